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

/**
 * Goods whose name, brand or SKU has each word that somebody typed, as conditions over `product p`. They are looked up
 * first, or a list by name would be read from its start until enough of them came.
 */
export function goodsNamed(search: string): Prisma.Sql[] {
  const words = wordsOf(search).map((like) => Prisma.sql`search_text ILIKE plain_text(${like})`);
  return words.length ? [Prisma.sql`p.id = ANY(ARRAY(SELECT id FROM product ${whereAll(words)}))`] : [];
}
