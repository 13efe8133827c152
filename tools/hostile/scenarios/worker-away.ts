import { setTimeout as sleep } from "node:timers/promises";
import { startLoad } from "../load";
import { purchaseOf } from "../purchase";
import { openPayment, placeOrder, verify } from "../shopper";
import type { Scenario } from "../stage";

const AWAY_MS = 10_000;
const PATIENCE = { ms: 60_000 };

export const workerAway: Scenario = {
  name: "worker away",
  proves: "orders and payments go on, a payment is known on return, and the worker catches up with everything",
  tries: 2,
  async play({ world, buyerLog, seed, tries, crowd, must }) {
    let waited = 0;
    for (let i = 0; i < tries; i++) {
      await world.worker.kill();
      const load = startLoad(world, buyerLog, { seed: `${seed} worker away ${i}`, buyers: crowd(6), pauseMs: 300 });
      const placed = await placeOrder(world, buyerLog, purchaseOf(world, seed, "card"), PATIENCE);
      const reference = placed && (await openPayment(world, buyerLog, placed, "card", PATIENCE));
      if (reference) world.provider.settle(reference);
      const status = placed && reference && (await verify(world, buyerLog, placed, reference));
      must(status === "paid", `without a worker a payment reads ${status} on return`);
      await sleep(AWAY_MS);
      await load.stop();
      const [queue] = await world.sql<{ jobs: number }>("SELECT count(*)::int AS jobs FROM graphile_worker.jobs");
      waited += queue?.jobs ?? 0;
      await world.worker.start();
    }
    must(waited > 0, "nothing waited for the worker");
    return { "jobs that waited": waited };
  },
};
