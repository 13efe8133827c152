import { REMEMBERED_DAYS } from "@/lib/limits";

/** SHP-SESSION-35, SHP-SESSION-36, SHP-CONST-15 */
export const ACCESS_SECONDS = 15 * 60;
const DAY_SECONDS = 86_400;

/** How long a sign-in lasts after it was last refreshed. */
export function sessionSeconds(remember: boolean): number {
  return (remember ? REMEMBERED_DAYS : 1) * DAY_SECONDS;
}

/**
 * How long a sign-in lasts however often it is refreshed, counted from the login: a copied cookie or token is good for
 * nothing after that.
 */
export function longestSessionSeconds({ kind, remember }: { kind: "browser" | "api"; remember: boolean }): number {
  if (kind === "api") return 90 * DAY_SECONDS;
  return (remember ? 180 : 30) * DAY_SECONDS;
}

/** How long a code that comes without an address still finds the account that waits for it. */
export const PENDING_SECONDS = DAY_SECONDS;

/** So long the immediate predecessor of a refresh token still gets the present one: parallel tabs, lost answers. */
export const GRACE_MS = 10_000;
