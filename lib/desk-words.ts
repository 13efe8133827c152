import type { StaffOrder } from "./contracts/staff/orders";
import type { ListedSetting } from "./contracts/staff/settings";
import type { MovementKind } from "./contracts/staff/stock";
import type { OrderStatus, PaymentStatus } from "./order-status";
import type { StaffRole } from "./staff";

// Labels of states for staff.

/** Order status; `processing` is split by whether the order is packed, if known. */
export function orderWord({ status, isPacked }: { status: OrderStatus; isPacked?: boolean }): string {
  if (status === "processing" && isPacked !== undefined) return isPacked ? "Packed" : "To pack";
  return `${status.charAt(0).toUpperCase()}${status.slice(1)}`;
}

export const paymentWords: Record<PaymentStatus, string> = {
  pending: "Not paid",
  processing: "Being checked",
  paid: "Paid",
  failed: "Not paid",
  cancelled: "Not paid",
  refunded: "Refunded",
};

/** Refund status, after an amount. */
export const refundWords: Record<StaffOrder["refunds"][number]["state"], string> = {
  asked: "is waiting to be sent to Paystack",
  sent: "is being refunded",
  processed: "refunded",
  failed: "failed: refund the customer another way",
  needs_attention: "needs bank details: complete it at Paystack",
  refused: "was refused by Paystack",
  elsewhere: "refunded manually",
};

export const mailWords: Record<StaffOrder["mails"][number]["state"], string> = {
  sent: "Sent",
  refused: "Rejected by the mail server",
  waiting: "Waiting to be sent",
  given_up: "Failed",
  withheld: "Not sent",
};

type Sms = StaffOrder["sms"]["messages"][number];

export const smsWords: Record<Sms["event"], string> = {
  placed: "Order received",
  paid: "Payment received",
  shipped: "On its way",
  delivered: "Delivered",
  cancelled: "Cancelled",
  refunded: "Refunded",
};

export const smsStateWords: Record<Sms["state"], string> = {
  sending: "Handed over, no answer: it may not have arrived",
  sent: "Sent",
  refused: "Refused for this number",
  withheld: "Not sent: several unpaid orders of this number",
  expired: "Not sent: too old",
};

export const movementWords: Record<MovementKind, string> = {
  opening: "First stock",
  received: "Received",
  counted: "Counted",
  damaged: "Damaged",
  returned: "Returned",
  sold: "Sold",
  cancelled: "Order cancelled",
  released: "Hold ended, order unpaid",
};

export const roleWords: Record<StaffRole, string> = { staff: "Staff", office: "Office", admin: "Admin" };

/** Permissions of each role in one line. */
export const roleHints: Record<StaffRole, string> = {
  staff: "Orders, phone orders and stock: the daily work of a branch.",
  office: "All that staff do, plus refunds, cheques, returns, products and prices, reports and Data.",
  admin: "Everything, including settings and staff.",
};

/** Origin of a setting's value; own values have no label. */
export const settingSourceLabels: Record<ListedSetting["source"], string> = {
  custom: "",
  default: "Default",
  example: "Example",
};
