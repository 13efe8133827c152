import type { AccountExport } from "@/lib/contracts/accounts";
import { isCancellable } from "@/lib/order-status";
import type { Customer } from "@/lib/viewer";
import {
  checkOwnPassword,
  deleteAccounts,
  listAddresses,
  listSavedItems,
  lockOwnAccount,
  readUser,
} from "@/server/accounts";
import { readCart } from "@/server/cart";
import { db, type Tx } from "@/server/core/db";
import { refusalMessage } from "@/server/core/db-error";
import { AppError } from "@/server/core/errors";
import { queueAccountMail } from "@/server/core/queue";
import { readSettings } from "@/server/settings";
import { forgetBuyers } from "./forget-buyers";
import { orderSelect, toOrder } from "./order-rows";

/**
 * Orders of an account: its own, guest orders with its verified email, and guest orders with a recent former email that
 * no other account has taken. Raw SQL, because Prisma's case-insensitive filter treats `_` as a wildcard.
 */
async function ordersOf(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    WITH own AS (SELECT email FROM "user" WHERE id = ${userId}::uuid AND email_verified IS NOT NULL),
      addresses AS (
        SELECT email FROM own UNION
        SELECT lower(old_email) FROM email_change, own WHERE user_id = ${userId}::uuid AND undone_at IS NULL
          AND NOT EXISTS (SELECT FROM "user" taken WHERE taken.email = lower(old_email)))
    SELECT id FROM "order" WHERE user_id = ${userId}::uuid
      OR (user_id IS NULL AND lower(email) IN (SELECT email FROM addresses))`;
  return rows.map(({ id }) => id);
}

/** Back-in-stock alerts of a verified email. */
const waitedFor = (userId: string) =>
  db().$queryRaw<{ name: string }[]>`
    SELECT p.name FROM "user" u JOIN stock_alert a ON a.contact = u.email JOIN product p ON p.id = a.product_id
    WHERE u.id = ${userId}::uuid AND u.email_verified IS NOT NULL ORDER BY a.created_at`;

/** Exports all personal data of a customer (Data Protection Act 2012, Act 843, s.35). */
export async function exportAccount({ userId }: Customer): Promise<AccountExport> {
  const orderIds = await ordersOf(db(), userId);
  const [user, addresses, saved, cart, alerts, orders, sessions, changes, secondFactor, settings] = await Promise.all([
    readUser(db(), userId),
    listAddresses(userId),
    listSavedItems(userId),
    readCart(userId),
    waitedFor(userId),
    db().order.findMany({ where: { id: { in: orderIds } }, select: orderSelect, orderBy: { createdAt: "desc" } }),
    db().session.findMany({
      where: { userId, endedAt: null },
      select: { kind: true, device: true, createdAt: true, lastUsedAt: true, expiresAt: true },
      orderBy: { createdAt: "desc" },
    }),
    db().emailChange.findMany({ where: { userId }, select: { oldEmail: true }, orderBy: { createdAt: "desc" } }),
    db().secondFactor.findUnique({ where: { userId }, select: { confirmedAt: true } }),
    readSettings(),
  ]);
  return {
    exportedAt: new Date().toISOString(),
    user,
    formerEmails: changes.map(({ oldEmail }) => oldEmail),
    addresses,
    savedItems: saved.map(({ name }) => name),
    stockAlerts: alerts.map(({ name }) => name),
    cart: cart.items.map(({ product, quantity }) => ({ name: product.name, quantity })),
    secondFactorSince: secondFactor?.confirmedAt?.toISOString() ?? null,
    orders: orders.map((row) => toOrder(row, settings)),
    sessions: sessions.map(({ kind, device, createdAt, lastUsedAt, expiresAt }) => ({
      kind,
      device,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    })),
  };
}

/** Lists the order numbers, since guest orders are on no account page. The customer can cancel pending ones. */
function openOrdersError(orders: { number: string; status: string; paymentStatus: string }[]): AppError {
  const named = (some: typeof orders, [one, several]: [string, string]) =>
    some.length === 1
      ? `Order ${some[0]?.number} ${one}`
      : `Orders ${some.map(({ number }) => number).join(", ")} ${several}`;
  const pending = orders.filter(isCancellable);
  const message =
    pending.length === orders.length
      ? `${named(orders, ["is", "are"])} still open: cancel on the order's page (or by the link in our email), then you can close your account.`
      : `${named(orders, ["is", "are"])} still in progress. You can close your account once everything has arrived or was cancelled.`;
  const some = pending.length > 0 && pending.length < orders.length;
  const also = some ? ` ${named(pending, ["can", "can"])} be cancelled on the order's page.` : "";
  return new AppError("ORDERS_UNDER_WAY", { message: message + also });
}

/** @throws AppError CONFLICT with a database rule's message: the last admin stays */
function throwRefusal(error: unknown): never {
  const message = refusalMessage(error);
  throw message === null ? error : new AppError("CONFLICT", { message, cause: error });
}

/**
 * Closes an account and deletes its personal data. Orders, including guest orders with its email, stay without personal
 * data (Act 843; tax law requires sales records for six years).
 * @throws AppError WRONG_PASSWORD naming the field, ORDERS_UNDER_WAY while products are on their way or to be paid,
 *   UNAUTHENTICATED, CONFLICT for the last admin
 */
export async function closeAccount(viewer: Customer, password: string): Promise<void> {
  const { userId } = viewer;
  const checked = await checkOwnPassword(userId, password, "password");
  await db().$transaction(async (tx) => {
    const { firstName, lastName, email } = await lockOwnAccount(tx, viewer, checked);
    const orderIds = await ordersOf(tx, userId);
    const openOrders = await tx.order.findMany({
      where: { id: { in: orderIds }, status: { in: ["pending", "processing", "shipped"] } },
      select: { number: true, status: true, paymentStatus: true },
      orderBy: { createdAt: "asc" },
    });
    if (openOrders.length) throw openOrdersError(openOrders);
    await forgetBuyers(tx, orderIds);
    await deleteAccounts(tx, { id: userId }).catch(throwRefusal);
    await queueAccountMail(tx, { event: "account_closed", firstName, lastName, email });
  });
}
