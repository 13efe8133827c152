import { decode, encode } from "next-auth/jwt";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hashToken, randomToken } from "@/server/core/tokens";
import { mailedCodeHash } from "../support/codes";
import type { Customer } from "../support/customers";
import { waitForMail } from "../support/mail-sink";
import { TEST_SECRETS } from "../support/test-environment";
import { addCustomer, bearer, logIn, logInBrowser, post, refresh, send } from "./clients";
import { cookiesOf, errorsOf, type Reply, type RunningShop, shareShop } from "./support";

let shop: RunningShop;
let first: string;
let second: string;
let ama: Customer;
beforeAll(async () => {
  shop = await shareShop();
  [first = "", second = ""] = shop.urls;
  ama = await addCustomer(shop);
});
afterAll(() => shop?.stop());

/** The requests are spread over both processes and sent together. */
const atOnce = <T>(count: number, run: (origin: string, index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => run(index % 2 ? second : first, index)));

const statuses = (replies: Reply[]) => replies.map(({ status }) => status);
const tokenRow = (token: string) => shop.db.refreshToken.findUniqueOrThrow({ where: { tokenHash: hashToken(token) } });

const sessionOf = async (token: string) => {
  const { sessionId } = await tokenRow(token);
  return shop.db.session.findUniqueOrThrow({ where: { id: sessionId } });
};

/** An API client's login as created by the route, without the time of password hashing. */
async function openFamily(): Promise<string> {
  const token = randomToken();
  await shop.db.session.create({
    data: {
      userId: ama.id,
      kind: "api",
      expiresAt: new Date(Date.now() + 86_400_000),
      refreshTokens: { create: { tokenHash: hashToken(token), generation: 1 } },
    },
  });
  return token;
}

describe("refresh tokens over two processes", () => {
  test("SHP-SESSION-36 T14 twenty refreshes of one token at once: one successor, returned to all", async () => {
    const { refreshToken } = await logIn(first, ama);
    const replies = await atOnce(20, (origin) => refresh(origin, refreshToken));
    expect(statuses(replies)).toEqual(Array(20).fill(200));
    const successors = new Set(replies.map(({ body }) => body.refreshToken));
    expect(successors.size).toBe(1);
    const { sessionId } = await tokenRow(refreshToken);
    expect(await shop.db.refreshToken.count({ where: { sessionId } })).toBe(2);
    for (const { body } of replies.slice(0, 2))
      expect((await send(second, "GET", "/api/users/profile", undefined, bearer(body.token))).status).toBe(200);
    const [successor = ""] = successors;
    expect((await refresh(second, successor)).status).toBe(200);
  });

  test("SHP-SESSION-36 T15 a grandparent token within its ten seconds ends the family, the newest token too", async () => {
    const grandparent = await openFamily();
    const parent = (await refresh(first, grandparent)).body.refreshToken;
    const child = (await refresh(second, parent)).body.refreshToken;
    expect((await refresh(first, parent)).body.refreshToken).toBe(child);
    expect((await refresh(second, grandparent)).status).toBe(401);
    expect(statuses(await atOnce(2, (origin) => refresh(origin, child)))).toEqual([401, 401]);
    expect(await sessionOf(child)).toMatchObject({ endReason: "reuse", endedAt: expect.any(Date) });
  });

  test("SHP-SESSION-36 T14 T15 the predecessor gets the same successor for ten seconds; later it ends the family", async () => {
    const parent = await openFamily();
    const child = (await refresh(first, parent)).body.refreshToken;
    const spentAgo = (ms: number) =>
      shop.db.refreshToken.update({
        where: { tokenHash: hashToken(parent) },
        data: { spentAt: new Date(Date.now() - ms) },
      });
    await spentAgo(8_000);
    expect((await refresh(second, parent)).body.refreshToken).toBe(child);
    await spentAgo(10_100);
    expect((await refresh(second, parent)).status).toBe(401);
    expect((await refresh(first, child)).status).toBe(401);
    expect((await sessionOf(child)).endReason).toBe("reuse");
  });

  test("T15 a refresh concurrent with a logout never revives the session, twenty times over", async () => {
    const tokens = await Promise.all(Array.from({ length: 20 }, openFamily));
    for (const [index, token] of tokens.entries()) {
      const [out, back] = index % 2 ? [first, second] : [second, first];
      const [left, renewed] = await Promise.all([
        post(out, "/auth/logout", { refreshToken: token }),
        refresh(back, token),
      ]);
      expect(left.status).toBe(200);
      const live = renewed.status === 200 ? renewed.body.refreshToken : token;
      expect(await sessionOf(token)).toMatchObject({ endReason: "logout", endedAt: expect.any(Date) });
      expect((await refresh(out, live)).status).toBe(401);
    }
  });

  test("an expired token, an unknown token and an empty one are refused", async () => {
    const token = await openFamily();
    const { sessionId } = await tokenRow(token);
    await shop.db.session.update({ where: { id: sessionId }, data: { expiresAt: new Date(Date.now() - 1000) } });
    for (const refreshToken of [token, randomToken()]) expect((await refresh(first, refreshToken)).status).toBe(401);
    expect(statuses([await refresh(first, ""), await post(first, "/auth/refresh-token")])).toEqual([400, 401]);
  });
});

describe("codes and links under concurrency", () => {
  test("SHP-RESET-27 T56 a reset link used twenty times at once: one succeeds, every session ends, one email reports it", async () => {
    const efua = await addCustomer(shop);
    const pair = await logIn(first, efua);
    const browser = await logInBrowser(second, efua);
    const token = randomToken();
    await shop.db.resetToken.create({
      data: { tokenHash: hashToken(token), userId: efua.id, expiresAt: new Date(Date.now() + 3_600_000) },
    });
    const choice = (index: number) => `lantern-number-${index}-of-20`;
    const replies = await atOnce(20, (origin, index) =>
      post(origin, "/api/users/reset-password", { token, newPassword: choice(index) }),
    );
    expect(statuses(replies).filter((status) => status === 200)).toHaveLength(1);
    expect(statuses(replies).filter((status) => status === 400)).toHaveLength(19);
    expect((await refresh(second, pair.refreshToken)).status).toBe(401);
    expect((await send(first, "GET", "/api/users/profile", undefined, browser.headers)).status).toBe(401);
    expect(await shop.db.session.count({ where: { userId: efua.id, endedAt: null } })).toBe(0);
    const winner = choice(statuses(replies).indexOf(200));
    const { email } = efua;
    expect((await post(first, "/api/users/login", { email, password: efua.password })).status).toBe(401);
    expect((await post(second, "/api/users/login", { email, password: winner })).status).toBe(200);
    expect(await waitForMail(shop.mail, { to: email, subject: "password was changed" })).toHaveLength(1);
    // The server has accepted the email a moment before the worker deletes its job.
    await expect
      .poll(() => shop.db.$queryRaw`SELECT 1 FROM graphile_worker._private_jobs WHERE payload->>'userId' = ${efua.id}`)
      .toEqual([]);
    expect(shop.mail.mails().filter(({ to }) => to.includes(email))).toHaveLength(1);
  });

  test("SHP-VERIFY-21 T07 twenty wrong codes at once: five count, then the right one is refused too", async () => {
    const kofi = await addCustomer(shop, { verified: false });
    const owner = { userId: kofi.id, purpose: "verify_email" } as const;
    const codeHash = mailedCodeHash("123456", { ...owner, email: kofi.email });
    const arm = () =>
      shop.db.emailCode.upsert({
        where: { userId_purpose: owner },
        create: { ...owner, codeHash, expiresAt: new Date(Date.now() + 60_000) },
        update: { codeHash, tries: 0, expiresAt: new Date(Date.now() + 60_000) },
      });
    const enter = (origin: string, code: string) => post(origin, "/api/users/verify-code", { email: kofi.email, code });
    await arm();
    const guesses = await atOnce(19, (origin, index) => enter(origin, String(200_000 + index)));
    expect(new Set(guesses.map(({ body }) => body.code))).toEqual(new Set(["CODE_INVALID"]));
    expect(await shop.db.emailCode.findUniqueOrThrow({ where: { userId_purpose: owner } })).toMatchObject({ tries: 5 });
    expect((await enter(first, "123456")).body).toEqual(guesses[0]?.body);
    expect((await shop.db.user.findUniqueOrThrow({ where: { id: kofi.id } })).emailVerified).toBeNull();
    // The account's own limit has its own test: this one is about the code.
    await shop.db.rateLimit.deleteMany();
    await arm();
    const right = await atOnce(5, (origin) => enter(origin, "123456"));
    expect(statuses(right).sort()).toEqual([200, 400, 400, 400, 400]);
  });

  test("SHP-VERIFY-20 SHP-RESET-27 SHP-CONST-15 T07 a code expires after 15 minutes and a link after 60", async () => {
    const yaw = await addCustomer(shop, { verified: false });
    const { email } = yaw;
    await post(first, "/api/users/resend-verification", { email });
    await post(second, "/api/users/request-password-reset", { email });
    const [mail] = await waitForMail(shop.mail, { to: email, subject: "Confirm your email" });
    const [link] = await waitForMail(shop.mail, { to: email, subject: "Reset your" });
    const code = /\b\d{6}\b/.exec(mail?.text ?? "")?.[0] ?? "";
    const token = /reset-password\/([\w-]{43})/.exec(link?.text ?? "")?.[1] ?? "";
    const lived = async (table: "emailCode" | "resetToken") => {
      const { createdAt, expiresAt } = await (shop.db[table] as typeof shop.db.resetToken).findFirstOrThrow({
        where: { userId: yaw.id },
      });
      return Math.round((expiresAt.getTime() - createdAt.getTime()) / 60_000);
    };
    expect([await lived("emailCode"), await lived("resetToken")]).toEqual([15, 60]);
    const where = { userId: yaw.id };
    const expiresAt = new Date(Date.now() - 60_000);
    await shop.db.emailCode.updateMany({ where, data: { expiresAt } });
    await shop.db.resetToken.updateMany({ where, data: { expiresAt } });
    expect((await post(first, "/api/users/verify-code", { email, code })).body.code).toBe("CODE_INVALID");
    for (const path of ["validate-reset-token", "reset-password"]) {
      const body = path === "reset-password" ? { token, newPassword: "a-new-lamp-88" } : { token };
      expect((await post(second, `/api/users/${path}`, body)).body.code).toBe("LINK_INVALID");
    }
  });
});

describe("browser sessions over two processes", () => {
  const profile = (origin: string, headers: Record<string, string>) =>
    send(origin, "GET", "/api/users/profile", undefined, headers);
  const renew = (origin: string, headers: Record<string, string>) =>
    post(origin, "/auth/refresh-token", undefined, headers);

  test("SHP-SESSION-03 SHP-SESSION-05 SHP-SESSION-37 T12 the cookie is httpOnly and names a session row; no token reaches the browser", async () => {
    const { headers, reply } = await logInBrowser(first, ama);
    const set = reply.headers.getSetCookie();
    expect(set.find((cookie) => cookie.startsWith("kanea_session="))).toMatch(/HttpOnly.*SameSite=Lax/i);
    const lasting = set.filter((cookie) => /max-age|expires/i.test(cookie));
    expect(lasting.map((cookie) => cookie.split("=", 1)[0])).toEqual(["kanea_devices"]);
    expect(Object.keys(reply.body).sort()).toEqual(["data", "expiresAt", "status"]);
    const secret = TEST_SECRETS.AUTH_SECRET;
    const claims = await decode({ token: /kanea_session=([^;]+)/.exec(headers.cookie ?? "")?.[1], secret });
    expect(Object.keys(claims ?? {}).sort()).toEqual(
      ["accessExpires", "branchId", "exp", "iat", "jti", "remember", "role", "sid", "sub"].sort(),
    );
    const session = await send(second, "GET", "/auth/session", undefined, headers);
    expect(session.body.data).toEqual({ user: reply.body.data, expiresAt: reply.body.expiresAt });
    expect(session.body.data.user).toMatchObject({ role: "customer", branchId: null, dateOfBirth: null });
    expect((await profile(second, headers)).status).toBe(200);
  });

  test("SHP-LOGIN-02 with remember-me the cookies and the row last thirty days, without it one", async () => {
    for (const [rememberMe, days] of [
      [true, 30],
      [false, 1],
    ] as const) {
      const { reply } = await logInBrowser(first, { ...ama, rememberMe });
      const cookies = reply.headers.getSetCookie().filter((cookie) => /^kanea_(session|signed_in)=/.test(cookie));
      const ages = cookies.map((cookie) => /Max-Age=(\d+)/.exec(cookie)?.[1]);
      expect(ages).toEqual(rememberMe ? ["2592000", "2592000"] : [undefined, undefined]);
      const row = await shop.db.session.findFirstOrThrow({
        where: { userId: ama.id, kind: "browser" },
        orderBy: { createdAt: "desc" },
      });
      expect(Math.round((row.expiresAt.getTime() - row.createdAt.getTime()) / 86_400_000)).toBe(days);
    }
  });

  test("SHP-SESSION-29 an expired cookie gets 'Token expired', one renewal replaces it", async () => {
    const { headers } = await logInBrowser(first, ama);
    const secret = TEST_SECRETS.AUTH_SECRET;
    const claims = await decode({ token: /kanea_session=([^;]+)/.exec(headers.cookie ?? "")?.[1], secret });
    const worn = await encode({ token: { ...claims, accessExpires: Math.floor(Date.now() / 1000) - 1 }, secret });
    const old = { ...headers, cookie: `kanea_session=${worn}` };
    const expired = await profile(second, old);
    expect([expired.status, expired.body.message]).toEqual([401, "Token expired"]);
    expect(expired.headers.getSetCookie()).toEqual([]);
    const renewed = await atOnce(5, (origin) => renew(origin, old));
    expect(statuses(renewed)).toEqual(Array(5).fill(200));
    for (const reply of renewed.slice(0, 2)) {
      const minutes = (Date.parse(reply.body.data.expiresAt) - Date.now()) / 60_000;
      expect(minutes).toBeGreaterThan(14);
      expect(minutes).toBeLessThanOrEqual(15);
      expect((await profile(first, { ...headers, cookie: cookiesOf(reply) })).status).toBe(200);
    }
  });

  test("SHP-SESSION-07 T13 a logout on one process applies to the other at once, and clears both cookies", async () => {
    const { headers } = await logInBrowser(first, ama);
    expect((await profile(second, headers)).status).toBe(200);
    const out = await post(first, "/auth/logout", undefined, headers);
    expect(out.headers.getSetCookie().map((cookie) => cookie.split(";", 1)[0])).toEqual([
      "kanea_session=",
      "kanea_signed_in=",
    ]);
    const refused = await profile(second, headers);
    expect([refused.status, refused.body.code]).toEqual([401, "UNAUTHENTICATED"]);
    expect(refused.headers.getSetCookie().every((cookie) => cookie.includes("Max-Age=0"))).toBe(true);
    expect((await renew(second, headers)).status).toBe(401);
    expect((await send(second, "GET", "/auth/session", undefined, headers)).body).toEqual({
      status: "success",
      data: null,
    });
  });

  test("a renewal concurrent with a logout never revives the cookie", async () => {
    for (let round = 0; round < 5; round++) {
      const { headers } = await logInBrowser(first, ama);
      const [, renewed] = await Promise.all([post(first, "/auth/logout", undefined, headers), renew(second, headers)]);
      const cookie = renewed.status === 200 ? cookiesOf(renewed) : (headers.cookie ?? "");
      expect((await profile(second, { ...headers, cookie })).status).toBe(401);
    }
  });

  test("T11 a new login in the same browser gets its own session and ends the one before", async () => {
    const before = await logInBrowser(first, ama);
    const { email, password } = ama;
    const after = await post(
      second,
      "/api/users/login",
      { email, password },
      { ...before.headers, "x-session": "cookie" },
    );
    expect(after.status).toBe(200);
    expect((await profile(first, before.headers)).status).toBe(401);
    expect((await profile(first, { ...before.headers, cookie: cookiesOf(after) })).status).toBe(200);
  });

  test("SHP-LOGIN-14 T18 a deactivated account: logged out at once, no refresh, reported only with the right password", async () => {
    const kwame = await addCustomer(shop);
    const browser = await logInBrowser(first, kwame);
    const pair = await logIn(second, kwame);
    await shop.db.user.update({ where: { id: kwame.id }, data: { active: false } });
    expect((await profile(second, browser.headers)).status).toBe(401);
    expect((await renew(first, browser.headers)).status).toBe(401);
    expect((await refresh(first, pair.refreshToken)).status).toBe(401);
    expect((await profile(first, bearer(pair.token))).status).toBe(401);
    const login = (password: string) => post(first, "/api/users/login", { email: kwame.email, password });
    const inactive = await login(kwame.password);
    expect([inactive.status, inactive.body.message]).toEqual([
      403,
      "Your account is inactive. Please contact support.",
    ]);
    const wrong = await login("something-else-1");
    expect([wrong.status, wrong.body.message]).toEqual([401, "Invalid email or password"]);
  });

  test("no process returned an unexpected error", () => {
    expect(errorsOf(shop)).toEqual([]);
  });
});
