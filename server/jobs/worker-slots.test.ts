import { EventEmitter } from "node:events";
import type { WorkerEvents } from "graphile-worker";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { monitorWorkerSlots } from "./worker-slots";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] }));
afterEach(() => void vi.useRealTimers());

const limits = { idle: 90_000, atWork: 900_000 };

/** Monitors two slots. @returns the reason found so far */
function twoSlots() {
  const events: WorkerEvents = new EventEmitter();
  const watch = monitorWorkerSlots(events, limits);
  const state: { reason?: Error } = {};
  void watch.found.then((reason) => {
    state.reason = reason;
  });
  const emit = (event: string, workerId: string) =>
    events.emit(event as "job:start", { worker: { workerId } } as never);
  for (const workerId of ["worker-a", "worker-b"]) emit("worker:create", workerId);
  return { state, emit, close: watch.close };
}

test("BEYOND-03 finds a slot that stops polling, and no slot that polls", async () => {
  const { state, emit } = twoSlots();
  for (let s = 0; s < 84; s += 2) {
    await vi.advanceTimersByTimeAsync(2_000);
    emit("worker:getJob:empty", "worker-a");
  }
  expect(state.reason).toBeUndefined();
  await vi.advanceTimersByTimeAsync(12_000);
  expect(state.reason?.message).toContain("worker-b has stopped responding while idle");
});

test("a slot with a job has more time, and an ended slot is ignored", async () => {
  const { state, emit } = twoSlots();
  emit("worker:stop", "worker-b");
  emit("job:start", "worker-a");
  await vi.advanceTimersByTimeAsync(880_000);
  expect(state.reason).toBeUndefined();
  emit("job:complete", "worker-a");
  await vi.advanceTimersByTimeAsync(80_000);
  expect(state.reason).toBeUndefined();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(state.reason?.message).toContain("while idle");
});

test("finds nothing after close", async () => {
  const { state, close } = twoSlots();
  close();
  await vi.advanceTimersByTimeAsync(1_000_000);
  expect(state.reason).toBeUndefined();
});
