import { describe, expect, test } from "vitest";
import type { OrderInput } from "@/lib/contracts/order-input";
import { cedis } from "@/lib/money";
import type { Viewer } from "@/lib/viewer";
import { hashToken } from "@/server/core/tokens";
import { cancelOrder, confirmPayment, expireOrders, initiatePayment, placeOrder } from "@/server/orders";
import { actOnOrder, readStaffOrder } from "@/server/staff";
import { startProvider, stateOf } from "../payments/support";
import { newMember, seenOf } from "../staff/orders";
import { testDatabase } from "../support/database";
import { openFlagKinds } from "../support/order-flags";
import { addProduct, guest, newBuyer, onHand, orderRequest } from "../support/orders";
import { appErrorOf, refusalOf } from "../support/refusal";

const provider = await startProvider();
const shop = await testDatabase();
const ama = await newMember(shop, { role: "staff" });

interface Placed {
  id: string;
  number: string;
  productId: string;
  name: string;
  viewer: Viewer;
  total: number;
}

/** A mobile money order of some of ten lamps. */
async function order(quantity = 3, changes: Partial<OrderInput> = {}): Promise<Placed> {
  const { id: productId, name } = await addProduct(shop.db);
  const input = orderRequest([{ product: productId, quantity }], {
    ...newBuyer(),
    payment: { method: "mobile_money" },
    ...changes,
  });
  const { order: placed, accessToken } = await placeOrder({ viewer: guest, input });
  const viewer: Viewer = { kind: "guest", accessHashes: [hashToken(accessToken ?? "")] };
  return { id: placed._id, number: placed.orderId, productId, name, viewer, total: placed.totals.total };
}

const pay = ({ viewer, id, total }: Placed) =>
  initiatePayment({ viewer, orderKey: id, amount: cedis(total), method: "mobile_money" });

/** Advances the time of an order and its attempts by minutes. */
async function wait({ id }: Placed, minutes: number): Promise<void> {
  await shop.query(`UPDATE "order" SET created_at = created_at - make_interval(mins => $2) WHERE id = $1`, [
    id,
    minutes,
  ]);
  await shop.query(
    `UPDATE payment SET created_at = created_at - make_interval(mins => $2), opened_at = opened_at - make_interval(mins => $2)
     WHERE order_id = $1`,
    [id, minutes],
  );
}

async function endHold(placed: Placed): Promise<void> {
  await wait(placed, 61);
  await expireOrders();
}

const takeAll = (placed: Placed) =>
  shop.query(
    "INSERT INTO stock_movement (product_id, kind, quantity) SELECT product_id, 'sold', -on_hand FROM inventory WHERE product_id = $1",
    [placed.productId],
  );

const receive = (placed: Placed, quantity: number) =>
  shop.query("INSERT INTO stock_movement (product_id, kind, quantity) VALUES ($1, 'received', $2)", [
    placed.productId,
    quantity,
  ]);

const isReleased = async ({ id }: Placed) =>
  (await shop.db.order.findUniqueOrThrow({ where: { id } })).stockReleasedAt !== null;

/** The movements of an order; checks that stock on hand is the product's sum. */
async function movements(placed: Placed): Promise<string[]> {
  const rows = await shop.db.stockMovement.findMany({ where: { productId: placed.productId }, orderBy: { id: "asc" } });
  expect(await onHand(shop.db, placed.productId)).toBe(rows.reduce((sum, { quantity }) => sum + quantity, 0));
  return rows.filter(({ orderId }) => orderId === placed.id).map(({ kind, quantity }) => `${kind} ${quantity}`);
}

describe("BEYOND-43 T85 the stock of an unpaid online order is held for an hour", () => {
  test("then it is released; the order stays payable for its 24 hours and is cancelled once", async () => {
    const placed = await order();
    await wait(placed, 59);
    await expireOrders();
    expect(await onHand(shop.db, placed.productId)).toBe(7);
    await wait(placed, 2);
    await expireOrders();
    await expireOrders();
    expect(await onHand(shop.db, placed.productId)).toBe(10);
    expect(await stateOf(shop.db, placed.id)).toMatchObject({ status: "pending", paymentStatus: "pending" });
    await wait(placed, 24 * 60);
    await expireOrders();
    expect((await stateOf(shop.db, placed.id)).status).toBe("cancelled");
    expect(await movements(placed)).toEqual(["sold -3", "released 3"]);
    expect((await shop.db.inventory.findUniqueOrThrow({ where: { productId: placed.productId } })).unitsSold).toBe(0);
  });

  test("opening the payment page holds it for another hour; a page that failed to open does not", async () => {
    const placed = await order();
    await wait(placed, 59);
    await pay(placed);
    await wait(placed, 59);
    await expireOrders();
    expect(await isReleased(placed)).toBe(false);
    await wait(placed, 2);
    provider.control.failCalls({ kind: "server-error", times: "all", method: "POST" });
    expect((await appErrorOf(pay(placed))).code).toBe("PAYMENT_UNAVAILABLE");
    provider.control.clearFaults();
    await expireOrders();
    expect(await isReleased(placed)).toBe(true);
  });

  test("the next payment attempt takes it again, once for two simultaneous ones", async () => {
    const placed = await order();
    await endHold(placed);
    await Promise.all([pay(placed), pay(placed)]);
    expect(await movements(placed)).toEqual(["sold -3", "released 3", "sold -3"]);
    const { reference } = await pay(placed);
    provider.control.settle(reference);
    expect(await confirmPayment(reference)).toBe("paid");
    expect(await movements(placed)).toEqual(["sold -3", "released 3", "sold -3"]);
    expect(await stateOf(shop.db, placed.id)).toMatchObject({ status: "processing", needsReview: false });
  });

  test("the next attempt is refused with a message if the stock is gone, and no page is opened", async () => {
    const placed = await order();
    await endHold(placed);
    await shop.query("INSERT INTO stock_movement (product_id, kind, quantity) VALUES ($1, 'sold', -8)", [
      placed.productId,
    ]);
    const error = await appErrorOf(pay(placed));
    expect([error.code, error.message]).toEqual([
      "OUT_OF_STOCK",
      `Only 2 of ${placed.name} left. Cancel this order and place a new one, or call us on +233 30 000 0000.`,
    ]);
    expect(error.details.data).toMatchObject({ product: placed.productId, available: 2 });
    expect(await shop.db.payment.count({ where: { orderId: placed.id, openedAt: { not: null } } })).toBe(0);
    await cancelOrder({ viewer: placed.viewer, key: placed.id });
    expect(await onHand(shop.db, placed.productId)).toBe(2);
    expect(await movements(placed)).toEqual(["sold -3", "released 3"]);
  });

  test("a late payment takes the available stock", async () => {
    const placed = await order();
    const { reference } = await pay(placed);
    await endHold(placed);
    expect(await isReleased(placed)).toBe(true);
    provider.control.settle(reference);
    expect(await confirmPayment(reference)).toBe("paid");
    expect(await isReleased(placed)).toBe(false);
    expect(await movements(placed)).toEqual(["sold -3", "released 3", "sold -3"]);
    expect((await stateOf(shop.db, placed.id)).needsReview).toBe(false);
  });

  test("a late payment without stock is kept and flagged; the order ships once stock is received", async () => {
    const placed = await order();
    const { reference } = await pay(placed);
    await endHold(placed);
    await takeAll(placed);
    provider.control.settle(reference);
    expect(await confirmPayment(reference)).toBe("paid");
    expect(await openFlagKinds(shop.db, placed.id)).toEqual(["paid_without_stock"]);
    expect(await onHand(shop.db, placed.productId)).toBe(0);
    const { actions } = await readStaffOrder(ama, placed.number);
    expect([actions.pack, actions.ship]).toEqual(
      Array(2).fill("Its stock was released before payment: receive stock or refund it."),
    );
    const byHand = refusalOf(shop);
    for (const change of ["packed_at = now()", "status = 'shipped'"])
      expect(await byHand(`UPDATE "order" SET ${change} WHERE id = $1`, [placed.id]), change).toMatch(
        /Its stock was released before payment/,
      );
    await receive(placed, 2);
    await expireOrders();
    expect(await isReleased(placed)).toBe(true);
    await receive(placed, 2);
    await expireOrders();
    expect(await openFlagKinds(shop.db, placed.id)).toEqual([]);
    expect(await movements(placed)).toEqual(["sold -3", "released 3", "sold -3"]);
    expect(await onHand(shop.db, placed.productId)).toBe(1);
    expect((await readStaffOrder(ama, placed.number)).actions.pack).toBe(null);
  });

  test("a cancelled order that was paid without stock returns none", async () => {
    const placed = await order();
    const { reference } = await pay(placed);
    await endHold(placed);
    await takeAll(placed);
    provider.control.settle(reference);
    await confirmPayment(reference);
    await shop.query(`UPDATE "order" SET status = 'cancelled' WHERE id = $1`, [placed.id]);
    expect(await onHand(shop.db, placed.productId)).toBe(0);
    await receive(placed, 5);
    await expireOrders();
    expect(await onHand(shop.db, placed.productId)).toBe(5);
  });

  test("an order that staff called about, or took by phone, holds its stock as long as it is open", async () => {
    const placed = await order();
    await shop.query("INSERT INTO phone_call (order_id, reached) VALUES ($1, true)", [placed.id]);
    await endHold(placed);
    expect(await isReleased(placed)).toBe(false);
  });

  test("a pay-on-delivery order keeps its stock", async () => {
    const placed = await order(3, { payment: { method: "cash" } });
    await endHold(placed);
    expect(await isReleased(placed)).toBe(false);
    expect(await refusalOf(shop)(`UPDATE "order" SET stock_released_at = now() WHERE id = $1`, [placed.id])).toMatch(
      /: The order is not paid online: cancel it instead\.$/,
    );
  });

  test("the minutes are a setting", async () => {
    await shop.query("UPDATE setting SET value = value || '{\"holdMinutes\": 15}' WHERE key = 'unpaid-online-order'");
    const placed = await order();
    await wait(placed, 16);
    await expireOrders();
    expect(await isReleased(placed)).toBe(true);
    await shop.query("UPDATE setting SET value = value - 'holdMinutes' WHERE key = 'unpaid-online-order'");
  });
});

describe("BEYOND-36 staff release the stock of an unpaid order", () => {
  test("at the desk, recorded; it is for sale, the order can still be paid, and a second click does nothing", async () => {
    const placed = await order();
    const seen = await seenOf(shop, placed);
    await actOnOrder(ama, placed.number, { action: "release_stock", seen });
    expect(await onHand(shop.db, placed.productId)).toBe(10);
    const { actions, audit, facts } = await readStaffOrder(ama, placed.number);
    expect(facts.isStockReleased).toBe(true);
    expect(actions.release_stock).toBe("Its stock was already released.");
    expect(audit.flatMap(({ what }) => what).join()).toMatch(/Stock released/);
    expect((await appErrorOf(actOnOrder(ama, placed.number, { action: "release_stock", seen }))).code).toBe("CONFLICT");
    await pay(placed);
    expect(await movements(placed)).toEqual(["sold -3", "released 3", "sold -3"]);
  });

  test("never of a paid or cancelled one", async () => {
    const paid = await order();
    const { reference } = await pay(paid);
    provider.control.settle(reference);
    await confirmPayment(reference);
    const seen = await seenOf(shop, paid);
    expect((await appErrorOf(actOnOrder(ama, paid.number, { action: "release_stock", seen }))).message).toBe(
      "Only the stock of an unpaid online order can be released.",
    );
    const cancelled = await order();
    await shop.query(`UPDATE "order" SET status = 'cancelled' WHERE id = $1`, [cancelled.id]);
    const byHand = refusalOf(shop);
    for (const { id } of [paid, cancelled])
      expect(await byHand(`UPDATE "order" SET stock_released_at = now() WHERE id = $1`, [id])).toMatch(
        /: Only the stock of an unpaid online order can be released/,
      );
    const movement = "INSERT INTO stock_movement (product_id, kind, quantity, order_id) VALUES ($1, 'released', 3, $2)";
    expect(await byHand(movement, [paid.productId, paid.id])).toMatch(/come back by the order/);
  });

  test("an order without stock returns none", async () => {
    const placed = await order();
    await endHold(placed);
    const movement = "INSERT INTO stock_movement (product_id, kind, quantity, order_id) VALUES ($1, 'returned', 3, $2)";
    expect(await refusalOf(shop)(movement, [placed.productId, placed.id])).toMatch(
      /^Of order ORD\w+ 0 of "Lamp \d+" can return to stock, not 3\.$/,
    );
  });
});
