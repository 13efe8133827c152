import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SegmentedLru } from "./segmented-lru";

const TTL_MS = 1_000;
const FRESH = { allowStale: false };
let pages: SegmentedLru<{ name: string }>;
const ask = (name: string) => pages.get(name, FRESH)?.name;
const keep = (...names: string[]) => {
  for (const name of names) pages.set(name, { name });
};
/** Names of pages that are requested once. */
const crowd = (size: number) => Array.from({ length: size }, (_, n) => `crowd ${n}`);
const kept = (names: string[]) => names.filter((name) => ask(name) !== undefined);

beforeEach(() => {
  // The library keeps a reference to the real clock, so fake the time for it too.
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] });
  vi.spyOn(performance, "now").mockImplementation(() => Date.now());
  // Capacity for sixteen pages.
  pages = new SegmentedLru({ maxSize: 160, ttl: TTL_MS, sizeCalculation: () => 10 });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("pages requested once use all free memory, and the oldest is evicted first", () => {
  keep(...crowd(17));
  expect(kept(["crowd 0", "crowd 1", "crowd 16"])).toEqual(["crowd 1", "crowd 16"]);
});

test("a page that was requested again stays, however many others are requested once", () => {
  const liked = Array.from({ length: 14 }, (_, n) => `liked ${n}`);
  keep(...liked);
  expect(kept(liked)).toEqual(liked);
  keep(...crowd(1_000));
  expect(kept(liked)).toEqual(liked);
});

test("a new page is admitted even if all others were requested again", () => {
  const liked = Array.from({ length: 16 }, (_, n) => `liked ${n}`);
  keep(...liked);
  expect(kept(liked)).toEqual(liked);
  keep("new");
  expect(ask("new")).toBe("new");
  expect(ask("liked 0")).toBeUndefined();
  expect(ask("liked 15")).toBe("liked 15");
});

test("requests do not refresh a page's age; a stale page is returned if the caller allows it", () => {
  keep("lamps");
  vi.advanceTimersByTime(TTL_MS - 1);
  expect(ask("lamps")).toBe("lamps");
  vi.advanceTimersByTime(2);
  expect(pages.get("lamps", { allowStale: true })?.name).toBe("lamps");
  expect(ask("lamps")).toBeUndefined();
  keep("kettles");
  vi.advanceTimersByTime(TTL_MS + 1);
  expect(pages.get("kettles", { allowStale: true })?.name).toBe("kettles");
});

test("a page that is rendered again replaces the old one", () => {
  keep("lamps", "kettles");
  expect(ask("lamps")).toBe("lamps");
  pages.set("lamps", { name: "lamps today" });
  expect(ask("lamps")).toBe("lamps today");
});
