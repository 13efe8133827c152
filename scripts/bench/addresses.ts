import { type Listing, listingUrl, plainListing, sortOptions } from "@/lib/listing-query";
import { paths } from "@/lib/paths";
import { Dice } from "@/tools/bench/dice";
import { withClient } from "../postgres";

/** Products, categories and brands to make addresses of. */
export interface Stock {
  products: { id: string; slug: string; name: string; pricePesewas: number }[];
  categories: string[];
  brands: string[];
}

/** Reads up to 1,000 products in a repeatable order. */
export async function readStock(databaseUrl: string): Promise<Stock> {
  return withClient(databaseUrl, async (client) => {
    const { rows: products } = await client.query<Stock["products"][number]>(
      `SELECT id, slug, name, price_pesewas AS "pricePesewas" FROM product WHERE published ORDER BY md5(sku) LIMIT 1000`,
    );
    const read = async (sql: string): Promise<string[]> =>
      (await client.query<{ name: string }>(sql)).rows.map(({ name }) => name);
    return {
      products,
      categories: await read(
        "SELECT slug AS name FROM category c WHERE EXISTS (SELECT FROM product p WHERE p.category_id = c.id) ORDER BY 1",
      ),
      brands: await read(
        "SELECT brand AS name FROM product WHERE brand <> '' GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 20",
      ),
    };
  });
}

export const productPages = ({ products }: Stock) => products.map(({ slug }) => paths.product(slug));

const sorts = Object.keys(sortOptions) as (keyof typeof sortOptions)[];

function makeListing(number: number, { categories, brands }: Stock): Listing {
  const dice = new Dice(`listing ${number}`);
  const filters: Listing["filters"] = {
    ...plainListing.filters,
    availability: dice.below(3) === 0 ? ["inStock"] : [],
    productType: dice.below(3) > 0 ? [dice.pick(categories)] : [],
    brand: dice.below(3) === 0 ? [dice.pick(brands)] : [],
  };
  return { ...plainListing, filters, sort: dice.pick(sorts), page: 1 + dice.below(5) };
}

/** Takes addresses by number until there are enough different ones. */
function collect(count: number, make: (number: number) => string): string[] {
  const addresses = new Set<string>();
  for (let number = 0; addresses.size < count; number++) addresses.add(make(number));
  return [...addresses];
}

export const makeListings = (count: number, stock: Stock) => collect(count, (n) => listingUrl(makeListing(n, stock)));

/** Listings within a price range that no request asked for before. @param first number of the first */
export function makeNewListings(first: number, count: number, stock: Stock): string[] {
  return Array.from({ length: count }, (_, at) => {
    const number = first + at;
    const listing = makeListing(number, stock);
    const min = `${1 + (number % 40)}.${String(Math.floor(number / 40) % 100).padStart(2, "0")}`;
    const priceRange = { min, max: String(300 + Math.floor(number / 4_000)) };
    return listingUrl({ ...listing, page: 1, filters: { ...listing.filters, priceRange } });
  });
}

const wordsOf = (name: string) =>
  name
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word.length > 3);
const searchUrl = (search: string, listing: Listing = plainListing) => listingUrl({ ...listing, search, sort: "best" });

/** Searches of one or two words from product names. */
export const makeSearches = (count: number, { products }: Stock) =>
  collect(count, (number) => {
    const dice = new Dice(`search of a page ${number}`);
    const words = Array.from({ length: 1 + dice.below(2) }, () => dice.pick(wordsOf(dice.pick(products).name)));
    return searchUrl(words.join(" "));
  });

/** A search of eight words, a quarter of them misspelt, as a script would send it. */
export function makeLongSearch(number: number, { products }: Stock): string {
  const dice = new Dice(`search ${number}`);
  const words = Array.from({ length: 8 }, () => dice.pick(wordsOf(dice.pick(products).name)));
  return words.map((word) => (dice.below(4) === 0 ? misspell(word) : word)).join(" ");
}

const misspell = (word: string) => word.slice(0, 2) + word.slice(3);

/** Addresses of one kind that a shop was never asked for. */
export interface Kind {
  name: string;
  /** Most times as long in the larger shop. */
  most: number;
  addresses: (stock: Stock, count: number, products: number) => string[];
}

const DEEPEST_PAGE = 1_000;

export const kinds: Kind[] = [
  { name: "product page", most: 1.5, addresses: (stock, count) => productPages(stock).slice(0, count) },
  { name: "listing of a category", most: 1.5, addresses: makeCategoryPages },
  { name: "page 1,000 or the last", most: 1.5, addresses: makeLatePages },
  { name: "all products within prices", most: 4, addresses: (stock, count) => makeNewListings(0, count, stock) },
  { name: "search of one word", most: 4, addresses: searchesOf(1) },
  { name: "search of three words", most: 4, addresses: searchesOf(3) },
  { name: "search, misspelt", most: 4, addresses: searchesOf(1, misspell) },
  ...["products", "stock", "orders", "customers"].map((list) => ({
    name: `staff: ${list}`,
    most: 1.5,
    addresses: (_: Stock, count: number) => Array.from({ length: count }, () => `/api/staff/${list}`),
  })),
];

function makeCategoryPages({ categories }: Stock, count: number): string[] {
  return Array.from({ length: count }, (_, n) => {
    const place = Math.floor(n / categories.length);
    return listingUrl({
      ...plainListing,
      filters: { ...plainListing.filters, productType: [categories[n % categories.length] ?? ""] },
      sort: sorts[place % sorts.length] ?? "newest",
      page: 1 + Math.floor(place / sorts.length),
    });
  });
}

function makeLatePages(_: Stock, count: number, products: number): string[] {
  const last = Math.min(DEEPEST_PAGE, Math.ceil(products / 10));
  return Array.from({ length: count }, (__, n) => {
    const page = Math.max(2, last - Math.floor(n / sorts.length));
    return listingUrl({ ...plainListing, sort: sorts[n % sorts.length] ?? "newest", page });
  });
}

/** Words of one product's name, each search with a price of its own. */
function searchesOf(words: number, change = (word: string) => word) {
  return ({ products }: Stock, count: number) =>
    Array.from({ length: count }, (_, n) => {
      const dice = new Dice(`search for growth ${words} ${n}`);
      const wanted = wordsOf(dice.pick(products).name).slice(0, words).map(change);
      const priceRange = { min: `0.${String(1 + (n % 99)).padStart(2, "0")}`, max: "" };
      return searchUrl(wanted.join(" "), { ...plainListing, filters: { ...plainListing.filters, priceRange } });
    });
}
