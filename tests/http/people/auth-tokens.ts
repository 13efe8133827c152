import { decodeJwt, SignJWT, UnsecuredJWT } from "jose";
import { decode, encode } from "next-auth/jwt";
import { beforeAll, describe, expect, test } from "vitest";
import { endpoints } from "@/lib/contracts";
import type { Endpoint } from "@/lib/contracts/endpoint";
import { staffEndpoints } from "@/lib/contracts/staff";
import type { Customer } from "../../support/customers";
import { TEST_SECRETS } from "../../support/test-environment";
import { addCustomer, bearer, logIn, logInBrowser, post, refresh, send, type TokenPair } from "../clients";
import { cookiesOf, errorsOf, type RunningShop, refused } from "../support";
import { openShop } from "./running";

let shop: RunningShop;
let origin: string;
let ama: Customer;
let kofi: Customer;
let pair: TokenPair;
beforeAll(async () => {
  shop = await openShop();
  origin = shop.urls[0] ?? "";
  [ama, kofi] = [await addCustomer(shop), await addCustomer(shop)];
  pair = await logIn(origin, ama);
});

const profile = (headers: Record<string, string>) => send(origin, "GET", "/api/users/profile", undefined, headers);

describe("T08 foreign tokens", () => {
  const key = new TextEncoder().encode(TEST_SECRETS.AUTH_SECRET);
  const claims = () => ({ sid: decodeJwt(pair.token).sid, role: "staff", branchId: null });
  const ours = { alg: "HS256", typ: "at+jwt" };

  interface Forgery {
    header?: { alg: string; typ?: string; [name: string]: unknown };
    issuer?: string;
    audience?: string;
    expires?: string | null;
    subject?: string;
    notBefore?: string;
    with?: Uint8Array;
  }

  /** A token signed like the shop's, with changes. */
  async function forge({
    header = ours,
    issuer = shop.appUrl,
    audience = "kanea",
    expires = "15m",
    subject = ama.id,
    notBefore,
    with: secret = key,
  }: Forgery = {}) {
    const token = new SignJWT(claims())
      .setProtectedHeader(header)
      .setIssuer(issuer)
      .setAudience(audience)
      .setIssuedAt();
    if (subject) token.setSubject(subject);
    if (expires) token.setExpirationTime(expires);
    if (notBefore) token.setNotBefore(notBefore);
    return token.sign(secret);
  }

  test("the forged token's template is valid: unchanged it gives access", async () => {
    expect((await profile(bearer(await forge()))).status).toBe(200);
  });

  test.each<[string, Forgery]>([
    ["HS512", { header: { alg: "HS512", typ: "at+jwt" } }],
    ["HS384", { header: { alg: "HS384", typ: "at+jwt" } }],
    ["the type of a pending token", { header: { alg: "HS256", typ: "pending+jwt" } }],
    ["a plain JWT", { header: { alg: "HS256", typ: "JWT" } }],
    ["no type", { header: { alg: "HS256" } }],
    ["a key in its header", { header: { ...ours, jwk: { kty: "oct", k: "AAAA" } }, with: new Uint8Array(32) }],
    ["another audience", { audience: "another-shop" }],
    ["another issuer", { issuer: "https://evil.example" }],
    ["no expiry", { expires: null }],
    ["no subject", { subject: "" }],
    ["a subject that is no id", { subject: "1 OR 1=1" }],
    ["a start in the future", { notBefore: "1h" }],
    ["another key", { with: new TextEncoder().encode(TEST_SECRETS.PASSWORD_PEPPER) }],
  ])("an access token with %s: 401, whether the route needs an account or not", async (_, forgery) => {
    const headers = bearer(await forge(forgery));
    refused(await profile(headers), 401, "UNAUTHENTICATED");
    refused(await send(origin, "GET", "/api/orders/ORD000000", undefined, headers), 401, "UNAUTHENTICATED");
  });

  test("SHP-SESSION-01 SHP-SESSION-35 an unsigned, edited, truncated or other token: 401", async () => {
    const [header = "", payload = "", signature = ""] = pair.token.split(".");
    const edited = Buffer.from(
      JSON.stringify({ ...JSON.parse(Buffer.from(payload, "base64url").toString()), sub: kofi.id }),
    ).toString("base64url");
    const none = Buffer.from('{"alg":"none","typ":"at+jwt"}').toString("base64url");
    const unsecured = new UnsecuredJWT(claims()).setSubject(ama.id).setExpirationTime("15m").encode();
    const waiting = await addCustomer(shop, { verified: false });
    const login = await post(origin, "/api/users/login", { email: waiting.email, password: waiting.password });
    const pending = /kanea_pending=([^;]+)/.exec(cookiesOf(login))?.[1] ?? "";
    expect(pending).not.toBe("");
    const browser = await logInBrowser(origin, ama);
    const cookie = /kanea_session=([^;]+)/.exec(browser.headers.cookie ?? "")?.[1] ?? "";
    const tokens = {
      "alg none": `${none}.${payload}.`,
      "alg none with the signature": `${none}.${payload}.${signature}`,
      "an unsecured one": unsecured,
      "an edited payload": `${header}.${edited}.${signature}`,
      "no signature": `${header}.${payload}.`,
      "two parts": `${header}.${payload}`,
      "a refresh token": pair.refreshToken,
      "a pending token": pending,
      "a session cookie": cookie,
      nothing: "",
    };
    for (const [name, token] of Object.entries(tokens)) {
      const reply = await profile(bearer(token));
      expect([reply.status, reply.body.code], name).toEqual([401, "UNAUTHENTICATED"]);
    }
    for (const authorization of [`Basic ${pair.token}`, pair.token, `Bearer ${pair.token} x`])
      refused(await profile({ authorization }), 401, "UNAUTHENTICATED");
    // Conversely, an access token is not valid as a cookie or for a renewal.
    refused(await profile({ cookie: `kanea_session=${pair.token}` }), 401, "UNAUTHENTICATED");
    refused(
      await post(
        origin,
        "/api/users/verify-code",
        { code: "123456" },
        { cookie: `kanea_pending=${pair.token}`, origin },
      ),
      400,
      "CODE_INVALID",
    );
    refused(await refresh(origin, pending.slice(0, 200)), 401, "UNAUTHENTICATED");
  });

  test("SHP-SESSION-29 SHP-SESSION-05 an expired one gets 'Token expired', and only a refresh works with it", async () => {
    const worn = bearer(await forge({ expires: "1s ago" }));
    for (const [method, path] of [
      ["GET", "/api/users/profile"],
      ["GET", "/api/cart"],
      ["GET", "/api/orders/ORD000000"],
      ["GET", "/api/categories"],
    ] as const) {
      const reply = await send(origin, method, path, undefined, worn);
      expect([reply.status, reply.body.message], path).toEqual([401, "Token expired"]);
    }
    const other = await logIn(origin, ama);
    const renewed = await post(origin, "/auth/refresh-token", { refreshToken: other.refreshToken }, worn);
    expect(renewed.status).toBe(200);
    expect((await post(origin, "/auth/logout", { refreshToken: renewed.body.refreshToken }, worn)).status).toBe(200);
    const { email, password } = ama;
    expect((await post(origin, "/api/users/login", { email, password }, worn)).status).toBe(200);
  });
});

describe("cookies", () => {
  test("SHP-SESSION-04 T17 with one user's Bearer and another's cookie the Bearer wins, and the cookie is ignored", async () => {
    const cookie = await logInBrowser(origin, kofi);
    const both = { ...cookie.headers, ...bearer(pair.token) };
    expect((await profile(both)).body.data._id).toBe(ama.id);
    const patched = await send(origin, "PATCH", "/api/users/me", { phoneNumber: "0209998887" }, both);
    expect(patched.body.data).toMatchObject({ _id: ama.id, phoneNumber: "+233209998887" });
    refused(await profile({ ...cookie.headers, ...bearer("nonsense") }), 401, "UNAUTHENTICATED");
    refused(await post(origin, "/auth/refresh-token", undefined, both), 401, "UNAUTHENTICATED");
    await post(origin, "/auth/logout", undefined, both);
    expect((await profile(cookie.headers)).body.data).toMatchObject({ _id: kofi.id, phoneNumber: "+233241234567" });
  });

  test("T16 T17 a write with a cookie needs the shop's own Origin on every route; without it nothing happens", async () => {
    const {
      headers: { cookie = "" },
    } = await logInBrowser(origin, kofi);
    const strangers: Record<string, string>[] = [
      {},
      { origin: "https://evil.example" },
      { origin: "null" },
      { origin: `${origin}.evil.example` },
      { "sec-fetch-site": "cross-site", origin },
      { "sec-fetch-site": "same-site", origin },
      { "sec-fetch-site": "none" },
    ];
    const before = await shop.db.user.findUniqueOrThrow({ where: { id: kofi.id }, include: { sessions: true } });
    const writes = (Object.values({ ...endpoints, ...staffEndpoints }) as Endpoint[]).filter(
      ({ method }) => method !== "GET",
    );
    expect(writes.length).toBeGreaterThan(20);
    const replies = await Promise.all(
      writes.map(({ method, path }, index) =>
        send(
          origin,
          method,
          path.replaceAll(/\{\w+\}/g, kofi.id),
          {},
          { cookie, ...strangers[index % strangers.length] },
        ),
      ),
    );
    expect(replies.map(({ status, body }) => `${status} ${body.code}`)).toEqual(
      Array(writes.length).fill("403 FORBIDDEN"),
    );
    for (const stranger of strangers)
      refused(await post(origin, "/auth/logout", undefined, { cookie, ...stranger }), 403, "FORBIDDEN");
    for (const type of ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"]) {
      const form = { cookie, origin: "https://evil.example", "content-type": type };
      refused(await send(origin, "PATCH", "/api/users/me", { phoneNumber: "0201112223" }, form), 403, "FORBIDDEN");
    }
    expect(await shop.db.user.findUniqueOrThrow({ where: { id: kofi.id }, include: { sessions: true } })).toEqual(
      before,
    );
    expect((await send(origin, "PATCH", "/api/users/me", {}, { cookie, origin })).status).toBe(200);
    const read = await profile({ cookie, origin: "https://evil.example" });
    expect(read.headers.get("access-control-allow-origin")).toBeNull();
  });

  test("a cookie with another key, another session or none gives no access", async () => {
    const { headers } = await logInBrowser(origin, kofi);
    const token = /kanea_session=([^;]+)/.exec(headers.cookie ?? "")?.[1] ?? "";
    expect(await decode({ token, secret: TEST_SECRETS.AUTH_SECRET })).toMatchObject({ sub: kofi.id });
    const claims = { sub: kofi.id, remember: false, role: "staff", branchId: null, accessExpires: 9_999_999_999 };
    const sid = "00000000-0000-4000-8000-000000000000";
    const forged = [
      await encode({ token: { ...claims, sid }, secret: TEST_SECRETS.PASSWORD_PEPPER }),
      await encode({ token: { ...claims, sid }, secret: TEST_SECRETS.AUTH_SECRET }),
      await encode({ token: claims, secret: TEST_SECRETS.AUTH_SECRET }),
      `${token.slice(0, -4)}AAAA`,
      "",
    ];
    for (const value of forged) refused(await profile({ cookie: `kanea_session=${value}` }), 401, "UNAUTHENTICATED");
  });
});

test("no process returned an unexpected error, and no token was logged", () => {
  expect(errorsOf(shop)).toEqual([]);
  expect(shop.output()).not.toContain(pair.token);
});
