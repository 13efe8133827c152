import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { movementInput } from "@/lib/contracts/staff/stock";
import { placeOrder } from "@/server/orders";
import { moveStock, readStock } from "@/server/staff";
import { testDatabase } from "../support/database";
import { newMember } from "../support/members";
import { addProduct, guest, newBuyer, onHand, orderRequest } from "../support/orders";

const shop = await testDatabase();
const ama = await newMember(shop);

const move = (slug: string, fields: Record<string, unknown>) =>
  moveStock(ama, slug, movementInput.parse({ requestKey: randomUUID(), ...fields }));

async function order(product: string, quantity: number): Promise<string> {
  const request = orderRequest([{ product, quantity }], newBuyer());
  return (await placeOrder({ viewer: guest, input: request })).order._id;
}

test("BEYOND-43 a count includes pieces reserved after the page was read, and not those packed before it", async () => {
  const { id, slug } = await addProduct(shop.db, { onHand: 28 });
  expect((await readStock(slug, undefined)).item).toMatchObject({ onHand: 28, held: 0 });
  const orderId = await order(id, 2);
  const { readAt: countedAt } = await readStock(slug, undefined);
  // Packed after the count, before it is saved.
  await shop.query(`UPDATE "order" SET status = 'processing' WHERE id = $1`, [orderId]);
  await shop.query(`UPDATE "order" SET packed_at = now() WHERE id = $1`, [orderId]);
  await move(slug, { kind: "counted", counted: 28, countedAt });
  expect(await onHand(shop.db, id)).toBe(26);
  const { item } = await move(slug, { kind: "counted", counted: 26, countedAt: new Date().toISOString() });
  expect(item).toMatchObject({ onHand: 26, held: 0 });
});

test("BEYOND-43 a count without the reserved pieces sets what can be sold", async () => {
  const { id, slug } = await addProduct(shop.db);
  await order(id, 3);
  const countedAt = new Date(Date.now() + 1).toISOString();
  expect(await move(slug, { kind: "counted", counted: 5, withHeld: false, countedAt })).toMatchObject({
    item: { onHand: 5, held: 3 },
  });
});

test("BEYOND-43 BEYOND-37 pieces of an open order that went back to stock are no longer reserved, nor after its cancellation", async () => {
  const { id, slug } = await addProduct(shop.db, { onHand: 20 });
  const orderId = await order(id, 2);
  await shop.db.stockMovement.create({ data: { productId: id, kind: "returned", quantity: 1, orderId } });
  expect((await readStock(slug, undefined)).item).toMatchObject({ onHand: 19, held: 1 });
  const count = async (counted: number) =>
    (await move(slug, { kind: "counted", counted, countedAt: new Date().toISOString() })).item;
  expect(await count(20)).toMatchObject({ onHand: 19, held: 1 });
  await shop.query(`UPDATE "order" SET status = 'cancelled' WHERE id = $1`, [orderId]);
  await order(id, 2);
  expect(await count(20)).toMatchObject({ onHand: 18, held: 2 });
});
