import { describe, expect, test } from "vitest";
import type { Viewer } from "@/lib/viewer";
import { closeAccount, placeOrder } from "@/server/orders";
import { newCustomer, PASSWORD } from "../support/customers";
import { testDatabase } from "../support/database";
import { addProduct, deleteOrderedProduct, guest, moveOrder, onHand, orderRequest } from "../support/orders";
import { giveBackByHand } from "../support/refunds";
import { refusalOf } from "../support/refusal";
import { signedIn } from "../support/viewers";

const shop = await testDatabase();
const refusal = refusalOf(shop);

let payments = 0;

/** A paid order of three pieces with a payment and its provider events. */
async function paidOrder(viewer: Viewer = guest) {
  const product = await addProduct(shop.db);
  const { order } = await placeOrder({ viewer, input: orderRequest([{ product: product.id, quantity: 3 }]) });
  payments += 1;
  const reference = `KN-RECORD-${payments}`;
  await shop.db.payment.create({
    data: { orderId: order._id, reference, amountPesewas: 9600, capturedPesewas: 9600, status: "paid" },
  });
  await shop.db.paymentEvent.create({ data: { event: "charge.success", reference, payload: {} } });
  await shop.db.order.update({
    where: { id: order._id },
    data: { paymentStatus: "paid", paymentReference: reference },
  });
  return { id: order._id, number: order.orderId, product, reference };
}

const kept = (table: string) =>
  `Rows of "${table}" cannot be deleted: orders and what belongs to them are kept for the books.`;

describe("products, amounts and payments of an order are immutable", () => {
  test("an order, its lines, payments, events and history cannot be deleted, one by one or all at once", async () => {
    const { id, number, product, reference } = await paidOrder();
    // Deletes in reverse order of references.
    expect(await refusal(`DELETE FROM "order" WHERE id = $1`, [id])).toMatch(/violates .* foreign key constraint/);
    expect(await refusal("DELETE FROM order_item WHERE order_id = $1", [id])).toBe(kept("order_item"));
    expect(await refusal("DELETE FROM payment WHERE order_id = $1", [id])).toBe(kept("payment"));
    const money = { orderId: id, reference, status: "processed", amountPesewas: 100 };
    await shop.db.refund.create({ data: { ...money, providerId: `refund-${number}` } });
    await shop.db.dispute.create({ data: { ...money, providerId: `dispute-${number}` } });
    expect(await refusal("DELETE FROM refund WHERE order_id = $1", [id])).toBe(kept("refund"));
    expect(await refusal("DELETE FROM dispute WHERE order_id = $1", [id])).toBe(kept("dispute"));
    expect(await refusal("DELETE FROM order_status_history WHERE order_id = $1", [id])).toBe(
      kept("order_status_history"),
    );
    expect(await refusal("DELETE FROM payment_event WHERE reference = $1", [reference])).toMatch(
      /^The event charge\.success of payment KN-RECORD-\d+ cannot be deleted/,
    );
    for (const table of [`"order"`, "order_item", "order_status_history", "payment", "refund", "dispute"]) {
      expect(await refusal(`TRUNCATE ${table} CASCADE`)).toMatch(/cannot be deleted|stay as they were/);
    }
    expect(await refusal("TRUNCATE product CASCADE")).toMatch(/cannot be deleted|stay as they were/);
    expect(await onHand(shop.db, product.id)).toBe(7);
  });

  test("an unmatched event, or one past every dispute, can be deleted", async () => {
    const { reference } = await paidOrder();
    await shop.db.paymentEvent.create({ data: { event: "charge.success", reference: "KN-OTHER", payload: {} } });
    await shop.query("UPDATE payment_event SET received_at = now() - interval '541 days' WHERE reference = $1", [
      reference,
    ]);
    for (const name of ["KN-OTHER", reference])
      expect(await refusal("DELETE FROM payment_event WHERE reference = $1", [name])).toBe("done");
  });

  test("order lines keep product, quantity, price and name, and none is added: cancelling returns what was taken", async () => {
    const { id, number, product } = await paidOrder();
    const other = await addProduct(shop.db);
    const stay = 'Rows of "order_item" stay as they were written.';
    for (const change of [
      "quantity = 50",
      "price_pesewas = 1",
      "name = 'Something else'",
      "slug = 'something-else'",
      "product_id = NULL",
      `product_id = '${other.id}'`,
      "id = gen_random_uuid()",
    ]) {
      expect(await refusal(`UPDATE order_item SET ${change} WHERE order_id = $1`, [id]), change).toBe(stay);
    }
    expect(
      await refusal(
        `INSERT INTO order_item (id, order_id, product_id, name, slug, quantity, price_pesewas)
         VALUES (gen_random_uuid(), $1, $2, 'More', 'more', 40, 0)`,
        [id, other.id],
      ),
    ).toBe(`Order ${number} takes no more lines: place another order for what is missing.`);
    await shop.query(`UPDATE "order" SET status = 'cancelled' WHERE id = $1`, [id]);
    expect([await onHand(shop.db, product.id), await onHand(shop.db, other.id)]).toEqual([10, 10]);
  });

  test("an order keeps its number and amounts, a payment its own, and history is append-only", async () => {
    const { id, number, reference } = await paidOrder();
    const other = await paidOrder();
    expect(await refusal(`UPDATE "order" SET number = 'ORD1' WHERE id = $1`, [id])).toMatch(/keeps its number/);
    for (const change of [
      "subtotal_pesewas = 1, total_pesewas = 1",
      "discount_pesewas = 9600, total_pesewas = 0",
      "promo_code = 'FREE'",
    ]) {
      expect(await refusal(`UPDATE "order" SET ${change} WHERE id = $1`, [id])).toBe(
        `Order ${number} keeps its number, its amounts and how it was paid: cancel it and place a new one.`,
      );
    }
    for (const change of ["paid_at = NULL", "paid_at = now() + interval '1 day'", "payment_reference = NULL"]) {
      expect(await refusal(`UPDATE "order" SET ${change} WHERE id = $1`, [id])).toBe(
        `Order ${number} keeps its number, its amounts and how it was paid: cancel it and place a new one.`,
      );
    }
    for (const change of ["amount_pesewas = 1", "reference = 'KN-ELSE'", `order_id = '${other.id}'`])
      expect(await refusal(`UPDATE payment SET ${change} WHERE reference = $1`, [reference])).toMatch(
        /^Rows of "payment" stay as they were written/,
      );
    expect(await refusal("UPDATE order_status_history SET note = 'x' WHERE order_id = $1", [id])).toBe(
      'Rows of "order_status_history" stay as they were written.',
    );
  });

  test("the stock of a sold product cannot be deleted", async () => {
    const product = await addProduct(shop.db, { name: "Stocked lamp" });
    const words = "The stock of Stocked lamp cannot be deleted: set on_hand to 0, or unpublish the product.";
    expect(await refusal("DELETE FROM inventory WHERE product_id = $1", [product.id])).toBe(words);
    const { id } = await addProduct(shop.db);
    await shop.query("DELETE FROM product WHERE id = $1", [id]);
    expect(await shop.query("SELECT 1 FROM inventory WHERE product_id = $1", [id])).toEqual([]);
  });
});

describe("allowed changes", () => {
  test("a product deleted by an earlier release leaves its lines without one, and such an order can be cancelled", async () => {
    const { id, product } = await paidOrder();
    await deleteOrderedProduct(shop, product.id);
    expect(await shop.db.orderItem.findMany({ where: { orderId: id }, select: { productId: true } })).toEqual([
      { productId: null },
    ]);
    expect(await refusal(`UPDATE "order" SET status = 'cancelled' WHERE id = $1`, [id])).toBe("done");
  });

  test("staff change an order's status, tracking and receipt, and a line's picture", async () => {
    const product = await addProduct(shop.db);
    const { order } = await placeOrder({ viewer: guest, input: orderRequest([{ product: product.id, quantity: 1 }]) });
    const steps = [
      `UPDATE "order" SET delivery_note = 'gate', shipping_street = '6 Ring Road', phone = '+233200000000'
        WHERE id = $1`,
      `UPDATE "order" SET status = 'processing' WHERE id = $1`,
      `UPDATE "order" SET payment_status = 'paid' WHERE id = $1`,
      `UPDATE "order" SET payment_reference = 'RECEIPT-1' WHERE id = $1`,
      `UPDATE "order" SET status = 'shipped', tracking_number = 'T1' WHERE id = $1`,
      "UPDATE order_item SET image_url = '/moved.avif' WHERE order_id = $1",
    ];
    for (const step of steps) expect(await refusal(step, [order._id]), step).toBe("done");
    expect(await giveBackByHand(shop, order._id)).not.toBeNull();
  });

  test("a closed account leaves its orders without personal data", async () => {
    const { id: userId } = await newCustomer(shop.query);
    const viewer = await signedIn(shop.db, userId);
    const { id } = await paidOrder(viewer);
    await moveOrder(shop.query, id, "shipped", "delivered");
    await closeAccount(viewer, PASSWORD);
    const row = await shop.db.order.findUniqueOrThrow({ where: { id }, include: { items: true } });
    expect([row.userId, row.firstName, row.totalPesewas, row.items.length]).toEqual([null, "Closed", 9600, 1]);
  });
});
