import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { exampleOrder } from "@/tests/support/client-examples";
import {
  amountsToPay,
  amountToConfirm,
  chargeOf,
  feePaid,
  orderRowsAboveTotal,
  orderRowsBelowTotal,
  rowsBeforeConfirm,
  rowsBelowTotal,
} from "./amounts-to-pay";
import type { Order } from "./contracts/orders";
import { cedis, formatMoney, pesewas, toCedis } from "./money";
import { riderMoney } from "./order-due";
import {
  type CheckoutMethod,
  checkoutMethods,
  isOnlineMethod,
  isPaidOnDelivery,
  paymentMethods,
} from "./payment-methods";

const amount = fc.integer({ min: 0, max: 2_000_000_00 }).map(pesewas);
const line = ({ label, amount: text }: { label: string; amount: string }) => `${label}: ${text}`;
const payment = (method: Order["payment"]["method"], status: Order["payment"]["status"] = "pending") => ({
  ...exampleOrder().payment,
  method,
  status,
});

describe("what a buyer pays", () => {
  test("BEYOND-79 total and fee are paid exactly once, now or to the rider, by every method", () => {
    fc.assert(
      fc.property(amount, amount, fc.constantFrom(...paymentMethods), (total, fee, method) => {
        const amounts = amountsToPay(total, fee, method);
        expect(amounts).toMatchObject({ total, fee, inAll: total + fee });
        expect(amounts.payNow + amounts.payRider).toBe(amounts.inAll);
        expect(amounts.payNow).toBe(isPaidOnDelivery(method) ? 0 : total);
        expect(amountsToPay(total, null, method)).toMatchObject({ total, fee: null, inAll: null });
      }),
    );
  });

  test("BEYOND-79 the rider of a new order collects the amount that its buyer saw", () => {
    fc.assert(
      fc.property(amount, amount, fc.constantFrom(...paymentMethods), (total, fee, method) => {
        const totals = { subtotal: toCedis(total), discount: cedis(0), total: toCedis(total) };
        const order = exampleOrder({
          totals,
          payment: payment(method),
          deliveryFee: { amount: toCedis(fee), note: "" },
        });
        const { cash, cheque } = riderMoney(order);
        expect(cash + cheque).toBe(amountsToPay(total, fee, method).payRider);
      }),
    );
  });

  test("BEYOND-79 the rows of cart, order and Confirm name the same sum", () => {
    fc.assert(
      fc.property(amount, amount, fc.constantFrom(...checkoutMethods), (total, fee, method) => {
        const totals = { subtotal: toCedis(total), discount: cedis(0), total: toCedis(total) };
        const deliveryFee = { amount: toCedis(fee), note: "" };
        const below = rowsBelowTotal(total, fee);
        expect(orderRowsBelowTotal(exampleOrder({ totals, payment: payment(method), deliveryFee }))).toEqual(below);
        expect(rowsBeforeConfirm(total, fee, method, "Fri")).toContainEqual(below[1]);
        expect(below[1]).toEqual({ label: "You pay in all", amount: formatMoney(pesewas(total + fee)), isBold: true });
      }),
    );
  });

  test("BEYOND-55 Confirm Order names what the rider collects in all, or what is paid before", () => {
    const named = (method: string, fee: number | null) =>
      amountToConfirm(pesewas(95_00), fee === null ? null : pesewas(fee), method);
    for (const method of checkoutMethods)
      expect([method, named(method, 30_00)]).toEqual([method, isPaidOnDelivery(method) ? 125_00 : 95_00]);
    expect(named("cash_on_delivery", null)).toBe(95_00);
  });

  test("BEYOND-79 free delivery reads Free; before a region is chosen nothing is made up", () => {
    expect(rowsBelowTotal(pesewas(287_00), pesewas(30_00)).map(line)).toEqual([
      "Delivery, paid to the rider: GH₵30.00",
      "You pay in all: GH₵317.00",
    ]);
    expect(rowsBelowTotal(pesewas(2001_00), pesewas(0)).map(line)).toEqual([
      "Delivery: Free",
      "You pay in all: GH₵2,001.00",
    ]);
    expect(rowsBelowTotal(pesewas(287_00), null).map(line)).toEqual([
      "Delivery, paid to the rider: By region",
      "You pay in all: Total + delivery",
    ]);
  });
});

describe("an order that is over", () => {
  const fee = "Delivery, paid to the rider: GH₵30.00";
  test.each<[string, Partial<Order>, string[]]>([
    ["cancelled before a payment", { status: "cancelled" }, []],
    ["cancelled and not refunded yet", { status: "cancelled", payment: payment("card", "paid") }, []],
    ["refunded before delivery", { status: "processing", payment: payment("card", "refunded") }, []],
    ["whose refund is on its way", { payment: { ...payment("card", "paid"), isBeingRefunded: true } }, []],
    ["refunded after delivery", { status: "delivered", payment: payment("card", "refunded") }, [fee]],
    [
      "delivered and paid",
      { status: "delivered", payment: payment("cash", "paid") },
      [fee, "You paid in all: GH₵94.00"],
    ],
    [
      "delivered and not paid yet",
      { status: "delivered", payment: payment("cash") },
      [fee, "You pay in all: GH₵94.00"],
    ],
  ])("BEYOND-79 shows only amounts that are still due or paid: %s", (_, change, rows) => {
    expect(orderRowsBelowTotal(exampleOrder(change)).map(line)).toEqual(rows);
  });

  test("BEYOND-79 the desk speaks of the customer; a receipt says paid once nothing is left to the rider", () => {
    const label = (reader: "staff" | "receipt", change: Partial<Order>) =>
      orderRowsBelowTotal(exampleOrder({ payment: payment("card", "paid"), ...change }), reader).at(-1)?.label;
    const free = { amount: cedis(0), note: "" };
    expect(rowsBelowTotal(pesewas(287_00), null, "rider", "staff").at(-1)?.label).toBe("Customer pays in all");
    expect([label("staff", {}), label("staff", { status: "delivered" })]).toEqual([
      "Customer pays in all",
      "Customer paid in all",
    ]);
    expect([label("receipt", {}), label("receipt", { deliveryFee: free })]).toEqual(["You pay in all", "Paid in all"]);
    expect(label("receipt", { status: "delivered" })).toBe("Paid in all");
  });
});

test("BEYOND-55 BEYOND-79 what is paid now, what the rider gets, in all, and the day, for each way to pay", () => {
  const rows = (method: CheckoutMethod, fee = 50_00) =>
    rowsBeforeConfirm(pesewas(255_00), pesewas(fee), method, "Fri, 4 Dec").map(line);
  const end = ["You pay in all: GH₵305.00", "Arrives by: Fri, 4 Dec"];
  expect(rows("mobile_money")).toEqual(["Pay now: GH₵255.00", "Pay the rider: GH₵50.00", ...end]);
  expect(rows("card", 0)).toEqual([
    "Pay now: GH₵255.00",
    "Pay the rider: Nothing",
    "You pay in all: GH₵255.00",
    "Arrives by: Fri, 4 Dec",
  ]);
  expect(rows("cash")).toEqual(["Pay now: Nothing", "Pay the rider: GH₵305.00", ...end]);
  expect(rows("bank_cheque")).toEqual([
    "Pay now: Nothing",
    "Pay the rider: GH₵305.00, including GH₵255.00 as a cheque",
    ...end,
  ]);
  expect(rows("bank_transfer")).toEqual(["Pay before delivery: GH₵255.00", "Pay the rider: GH₵50.00", ...end]);
});

describe("BEYOND-105 a delivery fee paid with the order", () => {
  const withOrder = { feeWithOnlineOrders: true };

  test("is part of an online payment only, and what is paid in all stays the same", () => {
    fc.assert(
      fc.property(amount, amount, fc.constantFrom(...checkoutMethods), fc.boolean(), (total, fee, method, isOn) => {
        const charge = chargeOf({ feeWithOnlineOrders: isOn }, method, total, fee);
        expect(charge.total + charge.fee).toBe(total + fee);
        expect(charge.fee).toBe(isOn && total > 0 && isOnlineMethod(method) ? 0 : fee);
      }),
    );
    expect(chargeOf(withOrder, "card", pesewas(100), null)).toEqual({ total: 100, fee: null });
  });

  test("stands above the total of an order, also of a cancelled one, and below it only what the rider collects", () => {
    const totals = { ...exampleOrder().totals, subtotal: cedis(420), discount: cedis(0), total: cedis(470) };
    const order = exampleOrder({ totals, deliveryFee: { amount: cedis(0), note: "paid with the order" } });
    const dearer = { ...order, deliveryFee: { amount: cedis(10), note: "" } };
    const above = ["Delivery: GH₵50.00"];
    expect(orderRowsAboveTotal(order).map(line)).toEqual(above);
    expect(orderRowsAboveTotal({ ...order, status: "cancelled" } as Order).map(line)).toEqual(above);
    expect(orderRowsBelowTotal(order).map(({ label }) => label)).toEqual(["You pay in all"]);
    expect(orderRowsBelowTotal(dearer).map(line)[0]).toBe("Delivery, paid to the rider: GH₵10.00");
    expect(orderRowsAboveTotal(exampleOrder())).toEqual([]);
  });

  test("is named by how it is paid, in the cart before the method is known", () => {
    const label = (method: string) =>
      rowsBelowTotal(pesewas(64_00), pesewas(30_00), feePaid(withOrder, method, pesewas(64_00)))[0]?.label;
    expect(["", "card", "cash"].map(label)).toEqual([
      "Delivery",
      "Delivery, paid with the order",
      "Delivery, paid to the rider",
    ]);
  });
});
