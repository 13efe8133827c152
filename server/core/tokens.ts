import { createHash, randomBytes } from "node:crypto";

/** 256 random bits as 43 URL-safe characters. */
export function randomToken(): string {
  return randomBytes(32).toString("base64url");
}

/** What is stored of a token: its SHA-256 in hex. Enough for 256 random bits; never for a password or a short code. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
