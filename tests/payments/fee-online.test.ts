import { beforeEach, expect, test } from "vitest";
import { orderRowsAboveTotal, orderRowsBelowTotal } from "@/lib/amounts-to-pay";
import { cedis } from "@/lib/money";
import { riderMoney } from "@/lib/order-due";
import { getOrder, initiatePayment, placeOrder } from "@/server/orders";
import { readReport, readRiderCash, readStaffOrder } from "@/server/staff";
import { testDatabase } from "../support/database";
import { newMember } from "../support/members";
import { addProduct, guest, moveOrder, newBuyer, orderRequest } from "../support/orders";
import { codeOf } from "../support/refusal";
import { accra, city, remote } from "../support/zones";
import { onlineOrder, paidOrder, startProvider } from "./support";

const sandbox = await startProvider();
const shop = await testDatabase();
const member = await newMember(shop);

const tema = { ...accra, label: "Tema", covers: "Tema", feePesewas: 40_00 };
const setDelivery = (feeWithOnlineOrders: boolean) =>
  shop.db.setting.update({
    where: { key: "delivery" },
    data: { value: { zones: [accra, tema, city, remote], feeWithOnlineOrders } },
  });
beforeEach(() => setDelivery(true));

const FEE = 30;
const rows = (order: Parameters<typeof orderRowsBelowTotal>[0]) =>
  [...orderRowsAboveTotal(order), { label: "Total", amount: "" }, ...orderRowsBelowTotal(order)].map(
    ({ label, amount }) => `${label}: ${amount}`,
  );

test("BEYOND-105 an online order is charged with its delivery fee, and the rider collects nothing", async () => {
  const order = await onlineOrder(shop.db);
  expect(order.total).toBe(32 + FEE);
  // The switch counts for new orders only.
  await setDelivery(false);
  const payFor = (amount: number) =>
    initiatePayment({ viewer: order.viewer, orderKey: order.id, amount: cedis(amount), method: "card" });
  expect(await codeOf(payFor(32))).toBe("AMOUNT_CHANGED");
  const { reference } = await payFor(32 + FEE);
  const { amountPesewas } = await shop.db.payment.findUniqueOrThrow({ where: { reference } });
  expect(amountPesewas).toBe(62_00);
  const placed = await getOrder({ viewer: order.viewer, key: order.number });
  expect(placed.deliveryFee).toEqual({ amount: 0, note: "paid with the order" });
  expect(rows(placed)).toEqual(["Delivery: GH₵30.00", "Total: ", "You pay in all: GH₵62.00"]);
  expect(riderMoney(placed).cash).toBe(0);
});

test("BEYOND-105 the fee is counted once, where it was paid, and refunded with the rest", async () => {
  const { id, number, reference } = await paidOrder(shop.db, sandbox);
  await moveOrder(shop.query, id, "confirmed", "shipped", "delivered");
  const { figures } = await readReport("day");
  expect(figures).toMatchObject({ received: 32 + FEE, deliveries: 0, deliveryFees: 0 });
  expect(await readRiderCash()).toMatchObject({ cashTotal: 0, deliveryFeeTotal: 0 });
  const { order } = await readStaffOrder(member, number);
  expect(rows(order)).toEqual(["Delivery: GH₵30.00", "Total: ", "You paid in all: GH₵62.00"]);
  const [left] = await shop.query<{ left: number }>("SELECT refundable_pesewas($1) AS left", [reference]);
  expect(left).toEqual({ left: 62_00 });
});

test("BEYOND-105 a fee paid with the order is deducted if the address moves to a dearer zone", async () => {
  const { number } = await onlineOrder(shop.db);
  const { deliveryFees } = await readStaffOrder(member, number);
  expect(deliveryFees.map(({ fee }) => fee)).toEqual([0, 10, 20, 50]);
});

test("BEYOND-105 the fee of other methods, and of an order without anything to pay, stays the rider's", async () => {
  const { id } = await addProduct(shop.db, { pricePesewas: 32_00 });
  const order = async (method: "cash" | "bank_cheque" | "card", promoCode?: string) => {
    const input = orderRequest([{ product: id, quantity: 1 }], { ...newBuyer(), payment: { method }, promoCode });
    const { totals, deliveryFee } = (await placeOrder({ viewer: guest, input })).order;
    return [totals.total, deliveryFee.amount];
  };
  expect(await order("cash")).toEqual([32, FEE]);
  expect(await order("bank_cheque")).toEqual([32, FEE]);
  await shop.db.promotion.create({ data: { code: "FREE", percent: 100 } });
  expect(await order("card", "FREE")).toEqual([0, FEE]);
});
