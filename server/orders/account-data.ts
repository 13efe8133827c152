import type { AccountExport } from "@/lib/contracts/accounts";
import type { Customer } from "@/lib/viewer";
import { listAddresses, listSavedItems, lockOwnAccount, readUser } from "@/server/accounts";
import { readCart } from "@/server/cart";
import { db, Prisma } from "@/server/core/db";
import { AppError } from "@/server/core/errors";
import { queueAccountMail } from "@/server/core/queue";
import { keptFields } from "@/server/payments";
import { orderSelect, toOrder } from "./order-rows";

/** Everything the shop keeps about a customer (Data Protection Act 2012, Act 843, s.35). */
export async function exportAccount({ userId }: Customer): Promise<AccountExport> {
  const [user, addresses, saved, cart, orders, sessions] = await Promise.all([
    readUser(db(), userId),
    listAddresses(userId),
    listSavedItems(userId),
    readCart(userId),
    db().order.findMany({ where: { userId }, select: orderSelect, orderBy: { createdAt: "desc" } }),
    db().session.findMany({
      where: { userId, endedAt: null },
      select: { kind: true, createdAt: true, expiresAt: true },
      orderBy: { createdAt: "desc" },
    }),
  ]);
  return {
    exportedAt: new Date().toISOString(),
    user,
    addresses,
    savedItems: saved.map(({ name }) => name),
    cart: cart.items.map(({ product, quantity }) => ({ name: product.name, quantity })),
    orders: orders.map(toOrder),
    sessions: sessions.map(({ kind, createdAt, expiresAt }) => ({
      kind,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    })),
  };
}

/** Written in place of what told who a buyer was; the address is of a domain that cannot exist (RFC 2606). */
const NOBODY = {
  firstName: "Closed",
  lastName: "account",
  email: "closed@account.invalid",
  phone: "",
  shippingStreet: "",
  billingStreet: "",
  deliveryNote: null,
} satisfies Prisma.OrderUpdateManyMutationInput;

/**
 * Closes an account: everything about the person goes, the orders stay for the books without personal data (Act 843;
 * the tax law wants sales records for six years).
 * @param checked what `checkOwnPassword` returned
 * @throws AppError ORDERS_UNDER_WAY while goods are on their way or to be paid, WRONG_PASSWORD, UNAUTHENTICATED
 */
export async function closeAccount(viewer: Customer, checked: string): Promise<void> {
  const { userId } = viewer;
  await db().$transaction(async (tx) => {
    const { firstName, lastName, email } = await lockOwnAccount(tx, viewer, checked);
    const underWay = await tx.order.count({ where: { userId, status: { in: ["pending", "processing", "shipped"] } } });
    if (underWay > 0) throw new AppError("ORDERS_UNDER_WAY");
    await tx.orderAccess.deleteMany({ where: { order: { userId } } });
    await tx.$executeRaw(Prisma.sql`
      UPDATE payment_event SET payload = jsonb_build_object('event', payload -> 'event', 'data', (
        SELECT jsonb_object_agg(key, value) FROM jsonb_each(payload -> 'data') WHERE key = ANY(${keptFields})))
      WHERE reference IN (
        SELECT p.reference FROM payment p JOIN "order" o ON o.id = p.order_id WHERE o.user_id = ${userId}::uuid)`);
    await tx.order.updateMany({ where: { userId }, data: NOBODY });
    await tx.user.delete({ where: { id: userId } });
    await queueAccountMail(tx, { event: "account_closed", firstName, lastName, email });
  });
}
