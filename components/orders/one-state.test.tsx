import { expect, test } from "vitest";
import { OrderView } from "@/components/account/order-page";
import { writeOrderTexts } from "@/emails/order-events";
import type { Order } from "@/lib/contracts/orders";
import { defaultSettings } from "@/lib/contracts/settings";
import { canPay, orderStatuses, paymentStatuses, WAITS } from "@/lib/order-status";
import { onlineMethods, paymentMethods } from "@/lib/payment-methods";
import { exampleFacts, exampleOrder } from "@/tests/support/client-examples";
import { draw, words } from "@/tests/support/draw";
import { confirmationHeading, nextStep } from "./order-state";
import { TrackedOrder } from "./tracked-order";

const none = async () => null;

/** What each component shows for an order: whether it awaits payment, and whether it can be paid there. */
function toldOf(order: Order): Record<string, boolean> {
  const back = nextStep(order, confirmationHeading(order, true), exampleFacts);
  const confirmation = nextStep(order, confirmationHeading(order, false), exampleFacts);
  const tracker = words(draw(<TrackedOrder order={order} onChange={none} />));
  const account = words(draw(<OrderView order={order} onCheck={none} onChange={none} />));
  const mail = writeOrderTexts("placed", order, defaultSettings.returns);
  return {
    confirmation: confirmation.includes(WAITS),
    back: back.includes(WAITS),
    tracker: tracker.includes(WAITS),
    trackerPays: tracker.includes("Pay Now"),
    account: account.includes(WAITS),
    accountPays: account.includes("Pay Now"),
    mail: mail.next.includes(WAITS),
    mailPays: mail.action === "Pay or view your order",
  };
}

const possible = paymentMethods.flatMap((method) =>
  paymentStatuses.flatMap((paid) =>
    orderStatuses
      // Online orders are packed after payment; an unpaid one has shipped only if the shop asked for the money later.
      .filter(
        (status) => !["processing", "completed"].includes(status) || paid === "paid" || !onlineMethods.includes(method),
      )
      .map((status) => [method, paid, status] as const),
  ),
);

test("BEYOND-62 confirmation, tracker, account and email agree on whether an order waits for payment", () => {
  const waiting = possible.filter(([method, paid, status]) => {
    const order = exampleOrder({
      status,
      payment: { ...exampleOrder().payment, reference: null, method, status: paid },
    });
    const waits = canPay(order);
    for (const [place, said] of Object.entries(toldOf(order)))
      expect(said, `${place}: ${method}, payment ${paid}, order ${status}`).toBe(waits);
    return waits;
  });
  expect(waiting).toHaveLength(onlineMethods.length * 3 * ["pending", "shipped", "delivered"].length);
});
