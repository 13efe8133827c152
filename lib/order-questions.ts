import type { StaffOrder } from "./contracts/staff/orders";
import { formatCedis, formatMoney } from "./money";
import type { OrderAction } from "./order-actions";
import { riderMoney } from "./order-due";
import { flagLine, flagTodo } from "./order-flags";
import { clearingOf, isPaidInCash } from "./payment-methods";

/** Confirmation question before an action that moves money or stock, or mails the customer. */
export interface Question {
  title: string;
  text: string;
  /** Label of the confirm button. */
  yes: string;
}

const FINAL = "You can't undo this.";

/** Delivery records the delivery fee as collected. */
function delivered({ order, facts }: StaffOrder, isPaidNow: boolean): Question {
  const fee = order.deliveryFee.amount;
  const cash = formatMoney(riderMoney(order).cash);
  const parts = `${formatCedis(order.totals.total)} for the order and ${formatCedis(fee)} for delivery`;
  if (isPaidNow)
    return {
      title: `Delivered, and ${cash} received?`,
      text: `The rider collected ${fee > 0 ? parts : "this"} in cash. The order becomes paid and the customer is emailed. ${FINAL}`,
      yes: `Record ${cash}`,
    };
  if (isPaidInCash(facts.paymentMethod) && facts.paymentStatus !== "paid")
    return {
      title: "Delivered, and not paid?",
      text: `The order stays unpaid: the rider still owes ${cash}. The customer is emailed. ${FINAL}`,
      yes: "Mark as delivered",
    };
  if (fee === 0 || isPaidInCash(facts.paymentMethod))
    return { title: "Delivered?", text: `The customer is emailed. ${FINAL}`, yes: "Mark as delivered" };
  return {
    title: `Delivered, and ${formatCedis(fee)} collected?`,
    text: `The rider collects ${formatCedis(fee)} in cash for delivery. It's added to the cash to hand over. The customer is emailed. ${FINAL}`,
    yes: "Mark as delivered",
  };
}

/**
 * Question before resolving flags.
 * @param id one flag; all open flags without it
 */
export function resolveQuestion({ flags, facts }: StaffOrder, id?: string): Question {
  const open = flags.filter(({ _id, resolvedAt }) => resolvedAt === null && (!id || _id === id));
  const todo = open.map((flag) => `${flagLine(flag)}: ${flagTodo(flag, facts)}`).join(" ");
  const text = `${todo} Confirm after that. ${FINAL}`;
  return {
    title: open.length > 1 ? "Mark all as done?" : "Mark as done?",
    text,
    yes: open.length > 1 ? "Mark all as done" : "Mark as done",
  };
}

/** Question before mailing the pay link. */
export function payLinkQuestion({ email, totals }: StaffOrder["order"]): Question {
  const total = formatCedis(totals.total);
  return {
    title: `Email the pay link for ${total}?`,
    text: `It goes to ${email} and asks for ${total}.`,
    yes: "Send email",
  };
}

/** Question before resending or retrying an email. */
export function mailQuestion(about: string, email: string): Question {
  return { title: `Email “${about}” again?`, text: `It goes to ${email}.`, yes: "Send email" };
}

/**
 * Question before an action that moves money or stock, or mails the customer; null if it needs none.
 * @param isPaidNow for a delivery: whether the cash was collected
 */
export function questionOf(action: OrderAction, order: StaffOrder, isPaidNow = false): Question | null {
  const total = formatCedis(order.order.totals.total);
  switch (action) {
    case "deliver":
      return delivered(order, isPaidNow);
    case "take_cash": {
      const amount = order.facts.status === "delivered" ? formatMoney(riderMoney(order.order).cash) : total;
      const text = `Only record cash that you have counted. The order becomes paid and the customer is emailed. ${FINAL}`;
      return { title: `${amount} received in cash?`, text, yes: `Record ${amount}` };
    }
    case "receive_cheque":
    case "clear_cheque":
    case "bounce_cheque": {
      const press = clearingOf(order.facts.paymentMethod)?.presses[action];
      return press ? { title: press.title(total), text: press.text, yes: press.yes } : null;
    }
    case "ask_online": {
      const text = `The customer pays by mobile money or card instead. Send the pay link next; the order is unpaid until then.`;
      return { title: `Request ${total} online?`, text, yes: "Request payment" };
    }
    case "clear_review":
      return resolveQuestion(order);
    case "release_stock": {
      const pieces = order.order.items.map(({ quantity, product }) => `${quantity} × ${product?.name ?? "product"}`);
      const text = `${pieces.join(", ")}: on sale again. If the customer pays later, the order gets its stock back only if there is enough. ${FINAL}`;
      return { title: "Release the stock of this order?", text, yes: "Release stock" };
    }
    default:
      return null;
  }
}
