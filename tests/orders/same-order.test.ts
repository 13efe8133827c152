import { expect, test } from "vitest";
import type { OrderInput } from "@/lib/contracts/order-input";
import type { Viewer } from "@/lib/viewer";
import { hashToken } from "@/server/core/tokens";
import { placeOrder } from "@/server/orders";
import { newCustomer } from "../support/customers";
import { testDatabase } from "../support/database";
import { openFlags } from "../support/order-flags";
import { addProduct, guest, orderRequest } from "../support/orders";
import { appErrorOf } from "../support/refusal";

const shop = await testDatabase();

/** Two new products, two and one pieces of them. */
async function products() {
  const [lamp, fan] = [await addProduct(shop.db, { onHand: 50 }), await addProduct(shop.db, { onHand: 50 })];
  return [
    { product: lamp.id, quantity: 2 },
    { product: fan.id, quantity: 1 },
  ];
}

const place = (viewer: Viewer, items: { product: string; quantity: number }[], changes?: Partial<OrderInput>) =>
  placeOrder({ viewer, input: orderRequest(items, changes) });

const holding = (accessToken: string | null): Viewer => ({
  kind: "guest",
  accessHashes: [hashToken(accessToken ?? "")],
});

const flags = (id: string) => openFlags(shop.db, id);

test("ordering the same products within minutes asks first, with the first order's number, and is possible", async () => {
  const items = await products();
  const { order, accessToken } = await place(guest, items);
  await shop.query(`UPDATE "order" SET created_at = now() - interval '3 minutes 5 seconds' WHERE id = $1`, [order._id]);
  const error = await appErrorOf(place(holding(accessToken), [...items].reverse()));
  expect([error.code, error.message]).toEqual([
    "SAME_ORDER",
    `You ordered the same items 3 minutes ago (${order.orderId}). Order again?`,
  ]);
  expect(error.details.data).toMatchObject({ orderId: order.orderId });
  const again = await place(holding(accessToken), items, { again: true });
  expect(again.order._id).not.toBe(order._id);
  expect(await flags(again.order._id)).toEqual([]);
});

test("a customer is asked about an order of the same account, whatever phone or email it has", async () => {
  const { id: userId } = await newCustomer(shop.query);
  const viewer: Viewer = { kind: "customer", userId, sessionId: userId, accessHashes: [] };
  const items = await products();
  const { order } = await place(viewer, items);
  const customerDetails = {
    firstName: "Esi",
    lastName: "Badu",
    email: "elsewhere@example.com",
    phone: "0209999999",
    isGuest: false,
  };
  const error = await appErrorOf(place(viewer, items, { customerDetails }));
  expect([error.code, error.details.data]).toMatchObject(["SAME_ORDER", { orderId: order.orderId }]);
});

test("an order from another device is accepted and flagged, and the first order is not revealed", async () => {
  const items = await products();
  const { order } = await place(guest, items);
  const other = await place(guest, items);
  expect(await flags(other.order._id)).toEqual([{ kind: "same_order", reference: order.orderId, note: "" }]);
  expect(await flags(order._id)).toEqual([]);
});

test("of two devices that order one cart at the same moment one order is flagged", async () => {
  const items = await products();
  const placed = await Promise.all([place(guest, items), place(guest, items)]);
  const counts = await Promise.all(placed.map(async ({ order }) => (await flags(order._id)).length));
  expect(counts.sort()).toEqual([0, 1]);
});

test("other products, another quantity, another buyer, a cancelled or an older order cause no question", async () => {
  const items = await products();
  const first = await place(guest, items);
  const me = holding(first.accessToken);
  const stranger = { firstName: "Yaw", lastName: "Osei", email: "yaw@example.com", phone: "0271112223", isGuest: true };
  const unflagged = [
    await place(me, items.slice(0, 1)),
    await place(me, [...items.slice(0, 1), ...(await products()).slice(0, 1)]),
    await place(
      me,
      items.map(({ product }) => ({ product, quantity: 1 })),
    ),
    await place(guest, items, { customerDetails: stranger }),
  ];
  await shop.query(`UPDATE "order" SET created_at = now() - interval '11 minutes' WHERE id = $1`, [first.order._id]);
  unflagged.push(await place(me, items));
  await shop.query(`UPDATE "order" SET status = 'cancelled' WHERE id = $1`, [unflagged.at(-1)?.order._id]);
  unflagged.push(await place(me, items));
  for (const { order } of unflagged) expect(await flags(order._id)).toEqual([]);
});

test("BEYOND-05 a repeated key returns the first order without a question", async () => {
  const items = await products();
  const idempotencyKey = `same-${"0".repeat(30)}`;
  const send = (viewer: Viewer) => placeOrder({ viewer, input: orderRequest(items), idempotencyKey });
  const first = await send(guest);
  const again = await send(holding(first.accessToken));
  expect([again.replayed, again.order._id]).toEqual([true, first.order._id]);
});

test("simultaneous orders wait for each other under every identity of the buyer", async () => {
  const taken = await shop.db.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT wait_for_turn('phone', 'email', NULL, 'place', 'phone')`;
    return tx.$queryRaw`SELECT count(*)::int FROM pg_locks WHERE locktype = 'advisory' AND pid = pg_backend_pid()`;
  });
  expect(taken).toEqual([{ count: 3 }]);
});
