import { describe, expect, test } from "vitest";
import { type OrderStatus, orderStatuses } from "@/lib/order-status";
import { placeOrder } from "@/server/orders";
import { testDatabase } from "../support/database";
import { addProduct, guest, moveOrder, onHand, orderRequest, queuedMails } from "../support/orders";
import { giveBackByHand } from "../support/refunds";

const shop = await testDatabase();

async function newOrder(quantity = 1) {
  const product = await addProduct(shop.db);
  const { order } = await placeOrder({ viewer: guest, input: orderRequest([{ product: product.id, quantity }]) });
  return { id: order._id, product };
}

async function setStatus(id: string, status: OrderStatus) {
  return shop.query(`UPDATE "order" SET status = $2::order_status WHERE id = $1`, [id, status]);
}

/** Transitions to each state; cash is received on delivery. */
const ways: Record<OrderStatus, string[]> = {
  pending: [],
  processing: ["confirmed"],
  shipped: ["confirmed", "shipped"],
  delivered: ["confirmed", "shipped", "delivered", "paid"],
  completed: ["confirmed", "shipped", "delivered", "paid", "completed"],
  cancelled: ["cancelled"],
};

async function orderIn(status: OrderStatus) {
  const { id } = await newOrder();
  await moveOrder(shop.query, id, ...ways[status]);
  return id;
}

async function history(orderId: string) {
  const rows = await shop.db.orderStatusHistory.findMany({ where: { orderId }, orderBy: { id: "asc" } });
  return rows.map(({ status, note }) => [status, note]);
}

/** One step at a time; an unpaid order is cancelled until it was delivered, a paid one until it was sent. */
const nextStatuses: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ["processing", "cancelled"],
  processing: ["shipped", "cancelled"],
  shipped: ["delivered", "cancelled"],
  delivered: ["completed"],
  completed: [],
  cancelled: [],
};

async function statusOf(id: string): Promise<string> {
  return (await shop.db.order.findUniqueOrThrow({ where: { id }, select: { status: true } })).status;
}

describe("the order states, enforced by the database", () => {
  for (const from of orderStatuses) {
    for (const to of orderStatuses.filter((status) => status !== from)) {
      const legal = nextStatuses[from].includes(to);
      test(`SHP-DATA-32 ${from} to ${to} is ${legal ? "allowed" : "refused with a readable message"}`, async () => {
        const id = await orderIn(from);
        expect(await statusOf(id)).toBe(from);
        if (legal) await setStatus(id, to);
        else await expect(setStatus(id, to)).rejects.toThrow(/^Order ORD\w+: [A-Z].*\.$/);
        expect(await statusOf(id)).toBe(legal ? to : from);
      });
    }
  }

  test("SHP-DATA-32 completed needs a paid order", async () => {
    const { id } = await newOrder();
    await moveOrder(shop.query, id, "confirmed", "shipped", "delivered");
    await expect(setStatus(id, "completed")).rejects.toThrow(/: Only a paid order can be completed\.$/);
  });

  test("SHP-DATA-33 T54 a paid payment only becomes refunded, and only a paid one does", async () => {
    const { id } = await newOrder();
    const pay = (status: string) =>
      shop.query(`UPDATE "order" SET payment_status = $2::payment_status WHERE id = $1`, [id, status]);
    await expect(pay("refunded")).rejects.toThrow(/: Only a paid order can be refunded\.$/);
    await moveOrder(shop.query, id, "confirmed", "paid");
    for (const status of ["pending", "processing", "failed", "cancelled"])
      await expect(pay(status)).rejects.toThrow(/: The order is paid: you can't undo this\.$/);
    await expect(pay("refunded")).rejects.toThrow(
      /^Order ORD\w+: The money was not fully refunded: refund it at the desk\.$/,
    );
    await giveBackByHand(shop, id);
    await expect(pay("paid")).rejects.toThrow(/: The order was refunded\.$/);
  });

  test("SHP-DATA-33 BEYOND-38 an order is not paid by an attempt without a capture, nor by another order's", async () => {
    const [{ id }, other] = [await newOrder(), await newOrder()];
    await shop.db.payment.create({ data: { orderId: id, reference: "KAN-OPEN", amountPesewas: 3200 } });
    const data = { orderId: other.id, reference: "KAN-OTHER", amountPesewas: 3200, capturedPesewas: 3200 };
    await shop.db.payment.create({ data: { ...data, status: "paid" } });
    await moveOrder(shop.query, id, "payment_method = 'card'");
    for (const reference of ["KAN-OPEN", "KAN-OTHER"])
      await expect(
        moveOrder(shop.query, id, `payment_status = 'paid', payment_reference = '${reference}'`),
      ).rejects.toThrow(
        /^Order ORD\w+: (No payment was captured for it|The order is paid online: only a payment at Paystack can mark it as paid)\.$/,
      );
  });

  test("SHP-DATA-31 SHP-CHECKOUT-39 a new order is pending, with 'Order created' in its history and one mail queued", async () => {
    const { id } = await newOrder();
    expect(await history(id)).toEqual([["pending", "Order created"]]);
    expect(await queuedMails(shop.db, id)).toEqual(["placed"]);
  });

  test("BEYOND-26 BEYOND-28 each step writes history and queues its email once; processing queues none", async () => {
    const { id } = await newOrder();
    await moveOrder(shop.query, id, "confirmed", "paid", "shipped", "delivered", "completed");
    expect(await history(id)).toEqual([
      ["pending", "Order created"],
      ["processing", null],
      ["paid", "Payment received"],
      ["shipped", null],
      ["delivered", null],
      ["completed", null],
    ]);
    expect(await queuedMails(shop.db, id)).toEqual(["placed", "paid", "shipped", "delivered", "review"]);
  });

  test("BEYOND-04 BEYOND-27 cancelling releases the stock exactly once", async () => {
    const { id, product } = await newOrder(3);
    expect(await onHand(shop.db, product.id)).toBe(7);
    await setStatus(id, "cancelled");
    await shop.query(`UPDATE "order" SET status = 'cancelled', delivery_note = 'again' WHERE id = $1`, [id]);
    expect(await onHand(shop.db, product.id)).toBe(10);
    const { unitsSold } = await shop.db.inventory.findUniqueOrThrow({ where: { productId: product.id } });
    expect(unitsSold).toBe(0);
  });

  test("an unpaid order that is cancelled has a cancelled payment", async () => {
    const { id } = await newOrder();
    await setStatus(id, "cancelled");
    expect((await shop.db.order.findUniqueOrThrow({ where: { id } })).paymentStatus).toBe("cancelled");
  });

  test("invalid stock, prices, quantities and totals are refused", async () => {
    const { id, product } = await newOrder();
    await expect(shop.query("UPDATE inventory SET on_hand = -1 WHERE product_id = $1", [product.id])).rejects.toThrow(
      /inventory_on_hand_not_negative/,
    );
    await expect(shop.query("UPDATE product SET price_pesewas = -1 WHERE id = $1", [product.id])).rejects.toThrow(
      /product_price_not_negative/,
    );
    await expect(shop.query("UPDATE product SET compare_at_pesewas = 1 WHERE id = $1", [product.id])).rejects.toThrow(
      /product_compare_at_above_price/,
    );
    await expect(
      shop.query("INSERT INTO order_item (order_id, name, slug, quantity, price_pesewas) VALUES ($1, '', '', 0, 1)", [
        id,
      ]),
    ).rejects.toThrow(/order_item_quantity_range/);
    await expect(shop.query(`UPDATE "order" SET total_pesewas = 1 WHERE id = $1`, [id])).rejects.toThrow(
      /keeps its number, its amounts/,
    );
  });

  test("a stock change notifies the product, a sell-out all lists, a sale within the same stock level nothing", async () => {
    const product = await addProduct(shop.db, { onHand: 50 });
    const changes = async () =>
      (await shop.query<{ tag: string }>("SELECT tag FROM catalogue_change ORDER BY id")).map(({ tag }) => tag);
    const before = (await changes()).length;
    await placeOrder({ viewer: guest, input: orderRequest([{ product: product.id, quantity: 1 }]) });
    expect((await changes()).length).toBe(before);
    await placeOrder({ viewer: guest, input: orderRequest([{ product: product.id, quantity: 45 }]) });
    expect((await changes()).slice(before)).toEqual([`product:${product.slug}`]);
    await placeOrder({ viewer: guest, input: orderRequest([{ product: product.id, quantity: 4 }]) });
    expect((await changes()).slice(before + 1).sort()).toEqual(["catalogue", `product:${product.slug}`]);
  });
});
