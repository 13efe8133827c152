import { beforeEach, describe, expect, test } from "vitest";
import { IDLE_MS, isExpired, isRefreshDue, toLocalExpiry, WARNING_MS, wasAbsent } from "@/lib/client/session/times";
import { type IdleTimer, type IdleTimerWorld, startIdleTimer } from "./idle-timer";

const MINUTE = 60_000;

/** Manual clock: `advance` runs timers, `sleep` moves the time without running them. */
class ManualClock {
  time = Date.UTC(2026, 10, 20, 9);
  #timers = new Set<{ at: number; ms: number; run: () => void }>();
  ticks = 0;
  now = () => this.time;
  every = (ms: number, run: () => void) => {
    const timer = { at: this.time + ms, ms, run };
    this.#timers.add(timer);
    return () => void this.#timers.delete(timer);
  };
  advance(ms: number) {
    const end = this.time + ms;
    for (;;) {
      const next = [...this.#timers].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.time = Math.max(this.time, next.at);
      next.at += next.ms;
      this.ticks += 1;
      next.run();
    }
    this.time = end;
  }
  sleep(ms: number) {
    this.time += ms;
    for (const timer of this.#timers) timer.at = this.time + timer.ms;
  }
}

/** A browser with the state shared by its tabs. */
class Browser {
  clock = new ManualClock();
  lastActive: number | null = null;
  expiry: number | null = null;
  refreshes = 0;
  refreshResult: "renewed" | "refused" | "unreachable" = "renewed";

  openTab() {
    const seen = { warnings: [] as (number | null)[], timeOuts: 0, refused: 0 };
    const world: IdleTimerWorld = {
      clock: this.clock,
      readLastActive: () => this.lastActive,
      writeLastActive: (at) => {
        this.lastActive = at;
      },
      readAccessExpiry: () => this.expiry,
      refresh: async () => {
        this.refreshes += 1;
        if (this.refreshResult === "renewed") this.expiry = this.clock.now() + 15 * MINUTE;
        return this.refreshResult;
      },
      warn: (seconds) => void seen.warnings.push(seconds),
      timeOut: () => {
        seen.timeOuts += 1;
      },
      refused: () => {
        seen.refused += 1;
      },
    };
    return { timer: startIdleTimer(world), seen };
  }
}

let browser: Browser;
let timer: IdleTimer;
let seen: ReturnType<Browser["openTab"]>["seen"];
beforeEach(() => {
  browser = new Browser();
  ({ timer, seen } = browser.openTab());
});

describe("an hour without activity", () => {
  test("SHP-SESSION-15 SHP-SESSION-27 SHP-CONST-11 after 60 minutes the session times out, once", () => {
    browser.clock.advance(60 * MINUTE - 1000);
    expect(seen.timeOuts).toBe(0);
    browser.clock.advance(1000);
    expect(seen.timeOuts).toBe(1);
    browser.clock.advance(120 * MINUTE);
    timer.noteActivity();
    expect(seen.timeOuts).toBe(1);
  });

  test("SHP-SESSION-16 SHP-SESSION-26 the warning appears once, at 45 minutes, and stays for 15", () => {
    browser.clock.advance(45 * MINUTE - 1000);
    expect(seen.warnings).toEqual([]);
    browser.clock.advance(1000);
    expect(seen.warnings).toEqual([900]);
    browser.clock.advance(15 * MINUTE - 1000);
    expect(seen.warnings).not.toContain(null);
    expect(seen.warnings.at(-1)).toBe(1);
    browser.clock.advance(1000);
    expect(seen.warnings.at(-1)).toBeNull();
    expect(IDLE_MS - WARNING_MS).toBe(45 * MINUTE);
  });

  test("SHP-SESSION-17 SHP-SESSION-21 it checks every second and counts down", () => {
    browser.clock.advance(45 * MINUTE + 3000);
    expect(browser.clock.ticks).toBe(45 * 60 + 3);
    expect(seen.warnings).toEqual([900, 899, 898, 897]);
  });

  test("SHP-SESSION-18 SHP-SESSION-19 SHP-SESSION-24 activity resets the timer and hides the warning", () => {
    browser.clock.advance(45 * MINUTE);
    timer.noteActivity();
    expect(seen.warnings).toEqual([900, null]);
    browser.clock.advance(44 * MINUTE);
    expect(seen.warnings).toEqual([900, null]);
    browser.clock.advance(16 * MINUTE - 1000);
    expect(seen.timeOuts).toBe(0);
    browser.clock.advance(1000);
    expect(seen.timeOuts).toBe(1);
  });

  test("SHP-SESSION-27 a tab that slept uses the current time", () => {
    browser.clock.advance(10 * MINUTE);
    browser.clock.sleep(51 * MINUTE);
    browser.clock.advance(1000);
    expect(seen.timeOuts).toBe(1);
  });

  test("SHP-SESSION-27 a mouse movement does not revive a session after an hour of sleep", () => {
    browser.clock.sleep(61 * MINUTE);
    timer.noteActivity();
    expect(seen.timeOuts).toBe(1);
  });

  test("a tab that wakes late warns with the time left", () => {
    browser.clock.sleep(50 * MINUTE);
    timer.check();
    expect(seen.warnings).toEqual([600]);
  });

  test("a clock set back restarts the hour", () => {
    browser.clock.time -= 5 * 60 * MINUTE;
    browser.clock.sleep(0);
    browser.clock.advance(1000);
    browser.clock.advance(60 * MINUTE);
    expect(seen.timeOuts).toBe(1);
  });
});

describe("several tabs", () => {
  test("SHP-SESSION-27 idle time is shared: activity in one tab keeps the other", () => {
    const other = browser.openTab();
    browser.clock.advance(45 * MINUTE);
    expect(other.seen.warnings).toEqual([900]);
    timer.noteActivity();
    browser.clock.advance(1000);
    expect(other.seen.warnings).toEqual([900, null]);
    browser.clock.advance(58 * MINUTE);
    expect([seen.timeOuts, other.seen.timeOuts]).toEqual([0, 0]);
    browser.clock.advance(2 * MINUTE);
    expect([seen.timeOuts, other.seen.timeOuts]).toEqual([1, 1]);
  });

  test("a stopped timer is silent", () => {
    browser.clock.advance(46 * MINUTE);
    timer.stop();
    const { length } = seen.warnings;
    browser.clock.advance(60 * MINUTE);
    timer.noteActivity();
    timer.check();
    expect(seen.warnings).toHaveLength(length);
    expect(seen.timeOuts).toBe(0);
  });
});

describe("renewing in the background", () => {
  test("SHP-SESSION-28 SHP-CONST-11 the access is renewed when less than 5 minutes are left", async () => {
    browser.expiry = browser.clock.now() + 15 * MINUTE;
    browser.clock.advance(10 * MINUTE);
    expect(browser.refreshes).toBe(0);
    browser.clock.advance(1000);
    expect(browser.refreshes).toBe(1);
    await Promise.resolve();
    browser.clock.advance(9 * MINUTE);
    expect(browser.refreshes).toBe(1);
  });

  test("SHP-SESSION-28 one refresh at a time, and a retry after 30 seconds if the shop is unreachable", async () => {
    browser.refreshResult = "unreachable";
    browser.expiry = browser.clock.now() + MINUTE;
    browser.clock.advance(3000);
    expect(browser.refreshes).toBe(1);
    await new Promise((resolve) => setImmediate(resolve));
    browser.clock.advance(29_000);
    expect(browser.refreshes).toBe(1);
    browser.clock.advance(2000);
    expect(browser.refreshes).toBe(2);
    expect(seen.refused).toBe(0);
  });

  test("SHP-SESSION-34 a refused refresh is reported", async () => {
    browser.refreshResult = "refused";
    browser.expiry = browser.clock.now() + MINUTE;
    browser.clock.advance(1000);
    await new Promise((resolve) => setImmediate(resolve));
    expect(seen.refused).toBe(1);
  });
});

describe("times", () => {
  test("SHP-SESSION-11 SHP-CONST-11 the access counts as expired within 10 seconds of its end", () => {
    expect(isExpired(10_000, 0)).toBe(true);
    expect(isExpired(10_001, 0)).toBe(false);
  });

  test("SHP-SESSION-28 a refresh is due five minutes before the expiry", () => {
    expect(isRefreshDue(5 * MINUTE, 0)).toBe(false);
    expect(isRefreshDue(5 * MINUTE - 1, 0)).toBe(true);
  });

  test("an expiry by the server's clock is converted to the browser's clock", () => {
    const server = Date.UTC(2026, 10, 20, 9);
    expect(toLocalExpiry("2026-11-20T09:15:00.000Z", server, 1_000_000)).toBe(1_000_000 + 15 * MINUTE);
    expect(toLocalExpiry("2026-11-20T09:15:00.000Z", null, server)).toBe(server + 15 * MINUTE);
  });

  test("SHP-LOGIN-02 an hour without activity ends a session without remember-me and none with it", () => {
    expect(wasAbsent(0, false, 60 * MINUTE)).toBe(true);
    expect(wasAbsent(0, false, 60 * MINUTE - 1)).toBe(false);
    expect(wasAbsent(0, true, 600 * MINUTE)).toBe(false);
    expect(wasAbsent(null, false, 600 * MINUTE)).toBe(false);
  });
});
