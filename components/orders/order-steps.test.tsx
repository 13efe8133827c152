import { describe, expect, test } from "vitest";
import { OrderView } from "@/components/account/order-page";
import type { Order } from "@/lib/contracts/orders";
import { formatMoney } from "@/lib/money";
import { amountsDueOnDelivery, feePaidToRider } from "@/lib/order-due";
import { exampleOrder } from "@/tests/support/client-examples";
import { draw, words } from "@/tests/support/draw";
import { orderSteps } from "./order-steps";
import { TrackedOrder } from "./tracked-order";

const day = (date: number) => `2026-11-${date}T09:00:00.000Z`;
const entry = (status: string, date: number) => ({ status, timestamp: day(date), note: null });
const paid = (method: Order["payment"]["method"] = "card") => ({
  ...exampleOrder().payment,
  method,
  status: "paid" as const,
  paidAt: day(20),
});
const payment = (method: string, status = "pending") =>
  ({ ...exampleOrder().payment, method, status }) as Order["payment"];
const shipping = { ...exampleOrder().shipping, packedAt: day(21), trackingNumber: "GH-77" };

/** `Placed 20`, with one star for reached steps and two for the current one. */
const stepsOf = (order: Order) =>
  orderSteps(order).map(
    ({ label, reached, current, date }) =>
      `${current ? "**" : reached ? "*" : ""}${label}${date ? ` ${date.slice(8, 10)}` : ""}`,
  );

describe("the steps of an order, with their dates", () => {
  test("BEYOND-57 paid online: placed, paid, packed, shipped with its tracking number, delivered", () => {
    expect(stepsOf(exampleOrder())).toEqual(["**Placed 20", "Paid", "Packed", "Shipped", "Delivered"]);
    const shipped = exampleOrder({
      status: "shipped",
      payment: paid(),
      shipping,
      statusHistory: [entry("pending", 20), entry("shipped", 22)],
    });
    expect(stepsOf(shipped)).toEqual(["*Placed 20", "*Paid 20", "*Packed 21", "**Shipped 22", "Delivered"]);
    expect(orderSteps(shipped)[3]?.note).toBe("Tracking number GH-77");
  });

  test("BEYOND-57 a pay-on-delivery order is paid last", () => {
    const cash = exampleOrder({
      payment: payment("cash"),
      status: "delivered",
      statusHistory: [entry("delivered", 23)],
    });
    expect(stepsOf(cash)).toEqual(["*Placed 20", "*Packed", "*Shipped", "**Delivered 23", "Paid"]);
  });

  test("BEYOND-57 a cancelled order ends at its last step, and says what happens to the money", () => {
    const cancelled = exampleOrder({ status: "cancelled", statusHistory: [entry("cancelled", 22)] });
    expect(stepsOf(cancelled)).toEqual(["*Placed 20", "*Cancelled 22"]);
    const refunds = [
      { _id: "a", amount: exampleOrder().totals.total, status: "sent" as const, receipt: null, timestamp: day(23) },
    ];
    expect(stepsOf({ ...cancelled, payment: paid(), refunds })).toEqual([
      "*Placed 20",
      "*Paid 20",
      "*Cancelled 22",
      "*Refund on its way 23",
    ]);
  });
});

test.each<[string, Partial<Order>, string]>([
  ["a paid order", { payment: paid(), status: "delivered" }, "GH₵30.00"],
  ["a paid cash order", { payment: { ...paid(), method: "cash" }, status: "completed" }, "GH₵30.00"],
  ["a cash order without its cash", { payment: payment("cash"), status: "delivered" }, "GH₵0.00"],
  ["an order on its way", { payment: paid(), status: "shipped" }, "GH₵0.00"],
])("BEYOND-57 the fee that the rider has collected: %s", (_, change, fee) => {
  const order = exampleOrder(change);
  expect(formatMoney(feePaidToRider(order))).toBe(fee);
  const shown = fee !== "GH₵0.00";
  for (const view of [
    <TrackedOrder key="here" order={order} onChange={async () => null} />,
    <OrderView key="account" order={order} onCheck={async () => null} onChange={async () => null} />,
  ])
    expect(words(draw(view)).includes("Delivery fee paid to the rider")).toBe(shown);
});

describe("the amount still due to the rider", () => {
  const due = (change: Partial<Order>) =>
    amountsDueOnDelivery(exampleOrder(change)).map(({ label, amount }) => `${label} ${formatMoney(amount)}`);
  test.each<[string, Partial<Order>, string[]]>([
    ["cash with the fee", { payment: payment("cash") }, ["Have ready for the rider GH₵94.00"]],
    [
      "a cheque and the fee apart",
      { payment: payment("bank_cheque") },
      ["Cheque for the rider GH₵64.00", "Delivery fee, payable to the rider GH₵30.00"],
    ],
    ["the fee after a payment online", { payment: paid() }, ["Delivery fee, payable to the rider GH₵30.00"]],
    ["nothing once it is there", { payment: paid(), status: "delivered" }, []],
    ["nothing of what is cancelled", { payment: payment("cash"), status: "cancelled" }, []],
  ])("BEYOND-57 %s", (_, change, lines) => {
    expect(due(change)).toEqual(lines);
  });
});

describe("an order on this phone", () => {
  const view = (change: Partial<Order>) =>
    draw(<TrackedOrder order={exampleOrder(change)} onChange={async () => null} />, "/track-order");

  test("BEYOND-57 BEYOND-62 shows the total, what is due and by when, and can be paid while it waits for payment", () => {
    const waiting = view({});
    expect(words(waiting)).toContain("Order ORD123456 Pending 20 Nov 2026 · GH₵64.00 · Mobile Money");
    expect(words(waiting)).toContain("Pay Now GH₵64.00");
    expect(waiting).toMatch(/<button[^>]*bg-amber[^>]*>Pay Now/);
    expect(words(waiting)).toMatch(/Delivery fee, payable to the rider by Tue,? 24 Nov GH₵30.00/);
    expect(words(view({ payment: paid() }))).not.toContain("Pay Now");
  });

  test("BEYOND-57 shows no address, name or reference, which only the full order shows", () => {
    expect(words(view({}))).not.toMatch(/Ring Road|Mensah|ama@|ref-1/);
  });
});
