import type { ProductList, ProductQuery } from "@/lib/contracts/catalogue";
import { SEARCH_RESULTS } from "@/lib/limits";
import { plainLetters } from "@/lib/plain-text";

/** Maximum length; longer searches are cut. */
const MAX_LENGTH = 60;

/** Minimum number of digits of a phone number. */
const PHONE_DIGITS = 7;

const STOP_WORDS = new Set(["a", "an", "and", "for", "from", "in", "of", "on", "or", "the", "to", "with"]);

const MAX_WORDS = 8;

/**
 * Words of a search without results, for statistics (BEYOND-45).
 * @returns distinct significant words, lower case, without accents; null if there were results, filters, a live lookup
 *   while typing, or if the words may be an email or phone number
 */
export function termsWithoutResult(query: ProductQuery, { pagination }: ProductList): string | null {
  const { search = "", page: _page, limit, sort: _sort, specCounts: _, category, brand, spec, ...filters } = query;
  const isFiltered = category.length + brand.length + spec.length + Object.keys(filters).length > 0;
  if (pagination.total > 0 || isFiltered || limit <= SEARCH_RESULTS) return null;
  if (search.includes("@") || search.replace(/\P{Nd}/gu, "").length >= PHONE_DIGITS) return null;
  return cutAtWord(plainTerms(search)) || null;
}

function plainTerms(search: string): string[] {
  const words = plainLetters(search)
    .toLowerCase()
    .split(/[^\p{L}\p{N}.+-]+/u)
    .map((word) => word.replace(/^[.+-]+|[.+-]+$/g, ""))
    .filter((word) => word !== "" && !STOP_WORDS.has(word));
  return [...new Set(words)].slice(0, MAX_WORDS);
}

function cutAtWord(words: string[]): string {
  const text = words.join(" ");
  if (text.length <= MAX_LENGTH) return text;
  const end = text.lastIndexOf(" ", MAX_LENGTH);
  return text.slice(0, end > 0 ? end : MAX_LENGTH);
}
