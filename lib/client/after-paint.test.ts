import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { afterPaint } from "./after-paint";

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

test("resolves after the next frame has been painted", async () => {
  vi.stubGlobal("document", { hidden: false });
  let isOut = false;
  const waited = afterPaint().then(() => {
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

test("does not wait in a hidden tab", async () => {
  vi.stubGlobal("document", { hidden: true });
  const waited = afterPaint();
  await vi.advanceTimersByTimeAsync(0);
  await expect(waited).resolves.toBeUndefined();
});
