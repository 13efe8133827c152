import type { OrderStatus } from "./order-status";

const LEFT = "The products have been sent. Mark it as done if the customer has them.";
const ANSWER = "Answer the dispute at Paystack.";

/**
 * Texts of each kind of review flag: event, task and, if different, task after shipping. Used by desk, staff mail and
 * audit; code compares kinds, never texts.
 */
const words = {
  call_first: ["Pay on delivery outside Greater Accra", "Call the customer before you pack.", LEFT],
  uncalled: ["Cash order without a call", "Call the customer and log the call.", LEFT],
  same_order: ["Same items ordered again by the same customer", "Call the customer before you pack.", LEFT],
  wrong_amount: ["Wrong amount or currency received", "Accept the payment or refund it."],
  paid_twice: ["Paid twice", "Refund the second payment."],
  paid_after_cancellation: ["Paid after the order was cancelled", "Deliver the order or refund the payment."],
  cancelled_after_payment: ["Cancelled after it was paid", "Refund the customer."],
  refunded_before_shipping: ["Refunded before it was shipped", "Do not ship it. Cancel the order."],
  mail_refused: ["The customer's mail server refused our email", "Call the customer."],
  sms_refused: [
    "The SMS provider refuses the shop's account",
    "Buy SMS credit or correct the key in SMS_URL. Waiting messages follow by themselves.",
  ],
  provider_refused: ["Paystack refused to start the payment", "Call the customer and correct the order."],
  refund_refused: ["Paystack refused the refund", "Fix the problem it names, then request the refund again."],
  refund_failed: ["The refund failed", "Refund the customer manually and record it."],
  refund_needs_details: ["The refund needs the customer's bank details", "Complete it at Paystack."],
  dispute_opened: ["Payment disputed", "Answer the dispute at Paystack. Do not ship until it is decided.", ANSWER],
  dispute_reminder: [
    "Reminder: payment disputed",
    "Answer the dispute at Paystack. Do not ship until it is decided.",
    ANSWER,
  ],
  dispute_won: ["Dispute decided for the shop", "The money stays. Continue with the order.", "The money stays."],
  dispute_lost: [
    "Dispute decided for the customer",
    "The money goes back. Do not ship the order.",
    "The money goes back. The products have been sent: call the customer.",
  ],
  dispute_closed: ["Dispute closed", "See Paystack for the result."],
  cheque_bounced: [
    "Cheque or transfer did not clear",
    "Call the customer. Do not ship until it clears.",
    "Call the customer for the money, then record how it was paid.",
  ],
  cheque_cleared_after_cancellation: [
    "Cheque or transfer cleared after the order was cancelled",
    "Deliver the order or refund the customer.",
  ],
  unusual_unpaid: ["Unusual unpaid order", "Call the customer, or release its stock."],
  paid_without_stock: ["Paid, but out of stock", "Call the customer, then wait for stock or refund."],
  other: ["Flagged manually", "Check the order."],
} as const satisfies Record<string, readonly [happened: string, todo: string, todoOnceGone?: string]>;

export type OrderFlagKind = keyof typeof words;

export const orderFlagKinds = Object.keys(words) as [OrderFlagKind, ...OrderFlagKind[]];

/** Kinds that are resolved by reaching the customer by phone. */
export const settledByCall: OrderFlagKind[] = ["call_first", "uncalled", "same_order", "mail_refused"];

export interface OrderFlagFacts {
  kind: OrderFlagKind;
  /** Reference of the payment, refund, dispute or other order; empty without one. */
  reference?: string;
  /** Details for staff: an amount, a deadline, a refusal's text. */
  note?: string;
}

/** Text of a flag: the event with reference and details. */
export function flagLine({ kind, reference, note }: OrderFlagFacts): string {
  return `${words[kind][0]}${reference ? ` (${reference})` : ""}${note ? `: ${note}` : ""}`;
}

/** Task of a flag, given the order's state. */
export function flagTodo({ kind }: Pick<OrderFlagFacts, "kind">, { status }: { status: OrderStatus }): string {
  const [, todo, todoOnceGone]: readonly [string, string, string?] = words[kind];
  const hasLeft = status === "shipped" || status === "delivered" || status === "completed";
  return (hasLeft && todoOnceGone) || todo;
}
