import { errors, jwtVerify, SignJWT } from "jose";
import { z } from "zod";
import { env } from "@/server/core/env";
import { AppError } from "@/server/core/errors";
import { ACCESS_SECONDS, PENDING_SECONDS } from "./sessions";

/** Kinds of signed token, distinguished by the header `typ`; neither is accepted as the other. */
type Kind = "at+jwt" | "pending+jwt";

const AUDIENCE = "kanea";

function key(): Uint8Array {
  const secret = env().AUTH_SECRET;
  if (!secret) throw new Error("AUTH_SECRET is missing: logins are not possible");
  return new TextEncoder().encode(secret);
}

async function sign(kind: Kind, claims: Record<string, unknown>, subject: string, seconds: number): Promise<string> {
  return new SignJWT(claims)
    .setProtectedHeader({ alg: "HS256", typ: kind })
    .setSubject(subject)
    .setIssuer(env().APP_URL)
    .setAudience(AUDIENCE)
    .setIssuedAt()
    .setExpirationTime(`${seconds}s`)
    .sign(key());
}

async function verify(kind: Kind, token: string): Promise<unknown> {
  const { payload } = await jwtVerify(token, key(), {
    algorithms: ["HS256"],
    typ: kind,
    issuer: env().APP_URL,
    audience: AUDIENCE,
    requiredClaims: ["exp", "sub"],
  });
  return payload;
}

const access = z.object({ sub: z.uuid(), sid: z.uuid(), role: z.string(), branchId: z.string().nullable() });
export type AccessClaims = z.infer<typeof access>;

/** Signs an API client's access token, valid for 15 minutes (SHP-SESSION-02, SHP-SESSION-35). */
export async function signAccessToken({ sub, ...claims }: AccessClaims): Promise<string> {
  return sign("at+jwt", claims, sub, ACCESS_SECONDS);
}

/** @throws AppError TOKEN_EXPIRED for an expired token of this shop, UNAUTHENTICATED for any other invalid token */
export async function readAccessToken(token: string): Promise<AccessClaims> {
  try {
    return access.parse(await verify("at+jwt", token));
  } catch (cause) {
    throw new AppError(cause instanceof errors.JWTExpired ? "TOKEN_EXPIRED" : "UNAUTHENTICATED", { cause });
  }
}

/**
 * Claims of a request's bearer token; null without an Authorization header.
 * @throws AppError UNAUTHENTICATED if the header holds no bearer token; see `readAccessToken`
 */
export async function readBearer(request: Request): Promise<AccessClaims | null> {
  const header = request.headers.get("authorization");
  if (header === null) return null;
  const token = /^Bearer ([\w.-]+)$/i.exec(header)?.[1];
  if (token === undefined) throw new AppError("UNAUTHENTICATED");
  return readAccessToken(token);
}

/** Signs a token for an unverified account, so that a code can come without an email (SHP-API-09). */
export async function signPending(userId: string): Promise<string> {
  return sign("pending+jwt", {}, userId, PENDING_SECONDS);
}

/** Account id of a pending token, or null. */
export async function readPending(token: string): Promise<string | null> {
  try {
    return z.object({ sub: z.uuid() }).parse(await verify("pending+jwt", token)).sub;
  } catch {
    return null;
  }
}
