import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { limits } from "@/lib/contracts/limits";
import { logInBrowser, logInClient, resetPassword } from "@/server/auth";
import { checkGooglePerson, finishGoogleSession, openGoogleSession } from "@/server/auth/google";
import { endSessionsOf } from "@/server/auth/sessions";
import type { AppError } from "@/server/core/errors";
import { hashToken, randomToken } from "@/server/core/tokens";
import { codeOfApp } from "../support/authenticator";
import { crowd } from "../support/crowd";
import { type Customer, newCustomer } from "../support/customers";
import { testDatabase } from "../support/database";
import { giveSecondFactor } from "../support/second-factor";

let ama: Customer;
let secret: string;
let recoveryCodes: [string, string];
const shop = await testDatabase();
const HALF_MINUTE = 30_000;
beforeEach(async () => {
  // The clock is fixed in the middle of a 30-second step, so that no code expires on a busy machine.
  vi.useFakeTimers({ toFake: ["Date"], now: (Math.floor(Date.now() / HALF_MINUTE) + 0.5) * HALF_MINUTE });
  ama = await newCustomer(shop.query);
  ({ secret, recoveryCodes } = await giveSecondFactor(shop.db, ama.id));
});
afterEach(() => void vi.useRealTimers());

const refusalOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => "in",
    (error: AppError) => error.code,
  );
const logIn = (secondFactor?: string, { email, password } = ama) => logInBrowser({ email, password, secondFactor });
const liveSessions = () => shop.db.session.count({ where: { userId: ama.id, endedAt: null } });
const mails = async (event: string) =>
  (
    await shop.query<{ payload: { event: string } }>(
      `SELECT payload FROM graphile_worker._private_jobs WHERE payload ->> 'userId' = $1`,
      [ama.id],
    )
  ).filter(({ payload }) => payload.event === event);

/** A Google login as Ama. @returns the token in that browser's cookie */
async function backFromGoogle(): Promise<string> {
  const checked = await checkGooglePerson(ama.email.toUpperCase());
  if (checked.kind !== "needs-code") throw new Error(`Google's person is ${checked.kind}`);
  return checked.token;
}

describe("BEYOND-78 an account with two-step sign-in", () => {
  test.each([
    ["a browser", logInBrowser],
    ["an API client", logInClient],
  ])("lets %s log in with password and code, never with the password only", async (_, way) => {
    const { email, password } = ama;
    expect(await refusalOf(way({ email, password }))).toBe("SECOND_FACTOR_REQUIRED");
    expect(await refusalOf(way({ email, password, secondFactor: "000000" }))).toBe("SECOND_FACTOR_WRONG");
    expect(await liveSessions()).toBe(0);
    expect(await refusalOf(way({ email, password, secondFactor: codeOfApp(secret) }))).toBe("in");
    expect(await liveSessions()).toBe(1);
  });

  test("reveals nothing without the password, and counts no try", async () => {
    const stranger = { email: ama.email, password: "not-the-password-7" };
    for (const code of [undefined, "000000", codeOfApp(secret), recoveryCodes[0]]) {
      expect(await refusalOf(logIn(code, { ...ama, ...stranger }))).toBe("INVALID_CREDENTIALS");
    }
    expect(await shop.db.rateLimit.count({ where: { key: { startsWith: "secondFactor" } } })).toBe(0);
    expect(await refusalOf(logIn(recoveryCodes[0]))).toBe("in");
  });

  test("an unconfirmed setup asks for no code", async () => {
    await shop.db.secondFactor.update({ where: { userId: ama.id }, data: { confirmedAt: null } });
    expect(await refusalOf(logIn())).toBe("in");
  });

  test("spaces and dashes in a code are accepted, and a clock that is off by 30 seconds", async () => {
    const code = codeOfApp(secret, -1);
    expect(await refusalOf(logIn(` ${code.slice(0, 3)} ${code.slice(3)}-`))).toBe("in");
    expect(await refusalOf(logIn(codeOfApp(secret, 4)))).toBe("SECOND_FACTOR_WRONG");
    expect(await refusalOf(logIn(codeOfApp(secret, -4)))).toBe("SECOND_FACTOR_WRONG");
  });
});

describe("BEYOND-78 a code works once", () => {
  test("the same code and an earlier one are refused; the next one works", async () => {
    const used = codeOfApp(secret);
    const before = codeOfApp(secret, -1);
    await logIn(used);
    expect(await refusalOf(logIn(used))).toBe("SECOND_FACTOR_WRONG");
    expect(await refusalOf(logIn(before))).toBe("SECOND_FACTOR_WRONG");
    expect(await refusalOf(logIn(codeOfApp(secret, 1)))).toBe("in");
  });

  test("of twenty logins at once with one code one gets a session", async () => {
    const code = codeOfApp(secret);
    const outcomes = await crowd(20, () => refusalOf(logIn(code)));
    expect(outcomes.filter((outcome) => outcome === "in")).toHaveLength(1);
    expect(await liveSessions()).toBe(1);
  });

  test("of twenty logins at once with one recovery code one gets a session, and one mail goes out", async () => {
    const [code] = recoveryCodes;
    const outcomes = await crowd(20, () => refusalOf(logIn(code)));
    expect(outcomes.filter((outcome) => outcome === "in")).toHaveLength(1);
    expect(await mails("recovery_code_used")).toMatchObject([{ payload: { left: 1 } }]);
  });

  test("a recovery code, however it is typed, works once; another account's never", async () => {
    const other = await newCustomer(shop.query);
    await giveSecondFactor(shop.db, other.id);
    const theirs = `${recoveryCodes[0].slice(0, 4)}x-${recoveryCodes[0].slice(6)}`;
    expect(await refusalOf(logIn(theirs))).toBe("SECOND_FACTOR_WRONG");
    const typed = recoveryCodes[0].toUpperCase().replace("-", " ");
    expect(await refusalOf(logIn(typed))).toBe("in");
    expect(await refusalOf(logIn(recoveryCodes[0]))).toBe("SECOND_FACTOR_WRONG");
    expect(await refusalOf(logIn(recoveryCodes[1]))).toBe("in");
    expect((await mails("recovery_code_used")).map(({ payload }) => payload)).toMatchObject([{ left: 1 }, { left: 0 }]);
  });
});

describe("BEYOND-78 wrong codes count", () => {
  const { account: most } = limits.secondFactor;

  test("after ten from anywhere the right code is refused too", async () => {
    for (let tried = 0; tried < most; tried += 1) {
      const token = tried % 2 ? await backFromGoogle() : null;
      const attempt = token ? finishGoogleSession(token, "000000") : logIn("000000");
      expect(await refusalOf(attempt)).toBe("SECOND_FACTOR_WRONG");
    }
    const refusal = await logIn(codeOfApp(secret)).catch((error: AppError) => error);
    expect(refusal).toMatchObject({ code: "RATE_LIMITED", message: expect.stringContaining("12 hours") });
    expect(await refusalOf(finishGoogleSession(await backFromGoogle(), codeOfApp(secret)))).toBe("RATE_LIMITED");
  });

  test("a right code resets the count", async () => {
    for (let tried = 1; tried < most; tried += 1) await refusalOf(logIn("000000"));
    expect(await refusalOf(logIn(codeOfApp(secret)))).toBe("in");
    for (let tried = 1; tried < most; tried += 1) await refusalOf(logIn("000000"));
    expect(await refusalOf(logIn(recoveryCodes[0]))).toBe("in");
  });
});

describe("BEYOND-78 it cannot be bypassed", () => {
  test("by a reset link: the new password needs a code too", async () => {
    const token = randomToken();
    const expiresAt = new Date(Date.now() + 3_600_000);
    await shop.db.resetToken.create({ data: { tokenHash: hashToken(token), userId: ama.id, expiresAt } });
    await resetPassword(token, "harmattan-breeze-7");
    const renewed = { ...ama, password: "harmattan-breeze-7" };
    expect(await refusalOf(logIn(undefined, renewed))).toBe("SECOND_FACTOR_REQUIRED");
    expect(await refusalOf(logIn(codeOfApp(secret), renewed))).toBe("in");
  });

  test("by Google: the returning browser needs the code", async () => {
    const person = { email: ama.email, firstName: "Ama", lastName: "Mensah" };
    expect(await refusalOf(openGoogleSession(person))).toBe("SECOND_FACTOR_REQUIRED");
    const token = await backFromGoogle();
    expect(await refusalOf(finishGoogleSession(token, "000000"))).toBe("SECOND_FACTOR_WRONG");
    expect(await refusalOf(finishGoogleSession(token, codeOfApp(secret)))).toBe("in");
    expect(await refusalOf(finishGoogleSession(token, codeOfApp(secret, 1)))).toBe("UNAUTHENTICATED");
    expect(await liveSessions()).toBe(1);
  });

  test("the step after Google ends after ten minutes, with a newer one and with the account's sessions", async () => {
    const finish = (token?: string) => refusalOf(finishGoogleSession(token, codeOfApp(secret)));
    const first = await backFromGoogle();
    const second = await backFromGoogle();
    expect([await finish(undefined), await finish(first)]).toEqual(["UNAUTHENTICATED", "UNAUTHENTICATED"]);
    const { googleExpiresAt } = await shop.db.secondFactor.findUniqueOrThrow({ where: { userId: ama.id } });
    expect(Math.abs((googleExpiresAt?.getTime() ?? 0) - Date.now() - 600_000)).toBeLessThan(60_000);
    await shop.db.secondFactor.update({ where: { userId: ama.id }, data: { googleExpiresAt: new Date() } });
    expect(await finish(second)).toBe("UNAUTHENTICATED");
    const third = await backFromGoogle();
    await endSessionsOf(shop.db, ama.id);
    expect(await finish(third)).toBe("UNAUTHENTICATED");
    const fourth = await backFromGoogle();
    await shop.db.user.update({ where: { id: ama.id }, data: { active: false } });
    expect(await finish(fourth)).toBe("UNAUTHENTICATED");
    expect(await liveSessions()).toBe(0);
  });

  test("only completeSignIn opens sessions", () => {
    const filesWith = (pattern: RegExp) =>
      ["app", "server"].flatMap((folder) =>
        readdirSync(folder, { recursive: true, encoding: "utf8" })
          .map((name) => path.posix.join(folder, name.replaceAll("\\", "/")))
          .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|server\/core\/prisma\//.test(file))
          .flatMap((file) => [...readFileSync(file, "utf8").matchAll(pattern)].map(() => file)),
      );
    expect(filesWith(/\bsession\.(create|upsert|createMany\w*)\(|INSERT INTO "?session"?\b/g)).toEqual([
      "server/auth/sessions.ts",
    ]);
    expect(filesWith(/(?<!function )\bopenSession\(/g)).toEqual(["server/auth/complete-sign-in.ts"]);
    expect(filesWith(/(?<!function )\bcompleteSignIn\(/g)).toEqual([
      "server/auth/google.ts",
      "server/auth/google.ts",
      "server/auth/log-in.ts",
      "server/auth/log-in.ts",
    ]);
  });
});
