import { Secret, TOTP } from "otpauth";
import { renderSVG } from "uqr";
import type { SecondFactorSetUp } from "@/lib/contracts/second-factor";

/** Parameters that every authenticator app supports (RFC 6238). */
const PARAMETERS = { algorithm: "SHA1", digits: 6, period: 30 } as const;

/** Allowed clock drift of a phone in 30-second steps, either way. */
const DRIFT = 1;

const appOf = (secret: string, names: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...PARAMETERS, ...names, secret: Secret.fromBase32(secret) });

/** Creates a secret of 160 random bits in base32, as RFC 4226 recommends. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** Secret to type, to open as a link and to scan. @param issuer the shop's name, which the app shows */
export function describeSecret(secret: string, email: string, issuer: string): SecondFactorSetUp {
  const uri = appOf(secret, { issuer, label: email }).toString();
  return {
    secret: secret.replace(/(.{4})(?=.)/g, "$1 "),
    uri,
    qr: renderSVG(uri, { ecc: "M", border: 4 }),
  };
}

/**
 * Time step of a code in 30-second steps since 1970; used to refuse a code that was used before.
 * @param now milliseconds since 1970
 * @returns null for a wrong code or one outside the allowed drift
 */
export function stepOf(secret: string, code: string, now = Date.now()): number | null {
  const app = appOf(secret);
  const away = app.validate({ token: code, timestamp: now, window: DRIFT });
  return away === null ? null : app.counter({ timestamp: now }) + away;
}
