import { local, localKeys } from "../storage";

/** The times of a session, in milliseconds (SHP-CONST-11). */
export const LOADING_MS = 500;
/** How long the shop may take to say who is signed in, before a page that needs to know says so. */
export const UNCONFIRMED_MS = 4000;
const EXPIRY_SKEW_MS = 10_000;
const REFRESH_AHEAD_MS = 5 * 60_000;
export const IDLE_MS = 60 * 60_000;
export const WARNING_MS = 15 * 60_000;
export const CHECK_MS = 1000;

/**
 * When the access ends by this browser's clock, which may be wrong by hours: the server's answer carries both the end
 * and the present moment by the server's.
 */
export function toLocalExpiry(expiresAt: string, serverTime: number | null, now: number): number {
  return now + Date.parse(expiresAt) - (serverTime ?? now);
}

/** Over, or within ten seconds of it (SHP-SESSION-11). */
export function isExpired(expiry: number, now: number): boolean {
  return expiry - now <= EXPIRY_SKEW_MS;
}

/** Time to renew in the background (SHP-SESSION-28). */
export function isRefreshDue(expiry: number, now: number): boolean {
  return expiry - now < REFRESH_AHEAD_MS;
}

/**
 * Whether nobody was here for an hour before this load. With remember-me the clock does not run while no tab is open,
 * so a load always starts it anew (SHP-LOGIN-02).
 */
export function wasAbsent(lastActive: number | null, remember: boolean, now: number): boolean {
  return !remember && lastActive !== null && now - lastActive >= IDLE_MS;
}

/** When somebody last did something in this browser, shared by its tabs; milliseconds since 1970, null for never. */
export function readLastActive(): number | null {
  const at = Number(local.read(localKeys.lastActive) ?? "");
  return Number.isFinite(at) && at > 0 ? at : null;
}

export function writeLastActive(at: number): void {
  local.write(localKeys.lastActive, String(at));
}

/** A sign-in starts the clock and says whether it runs on while no tab is open. */
export function startSessionClock(remember: boolean, now: number): void {
  writeLastActive(now);
  if (remember) local.write(localKeys.rememberMe, "1");
  else local.remove(localKeys.rememberMe);
}

export function stopSessionClock(): void {
  local.remove(localKeys.lastActive);
  local.remove(localKeys.rememberMe);
}

/** Whether the session ended by an hour's absence before this page was loaded. */
export function endedByAbsence(now: number): boolean {
  return wasAbsent(readLastActive(), local.read(localKeys.rememberMe) !== null, now);
}
