import { z } from "zod";
import type { CustomerRow, GuestRow, staffCustomerEndpoints } from "@/lib/contracts/staff/customers";
import { accountsDb as db, Prisma } from "@/server/core/db";
import { readKeyset, toPage } from "./keyset";
import { personMatches, whereAll } from "./search";

const GUESTS = 10;

const listKey = z.tuple([z.iso.datetime(), z.uuid()]);

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

/** What `user_search_idx` and `order_search_idx` index, letter by letter: name, e-mail and phone among it. */
const indexed = {
  u: Prisma.sql`(coalesce(u.first_name, '') || ' ' || coalesce(u.last_name, '') || ' ' || u.email || ' ' || coalesce(u.phone_number, ''))`,
  o: Prisma.sql`(o.number || ' ' || o.first_name || ' ' || o.last_name || ' ' || o.email || ' ' || o.phone)`,
};

/** @param of the alias of a table of people or of orders; an order's number is no word of its buyer */
function matches(search: string, of: "u" | "o"): Prisma.Sql {
  const alias = Prisma.raw(of);
  const text = Prisma.sql`concat_ws(' ', ${alias}.first_name, ${alias}.last_name, ${alias}.email)`;
  return personMatches(search, {
    indexed: indexed[of],
    text,
    phone: of === "u" ? Prisma.sql`u.phone_number` : Prisma.sql`o.phone`,
  });
}

/** Customers, the newest first; a search by name, e-mail or phone also finds who ordered as a guest. */
export async function listCustomers({ search, after, limit }: ListQuery) {
  const key = readKeyset(listKey, after);
  const conditions = [
    Prisma.sql`u.role = 'customer'`,
    ...(search ? [matches(search, "u")] : []),
    ...(key ? [Prisma.sql`(u.created_at, u.id) < (${new Date(key[0])}, ${key[1]}::uuid)`] : []),
  ];
  const [rows, guests] = await Promise.all([
    db().$queryRaw<Row[]>(Prisma.sql`
      SELECT u.id, u.first_name AS "firstName", u.last_name AS "lastName", u.email, u.phone_number AS phone, u.active,
        u.created_at AS "createdAt", (SELECT count(*)::int FROM "order" o WHERE o.user_id = u.id) AS orders
      FROM "user" u ${whereAll(conditions)} ORDER BY u.created_at DESC, u.id DESC LIMIT ${limit + 1}`),
    search && !after ? findGuests(search) : [],
  ]);
  const { shown, next } = toPage(rows, limit, ({ createdAt, id }) => [createdAt.toISOString(), id]);
  return { customers: shown.map(toRow), next, guests };
}

function toRow({ id, createdAt, ...row }: Row): CustomerRow {
  return { _id: id, ...row, createdAt: createdAt.toISOString() };
}

interface FoundGuest extends Omit<Row, "id" | "active"> {
  who: string;
  orderId: string;
  number: string;
}

/** People without an account, by their e-mail, callers without one by their phone: the latest order of each and how many there are. */
async function findGuests(search: string): Promise<GuestRow[]> {
  const rows = await db().$queryRaw<FoundGuest[]>(Prisma.sql`
    SELECT * FROM (
      SELECT DISTINCT ON (who) coalesce(nullif(lower(o.email), ''), o.phone) AS who, o.id AS "orderId", o.number, o.first_name AS "firstName",
        o.last_name AS "lastName", o.email, o.phone, o.created_at AS "createdAt",
        (count(*) OVER (PARTITION BY coalesce(nullif(lower(o.email), ''), o.phone)))::int AS orders
      FROM "order" o
      WHERE o.user_id IS NULL AND ${matches(search, "o")}
        AND NOT EXISTS (SELECT FROM "user" u WHERE u.email = lower(o.email))
      ORDER BY who, o.created_at DESC
    ) latest ORDER BY "createdAt" DESC LIMIT ${GUESTS}`);
  return rows.map(({ who: _, orderId, number, createdAt, ...guest }) => ({
    ...guest,
    lastOrder: { _id: orderId, number, createdAt: createdAt.toISOString() },
  }));
}
