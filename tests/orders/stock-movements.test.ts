import { describe, expect, test } from "vitest";
import { placeOrder } from "@/server/orders";
import { testDatabase } from "../support/database";
import { addProduct, guest, newBuyer, onHand, orderRequest } from "../support/orders";
import { refusalOf } from "../support/refusal";

const shop = await testDatabase();
const refusal = refusalOf(shop);

async function order(product: string, quantity: number): Promise<string> {
  const input = orderRequest([{ product, quantity }], newBuyer());
  return (await placeOrder({ viewer: guest, input })).order._id;
}

const cancel = (id: string) => shop.query(`UPDATE "order" SET status = 'cancelled' WHERE id = $1`, [id]);

/** Adds a movement as the desk, Studio or SQL would. */
const move = (product: string, kind: string, quantity: number, reason = "") =>
  shop.query("INSERT INTO stock_movement (product_id, kind, quantity, reason) VALUES ($1, $2, $3, $4)", [
    product,
    kind,
    quantity,
    reason,
  ]);

const COUNT = `INSERT INTO stock_movement (product_id, kind, counted_quantity, counted_at) VALUES ($1, 'counted', $2, $3)`;

const count = (product: string, counted: number, at: Date | null = null) => shop.query(COUNT, [product, counted, at]);

/** Time of the first movement: a count at this time precedes everything after it. */
async function openedAt(product: string): Promise<Date> {
  const opening = { productId: product, kind: "opening" } as const;
  return (await shop.db.stockMovement.findFirstOrThrow({ where: opening })).createdAt;
}

const setOnHand = (product: string, value: number) =>
  shop.query("UPDATE inventory SET on_hand = $2 WHERE product_id = $1", [product, value]);

async function movements(product: string) {
  const rows = await shop.db.stockMovement.findMany({ where: { productId: product }, orderBy: { id: "asc" } });
  return rows.map(({ kind, quantity, onHandAfter }) => [kind, quantity, onHandAfter]);
}

/** Checks that stock on hand is the sum of the movements, and that each has its balance. */
async function expectSum(product: string): Promise<void> {
  let level = 0;
  for (const [kind, quantity, after] of await movements(product)) {
    level += Number(quantity);
    expect(after, `after ${kind} ${quantity}`).toBe(level);
  }
  expect(await onHand(shop.db, product)).toBe(level);
}

describe("BEYOND-43 stock changes by movements, and on hand is their sum", () => {
  test("an order takes its products by movements and returns them by others, each with its order", async () => {
    const [one, two] = [await addProduct(shop.db), await addProduct(shop.db)];
    const input = orderRequest([
      { product: one.id, quantity: 3 },
      { product: two.id, quantity: 1 },
    ]);
    const { order: placed } = await placeOrder({ viewer: guest, input });
    await cancel(placed._id);
    expect(await movements(one.id)).toEqual([
      ["opening", 10, 10],
      ["sold", -3, 7],
      ["cancelled", 3, 10],
    ]);
    expect(await movements(two.id)).toEqual([
      ["opening", 10, 10],
      ["sold", -1, 9],
      ["cancelled", 1, 10],
    ]);
    const rows = await shop.db.stockMovement.findMany({ where: { orderId: placed._id }, orderBy: { id: "asc" } });
    expect(rows.map(({ kind }) => kind)).toEqual(["sold", "sold", "cancelled", "cancelled"]);
    expect(rows[0]?.madeBy).toMatch(/, kanea shop$/);
  });

  test("BEYOND-37 cancelling after a refund returns only units that are not back in stock", async () => {
    const [one, two] = [await addProduct(shop.db), await addProduct(shop.db)];
    const { order } = await placeOrder({
      viewer: guest,
      input: orderRequest([
        { product: one.id, quantity: 3 },
        { product: two.id, quantity: 1 },
      ]),
    });
    for (const { id } of [one, two])
      await shop.db.stockMovement.create({
        data: { productId: id, kind: "returned", quantity: 1, reason: "Refunded", orderId: order._id },
      });
    await cancel(order._id);
    expect((await movements(one.id)).slice(2)).toEqual([
      ["returned", 1, 8],
      ["cancelled", 2, 10],
    ]);
    expect((await movements(two.id)).slice(2)).toEqual([["returned", 1, 10]]);
    for (const { id } of [one, two])
      expect(await shop.db.inventory.findUnique({ where: { productId: id } })).toMatchObject({ unitsSold: 0 });
  });

  test("staff receive, take back, write off and sell at the counter, with name and reason", async () => {
    const { id } = await addProduct(shop.db);
    await shop.db.$transaction(async (tx) => {
      await tx.$executeRaw`SELECT set_config('kanea.staff', 'ama', true)`;
      await tx.stockMovement.create({ data: { productId: id, kind: "received", quantity: 24, reason: "Invoice 12" } });
    });
    await move(id, "damaged", -2, "Dropped");
    await move(id, "returned", 1);
    await move(id, "sold", -1);
    expect(await movements(id)).toEqual([
      ["opening", 10, 10],
      ["received", 24, 34],
      ["damaged", -2, 32],
      ["returned", 1, 33],
      ["sold", -1, 32],
    ]);
    expect(await shop.db.stockMovement.findFirst({ where: { productId: id, kind: "received" } })).toMatchObject({
      madeBy: "ama",
      reason: "Invoice 12",
    });
    expect(await shop.db.inventory.findUnique({ where: { productId: id } })).toMatchObject({
      onHand: 32,
      unitsSold: 1,
    });
  });

  test("a count is the difference to the stock at the time of counting: later sales stay sold", async () => {
    const { id } = await addProduct(shop.db);
    const before = await openedAt(id);
    await order(id, 2);
    await count(id, 9, before);
    expect(await onHand(shop.db, id)).toBe(7);
    await count(id, 9, before);
    await count(id, 7);
    expect(await refusal(COUNT, [id, 9, before])).toMatch(/^This product was counted again at 20.* that count stands/);
    expect((await movements(id)).slice(1)).toEqual([
      ["sold", -2, 8],
      ["counted", -1, 7],
      ["counted", 0, 7],
      ["counted", 0, 7],
    ]);
  });

  test("BEYOND-43 a count dated before the product's first stock is refused, one at that moment is not", async () => {
    const { id } = await addProduct(shop.db);
    const opened = await openedAt(id);
    const before = new Date(opened.getTime() - 60_000);
    expect(await refusal(COUNT, [id, 9, before])).toMatch(
      /^The stock of this product was first written at 20.*: count it again, as of then or later\.$/,
    );
    expect(await onHand(shop.db, id)).toBe(10);
    await count(id, 9, opened);
    expect(await movements(id)).toEqual([
      ["opening", 10, 10],
      ["counted", -1, 9],
    ]);
  });

  test("BEYOND-43 a count from before a delivery, of a product that began without stock, keeps the delivery", async () => {
    const { id } = await addProduct(shop.db, { onHand: 0 });
    const before = new Date();
    await move(id, "received", 5);
    await count(id, 2, before);
    expect(await onHand(shop.db, id)).toBe(7);
  });

  test("stock written directly, in Studio or by an older release, becomes a movement", async () => {
    const { id } = await addProduct(shop.db, { onHand: 5 });
    await setOnHand(id, 12);
    await setOnHand(id, 12);
    const [taken] = await shop.query<{ short: string | null }>(
      "SELECT take_stock(ARRAY[$1]::uuid[], ARRAY[2]::int[]) AS short",
      [id],
    );
    expect(taken).toEqual({ short: null });
    expect(await movements(id)).toEqual([
      ["opening", 5, 5],
      ["counted", 7, 12],
      ["sold", -2, 10],
    ]);
  });

  test("invalid movements are refused with a message, and nothing changes", async () => {
    const { id } = await addProduct(shop.db, { name: "Counted lamp" });
    const placed = await order(id, 1);
    for (const [columns, values, words] of [
      ["kind, quantity", "'opening', 5", /^The opening of a product is written with its stock/],
      ["kind, quantity, order_id", `'cancelled', 1, '${placed}'`, /come back by the order/],
      ["kind, quantity", "'received', -5", /stock_movement_direction/],
      ["kind, quantity", "'damaged', 5", /stock_movement_direction/],
      ["kind, quantity", "'damaged', -12", /^The stock of "Counted lamp" cannot be -3: 9 are available\.$/],
      ["kind", "'received'", /stock_movement_quantity/],
      ["kind", "'counted'", /stock_movement_count"/],
      ["kind, counted_quantity", "'counted', -1", /^The stock of "Counted lamp" cannot be -1: 9 are available\.$/],
      ["kind, counted_quantity, quantity", "'received', 4, 1", /stock_movement_counts_only/],
      [
        "kind, counted_quantity, counted_at",
        "'counted', 4, now() + interval '1 hour'",
        /^counted_at is when the shelf was counted: not later than now\.$/,
      ],
    ] as const) {
      const sql = `INSERT INTO stock_movement (product_id, ${columns}) VALUES ($1, ${values})`;
      expect(await refusal(sql, [id]), values).toMatch(words);
    }
    expect(
      await refusal("INSERT INTO stock_movement (product_id, kind, quantity) VALUES (gen_random_uuid(), 'sold', -1)"),
    ).toBe("There is no product with this product_id.");
    for (const change of [
      "UPDATE stock_movement SET quantity = 1",
      "DELETE FROM stock_movement",
      "TRUNCATE stock_movement",
    ])
      expect(await refusal(change), change).toBe(
        "Movements of stock stay as they were written: add one the other way, or a count.",
      );
    expect(await movements(id)).toEqual([
      ["opening", 10, 10],
      ["sold", -1, 9],
    ]);
  });

  test("simultaneous movements, counts, orders and cancellations keep on hand equal to the sum", async () => {
    const [one, two] = [await addProduct(shop.db, { onHand: 100 }), await addProduct(shop.db, { onHand: 100 })];
    const both = (first: string, second: string) =>
      placeOrder({
        viewer: guest,
        input: orderRequest(
          [
            { product: first, quantity: 1 },
            { product: second, quantity: 2 },
          ],
          newBuyer(),
        ),
      });
    const before = await openedAt(one.id);
    const work = Array.from({ length: 10 }, (_, turn) => [
      both(one.id, two.id),
      both(two.id, one.id).then(({ order: { _id } }) => (turn % 2 ? cancel(_id) : undefined)),
      move(one.id, "received", 3),
      count(one.id, 90, before),
      setOnHand(two.id, 50 + turn),
    ]);
    await Promise.all(work.flat());
    await expectSum(one.id);
    await expectSum(two.id);
    for (const { id } of [one, two]) {
      const [ledger] = await shop.query<{ sold: number; ordered: number; units: number }>(
        `SELECT -(SELECT sum(quantity) FROM stock_movement WHERE product_id = $1 AND order_id IS NOT NULL)::int AS sold,
           (SELECT sum(l.quantity) FROM order_item l JOIN "order" o ON o.id = l.order_id
            WHERE l.product_id = $1 AND o.status <> 'cancelled')::int AS ordered,
           (SELECT units_sold FROM inventory WHERE product_id = $1) AS units`,
        [id],
      );
      expect(ledger?.sold).toBe(ledger?.ordered);
      expect(ledger?.units).toBe(ledger?.ordered);
      if (id === one.id) expect(await onHand(shop.db, id)).toBe(90 + 10 * 3 - (ledger?.ordered ?? 0));
    }
  });
});
