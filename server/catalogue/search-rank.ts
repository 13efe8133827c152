import { type Db, Prisma } from "@/server/core/db";
import { isBrand, isFuel, isSupply } from "./common-words";
import { isSource, type SearchTerm, type SearchTerms } from "./search-terms";

/** Search as SQL over `product p`. */
export interface SearchSql {
  condition: Prisma.Sql;
  /** Relevance; higher is better. */
  rank: Prisma.Sql;
}

/** Field weights: summary < attributes < name < product type. */
const BY_PLACE = Prisma.sql`'{0.05, 0.2, 0.6, 1.0}'::float4[]`;

const quote = (lexeme: string) => `'${lexeme.replaceAll("'", "''").replaceAll("\\", "\\\\")}'`;
const toQuery = (text: string) => Prisma.sql`${text}::tsquery`;

/** Prefix match for words with digits and without a unit: '2.5' also finds 2.5mm, but 5m not 5mm. */
const open = (lexeme: string) =>
  /\d/.test(lexeme) && !/^[\d.]+[a-z]+$/.test(lexeme) ? `${quote(lexeme)}:*` : quote(lexeme);

/**
 * tsquery for a term: its own words, a prefix match, or a synonym.
 * @param weights weights that the words must have; any by default
 */
function anyOf({ own, begun, also, isKind }: SearchTerm, weights?: string): string {
  const at = (word: string, where = weights) => (where ? `${word}${word.endsWith("*") ? "" : ":"}${where}` : word);
  // Synonyms must be in the name: 'refrigerant' in a feature does not make a fridge.
  const elsewhere = weights && isKind ? "AB" : weights;
  // Those of a phrase with synonyms too: a tester with light and beep, which switches off, is not for 'light off'.
  const itself = own.length > 1 && also.length > 0 ? "AB" : weights;
  const ways = [
    own.map((lexeme) => at(open(lexeme), itself)),
    ...begun.map((lexeme) => [at(quote(lexeme))]),
    ...also.map((lexemes) => lexemes.map((lexeme) => at(quote(lexeme), elsewhere))),
  ];
  return ways.map((words) => `(${words.join(" & ")})`).join(" | ");
}

/** Ignores features for supplies: a battery topped up with water is not battery water. */
const sourceAt = ({ isHead, said, also }: SearchTerm) =>
  isHead && also.length === 0 && said.some(isSupply) ? "AB" : "ABC";

/**
 * Condition for a term; ignores the category for power sources. A generator in the category of solar panels is not a
 * solar generator.
 */
const has = (term: SearchTerm) =>
  Prisma.sql`p.search_vector @@ ${toQuery(isSource(term) ? `(${anyOf(term)}) & ${term.own.map(quote)}:${sourceAt(term)}` : anyOf(term))}`;

/**
 * Condition for words in names only. PostgreSQL rechecks each product, so do not use it for searches with thousands of
 * results.
 */
export const inNames = (terms: SearchTerm[]) => {
  const words = terms.flatMap(({ own, begun, also }) => [...own, ...begun, ...also.flat()]);
  return Prisma.sql`p.search_vector @@ ${toQuery(words.map((lexeme) => `${quote(lexeme)}:AB`).join(" | "))}`;
};

/** Whether a term is an adjective; measures are not. */
const isQuality = ({ role, said }: SearchTerm) => role === "soft" && !/\d/.test(said.join(""));

/**
 * Requires kinds and qualities in names or features, not in summaries. A grinder that cuts conduit is not conduit, and
 * a fridge for small kitchens is not a small fridge.
 */
const isMentioned = (term: SearchTerm) =>
  (term.role === "kind" && term.isNoun) || isQuality(term)
    ? Prisma.sql`p.search_vector @@ ${toQuery(anyOf(term, "ABC"))}`
    : has(term);

/** Most significant words of a term. */
const best = ({ own, also, isKind }: SearchTerm) => (isKind ? own : (also[0] ?? own));

const rank = (words: string[]) =>
  Prisma.sql`ts_rank(${BY_PLACE}, p.search_vector, ${toQuery([...new Set(words)].join(" | "))})`;

const allWords = ({ own, begun, also }: SearchTerm) => [...own.map(open), ...[...begun, ...also.flat()].map(quote)];

/** Units with the same figure: a 4 gang extension is a 4 way one, and 5000 VA are about 5000 W. */
const SAME_FIGURE: Record<string, string> = { gang: "way", way: "gang", va: "w", w: "va" };

/** The figures that no product has, in the other unit. */
const figuresOf = (terms: SearchTerm[]) =>
  terms.flatMap(({ isOtherNumber, said }) => {
    const [, figure, unit = ""] = (isOtherNumber && /^([\d.]+)([a-z]+)$/.exec(said.join(""))) || [];
    return figure && SAME_FIGURE[unit] ? [quote(figure + SAME_FIGURE[unit])] : [];
  });

/** Relevance by words: the most significant count most, those of the head noun twice. */
function rankOf(terms: SearchTerm[]): Prisma.Sql {
  const parts = [Prisma.sql`2 * ${rank(terms.flatMap(best).map(quote))}`, rank(terms.flatMap(allWords))];
  const head = terms.filter(({ isHead }) => isHead);
  if (head.length > 0 && terms.length > 1) parts.push(rank(head.flatMap(best).map(quote)));
  const figures = figuresOf(terms);
  if (figures.length > 0) parts.push(Prisma.sql`4 * ${rank(figures)}`);
  return Prisma.join(parts, " + ");
}

/** Search without results. */
export const NOTHING: SearchSql = { condition: Prisma.sql`false`, rank: Prisma.sql`0::float8` };

/** Condition that a product's name has all words of a term, one as its noun. */
function isNoun({ own, begun, also }: SearchTerm): Prisma.Sql {
  const ways = [own, ...begun.map((lexeme) => [lexeme]), ...also];
  const called = (words: string[]) => {
    const nouns = words.map((lexeme) => `${quote(lexeme)}:A`).join(" | ");
    return `(${words.map((lexeme) => `${quote(lexeme)}:AB`).join(" & ")} & (${nouns}))`;
  };
  return Prisma.sql`p.search_vector @@ ${toQuery(ways.map(called).join(" | "))}`;
}

/**
 * Condition that a term is in the name, if any product has it there. With an adjective it must be the noun: a 'portable
 * inverter' is an inverter, not a portable welding machine with one.
 */
function isCalled(term: SearchTerm, terms: SearchTerm[]): Prisma.Sql {
  if (term.isNoun && terms.some(isQuality)) return isNoun(term);
  return term.inName ? Prisma.sql`(${has(term)} AND ${inNames([term])})` : has(term);
}

/**
 * Search for products with all known terms. With several terms the name must have the head noun, or any of them if no
 * product is that; likewise if terms are unknown.
 */
export function matchAll({ known, unknown }: SearchTerms): SearchSql {
  if (known.length === 0) return NOTHING;
  const [, second] = known;
  const head = known.find(({ isHead, role }) => isHead && role === "kind");
  const conditions = known.map((term) => (second && term === head ? isCalled(term, known) : isMentioned(term)));
  if (unknown.some((word) => !/\d/.test(word)) || (second && !head && known.some(({ inName }) => inName)))
    conditions.push(inNames(known));
  return { condition: Prisma.join(conditions, " AND "), rank: rankOf(known) };
}

/** Search for what may replace a product that the shop does not sell: the synonyms of a term, without its fuel. */
export function matchReplacement({ own, said, also }: SearchTerm): SearchSql {
  const fuels = own.filter((_, i) => isFuel(said[i] ?? ""));
  const ways = also
    .map((words) => words.filter((lexeme) => !fuels.includes(lexeme)))
    .filter((words) => words.length > 0);
  if (ways.length === 0) return NOTHING;
  const query = ways.map((words) => words.map((lexeme) => `${quote(lexeme)}:ABC`).join(" & ")).join(" | ");
  return { condition: Prisma.sql`p.search_vector @@ ${toQuery(query)}`, rank: rank(ways.flat().map(quote)) };
}

/** Terms that name a kind of product. */
export const kindsOf = ({ known }: SearchTerms) => known.filter(({ role, isHead }) => role === "kind" || isHead);

/** Whether a term is a brand. */
export const isOfBrand = ({ said }: SearchTerm) => said.some(isBrand);

/** Terms that name a kind of product, brands and measures. */
export const measuredKindsOf = ({ known }: SearchTerms) =>
  known.filter((term) => term.role === "kind" || term.isHead || isOfBrand(term) || /\d/.test(term.said.join("")));

/**
 * Search for products of the named kinds; other terms affect only the ranking.
 * @param kinds required terms
 * @param how whether all or any kinds are required
 */
export function matchKinds({ known }: SearchTerms, kinds: SearchTerm[], how: "all" | "any"): SearchSql {
  if (kinds.length === 0) return NOTHING;
  // A tape measure is a 'stanley tape', although other tapes are called that.
  const others = how === "all" && kinds.some(isOfBrand) ? kinds.filter((term) => !isOfBrand(term)) : known;
  const conditions = kinds.map((term) => (how === "any" || term.isHead ? isCalled(term, others) : has(term)));
  return { condition: Prisma.join(conditions, how === "all" ? " AND " : " OR "), rank: rankOf(known) };
}

/** Number of products from which a word is common; counts stop there. */
const MANY = 1000;

/** Number of products, in total and by term, up to a thousand. */
export interface TermCounts {
  all: number;
  each: number[];
}

/** Counts products by term. */
export async function countTerms(db: Db, { known }: SearchTerms): Promise<TermCounts> {
  const count = (condition: Prisma.Sql) =>
    Prisma.sql`(SELECT count(*)::int FROM (SELECT FROM product p WHERE p.published AND ${condition} LIMIT ${MANY}) found)`;
  const [row] = await db.$queryRaw<TermCounts[]>(Prisma.sql`
    SELECT ${count(Prisma.sql`true`)} AS "all", ARRAY[${Prisma.join(known.map((term) => count(has(term))))}] AS each`);
  if (!row) throw new Error("Counting the products of each word gave no answer");
  return row;
}

/**
 * Search for products with some of the words, weighted by rarity (IDF). If there are rare words, common ones affect
 * only the ranking, since they match half of a large catalogue. If all are common, ranks by field weights only, since
 * there are many results.
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
