import type { Order } from "@/lib/contracts/orders";
import { forgetAttempt, readAttempt } from "./checkout-attempt";
import { leaveCheckout } from "./finish-order";
import { withLock } from "./lock";
import type { OrderBody } from "./order-body";

/**
 * An order whose answer never came has come into view another way, by its mail for example. It is done with as if the
 * answer had come: what it took leaves the cart, and confirming again places a new order. One at a time with checkout,
 * where another tab may hear the answer after all.
 * @param user the id of the customer who is here; none for a guest
 */
export async function settleAttempt(order: Order, user: string | undefined): Promise<void> {
  await withLock("order", async () => {
    const sent = readAttempt(user)?.unanswered.some((body) => isOrderOf(body, order));
    if (!sent) return;
    forgetAttempt();
    leaveCheckout(order);
  });
}

/** The shop takes the proposed number or adds to it. */
function isOrderOf({ orderId, customerDetails, totals }: OrderBody, order: Order): boolean {
  return (
    orderId !== undefined &&
    (order.orderId === orderId || order.orderId.startsWith(`${orderId}-`)) &&
    order.customerDetails.email === customerDetails.email &&
    order.totals.total === totals?.total
  );
}
