import { isEmail } from "@/lib/email";
import { isPhone } from "@/lib/phone";

/** What a shopper types to find an order again. */
export interface TrackForm {
  orderId: string;
  /** An e-mail address or a phone number. */
  contact: string;
}

export type TrackField = keyof TrackForm;
export type TrackErrors = Partial<Record<TrackField, string>>;

export const trackFields = ["orderId", "contact"] as const satisfies readonly TrackField[];

/** What the shop answers to everybody (BEYOND-22), also where its own words do not arrive. */
export const TRACK_SENT = "If it matches an order, we sent you the link.";

export function checkTrack({ orderId, contact }: TrackForm): TrackErrors {
  const errors: TrackErrors = {};
  const given = contact.trim();
  if (!orderId.trim()) errors.orderId = "Order number is required";
  if (!given) errors.contact = "Email or phone number is required";
  else if (given.includes("@") ? !isEmail(given) : !isPhone(given)) {
    errors.contact = given.includes("@") ? "Email is invalid" : "Phone number is invalid";
  }
  return errors;
}

/** The request for a checked form: an @ tells an e-mail address from a phone number. */
export function toTrackBody({ orderId, contact }: TrackForm): { orderId: string; email?: string; phone?: string } {
  const given = contact.trim();
  // Numbers are printed in capitals; a shopper may type one with the '#' before it.
  const number = orderId.trim().replace(/^#/, "").toUpperCase();
  return { orderId: number, ...(given.includes("@") ? { email: given } : { phone: given }) };
}
