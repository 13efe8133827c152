/** What an address of the way back from payment says (SHP-PAY-10, SHP-CONFIRM-03). */
export interface PaymentReturn {
  reference: string | null;
  /** The shopper pressed cancel at the provider. It changes a heading, never the order (SHP-PAY-22). */
  cancelled: boolean;
}

export function readPaymentReturn(search: string): PaymentReturn {
  const query = new URLSearchParams(search);
  const status = query.get("status")?.toLowerCase();
  return {
    reference: query.get("reference") || query.get("trxref") || null,
    cancelled: status === "cancelled" || status === "canceled",
  };
}

/** A provider's 'success' counts as paid (SHP-PAY-26). */
export function isPaid(status: string): boolean {
  return status === "paid" || status === "success";
}
