import { parseCookie, stringifySetCookie } from "cookie";
import { env } from "./env";

/** Whether the shop uses https; its cookies are then Secure and have a `__Host-` name. */
export function isSecureShop(): boolean {
  return new URL(env().APP_URL).protocol === "https:";
}

/** Full name of a cookie of the shop. */
export function cookieName(name: string): string {
  return isSecureShop() ? `__Host-${name}` : name;
}

export function readCookie(request: Request, name: string): string | undefined {
  return parseCookie(request.headers.get("cookie") ?? "")[cookieName(name)];
}

/**
 * Set-Cookie value for the whole shop; HttpOnly unless `readable`, whose name has no prefix.
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
