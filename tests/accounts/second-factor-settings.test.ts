import { beforeEach, describe, expect, test } from "vitest";
import type { Customer as Viewer } from "@/lib/viewer";
import {
  changePassword,
  confirmSecondFactor,
  endSecondFactor,
  logInBrowser,
  readSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
  undoEmailChange,
} from "@/server/auth";
import type { AppError } from "@/server/core/errors";
import { hashToken, randomToken } from "@/server/core/tokens";
import { closeAccount, exportAccount } from "@/server/orders";
import { codeOfApp } from "../support/authenticator";
import { type Customer, newAddress, newCustomer } from "../support/customers";
import { testDatabase } from "../support/database";
import { giveSecondFactor } from "../support/second-factor";
import { signedIn } from "../support/viewers";

let ama: Customer;
let viewer: Viewer;
const shop = await testDatabase();
beforeEach(async () => {
  ama = await newCustomer(shop.query);
  viewer = await signedIn(shop.db, ama.id);
});

const refusalOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => "done",
    (error: AppError) => ({ code: error.code, fields: Object.keys(error.details.errors ?? {}) }),
  );
const rowOf = (userId: string) => shop.db.secondFactor.findUnique({ where: { userId } });
const eventsOf = async (userId: string) =>
  (
    await shop.query<{ event: string }>(
      `SELECT payload ->> 'event' AS event FROM graphile_worker._private_jobs WHERE payload ->> 'userId' = $1 ORDER BY id`,
      [userId],
    )
  ).map(({ event }) => event);
const logIn = (secondFactor?: string) => logInBrowser({ email: ama.email, password: ama.password, secondFactor });

describe("BEYOND-78 switching two-step sign-in on", () => {
  test("needs the password and a code; then logins need it, and an email reports it", async () => {
    expect(await readSecondFactor(ama.id)).toEqual({ since: null, recoveryCodesLeft: 0 });
    const { secret } = await startSecondFactor(viewer, ama.password);
    expect(await readSecondFactor(ama.id)).toEqual({ since: null, recoveryCodesLeft: 0 });
    await expect(logIn()).resolves.toBeTruthy();
    const code = codeOfApp(secret);
    const codes = await confirmSecondFactor(viewer, `${code.slice(0, 3)} ${code.slice(3)}`);
    expect(new Set(codes).size).toBe(10);
    for (const one of codes) expect(one).toMatch(/^[0-9a-hjkmnp-tv-z]{5}-[0-9a-hjkmnp-tv-z]{5}$/);
    expect(await readSecondFactor(ama.id)).toEqual({ since: expect.any(String), recoveryCodesLeft: 10 });
    await expect(logIn()).rejects.toMatchObject({ code: "SECOND_FACTOR_REQUIRED" });
    // The activation used up that code.
    await expect(logIn(code)).rejects.toMatchObject({ code: "SECOND_FACTOR_WRONG" });
    await expect(logIn(codes[3])).resolves.toBeTruthy();
    expect(await eventsOf(ama.id)).toEqual(["second_factor_on", "recovery_code_used"]);
  });

  test("a wrong password or code changes nothing", async () => {
    expect(await refusalOf(startSecondFactor(viewer, "not-the-password-7"))).toEqual({
      code: "WRONG_PASSWORD",
      fields: ["password"],
    });
    expect(await rowOf(ama.id)).toBeNull();
    expect(await refusalOf(confirmSecondFactor(viewer, "000000"))).toMatchObject({ code: "CONFLICT" });
    await startSecondFactor(viewer, ama.password);
    expect(await refusalOf(confirmSecondFactor(viewer, "000000"))).toEqual({
      code: "CODE_INVALID",
      fields: ["secondFactor"],
    });
    await expect(logIn()).resolves.toBeTruthy();
  });

  test("an account without password must set one first", async () => {
    await shop.db.user.update({ where: { id: ama.id }, data: { passwordHash: null } });
    const [start, close] = [startSecondFactor(viewer, "x"), closeAccount(viewer, "x")];
    const [first, second] = await Promise.all([start, close].map((call) => call.catch((error: AppError) => error)));
    expect(first).toMatchObject({ code: "WRONG_PASSWORD", message: (second as AppError).message });
  });

  test("a restarted setup voids the previous secret; once on, it cannot be restarted", async () => {
    const { secret: old } = await startSecondFactor(viewer, ama.password);
    const { secret } = await startSecondFactor(viewer, ama.password);
    expect(await refusalOf(confirmSecondFactor(viewer, codeOfApp(old)))).toMatchObject({ code: "CODE_INVALID" });
    await confirmSecondFactor(viewer, codeOfApp(secret));
    expect(await refusalOf(startSecondFactor(viewer, ama.password))).toMatchObject({ code: "CONFLICT" });
    expect(await refusalOf(confirmSecondFactor(viewer, codeOfApp(secret, 1)))).toMatchObject({ code: "CONFLICT" });
  });

  test("a new password voids an unconfirmed setup and keeps a confirmed one", async () => {
    const renew = (currentPassword: string, newPassword: string) =>
      changePassword(viewer, { currentPassword, newPassword });
    const { secret } = await startSecondFactor(viewer, ama.password);
    await renew(ama.password, "harmattan-breeze-7");
    expect(await refusalOf(confirmSecondFactor(viewer, codeOfApp(secret)))).toMatchObject({ code: "CONFLICT" });
    await giveSecondFactor(shop.db, ama.id);
    await renew("harmattan-breeze-7", "harmattan-breeze-8");
    expect((await readSecondFactor(ama.id)).since).not.toBeNull();
  });
});

describe("BEYOND-78 stored data of two-step sign-in", () => {
  test("reveals no secret or recovery code, and is useless in another account's row", async () => {
    const { secret } = await startSecondFactor(viewer, ama.password);
    const codes = await confirmSecondFactor(viewer, codeOfApp(secret));
    const row = await rowOf(ama.id);
    const kept = JSON.stringify(row);
    for (const text of [secret, secret.replaceAll(" ", ""), ...codes, ...codes.map((code) => code.replace("-", ""))]) {
      expect(kept).not.toContain(text);
    }
    const other = await newCustomer(shop.query);
    await giveSecondFactor(shop.db, other.id);
    const { sealedSecret = "", recoveryHashes = [] } = row ?? {};
    await shop.db.secondFactor.update({ where: { userId: other.id }, data: { sealedSecret, recoveryHashes } });
    const logInOther = (secondFactor: string) =>
      logInBrowser({ email: other.email, password: other.password, secondFactor });
    for (const code of [codeOfApp(secret, 1), codes[0] ?? ""]) {
      await expect(logInOther(code)).rejects.toMatchObject({ code: "SECOND_FACTOR_WRONG" });
    }
  });

  test("appears in the export by its date, and is deleted with the account", async () => {
    expect((await exportAccount(viewer)).secondFactorSince).toBeNull();
    const { secret } = await giveSecondFactor(shop.db, ama.id);
    const file = await exportAccount(viewer);
    expect(file.secondFactorSince).toBe((await readSecondFactor(ama.id)).since);
    expect(JSON.stringify(file)).not.toContain(secret);
    await closeAccount(viewer, ama.password);
    expect(await rowOf(ama.id)).toBeNull();
  });
});

describe("BEYOND-78 changes need the password and a code", () => {
  let secret: string;
  let recoveryCodes: [string, string];
  beforeEach(async () => {
    ({ secret, recoveryCodes } = await giveSecondFactor(shop.db, ama.id));
  });

  test.each([
    ["switching it off", endSecondFactor],
    ["new recovery codes", renewRecoveryCodes],
  ])("%s", async (_, change) => {
    const right = { password: ama.password, secondFactor: codeOfApp(secret) };
    const before = await rowOf(ama.id);
    expect(await refusalOf(change(viewer, { ...right, password: "not-the-password-7" }))).toEqual({
      code: "WRONG_PASSWORD",
      fields: ["password"],
    });
    expect(await refusalOf(change(viewer, { ...right, secondFactor: "000000" }))).toEqual({
      code: "CODE_INVALID",
      fields: ["secondFactor"],
    });
    expect(await rowOf(ama.id)).toEqual(before);
    expect(await refusalOf(change(viewer, right))).toBe("done");
  });

  test("switched off, the password is enough again, and an email reports it", async () => {
    await endSecondFactor(viewer, { password: ama.password, secondFactor: recoveryCodes[0] });
    await expect(logIn()).resolves.toBeTruthy();
    expect(await eventsOf(ama.id)).toEqual(["second_factor_off"]);
    const again = { password: ama.password, secondFactor: recoveryCodes[1] };
    expect(await refusalOf(endSecondFactor(viewer, again))).toMatchObject({ code: "CONFLICT" });
  });

  test("new codes void the previous ones, and an email reports it", async () => {
    const codes = await renewRecoveryCodes(viewer, { password: ama.password, secondFactor: codeOfApp(secret) });
    await expect(logIn(recoveryCodes[0])).rejects.toMatchObject({ code: "SECOND_FACTOR_WRONG" });
    await expect(logIn(codes[9])).resolves.toBeTruthy();
    expect(await eventsOf(ama.id)).toEqual(["recovery_codes_renewed", "recovery_code_used"]);
  });

  test("wrong codes count as at the login", async () => {
    const wrong = { password: ama.password, secondFactor: "000000" };
    for (let tried = 0; tried < 10; tried += 1) await refusalOf(endSecondFactor(viewer, wrong));
    await expect(logIn(recoveryCodes[0])).rejects.toMatchObject({ code: "RATE_LIMITED" });
  });
});

describe("undoing an email change", () => {
  /** An email change that can be undone. @returns the link's token */
  async function changed(): Promise<string> {
    const token = randomToken();
    const data = { userId: ama.id, oldEmail: newAddress(), tokenHash: hashToken(token) };
    await shop.db.emailChange.create({ data: { ...data, expiresAt: new Date(Date.now() + 60_000) } });
    return token;
  }

  test("removes two-step sign-in switched on since, and keeps earlier one", async () => {
    await giveSecondFactor(shop.db, ama.id);
    await undoEmailChange(await changed());
    expect(await rowOf(ama.id)).not.toBeNull();
    const token = await changed();
    await shop.db.secondFactor.update({ where: { userId: ama.id }, data: { confirmedAt: new Date() } });
    await undoEmailChange(token);
    expect(await rowOf(ama.id)).toBeNull();
  });
});
