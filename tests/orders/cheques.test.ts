import { describe, expect, test } from "vitest";
import type { OrderInput } from "@/lib/contracts/order-input";
import { expireOrders, placeOrder } from "@/server/orders";
import { stateOf } from "../payments/support";
import { testDatabase } from "../support/database";
import { openFlagKinds } from "../support/order-flags";
import { addProduct, guest, moveOrder, newBuyer, onHand, orderRequest, queuedMails } from "../support/orders";
import { refusalOf } from "../support/refusal";

const shop = await testDatabase();
const product = (await addProduct(shop.db, { onHand: 50 })).id;

async function place(method: OrderInput["payment"]["method"] = "bank_cheque") {
  const input = orderRequest([{ product, quantity: 1 }], { ...newBuyer(), payment: { method } });
  const { order } = await placeOrder({ viewer: guest, input });
  return { id: order._id, number: order.orderId };
}

/** Updates only the row, as staff do in Prisma Studio. @returns the refusal's message */
const set = (id: string, changes: string): Promise<string> =>
  refusalOf(shop)(`UPDATE "order" SET ${changes} WHERE id = $1`, [id]);
const cheque = (id: string) =>
  shop.db.order.findUniqueOrThrow({
    where: { id },
    select: { chequeReceivedAt: true, chequeClearedAt: true, chequeBouncedAt: true, paidAt: true },
  });
const staffMails = (id: string) =>
  shop.query("SELECT 1 FROM graphile_worker.jobs WHERE key LIKE $1", [`staff-mail:%${id}%`]);

describe("BEYOND-36 a cheque", () => {
  test("that is received is recorded on the order, which is paid when the cheque clears", async () => {
    const { id } = await place();
    expect(await set(id, "cheque_received_at = now()")).toBe("done");
    expect(await stateOf(shop.db, id)).toMatchObject({ status: "pending", paymentStatus: "pending" });
    expect(await set(id, "cheque_cleared_at = now()")).toBe("done");
    expect(await stateOf(shop.db, id)).toMatchObject({
      status: "processing",
      paymentStatus: "paid",
      needsReview: false,
    });
    expect((await cheque(id)).paidAt).not.toBeNull();
    expect(await queuedMails(shop.db, id)).toEqual(["placed", "paid"]);
    expect(await set(id, "cheque_cleared_at = NULL")).toMatch(/: The order is already paid\.$/);
    expect(await set(id, "cheque_bounced_at = now()")).toMatch(/: The order is already paid\.$/);
  });

  test("that clears was received first, and pays delivered products", async () => {
    const { id } = await place();
    await moveOrder(shop.query, id, "confirmed", "shipped", "delivered");
    expect(await set(id, "cheque_cleared_at = now()")).toMatch(/: The cheque was not received yet\.$/);
    await set(id, "cheque_received_at = '2026-11-20T10:00:00Z'");
    expect(await set(id, "cheque_received_at = now()")).toMatch(/: The cheque was already received\.$/);
    expect(await set(id, "cheque_cleared_at = now()")).toBe("done");
    expect((await cheque(id)).chequeReceivedAt).toEqual(new Date("2026-11-20T10:00:00Z"));
    expect(await stateOf(shop.db, id)).toMatchObject({ status: "delivered", paymentStatus: "paid" });
  });

  test("that bounces leaves the order unpaid and flags it once; presented again it can clear", async () => {
    const { id } = await place();
    expect(await set(id, "cheque_bounced_at = now()")).toMatch(/: The cheque was not received yet\.$/);
    await set(id, "cheque_received_at = now()");
    await set(id, "cheque_bounced_at = now()");
    expect(await stateOf(shop.db, id)).toMatchObject({
      status: "pending",
      paymentStatus: "failed",
      needsReview: true,
    });
    expect(await openFlagKinds(shop.db, id)).toEqual(["cheque_bounced"]);
    expect(await staffMails(id)).toHaveLength(1);
    expect(await set(id, "cheque_cleared_at = now()")).toBe("done");
    expect((await cheque(id)).chequeBouncedAt).toBeNull();
    expect(await stateOf(shop.db, id)).toMatchObject({
      status: "processing",
      paymentStatus: "paid",
      needsReview: false,
    });
  });

  test("that was received prevents expiry; money for a cancelled order is flagged", async () => {
    const [waiting, late] = [await place(), await place()];
    await shop.query(`UPDATE "order" SET created_at = now() - interval '15 days' WHERE id = ANY($1)`, [
      [waiting.id, late.id],
    ]);
    await set(waiting.id, "cheque_received_at = now()");
    const stock = await onHand(shop.db, product);
    await expireOrders();
    expect((await stateOf(shop.db, waiting.id)).status).toBe("pending");
    expect((await stateOf(shop.db, late.id)).status).toBe("cancelled");
    expect(await onHand(shop.db, product)).toBe(stock + 1);
    expect(await set(late.id, "cheque_cleared_at = now()")).toMatch(/: The cheque was not received yet\.$/);
    await moveOrder(shop.query, waiting.id, "cancelled", "cheque_cleared_at = now()");
    expect(await stateOf(shop.db, waiting.id)).toMatchObject({
      status: "cancelled",
      paymentStatus: "paid",
    });
    expect(await openFlagKinds(shop.db, waiting.id)).toEqual(["cheque_cleared_after_cancellation"]);
  });

  test("is refused for an order with another payment, and cannot bounce once it is paid", async () => {
    const cash = await place("cash");
    for (const column of ["cheque_received_at", "cheque_cleared_at", "cheque_bounced_at"])
      expect(await set(cash.id, `${column} = now()`)).toBe(
        `Order ${cash.number}: The order is not paid by cheque or bank transfer.`,
      );
    const paid = await place();
    expect(await set(paid.id, "payment_status = 'paid'")).toBe(`Order ${paid.number}: The order is not paid in cash.`);
    await moveOrder(shop.query, paid.id, "paid");
    expect(await set(paid.id, "cheque_bounced_at = now()")).toMatch(/: The order is already paid\.$/);
    expect(await queuedMails(shop.db, paid.id)).toEqual(["placed", "paid"]);
  });
});
