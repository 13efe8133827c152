import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from "node:crypto";

/** Creates a token of 256 random bits as 43 URL-safe characters. */
export function randomToken(): string {
  return randomBytes(32).toString("base64url");
}

/** Derives a token from a scope and a key; equal input gives the same token. */
export function derivedToken(scope: string, key: string): string {
  return createHmac("sha256", key).update(scope).digest("base64url");
}

/** SHA-256 of a token in hex, for storage. Do not use it for passwords or short codes. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** Compares two secrets of equal length in constant time. */
export const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** Creates a code of six random digits. */
export function randomCode(): string {
  return String(randomInt(1_000_000)).padStart(6, "0");
}

/**
 * HMAC of a short code for storage, because a plain hash of a million codes is quickly guessed.
 * @param scope account and purpose of the code, which bind the hash to them
 */
export function hashCode(code: string, scope: string, key: string): string {
  return createHmac("sha256", key).update(`${scope}:${code}`).digest("hex");
}
