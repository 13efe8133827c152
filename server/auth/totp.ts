import { Secret, TOTP } from "otpauth";
import { renderSVG } from "uqr";
import type { SecondFactorSetUp } from "@/lib/contracts/second-factor";
import { shopName } from "@/lib/shop-name";

/** What every authenticator app understands: SHA-1, six digits, a code each half minute (RFC 6238). */
const USUAL = { algorithm: "SHA1", digits: 6, period: 30, issuer: shopName } as const;

/** How many half minutes the clock of a phone may be wrong, either way. */
const DRIFT = 1;

const appOf = (secret: string, label = "") => new TOTP({ ...USUAL, label, secret: Secret.fromBase32(secret) });

/** 160 random bits in base32, which is what RFC 4226 recommends. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** A secret as an app takes it: typed, as a link, or photographed. */
export function describeSecret(secret: string, email: string): SecondFactorSetUp {
  const uri = appOf(secret, email).toString();
  return {
    secret: secret.replace(/(.{4})(?=.)/g, "$1 "),
    uri,
    qr: renderSVG(uri, { ecc: "M", border: 4 }),
  };
}

/**
 * The time step that a code belongs to, counted in half minutes since 1970: it is what makes a used code known again.
 * @param now milliseconds since 1970
 * @returns null for a wrong code, or one that is more than a step away
 */
export function stepOf(secret: string, code: string, now = Date.now()): number | null {
  const app = appOf(secret);
  const away = app.validate({ token: code, timestamp: now, window: DRIFT });
  return away === null ? null : app.counter({ timestamp: now }) + away;
}
