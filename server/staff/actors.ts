import { db } from "@/server/core/db";

const STAFF = /^staff ([0-9a-f-]{36})$/;
/** The shop's own connections: `kanea, kanea shop`. */
const SHOP = /^[^,]+, kanea /;

/** Whether an actor is a staff member at the desk. */
export const isStaff = (actor: string) => STAFF.test(actor);

/**
 * Names the actors that the database records (`current_actor()`).
 * Staff by name, orders and worker as the shop, Prisma Studio and SQL clients by program.
 * @returns the name of each requested actor
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
    return SHOP.test(actor) ? "The shop" : `Directly in the database (${actor})`;
  };
}
