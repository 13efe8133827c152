import { local, localKeys } from "../storage";

/** Times of a session in ms (SHP-CONST-11). */
export const LOADING_MS = 500;
/** Timeout of the session request, after which a page that needs it offers a retry. */
export const UNCONFIRMED_MS = 4000;
const EXPIRY_SKEW_MS = 10_000;
const REFRESH_AHEAD_MS = 5 * 60_000;
export const IDLE_MS = 60 * 60_000;
export const WARNING_MS = 15 * 60_000;
export const CHECK_MS = 1000;

/**
 * Converts the end of the access to this browser's clock, which may be wrong by hours.
 * The server sends the end and its current time.
 */
export function toLocalExpiry(expiresAt: string, serverTime: number | null, now: number): number {
  return now + Date.parse(expiresAt) - (serverTime ?? now);
}

/** Whether the access ends within ten seconds (SHP-SESSION-11). */
export function isExpired(expiry: number, now: number): boolean {
  return expiry - now <= EXPIRY_SKEW_MS;
}

/** Whether to renew in the background (SHP-SESSION-28). */
export function isRefreshDue(expiry: number, now: number): boolean {
  return expiry - now < REFRESH_AHEAD_MS;
}

/**
 * Whether the browser was idle for an hour before this load.
 * With remember-me the clock stops while no tab is open, so a load restarts it (SHP-LOGIN-02).
 */
export function wasAbsent(lastActive: number | null, remember: boolean, now: number): boolean {
  return !remember && lastActive !== null && now - lastActive >= IDLE_MS;
}

/** Time of the last activity in all tabs, in ms since 1970; null for never. */
export function readLastActive(): number | null {
  const at = Number(local.read(localKeys.lastActive) ?? "");
  return Number.isFinite(at) && at > 0 ? at : null;
}

export function writeLastActive(at: number): void {
  local.write(localKeys.lastActive, String(at));
}

/** Starts the clock at login; with `remember` it stops while no tab is open. */
export function startSessionClock(remember: boolean, now: number): void {
  writeLastActive(now);
  if (remember) local.write(localKeys.rememberMe, "1");
  else local.remove(localKeys.rememberMe);
}

export function stopSessionClock(): void {
  local.remove(localKeys.lastActive);
  local.remove(localKeys.rememberMe);
}

/** Whether the session ended by an idle hour before this page was loaded. */
export function endedByAbsence(now: number): boolean {
  return wasAbsent(readLastActive(), local.read(localKeys.rememberMe) !== null, now);
}
