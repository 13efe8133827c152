import { EventEmitter } from "node:events";
import type { WorkerEvents } from "graphile-worker";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { watchPlaces } from "./silent-places";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] }));
afterEach(() => void vi.useRealTimers());

const limits = { idle: 90_000, atWork: 900_000 };

/** Two places and the reason that the watch has found by now. */
function twoPlaces() {
  const events: WorkerEvents = new EventEmitter();
  const watch = watchPlaces(events, limits);
  const state: { reason?: Error } = {};
  void watch.found.then((reason) => {
    state.reason = reason;
  });
  const tell = (sign: string, workerId: string) => events.emit(sign as "job:start", { worker: { workerId } } as never);
  for (const workerId of ["worker-a", "worker-b"]) tell("worker:create", workerId);
  return { state, tell, close: watch.close };
}

test("BEYOND-03 a place that asks the queue no more is found, one that does is left alone", async () => {
  const { state, tell } = twoPlaces();
  for (let s = 0; s < 84; s += 2) {
    await vi.advanceTimersByTimeAsync(2_000);
    tell("worker:getJob:empty", "worker-a");
  }
  expect(state.reason).toBeUndefined();
  await vi.advanceTimersByTimeAsync(12_000);
  expect(state.reason?.message).toContain("worker-b gave no sign");
});

test("a place at work has longer, one that ended is not waited for", async () => {
  const { state, tell } = twoPlaces();
  tell("worker:stop", "worker-b");
  tell("job:start", "worker-a");
  await vi.advanceTimersByTimeAsync(880_000);
  expect(state.reason).toBeUndefined();
  tell("job:complete", "worker-a");
  await vi.advanceTimersByTimeAsync(80_000);
  expect(state.reason).toBeUndefined();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(state.reason?.message).toContain("had none");
});

test("nothing is found after it was closed", async () => {
  const { state, close } = twoPlaces();
  close();
  await vi.advanceTimersByTimeAsync(1_000_000);
  expect(state.reason).toBeUndefined();
});
