import { ask } from "../client";
import { Dice } from "../dice";
import { emailOf, orderCall, placeOrder } from "../shopper";
import type { Scenario } from "../stage";
import { startTcpProxy } from "../tcp-proxy";
import { rollWish } from "../wish";

export const answerLost: Scenario = {
  name: "retry after a lost answer",
  proves: "the same key gets the same order, which is there once",
  tries: 20,
  async play({ world, notebook, seed, tries, must }) {
    const dice = new Dice(`${seed} answer lost`);
    const wire = await startTcpProxy(world.origin);
    let lost = 0;
    try {
      for (let i = 0; i < tries; i++) {
        const wish = rollWish(world, dice, seed);
        // From no byte of the response up to part of its body.
        await wire.fail({ kind: "truncate", bytes: dice.below(600) });
        const call = orderCall(wish);
        await ask(`${wire.url}/api/orders`, call).catch(() => {
          lost += 1;
        });
        const placed = await placeOrder(world, notebook, wish, { ms: 60_000 });
        const orders = await world.sql<{ order_id: string }>(
          `SELECT order_id FROM idempotency_key WHERE key = $1
           UNION SELECT id FROM "order" WHERE email = $2`,
          [wish.key, emailOf(wish)],
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
