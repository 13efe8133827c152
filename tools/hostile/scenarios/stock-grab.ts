import { setTimeout as sleep } from "node:timers/promises";
import { ask, codeOf } from "../client";
import { purchaseOf } from "../purchase";
import { idOf, Random } from "../random";
import { emailOf, openPayment, orderCall, placeOrder, verify } from "../shopper";
import type { Scenario, Stage } from "../stage";
import type { World } from "../world";

/** Documentation addresses (RFC 5737): no other buyer of a run comes from there. */
const NETWORK = "203.0.113.";
/** Fewer than the limit of one address in ten minutes. */
const GUESTS = 40;
/** Shares of a product's stock that they order in turn. */
const PARTS = [1, 0.5, 0.2, 0.05, 0.01];
const PATIENCE = { ms: 60_000 };

interface Stock {
  id: string;
  on_hand: number;
}

const readStock = ({ sql }: World) =>
  sql<Stock>(
    "SELECT i.product_id AS id, on_hand FROM inventory i JOIN product p ON p.id = i.product_id WHERE published AND on_hand >= 40",
  );

export const stockGrab: Scenario = {
  name: "a crowd of guests of one network orders everything, and pays nothing",
  proves:
    "other buyers can order every product meanwhile, stock is back after the hold, and a late payment still counts",
  tries: 2,
  async play(stage) {
    const { world, buyerLog, seed, tries, must } = stage;
    let [grabs, refused] = [0, 0];
    for (let i = 0; i < tries; i++) {
      const before = await readStock(world);
      const crowd = await grab(stage, before, `${NETWORK}${i + 1}`);
      grabs += crowd.placed.length;
      refused += crowd.refusals;
      must(crowd.odd.length === 0, `a grab was answered with ${[...new Set(crowd.odd)].join(", ")}`);
      const held = await heldBy(world, crowd.placed);
      must(held <= 200_000_00, `one network holds stock worth ${held / 100}, expected 200000 at most`);
      for (const { id } of before) {
        const purchase = purchaseOf(world, seed, "mobile_money", { id, pricePesewas: 0 });
        must((await placeOrder(world, buyerLog, purchase, PATIENCE)) !== undefined, `a buyer could not order ${id}`);
      }
      await payLate(stage, crowd.placed);
    }
    must(grabs > 0 && refused > 0, `${grabs} grabs were taken and ${refused} refused, expected some of both`);
    return { "orders taken": grabs, "orders refused": refused };
  },
};

/** Guests order parts of the stock; one opens the payment page. */
async function grab({ world, seed }: Stage, stock: Stock[], address: string) {
  const random = new Random(`${seed} grab ${address}`);
  const placed: string[] = [];
  const odd: string[] = [];
  let refusals = 0;
  const guests = Array.from({ length: GUESTS }, (_, turn) => async () => {
    const part = PARTS[turn % PARTS.length] ?? 1;
    // Every other guest orders all products, the others some.
    const chosen = turn % 2 ? stock.filter(() => random.below(4) === 0) : stock;
    const lines = (chosen.length > 0 ? chosen : stock.slice(0, 1)).map(({ id, on_hand }) => ({
      product: id,
      quantity: Math.max(1, Math.floor(Math.min(999, on_hand) * part)),
    }));
    const purchase = {
      ...purchaseOf(world, seed, "mobile_money"),
      key: idOf(`${seed} ${address} ${turn} ${Date.now()}`),
      lines,
    };
    const call = orderCall(purchase);
    const reply = await ask(`${world.origin}/api/orders`, {
      ...call,
      headers: { ...call.headers, "x-forwarded-for": address },
    });
    if (reply.status === 201) placed.push(emailOf(purchase));
    else if (["UNPAID_LIMIT", "OUT_OF_STOCK"].includes(codeOf(reply))) refusals += 1;
    else odd.push(`${reply.status} ${codeOf(reply)}`);
  });
  for (let at = 0; at < guests.length; at += 8) await Promise.all(guests.slice(at, at + 8).map((guest) => guest()));
  return { placed, refusals, odd };
}

async function heldBy({ sql }: World, emails: string[]): Promise<number> {
  const [row] = await sql<{ held: number }>(
    `SELECT coalesce(sum(total_pesewas), 0)::float8 AS held FROM "order"
     WHERE email = ANY($1) AND status = 'pending' AND stock_released_at IS NULL`,
    [emails],
  );
  return row?.held ?? 0;
}

/** An hour passes: stock is back, and a buyer whose payment page stayed open pays. */
async function payLate({ world, buyerLog, seed, must }: Stage, emails: string[]): Promise<void> {
  const late = await placeOrder(world, buyerLog, purchaseOf(world, seed, "mobile_money"), PATIENCE);
  const reference = late && (await openPayment(world, buyerLog, late, "mobile_money", PATIENCE));
  if (!late || !reference) return must(false, "no payment page was opened");
  const ids = await world.sql<{ id: string }>(`SELECT id FROM "order" WHERE email = ANY($1)`, [
    [...emails, late.order.email],
  ]);
  const orders = ids.map(({ id }) => id);
  await world.sql(`UPDATE "order" SET created_at = created_at - interval '61 minutes' WHERE id = ANY($1)`, [orders]);
  await world.sql(
    `UPDATE payment SET created_at = created_at - interval '61 minutes', opened_at = opened_at - interval '61 minutes'
     WHERE order_id = ANY($1)`,
    [orders],
  );
  must(await isReleased(world, orders), "stock was not back after the hold");
  world.provider.settle(reference);
  const status = await verify(world, buyerLog, late, reference);
  const [row] = await world.sql<{ has: boolean }>(
    `SELECT stock_released_at IS NULL AS has FROM "order" WHERE id = $1`,
    [late.order._id],
  );
  must(status === "paid" && row?.has === true, `a late payment reads ${status}, and the order has stock: ${row?.has}`);
}

/** Runs the worker's check until no unpaid order holds stock. */
async function isReleased({ sql }: World, orders: string[]): Promise<boolean> {
  for (let turn = 0; turn < 100; turn++) {
    await sql("SELECT graphile_worker.add_job('expire-orders', queue_name := 'provider', job_key := 'expire-orders')");
    await sleep(500);
    const [row] = await sql<{ left: number }>(
      `SELECT count(*)::int AS left FROM "order" WHERE id = ANY($1) AND status = 'pending' AND stock_released_at IS NULL`,
      [orders],
    );
    if (row?.left === 0) return true;
  }
  return false;
}
