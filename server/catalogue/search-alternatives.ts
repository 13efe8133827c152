import type { Category, ProductQuery } from "@/lib/contracts/catalogue";
import type { Alternatives } from "@/lib/search-found";
import { type Db, Prisma } from "@/server/core/db";
import { isBrand, wordUse } from "./common-words";
import { findProducts } from "./find-products";
import { selectProducts } from "./product-rows";
import { readPrice } from "./search-price";
import { countTerms, inNames, matchReplacement, matchSome, type SearchSql } from "./search-rank";
import { findPopular } from "./search-start";
import { isSource, readTerms, type SearchTerm, type SearchTerms } from "./search-terms";

/** Number of alternatives shown. */
const MOST = 3;

/**
 * Terms that a similar product must share: product nouns, else words of names. Excludes synonyms of other products
 * ('press' in 'drill press'), power sources ('water' in 'water pump') and words found only in descriptions ('pump' of
 * an inverter that starts one).
 */
function sharedTerms(known: SearchTerm[]): SearchTerm[] {
  const named = known.filter((term) => term.inName && !term.isOtherNumber && !isSource(term));
  const kinds = named.filter(({ role, isKind, isNoun }) => role === "kind" && isKind && isNoun);
  if (kinds.length > 0) return kinds;
  return named.filter(({ role, said, also }) => (role === "firm" && also.length === 0) || said.some(isBrand));
}

/**
 * Terms whose synonyms replace a product that the shop does not sell: a hot plate for 'gas cooker'. None if the search names
 * another product: 'laptop charger'.
 */
function replacements({ known, unknown }: SearchTerms): SearchTerm[] {
  const isOther = (term: SearchTerm) => !term.isHead && term.role !== "soft" && !isSource(term);
  if (unknown.some((word) => !isBrand(word) && wordUse(word) !== "source") || known.some(isOther)) return [];
  return known.filter(({ isHead, isKind, also }) => isHead && !isKind && also.length > 0);
}

/**
 * Finds alternatives, closest to the search first (BEYOND-65).
 * @param categories those that a search may name
 */
export async function findAlternatives(
  db: Db,
  asked: ProductQuery,
  categories: Pick<Category, "name" | "slug">[] = [],
): Promise<Alternatives> {
  const { query, withPrice } = readPrice(asked);
  const {
    search = "",
    exact,
    page: _p,
    limit: _l,
    sort: _s,
    specCounts: _c,
    category,
    brand,
    spec,
    ...filters
  } = query;
  const plain = { search, page: 1, limit: MOST, category: [], brand: [], spec: [] };
  const isFiltered = category.length + brand.length + spec.length + Object.keys(filters).length > 0;
  // The price that the search names is the only filter.
  const { minPrice: _min, maxPrice: _max, ...others } = filters;
  const isPricedOnly =
    search &&
    isFiltered &&
    category.length + brand.length + spec.length + Object.keys(others).length === 0 &&
    asked.minPrice === undefined &&
    asked.maxPrice === undefined;
  const priced = isPricedOnly ? withPrice(null)?.text : null;
  const finds: [Alternatives["kind"], ProductQuery | null][] = [
    [priced ? "prices" : "unfiltered", isFiltered ? { ...plain, ...(exact && { exact }) } : null],
    ["loosely", exact ? plain : null],
  ];
  for (const [kind, wanted] of finds) {
    const { products } = wanted ? await findProducts(db, wanted, categories) : { products: [] };
    if (products.length > 0) return { kind, products, ...(kind === "prices" && priced && { priced }) };
  }
  const terms = await readTerms(db, search);
  const select = ({ condition, rank }: SearchSql) =>
    selectProducts(
      db,
      Prisma.sql`WHERE p.published AND ${condition}
        ORDER BY (${rank}) DESC, i.on_hand > 0 DESC, p.id LIMIT ${MOST}`,
    );
  const known = sharedTerms(terms.known);
  if (known.length > 0) {
    const shared = { ...terms, known, unknown: [] };
    const { condition, rank } = matchSome(shared, await countTerms(db, shared));
    const products = await select({ condition: Prisma.sql`(${condition}) AND ${inNames(known)}`, rank });
    if (products.length > 0) return { kind: "near", words: known.map(({ said }) => said.join(" ")), products };
  }
  const [replaced] = replacements(terms);
  if (replaced) {
    const products = await select(matchReplacement(replaced));
    if (products.length > 0) return { kind: "near", products };
  }
  const { isSold, products } = await findPopular(db, MOST);
  return { kind: isSold ? "popular" : "featured", products };
}
