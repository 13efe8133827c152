import type { Tx } from "@/server/core/db";

/** `staff <uuid>`, as `actorOf` writes it. */
const MEMBER = /^staff ([0-9a-f-]{36})$/;

/**
 * Who wrote what is recorded, as colleagues know them.
 * @param actors as `audit` and others name them
 * @returns the words for each
 */
export async function nameActors(tx: Tx, actors: string[]): Promise<(actor: string) => string> {
  const ids = [...new Set(actors.flatMap((actor) => MEMBER.exec(actor)?.[1] ?? []))];
  const members = await tx.user.findMany({
    where: { id: { in: ids } },
    select: { id: true, firstName: true, lastName: true },
  });
  const names = new Map(members.map(({ id, firstName, lastName }) => [`staff ${id}`, `${firstName} ${lastName}`]));
  return (actor) => names.get(actor) ?? (MEMBER.test(actor) ? "A former colleague" : `By hand (${actor})`);
}
