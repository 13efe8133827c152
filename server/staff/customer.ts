import type { ActiveInput, CustomerCard, CustomerOrder, Decision } from "@/lib/contracts/staff/customers";
import { pesewas, toCedis } from "@/lib/money";
import { listAddresses } from "@/server/accounts";
import { live, setAccountActive } from "@/server/auth";
import { type Actor, actAsStaff } from "@/server/core/as-staff";
import { db, type Prisma } from "@/server/core/db";
import { AppError } from "@/server/core/errors";
import { nameActors } from "./actors";

const LATEST_ORDERS = 20;

const noCustomer = () => new AppError("NOT_FOUND", { message: "This customer does not exist." });

/** No secrets of the account: no hash, token or code. */
const cardSelect = {
  id: true,
  firstName: true,
  lastName: true,
  email: true,
  phoneNumber: true,
  active: true,
  emailVerified: true,
  createdAt: true,
  currentLogin: true,
  secondFactor: { select: { confirmedAt: true } },
  savedItems: { select: { product: { select: { slug: true, name: true } } }, orderBy: { createdAt: "desc" } },
} satisfies Prisma.UserSelect;

/**
 * Customer with orders, including guest orders with the account's email or phone.
 * @throws AppError NOT_FOUND, also for a staff account
 */
export async function readCustomer(id: string): Promise<CustomerCard> {
  const user = await db().user.findUnique({ where: { id, role: "customer" }, select: cardSelect });
  if (!user) throw noCustomer();
  const { email, phoneNumber: phone } = user;
  const theirs = await db().$queryRaw<{ id: string; own: boolean }[]>`
    SELECT id, user_id IS NOT NULL AS own FROM "order"
    WHERE user_id = ${id}::uuid OR (user_id IS NULL AND (lower(email) = ${email} OR phone = ${phone}))
    ORDER BY created_at DESC`;
  const [addresses, signIns, latestOrders, decisions] = await Promise.all([
    listAddresses(id),
    db().session.count({ where: { userId: id, ...live() } }),
    readOrders(theirs.slice(0, LATEST_ORDERS).map((order) => order.id)),
    readDecisions(id),
  ]);
  return {
    _id: user.id,
    firstName: user.firstName,
    lastName: user.lastName,
    email,
    phone,
    active: user.active,
    createdAt: user.createdAt.toISOString(),
    orders: theirs.filter((order) => order.own).length,
    emailVerified: user.emailVerified !== null,
    lastLogin: user.currentLogin?.toISOString() ?? null,
    signIns,
    secondFactor: Boolean(user.secondFactor?.confirmedAt),
    addresses,
    savedItems: user.savedItems.map(({ product }) => product),
    latestOrders,
    orderCount: theirs.length,
    decisions,
  };
}

async function readOrders(ids: string[]): Promise<CustomerOrder[]> {
  const rows = await db().order.findMany({
    where: { id: { in: ids } },
    orderBy: { createdAt: "desc" },
    select: {
      id: true,
      number: true,
      status: true,
      paymentStatus: true,
      totalPesewas: true,
      createdAt: true,
      userId: true,
    },
  });
  return rows.map(({ id, totalPesewas, createdAt, userId, ...row }) => ({
    _id: id,
    ...row,
    total: toCedis(pesewas(totalPesewas)),
    createdAt: createdAt.toISOString(),
    asGuest: userId === null,
  }));
}

/** Activations and deactivations of an account, latest first. */
async function readDecisions(userId: string): Promise<Decision[]> {
  const rows = await db().audit.findMany({
    where: { tableName: "user", rowId: userId, action: "update", after: { path: ["active"], not: "null" } },
    orderBy: { id: "desc" },
    select: { actor: true, after: true, createdAt: true },
  });
  const nameOf = await nameActors(rows.map(({ actor }) => actor));
  return rows.flatMap(({ actor, after, createdAt }) => {
    const { active, active_reason: reason } = after as { active?: boolean; active_reason?: string };
    if (active === undefined) return [];
    return { at: createdAt.toISOString(), by: nameOf(actor), active, reason: reason ?? null };
  });
}

/**
 * Deactivates a customer's account and ends its sessions, or activates it; records the reason.
 * @throws AppError NOT_FOUND, also for staff accounts; CONFLICT if a colleague did the same before
 */
export async function setCustomerActive(member: Actor, id: string, { active, reason }: ActiveInput): Promise<void> {
  await actAsStaff(member, { table: "user", rowId: id }, async (tx) => {
    if (await setAccountActive(tx, id, { active, reason }, { role: "customer" })) return;
    if (!(await tx.user.count({ where: { id, role: "customer" } }))) throw noCustomer();
    const message = `A colleague already ${active ? "activated" : "deactivated"} this account.`;
    throw new AppError("CONFLICT", { message });
  });
}
