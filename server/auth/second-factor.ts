import { hkdfSync } from "node:crypto";
import type { Tx } from "@/server/core/db";
import { pepper } from "@/server/core/env";
import { AppError } from "@/server/core/errors";
import { log } from "@/server/core/log";
import { consumeTry, resetTries } from "@/server/core/rate-limit";
import { seal, unseal } from "@/server/core/seal";
import { hashRecoveryCode } from "./recovery-codes";
import { stepOf } from "./totp";

/** A code of the app or a recovery code, and whose it is said to be. */
export interface GivenCode {
  userId: string;
  code: string;
}

/** The key of an account's secret: a secret that is copied into another account's row opens nothing. */
function keyOf(userId: string, pepper: string): Uint8Array {
  return new Uint8Array(hkdfSync("sha256", pepper, "", `second factor of ${userId}`, 32));
}

/** What is stored of an app's secret. */
export async function sealSecret(userId: string, secret: string, pepper: string): Promise<string> {
  return seal(secret, keyOf(userId, pepper));
}

/**
 * The time step that a code of the app belongs to.
 * @returns null for a wrong code; for every code when PASSWORD_PEPPER was changed, which the log is told
 */
export async function findStep(userId: string, sealedSecret: string, code: string): Promise<number | null> {
  try {
    return stepOf(await unseal(sealedSecret, keyOf(userId, pepper())), code.replace(/[\s-]/g, ""));
  } catch (err) {
    log().error({ err, userId }, "second factor cannot be read");
    return null;
  }
}

/** Runs what looks at a code as one try of its account; one that succeeds forgets those before. */
export async function countingTries<T>(given: GivenCode | undefined, run: () => Promise<T>): Promise<T> {
  if (!given) return run();
  await consumeTry("secondFactor", { account: given.userId });
  const result = await run();
  await resetTries("secondFactor", { account: given.userId });
  return result;
}

/**
 * Asks for an account's second factor, if it has one, and uses up the code. The transaction holds the account, and runs
 * in `countingTries`.
 * @returns how many recovery codes are left when it was one of them, else null
 * @throws AppError SECOND_FACTOR_REQUIRED, SECOND_FACTOR_WRONG for a wrong code and for a used one
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
