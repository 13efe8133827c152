import { CHECK_MS, IDLE_MS, isRefreshDue, WARNING_MS } from "@/lib/client/session/times";

/** The time it goes by: the browser's, or a test's. */
interface IdleTimerClock {
  /** Milliseconds since 1970, by the clock on the wall: it runs on while a computer sleeps. */
  now(): number;
  /** @returns the function that ends it */
  every(ms: number, run: () => void): () => void;
}

/** What it knows of and does to the world. */
export interface IdleTimerWorld {
  clock: IdleTimerClock;
  /** The latest activity in any tab; null where nothing is kept. */
  readLastActive(): number | null;
  writeLastActive(at: number): void;
  /** When the access ends; null while unknown. */
  readAccessExpiry(): number | null;
  refresh(): Promise<"renewed" | "refused" | "unreachable">;
  /** The seconds that the warning shows, null for no warning. */
  warn(seconds: number | null): void;
  /** An hour without activity. */
  timeOut(): void;
  /** The server no longer knows the session. */
  refused(): void;
}

export interface IdleTimer {
  /** Somebody is here: the clock starts anew and the warning goes, unless the hour is already over. */
  noteActivity(): void;
  /** Looks at the clock at once, for a tab that wakes. */
  check(): void;
  stop(): void;
}

/** After a refresh that did not reach the shop, the next try waits this long. */
const RETRY_MS = 30_000;

/**
 * Watches the hour without activity and renews the session before its access ends (SHP-SESSION-15 to SHP-SESSION-28).
 * Idle time is shared: the tab that saw somebody last speaks for all.
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
    // The clock was set back: what was written in its future would keep the session for ever.
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
    // A tab that wakes may hear the hand on the mouse before its own tick.
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
