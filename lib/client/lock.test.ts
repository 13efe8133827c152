import { afterEach, expect, test, vi } from "vitest";
import { withLock } from "./lock";

afterEach(() => vi.unstubAllGlobals());

test("BEYOND-05 without browser locks the tasks of a tab run one after the other", async () => {
  const request = async () => {
    throw new DOMException("Access to the Locks API is denied in this context.", "SecurityError");
  };
  vi.stubGlobal("navigator", { locks: { request } });
  const seen: string[] = [];
  const task = (name: string) => async () => {
    seen.push(`${name} begins`);
    await Promise.resolve();
    seen.push(`${name} ends`);
    return name;
  };
  expect(await Promise.all([withLock("order", task("one")), withLock("order", task("two"))])).toEqual(["one", "two"]);
  expect(seen).toEqual(["one begins", "one ends", "two begins", "two ends"]);
});

test("BEYOND-05 a task that fails under the lock is not run again", async () => {
  vi.stubGlobal("navigator", { locks: { request: (_: string, task: () => Promise<unknown>) => task() } });
  const task = vi.fn(async () => {
    throw new Error("no");
  });
  await expect(withLock("cart", task)).rejects.toThrow("no");
  expect(task).toHaveBeenCalledTimes(1);
});
