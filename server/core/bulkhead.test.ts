import { afterEach, expect, test, vi } from "vitest";
import { Bulkhead } from "./bulkhead";

afterEach(() => {
  vi.useRealTimers();
});

/** Work that ends when `finish` is called. */
function task() {
  let finish: () => void = () => undefined;
  const work = vi.fn(() => new Promise<string>((resolve) => (finish = () => resolve("done"))));
  return { work, finish: () => finish() };
}

const BUSY = { code: "BUSY" };

test("runs a few calls, queues a few and refuses the rest at once", async () => {
  const bulkhead = new Bulkhead({ running: 2, waiting: 1, waitMs: 60_000 });
  const [first, second, third, fourth] = [task(), task(), task(), task()];
  const runs = [first, second, third].map(({ work }) => bulkhead.run(work));
  await expect(bulkhead.run(fourth.work)).rejects.toMatchObject(BUSY);
  expect([first, second, third, fourth].map(({ work }) => work.mock.calls.length)).toEqual([1, 1, 0, 0]);
  second.finish();
  await runs[1];
  await vi.waitFor(() => expect(third.work).toHaveBeenCalledOnce());
  first.finish();
  third.finish();
  expect(await Promise.all(runs)).toEqual(["done", "done", "done"]);
});

test("a call that waits too long is refused and leaves the queue", async () => {
  vi.useFakeTimers();
  const bulkhead = new Bulkhead({ running: 1, waiting: 1, waitMs: 1_000 });
  const [first, second, third] = [task(), task(), task()];
  const running = bulkhead.run(first.work);
  const refused = expect(bulkhead.run(second.work)).rejects.toMatchObject(BUSY);
  await vi.advanceTimersByTimeAsync(1_000);
  await refused;
  first.finish();
  await running;
  const next = bulkhead.run(third.work);
  third.finish();
  expect(await next).toBe("done");
  expect(second.work).not.toHaveBeenCalled();
});

test("a failed call frees its slot", async () => {
  const bulkhead = new Bulkhead({ running: 1, waiting: 0, waitMs: 1_000 });
  await expect(bulkhead.run(() => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(await bulkhead.run(async () => "done")).toBe("done");
});
