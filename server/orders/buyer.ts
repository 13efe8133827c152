import type { OrderInput } from "@/lib/contracts/orders";
import { normalisePhone } from "@/lib/phone";
import type { Orderer } from "@/lib/viewer";
import type { Tx } from "@/server/core/db";

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
    email: customerDetails.email.toLowerCase() || null,
    address: shippingAddress,
  };
}

/**
 * Lets one order of a buyer through at a time, until the transaction ends: what is counted or looked for after this
 * holds. The locks are taken in the order of their numbers, so that no deadlock arises.
 */
export async function waitForBuyersTurn(tx: Tx, { phone, email, address }: Buyer): Promise<void> {
  await tx.$executeRaw`
    SELECT pg_advisory_xact_lock(turn) FROM (
      SELECT DISTINCT hashtextextended(name, 0) AS turn FROM (VALUES
        ('order-phone:' || ${phone}::text),
        ('order-email:' || ${email}::text),
        ('order-place:' || delivery_place(${address.street}::text, ${address.city}::text, ${address.state}::text))
      ) AS names (name) ORDER BY turn
    ) AS turns`;
}
