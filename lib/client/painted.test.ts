import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { painted } from "./painted";

let draw: () => void = () => undefined;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  vi.stubGlobal("requestAnimationFrame", (next: () => void) => {
    draw = next;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("it is painted once a frame has been drawn and is out", async () => {
  vi.stubGlobal("document", { hidden: false });
  let isOut = false;
  const waited = painted().then(() => {
    isOut = true;
  });
  await vi.advanceTimersByTimeAsync(1_000);
  draw();
  await Promise.resolve();
  expect(isOut).toBe(false);
  await vi.advanceTimersByTimeAsync(0);
  await waited;
  expect(isOut).toBe(true);
});

test("a hidden tab paints nothing and does not delay the caller", async () => {
  vi.stubGlobal("document", { hidden: true });
  const waited = painted();
  await vi.advanceTimersByTimeAsync(0);
  await expect(waited).resolves.toBeUndefined();
});
