import type { ProductQuery } from "@/lib/contracts/catalogue";
import type { Alternatives } from "@/lib/search-found";
import { type Db, Prisma } from "@/server/core/db";
import { findProducts } from "./find-products";
import { selectProducts } from "./product-rows";
import { countTerms, matchSome } from "./search-rank";
import { findPopular } from "./search-start";
import { readTerms } from "./search-terms";

/** How many are shown. */
const MOST = 3;

/** The best that there is instead, the nearest to the search first (BEYOND-65). */
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
  const terms = { ...(await readTerms(db, search)), unknown: 0 };
  if (terms.known.length > 0) {
    const { condition, rank } = matchSome(terms, await countTerms(db, terms));
    const products = await selectProducts(
      db,
      Prisma.sql`WHERE p.published AND (${condition}) ORDER BY (${rank}) DESC, i.on_hand > 0 DESC, p.id LIMIT ${MOST}`,
    );
    if (products.length > 0) return { kind: "near", products };
  }
  const { isSold, products } = await findPopular(db, MOST);
  return { kind: isSold ? "popular" : "featured", products };
}
