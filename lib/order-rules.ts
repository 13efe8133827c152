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

/** What decides what can be done with an order: its two states and the facts around them (BEYOND-36). */
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
  /** A payment of another amount came, and none of it went back. */
  isMismatched: boolean;
  /** The customer's bank has asked for the money, and the dispute is open. */
  isDisputed: boolean;
  /** Paystack can refund some of it. */
  isRefundable: boolean;
  /** Some of it can be refunded by hand: in cash, by bank. */
  isRefundableByHand: boolean;
  /** The customer's account is closed: there is no name or number any more. */
  isForgotten: boolean;
  /** Its hold ended before it was paid: the stock is for sale again (decision 059). */
  isStockReleased: boolean;
  /** All money that came was refunded, or lost in a dispute. Known to the database alone. */
  isPaidBack?: boolean;
}

/** Refuses an action while every fact it names has one of the values given. */
export interface OrderRule {
  when: { [Fact in keyof OrderFacts]?: readonly OrderFacts[Fact][] };
  /** The reason, as staff read it. */
  words: string;
}

const OFFLINE = paymentMethods.filter((method) => !isOnlineMethod(method));
/** Paid before delivery: the payment confirms the order. */
const PAID_FIRST = paymentMethods.filter((method) => !isPaidOnDelivery(method));
const UNPAID = ["pending", "processing", "failed", "cancelled"] as const satisfies PaymentStatus[];

const cancelled: OrderRule = { when: { status: ["cancelled"] }, words: "The order was cancelled." };
const refunded: OrderRule = { when: { paymentStatus: ["refunded"] }, words: "The order was refunded." };
const paid: OrderRule = { when: { paymentStatus: ["paid"] }, words: "The order is paid already." };
const pending: OrderRule = { when: { status: ["pending"] }, words: "Confirm the order first." };
const disputed: OrderRule = {
  when: { isDisputed: [true] },
  words: "The payment is disputed: answer it at Paystack first.",
};
const disputedRefund: OrderRule = {
  when: { isDisputed: [true] },
  words: "The payment is disputed: answer it at Paystack, or the money may go back twice.",
};
const left = (words: string): OrderRule => ({ when: { status: ["shipped", "delivered", "completed"] }, words });
const always = (words: string): OrderRule => ({ when: {}, words });

/** Money is not taken a second time, and not for a cancelled order. */
const taken = [paid, refunded, cancelled];

/** A rule for each method that a person clears, with the words of that method where it has some. */
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
  words: "The order is paid online: only a payment at Paystack makes it paid.",
};
/** The order is not paid another way while money for it may still come. */
const maybePaid: OrderRule[] = [
  ...taken,
  { when: { paymentStatus: ["processing"] }, words: "A payment is being checked: accept it or refund it first." },
  ...ofCleared(["received"], ({ open }) => open),
];

/** Products stay in the shop until the order is confirmed, and paid where it is paid before delivery. */
const shipping: OrderRule[] = [
  cancelled,
  left("The products have left already."),
  { when: { paymentStatus: ["refunded"] }, words: "The order was refunded: the products stay here." },
  { when: { paymentMethod: PAID_FIRST, paymentStatus: UNPAID }, words: "The order is not paid yet." },
  disputed,
  ...ofCleared(["bounced"], ({ held }) => held),
  {
    when: { isStockReleased: [true] },
    words: "Its stock was released before it was paid: receive stock, or refund it.",
  },
  pending,
];

/**
 * The rules of orders: per action, what refuses it, the first that applies. The desk and the API ask `refusalOf`; the
 * database has the same rules in the table `order_rule` and asks them of every update (`order_refusal` in
 * prisma/sql/orders.sql), so that Prisma Studio and scripts obey them as well.
 */
export const orderRules = {
  call: [{ when: { isForgotten: [true] }, words: "The buyer's account is closed: there is no number to call." }],
  confirm: [
    cancelled,
    left("It is confirmed."),
    { when: { status: ["processing"] }, words: "It is confirmed." },
    { when: { paymentMethod: PAID_FIRST }, words: "The order is confirmed by its payment." },
  ],
  pack: [...shipping, { when: { isPacked: [true] }, words: "The products are packed." }],
  ship: shipping,
  track: [
    {
      when: { status: ["pending", "processing", "delivered", "completed", "cancelled"] },
      words: "A tracking number is added while the order is on its way.",
    },
  ],
  deliver: [
    { when: { status: ["delivered", "completed"] }, words: "The products have arrived already." },
    { when: { status: ["pending", "processing", "cancelled"] }, words: "The products have not left yet." },
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
    { when: { cheque: ["bounced"] }, words: "That is noted already." },
    notCleared,
    ...taken,
    ...notReceived,
  ],
  // Paid in another way than was agreed. An order that is paid online comes here once its products have left.
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
    { when: { paymentMethod: onlineMethods }, words: "The order is paid online already." },
    {
      when: { status: ["pending", "processing"] },
      words: "The products are still here: cancel it and place an order that is paid online.",
    },
  ],
  accept_payment: [
    ...taken,
    disputed,
    { when: { isMismatched: [false] }, words: "No payment of another amount is here." },
  ],
  correct_contact: [
    { when: { isForgotten: [true] }, words: "The buyer's account is closed." },
    cancelled,
    left("The products have left already: call the rider."),
  ],
  clear_review: [{ when: { needsReview: [false] }, words: "No open review flags." }],
  release_stock: [
    { when: { isStockReleased: [true] }, words: "Its stock was released already." },
    { when: { paymentMethod: OFFLINE }, words: "The order is not paid online: cancel it instead." },
    {
      when: { status: ["processing", "shipped", "delivered", "completed", "cancelled"] },
      words: "Only the stock of an unpaid online order can be released.",
    },
    {
      when: { paymentStatus: ["processing", "paid", "refunded"] },
      words: "Only the stock of an unpaid online order can be released.",
    },
  ],
  cancel: [
    { when: { status: ["cancelled"] }, words: "The order was cancelled already." },
    left("The products have left already: take them back and refund instead."),
  ],
  refund: [
    disputedRefund,
    {
      when: { isRefundable: [false], isRefundableByHand: [true] },
      words: "It was not paid through Paystack: give the money back and note it here.",
    },
    { when: { isRefundable: [false] }, words: "There is nothing left to give back." },
  ],
  refund_elsewhere: [
    disputedRefund,
    { when: { isRefundableByHand: [false] }, words: "There is nothing left to give back." },
  ],

  // What only an update of the row asks for.
  reopen: [always("An order does not become pending again.")],
  complete: [
    {
      when: { status: ["pending", "processing", "shipped", "cancelled"] },
      words: "Only a delivered order is complete.",
    },
    { when: { paymentStatus: [...UNPAID, "refunded"] }, words: "Only a paid order is complete." },
  ],
  capture: [refunded],
  pay_nothing: [refunded, cancelled],
  set_refunded: [
    { when: { paymentStatus: UNPAID }, words: "Only a paid order is refunded." },
    { when: { isPaidBack: [false] }, words: "The money is still here: refund it at the desk." },
  ],
  unpay: [
    { when: { paymentStatus: ["paid"] }, words: "The order is paid: that stays." },
    { when: { paymentStatus: ["refunded"] }, words: "The order was refunded: that stays." },
  ],
  hold_stock: [cancelled],
} satisfies Record<string, OrderRule[]>;

/** Why an order with these facts refuses an action, in words; null when it allows it. */
export function refusalOf(action: keyof typeof orderRules, facts: OrderFacts): string | null {
  const applies = ({ when }: OrderRule) =>
    Object.entries(when).every(([fact, values]) =>
      (values as readonly unknown[]).includes(facts[fact as keyof OrderFacts]),
    );
  const rules: OrderRule[] = orderRules[action];
  return rules.find(applies)?.words ?? null;
}
