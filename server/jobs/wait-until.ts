import { setTimeout as delay } from "node:timers/promises";

/** More than a job that asks for an exact time is early, because a worker looks for due jobs every two seconds. */
const LONGEST_MS = 8_000;

/** Waits until a time that is seconds away. @param marginMs past it, for a clock that differs from the database's */
export const waitUntil = (at: Date, marginMs: number): Promise<void> =>
  delay(Math.min(LONGEST_MS, Math.max(0, at.getTime() - Date.now() + marginMs)));
