import type { ProductQuery } from "@/lib/contracts/catalogue";
import type { Alternatives } from "@/lib/search-found";
import { type Db, Prisma } from "@/server/core/db";
import { isBrand } from "./common-words";
import { findProducts } from "./find-products";
import { selectProducts } from "./product-rows";
import { countTerms, inNames, matchSome } from "./search-rank";
import { findPopular } from "./search-start";
import { isSource, readTerms, type SearchTerm } from "./search-terms";

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

/** Finds alternatives, closest to the search first (BEYOND-65). */
export async function findAlternatives(db: Db, query: ProductQuery): Promise<Alternatives> {
  const { search = "", exact, page: _page, limit: _limit, sort: _sort, category, brand, ...filters } = query;
  const plain = { search, page: 1, limit: MOST, category: [], brand: [] };
  const isFiltered = category.length + brand.length + Object.keys(filters).length > 0;
  const finds: [Alternatives["kind"], ProductQuery | null][] = [
    ["unfiltered", isFiltered ? { ...plain, ...(exact && { exact }) } : null],
    ["loosely", exact ? plain : null],
  ];
  for (const [kind, wanted] of finds) {
    const { products } = wanted ? await findProducts(db, wanted) : { products: [] };
    if (products.length > 0) return { kind, products };
  }
  const terms = await readTerms(db, search);
  const known = sharedTerms(terms.known);
  if (known.length > 0) {
    const shared = { ...terms, known, unknown: [] };
    const { condition, rank } = matchSome(shared, await countTerms(db, shared));
    const products = await selectProducts(
      db,
      Prisma.sql`WHERE p.published AND (${condition}) AND ${inNames(known)}
        ORDER BY (${rank}) DESC, i.on_hand > 0 DESC, p.id LIMIT ${MOST}`,
    );
    if (products.length > 0) return { kind: "near", words: known.map(({ said }) => said.join(" ")), products };
  }
  const { isSold, products } = await findPopular(db, MOST);
  return { kind: isSold ? "popular" : "featured", products };
}
