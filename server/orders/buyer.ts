import type { OrderInput } from "@/lib/contracts/orders";
import { normaliseEmail } from "@/lib/normalise";
import { normalisePhone } from "@/lib/phone";
import type { Orderer } from "@/lib/viewer";

/** What the shop compares to tell whether two orders are one buyer's. */
export interface Buyer {
  userId: string | null;
  /** As stored. */
  phone: string;
  /** Lower case; null for a caller who has none. */
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
