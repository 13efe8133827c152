import { setTimeout as delay } from "node:timers/promises";

/** Longer than the five seconds by which such a job is due early, because a worker looks for due jobs every two seconds. */
const LONGEST_MS = 8_000;

/** Past the time, for a clock that differs a little from the database's. */
const MARGIN_MS = 500;

/** Waits until just after a time that is seconds away. */
export const waitUntil = (at: Date): Promise<void> =>
  delay(Math.min(LONGEST_MS, Math.max(0, at.getTime() - Date.now() + MARGIN_MS)));
