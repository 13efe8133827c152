import { hashRecoveryCode } from "@/server/auth/recovery-codes";
import { sealSecret } from "@/server/auth/second-factor";
import { newSecret } from "@/server/auth/totp";
import type { Db } from "@/server/core/db";
import { TEST_SECRETS } from "./test-environment";

const { PASSWORD_PEPPER } = TEST_SECRETS;

/** Two-step sign-in as if switched on earlier. */
export async function giveSecondFactor(db: Db, userId: string) {
  const secret = newSecret();
  const recoveryCodes: [string, string] = ["k3f9w-2hq7d", "m5g8x-4jr6e"];
  await db.secondFactor.create({
    data: {
      userId,
      sealedSecret: await sealSecret(userId, secret, PASSWORD_PEPPER),
      confirmedAt: new Date(Date.now() - 3_600_000),
      recoveryHashes: recoveryCodes.map((code) => hashRecoveryCode(code, userId, PASSWORD_PEPPER)),
    },
  });
  return { secret, recoveryCodes };
}
