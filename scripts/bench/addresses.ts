import { type Listing, listingUrl, plainListing, sortOptions } from "@/lib/listing-query";
import { paths } from "@/lib/paths";
import { withClient } from "../postgres";

/** Products and categories to build URLs from. */
export interface Stock {
  products: { id: string; slug: string; name: string; pricePesewas: number }[];
  categories: string[];
}

/** Reads up to 1,000 products in a deterministic order. */
export const readStock = (databaseUrl: string): Promise<Stock> =>
  withClient(databaseUrl, async (client) => {
    const { rows: products } = await client.query<Stock["products"][number]>(
      `SELECT id, slug, name, price_pesewas AS "pricePesewas" FROM product WHERE published ORDER BY md5(sku) LIMIT 1000`,
    );
    const { rows } = await client.query<{ slug: string }>(
      "SELECT slug FROM category c WHERE EXISTS (SELECT FROM product p WHERE p.category_id = c.id) ORDER BY 1",
    );
    return { products, categories: rows.map(({ slug }) => slug) };
  });

export const productPages = ({ products }: Stock) => products.map(({ slug }) => paths.product(slug));

const sorts = Object.keys(sortOptions) as (keyof typeof sortOptions)[];

interface Filters {
  category?: string | undefined;
  min?: string;
  max?: string;
  spec?: string[];
}

function url({ category, min = "", max = "", spec = [] }: Filters, listing: Partial<Listing> = {}): string {
  const productType = category ? [category] : [];
  const filters = { ...plainListing.filters, productType, priceRange: { min, max }, spec };
  return listingUrl({ ...plainListing, ...listing, filters });
}

const list = (count: number, make: (n: number) => string) => Array.from({ length: count }, (_, n) => make(n));
const turn = <T>(values: readonly T[], n: number) => values[n % values.length];

/** Categories in each order, page by page. */
export const categoryPages = ({ categories }: Stock, count: number) =>
  list(count, (n) => {
    const round = Math.floor(n / categories.length);
    const page = 1 + Math.floor(round / sorts.length);
    return url({ category: turn(categories, n) }, { sort: turn(sorts, round) ?? "newest", page });
  });

/** The last pages of all products, at most page 1,000. */
export const latePages = (count: number, products: number) =>
  list(count, (n) => {
    const page = Math.max(2, Math.min(1_000, Math.ceil(products / 10)) - Math.floor(n / sorts.length));
    return url({}, { sort: turn(sorts, n) ?? "newest", page });
  });

/** Listings with unique price ranges, so that none is cached. @param first number of the first */
export const newListings = (first: number, count: number, { categories }: Stock) =>
  list(count, (at) => {
    const n = first + at;
    const min = `${1 + (n % 40)}.${String(Math.floor(n / 40) % 100).padStart(2, "0")}`;
    const category = turn([undefined, ...categories], n);
    return url({ category, min, max: String(300 + Math.floor(n / 4_000)) }, { sort: turn(sorts, n) ?? "newest" });
  });

/** Categories by discount and warranty, with unique price ranges, so that none is cached. */
export const specPages = ({ categories }: Stock, count: number) =>
  list(count, (n) => {
    const spec = [turn(["discount:10..", "warranty:2years", "warranty:1year"], n) ?? ""];
    return url({ category: turn(categories, n), spec, min: `0.${String(1 + (n % 99)).padStart(2, "0")}` });
  });

/**
 * Searches for the first words of product names. @param isNew gives each a unique price range, so that none is cached
 */
export function searches(
  { products }: Stock,
  count: number,
  words: number,
  isNew = false,
  change = (word = "") => word,
) {
  return list(count, (n) => {
    const name = turn(products, n)?.name.toLowerCase() ?? "";
    const search = (name.match(/[a-z]{4,}/g) ?? []).slice(0, words).map(change).join(" ");
    return url(isNew ? { min: `0.${String(1 + (n % 99)).padStart(2, "0")}` } : {}, { search, sort: "best" });
  });
}

/** Leaves the third letter out. */
export const misspell = (word = "") => word.slice(0, 2) + word.slice(3);
