import type { StaffOrder } from "./contracts/staff/orders";
import { formatCedis } from "./money";
import type { OrderAction } from "./order-actions";

/** What is asked before an action that moves money or stock. */
export interface Question {
  title: string;
  text: string;
  /** On the button that does it. */
  yes: string;
}

const FINAL = "You can't undo this.";

/** Delivery money is recorded as collected once the order is delivered. */
function delivered({ order, facts, toCollect }: StaffOrder, isPaidNow: boolean): Question | null {
  const fee = order.deliveryFee.amount;
  const parts = `${formatCedis(order.totals.total)} for the order and ${formatCedis(fee)} for delivery`;
  if (isPaidNow)
    return {
      title: `Delivered, and ${formatCedis(toCollect)} received?`,
      text: `The rider collected ${fee > 0 ? parts : "this"} in cash. The order becomes paid and the customer is emailed. ${FINAL}`,
      yes: `Record ${formatCedis(toCollect)}`,
    };
  if (fee === 0 || facts.paymentMethod === "cash") return null;
  return {
    title: `Delivered, and ${formatCedis(fee)} collected?`,
    text: `The rider collects ${formatCedis(fee)} in cash for delivery. It's added to the cash to hand over. ${FINAL}`,
    yes: "Mark as delivered",
  };
}

/**
 * The question before an action that moves money or stock, at the desk and in the terminal; null for one that needs none.
 * @param isPaidNow of a delivery: it brings the cash with it
 */
export function questionOf(action: OrderAction, order: StaffOrder, isPaidNow = false): Question | null {
  const total = formatCedis(order.order.totals.total);
  switch (action) {
    case "deliver":
      return delivered(order, isPaidNow);
    case "take_cash": {
      const amount = formatCedis(order.facts.status === "delivered" ? order.toCollect : order.order.totals.total);
      const text = `Only record cash that you have counted. The order becomes paid and the customer is emailed. ${FINAL}`;
      return { title: `${amount} received in cash?`, text, yes: `Record ${amount}` };
    }
    case "receive_cheque": {
      const text = `The order becomes paid once the cheque clears. ${FINAL}`;
      return { title: `Cheque of ${total} received?`, text, yes: "Record cheque" };
    }
    case "clear_cheque": {
      const text = `The order becomes paid and the customer is emailed. ${FINAL}`;
      return { title: `Cheque of ${total} cleared?`, text, yes: "Mark as cleared" };
    }
    case "bounce_cheque": {
      const text = `The order stays unpaid and needs review. Call the customer. ${FINAL}`;
      return { title: `Cheque of ${total} bounced?`, text, yes: "Mark as bounced" };
    }
    case "release_stock": {
      const pieces = order.order.items.map(({ quantity, product }) => `${quantity} × ${product?.name ?? "product"}`);
      const text = `${pieces.join(", ")}: on sale again. If the customer pays later, the order gets its stock back only if there is enough. ${FINAL}`;
      return { title: "Release the stock of this order?", text, yes: "Release stock" };
    }
    default:
      return null;
  }
}
