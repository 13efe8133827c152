import type { z } from "zod";
import type { CustomerRow, GuestRow, staffCustomerEndpoints } from "@/lib/contracts/staff/customers";
import { db, Prisma } from "@/server/core/db";
import { FORGOTTEN_BUYER } from "@/server/orders/order-columns";
import { readKeyset, timeKey, toPage } from "./keyset";
import { personMatches, whereAll } from "./search";

type ListQuery = z.output<NonNullable<typeof staffCustomerEndpoints.listCustomers.query>>;

interface Row {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  active: boolean;
  createdAt: Date;
  orders: number;
}

/** Exactly the expressions of `user_search_idx` and `order_search_idx`. */
const indexedUser = Prisma.sql`(coalesce(u.first_name, '') || ' ' || coalesce(u.last_name, '') || ' ' || u.email || ' ' || coalesce(u.phone_number, ''))`;
const indexedOrder = (o: Prisma.Sql) =>
  Prisma.sql`(${o}.number || ' ' || ${o}.first_name || ' ' || ${o}.last_name || ' ' || ${o}.email || ' ' || ${o}.phone)`;

/** @param of alias of a table of users or orders; order numbers do not match a buyer */
function matches(search: string, of: "u" | "o" | "other"): Prisma.Sql {
  const alias = Prisma.raw(of);
  return personMatches(search, {
    indexed: of === "u" ? indexedUser : indexedOrder(alias),
    text: Prisma.sql`concat_ws(' ', ${alias}.first_name, ${alias}.last_name, ${alias}.email)`,
    phone: of === "u" ? Prisma.sql`u.phone_number` : Prisma.sql`${alias}.phone`,
  });
}

/**
 * Page of customers, newest first: accounts by creation, guests by latest order.
 * A guest with several emails or phones is listed once if the orders share one of them.
 */
export async function listCustomers({ search, after, limit }: ListQuery) {
  const key = readKeyset(timeKey, after);
  const [accounts, guests] = await Promise.all([findAccounts(search, key, limit), findGuests(search, key, limit)]);
  const found: Found[] = [...accounts.map(toFoundCustomer), ...guests.map(toFoundGuest)];
  const newestFirst = found.sort((a, b) => b.at.getTime() - a.at.getTime() || (a.id < b.id ? 1 : -1));
  const { shown, next } = toPage(newestFirst, limit, ({ at, id }) => [at.toISOString(), id]);
  return {
    customers: shown.flatMap(({ customer }) => customer ?? []),
    guests: shown.flatMap(({ guest }) => guest ?? []),
    next,
  };
}

type Key = z.output<typeof timeKey> | null;

/** Row with its sort key. */
interface Found {
  at: Date;
  id: string;
  customer?: CustomerRow;
  guest?: GuestRow;
}

function toFoundCustomer({ id, createdAt, ...row }: Row): Found {
  return { at: createdAt, id, customer: { _id: id, ...row, createdAt: createdAt.toISOString() } };
}

function toFoundGuest({ id, number, createdAt, ...guest }: FoundGuest): Found {
  const lastOrder = { _id: id, number, createdAt: createdAt.toISOString() };
  return { at: createdAt, id, guest: { ...guest, lastOrder } };
}

const before = (key: Key, alias: "u" | "o") =>
  key
    ? [Prisma.sql`(${Prisma.raw(alias)}.created_at, ${Prisma.raw(alias)}.id) < (${new Date(key[0])}, ${key[1]}::uuid)`]
    : [];

function findAccounts(search: string, key: Key, limit: number): Promise<Row[]> {
  const conditions = [Prisma.sql`u.role = 'customer'`, ...(search ? [matches(search, "u")] : []), ...before(key, "u")];
  return db().$queryRaw<Row[]>(Prisma.sql`
    SELECT u.id, u.first_name AS "firstName", u.last_name AS "lastName", u.email, u.phone_number AS phone, u.active,
      u.created_at AS "createdAt", (SELECT count(*)::int FROM "order" o WHERE o.user_id = u.id) AS orders
    FROM "user" u ${whereAll(conditions)} ORDER BY u.created_at DESC, u.id DESC LIMIT ${limit + 1}`);
}

type FoundGuest = Omit<Row, "active"> & { number: string };

/** Orders of one guest share phone or email; two conditions, because each has its own index. */
const samePhone = Prisma.sql`other.user_id IS NULL AND o.phone <> '' AND other.phone = o.phone`;
const sameEmail = Prisma.sql`other.user_id IS NULL AND o.email <> '' AND lower(other.email) = lower(o.email)`;
const isLater = Prisma.sql`(other.created_at, other.id) > (o.created_at, o.id)`;

/**
 * Guests with their latest order.
 * Orders with an account's email or phone belong to that account; orders of closed accounts to no customer.
 */
function findGuests(search: string, key: Key, limit: number): Promise<FoundGuest[]> {
  // Among the found orders, so that an earlier email or phone finds the guest too.
  const found = search ? Prisma.sql`${isLater} AND ${matches(search, "other")}` : isLater;
  const conditions = [
    Prisma.sql`o.user_id IS NULL AND o.email <> ${FORGOTTEN_BUYER.email}`,
    ...(search ? [matches(search, "o")] : []),
    ...before(key, "o"),
    Prisma.sql`NOT EXISTS (SELECT FROM "user" u WHERE u.email = lower(o.email))`,
    Prisma.sql`NOT EXISTS (SELECT FROM "user" u WHERE u.role = 'customer' AND u.phone_number = o.phone)`,
    Prisma.sql`NOT EXISTS (SELECT FROM "order" other WHERE ${samePhone} AND ${found})`,
    Prisma.sql`NOT EXISTS (SELECT FROM "order" other WHERE ${sameEmail} AND ${found})`,
  ];
  return db().$queryRaw<FoundGuest[]>(Prisma.sql`
    SELECT o.id, o.number, o.first_name AS "firstName", o.last_name AS "lastName", o.email, o.phone,
      o.created_at AS "createdAt", (
        SELECT count(*)::int FROM (
          SELECT other.id FROM "order" other WHERE ${samePhone}
          UNION SELECT other.id FROM "order" other WHERE ${sameEmail}
        ) AS own
      ) AS orders
    FROM "order" o ${whereAll(conditions)} ORDER BY o.created_at DESC, o.id DESC LIMIT ${limit + 1}`);
}
