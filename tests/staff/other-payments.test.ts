import { describe, expect, test } from "vitest";
import type { OrderAction } from "@/lib/order-actions";
import { standingOf } from "@/lib/order-actions";
import { listAllOrders, readReport, readRiderCash, readStaffOrder, refundElsewhere, takePayLink } from "@/server/staff";
import { testDatabase } from "../support/database";
import { openFlagKinds } from "../support/order-flags";
import { queuedMails } from "../support/orders";
import { refusalOf } from "../support/refusal";
import { actOn } from "./act-on";
import { newMember, orderIn, type Placed } from "./orders";

const TOTAL = 64;
const FEE = 30;
/** Long ago, so that its day is closed. */
const EARLIER = "2026-02-02";
const BOUNCED = ["cheque_received_at = now()", "cheque_bounced_at = now()"];
const DELIVERED = ["confirmed", "shipped", "delivered"];

const shop = await testDatabase();
const member = await newMember(shop);

const bounced = () => orderIn(shop, "bank_cheque", ...DELIVERED, ...BOUNCED);
const act = (order: Placed, action: OrderAction, more: object = {}, by = member) =>
  actOn(shop, by, order, { action, ...more });
const rowOf = ({ id }: Placed) => shop.db.order.findUniqueOrThrow({ where: { id } });
const screen = ({ number }: Placed) => readStaffOrder(member, number);
async function isListed(list: "owed" | "cheques_to_clear" | "to_look_at", { id }: Placed) {
  return (await listAllOrders({ list, limit: 100 })).orders.some(({ _id }) => _id === id);
}

describe("BEYOND-36 a cheque that bounced after delivery", () => {
  test("is owed whether or not its flag is resolved, and the next action is to record how it was paid", async () => {
    const order = await bounced();
    expect(standingOf((await screen(order)).facts)).toMatchObject({
      headline: "Cheque bounced",
      next: "pay_otherwise",
    });
    expect([await isListed("to_look_at", order), await isListed("owed", order)]).toEqual([true, true]);
    expect(await act(order, "clear_review")).toBe("done");
    expect([await isListed("to_look_at", order), await isListed("owed", order)]).toEqual([false, true]);
    expect(await isListed("cheques_to_clear", order)).toBe(false);
  });

  test.each([
    ["cash", "", "cash"],
    ["mobile_money", "MP261127.0915", "mobile_money"],
    ["bank_transfer", "GCB-77", "bank_transfer"],
  ] as const)("is paid by %s: order, revenue, email and record agree", async (method, reference, counted) => {
    const order = await bounced();
    const takings = async () => (await readReport("day")).takings.find((row) => row.method === counted)?.taken ?? 0;
    const before = await takings();
    expect(await act(order, "pay_otherwise", { method, reference })).toBe("done");
    const shown = await screen(order);
    expect(shown.order.payment).toMatchObject({ method, status: "paid", reference: reference || null });
    expect(standingOf(shown.facts)).toMatchObject({ headline: "Delivered", next: null });
    expect(await takings()).toBe(before + TOTAL);
    expect(await openFlagKinds(shop.db, order.id)).toEqual([]);
    expect(await isListed("owed", order)).toBe(false);
    expect(await queuedMails(shop.db, order.id)).toContain("paid");
    expect(shown.audit.flatMap(({ what }) => what).join(". ")).toMatch(/Payment method: Bank Cheque → /);
    expect(await act(order, "pay_otherwise", { method, reference })).toBe("CONFLICT: The order is already paid.");
  });

  test("leaves the day of its delivery unchanged, and its cash counts on the day it arrived", async () => {
    const order = await orderIn(
      shop,
      "bank_cheque",
      ...DELIVERED,
      `cheque_received_at = '${EARLIER}T12:00:00Z'`,
      "cheque_bounced_at = now()",
    );
    await shop.query("ALTER TABLE order_status_history DISABLE TRIGGER USER");
    await shop.query("UPDATE order_status_history SET created_at = $2 WHERE order_id = $1", [
      order.id,
      `${EARLIER}T12:00:00Z`,
    ]);
    await shop.query("ALTER TABLE order_status_history ENABLE TRIGGER USER");
    const then = await readRiderCash(EARLIER);
    expect(then).toMatchObject({ cashTotal: FEE, chequeTotal: TOTAL });
    expect(await act(order, "pay_otherwise", { method: "cash" })).toBe("done");
    const after = await readRiderCash(EARLIER);
    expect(after).toMatchObject({ cashTotal: FEE, chequeTotal: TOTAL });
    expect(after.groups[0]?.rows[0]).toMatchObject({ cheque: TOTAL, isBounced: true });
    const rows = (await readRiderCash()).groups.flatMap((group) => group.rows);
    expect(rows.find(({ number }) => number === order.number)).toMatchObject({
      cash: TOTAL,
      cheque: 0,
      deliveryFee: 0,
    });
  });

  test("BEYOND-45 is not counted with the cash that replaces it on the same day", async () => {
    const order = await bounced();
    const total = async () => (await readRiderCash()).chequeTotal;
    const before = await total();
    expect(await act(order, "pay_otherwise", { method: "cash" })).toBe("done");
    const rows = (await readRiderCash()).groups.flatMap((group) => group.rows);
    // The delivery took the fee, a colleague the cash.
    expect(rows.filter(({ number }) => number === order.number)).toMatchObject([
      { cash: 0, cheque: 0, deliveryFee: FEE },
      { cash: TOTAL, cheque: 0, deliveryFee: 0 },
    ]);
    expect(await total()).toBe(before);
  });

  test("is followed by another cheque, which is cleared like any other", async () => {
    const order = await bounced();
    expect(await act(order, "receive_cheque")).toBe("done");
    expect((await screen(order)).facts).toMatchObject({ cheque: "received", paymentStatus: "pending" });
    expect(await openFlagKinds(shop.db, order.id)).toEqual([]);
    expect([await isListed("cheques_to_clear", order), await isListed("owed", order)]).toEqual([true, false]);
    expect(await act(order, "pay_otherwise", { method: "cash" })).toBe(
      "CONFLICT: The cheque was received: first record whether it cleared.",
    );
    expect(await act(order, "clear_cheque")).toBe("done");
    expect(await rowOf(order)).toMatchObject({
      paymentStatus: "paid",
      paymentMethod: "bank_cheque",
      agreedMethod: null,
    });
  });

  test("is requested online: the link pays it, and a transfer to the shop can still be recorded", async () => {
    const order = await bounced();
    await expect(takePayLink(member, order.number)).rejects.toMatchObject({ code: "NOT_PAYABLE_ONLINE" });
    expect(await act(order, "ask_online")).toBe("done");
    const { text } = await takePayLink(member, order.number);
    expect(text).toContain("To pay: GH₵64.00");
    expect(text).not.toMatch(/Delivery to|We keep your products/);
    const shown = await screen(order);
    expect(standingOf(shown.facts)).toMatchObject({ headline: "Delivered, not paid", next: "pay_otherwise" });
    expect(await isListed("owed", order)).toBe(true);
    expect(await act(order, "ask_online")).toBe("CONFLICT: The order already uses online payment.");
    expect(await act(order, "pay_otherwise", { method: "mobile_money", reference: "MP1" })).toBe("done");
    expect(await rowOf(order)).toMatchObject({ paymentStatus: "paid", agreedMethod: "bank_cheque" });
    const { refundableByHand } = await screen(order);
    expect(refundableByHand).toBe(TOTAL);
    const back = { amount: refundableByHand, reason: "Broken", receipt: "MP2", restock: [] };
    await refundElsewhere(member, order.number, `key-${order.id}`, back);
    expect((await rowOf(order)).paymentStatus).toBe("refunded");
  });

  test("releases an order that was held: paid in cash, it is packed", async () => {
    const order = await orderIn(shop, "bank_cheque", "confirmed", ...BOUNCED);
    expect(await act(order, "ask_online")).toMatch(/^CONFLICT: The products are still here/);
    expect(await act(order, "pay_otherwise", { method: "cash" })).toBe("done");
    expect(standingOf((await screen(order)).facts)).toMatchObject({ headline: "To pack" });
    expect(await act(order, "ship", { carrier: "Rider" })).toBe("done");
  });

  test("cannot be recorded by a branch, and SQL follows the same rules", async () => {
    const order = await bounced();
    const rider = await newMember(shop, { role: "staff" });
    expect(await act(order, "pay_otherwise", { method: "cash" }, rider)).toMatch(/^FORBIDDEN: Only the office/);
    const set = (changes: string) => refusalOf(shop)(`UPDATE "order" SET ${changes} WHERE id = $1`, [order.id]);
    expect(await set("payment_status = 'paid'")).toMatch(/: The order is not paid in cash\.$/);
    expect(await set("payment_method = 'cash', payment_status = 'paid'")).toBe("done");
    expect(await rowOf(order)).toMatchObject({ agreedMethod: "bank_cheque" });
    const card = await orderIn(shop, "card");
    expect(
      await refusalOf(shop)(`UPDATE "order" SET payment_method = 'cash', payment_status = 'paid' WHERE id = $1`, [
        card.id,
      ]),
    ).toMatch(/: The order is paid online: only a payment at Paystack can mark it as paid\.$/);
  });

  test("needs a reference for payments other than cash", async () => {
    const order = await bounced();
    await expect(act(order, "pay_otherwise", { method: "mobile_money" })).rejects.toThrow(/Please enter a reference/);
    await expect(act(order, "pay_otherwise", { method: "bank_cheque", reference: "7" })).rejects.toThrow();
  });
});

test("BEYOND-45 a cash order paid to the shop's number counts its fee with the money, as its cash would have", async () => {
  const order = await orderIn(shop, "cash", ...DELIVERED);
  expect((await screen(order)).feeCollectedAt).toBeNull();
  expect(await act(order, "pay_otherwise", { method: "mobile_money", reference: "MP3" })).toBe("done");
  expect((await screen(order)).feeCollectedAt).not.toBeNull();
  const rows = (await readRiderCash()).groups.flatMap((group) => group.rows);
  expect(rows.find(({ number }) => number === order.number)).toMatchObject({ cash: 0, deliveryFee: FEE });
});
