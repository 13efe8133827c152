import type { Order } from "./contracts/orders";
import { isCalledOff } from "./order-status";
import { clearedBy, clearingOf } from "./payment-methods";

/** Printable documents of an order (BEYOND-46). */
export const documentNames = ["receipt", "pro-forma", "packing-slip"] as const;
export type DocumentName = (typeof documentNames)[number];

export const orderDocuments: Record<DocumentName, { label: string }> = {
  receipt: { label: "Receipt" },
  "pro-forma": { label: "Pro-forma invoice" },
  "packing-slip": { label: "Packing slip" },
};

type Printed = Pick<Order, "status" | "payment" | "refunds"> & {
  /** Set at the desk: its stock was released. */
  isStockReleased?: boolean;
};

/** Message why an order does not have a document; null if it has it. */
export function documentProblem(name: DocumentName, order: Printed): string | null {
  const { method, status } = order.payment;
  const wasPaid = status === "paid" || status === "refunded";
  switch (name) {
    case "receipt":
      return wasPaid ? null : "This order is not paid yet: you can get its receipt after payment.";
    case "pro-forma":
      if (!clearingOf(method)) return `Only orders paid by ${clearedBy} have a pro-forma invoice.`;
      if (order.status === "cancelled") return "This order was cancelled: there is nothing to pay.";
      return wasPaid ? "This order is paid: get its receipt instead." : null;
    case "packing-slip":
      if (order.isStockReleased) return "The stock of this order was released: there is nothing to pack.";
      return isCalledOff(order) ? "This order is not being sent." : null;
  }
}

/** Documents of an order that the reader may see. */
export const documentsOf = <Name extends DocumentName>(order: Printed, shown: readonly Name[]): Name[] =>
  shown.filter((name) => documentProblem(name, order) === null);

/** File name of a document: `receipt-ORD123456.pdf`. */
export const documentFileName = (name: DocumentName, number: string) => `${name}-${number}.pdf`;
