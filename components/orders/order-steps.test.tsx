import { describe, expect, test } from "vitest";
import { OrderView } from "@/components/account/order-page";
import type { Order } from "@/lib/contracts/orders";
import { formatMoney } from "@/lib/money";
import { amountsDueOnDelivery } from "@/lib/order-due";
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

/** `Pending 20`, with one star for reached steps and two for the current one. */
const stepsOf = (order: Order) =>
  orderSteps(order).map(
    ({ label, reached, current, date }) =>
      `${current ? "**" : reached ? "*" : ""}${label}${date ? ` ${date.slice(8, 10)}` : ""}`,
  );

const notesOf = (order: Order) => orderSteps(order).map(({ note }) => note);

describe("the steps of an order, with their dates", () => {
  test("SHP-ACCOUNT-58 SHP-ACCOUNT-59 BEYOND-57 four steps, marked up to the current one", () => {
    expect(stepsOf(exampleOrder())).toEqual(["**Pending 20", "Processing", "Shipped", "Delivered"]);
    const reached = (status: Order["status"]) =>
      orderSteps(exampleOrder({ status })).filter((step) => step.reached).length;
    expect(reached("delivered")).toBe(4);
    expect(reached("completed")).toBe(4);
  });

  test("SHP-ACCOUNT-60 BEYOND-57 dates from the history; payment, packing and tracking number as notes", () => {
    const shipped = exampleOrder({
      status: "shipped",
      payment: paid(),
      shipping,
      statusHistory: [entry("pending", 20), entry("shipped", 22)],
    });
    expect(stepsOf(shipped)).toEqual(["*Pending 20", "*Processing", "**Shipped 22", "Delivered"]);
    expect(notesOf(shipped)).toEqual([
      "Paid on 20 Nov 2026",
      "Packed on 21 Nov 2026",
      "Tracking number GH-77",
      undefined,
    ]);
  });

  test("BEYOND-57 pay on delivery is paid at the last step", () => {
    const cash = exampleOrder({
      payment: { ...paid("cash"), paidAt: day(23) },
      status: "completed",
      statusHistory: [entry("completed", 23)],
    });
    expect(stepsOf(cash)).toEqual(["*Pending 20", "*Processing", "*Shipped", "**Delivered 23"]);
    expect(notesOf(cash).at(-1)).toBe("Paid on 23 Nov 2026");
  });

  test("SHP-ACCOUNT-61 BEYOND-57 a cancelled order ends at its last step, with its refund", () => {
    const cancelled = exampleOrder({ status: "cancelled", statusHistory: [entry("cancelled", 22)] });
    expect(stepsOf(cancelled)).toEqual(["*Pending 20", "*Cancelled 22"]);
    const refunds = [
      { _id: "a", amount: exampleOrder().totals.total, status: "sent" as const, receipt: null, timestamp: day(23) },
    ];
    const statusHistory = [entry("processing", 21), entry("cancelled", 22)];
    expect(stepsOf({ ...cancelled, payment: paid(), refunds, statusHistory })).toEqual([
      "*Pending 20",
      "*Processing 21",
      "*Cancelled 22",
      "*Refund on its way 23",
    ]);
  });
});

test("BEYOND-57 account and guest tracker show the same steps", () => {
  const order = exampleOrder({ status: "processing", payment: paid(), shipping });
  const listed = (html: string) => words(/<ol.*?<\/ol>/s.exec(html)?.[0] ?? "");
  const here = listed(draw(<TrackedOrder order={order} onChange={async () => null} />));
  expect(here).toContain("Processing (done)");
  expect(listed(draw(<OrderView order={order} onCheck={async () => null} onChange={async () => null} />))).toBe(here);
});

test.each<[string, Partial<Order>, string]>([
  ["a paid order", { payment: paid(), status: "delivered" }, "You paid in all"],
  ["a paid cash order", { payment: { ...paid(), method: "cash" }, status: "completed" }, "You paid in all"],
  ["a cash order without its cash", { payment: payment("cash"), status: "delivered" }, "You pay in all"],
  ["an order on its way", { payment: paid(), status: "shipped" }, "You pay in all"],
])("BEYOND-57 BEYOND-79 the fee and the total are shown as paid or as due: %s", (_, change, label) => {
  const order = exampleOrder(change);
  for (const view of [
    <TrackedOrder key="here" order={order} onChange={async () => null} />,
    <OrderView key="account" order={order} onCheck={async () => null} onChange={async () => null} />,
  ])
    expect(words(draw(view))).toContain(`Delivery, paid to the rider GH₵30.00 ${label} GH₵94.00`);
});

describe("the amount still due to the rider", () => {
  const due = (change: Partial<Order>) =>
    amountsDueOnDelivery(exampleOrder(change)).map(({ label, amount }) => `${label} ${formatMoney(amount)}`);
  test.each<[string, Partial<Order>, string[]]>([
    ["cash with the fee", { payment: payment("cash") }, ["Have ready for the rider GH₵94.00"]],
    [
      "a cheque and the fee apart",
      { payment: payment("bank_cheque") },
      ["Cheque for the rider GH₵64.00", "Have ready for the rider GH₵30.00"],
    ],
    ["the fee after a payment online", { payment: paid() }, ["Have ready for the rider GH₵30.00"]],
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
    const waiting = view({ payment: { ...exampleOrder().payment, reference: null } });
    expect(words(waiting)).toContain("Order ORD123456 Pending 20 Nov 2026 · GH₵64.00 · Mobile Money");
    expect(words(waiting)).toContain("Pay Now GH₵64.00");
    expect(waiting).toMatch(/<button[^>]*bg-amber[^>]*>Pay Now/);
    expect(words(waiting)).toMatch(/Have ready for the rider by Tue,? 24 Nov GH₵30.00/);
    expect(words(view({ payment: paid() }))).not.toContain("Pay Now");
  });

  test("BEYOND-57 shows no address, name or reference, which only the full order shows", () => {
    expect(words(view({}))).not.toMatch(/Ring Road|Mensah|ama@|ref-1/);
  });
});
