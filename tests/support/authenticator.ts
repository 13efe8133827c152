import { Secret, TOTP } from "otpauth";

const STEP_MS = 30_000;

/**
 * Current code of the authenticator app.
 * @param secret base32, grouped as displayed or not
 * @param away clock error in 30-second steps
 */
export function codeOfApp(secret: string, away = 0): string {
  const app = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(" ", "")) });
  return app.generate({ timestamp: Date.now() + away * STEP_MS });
}
