import {
  isOnlineMethod,
  isPaidOnDelivery,
  type OrderStatus,
  type PaymentMethod,
  type PaymentStatus,
} from "./order-status";
import { type StaffAction, type StaffMember, whyNotAllowed } from "./staff";

/** What decides what can be done with an order: its two states and the facts beside them (BEYOND-36). */
export interface OrderFacts {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  paymentMethod: PaymentMethod;
  /** Somebody of the shop has reached the buyer by phone. */
  isCalled: boolean;
  isPacked: boolean;
  hasTracking: boolean;
  cheque: "none" | "received" | "bounced" | "cleared";
  /** A review flag is open. */
  needsReview: boolean;
  /** A payment of another amount came, and all of it is still here. */
  isMismatched: boolean;
  /** The buyer's bank has asked for the money, and it is not decided. */
  isDisputed: boolean;
  /** Paystack can give something back. */
  isRefundable: boolean;
  /** Something can be given back by hand: in cash, by bank. */
  isRefundableByHand: boolean;
  /** The buyer's account is closed: there is nobody to send anything to. */
  isForgotten: boolean;
  /** Its hold ended before it was paid: the stock is for sale again (decision 059). */
  isStockReleased: boolean;
}

/** Everything that can be done with an order, and the right that it needs. */
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
  accept_payment: "accept_payment",
  mend: "fulfil_order",
  clear_review: "fulfil_order",
  release_stock: "fulfil_order",
  cancel: "fulfil_order",
  refund: "refund",
  refund_elsewhere: "refund",
} as const satisfies Record<string, StaffAction>;
export type OrderAction = keyof typeof orderActions;

export const orderActionNames = Object.keys(orderActions) as OrderAction[];

const isHere = ({ status }: OrderFacts) => status === "pending" || status === "processing";
const hasArrived = ({ status }: OrderFacts) => status === "delivered" || status === "completed";

const DISPUTED = "The payment is disputed: answer it at Paystack first.";

/** Why goods must not be packed or leave; null when they may. */
function whyKept(order: OrderFacts): string | null {
  const { status, paymentStatus, paymentMethod } = order;
  if (status === "cancelled") return "The order was cancelled.";
  if (!isHere(order)) return "The goods have left already.";
  if (paymentStatus === "refunded") return "The order was refunded: the goods stay here.";
  if (isOnlineMethod(paymentMethod) && paymentStatus !== "paid") return "The order is not paid yet.";
  if (order.isDisputed) return DISPUTED;
  if (order.cheque === "bounced") return "The cheque bounced: the goods stay here until it clears.";
  if (order.isStockReleased) return "Its stock was released before it was paid: receive stock, or refund it.";
  return status === "pending" ? "Confirm the order first." : null;
}

/** Why nobody can write down that an order is paid; null when they can. */
function whyNotTaken({ status, paymentStatus }: OrderFacts): string | null {
  if (paymentStatus === "paid") return "The order is paid already.";
  if (paymentStatus === "refunded") return "The order was refunded.";
  return status === "cancelled" ? "The order was cancelled." : null;
}

const NO_CHEQUE = "The order is not paid by cheque.";

function whyNotCheque(order: OrderFacts): string | null {
  return order.paymentMethod === "bank_cheque" ? whyNotTaken(order) : NO_CHEQUE;
}

/** For each action: why an order as it stands does not allow it, in words; null when it does. */
const rules: Record<OrderAction, (order: OrderFacts) => string | null> = {
  call: ({ isForgotten }) => (isForgotten ? "The buyer's account is closed: there is no number to call." : null),
  confirm: (order) => {
    if (order.status !== "pending")
      return order.status === "cancelled" ? "The order was cancelled." : "It is confirmed.";
    return isOnlineMethod(order.paymentMethod) ? "The order is confirmed by its payment." : null;
  },
  pack: (order) => whyKept(order) ?? (order.isPacked ? "The goods are packed." : null),
  ship: whyKept,
  track: ({ status }) => (status === "shipped" ? null : "A tracking number is added while the order is on its way."),
  deliver: (order) => {
    if (hasArrived(order)) return "The goods have arrived already.";
    return order.status === "shipped" ? null : "The goods have not left yet.";
  },
  take_cash: (order) => {
    if (order.paymentMethod !== "cash") return "The order is not paid in cash.";
    return whyNotTaken(order) ?? (order.status === "pending" ? "Confirm the order first." : null);
  },
  receive_cheque: (order) => whyNotCheque(order) ?? (order.cheque === "none" ? null : "The cheque is here already."),
  clear_cheque: (order) => {
    if (order.paymentMethod !== "bank_cheque") return NO_CHEQUE;
    if (order.paymentStatus === "paid" || order.paymentStatus === "refunded") return whyNotTaken(order);
    return order.cheque === "none" ? "The cheque is not here yet." : null;
  },
  bounce_cheque: (order) => {
    if (order.cheque === "bounced") return "That is noted already.";
    return whyNotCheque(order) ?? (order.cheque === "none" ? "The cheque is not here yet." : null);
  },
  accept_payment: (order) => {
    const why = whyNotTaken(order) ?? (order.isDisputed ? DISPUTED : null);
    return why ?? (order.isMismatched ? null : "No payment of another amount is here.");
  },
  mend: (order) => {
    if (order.isForgotten) return "The buyer's account is closed.";
    if (order.status === "cancelled") return "The order was cancelled.";
    return isHere(order) ? null : "The goods have left already: call the rider.";
  },
  clear_review: ({ needsReview }) => (needsReview ? null : "No open review flags."),
  release_stock: (order) => {
    if (order.isStockReleased) return "Its stock was released already.";
    if (!isOnlineMethod(order.paymentMethod)) return "The order is not paid online: cancel it instead.";
    const isUnpaid = ["pending", "failed", "cancelled"].includes(order.paymentStatus);
    return order.status === "pending" && isUnpaid ? null : "Only the stock of an unpaid online order can be released.";
  },
  cancel: (order) => {
    if (order.status === "cancelled") return "The order was cancelled already.";
    return isHere(order) ? null : "The goods have left already: take them back and refund instead.";
  },
  refund: (order) => {
    if (order.isDisputed) return "The payment is disputed: answer it at Paystack, or the money may go back twice.";
    if (order.isRefundable) return null;
    return order.isRefundableByHand
      ? "It was not paid through Paystack: give the money back and note it here."
      : "There is nothing left to give back.";
  },
  refund_elsewhere: (order) => {
    if (order.isDisputed) return "The payment is disputed: answer it at Paystack, or the money may go back twice.";
    return order.isRefundableByHand ? null : "There is nothing left to give back.";
  },
};

/** Why a member of staff cannot do something with an order as it stands, in words; null when they can. */
export function whyNot(action: OrderAction, order: OrderFacts, member: Pick<StaffMember, "role">): string | null {
  return rules[action](order) ?? whyNotAllowed(member, orderActions[action]);
}

/** Where an order stands as the desk sees it, and what is to be done next. */
export interface Standing {
  headline: string;
  todo: string;
  /** The one thing to do next; null when nothing is. */
  next: OrderAction | null;
}

const owedOnDelivery = ({ paymentMethod, paymentStatus }: OrderFacts) =>
  isPaidOnDelivery(paymentMethod) && paymentStatus !== "paid" && paymentStatus !== "refunded";

function standingHere(order: OrderFacts): Standing {
  if (order.cheque === "bounced" && owedOnDelivery(order))
    return {
      headline: "Cheque bounced",
      todo: "Call the customer. The goods stay here until it clears.",
      next: "call",
    };
  if (order.status === "pending") {
    if (isOnlineMethod(order.paymentMethod)) {
      const isChecked = order.paymentStatus === "processing";
      return isChecked
        ? {
            headline: "Payment to look at",
            todo: "Money came that does not fit. Accept it or give it back.",
            next: null,
          }
        : {
            headline: "Waiting for payment",
            todo: order.isStockReleased
              ? "Its stock was released. If the customer still pays, the order gets stock if there is enough."
              : "It moves on when it is paid. You can send the pay link below.",
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
  if (!order.isPacked) return { headline: "To pack", todo: "Pack the goods below.", next: "pack" };
  return { headline: "To ship", todo: "Packed. Hand it over and note who brings it.", next: "ship" };
}

function standingGone(order: OrderFacts): Standing {
  const isShipped = order.status === "shipped";
  if (isShipped && order.paymentMethod === "cash" && owedOnDelivery(order))
    return { headline: "On its way", todo: "Note when it has arrived and the cash is here.", next: "deliver" };
  if (isShipped) return { headline: "On its way", todo: "Note when it has arrived.", next: "deliver" };
  if (!owedOnDelivery(order)) return { headline: "Delivered", todo: "Nothing is left to do.", next: null };
  if (order.paymentMethod === "cash")
    return { headline: "Delivered, not paid", todo: "Take the cash from the rider.", next: "take_cash" };
  if (order.cheque === "bounced")
    return { headline: "Cheque bounced", todo: "Call the customer for the money.", next: "call" };
  return order.cheque === "none"
    ? { headline: "Delivered, not paid", todo: "Take the cheque from the rider.", next: "receive_cheque" }
    : { headline: "Cheque to clear", todo: "Note when the bank has cleared it.", next: "clear_cheque" };
}

/** The state of an order as a headline for staff, with what to do next. */
export function standingOf(order: OrderFacts): Standing {
  if (order.status === "cancelled" && order.paymentStatus === "paid" && order.isRefundableByHand) {
    const next = order.isRefundable ? "refund" : "refund_elsewhere";
    return { headline: "Cancelled, money to give back", todo: "The order was paid: give the money back.", next };
  }
  if (order.status === "cancelled") return { headline: "Cancelled", todo: "Nothing is left to do.", next: null };
  if (order.paymentStatus === "refunded") {
    const todo = isHere(order) ? "The money went back: cancel the order, and its goods are for sale again." : "";
    return { headline: "Refunded", todo: todo || "Nothing is left to do.", next: isHere(order) ? "cancel" : null };
  }
  if (order.isDisputed && isHere(order))
    return { headline: "Payment disputed", todo: "Answer it at Paystack. Do not ship meanwhile.", next: null };
  return isHere(order) ? standingHere(order) : standingGone(order);
}
