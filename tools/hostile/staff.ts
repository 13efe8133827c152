import type { Dice } from "../bench/dice";
import type { World } from "./world";

/** What staff do in Prisma Studio, as SQL on one order that it fits; the database's triggers do the rest. */
const MOVES = [
  `UPDATE "order" SET status = 'shipped' WHERE id = (SELECT id FROM "order" WHERE status = 'processing' LIMIT 1)`,
  `UPDATE "order" SET status = 'delivered' WHERE id = (SELECT id FROM "order" WHERE status = 'shipped' LIMIT 1)`,
  `UPDATE "order" SET status = 'completed'
    WHERE id = (SELECT id FROM "order" WHERE status = 'delivered' AND payment_status = 'paid' LIMIT 1)`,
  // Cash taken at the door.
  `UPDATE "order" SET status = 'delivered', payment_status = 'paid' WHERE id = (SELECT id FROM "order"
    WHERE status = 'pending' AND payment_method = 'cash' AND created_at < now() - interval '1 second' LIMIT 1)`,
  `UPDATE "order" SET status = 'cancelled'
    WHERE id = (SELECT id FROM "order" WHERE status = 'pending' AND created_at < now() - interval '1 second' LIMIT 1)`,
];

/** Moves one order on; a database that is away is tried again another time. */
export async function moveAnOrder(world: World, dice: Dice): Promise<void> {
  await world.sql(dice.pick(MOVES)).catch(() => undefined);
}
