import { env } from "./env";

/** An absolute address below the shop's configured origin; the Host header of a request never counts. */
export function shopUrl(path: string): string {
  return new URL(path, env().APP_URL).href;
}

/** The shop's public address without a path, `https://shop.example`: what absolute addresses in pages begin with. */
export function shopOrigin(): string {
  return new URL(env().APP_URL).origin;
}
