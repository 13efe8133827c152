import type { OrderInput } from "@/lib/contracts/orders";
import type { CallersOrder } from "@/lib/contracts/staff/phone-orders";
import type { StaffMember } from "@/lib/staff";
import type { Orderer } from "@/lib/viewer";
import { db } from "@/server/core/db";
import { AppError } from "@/server/core/errors";
import { placeOrder } from "@/server/orders";

/**
 * Places an order for a caller (BEYOND-51): checkout's own placing, in the name of the member of staff. The database records
 * who it was, and the call counts as the buyer's.
 * @param key the same places it once
 * @returns the order's number, and whether the key had already made it
 * @throws AppError NOT_FOUND for an account that is none of a customer, CONFLICT for one that is deactivated; what
 *   `placeOrder` throws
 */
export async function placeForCaller(
  member: Pick<StaffMember, "userId">,
  { customer, ...asked }: CallersOrder,
  key: string,
): Promise<{ number: string; replayed: boolean }> {
  const viewer = customer === undefined ? GUEST : await findCustomer(customer);
  const input: OrderInput = {
    ...asked,
    billingAddress: asked.shippingAddress,
    customerDetails: { ...asked.customerDetails, isGuest: customer === undefined },
    ...(customer !== undefined && { user: customer }),
  };
  const { order, replayed } = await placeOrder({ viewer, input, idempotencyKey: key, takenBy: member });
  return { number: order.orderId, replayed };
}

const GUEST: Orderer = { kind: "guest", accessHashes: [] };

async function findCustomer(userId: string): Promise<Orderer> {
  const account = await db().user.findUnique({
    where: { id: userId, role: "customer" },
    select: { active: true },
  });
  if (!account)
    throw new AppError("NOT_FOUND", { message: "This customer's account is closed. Take the order without it." });
  if (account.active) return { kind: "customer", userId, accessHashes: [] };
  const message = "This customer's account is deactivated. Take the order without it.";
  throw new AppError("CONFLICT", { message });
}
