import { AsyncLocalStorage } from "node:async_hooks";
import { setImmediate as nextTurn } from "node:timers/promises";
import v8 from "node:v8";
import vm from "node:vm";
import { expect, test } from "vitest";
import { releaseEndedRenders } from "./ended-renders";

interface Render {
  controller: AbortController;
}

const AT_ONCE = 10;
const EACH = 50;
const renders = new AsyncLocalStorage<Render>();

v8.setFlagsFromString("--expose-gc");
const collectGarbage: () => void = vm.runInNewContext("gc");

/** Imitates a render by Next and React: an async store, some turns of the event loop, and an abort with an error. */
async function render(turns: number): Promise<Render> {
  const own = { controller: new AbortController() };
  await renders.run(own, async () => {
    for (let turn = 0; turn < turns; turn += 1) await nextTurn();
    await new Promise<void>((resolve) =>
      setImmediate(function end() {
        own.controller.abort(new Error("This render completed"));
        resolve();
      }),
    );
  });
  return own;
}

test("a retained render does not retain the renders after it", async () => {
  releaseEndedRenders();
  let kept: Render | undefined;
  const all: WeakRef<Render>[] = [];
  const work = async (_: unknown, lane: number) => {
    for (let count = 0; count < EACH; count += 1) {
      const one = await render(1 + ((count * 7 + lane * 3) % 5));
      kept ??= one;
      all.push(new WeakRef(one));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  await nextTurn();
  collectGarbage();
  expect(kept?.controller.signal.aborted).toBe(true);
  expect(all.filter((one) => one.deref()).length).toBeLessThan(2 * AT_ONCE);
});
