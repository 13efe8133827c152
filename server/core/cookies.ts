import { parseCookie, stringifySetCookie } from "cookie";
import { env } from "./env";

/** Whether the shop is reached by https; then cookies are Secure and bound to the host by their `__Host-` name. */
export function isSecureShop(): boolean {
  return new URL(env().APP_URL).protocol === "https:";
}

/** The name under which a cookie of ours is kept. */
export function cookieName(name: string): string {
  return isSecureShop() ? `__Host-${name}` : name;
}

export function readCookie(request: Request, name: string): string | undefined {
  return parseCookie(request.headers.get("cookie") ?? "")[cookieName(name)];
}

/**
 * A Set-Cookie value; for the whole shop, out of reach of scripts unless `readable` (then its name has no prefix).
 * @param maxAge seconds; 0 removes the cookie, undefined keeps it until the browser closes
 */
export function setCookie(
  name: string,
  value: string,
  { maxAge, readable = false }: { maxAge?: number; readable?: boolean } = {},
): string {
  return stringifySetCookie({
    name: readable ? name : cookieName(name),
    value,
    path: "/",
    maxAge,
    httpOnly: !readable,
    sameSite: "lax",
    secure: isSecureShop(),
  });
}
