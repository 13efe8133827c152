import { type Db, Prisma } from "@/server/core/db";
import { isSupply } from "./everyday-words";
import { isSource, type SearchTerm, type SearchTerms } from "./search-terms";

/** A search as SQL over `product p`. */
export interface SearchSql {
  condition: Prisma.Sql;
  /** How well a product fits it: the higher the better. */
  rank: Prisma.Sql;
}

/** What a word counts by where it stands: in the summary, told of the product, in its name, as what it is. */
const BY_PLACE = Prisma.sql`'{0.05, 0.2, 0.6, 1.0}'::float4[]`;

const quote = (lexeme: string) => `'${lexeme.replaceAll("'", "''").replaceAll("\\", "\\\\")}'`;
const toQuery = (text: string) => Prisma.sql`${text}::tsquery`;

/** A word with figures may go on: '2.5' also finds 2.5mm. */
const open = (lexeme: string) => (/\d/.test(lexeme) ? `${quote(lexeme)}:*` : quote(lexeme));

/**
 * A tsquery of a term's own words, of one that begins like it, or of any of what else it is called.
 * @param weights where a product's words have them, when not anywhere
 */
function anyOf({ own, begun, also, isKind }: SearchTerm, weights?: string): string {
  const at = (word: string, where = weights) => (where ? `${word}${word.endsWith("*") ? "" : ":"}${where}` : word);
  // What a product is called is in its name: 'refrigerant' in a feature makes no fridge.
  const elsewhere = weights && isKind ? "AB" : weights;
  const ways = [
    ...[own.map(open), ...begun.map((lexeme) => [quote(lexeme)])].map((words) => words.map((word) => at(word))),
    ...also.map((lexemes) => lexemes.map((lexeme) => at(quote(lexeme), elsewhere))),
  ];
  return ways.map((words) => `(${words.join(" & ")})`).join(" | ");
}

/** A feature does not say that a product is a supply: a battery that is topped up with water is no battery water. */
const sourceAt = ({ isHead, said, also }: SearchTerm) =>
  isHead && also.length === 0 && said.some(isSupply) ? "AB" : "ABC";

/** What a product runs on, its category does not say: a generator among solar panels is no solar generator. */
const has = (term: SearchTerm) =>
  Prisma.sql`p.search_vector @@ ${toQuery(isSource(term) ? `(${anyOf(term)}) & ${term.own.map(quote)}:${sourceAt(term)}` : anyOf(term))}`;

/** The same words in names alone. PostgreSQL looks at each product for it: not for searches that find thousands. */
export const inNames = (terms: SearchTerm[]) => {
  const words = terms.flatMap(({ own, begun, also }) => [...own, ...begun, ...also.flat()]);
  return Prisma.sql`p.search_vector @@ ${toQuery(words.map((lexeme) => `${quote(lexeme)}:AB`).join(" | "))}`;
};

/** Whether a term only describes a product; a measure is of the product that has it. */
const isQuality = ({ role, said }: SearchTerm) => role === "soft" && !/\d/.test(said.join(""));

/**
 * A kind or a quality of a product in a name or a feature: a grinder whose summary says that it cuts conduit is no conduit,
 * and a fridge for small kitchens no small fridge.
 */
const isToldOf = (term: SearchTerm) =>
  (term.role === "kind" && term.isNoun) || isQuality(term)
    ? Prisma.sql`p.search_vector @@ ${toQuery(anyOf(term, "ABC"))}`
    : has(term);

/** The words that say best what a term means. */
const best = ({ own, also, isKind }: SearchTerm) => (isKind ? own : (also[0] ?? own));

const rank = (words: string[]) =>
  Prisma.sql`ts_rank(${BY_PLACE}, p.search_vector, ${toQuery([...new Set(words)].join(" | "))})`;

const allWords = ({ own, begun, also }: SearchTerm) => [...own.map(open), ...[...begun, ...also.flat()].map(quote)];

/** How well a product fits the words: the best ones count most, those of the thing itself twice. */
function rankOf(terms: SearchTerm[]): Prisma.Sql {
  const parts = [Prisma.sql`2 * ${rank(terms.flatMap(best).map(quote))}`, rank(terms.flatMap(allWords))];
  const head = terms.filter(({ isHead }) => isHead);
  if (head.length > 0 && terms.length > 1) parts.push(rank(head.flatMap(best).map(quote)));
  return Prisma.join(parts, " + ");
}

/** The search that finds nothing. */
export const NOTHING: SearchSql = { condition: Prisma.sql`false`, rank: Prisma.sql`0::float8` };

/** Products that are what a term says: one of its words is the noun of the name, the others are in the name. */
function isNoun({ own, begun, also }: SearchTerm): Prisma.Sql {
  const ways = [own, ...begun.map((lexeme) => [lexeme]), ...also];
  const called = (words: string[]) => {
    const nouns = words.map((lexeme) => `${quote(lexeme)}:A`).join(" | ");
    return `(${words.map((lexeme) => `${quote(lexeme)}:AB`).join(" & ")} & (${nouns}))`;
  };
  return Prisma.sql`p.search_vector @@ ${toQuery(ways.map(called).join(" | "))}`;
}

/**
 * Products called by a term, as far as any product is. With a quality beside it the term has to be their noun: a 'portable
 * inverter' is an inverter, and no portable welding machine with one.
 */
function isCalled(term: SearchTerm, terms: SearchTerm[]): Prisma.Sql {
  if (term.isNoun && terms.some(isQuality)) return isNoun(term);
  return term.inName ? Prisma.sql`(${has(term)} AND ${inNames([term])})` : has(term);
}

/**
 * Products that have every word that is known. Of several words, the product itself has to be in the name, or one of them
 * where no product is that; likewise where some words are unknown.
 */
export function matchAll({ known, unknown }: SearchTerms): SearchSql {
  if (known.length === 0) return NOTHING;
  const [, second] = known;
  const head = known.find(({ isHead, role }) => isHead && role === "kind");
  const conditions = known.map((term) => (second && term === head ? isCalled(term, known) : isToldOf(term)));
  if (unknown.length > 0 || (second && !head && known.some(({ inName }) => inName))) conditions.push(inNames(known));
  return { condition: Prisma.join(conditions, " AND "), rank: rankOf(known) };
}

/** Terms that say what a product is. */
export const kindsOf = ({ known }: SearchTerms) => known.filter(({ role, isHead }) => role === "kind" || isHead);

/** Terms that say what a product is or measures. */
export const measuredKindsOf = ({ known }: SearchTerms) =>
  known.filter(({ role, isHead, said }) => role === "kind" || isHead || /\d/.test(said.join("")));

/**
 * Products of the kinds that a search names, whatever else it says of them: that only ranks.
 * @param kinds the terms that count
 * @param how whether they have to be of all of the kinds, or of any
 */
export function matchKinds({ known }: SearchTerms, kinds: SearchTerm[], how: "all" | "any"): SearchSql {
  if (kinds.length === 0) return NOTHING;
  const conditions = kinds.map((term) => (how === "any" || term.isHead ? isCalled(term, known) : has(term)));
  return { condition: Prisma.join(conditions, how === "all" ? " AND " : " OR "), rank: rankOf(known) };
}

/** How many products a count looks at before it calls a word common. */
const MANY = 1000;

/** How many products there are and have each of the terms, up to a thousand. */
export interface TermCounts {
  all: number;
  each: number[];
}

/** Counts the products that have each of the terms. */
export async function countTerms(db: Db, { known }: SearchTerms): Promise<TermCounts> {
  const count = (condition: Prisma.Sql) =>
    Prisma.sql`(SELECT count(*)::int FROM (SELECT FROM product p WHERE p.published AND ${condition} LIMIT ${MANY}) found)`;
  const [row] = await db.$queryRaw<TermCounts[]>(Prisma.sql`
    SELECT ${count(Prisma.sql`true`)} AS "all", ARRAY[${Prisma.join(known.map((term) => count(has(term))))}] AS each`);
  if (!row) throw new Error("Counting the products of each word gave no answer");
  return row;
}

/**
 * Products that have some of the words; the fewer products have a word, the more it is worth, as search engines reckon
 * it. Besides rare words common ones only rank: to have nothing but those would be half of a large shop. Where all are
 * common, so many products are ranked that where a word stands has to do.
 */
export function matchSome({ known, unknown }: SearchTerms, { all, each }: TermCounts): SearchSql {
  const having = (i: number) => each[i] ?? 0;
  const rare = known.filter((_, i) => having(i) > 0 && having(i) < MANY);
  const wanted = rare.length > 0 ? rare : known;
  const some = Prisma.sql`p.search_vector @@ ${toQuery(wanted.map((term) => `(${anyOf(term)})`).join(" | "))}`;
  const condition = unknown.length > 0 ? Prisma.sql`${some} AND ${inNames(known)}` : some;
  if (rare.length === 0) return { condition, rank: rank(known.flatMap(best).map(quote)) };
  const worth = known.map(
    (term, i) => Prisma.sql`${Math.log(1 + all / Math.max(1, having(i)))}::float4
      * CASE WHEN ${inNames([term])} THEN 1.0 WHEN ${has(term)} THEN 0.4 ELSE 0 END`,
  );
  return { condition, rank: Prisma.sql`${Prisma.join(worth, " + ")} + 0.1 * (${rankOf(known)})` };
}
