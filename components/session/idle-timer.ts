import { CHECK_MS, IDLE_MS, isRefreshDue, WARNING_MS } from "@/lib/client/session/times";

/** Clock of the browser or of a test. */
interface IdleTimerClock {
  /** Milliseconds since 1970; continues while a computer sleeps. */
  now(): number;
  /** Runs a function at an interval. @returns a function that stops it */
  every(ms: number, run: () => void): () => void;
}

/** Dependencies of the idle timer. */
export interface IdleTimerWorld {
  clock: IdleTimerClock;
  /** Time of the last activity in any tab; null if not stored. */
  readLastActive(): number | null;
  writeLastActive(at: number): void;
  /** Expiry of the access; null if unknown. */
  readAccessExpiry(): number | null;
  refresh(): Promise<"renewed" | "refused" | "unreachable">;
  /** Shows the warning with the seconds left; null hides it. */
  warn(seconds: number | null): void;
  /** Called after an hour without activity. */
  timeOut(): void;
  /** Called if the server has ended the session. */
  refused(): void;
}

export interface IdleTimer {
  /** Resets the timer and hides the warning, unless the time is already up. */
  noteActivity(): void;
  /** Checks the time now, for a tab that wakes. */
  check(): void;
  stop(): void;
}

/** Delay before a retry of a refresh that did not reach the shop. */
const RETRY_MS = 30_000;

/**
 * Ends an inactive session after an hour and renews an active one (SHP-SESSION-15 to SHP-SESSION-28).
 * All tabs share the time of the last activity.
 */
export function startIdleTimer(world: IdleTimerWorld): IdleTimer {
  const { clock } = world;
  let lastActive = clock.now();
  let warning: number | null = null;
  let refreshing = false;
  let nextRefresh = 0;
  let stopped = false;
  world.writeLastActive(lastActive);
  const stopTicking = clock.every(CHECK_MS, check);

  function idleTime(): number {
    lastActive = Math.max(lastActive, world.readLastActive() ?? 0);
    const idle = clock.now() - lastActive;
    // The clock was set back: a stored time in the future would keep the session forever.
    if (idle < 0) remember(clock.now());
    return Math.max(0, idle);
  }

  function remember(at: number): void {
    lastActive = at;
    world.writeLastActive(at);
  }

  function setWarning(seconds: number | null): void {
    if (seconds === warning) return;
    warning = seconds;
    world.warn(seconds);
  }

  function check(): void {
    if (stopped) return;
    const idle = idleTime();
    if (idle >= IDLE_MS) {
      stop();
      world.timeOut();
      return;
    }
    setWarning(idle >= IDLE_MS - WARNING_MS ? Math.ceil((IDLE_MS - idle) / 1000) : null);
    renewInTime();
  }

  function renewInTime(): void {
    const expiry = world.readAccessExpiry();
    const now = clock.now();
    if (refreshing || expiry === null || !isRefreshDue(expiry, now) || now < nextRefresh) return;
    refreshing = true;
    void world.refresh().then((result) => {
      refreshing = false;
      if (stopped) return;
      if (result === "refused") world.refused();
      if (result === "unreachable") nextRefresh = clock.now() + RETRY_MS;
    });
  }

  function noteActivity(): void {
    if (stopped) return;
    // A waking tab may get a mouse event before its own tick.
    if (idleTime() >= IDLE_MS) check();
    else if (warning !== null || clock.now() - lastActive >= CHECK_MS) {
      remember(clock.now());
      setWarning(null);
    }
  }

  function stop(): void {
    stopped = true;
    stopTicking();
    setWarning(null);
  }

  return { noteActivity, check, stop };
}
