import type { OrderInput } from "@/lib/contracts/order-input";
import { normaliseEmail } from "@/lib/normalise";
import { normalisePhone } from "@/lib/phone";
import type { Orderer } from "@/lib/viewer";

/** Fields that identify the buyer of two orders as the same. */
export interface Buyer {
  userId: string | null;
  /** In normalised form. */
  phone: string;
  /** Lower case; null for a phone order without email. */
  email: string | null;
  address: { street: string; city: string; state: string };
}

export function buyerOf(viewer: Orderer, { customerDetails, shippingAddress }: OrderInput): Buyer {
  return {
    userId: viewer.kind === "customer" ? viewer.userId : null,
    phone: normalisePhone(customerDetails.phone),
    email: normaliseEmail(customerDetails.email) || null,
    address: shippingAddress,
  };
}
