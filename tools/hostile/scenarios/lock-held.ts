import { setTimeout as sleep } from "node:timers/promises";
import { ask, codeOf } from "../client";
import { purchaseOf } from "../purchase";
import { orderCall, placeOrder } from "../shopper";
import type { Scenario } from "../stage";

const HELD_MS = 60_000;

export const lockHeld: Scenario = {
  name: "lock held for 60 s",
  proves: "waiting requests are answered within 5 s, all others are served, and the same key orders afterwards",
  tries: 1,
  async play({ world, buyerLog, seed, tries, within, must }) {
    const [wanted, other] = world.products;
    let slowest = 0;
    let served = 0;
    for (let i = 0; i < tries; i++) {
      const holder = await world.connect();
      await holder.query("BEGIN");
      await holder.query("SELECT 1 FROM inventory WHERE product_id = $1 FOR UPDATE", [wanted?.id]);
      const waiting = purchaseOf(world, seed, "cash", wanted);
      const end = performance.now() + HELD_MS;
      while (performance.now() < end) {
        const [refusal, health, placed] = await Promise.all([
          ask(`${world.origin}/api/orders`, orderCall(waiting)),
          ask(`${world.origin}/api/health`),
          placeOrder(world, buyerLog, purchaseOf(world, seed, "cash", other), { ms: 60_000 }),
        ]);
        slowest = Math.max(slowest, refusal.ms);
        served += placed ? 1 : 0;
        must(
          refusal.status === 503,
          `a request that waits for the lock was answered ${refusal.status} ${codeOf(refusal)}`,
        );
        must(refusal.headers.has("retry-after"), "a request that waits for the lock was refused without Retry-After");
        must(health.status === 200, `health is ${health.status} while one row is locked`);
        await sleep(500);
      }
      await holder.query("ROLLBACK");
      await holder.end();
      must(
        Boolean(await placeOrder(world, buyerLog, waiting, { ms: 60_000 })),
        "the same key does not order afterwards",
      );
    }
    must(slowest <= within(5_000), `a refusal took ${Math.round(slowest)} ms, expected 5000 at most`);
    return { "slowest refusal, ms": Math.round(slowest), "others served": served };
  },
};
