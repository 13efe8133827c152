import { listingUrl, plainListing, sortOptions } from "@/lib/listing-query";
import { Dice } from "@/tools/bench/dice";
import { makeNewListings, productPages, type Stock, wordsOf } from "./addresses";

/** Addresses of one kind that a shop was never asked for, so that nothing is kept of them. */
export interface Kind {
  name: string;
  /** A larger shop may take at most so many times as long. */
  most: number;
  /** @param products that the shop has, of which `stock` holds some */
  addresses: (stock: Stock, count: number, products: number) => string[];
}

const PAGE_SIZE = 10;
const DEEPEST_PAGE = 1_000;
const sorts = Object.keys(sortOptions) as (keyof typeof sortOptions)[];

export const kinds: Kind[] = [
  { name: "product page", most: 1.5, addresses: (stock, count) => productPages(stock).slice(0, count) },
  { name: "listing of a category", most: 1.5, addresses: makeCategoryPages },
  { name: "page 1,000 or the last", most: 1.5, addresses: (_, count, products) => makeLatePages(count, products) },
  { name: "all goods within prices", most: 4, addresses: (stock, count) => makeNewListings(0, count, stock) },
  { name: "search of one word", most: 4, addresses: (stock, count) => search(stock, count, 1) },
  { name: "search of three words", most: 4, addresses: (stock, count) => search(stock, count, 3) },
  { name: "search, misspelt", most: 4, addresses: (stock, count) => search(stock, count, 1, misspell) },
  { name: "staff: goods", most: 1.5, addresses: repeat("/api/staff/goods") },
  { name: "staff: stock", most: 1.5, addresses: repeat("/api/staff/stock") },
  { name: "staff: orders", most: 1.5, addresses: repeat("/api/staff/orders") },
  { name: "staff: customers", most: 1.5, addresses: repeat("/api/staff/customers") },
];

/** What staff are shown is never kept. */
function repeat(path: string) {
  return (_: Stock, count: number) => Array.from({ length: count }, () => path);
}

/** The first pages of each category in each order. */
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

/** Page 1,000 of all goods, or the last, and those before it, in each order. */
function makeLatePages(count: number, products: number): string[] {
  const last = Math.min(DEEPEST_PAGE, Math.ceil(products / PAGE_SIZE));
  return Array.from({ length: count }, (_, n) =>
    listingUrl({
      ...plainListing,
      sort: sorts[n % sorts.length] ?? "newest",
      page: Math.max(2, last - Math.floor(n / sorts.length)),
    }),
  );
}

/** Words of one product's name and the number of a price, by which no two searches are the same. */
function search({ goods }: Stock, count: number, words: number, change = (word: string) => word): string[] {
  return Array.from({ length: count }, (_, n) => {
    const dice = new Dice(`search for growth ${words} ${n}`);
    const wanted = wordsOf(dice.pick(goods).name).slice(0, words).map(change);
    const priceRange = { min: `0.${String(1 + (n % 99)).padStart(2, "0")}`, max: "" };
    return listingUrl({
      ...plainListing,
      filters: { ...plainListing.filters, priceRange },
      search: wanted.join(" "),
      sort: "best",
    });
  });
}

/** Without its third letter. */
const misspell = (word: string) => word.slice(0, 2) + word.slice(3);
