import { phoneFragment } from "@/lib/phone";
import { Prisma } from "@/server/core/db";

/** A word with so many digits is a whole phone number, not a part of an order's. */
const NUMBER_DIGITS = 9;

/** A whole order number in a text, as `server/orders/write-order.ts` makes them. */
const ORDER_NUMBER = /(?<![\p{L}\d])ORD(?:[A-Z\d]{8}|(?=[A-Z]*\d)[A-Z\d]{6,})(?:-[A-Z\d]{4})?(?![\p{L}\d])/iu;

/** The order number that a search names, such as `Order ORD123456` or a message that was pasted; null without one. */
export const orderNumberIn = (search: string): string | null => ORDER_NUMBER.exec(search)?.[0] ?? null;

/** A text as a pattern for LIKE that finds it anywhere. */
const anywhere = (text: string) => `%${text.replace(/[\\%_]/g, "\\$&")}%`;

/** Each word that somebody typed as such a pattern. */
export function wordsOf(search: string): string[] {
  return search
    .split(/\s+/)
    .map((word) => word.replace(/^#+/, ""))
    .filter(Boolean)
    .map(anywhere);
}

/**
 * A person or an order by what somebody typed, in plain letters: each word anywhere in the text, or all of it a part of
 * the phone number, however that is written; `#ORD123456` is found without its mark.
 * @param indexed what the table's index of plain letters holds: the text and the phone number
 * @param text where words are looked for
 * @param phone where a number is looked for
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

/** A WHERE that asks for all of them; nothing for none. */
export function whereAll(conditions: Prisma.Sql[]): Prisma.Sql {
  return conditions.length ? Prisma.sql`WHERE ${Prisma.join(conditions, " AND ")}` : Prisma.empty;
}

/** A whole barcode as each length writes it: scanners add zeros before it, or leave them out. */
function gtinsOf(like: string): string[] {
  const [, digits] = /^%0*(\d{7,14})%$/.exec(like) ?? [];
  return digits ? [8, 12, 13, 14].map((length) => digits.padStart(length, "0")) : [];
}

/**
 * Products whose name, brand or SKU has each word that was typed, or whose barcode the word is, as conditions over `product p`. They are looked up
 * first, or a list by name would be read from its start until enough of them came.
 */
export function productMatches(search: string): Prisma.Sql[] {
  const words = wordsOf(search).map((like) => {
    const [inText, gtins] = [Prisma.sql`search_text ILIKE plain_text(${like})`, gtinsOf(like)];
    return gtins.length ? Prisma.sql`(${inText} OR gtin = ANY(${gtins}::text[]))` : inText;
  });
  return words.length ? [Prisma.sql`p.id = ANY(ARRAY(SELECT id FROM product ${whereAll(words)}))`] : [];
}
