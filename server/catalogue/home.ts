import { cacheLife, cacheTag } from "next/cache";
import type { Product } from "@/lib/contracts/catalogue";
import { emptyFilters, type Listing, listingUrl, plainListing, toProductQuery } from "@/lib/listing-query";
import { lifetimes, tags } from "@/server/core/cache-tags";
import { catalogueDb as db, Prisma } from "@/server/core/db";
import { readForCache } from "@/server/core/db-trouble";
import { findProducts } from "./find-products";
import { productSlugNow } from "./old-slugs";
import { selectProducts } from "./product-rows";
import { findPopular } from "./search-start";
import { showing } from "./shown-goods";

// What the home page sells, chosen by data (BEYOND-71).

/** A row of goods, and the listing that begins with them. */
interface GoodsRow {
  title: string;
  href: string;
  products: Product[];
}

/** Two lines on a phone, one elsewhere: a row with fewer is left out. */
const IN_ROW = 4;

const inStock: Listing = { ...plainListing, filters: { ...emptyFilters, availability: ["inStock"] } };
const bestSellersFirst: Listing = { ...inStock, sort: "popular" };

const rows: { title: string; listing: Listing; read?: () => Promise<Product[]> }[] = [
  {
    title: "Under GH₵100.00",
    listing: { ...bestSellersFirst, filters: { ...inStock.filters, priceRange: { min: "", max: "99.99" } } },
  },
  { title: "For lights-out", listing: { ...inStock, search: "dumsor", sort: "best" } },
  { title: "Best sellers", listing: bestSellersFirst, read: bestSellers },
];

/** The rows that have enough goods, all of them in stock. */
export async function goodsRows(): Promise<GoodsRow[]> {
  const read = await Promise.all(
    rows.map(async ({ title, listing, read = () => beginningOf(listing) }) => ({
      title,
      href: listingUrl(listing),
      products: await read(),
    })),
  );
  return read.filter(({ products }) => products.length === IN_ROW);
}

/** Not among the listings that wait for their turn: a crowd there must not keep the page from being made. */
async function beginningOf(listing: Listing): Promise<Product[]> {
  "use cache";
  cacheLife(lifetimes.catalogue);
  cacheTag(tags.catalogue);
  const { products } = await readForCache(findProducts(db(), { ...toProductQuery(listing), limit: IN_ROW }));
  return showing(products);
}

/** None while too little was sold to call it so. */
async function bestSellers(): Promise<Product[]> {
  "use cache";
  cacheLife(lifetimes.catalogue);
  cacheTag(tags.catalogue);
  const { isSold, products } = await readForCache(findPopular(db(), IN_ROW));
  return isSold ? showing(products) : [];
}

/**
 * A product for each slide of the banner: the one whose slug the owner has written there, now or before, while it is in
 * stock; else one of those that sell best, which no other slide shows.
 * @returns null where the shop has too few goods
 */
export async function slideProducts(wanted: readonly (string | null)[]): Promise<(Product | null)[]> {
  const slugs = await Promise.all(wanted.map(async (slug) => slug && ((await productSlugNow(slug)) ?? slug)));
  const found = await inStockFirst(slugs.filter((slug): slug is string => Boolean(slug)));
  const named = slugs.map((slug) => found.find((product) => product.slug === slug) ?? null);
  const others = found.filter((product) => !named.includes(product));
  return named.map((product) => product ?? others.shift() ?? null);
}

/** The goods with these slugs, then those that sell best: enough for as many slides again. */
async function inStockFirst(slugs: string[]): Promise<Product[]> {
  "use cache";
  cacheLife(lifetimes.catalogue);
  cacheTag(tags.catalogue);
  return showing(
    await readForCache(
      selectProducts(
        db(),
        Prisma.sql`WHERE p.published AND i.on_hand > 0
        ORDER BY p.slug = ANY(${slugs}) DESC, i.units_sold DESC, p.featured DESC, p.created_at DESC, p.id
        LIMIT ${slugs.length + MOST_SLIDES}`,
      ),
    ),
  );
}

const MOST_SLIDES = 6;
