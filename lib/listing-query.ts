import type { ProductQuery, Sort } from "@/lib/contracts/catalogue";
import { PAGE_SIZE, PRICE_BOUND_WITHOUT_PRODUCTS } from "@/lib/limits";
import { type Cedis, cedis, MAX_PESEWAS, toCedis } from "@/lib/money";
import { normaliseLine } from "@/lib/normalise";
import { paths } from "@/lib/paths";

/** The words of `?sort=` on the page and what each asks of the catalogue (SHP-LIST-03, SHP-LIST-23 to SHP-LIST-26). */
export const sortOptions = {
  newest: { label: "Newest first", sort: "-createdAt" },
  popular: { label: "Most popular", sort: "popular" },
  "price-asc": { label: "Price: low to high", sort: "price.base" },
  "price-desc": { label: "Price: high to low", sort: "-price.base" },
  "name-asc": { label: "Name: A to Z", sort: "name" },
  "name-desc": { label: "Name: Z to A", sort: "-name" },
} as const satisfies Record<string, { label: string; sort: Sort }>;

/** With a search term there is one more order, and it comes first: the best match. */
export type ListingSort = keyof typeof sortOptions | "best";
export type ListingView = "grid" | "list";

/** What the filter panel holds (SHP-LIST-15). Prices are cedis as typed, empty when open-ended. */
export interface ListingFilters {
  availability: "inStock"[];
  productType: string[];
  priceRange: { min: string; max: string };
  brand: string[];
}

/** Everything the listing's address can say. */
export interface Listing {
  filters: ListingFilters;
  search: string;
  /** Whether the words are looked up as they were typed: no error put right, nothing that they also mean (BEYOND-65). */
  exact: boolean;
  featured: boolean;
  sort: ListingSort;
  page: number;
  view: ListingView;
}

export const emptyFilters: ListingFilters = {
  availability: [],
  productType: [],
  priceRange: { min: "", max: "" },
  brand: [],
};

/** The listing without any parameter. */
export const plainListing: Listing = {
  filters: emptyFilters,
  search: "",
  exact: false,
  featured: false,
  sort: "newest",
  page: 1,
  view: "grid",
};

/** A page's search params as Next hands them over. */
export type PageParams = Record<string, string | string[] | undefined>;

const MAX_CHOICES = 50;

/** Newest first (SHP-LIST-22), or the best match for a search. */
export function defaultSort(search: string): ListingSort {
  return search ? "best" : "newest";
}

/** The orders on offer, in the selector's order. */
export function sortChoices(search: string): { value: ListingSort; label: string }[] {
  const choices = Object.entries(sortOptions).map(([value, { label }]) => ({ value: value as ListingSort, label }));
  return search ? [{ value: "best", label: "Best match" }, ...choices] : choices;
}

/**
 * Reads an address. Parameters that are not the listing's own (utm_…) are ignored, and a value that makes no sense
 * reads as if it were absent: a shopper with a mangled link still gets products.
 */
export function readListing(params: PageParams): Listing {
  const search = cleanTerm(one(params.search));
  const page = one(params.page);
  return {
    filters: {
      availability: one(params.inStock) === "true" ? ["inStock"] : [],
      productType: choices(params.category, 200),
      priceRange: orderedRange(askedPriceRange(params)),
      brand: choices(params.brand, 80),
    },
    search,
    exact: search !== "" && one(params.exact) === "true",
    featured: one(params.featured) === "true",
    sort: readSort(one(params.sort), search),
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
    view: one(params.view) === "list" ? "list" : "grid",
  };
}

/** The address of a listing; what is as by default is left out, so that one listing has one address. */
export function listingUrl({ filters, search, exact, featured, sort, page, view }: Listing): string {
  const query = new URLSearchParams();
  if (search) query.set("search", search);
  if (exact) query.set("exact", "true");
  if (featured) query.set("featured", "true");
  for (const value of filters.productType) query.append("category", value);
  for (const value of filters.brand) query.append("brand", value);
  if (filters.priceRange.min) query.set("minPrice", filters.priceRange.min);
  if (filters.priceRange.max) query.set("maxPrice", filters.priceRange.max);
  if (filters.availability.includes("inStock")) query.set("inStock", "true");
  if (sort !== defaultSort(search)) query.set("sort", sort);
  if (view !== "grid") query.set("view", view);
  if (page > 1) query.set("page", String(page));
  const text = query.toString();
  return text ? `${paths.products}?${text}` : paths.products;
}

/** What the catalogue is asked. Choices are sorted, so that the order of clicks makes no second cache entry. */
export function toProductQuery({ filters, search, exact, featured, sort, page }: Listing): ProductQuery {
  const { min, max } = filters.priceRange;
  return {
    page,
    limit: PAGE_SIZE,
    category: filters.productType.toSorted(),
    brand: filters.brand.toSorted(),
    ...(sort !== "best" && { sort: sortOptions[sort].sort }),
    ...(min && { minPrice: cedis(Number(min)) }),
    ...(max && { maxPrice: cedis(Number(max)) }),
    ...(search && { search }),
    ...(exact && { exact }),
    ...(filters.availability.includes("inStock") && { inStock: true }),
    ...(featured && { featured: true }),
  };
}

/** Other filters or another order: the result starts again at page 1 (SHP-LIST-37, SHP-LIST-38). */
export function changeListing(listing: Listing, change: Partial<Omit<Listing, "page" | "search">>): Listing {
  return { ...listing, ...change, page: 1 };
}

/** A new search term. It drops the category and price filters and `featured` (SHP-LIST-21). */
export function searchListing(listing: Listing, term: string): Listing {
  const filters = { ...emptyFilters, availability: listing.filters.availability, brand: listing.filters.brand };
  return changeListing(withSearch(listing, cleanTerm(term)), { filters, featured: false });
}

/** Drops the search term; the filters stay. */
export function dropSearch(listing: Listing): Listing {
  return withSearch(listing, "");
}

/** Drops the search term and all filters; order and layout stay (SHP-LIST-33). */
export function clearListing(listing: Listing): Listing {
  return changeListing(withSearch(listing, ""), { filters: emptyFilters, featured: false });
}

/** Another search term. A sort order that the shopper did not choose becomes the default for it. */
function withSearch(listing: Listing, search: string): Listing {
  const chosen = listing.sort !== defaultSort(listing.search) && listing.sort !== "best";
  return { ...listing, search, exact: false, sort: chosen ? listing.sort : defaultSort(search), page: 1 };
}

/** The dearest price that may be asked for, in whole cedis (SHP-LIST-18, SHP-LIST-19). */
export function priceBound(dearest: Cedis | null): Cedis {
  return cedis(dearest === null ? PRICE_BOUND_WITHOUT_PRODUCTS : Math.ceil(dearest));
}

/** What a price field keeps of what is typed: digits, one point, two decimals; no sign, so nothing negative (SHP-LIST-16). */
export function cleanPriceText(typed: string): string {
  const [whole = "", ...rest] = typed.replace(/[^\d.]/g, "").split(".");
  const cedis = whole.slice(0, 8);
  return rest.length > 0 ? `${cedis || "0"}.${rest.join("").slice(0, 2)}` : cedis;
}

/** Caps both ends at the bound and swaps a minimum that is above the maximum (SHP-LIST-17, SHP-LIST-18). */
export function fitPriceRange(range: { min: string; max: string }, bound: number): { min: string; max: string } {
  const min = atMost(readPrice(range.min), bound);
  const max = atMost(readPrice(range.max), bound);
  const isReversed = min !== "" && max !== "" && Number(min) > Number(max);
  return isReversed ? { min: max, max: min } : { min, max };
}

/** The range as the address has it, which need not keep the rules. */
export function askedPriceRange(params: PageParams): { min: string; max: string } {
  return { min: readPrice(one(params.minPrice)), max: readPrice(one(params.maxPrice)) };
}

function orderedRange(range: { min: string; max: string }): { min: string; max: string } {
  return fitPriceRange(range, Number.POSITIVE_INFINITY);
}

function atMost(price: string, bound: number): string {
  return price !== "" && Number(price) > bound ? String(bound) : price;
}

/** Cedis with at most two decimals, or an empty text when it is no such amount. */
function readPrice(text: string): string {
  const plain = text.trim();
  const price = /^\d{1,8}(\.\d{0,4})?$/.test(plain) ? String(Number(Number(plain).toFixed(2))) : "";
  return atMost(price, toCedis(MAX_PESEWAS));
}

function readSort(word: string, search: string): ListingSort {
  if (word === "" || word === "best") return defaultSort(search);
  return Object.hasOwn(sortOptions, word) ? (word as ListingSort) : "newest";
}

function cleanTerm(text: string): string {
  return normaliseLine(text).slice(0, 200).trim();
}

function one(value: string | string[] | undefined): string {
  return (Array.isArray(value) ? value[0] : value) ?? "";
}

function choices(value: string | string[] | undefined, maxLength: number): string[] {
  const all = (Array.isArray(value) ? value : [value ?? ""]).map(normaliseLine);
  return [...new Set(all.filter((text) => text !== "" && text.length <= maxLength))].slice(0, MAX_CHOICES);
}
