import { ask } from "../client";
import { randomPurchase } from "../purchase";
import { Random } from "../random";
import { emailOf, orderCall, placeOrder } from "../shopper";
import type { Scenario } from "../stage";
import { startTcpProxy } from "../tcp-proxy";

export const answerLost: Scenario = {
  name: "retry after a lost answer",
  proves: "the same key gets the same order, which is there once",
  tries: 20,
  async play({ world, buyerLog, seed, tries, must }) {
    const random = new Random(`${seed} answer lost`);
    const wire = await startTcpProxy(world.origin);
    let lost = 0;
    try {
      for (let i = 0; i < tries; i++) {
        const purchase = randomPurchase(world, random, seed);
        // From no byte of the response up to part of its body.
        await wire.fail({ kind: "truncate", bytes: random.below(600) });
        const call = orderCall(purchase);
        await ask(`${wire.url}/api/orders`, call).catch(() => {
          lost += 1;
        });
        const placed = await placeOrder(world, buyerLog, purchase, { ms: 60_000 });
        const orders = await world.sql<{ order_id: string }>(
          `SELECT order_id FROM idempotency_key WHERE key = $1
           UNION SELECT id FROM "order" WHERE email = $2`,
          [purchase.key, emailOf(purchase)],
        );
        const ids = orders.map(({ order_id }) => order_id);
        must(
          ids.length === 1 && ids[0] === placed?.order._id,
          `one order expected for a key, found ${ids.length}: ${ids.join(", ")}`,
        );
      }
    } finally {
      await wire.close();
    }
    must(lost > 0, "no answer was lost");
    return { "answers lost": lost };
  },
};
