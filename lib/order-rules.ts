import type { OrderStatus, PaymentStatus } from "./order-status";
import {
  type Clearing,
  cashMethods,
  clearedBy,
  clearedMethods,
  clearingOf,
  isOnlineMethod,
  isPaidOnDelivery,
  onDeliveryMethods,
  onlineMethods,
  type PaymentMethod,
  paymentMethods,
} from "./payment-methods";

/** Facts that decide which actions an order allows (BEYOND-36). */
export interface OrderFacts {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  paymentMethod: PaymentMethod;
  /** Staff have reached the customer by phone. */
  isCalled: boolean;
  isPacked: boolean;
  hasTracking: boolean;
  cheque: "none" | "received" | "bounced" | "cleared";
  /** A review flag is open. */
  needsReview: boolean;
  /** A payment of a different amount arrived and was not refunded. */
  isMismatched: boolean;
  /** The customer's bank has opened a dispute. */
  isDisputed: boolean;
  /** Paystack can refund some of it. */
  isRefundable: boolean;
  /** Part of it can be refunded manually: in cash or by bank. */
  isRefundableByHand: boolean;
  /** The customer's account is closed; name and phone are deleted. */
  isForgotten: boolean;
  /** Its stock hold ended before payment, so the stock was released (decision 059). */
  isStockReleased: boolean;
  /** Its whole payment is being refunded; its status stays `paid` until the refund completes. */
  isBeingRefunded: boolean;
  /** All received money was refunded or lost in a dispute. Only the database can tell. */
  isPaidBack?: boolean;
}

/** Refuses an action if every named fact has one of the given values. */
export interface OrderRule {
  when: { [Fact in keyof OrderFacts]?: readonly OrderFacts[Fact][] };
  /** Reason shown to staff. */
  words: string;
}

const OFFLINE = paymentMethods.filter((method) => !isOnlineMethod(method));
/** Prepaid: the payment confirms the order. */
const PAID_FIRST = paymentMethods.filter((method) => !isPaidOnDelivery(method));
const UNPAID = ["pending", "processing", "failed", "cancelled"] as const satisfies PaymentStatus[];

const cancelled: OrderRule = { when: { status: ["cancelled"] }, words: "The order was cancelled." };
const refunded: OrderRule = { when: { paymentStatus: ["refunded"] }, words: "The order was refunded." };
const paid: OrderRule = { when: { paymentStatus: ["paid"] }, words: "The order is already paid." };
const pending: OrderRule = { when: { status: ["pending"] }, words: "Confirm the order first." };
const disputed: OrderRule = {
  when: { isDisputed: [true] },
  words: "The payment is disputed: answer it at Paystack first.",
};
const disputedRefund: OrderRule = {
  when: { isDisputed: [true] },
  words: "The payment is disputed: answer it at Paystack, or the money may go back twice.",
};
const nothingPaid: OrderRule = {
  when: { paymentStatus: ["pending"], isRefundableByHand: [false] },
  words: "Nothing has been paid yet.",
};
const SENT = ["shipped", "delivered", "completed"] as const satisfies OrderStatus[];
const left = (words: string, when?: OrderRule["when"]): OrderRule => ({ when: { ...when, status: SENT }, words });

/** No second payment, and none for a cancelled order. */
const taken = [paid, refunded, cancelled];

/** One rule for each manually cleared method, with its own text if it has one. */
const ofCleared = (cheque: OrderFacts["cheque"][], wordsOf: (clearing: Clearing) => string | null): OrderRule[] =>
  clearedMethods.flatMap((method) => {
    const clearing = clearingOf(method);
    const words = clearing && wordsOf(clearing);
    return words ? [{ when: { paymentMethod: [method], cheque }, words }] : [];
  });
const notCleared: OrderRule = {
  when: { paymentMethod: paymentMethods.filter((method) => !clearedMethods.includes(method)) },
  words: `The order is not paid by ${clearedBy}.`,
};
const notReceived = ofCleared(["none"], ({ missing }) => missing);
const onlyOnline: OrderRule = {
  when: { paymentMethod: onlineMethods },
  words: "The order is paid online: only a payment at Paystack can mark it as paid.",
};
const arriving: OrderRule[] = [
  { when: { paymentStatus: ["processing"] }, words: "A payment is being checked: accept it or refund it first." },
  ...ofCleared(["received"], ({ open }) => open),
];
/** No other payment while one may still arrive. */
const maybePaid = [...taken, ...arriving];

const TAKE_BACK = "The products have already been sent: take them back and refund instead.";
const NOT_RELEASABLE = "Only the stock of an unpaid online order can be released.";

/** An order ships only when confirmed and, if prepaid, paid. */
const shipping: OrderRule[] = [
  cancelled,
  left("The products have already been sent."),
  { when: { paymentStatus: ["refunded"] }, words: "The order was refunded: the products stay here." },
  { when: { isBeingRefunded: [true] }, words: "The order is being refunded: the products stay here." },
  { when: { paymentMethod: PAID_FIRST, paymentStatus: UNPAID }, words: "The order is not paid yet." },
  disputed,
  ...ofCleared(["bounced"], ({ held }) => held),
  {
    when: { isStockReleased: [true] },
    words: "Its stock was released before payment: receive stock or refund it.",
  },
  pending,
];

/**
 * Order rules: per action, a list of refusals of which the first match applies. Desk and API call `refusalOf`. The
 * database has the same rules in the table `order_rule` and checks them on every update (`order_refusal` in
 * prisma/sql/orders.sql), so Prisma Studio and scripts obey them too.
 */
export const orderRules = {
  call: [{ when: { isForgotten: [true] }, words: "The buyer's account is closed: there is no number to call." }],
  confirm: [
    cancelled,
    left("The order is already confirmed."),
    { when: { status: ["processing"] }, words: "The order is already confirmed." },
    { when: { paymentMethod: PAID_FIRST }, words: "The order is confirmed when it is paid." },
  ],
  pack: [...shipping, { when: { isPacked: [true] }, words: "The products are already packed." }],
  ship: shipping,
  track: [
    {
      when: { status: ["pending", "processing", "delivered", "completed", "cancelled"] },
      words: "You can only add a tracking number while the order is on its way.",
    },
  ],
  deliver: [
    { when: { status: ["delivered", "completed"] }, words: "The products have already arrived." },
    { when: { status: ["pending", "processing", "cancelled"] }, words: "The products have not been sent yet." },
  ],
  take_cash: [
    paid,
    refunded,
    onlyOnline,
    {
      when: { paymentMethod: OFFLINE.filter((method) => !cashMethods.includes(method)) },
      words: "The order is not paid in cash.",
    },
    cancelled,
    pending,
  ],
  receive_cheque: [notCleared, ...taken, ...ofCleared(["received", "cleared"], ({ known }) => known)],
  clear_cheque: [notCleared, paid, refunded, ...notReceived],
  bounce_cheque: [
    { when: { cheque: ["bounced"] }, words: "This is already recorded." },
    notCleared,
    ...taken,
    ...notReceived,
  ],
  // Paid by another method than chosen. For online orders only after shipping.
  pay_otherwise: [
    ...maybePaid,
    { ...onlyOnline, when: { ...onlyOnline.when, status: ["pending", "processing"] } },
    {
      when: { paymentMethod: onDeliveryMethods, status: ["pending"], cheque: ["none", "received", "cleared"] },
      words: "Confirm the order first.",
    },
  ],
  ask_online: [
    ...maybePaid,
    { when: { paymentMethod: onlineMethods }, words: "The order already uses online payment." },
    {
      when: { status: ["pending", "processing"] },
      words: "The products are still here: cancel the order and place a new one with online payment.",
    },
  ],
  accept_payment: [
    ...taken,
    disputed,
    { when: { isMismatched: [false] }, words: "There is no payment of a different amount." },
  ],
  correct_contact: [
    { when: { isForgotten: [true] }, words: "The buyer's account is closed." },
    cancelled,
    left("The products have already been sent: call the rider."),
  ],
  clear_review: [{ when: { needsReview: [false] }, words: "Nothing to check." }],
  release_stock: [
    { when: { isStockReleased: [true] }, words: "Its stock was already released." },
    { when: { paymentMethod: OFFLINE }, words: "The order is not paid online: cancel it instead." },
    { when: { status: ["processing", "shipped", "delivered", "completed", "cancelled"] }, words: NOT_RELEASABLE },
    { when: { paymentStatus: ["processing", "paid", "refunded"] }, words: NOT_RELEASABLE },
  ],
  cancel: [
    { when: { status: ["cancelled"] }, words: "The order was already cancelled." },
    // Unpaid products that were not accepted come back.
    ...[paid, refunded].map(({ when }) => left(TAKE_BACK, when)),
    ...arriving.map(({ when, words }) => left(words, when)),
  ],
  refund: [
    disputedRefund,
    {
      when: { isRefundable: [false], isRefundableByHand: [true] },
      words: "It was not paid through Paystack: refund it yourself and record it here.",
    },
    nothingPaid,
    { when: { isRefundable: [false] }, words: "There is nothing left to refund." },
  ],
  refund_elsewhere: [
    disputedRefund,
    nothingPaid,
    { when: { isRefundableByHand: [false] }, words: "There is nothing left to refund." },
  ],
  // Rules that only row updates check.
  reopen: [{ when: {}, words: "An order can't become pending again." }],
  complete: [
    {
      when: { status: ["pending", "processing", "shipped", "cancelled"] },
      words: "Only a delivered order can be completed.",
    },
    { when: { paymentStatus: [...UNPAID, "refunded"] }, words: "Only a paid order can be completed." },
  ],
  capture: [refunded],
  pay_nothing: [refunded, cancelled],
  set_refunded: [
    { when: { paymentStatus: UNPAID }, words: "Only a paid order can be refunded." },
    { when: { isPaidBack: [false] }, words: "The money was not fully refunded: refund it at the desk." },
  ],
  unpay: [
    { when: { paymentStatus: ["paid"] }, words: "The order is paid: you can't undo this." },
    { when: { paymentStatus: ["refunded"] }, words: "The order was refunded: you can't undo this." },
  ],
  hold_stock: [cancelled],
} satisfies Record<string, OrderRule[]>;

/** Reason why an order with these facts refuses an action; null if it is allowed. */
export function refusalOf(action: keyof typeof orderRules, facts: OrderFacts): string | null {
  const applies = ({ when }: OrderRule) =>
    Object.entries(when).every(([fact, values]) =>
      (values as readonly unknown[]).includes(facts[fact as keyof OrderFacts]),
    );
  const rules: OrderRule[] = orderRules[action];
  return rules.find(applies)?.words ?? null;
}
