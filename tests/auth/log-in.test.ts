import { decodeJwt } from "jose";
import { describe, expect, test } from "vitest";
import { logInBrowser, logInClient } from "@/server/auth";
import { readPending } from "@/server/auth/access-token";
import { AppError } from "@/server/core/errors";
import { newCustomer } from "../support/customers";
import { testDatabase } from "../support/database";

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

const shop = await testDatabase();

const codeOf = (attempt: Promise<unknown>) => attempt.catch((error: AppError) => error.code);
const sessionOf = (userId: string) => shop.db.session.findFirstOrThrow({ where: { userId } });

describe("a login with email and password", () => {
  test("accepts the email in any letter case, and no other password", async () => {
    const { id, email, password } = await newCustomer(shop.query);
    const { user } = await logInClient({ email: email.toUpperCase(), password });
    expect(user).toMatchObject({
      _id: id,
      email,
      firstName: "Efua",
      lastName: "Owusu",
      role: "customer",
      branchId: null,
    });
    expect(await codeOf(logInClient({ email, password: `${password} ` }))).toBe("INVALID_CREDENTIALS");
    expect(await codeOf(logInClient({ email: `x${email}`, password }))).toBe("INVALID_CREDENTIALS");
    expect(await shop.db.session.count({ where: { userId: id } })).toBe(1);
  });

  test("SHP-LOGIN-14 reports a deactivated account only after the correct password", async () => {
    const { email, password } = await newCustomer(shop.query, { active: false });
    expect(await codeOf(logInBrowser({ email, password }))).toBe("ACCOUNT_INACTIVE");
    expect(await codeOf(logInBrowser({ email, password: "something-else-7" }))).toBe("INVALID_CREDENTIALS");
  });

  test("SHP-LOGIN-12 an unverified account gets a cookie that identifies it for a code without email", async () => {
    const { id, email, password } = await newCustomer(shop.query, { verified: false });
    const refusal = await logInClient({ email, password }).catch((error: AppError) => error);
    expect(refusal).toBeInstanceOf(AppError);
    const {
      code,
      details: { cookies = [] },
    } = refusal as AppError;
    expect(code).toBe("NOT_VERIFIED");
    expect(cookies).toHaveLength(1);
    expect(cookies[0]).toMatch(/kanea_pending=[^;]+;.*HttpOnly/i);
    expect(await readPending(/kanea_pending=([^;]+)/.exec(cookies[0] ?? "")?.[1] ?? "")).toBe(id);
    expect(await shop.db.session.count({ where: { userId: id } })).toBe(0);
  });

  test("an account without a password refuses every password", async () => {
    const { id, email, password } = await newCustomer(shop.query);
    await shop.db.user.update({ where: { id }, data: { passwordHash: null } });
    expect(await codeOf(logInBrowser({ email, password }))).toBe("INVALID_CREDENTIALS");
  });
});

describe("after a login", () => {
  test("the account shows the previous login", async () => {
    const { email, password } = await newCustomer(shop.query);
    const first = await logInClient({ email, password });
    expect(first.user.lastLogin).toBeNull();
    const { user } = await logInBrowser({ email, password });
    expect(Date.parse(user.lastLogin ?? "")).toBeLessThanOrEqual(Date.now());
    expect(Date.now() - Date.parse(user.lastLogin ?? "")).toBeLessThan(60_000);
  });

  test.each([
    [undefined, 1],
    [false, 1],
    [true, 30],
  ])(
    "SHP-LOGIN-09 remember-me %s: a session of %s days, for browsers and for API clients",
    async (rememberMe, days) => {
      for (const way of [logInBrowser, logInClient]) {
        const { id, email, password } = await newCustomer(shop.query);
        await way({ email, password, rememberMe });
        const { kind, remember, expiresAt } = await sessionOf(id);
        expect({ kind, remember }).toEqual({
          kind: way === logInBrowser ? "browser" : "api",
          remember: rememberMe ?? false,
        });
        const left = (expiresAt.getTime() - Date.now()) / 1000;
        expect(left).toBeGreaterThan(days * DAY - 5 * MINUTE);
        expect(left).toBeLessThanOrEqual(days * DAY);
      }
    },
  );

  test("SHP-SESSION-02 the tokens and the cookie contain the session and its expiry", async () => {
    const { id, email, password } = await newCustomer(shop.query);
    await shop.db.user.update({ where: { id }, data: { role: "staff", branchId: "ACCRA-1" } });
    const { claims } = await logInBrowser({ email, password, rememberMe: true });
    const { id: sid } = await sessionOf(id);
    expect(claims).toMatchObject({ sub: id, sid, remember: true, role: "staff", branchId: "ACCRA-1" });
    expect(claims.accessExpires - Date.now() / 1000).toBeGreaterThan(14 * MINUTE);
    expect(claims.accessExpires - Date.now() / 1000).toBeLessThanOrEqual(15 * MINUTE);
    const pair = await logInClient({ email, password });
    const said = decodeJwt(pair.token);
    expect(said).toMatchObject({ sub: id, role: "staff", branchId: "ACCRA-1", aud: "kanea" });
    expect((said.exp ?? 0) - (said.iat ?? 0)).toBe(15 * MINUTE);
    expect(pair.refreshToken).toMatch(/^[\w-]{43}$/);
  });
});
