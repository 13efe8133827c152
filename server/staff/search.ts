import { Prisma } from "@/server/core/db";

/** Each word that somebody typed as a pattern for LIKE that finds it anywhere. */
export function wordsOf(search: string): string[] {
  const words = search.split(/\s+/).filter(Boolean);
  return words.map((word) => `%${word.replace(/[\\%_]/g, "\\$&")}%`);
}

/** A WHERE that asks for all of them; nothing for none. */
export function whereAll(conditions: Prisma.Sql[]): Prisma.Sql {
  return conditions.length ? Prisma.sql`WHERE ${Prisma.join(conditions, " AND ")}` : Prisma.empty;
}
