import { hkdfSync } from "node:crypto";
import type { Tx } from "@/server/core/db";
import { pepper } from "@/server/core/env";
import { AppError } from "@/server/core/errors";
import { log } from "@/server/core/log";
import { consumeTry, resetTries } from "@/server/core/rate-limit";
import { seal, unseal } from "@/server/core/seal";
import { hashRecoveryCode } from "./recovery-codes";
import { stepOf } from "./totp";

/** Code from the app or recovery code, with the account it is for. */
export interface GivenCode {
  userId: string;
  code: string;
}

/** Encryption key per account, so that a secret copied to another account's row is useless. */
function keyOf(userId: string, pepper: string): Uint8Array {
  return new Uint8Array(hkdfSync("sha256", pepper, "", `second factor of ${userId}`, 32));
}

/** Encrypts the secret of an authenticator app. */
export async function sealSecret(userId: string, secret: string, pepper: string): Promise<string> {
  return seal(secret, keyOf(userId, pepper));
}

/**
 * Time step of an app's code.
 * @returns null for a wrong code; for every code if PASSWORD_PEPPER was changed, which is logged
 */
export async function findStep(userId: string, sealedSecret: string, code: string): Promise<number | null> {
  try {
    return stepOf(await unseal(sealedSecret, keyOf(userId, pepper())), code.replace(/[\s-]/g, ""));
  } catch (err) {
    log().error({ err, userId }, "second factor cannot be read");
    return null;
  }
}

/** Counts a code check as one attempt of the account; success resets the count. */
export async function countingTries<T>(given: GivenCode | undefined, run: () => Promise<T>): Promise<T> {
  if (!given) return run();
  await consumeTry("secondFactor", { account: given.userId });
  const result = await run();
  await resetTries("secondFactor", { account: given.userId });
  return result;
}

/**
 * Checks an account's second factor, if it has one, and spends the code.
 * The transaction must hold the account's lock and run in `countingTries`.
 * @returns the number of recovery codes left if one was used, else null
 * @throws AppError SECOND_FACTOR_REQUIRED, SECOND_FACTOR_WRONG for a wrong or used code
 */
export async function askSecondFactor(tx: Tx, userId: string, code: string | undefined): Promise<number | null> {
  const factor = await tx.secondFactor.findFirst({
    where: { userId, confirmedAt: { not: null } },
    select: { sealedSecret: true },
  });
  if (!factor) return null;
  if (code === undefined) throw new AppError("SECOND_FACTOR_REQUIRED");
  const step = await findStep(userId, factor.sealedSecret, code);
  if (step === null) return spendRecoveryCode(tx, userId, code);
  const { count } = await tx.secondFactor.updateMany({
    where: { userId, OR: [{ lastStep: null }, { lastStep: { lt: step } }] },
    data: { lastStep: step },
  });
  if (count !== 1) throw new AppError("SECOND_FACTOR_WRONG");
  return null;
}

async function spendRecoveryCode(tx: Tx, userId: string, code: string): Promise<number> {
  const hash = hashRecoveryCode(code, userId, pepper());
  const [spent] = await tx.$queryRaw<{ left: number }[]>`
    UPDATE second_factor SET recovery_hashes = array_remove(recovery_hashes, ${hash})
    WHERE user_id = ${userId}::uuid AND ${hash} = ANY(recovery_hashes)
    RETURNING cardinality(recovery_hashes) AS left`;
  if (!spent) throw new AppError("SECOND_FACTOR_WRONG");
  return spent.left;
}
