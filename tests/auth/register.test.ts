import { beforeEach, describe, expect, test } from "vitest";
import { authEndpoints } from "@/lib/contracts/auth";
import { logInClient, register, requestMail, resetPassword, verifyEmail } from "@/server/auth";
import { accountMailJob } from "@/server/core/queue";
import { hashToken, randomToken } from "@/server/core/tokens";
import { mailedCodeHash } from "../support/codes";
import { newAddress, newCustomer } from "../support/customers";
import { testDatabase } from "../support/database";
import { appErrorOf } from "../support/refusal";

const shop = await testDatabase();
beforeEach(() => shop.query("DELETE FROM graphile_worker._private_jobs"));

const registration = (changes: Partial<Parameters<typeof register>[0]> = {}): Parameters<typeof register>[0] => ({
  firstName: "Esi",
  lastName: "Arthur",
  email: newAddress("esi"),
  phoneNumber: "024 123 4567",
  password: "porch-lantern-58",
  acceptTerms: true,
  ...changes,
});

const withCookie = (cookie: string) =>
  new Request("http://shop", { headers: { cookie: cookie.split(";", 1)[0] ?? "" } });

async function queued() {
  const rows = await shop.query("SELECT payload FROM graphile_worker._private_jobs ORDER BY id");
  return rows.map(({ payload }) => accountMailJob.parse(payload));
}

/** Stores a code as if it had been mailed. */
async function mailedCode(userId: string, code = "246810"): Promise<string> {
  const { email } = await shop.db.user.findUniqueOrThrow({ where: { id: userId } });
  const codeHash = mailedCodeHash(code, { purpose: "verify_email", userId, email });
  const expiresAt = new Date(Date.now() + 60_000);
  await shop.db.emailCode.create({ data: { userId, purpose: "verify_email", codeHash, expiresAt } });
  return code;
}

describe("registering", () => {
  test("SHP-SIGNUP-24 creates an unverified account with normalised email and phone, and queues the code", async () => {
    const input = registration();
    await register({ ...input, email: input.email.toUpperCase() });
    const user = await shop.db.user.findUniqueOrThrow({ where: { email: input.email } });
    expect(user).toMatchObject({
      firstName: "Esi",
      lastName: "Arthur",
      phoneNumber: "+233241234567",
      role: "customer",
      active: true,
      emailVerified: null,
    });
    expect(user.passwordHash).not.toContain(input.password);
    expect(await queued()).toEqual([{ event: "verify_email", email: input.email }]);
    expect((await appErrorOf(logInClient(input))).code).toBe("NOT_VERIFIED");
  });

  test("SHP-SIGNUP-20 a taken email is refused at its field, in any letter case, also under concurrent requests", async () => {
    const input = registration();
    const both = await Promise.allSettled([register(input), register({ ...input, email: input.email.toUpperCase() })]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    for (const error of [
      await appErrorOf(register(input)),
      (both.find((one) => one.status === "rejected") as PromiseRejectedResult).reason,
    ])
      expect(error).toMatchObject({ code: "EMAIL_TAKEN", details: { errors: { email: expect.stringMatching(/\w/) } } });
    expect(await shop.db.user.count({ where: { email: input.email } })).toBe(1);
    expect(await queued()).toHaveLength(1);
  });

  test("SHP-SIGNUP-20 T10 invisible characters are removed from emails and names", async () => {
    const input = registration();
    await register(input);
    const pasted = registration({
      email: `\u2068${input.email.replace("@", "\u200b@")}\u00a0`,
      firstName: "Esi\u202e gpj.exe",
      phoneNumber: "\u202a+233 (0)24.123-4567\u202c",
    });
    expect((await appErrorOf(register(pasted))).code).toBe("EMAIL_TAKEN");
    expect(authEndpoints.register.body?.parse(pasted)).toMatchObject({
      email: input.email,
      firstName: "Esi gpj.exe",
      phoneNumber: "+233241234567",
    });
  });

  test("a common password is refused at its field, and nothing is written", async () => {
    const input = registration({ password: "password1" });
    const error = await appErrorOf(register(input));
    expect(error.code).toBe("VALIDATION");
    expect(Object.keys(error.details.errors ?? {})).toEqual(["password"]);
    expect(await shop.db.user.count({ where: { email: input.email } })).toBe(0);
  });
});

describe("verifying the email", () => {
  test("SHP-VERIFY-09 by a code and the registration's cookie; the welcome email is queued once", async () => {
    const input = registration();
    const { cookie } = await register(input);
    const { id } = await shop.db.user.findUniqueOrThrow({ where: { email: input.email } });
    const code = await mailedCode(id);
    await shop.query("DELETE FROM graphile_worker._private_jobs");
    expect((await appErrorOf(verifyEmail({ code }, new Request("http://shop")))).code).toBe("CODE_INVALID");
    await verifyEmail({ code }, withCookie(cookie));
    expect((await shop.db.user.findUniqueOrThrow({ where: { id } })).emailVerified).not.toBeNull();
    expect(await queued()).toEqual([{ event: "welcome", userId: id }]);
    expect((await appErrorOf(verifyEmail({ code }, withCookie(cookie)))).code).toBe("CODE_INVALID");
    await mailedCode(id);
    await verifyEmail({ code }, withCookie(cookie));
    expect(await queued()).toHaveLength(1);
  });

  test("by code and email without a cookie; another account's code is refused", async () => {
    const [esi, kofi] = [
      await newCustomer(shop.query, { verified: false }),
      await newCustomer(shop.query, { verified: false }),
    ];
    const code = await mailedCode(esi.id);
    const nowhere = new Request("http://shop");
    for (const email of [kofi.email, newAddress("unknown")])
      expect((await appErrorOf(verifyEmail({ code, email }, nowhere))).code).toBe("CODE_INVALID");
    await verifyEmail({ code, email: esi.email.toUpperCase() }, nowhere);
    const { emailVerified } = await shop.db.user.findUniqueOrThrow({ where: { id: esi.id } });
    expect(emailVerified).not.toBeNull();
  });

  test("SHP-VERIFY-14 five wrong codes block the right one, four do not; an expired code is refused", async () => {
    for (const [wrong, fits] of [
      [4, true],
      [5, false],
    ] as const) {
      const { id, email } = await newCustomer(shop.query, { verified: false });
      const code = await mailedCode(id);
      for (let tries = 0; tries < wrong; tries += 1)
        await appErrorOf(verifyEmail({ code: "135791", email }, new Request("http://shop")));
      const last = verifyEmail({ code, email }, new Request("http://shop"));
      if (fits) await last;
      else expect((await appErrorOf(last)).code).toBe("CODE_INVALID");
    }
    const { id, email } = await newCustomer(shop.query, { verified: false });
    const code = await mailedCode(id);
    await shop.db.emailCode.updateMany({ where: { userId: id }, data: { expiresAt: new Date(Date.now() - 1) } });
    expect((await appErrorOf(verifyEmail({ code, email }, new Request("http://shop")))).code).toBe("CODE_INVALID");
  });

  test.each(["verify_email", "reset_password"] as const)("a mail for %s is queued for any email", async (event) => {
    await requestMail(event, "Unknown@Example.COM");
    expect(await queued()).toEqual([{ event, email: "unknown@example.com" }]);
  });
});

describe("a new password with the reset link", () => {
  async function link(userId: string, minutes = 60): Promise<string> {
    const token = randomToken();
    const expiresAt = new Date(Date.now() + minutes * 60_000);
    await shop.db.resetToken.create({ data: { tokenHash: hashToken(token), userId, expiresAt } });
    return token;
  }

  test("SHP-RESET-24 SHP-RESET-25 is set once, ends all sessions, verifies the email and is reported by email", async () => {
    const { id, email, password } = await newCustomer(shop.query);
    await logInClient({ email, password });
    await shop.db.user.update({ where: { id }, data: { emailVerified: null } });
    await mailedCode(id);
    const token = await link(id);
    expect(await resetPassword(token, "harmattan breeze 7")).toBe(email);
    expect(await shop.db.session.count({ where: { userId: id, endedAt: null } })).toBe(0);
    expect(await shop.db.session.findFirstOrThrow({ where: { userId: id } })).toMatchObject({ endReason: "password" });
    expect(await shop.db.emailCode.count({ where: { userId: id } })).toBe(0);
    expect(await queued()).toEqual([{ event: "password_changed", userId: id }]);
    expect((await appErrorOf(logInClient({ email, password }))).code).toBe("INVALID_CREDENTIALS");
    await logInClient({ email, password: "harmattan breeze 7" });
    expect((await appErrorOf(resetPassword(token, "another breeze 8"))).code).toBe("LINK_INVALID");
  });

  test("is refused for an expired or unknown link, a closed account or a common password", async () => {
    const { id } = await newCustomer(shop.query);
    const closed = await newCustomer(shop.query, { active: false });
    for (const token of [await link(id, -1), randomToken(), await link(closed.id)])
      expect((await appErrorOf(resetPassword(token, "harmattan breeze 7"))).code).toBe("LINK_INVALID");
    const error = await appErrorOf(resetPassword(await link(id), "password1"));
    expect([error.code, Object.keys(error.details.errors ?? {})]).toEqual(["VALIDATION", ["newPassword"]]);
    expect(await queued()).toEqual([]);
  });
});
