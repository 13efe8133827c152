import { wasAbsent } from "./session-times";
import { local, localKeys } from "./storage";

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
