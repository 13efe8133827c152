import { GUEST_ORDERS_PER_COOKIE, GUEST_PROOF_DAYS } from "@/lib/limits";
import { cookieName, readCookie, setCookie } from "@/server/core/cookies";
import { hashToken } from "@/server/core/tokens";

/**
 * A guest proves an order with random tokens in one httpOnly cookie: set when the order is made or by the mailed
 * link, 90 days, the newest five orders (BEYOND-33). Only hashes go further into the shop.
 */

const COOKIE = "kanea_orders";
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

export const proofCookieName = () => cookieName(COOKIE);

function tokensOf(request: Request): string[] {
  return (readCookie(request, COOKIE) ?? "").split(".").filter((token) => TOKEN.test(token));
}

/** The hashes of the tokens that a request carries; at most five. */
export function proofHashes(request: Request): string[] {
  return tokensOf(request).slice(0, GUEST_ORDERS_PER_COOKIE).map(hashToken);
}

/** The Set-Cookie value that adds a token to those a request already carries, the newest first. */
export function proofCookie(request: Request, token: string): string {
  const tokens = [token, ...tokensOf(request).filter((other) => other !== token)].slice(0, GUEST_ORDERS_PER_COOKIE);
  return setCookie(COOKIE, tokens.join("."), { maxAge: GUEST_PROOF_DAYS * 86_400 });
}
