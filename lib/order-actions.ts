import { type OrderFacts, refusalOf } from "./order-rules";
import { clearingOf, isOnlineMethod, isPaidInCash, isPaidOnDelivery } from "./payment-methods";
import type { ReturnState } from "./returns";
import { permissionBlocker, type StaffAction, type StaffMember } from "./staff";

/** Order actions with the permission each needs. */
export const orderActions = {
  call: "fulfil_order",
  confirm: "fulfil_order",
  pack: "fulfil_order",
  ship: "fulfil_order",
  track: "fulfil_order",
  deliver: "fulfil_order",
  take_cash: "take_cash",
  receive_cheque: "take_cash",
  clear_cheque: "clear_cheque",
  bounce_cheque: "clear_cheque",
  pay_otherwise: "clear_cheque",
  ask_online: "send_pay_link",
  accept_payment: "accept_payment",
  correct_contact: "fulfil_order",
  clear_review: "fulfil_order",
  release_stock: "fulfil_order",
  cancel: "fulfil_order",
  refund: "refund",
  refund_elsewhere: "refund",
} as const satisfies Record<string, StaffAction>;
export type OrderAction = keyof typeof orderActions;

export const orderActionNames = Object.keys(orderActions) as OrderAction[];

const isHere = ({ status }: OrderFacts) => status === "pending" || status === "processing";
/** Reason why an order refuses an action; null if it is allowed. */
export function actionBlocker(
  action: OrderAction,
  order: OrderFacts,
  member: Pick<StaffMember, "role">,
): string | null {
  return refusalOf(action, order) ?? permissionBlocker(member, orderActions[action]);
}

/** Order state at the desk, with the next step. */
export interface Standing {
  headline: string;
  todo: string;
  /** Next action; null if there is none. */
  next: OrderAction | null;
}

const NOTHING = "Nothing to do.";

const isOwed = ({ paymentStatus }: OrderFacts) => paymentStatus !== "paid" && paymentStatus !== "refunded";

const UNPAID = "Delivered, not paid";
const PAYMENT_TO_LOOK_AT: Standing = {
  headline: "Payment needs review",
  todo: "The amount received does not match. Accept or refund it.",
  next: null,
};

function standingHere(order: OrderFacts): Standing {
  const clearing = clearingOf(order.paymentMethod);
  if (clearing && order.cheque === "bounced" && isOwed(order)) return { ...clearing.standing.bounced, next: "call" };
  if (clearing && order.status === "pending" && !isPaidOnDelivery(order.paymentMethod))
    return { ...clearing.standing[order.cheque === "none" ? "awaited" : "received"], next: "clear_cheque" };
  if (order.status === "pending") {
    if (isOnlineMethod(order.paymentMethod)) {
      return order.paymentStatus === "processing"
        ? PAYMENT_TO_LOOK_AT
        : {
            headline: "Waiting for payment",
            todo: order.isStockReleased
              ? "Its stock was released. If the customer still pays, the order gets stock if there is enough."
              : "Nothing to do until it is paid. You can send the pay link below.",
            next: null,
          };
    }
    return order.isCalled
      ? { headline: "To confirm", todo: "The customer was called. Confirm the order to pack it.", next: "confirm" }
      : { headline: "To call", todo: "Call the customer. If the order is wanted, confirm it.", next: "confirm" };
  }
  if (order.isStockReleased)
    return {
      headline: "Paid, but out of stock",
      todo: "Call the customer. Refund, or wait: it gets its stock as soon as enough is received.",
      next: "call",
    };
  if (!order.isPacked) return { headline: "To pack", todo: "Pack the products below.", next: "pack" };
  return { headline: "To ship", todo: "Packed. Hand it over and record the carrier.", next: "ship" };
}

function standingGone(order: OrderFacts): Standing {
  const isShipped = order.status === "shipped";
  if (isShipped && isPaidInCash(order.paymentMethod) && isOwed(order))
    return { headline: "On its way", todo: "Record when it is delivered and the cash received.", next: "deliver" };
  if (isShipped) return { headline: "On its way", todo: "Record when it is delivered.", next: "deliver" };
  if (!isOwed(order)) return { headline: "Delivered", todo: NOTHING, next: null };
  if (order.paymentStatus === "processing") return PAYMENT_TO_LOOK_AT;
  if (isOnlineMethod(order.paymentMethod))
    return { headline: UNPAID, todo: "Send the pay link below, or record how it was paid.", next: "pay_otherwise" };
  const clearing = clearingOf(order.paymentMethod);
  if (!clearing) return { headline: UNPAID, todo: "Collect the cash from the rider.", next: "take_cash" };
  const { standing } = clearing;
  if (order.cheque === "bounced")
    return { headline: standing.bounced.headline, todo: standing.bouncedAfterDelivery, next: "pay_otherwise" };
  return order.cheque === "none"
    ? { ...standing.awaited, next: "receive_cheque" }
    : { ...standing.received, next: "clear_cheque" };
}

/** State of a paid order whose whole payment is being refunded. */
function standingRefunding(order: OrderFacts): Standing {
  if (order.status === "cancelled")
    return { headline: "Cancelled", todo: "The refund is on its way. Nothing is left to do.", next: null };
  const todo = isHere(order) ? "Do not pack it: cancel the order, and its products are for sale again." : "";
  return {
    headline: "Refund on its way",
    todo: todo || "Nothing is left to do.",
    next: isHere(order) ? "cancel" : null,
  };
}

type OpenReturn = { state: ReturnState; refund: { underWay: boolean } };

const returnTodos: Partial<Record<ReturnState, string>> = {
  asked: "Answer the return below.",
  accepted: "Record below when the returned products arrive.",
  received: "Refund the return below.",
};

/**
 * Headline of an order's state for staff, with the next step.
 * @param returns its returns, of which an open one is a task
 */
export function standingOf(order: OrderFacts, returns: readonly OpenReturn[] = []): Standing {
  const standing = standingWithoutReturns(order);
  const [open] = returns.flatMap((one) => (isRefundAsked(one) ? [] : (returnTodos[one.state] ?? [])));
  return open && standing.todo === NOTHING ? { ...standing, todo: open } : standing;
}

/** Whether the money of a received return is already on its way. */
const isRefundAsked = ({ state, refund }: OpenReturn) => state === "received" && refund.underWay;

function standingWithoutReturns(order: OrderFacts): Standing {
  if (order.isBeingRefunded) return standingRefunding(order);
  if (order.status === "cancelled" && order.paymentStatus === "paid" && order.isRefundableByHand) {
    const next = order.isRefundable ? "refund" : "refund_elsewhere";
    return { headline: "Cancelled, refund due", todo: "The order was paid. Refund the customer.", next };
  }
  if (order.status === "cancelled") return { headline: "Cancelled", todo: NOTHING, next: null };
  if (order.paymentStatus === "refunded") {
    const todo = isHere(order)
      ? "The payment was refunded. Cancel the order: products not restocked yet go back on sale."
      : "";
    return { headline: "Refunded", todo: todo || NOTHING, next: isHere(order) ? "cancel" : null };
  }
  if (order.isDisputed && isHere(order))
    return {
      headline: "Payment disputed",
      todo: "Answer it at Paystack. Do not ship until it is decided.",
      next: null,
    };
  return isHere(order) ? standingHere(order) : standingGone(order);
}
