import { expect, test } from "vitest";
import type { Viewer } from "@/lib/viewer";
import { closeAccount, placeOrder } from "@/server/orders";
import { newCustomer, PASSWORD } from "../support/customers";
import { testDatabase } from "../support/database";
import { addProduct, moveOrder, orderRequest } from "../support/orders";
import { signedIn } from "../support/viewers";

const shop = await testDatabase();

const customer = async () => signedIn(shop.db, (await newCustomer(shop.query)).id);

async function fillCart(userId: string, lines: [productId: string, quantity: number][]): Promise<void> {
  const { id: cartId } = await shop.db.cart.create({ data: { userId }, select: { id: true } });
  await shop.db.cartItem.createMany({ data: lines.map(([productId, quantity]) => ({ cartId, productId, quantity })) });
}

const cartOf = async (userId: string) =>
  (await shop.db.cartItem.findMany({ where: { cart: { userId } }, orderBy: { quantity: "asc" } })).map(
    ({ productId, quantity }) => [productId, quantity],
  );

function order(viewer: Viewer, items: { product: string; quantity: number }[]) {
  return placeOrder({ viewer, input: orderRequest(items) });
}

test("SHP-CHECKOUT-43 an order removes its own quantity from the customer's cart and keeps later additions", async () => {
  const viewer = await customer();
  const [lamp, fan, iron] = [await addProduct(shop.db), await addProduct(shop.db), await addProduct(shop.db)];
  await fillCart(viewer.userId, [
    [lamp.id, 5],
    [fan.id, 1],
    [iron.id, 2],
  ]);
  await order(viewer, [
    { product: lamp.id, quantity: 3 },
    { product: fan.id, quantity: 1 },
  ]);
  expect(new Set(await cartOf(viewer.userId))).toEqual(
    new Set([
      [lamp.id, 2],
      [iron.id, 2],
    ]),
  );
});

test("a quantity lowered on another device meanwhile does not fail the order", async () => {
  const viewer = await customer();
  const lamp = await addProduct(shop.db);
  await fillCart(viewer.userId, [[lamp.id, 5]]);
  let placing: Promise<unknown> = Promise.resolve();
  await shop.db.$transaction(async (tx) => {
    await tx.cartItem.updateMany({ where: { cart: { userId: viewer.userId } }, data: { quantity: 2 } });
    placing = order(viewer, [{ product: lamp.id, quantity: 3 }]);
    // By now the order waits for this line's lock.
    await new Promise((later) => setTimeout(later, 300));
  });
  await expect(placing).resolves.toBeDefined();
  expect(await cartOf(viewer.userId)).toEqual([]);
});

test("a closed account is removed from the provider's events", async () => {
  const viewer = await customer();
  const lamp = await addProduct(shop.db);
  const placed = await order(viewer, [{ product: lamp.id, quantity: 1 }]);
  const orderId = placed.order._id;
  await moveOrder(shop.query, orderId, "confirmed", "shipped", "delivered");
  await shop.db.payment.create({ data: { orderId, reference: "KN-CLOSED", amountPesewas: 3200 } });
  const data = {
    reference: "KN-CLOSED",
    status: "success",
    amount: 3200,
    ip_address: "41.215.1.2",
    customer: { email: "efua@example.com" },
    authorization: { last4: "4081" },
    log: { history: [] },
  };
  await shop.db.paymentEvent.create({
    data: { event: "charge.success", reference: "KN-CLOSED", payload: { event: "charge.success", data } },
  });
  await closeAccount(viewer, PASSWORD);
  const { payload } = await shop.db.paymentEvent.findFirstOrThrow({ where: { reference: "KN-CLOSED" } });
  expect(payload).toEqual({
    event: "charge.success",
    data: { reference: "KN-CLOSED", status: "success", amount: 3200 },
  });
});
