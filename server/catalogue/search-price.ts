import { type ProductQuery, productQuery } from "@/lib/contracts/catalogue";
import { type Cedis, cedis, formatCedis } from "@/lib/money";
import type { SearchReading } from "@/lib/search-found";

const NUMBER = String.raw`\d[\d,]*(?:\.\d+)?`;
const CURRENCY = "(?:cedis?|ghs|ghc|gh₵|₵)";
const AT_MOST = "under|below|less than|not more than|up to|at most|maximum|max";
const AT_LEAST = "above|over|more than|not less than|at least|from|minimum|min";
const LIMIT = `(${AT_MOST}|${AT_LEAST})`;
const isAtLeast = new RegExp(`^(?:${AT_LEAST})$`, "i");

/** One price of a search: a number with a currency, or the last word after 'under' or 'above'. */
const PRICE = new RegExp(
  String.raw`(?<![\p{L}\d.])(?:${LIMIT} )?(?:for )?(?:${CURRENCY} ?(${NUMBER})|(${NUMBER}) ?${CURRENCY}(?!\p{L}))|(?<!\p{L})${LIMIT} (${NUMBER})$`,
  "iu",
);

const AMOUNT = String.raw`(${CURRENCY} ?)?(${NUMBER})(?![\p{L}\d.,²])( ?${CURRENCY}(?!\p{L}))?`;
const RANGE = new RegExp(String.raw`(?<![\p{L}\d.,-])(between |from |for )?${AMOUNT} ?(-|–|to|and) ?${AMOUNT}`, "iu");

interface PriceRange {
  /** The part of the search that names it. */
  said: string;
  minPrice?: Cedis | undefined;
  maxPrice?: Cedis | undefined;
}

const priceOf = (text?: string) => productQuery.shape.maxPrice.safeParse(text?.replaceAll(",", "")).data;

/** Two prices with a currency, or at the end. Short or broken numbers there need 'between' or 'from': 'cable 1.5-2.5'. */
function readRange(search: string): PriceRange | null {
  const [said, prefix, before1, low = "", after1, joint, before2, high = "", after2] = RANGE.exec(search) ?? [];
  if (!said || (joint?.toLowerCase() === "and" && !prefix)) return null;
  const isPrice = prefix || [low, high].every((one) => /^[1-9]\d/.test(one) && !one.includes("."));
  if (!(before1 || after1 || before2 || after2) && !(isPrice && search.endsWith(said))) return null;
  const [one, other] = [priceOf(low), priceOf(high)];
  if (!one || !other) return null;
  return one > other ? { said, minPrice: other, maxPrice: one } : { said, minPrice: one, maxPrice: other };
}

function readLimit(search: string): PriceRange | null {
  const [said, limit1, before, after, limit2, last] = PRICE.exec(search) ?? [];
  const price = priceOf(before ?? after ?? last);
  if (!said || !price) return null;
  return { said, [isAtLeast.test(limit1 ?? limit2 ?? "") ? "minPrice" : "maxPrice"]: price };
}

function shownRange({ minPrice, maxPrice }: PriceRange): string {
  const from = minPrice ? `from ${formatCedis(minPrice)}` : "up to";
  return maxPrice ? `${from}${minPrice ? " to" : ""} ${formatCedis(maxPrice)}` : from;
}

export interface PricedQuery {
  query: ProductQuery;
  /** Adds the price to the interpretation of the rest. */
  withPrice(reading: SearchReading | null): SearchReading | null;
}

/** Makes prices in a search a filter: 'fan under 500' finds fans of at most 500 cedis, 'fan 100 to 200' those between. */
export function readPrice(query: ProductQuery): PricedQuery {
  const search = query.search?.replaceAll(/\s+/g, " ").trim() ?? "";
  const range = query.exact ? null : (readRange(search) ?? readLimit(search));
  if (!range) return { query, withPrice: (reading) => reading };
  const rest = search.replace(range.said, " ").replaceAll(/\s+/g, " ").trim();
  const { search: _, minPrice, maxPrice, ...others } = query;
  const mins = [minPrice, range.minPrice].filter((price) => price !== undefined);
  const maxes = [maxPrice, range.maxPrice].filter((price) => price !== undefined);
  return {
    query: {
      ...others,
      ...(rest && { search: rest }),
      ...(mins.length > 0 && { minPrice: cedis(Math.max(...mins)) }),
      ...(maxes.length > 0 && { maxPrice: cedis(Math.min(...maxes)) }),
    },
    withPrice: (reading) => ({
      text: `${reading?.text ?? rest} ${shownRange(range)}`.trim(),
      whole: reading?.whole ?? true,
      without: reading?.without ?? [],
    }),
  };
}
