import { env } from "./env";

/** An absolute address below the shop's configured origin; the Host header of a request never counts. */
export function shopUrl(path: string): string {
  return new URL(path, env().APP_URL).href;
}
