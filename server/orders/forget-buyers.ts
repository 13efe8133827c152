import { Prisma, type Tx } from "@/server/core/db";
import { keptFields } from "@/server/payments";
import { FORGOTTEN_BUYER } from "./order-columns";
import { countReviews } from "./write-review";

/**
 * Takes the buyer out of orders, which stay for the books: who it was, where the products went, the proofs that open them,
 * and what the provider said. The one way in which an order forgets (Act 843): by closing an account, and with time.
 */
export async function forgetBuyers(tx: Tx, orderIds: string[]): Promise<void> {
  const ofOrders = { orderId: { in: orderIds } };
  await tx.orderAccess.deleteMany({ where: ofOrders });
  await tx.idempotencyKey.deleteMany({ where: ofOrders });
  await tx.orderNetwork.deleteMany({ where: ofOrders });
  await tx.$executeRaw(Prisma.sql`
    UPDATE payment_event SET payload = jsonb_build_object('event', payload -> 'event', 'data', (
      SELECT jsonb_object_agg(key, value) FROM jsonb_each(payload -> 'data') WHERE key = ANY(${keptFields})))
    WHERE reference IN (
      SELECT reference FROM payment WHERE order_id = ANY(${orderIds}::uuid[]))`);
  await tx.payment.updateMany({ where: ofOrders, data: { authorizationUrl: null, message: null } });
  await tx.returnPicture.deleteMany({ where: ofOrders });
  await tx.returnRequest.updateMany({ where: ofOrders, data: { words: null, answer: null } });
  await tx.order.updateMany({ where: { id: { in: orderIds } }, data: FORGOTTEN_BUYER });
  await deleteReviews(tx, orderIds);
  await tx.$executeRaw`
    UPDATE audit SET before = without_person(before), after = without_person(after)
    WHERE row_id = ANY(${orderIds})`;
  await tx.phoneCall.updateMany({ where: ofOrders, data: { note: "" } });
  // An open flag keeps what staff need to resolve it.
  await tx.orderFlag.updateMany({ where: { ...ofOrders, resolvedAt: { not: null } }, data: { note: "" } });
}

/** With the orders locked, as every write of a review. */
async function deleteReviews(tx: Tx, orderIds: string[]): Promise<void> {
  const where = { item: { orderId: { in: orderIds } } };
  const shown = await tx.review.findMany({
    where: { ...where, state: "let" },
    select: { productId: true },
    distinct: "productId",
    orderBy: { productId: "asc" },
  });
  await tx.review.deleteMany({ where });
  for (const { productId } of shown) await countReviews(tx, productId);
}

/**
 * The orders whose buyer is to be forgotten by now: those of no account that were placed before a day, and forgotten ones
 * with a flag that was resolved since.
 */
export const toForget = (before: Date) =>
  ({
    userId: null,
    OR: [
      { email: { not: FORGOTTEN_BUYER.email }, createdAt: { lt: before } },
      { email: FORGOTTEN_BUYER.email, flags: { some: { resolvedAt: { not: null }, note: { not: "" } } } },
    ],
  }) satisfies Prisma.OrderWhereInput;
