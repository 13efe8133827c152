import { Secret, TOTP } from "otpauth";
import { hashRecoveryCode } from "@/server/auth/recovery-codes";
import { sealSecret } from "@/server/auth/second-factor";
import type { Db } from "@/server/core/db";

/** How long a code of the app is good for, in milliseconds. */
export const STEP_MS = 30_000;

/**
 * What the app on a customer's phone shows.
 * @param secret base32, in groups as it was shown or without
 * @param away how many half minutes its clock is wrong
 */
export function codeOfApp(secret: string, away = 0): string {
  const app = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(" ", "")) });
  return app.generate({ timestamp: Date.now() + away * STEP_MS });
}

/** Two-step sign-in as if an account had switched it on a while ago. */
export async function giveSecondFactor(db: Db, userId: string) {
  const secret = new Secret({ size: 20 }).base32;
  const recoveryCodes = ["k3f9w-2hq7d", "m5g8x-4jr6e"];
  await db.secondFactor.create({
    data: {
      userId,
      sealedSecret: await sealSecret(userId, secret),
      confirmedAt: new Date(Date.now() - 3_600_000),
      recoveryHashes: recoveryCodes.map((code) => hashRecoveryCode(code, userId)),
    },
  });
  return { secret, recoveryCodes: recoveryCodes as [string, string] };
}
