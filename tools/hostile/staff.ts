import type { Random } from "./random";
import type { World } from "./world";

/** One matching order of a buyer that no scenario watches. */
const one = (condition: string) => `(SELECT id FROM "order" WHERE email NOT LIKE 'watched-%' AND ${condition} LIMIT 1)`;
/** Gives the buyer time to pay. */
const aged = "created_at < now() - interval '5 seconds'";

/** Staff actions in Prisma Studio, as SQL on one matching order. */
const MOVES = [
  `UPDATE "order" SET status = 'shipped' WHERE id = ${one("status = 'processing'")}`,
  `UPDATE "order" SET status = 'delivered' WHERE id = ${one("status = 'shipped'")}`,
  `UPDATE "order" SET status = 'completed' WHERE id = ${one("status = 'delivered' AND payment_status = 'paid'")}`,
  `UPDATE "order" SET status = 'processing' WHERE id = ${one(`status = 'pending' AND payment_method = 'cash' AND ${aged}`)}`,
  // Cash paid on delivery.
  `UPDATE "order" SET status = 'delivered', payment_status = 'paid'
    WHERE id = ${one("status = 'shipped' AND payment_method = 'cash' AND payment_status <> 'paid'")}`,
  `UPDATE "order" SET status = 'cancelled' WHERE id = ${one(`status = 'pending' AND ${aged}`)}`,
];

/** Advances one order. Ignores an unavailable database. */
export async function moveAnOrder(world: World, random: Random): Promise<void> {
  await world.sql(random.pick(MOVES)).catch(() => undefined);
}
