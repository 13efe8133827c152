import { GUEST_ORDERS_PER_COOKIE, GUEST_PROOF_DAYS } from "@/lib/limits";
import { env } from "@/server/core/env";
import { hashToken } from "@/server/core/tokens";

/**
 * A guest proves an order with random tokens in one httpOnly cookie: set when the order is made or by the mailed
 * link, 90 days, the newest five orders (BEYOND-33). Only hashes go further into the shop.
 */

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

function secure(): boolean {
  return new URL(env().APP_URL).protocol === "https:";
}

export function proofCookieName(): string {
  return secure() ? "__Host-kanea_orders" : "kanea_orders";
}

function tokensOf(request: Request): string[] {
  for (const pair of (request.headers.get("cookie") ?? "").split(";")) {
    const [name, value = ""] = pair.trim().split("=", 2);
    if (name === proofCookieName()) return value.split(".").filter((token) => TOKEN.test(token));
  }
  return [];
}

/** The hashes of the tokens that a request carries; at most five. */
export function proofHashes(request: Request): string[] {
  return tokensOf(request).slice(0, GUEST_ORDERS_PER_COOKIE).map(hashToken);
}

/** The Set-Cookie value that adds a token to those a request already carries, the newest first. */
export function proofCookie(request: Request, token: string): string {
  const tokens = [token, ...tokensOf(request).filter((other) => other !== token)].slice(0, GUEST_ORDERS_PER_COOKIE);
  const attributes = [
    "Path=/",
    `Max-Age=${GUEST_PROOF_DAYS * 86_400}`,
    "HttpOnly",
    "SameSite=Lax",
    ...(secure() ? ["Secure"] : []),
  ];
  return `${proofCookieName()}=${tokens.join(".")}; ${attributes.join("; ")}`;
}
