import type { SecondFactorSetUp, SecondFactorState } from "@/lib/contracts/second-factor";
import { normaliseEmail } from "@/lib/normalise";
import type { Customer } from "@/lib/viewer";
import { checkOwnPassword, lockOwnAccount } from "@/server/accounts";
import { db, type Tx } from "@/server/core/db";
import { pepper } from "@/server/core/env";
import { AppError } from "@/server/core/errors";
import { queueAccountMail } from "@/server/core/queue";
import { resetTries } from "@/server/core/rate-limit";
import { readSettings } from "@/server/settings";
import { hashRecoveryCode, newRecoveryCodes } from "./recovery-codes";
import { askSecondFactor, countingTries, findStep, sealSecret } from "./second-factor";
import { describeSecret, newSecret } from "./totp";

/** Proof required to change or turn off two-step sign-in. */
interface OwnerProof {
  password: string;
  /** Code of the authenticator app or recovery code. */
  secondFactor: string;
}

/** State of an account's two-step sign-in. */
export async function readSecondFactor(userId: string): Promise<SecondFactorState> {
  const factor = await db().secondFactor.findUnique({
    where: { userId },
    select: { confirmedAt: true, recoveryHashes: true },
  });
  if (!factor?.confirmedAt) return { since: null, recoveryCodesLeft: 0 };
  return { since: factor.confirmedAt.toISOString(), recoveryCodesLeft: factor.recoveryHashes.length };
}

/**
 * Starts the setup of two-step sign-in; an earlier unconfirmed secret is void.
 * @throws AppError WRONG_PASSWORD, CONFLICT if it is already on
 */
export async function startSecondFactor(viewer: Customer, password: string): Promise<SecondFactorSetUp> {
  const { userId } = viewer;
  const checked = await checkOwnPassword(userId, password, "password");
  const secret = newSecret();
  const fresh = { sealedSecret: await sealSecret(userId, secret, pepper()), createdAt: new Date() };
  return db().$transaction(async (tx) => {
    const { email } = await lockOwnAccount(tx, viewer, checked);
    if (await tx.secondFactor.count({ where: { userId, confirmedAt: { not: null } } })) {
      throw new AppError("CONFLICT", { message: "Two-step sign-in is already on. Please reload the page." });
    }
    await tx.secondFactor.upsert({ where: { userId }, create: { userId, ...fresh }, update: fresh });
    return describeSecret(secret, email, (await readSettings(tx)).brand.name);
  });
}

/**
 * Switches two-step sign-in on with the first code of the app.
 * @returns the recovery codes, which are shown only once
 * @throws AppError CODE_INVALID naming the field, CONFLICT without a started setup
 */
export async function confirmSecondFactor(viewer: Customer, code: string): Promise<string[]> {
  const { userId } = viewer;
  return db().$transaction(async (tx) => {
    await lockOwnAccount(tx, viewer);
    const begun = await tx.secondFactor.findFirst({
      where: { userId, confirmedAt: null },
      select: { sealedSecret: true },
    });
    if (!begun) throw new AppError("CONFLICT", { message: "The setup has expired. Please start again." });
    const lastStep = await findStep(userId, begun.sealedSecret, code);
    if (lastStep === null) throw wrongCode("Check that your phone shows the right time, and enter the newest code.");
    await tx.secondFactor.update({ where: { userId }, data: { confirmedAt: new Date(), lastStep } });
    await queueAccountMail(tx, { event: "second_factor_on", userId });
    return replaceRecoveryCodes(tx, userId);
  });
}

/**
 * Replaces the recovery codes by ten new ones.
 * @throws AppError WRONG_PASSWORD, CODE_INVALID, each naming its field; CONFLICT if it is off; RATE_LIMITED
 */
export async function renewRecoveryCodes(viewer: Customer, proof: OwnerProof): Promise<string[]> {
  return asOwner(viewer, proof, async (tx) => {
    await queueAccountMail(tx, { event: "recovery_codes_renewed", userId: viewer.userId });
    return replaceRecoveryCodes(tx, viewer.userId);
  });
}

/**
 * Switches two-step sign-in off.
 * @throws AppError see `renewRecoveryCodes`
 */
export async function endSecondFactor(viewer: Customer, proof: OwnerProof): Promise<void> {
  await asOwner(viewer, proof, async (tx) => {
    await tx.secondFactor.delete({ where: { userId: viewer.userId } });
    await queueAccountMail(tx, { event: "second_factor_off", userId: viewer.userId });
  });
}

/**
 * Switches two-step sign-in off for an owner who lost phone and recovery codes, and forgets the wrong codes.
 * @throws AppError NOT_FOUND without such an account, CONFLICT when it is off
 */
export async function resetSecondFactor(email: string): Promise<void> {
  const user = await db().user.findUnique({ where: { email: normaliseEmail(email) }, select: { id: true } });
  if (!user) throw new AppError("NOT_FOUND", { message: `There is no account with the address ${email}.` });
  const userId = user.id;
  await db().$transaction(async (tx) => {
    const { count } = await tx.secondFactor.deleteMany({ where: { userId } });
    if (count === 0) throw new AppError("CONFLICT", { message: `Two-step sign-in is off for ${email}.` });
    await queueAccountMail(tx, { event: "second_factor_off", userId });
  });
  await resetTries("secondFactor", { account: userId });
}

async function asOwner<T>(
  viewer: Customer,
  { password, secondFactor: code }: OwnerProof,
  run: (tx: Tx) => Promise<T>,
): Promise<T> {
  const { userId } = viewer;
  const checked = await checkOwnPassword(userId, password, "password");
  return countingTries({ userId, code }, () =>
    db().$transaction(async (tx) => {
      await lockOwnAccount(tx, viewer, checked);
      if (!(await tx.secondFactor.count({ where: { userId, confirmedAt: { not: null } } }))) {
        throw new AppError("CONFLICT", { message: "Two-step sign-in is off. Please reload the page." });
      }
      await askSecondFactor(tx, userId, code).catch((error) => {
        if (error instanceof AppError && error.code === "SECOND_FACTOR_WRONG") throw wrongCode(error.message);
        throw error;
      });
      return run(tx);
    }),
  );
}

async function replaceRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  const recoveryHashes = codes.map((code) => hashRecoveryCode(code, userId, pepper()));
  await tx.secondFactor.update({ where: { userId }, data: { recoveryHashes } });
  return codes;
}

/** Error for a wrong code; not a 401, because the session stays. */
function wrongCode(message: string): AppError {
  return new AppError("CODE_INVALID", { message, errors: { secondFactor: message } });
}
