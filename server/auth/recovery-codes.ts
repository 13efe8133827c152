import { randomBytes } from "node:crypto";
import { RECOVERY_CODES } from "@/lib/limits";
import { hashCode } from "@/server/core/tokens";

/** Crockford's base 32, without the ambiguous letters i, l, o and u. */
const DIGITS = "0123456789abcdefghjkmnpqrstvwxyz";
const LENGTH = 10;

function newCode(): string {
  const code = [...randomBytes(LENGTH)].map((byte) => DIGITS[byte % DIGITS.length]).join("");
  return `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`;
}

/** Creates ten codes of 50 random bits. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, newCode);
}

/**
 * Hash of a recovery code, bound to the account.
 * @param code the typed code; spaces, dashes, capitals and look-alike characters are normalised
 */
export function hashRecoveryCode(code: string, userId: string, pepper: string): string {
  const plain = code.replace(/[\s-]/g, "").toLowerCase().replace(/[il]/g, "1").replaceAll("o", "0");
  return hashCode(plain, `recovery:${userId}`, pepper);
}
