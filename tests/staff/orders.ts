import { randomUUID } from "node:crypto";
import type { OrderActionBody } from "@/lib/contracts/staff/orders";
import type { OrderAction } from "@/lib/order-actions";
import type { CheckoutMethod } from "@/lib/payment-methods";
import type { StaffMember } from "@/lib/staff";
import { placeOrder } from "@/server/orders";
import type { TestDatabase } from "../support/database";
import { addProduct, guest, moveOrder, newBuyer, orderRequest } from "../support/orders";
import { newStaff } from "../support/staff";

/** Adds a member of staff; an admin by default. */
export async function newMember(
  { query }: TestDatabase,
  { role = "admin", branchId = null }: Partial<Pick<StaffMember, "role" | "branchId">> = {},
): Promise<StaffMember> {
  const { id: userId } = await newStaff(query, { role, branchId, firstName: "Kofi", lastName: "Desk" });
  return { kind: "customer", userId, sessionId: randomUUID(), accessHashes: [], role, branchId };
}

export interface Placed {
  id: string;
  number: string;
  productId: string;
}

/** An order of two lamps at GH₵32.00 each, moved to a state by earlier events. */
export async function orderIn(shop: TestDatabase, method: CheckoutMethod, ...changes: string[]): Promise<Placed> {
  const { id: productId } = await addProduct(shop.db, { pricePesewas: 3200 });
  const input = orderRequest([{ product: productId, quantity: 2 }], { ...newBuyer(), payment: { method } });
  const { order } = await placeOrder({ viewer: guest, input });
  const placed = { id: order._id, number: order.orderId, productId };
  await moveOrder(shop.query, placed.id, ...changes);
  return placed;
}

export const seenOf = async ({ db }: TestDatabase, { id }: Pick<Placed, "id">): Promise<string> =>
  (await db.order.findUniqueOrThrow({ where: { id } })).updatedAt.toISOString();

type ActionInput = Exclude<OrderAction, "refund" | "refund_elsewhere">;

/** Request body of each action's form. */
export const samples: { [A in ActionInput]: Omit<Extract<OrderActionBody, { action: A }>, "seen" | "action"> } = {
  call: { reached: true, note: "After five" },
  confirm: { called: true },
  pack: {},
  ship: { carrier: "VIP bus", trackingNumber: "VIP-7" },
  track: { carrier: "VIP bus", trackingNumber: "VIP-8" },
  deliver: { paid: false },
  take_cash: {},
  receive_cheque: {},
  clear_cheque: {},
  bounce_cheque: {},
  pay_otherwise: { method: "cash" },
  ask_online: {},
  accept_payment: { payment: "KAN-0", reason: "Rounded" },
  correct_contact: { phone: "0209876543", street: "9 New Road", city: "Tema", deliveryFee: 30 },
  clear_review: {},
  release_stock: {},
  cancel: { reason: "Changed their mind" },
};
export const sampleActions = Object.keys(samples) as ActionInput[];
