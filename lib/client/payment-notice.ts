import { session, sessionKeys } from "./storage";

/** What checkout or the payment page passes on to the confirmation page, for one order. */
export interface PaymentNotice {
  orderId: string;
  paymentPending: boolean;
  paymentError?: string;
  /** The shopper had changed something and confirmed again, but the first order had arrived. */
  earlier?: true;
}

export function leaveNotice(notice: PaymentNotice): void {
  session.write(sessionKeys.paymentNotice, JSON.stringify(notice));
}

/** The notice about this order, if there is one. */
export function readNotice(orderId: string): PaymentNotice | null {
  const stored = session.readJson(sessionKeys.paymentNotice);
  if (typeof stored !== "object" || stored === null) return null;
  const notice = stored as PaymentNotice;
  return notice.orderId === orderId ? notice : null;
}

export function removeNotice(): void {
  session.remove(sessionKeys.paymentNotice);
}
