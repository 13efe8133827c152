import { env } from "@/server/core/env";

/** The shop's public address without a path, `https://shop.example`: what absolute addresses in pages begin with. */
export function shopOrigin(): string {
  return new URL(env().APP_URL).origin;
}
