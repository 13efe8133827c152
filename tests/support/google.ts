import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { serve } from "./serve";

interface GooglePerson {
  sub: string;
  email: string;
  email_verified: boolean;
  given_name: string;
  family_name: string;
}

/** Fake Google: OpenID discovery, immediate consent, token, keys. */
export interface GoogleStandIn {
  url: string;
  /** Who consents next. */
  person: GooglePerson;
  close(): Promise<void>;
}

const CLIENT_ID = "kanea-test-client";
export const GOOGLE_CLIENT = { GOOGLE_CLIENT_ID: CLIENT_ID, GOOGLE_CLIENT_SECRET: "kanea-test-secret" };

export async function startGoogle(): Promise<GoogleStandIn> {
  const { privateKey, publicKey } = await generateKeyPair("RS256");
  const jwk = { ...(await exportJWK(publicKey)), kid: "1", alg: "RS256", use: "sig" };
  /** The login behind an authorization code. */
  const codes = new Map<string, { person: GooglePerson; nonce: string | null }>();

  async function answer(path: string, query: URLSearchParams, body: URLSearchParams): Promise<unknown> {
    if (path === "/.well-known/openid-configuration") {
      return {
        issuer: standIn.url,
        authorization_endpoint: `${standIn.url}/authorize`,
        token_endpoint: `${standIn.url}/token`,
        jwks_uri: `${standIn.url}/keys`,
        userinfo_endpoint: `${standIn.url}/userinfo`,
        response_types_supported: ["code"],
        subject_types_supported: ["public"],
        id_token_signing_alg_values_supported: ["RS256"],
      };
    }
    if (path === "/keys") return { keys: [jwk] };
    if (path === "/authorize") {
      const code = `code-${codes.size + 1}`;
      codes.set(code, { person: { ...standIn.person }, nonce: query.get("nonce") });
      const back = new URL(query.get("redirect_uri") ?? "");
      back.searchParams.set("code", code);
      back.searchParams.set("state", query.get("state") ?? "");
      return back;
    }
    const consent = codes.get(body.get("code") ?? "");
    if (path !== "/token" || !consent) return null;
    codes.delete(body.get("code") ?? "");
    const idToken = await new SignJWT({ ...consent.person, ...(consent.nonce && { nonce: consent.nonce }) })
      .setProtectedHeader({ alg: "RS256", kid: "1" })
      .setIssuer(standIn.url)
      .setAudience(CLIENT_ID)
      .setIssuedAt()
      .setExpirationTime("5m")
      .sign(privateKey);
    return { access_token: "access", token_type: "Bearer", expires_in: 300, id_token: idToken };
  }

  const { origin, close } = await serve(async (request, response) => {
    let text = "";
    for await (const chunk of request) text += chunk;
    const { pathname, searchParams } = new URL(request.url ?? "/", standIn.url);
    const result = await answer(pathname, searchParams, new URLSearchParams(text));
    if (result instanceof URL) return response.writeHead(302, { location: result.href }).end();
    response
      .writeHead(result === null ? 400 : 200, { "content-type": "application/json" })
      .end(JSON.stringify(result ?? { error: "invalid_request" }));
  });
  const standIn: GoogleStandIn = {
    url: origin,
    person: { sub: "1", email: "unknown@example.com", email_verified: true, given_name: "No", family_name: "Body" },
    close,
  };
  return standIn;
}
