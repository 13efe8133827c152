import { phoneFragment } from "@/lib/phone";
import { Prisma } from "@/server/core/db";

/** A word with this many digits is a phone number, not part of an order number. */
const NUMBER_DIGITS = 9;

/** Order number in a text, in the format of `server/orders/write-order.ts`. */
const ORDER_NUMBER = /(?<![\p{L}\d])ORD(?:[A-Z\d]{8}|(?=[A-Z]*\d)[A-Z\d]{6,})(?:-[A-Z\d]{4})?(?![\p{L}\d])/iu;

/** Order number in a search, such as `Order ORD123456`; null without one. */
export const orderNumberIn = (search: string): string | null => ORDER_NUMBER.exec(search)?.[0] ?? null;

/** LIKE pattern that matches anywhere. */
const anywhere = (text: string) => `%${text.replace(/[\\%_]/g, "\\$&")}%`;

/** LIKE patterns of the search words. */
export function wordsOf(search: string): string[] {
  return search
    .split(/\s+/)
    .map((word) => word.replace(/^#+/, ""))
    .filter(Boolean)
    .map(anywhere);
}

/**
 * Condition for a person or an order: every word matches the text, or the whole search matches the phone number.
 * Ignores accents, the phone number's format and a leading `#`.
 * @param indexed expression of the table's search index
 * @param text expression for words
 * @param phone expression for phone numbers
 */
export function personMatches(
  search: string,
  { indexed, text, phone }: Record<"indexed" | "text" | "phone", Prisma.Sql>,
) {
  const found = (inside: Prisma.Sql, pattern: string) => Prisma.sql`
    (plain_text(${indexed}) LIKE plain_text(${pattern}) AND plain_text(${inside}) LIKE plain_text(${pattern}))`;
  const words = wordsOf(search).map((pattern) => {
    const number = pattern.replace(/\D/g, "").length >= NUMBER_DIGITS ? phoneFragment(pattern.slice(1, -1)) : null;
    return number ? found(phone, anywhere(number)) : found(text, pattern);
  });
  const all = words.length ? Prisma.sql`(${Prisma.join(words, " AND ")})` : Prisma.sql`true`;
  const fragment = phoneFragment(search);
  return fragment ? Prisma.sql`(${all} OR ${found(phone, anywhere(fragment))})` : all;
}

/** WHERE clause of all conditions; empty for none. */
export function whereAll(conditions: Prisma.Sql[]): Prisma.Sql {
  return conditions.length ? Prisma.sql`WHERE ${Prisma.join(conditions, " AND ")}` : Prisma.empty;
}

/** Barcode in each length; scanners add or drop leading zeros. */
function gtinsOf(like: string): string[] {
  const [, digits] = /^%0*(\d{7,14})%$/.exec(like) ?? [];
  return digits ? [8, 12, 13, 14].map((length) => digits.padStart(length, "0")) : [];
}

/**
 * Conditions over `product p`: each word matches name, brand, SKU or barcode.
 * As a subquery, because otherwise the list would be scanned by name.
 */
export function productMatches(search: string): Prisma.Sql[] {
  const words = wordsOf(search).map((like) => {
    const [inText, gtins] = [Prisma.sql`search_text ILIKE plain_text(${like})`, gtinsOf(like)];
    return gtins.length ? Prisma.sql`(${inText} OR gtin = ANY(${gtins}::text[]))` : inText;
  });
  return words.length ? [Prisma.sql`p.id = ANY(ARRAY(SELECT id FROM product ${whereAll(words)}))`] : [];
}
