import type { OrderInput } from "@/lib/contracts/order-input";
import type { CallersOrder } from "@/lib/contracts/staff/phone-orders";
import type { Orderer } from "@/lib/viewer";
import type { Actor } from "@/server/core/as-staff";
import { db } from "@/server/core/db";
import { AppError } from "@/server/core/errors";
import { placeOrder } from "@/server/orders";

/**
 * Places a phone order like checkout, for a staff member, who is recorded (BEYOND-51).
 * The call counts as the confirmation call.
 * @param key idempotency key
 * @returns the order number, and whether the key was already used
 * @throws AppError NOT_FOUND for an account that is no customer, CONFLICT for a deactivated one; errors of `placeOrder`
 */
export async function placeForCaller(
  member: Actor,
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
  const { order, replayed } = await placeOrder({ viewer, input, idempotencyKey: key, createdBy: member });
  return { number: order.orderId, replayed };
}

const GUEST: Orderer = { kind: "guest", accessHashes: [] };

async function findCustomer(userId: string): Promise<Orderer> {
  const account = await db().user.findUnique({
    where: { id: userId, role: "customer" },
    select: { active: true },
  });
  if (!account)
    throw new AppError("NOT_FOUND", { message: "This customer's account is closed. Place the order without it." });
  if (account.active) return { kind: "customer", userId, accessHashes: [] };
  const message = "This customer's account is deactivated. Place the order without it.";
  throw new AppError("CONFLICT", { message });
}
