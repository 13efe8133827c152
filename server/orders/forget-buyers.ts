import { Prisma, type Tx } from "@/server/core/db";
import { storedFields } from "@/server/payments";
import { FORGOTTEN_BUYER } from "./order-columns";
import { countReviews } from "./write-review";

/**
 * Removes the buyer's personal data from orders, which stay for accounting: name, address, access tokens and provider
 * data. Used when an account is closed and after the retention time (Act 843).
 */
export async function forgetBuyers(tx: Tx, orderIds: string[]): Promise<void> {
  const ofOrders = { orderId: { in: orderIds } };
  await tx.orderAccess.deleteMany({ where: ofOrders });
  await tx.idempotencyKey.deleteMany({ where: ofOrders });
  await tx.orderNetwork.deleteMany({ where: ofOrders });
  await tx.$executeRaw(Prisma.sql`
    UPDATE payment_event SET payload = jsonb_build_object('event', payload -> 'event', 'data', (
      SELECT jsonb_object_agg(key, value) FROM jsonb_each(payload -> 'data') WHERE key = ANY(${storedFields})))
    WHERE reference IN (
      SELECT reference FROM payment WHERE order_id = ANY(${orderIds}::uuid[]))`);
  await tx.payment.updateMany({ where: ofOrders, data: { authorizationUrl: null, message: null, walletPhone: null } });
  await tx.returnPicture.deleteMany({ where: ofOrders });
  await tx.returnRequest.updateMany({ where: ofOrders, data: { words: null, answer: null } });
  await tx.order.updateMany({ where: { id: { in: orderIds } }, data: FORGOTTEN_BUYER });
  await deleteReviews(tx, orderIds);
  await tx.$executeRaw`
    UPDATE audit SET before = without_person(before), after = without_person(after)
    WHERE row_id = ANY(${orderIds})`;
  await tx.phoneCall.updateMany({ where: ofOrders, data: { note: "" } });
  // Open flags keep what staff need to resolve them.
  await tx.orderFlag.updateMany({ where: { ...ofOrders, resolvedAt: { not: null } }, data: { note: "" } });
}

/** Reviews are written with their order locked. */
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
 * Orders whose buyer data is due for deletion: guest orders placed before a day, and anonymised ones with a flag
 * resolved since.
 */
export const toForget = (before: Date) =>
  ({
    userId: null,
    OR: [
      { email: { not: FORGOTTEN_BUYER.email }, createdAt: { lt: before } },
      { email: FORGOTTEN_BUYER.email, flags: { some: { resolvedAt: { not: null }, note: { not: "" } } } },
    ],
  }) satisfies Prisma.OrderWhereInput;
