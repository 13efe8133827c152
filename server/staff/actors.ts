import { db } from "@/server/core/db";

const STAFF = /^staff ([0-9a-f-]{36})$/;
/** The shop's own connections: `kanea, kanea shop`. */
const SHOP = /^[^,]+, kanea /;

/** Whether a member of staff stands behind a name, at the desk. */
export const isStaff = (actor: string) => STAFF.test(actor);

/**
 * Who stands behind the names that the database notes (`current_actor()`), in words: a member of staff by name, what an
 * order or the worker wrote as the shop, a person in Prisma Studio or with SQL by the program.
 * @returns by each name that was asked about
 */
export async function nameActors(actors: readonly string[]): Promise<(actor: string) => string> {
  const ids = [...new Set(actors.flatMap((actor) => STAFF.exec(actor)?.[1] ?? []))];
  const people = ids.length
    ? await db().user.findMany({ where: { id: { in: ids } }, select: { id: true, firstName: true, lastName: true } })
    : [];
  const names = new Map(people.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]));
  return (actor) => {
    const id = STAFF.exec(actor)?.[1];
    if (id) return names.get(id) ?? "A former colleague";
    return SHOP.test(actor) ? "The shop" : `By hand in the database (${actor})`;
  };
}
