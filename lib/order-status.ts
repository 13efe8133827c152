/**
 * The states of an order and of its payment (SHP-DATA-31, 32, 33). What may be done in each: `order-actions.ts`, and the
 * same for every writer the database's trigger `order_guard`; tests/orders/rules.test.ts compares the two.
 */
export const orderStatuses = ["pending", "processing", "shipped", "delivered", "completed", "cancelled"] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export const paymentStatuses = ["pending", "processing", "paid", "failed", "cancelled", "refunded"] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** What a shopper is told of money that goes back: on its way, through, or a person sees to it. */
export const refundStatuses = ["sent", "processed", "failed"] as const;

/** In the order in which they are offered: what most pay with first (BEYOND-54). */
export const checkoutMethods = ["mobile_money", "cash", "card", "bank_cheque"] as const;
export type CheckoutMethod = (typeof checkoutMethods)[number];

export const paymentMethods = [...checkoutMethods, "bank_transfer", "credit_card", "paystack"] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** Methods that are paid at the provider before delivery. */
export const onlineMethods: PaymentMethod[] = ["mobile_money", "card", "credit_card", "paystack"];

export function isOnlineMethod(method: string): boolean {
  return (onlineMethods as string[]).includes(method);
}

/** Cash and cheque: our own rider takes them when the goods arrive. */
export function isPaidOnDelivery(method: string): boolean {
  return method === "cash" || method === "bank_cheque";
}

/** Cash and cheque are taken by our own riders, who drive in Greater Accra only (SHP-CHECKOUT-04, SHP-CHECKOUT-05). */
export function methodAllowed(method: CheckoutMethod, region: string): boolean {
  return region === "" || region === "Greater Accra" || !isPaidOnDelivery(method);
}

/** The method that counts: the one that was chosen where it is allowed, else cash, else mobile money. */
export function methodInForce({ paymentMethod, region }: { paymentMethod: CheckoutMethod | ""; region: string }) {
  if (paymentMethod && methodAllowed(paymentMethod, region)) return paymentMethod;
  return methodAllowed("cash", region) ? "cash" : "mobile_money";
}

/**
 * Whether an order waits for money that is paid online. Then, and only then, every screen offers Pay Now and every mail says so,
 * in the words of `WAITS` (SHP-CONFIRM-17, BEYOND-62).
 */
export function canPay({ status, payment }: { status: string; payment: { method: string; status: string } }): boolean {
  const isOpen = ["pending", "failed", "cancelled"].includes(payment.status);
  return status !== "cancelled" && isOnlineMethod(payment.method) && isOpen;
}

export const WAITS = "This order waits for your payment.";

/** Whether its buyer may cancel an order: nothing is paid, being checked or on its way (BEYOND-74). */
export function isCancellable({ status, paymentStatus }: { status: string; paymentStatus: string }): boolean {
  return status === "pending" && ["pending", "failed", "cancelled"].includes(paymentStatus);
}

/** What there is to say of an order's money: its payment's state, and where some of it goes back. */
export type MoneyState = PaymentStatus | "refund_sent" | "partly_refunded";

/** As a badge says it. */
export const moneyLabels: Record<MoneyState, string> = {
  pending: "Pending",
  processing: "Processing",
  paid: "Paid",
  failed: "Failed",
  cancelled: "Cancelled",
  refunded: "Refunded",
  refund_sent: "Refund on its way",
  partly_refunded: "Partly refunded",
};

interface OrderMoney {
  status: string;
  payment: { status: PaymentStatus };
  refunds: { status: (typeof refundStatuses)[number] }[];
}

/** The one answer to how an order's payment stands, for every screen and mail: refunds count before the payment. */
export function moneyState({ payment, refunds }: Omit<OrderMoney, "status">): MoneyState {
  if (payment.status !== "paid") return payment.status;
  if (refunds.some(({ status }) => status === "sent")) return "refund_sent";
  return refunds.some(({ status }) => status === "processed") ? "partly_refunded" : "paid";
}

const isDelivered = (status: string) => status === "delivered" || status === "completed";

/** Whether an order ends without its goods: cancelled, or paid back before they arrived. No day is promised any more. */
export function isCalledOff({ status, payment }: Pick<OrderMoney, "status" | "payment">): boolean {
  return status === "cancelled" || (payment.status === "refunded" && !isDelivered(status));
}

/** Whether a page may stop asking where an order is: nothing is to come, to go back or to be answered. */
export function isOver(order: OrderMoney & { returns: { state: string }[] }): boolean {
  if (order.refunds.some(({ status }) => status === "sent")) return false;
  if (order.returns.some(({ state }) => ["asked", "accepted", "received"].includes(state))) return false;
  // Cancelled after it was paid: the money goes back yet.
  if (order.status === "cancelled") return order.payment.status !== "paid";
  return isCalledOff(order) || isDelivered(order.status);
}

const labels: Record<PaymentMethod, string> = {
  cash: "Pay on Delivery - Greater Accra ONLY",
  mobile_money: "Mobile Money",
  card: "Card Payment",
  credit_card: "Credit/Debit Card",
  bank_cheque: "Bank Cheque",
  bank_transfer: "Bank Transfer",
  paystack: "Paystack (Online Payment)",
};

function known(method: string): method is PaymentMethod {
  return Object.hasOwn(labels, method);
}

/** At checkout: cash and bank cheque name their region (SHP-CHECKOUT-04, SHP-CHECKOUT-05). */
export function checkoutMethodLabel(method: CheckoutMethod): string {
  return method === "bank_cheque" ? "Bank Cheque - Greater Accra ONLY" : labels[method];
}

/** On the confirmation page and in mails (SHP-DATA-40, SHP-DATA-41). */
export function confirmationMethodLabel(method: string): string {
  return known(method) ? labels[method] : "Payment before Delivery";
}

interface PaidBy {
  method: string;
  status: string;
}

/** In mails and documents: what the rider has taken is paid, what costs nothing is not. */
export function mailedMethodLabel({ payment, totals }: { payment: PaidBy; totals: { total: number } }): string {
  const { method, status } = payment;
  if (totals.total === 0) return "Nothing to pay";
  if (status !== "paid" || !isPaidOnDelivery(method)) return confirmationMethodLabel(method);
  return method === "cash" ? "Paid in cash" : "Paid by cheque";
}

/** In the account: cash reads 'Cash on Delivery', an unknown value stays as it is (SHP-DATA-34, SHP-DATA-40). */
export function accountMethodLabel(method: string): string {
  if (method === "cash") return "Cash on Delivery";
  return known(method) ? labels[method] : method;
}
