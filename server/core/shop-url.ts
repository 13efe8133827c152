import { env } from "./env";

/** Absolute URL of a path, from APP_URL and never from a request's Host header. */
export function shopUrl(path: string): string {
  return new URL(path, env().APP_URL).href;
}

/** Origin of the shop: `https://shop.example`. */
export function shopOrigin(): string {
  return new URL(env().APP_URL).origin;
}
