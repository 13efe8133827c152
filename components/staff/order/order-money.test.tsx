import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { StaffOrder } from "@/lib/contracts/staff/orders";
import { cedis } from "@/lib/money";
import { exampleOrder } from "@/tests/support/client-examples";
import { OrderMoney } from "./order-money";

test("BEYOND-36 a transfer recorded after a bounced cheque has its own time, and the cheque keeps its label", () => {
  const example = exampleOrder({ status: "delivered" });
  const order = {
    order: {
      ...example,
      payment: {
        ...example.payment,
        method: "bank_transfer",
        status: "paid",
        paidAt: "2026-11-26T15:30:00.000Z",
        chequeReceivedAt: "2026-11-24T09:00:00.000Z",
      },
      deliveryFee: { ...example.deliveryFee, amount: cedis(0) },
    },
    agreedMethod: "bank_cheque",
    chequeBouncedAt: "2026-11-25T10:00:00.000Z",
    facts: { status: "delivered" },
    payments: [],
    refunds: [],
    disputes: [],
    feeCollectedAt: null,
  } as unknown as StaffOrder;
  const text = renderToStaticMarkup(<OrderMoney order={order} />).replaceAll(/<[^>]+>/g, "|");
  expect(text).toMatch(/Agreed method\|+Bank Cheque/);
  expect(text).toMatch(/Cheque received\|+24 Nov 2026, 09:00/);
  expect(text).toMatch(/Cheque bounced\|+25 Nov 2026, 10:00/);
  expect(text).toMatch(/Paid\|+26 Nov 2026, 15:30/);
  expect(text).not.toContain("Transfer sent");
});

test("BEYOND-36 the fee of a refunded order is not awaited any more", () => {
  const example = exampleOrder({ status: "processing" });
  const fee = (status: string) => {
    const order = { ...example, payment: { ...example.payment, status }, deliveryFee: { amount: cedis(30), note: "" } };
    const shown = {
      order,
      facts: { status: "processing" },
      payments: [],
      refunds: [],
      disputes: [],
      feeCollectedAt: null,
    };
    return renderToStaticMarkup(<OrderMoney order={shown as unknown as StaffOrder} />).replaceAll(/<[^>]+>/g, "|");
  };
  expect(fee("paid")).toMatch(/GH₵30\.00, not collected yet\|/);
  expect(fee("refunded")).toMatch(/GH₵30\.00, not collected\|/);
});
