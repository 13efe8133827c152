import { createHash, createHmac, randomBytes, randomInt } from "node:crypto";

/** 256 random bits as 43 URL-safe characters. */
export function randomToken(): string {
  return randomBytes(32).toString("base64url");
}

/** A token that looks random and is the same each time for one scope; making it takes the key. */
export function derivedToken(scope: string, key: string): string {
  return createHmac("sha256", key).update(scope).digest("base64url");
}

/** What is stored of a token: its SHA-256 in hex. Enough for 256 random bits; never for a password or a short code. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** Six random digits. */
export function randomCode(): string {
  return String(randomInt(1_000_000)).padStart(6, "0");
}

/**
 * What is stored of a short code: an HMAC, because a million codes are hashed in a second.
 * @param scope whom and what the code is for, so that it fits nobody else
 */
export function hashCode(code: string, scope: string, key: string): string {
  return createHmac("sha256", key).update(`${scope}:${code}`).digest("hex");
}
