import { randomBytes } from "node:crypto";
import { RECOVERY_CODES } from "@/lib/limits";
import { hashCode } from "@/server/core/tokens";

/** Crockford's 32 digits: without i, l, o and u, which a hand or an eye takes for others. */
const DIGITS = "0123456789abcdefghjkmnpqrstvwxyz";
const LENGTH = 10;

function newCode(): string {
  const code = [...randomBytes(LENGTH)].map((byte) => DIGITS[byte % DIGITS.length]).join("");
  return `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`;
}

/** Ten codes of 50 random bits, as the owner keeps them. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, newCode);
}

/**
 * What is stored of a recovery code; it fits no other account.
 * @param code however it was typed: blanks, dashes, capitals and digits that look alike are forgiven
 */
export function hashRecoveryCode(code: string, userId: string, pepper: string): string {
  const plain = code.replace(/[\s-]/g, "").toLowerCase().replace(/[il]/g, "1").replaceAll("o", "0");
  return hashCode(plain, `recovery:${userId}`, pepper);
}
