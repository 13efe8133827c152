import { type ProductQuery, productQuery } from "@/lib/contracts/catalogue";
import { formatCedis } from "@/lib/money";
import type { SearchReading } from "@/lib/search-found";

const NUMBER = String.raw`\d[\d,]*(?:\.\d+)?`;
const CURRENCY = "(?:cedis?|ghs|ghc|gh₵|₵)";
const AT_MOST = "(?:under|below|less than|not more than|up to|at most|maximum|max)";

/** Highest price of a search: a number with a currency, or the last word after 'under'. */
const PRICE = new RegExp(
  String.raw`(?<![\p{L}\d.])(?:${AT_MOST} )?(?:for )?(?:${CURRENCY} ?(${NUMBER})|(${NUMBER}) ?${CURRENCY}(?!\p{L}))|(?<!\p{L})${AT_MOST} (${NUMBER})$`,
  "iu",
);

export interface PricedQuery {
  query: ProductQuery;
  /** Adds the price to the interpretation of the rest. */
  withPrice(reading: SearchReading | null): SearchReading | null;
}

/** Makes the price in a search a filter: 'fan under 500' finds fans of at most 500 cedis. */
export function readPrice(query: ProductQuery): PricedQuery {
  const search = query.search?.replaceAll(/\s+/g, " ").trim() ?? "";
  const [all, ...found] = (!query.exact && PRICE.exec(search)) || [];
  const price = productQuery.shape.maxPrice.safeParse(found.find(Boolean)?.replaceAll(",", "")).data;
  if (!all || !price) return { query, withPrice: (reading) => reading };
  const rest = search.replace(all, " ").replaceAll(/\s+/g, " ").trim();
  const { search: _, ...others } = query;
  const maxPrice = query.maxPrice !== undefined && query.maxPrice < price ? query.maxPrice : price;
  return {
    query: { ...others, ...(rest && { search: rest }), maxPrice },
    withPrice: (reading) => ({
      text: `${reading?.text ?? rest} up to ${formatCedis(price)}`.trim(),
      whole: reading?.whole ?? true,
      without: reading?.without ?? [],
    }),
  };
}
