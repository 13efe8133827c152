import type { ProductQuery, Sort } from "@/lib/contracts/catalogue";
import { MAX_SPEC, MAX_SPECS, PAGE_SIZE, PRICE_BOUND_WITHOUT_PRODUCTS } from "@/lib/limits";
import { type Cedis, cedis, MAX_PESEWAS, toCedis } from "@/lib/money";
import { normaliseLine } from "@/lib/normalise";
import { paths } from "@/lib/paths";
import { FACT } from "@/lib/product-facts";

/** Values of `?sort=` with their catalogue query (SHP-LIST-03, SHP-LIST-23 to SHP-LIST-26). */
export const sortOptions = {
  newest: { label: "Newest first", sort: "-createdAt" },
  popular: { label: "Most popular", sort: "popular" },
  "price-asc": { label: "Price: low to high", sort: "price.base" },
  "price-desc": { label: "Price: high to low", sort: "-price.base" },
  "name-asc": { label: "Name: A to Z", sort: "name" },
  "name-desc": { label: "Name: Z to A", sort: "-name" },
} as const satisfies Record<string, { label: string; sort: Sort }>;

/** Searches also have the best match, which comes first. */
export type ListingSort = keyof typeof sortOptions | "best";
export type ListingView = "grid" | "list";

/** Values of the filter panel (SHP-LIST-15). Prices are typed cedis; empty means no limit. */
export interface ListingFilters {
  availability: "inStock"[];
  productType: string[];
  priceRange: { min: string; max: string };
  brand: string[];
  /** Specifications by key: `size:2.5mm`, `power:10w..20w` (BEYOND-83). */
  spec: string[];
}

/** Parameters of a listing's URL. */
export interface Listing {
  filters: ListingFilters;
  search: string;
  /** Searches without typo correction and synonyms (BEYOND-65). */
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
  spec: [],
};

/** Listing without parameters. */
export const plainListing: Listing = {
  filters: emptyFilters,
  search: "",
  exact: false,
  featured: false,
  sort: "newest",
  page: 1,
  view: "grid",
};

/** Next's search params of a page. */
export type PageParams = Record<string, string | string[] | undefined>;

const MAX_CHOICES = 50;

/** Newest first (SHP-LIST-22), or the best match for a search. */
export function defaultSort(search: string): ListingSort {
  return search ? "best" : "newest";
}

/** Sort options in the order of the selector. */
export function sortChoices(search: string): { value: ListingSort; label: string }[] {
  const choices = Object.entries(sortOptions).map(([value, { label }]) => ({ value: value as ListingSort, label }));
  return search ? [{ value: "best", label: "Best match" }, ...choices] : choices;
}

/**
 * Parses a listing's URL. Ignores other parameters (utm_…) and invalid values, so that a damaged link still shows
 * products.
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
      spec: choices(params.spec, MAX_SPEC)
        .filter((text) => FACT.test(text))
        .slice(0, MAX_SPECS),
    },
    search,
    exact: search !== "" && one(params.exact) === "true",
    featured: one(params.featured) === "true",
    sort: readSort(one(params.sort), search),
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
    view: one(params.view) === "list" ? "list" : "grid",
  };
}

/** URL of a listing, without default values, so that each listing has one URL. */
export function listingUrl({ filters, search, exact, featured, sort, page, view }: Listing): string {
  const query = new URLSearchParams();
  if (search) query.set("search", search);
  if (exact) query.set("exact", "true");
  if (featured) query.set("featured", "true");
  for (const value of filters.productType) query.append("category", value);
  for (const value of filters.brand) query.append("brand", value);
  for (const value of filters.spec) query.append("spec", value);
  if (filters.priceRange.min) query.set("minPrice", filters.priceRange.min);
  if (filters.priceRange.max) query.set("maxPrice", filters.priceRange.max);
  if (filters.availability.includes("inStock")) query.set("inStock", "true");
  if (sort !== defaultSort(search)) query.set("sort", sort);
  if (view !== "grid") query.set("view", view);
  if (page > 1) query.set("page", String(page));
  const text = query.toString();
  return text ? `${paths.products}?${text}` : paths.products;
}

/** Catalogue query of a listing. Sorts the choices, so that the order of clicks creates no second cache entry. */
export function toProductQuery({ filters, search, exact, featured, sort, page }: Listing): ProductQuery {
  const { min, max } = filters.priceRange;
  return {
    page,
    limit: PAGE_SIZE,
    category: filters.productType.toSorted(),
    brand: filters.brand.toSorted(),
    spec: filters.spec.toSorted(),
    specCounts: true,
    ...(sort !== "best" && { sort: sortOptions[sort].sort }),
    ...(min && { minPrice: cedis(Number(min)) }),
    ...(max && { maxPrice: cedis(Number(max)) }),
    ...(search && { search }),
    ...(exact && { exact }),
    ...(filters.availability.includes("inStock") && { inStock: true }),
    ...(featured && { featured: true }),
  };
}

/** Changes filters or sort order and returns to page 1 (SHP-LIST-37, SHP-LIST-38). */
export function changeListing(listing: Listing, change: Partial<Omit<Listing, "page" | "search">>): Listing {
  return { ...listing, ...change, page: 1 };
}

/** Changes the search term; drops category, price, specification and `featured` filters (SHP-LIST-21). */
export function searchListing(listing: Listing, term: string): Listing {
  const filters = { ...emptyFilters, availability: listing.filters.availability, brand: listing.filters.brand };
  return changeListing(withSearch(listing, cleanTerm(term)), { filters, featured: false });
}

/** Removes the search term; keeps the filters. */
export function dropSearch(listing: Listing): Listing {
  return withSearch(listing, "");
}

/** Removes the search term and all filters; keeps sort order and layout (SHP-LIST-33). */
export function clearListing(listing: Listing): Listing {
  return changeListing(withSearch(listing, ""), { filters: emptyFilters, featured: false });
}

/** Replaces the search term. A sort order that the shopper did not choose changes to the new default. */
function withSearch(listing: Listing, search: string): Listing {
  const chosen = listing.sort !== defaultSort(listing.search) && listing.sort !== "best";
  return { ...listing, search, exact: false, sort: chosen ? listing.sort : defaultSort(search), page: 1 };
}

/** Upper limit of the price filter in whole cedis (SHP-LIST-18, SHP-LIST-19). */
export function priceBound(dearest: Cedis | null): Cedis {
  return cedis(dearest === null ? PRICE_BOUND_WITHOUT_PRODUCTS : Math.ceil(dearest));
}

/** Reduces the input of a price field to digits, one point and two decimals, without a sign (SHP-LIST-16). */
export function cleanPriceText(typed: string): string {
  const [whole = "", ...rest] = typed.replace(/[^\d.]/g, "").split(".");
  const cedis = whole.slice(0, 8);
  return rest.length > 0 ? `${cedis || "0"}.${rest.join("").slice(0, 2)}` : cedis;
}

/**
 * Caps both ends and swaps a minimum that is above the maximum (SHP-LIST-17, SHP-LIST-18).
 * @param dearest caps the minimum: at the bound, which is rounded up, the range would have no product
 */
export function fitPriceRange(
  range: { min: string; max: string },
  bound: number,
  dearest = bound,
): { min: string; max: string } {
  const min = atMost(readPrice(range.min), dearest);
  const max = atMost(readPrice(range.max), bound);
  const isReversed = min !== "" && max !== "" && Number(min) > Number(max);
  return isReversed ? { min: max, max: min } : { min, max };
}

/** Price range of the URL, uncorrected. */
export function askedPriceRange(params: PageParams): { min: string; max: string } {
  return { min: readPrice(one(params.minPrice)), max: readPrice(one(params.maxPrice)) };
}

function orderedRange(range: { min: string; max: string }): { min: string; max: string } {
  return fitPriceRange(range, Number.POSITIVE_INFINITY);
}

function atMost(price: string, bound: number): string {
  return price !== "" && Number(price) > bound ? String(bound) : price;
}

/** Parses cedis with at most two decimals; empty if invalid. */
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
