import { normalisePhone } from "@/lib/phone";
import { db } from "@/server/core/db";
import { addJob } from "@/server/core/queue";

interface Tracked {
  orderId: string;
  email?: string;
  phone?: string;
}

/** Leaves it to the worker to look for the order, so that asking costs the same for every number (BEYOND-22). */
export async function requestOrderLink({ orderId, email, phone }: Tracked): Promise<void> {
  const number = orderId.toUpperCase();
  await addJob(db(), "order-link", { orderId: number, email, phone }, `order-link:${number}`);
}

/** The order of a number, if the address or the phone is the one it was placed with. */
export async function findTracked({ orderId, email, phone }: Tracked): Promise<string | null> {
  const order = await db().order.findUnique({
    where: { number: orderId },
    select: { id: true, email: true, phone: true },
  });
  if (!order) return null;
  const fits =
    (email !== undefined && order.email.toLowerCase() === email.toLowerCase()) ||
    (phone !== undefined && order.phone === normalisePhone(phone));
  return fits ? order.id : null;
}
