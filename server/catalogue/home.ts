import { cacheLife, cacheTag } from "next/cache";
import type { Product } from "@/lib/contracts/catalogue";
import { LATEST_PRODUCTS } from "@/lib/limits";
import { emptyFilters, type Listing, listingUrl, plainListing, toProductQuery } from "@/lib/listing-query";
import { lifetimes, tags } from "@/server/core/cache-tags";
import { catalogueDb as db, Prisma } from "@/server/core/db";
import { readForCache } from "@/server/core/db-trouble";
import { findBeginning } from "./find-products";
import { productSlugNow } from "./old-slugs";
import { selectProducts } from "./product-rows";
import { showing } from "./published-products";
import { findPopular } from "./search-start";

// What the home page sells, chosen by data (BEYOND-71).

/** A row of products, and the listing that begins with them. */
interface ProductSection {
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
    title: "Under 100 cedis",
    listing: { ...bestSellersFirst, filters: { ...inStock.filters, priceRange: { min: "", max: "99.99" } } },
  },
  { title: "For lights-out", listing: { ...inStock, search: "dumsor", sort: "best" } },
  { title: "Best sellers", listing: bestSellersFirst, read: bestSellers },
];

/** Enough to fill a row if all products above it are in its listing too. */
const READ = LATEST_PRODUCTS + IN_ROW * rows.length;

/**
 * The rows that have enough products, all of them in stock. No product is in two rows.
 * @param shown products already on the page
 */
export async function productSections(shown: readonly Product[]): Promise<ProductSection[]> {
  const read = await Promise.all(rows.map(({ listing, read = () => beginningOf(listing) }) => read()));
  const taken = new Set(shown.map(({ _id }) => _id));
  return rows.flatMap(({ title, listing }, index) => {
    const products = (read[index] ?? []).filter(({ _id }) => !taken.has(_id)).slice(0, IN_ROW);
    if (products.length < IN_ROW) return [];
    for (const { _id } of products) taken.add(_id);
    return [{ title, href: listingUrl(listing), products }];
  });
}

/** Not among the listings that wait for their turn: a crowd there must not keep the page from being made. */
async function beginningOf(listing: Listing): Promise<Product[]> {
  "use cache";
  cacheLife(lifetimes.catalogue);
  cacheTag(tags.catalogue);
  return showing(await readForCache(findBeginning(db(), { ...toProductQuery(listing), limit: READ })));
}

/** None while too little was sold to call it so. */
async function bestSellers(): Promise<Product[]> {
  "use cache";
  cacheLife(lifetimes.catalogue);
  cacheTag(tags.catalogue);
  const { isSold, products } = await readForCache(findPopular(db(), READ));
  return isSold ? showing(products) : [];
}

/**
 * A product for each slide of the banner: the one whose slug the owner has written there, now or before, while it is in
 * stock; else one of those that sell best, which no other slide shows.
 * @returns null where the shop has too few products
 */
export async function slideProducts(wanted: readonly (string | null)[]): Promise<(Product | null)[]> {
  const slugs = await Promise.all(wanted.map(async (slug) => slug && ((await productSlugNow(slug)) ?? slug)));
  const found = await inStockFirst(slugs.filter((slug): slug is string => Boolean(slug)));
  const named = slugs.map((slug) => found.find((product) => product.slug === slug) ?? null);
  const others = found.filter((product) => !named.includes(product));
  return named.map((product) => product ?? others.shift() ?? null);
}

/** The products with these slugs, then those that sell best: enough for as many slides again. */
async function inStockFirst(slugs: string[]): Promise<Product[]> {
  "use cache";
  cacheLife(lifetimes.catalogue);
  cacheTag(tags.catalogue);
  const inStock = Prisma.sql`p.published AND i.on_hand > 0`;
  const many = Prisma.sql`LIMIT ${slugs.length + MOST_SLIDES}`;
  const read = [
    Prisma.sql`WHERE ${inStock} AND p.slug = ANY(${slugs})`,
    Prisma.sql`WHERE ${inStock} AND i.units_sold > 0 ORDER BY i.units_sold DESC, i.product_id ${many}`,
    Prisma.sql`WHERE ${inStock} AND p.featured ORDER BY p.created_at DESC, p.id ${many}`,
    Prisma.sql`WHERE ${inStock} ORDER BY p.created_at DESC, p.id ${many}`,
  ];
  const found = new Map<string, Product>();
  for (const tail of read) {
    if (found.size >= slugs.length + MOST_SLIDES) break;
    for (const product of await readForCache(selectProducts(db(), tail))) {
      if (!found.has(product._id)) found.set(product._id, product);
    }
  }
  return showing([...found.values()]);
}

const MOST_SLIDES = 6;
