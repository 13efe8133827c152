import { cacheLife, cacheTag } from "next/cache";
import type { Product } from "@/lib/contracts/catalogue";
import { defaultSettings, type HomeSection, homeSections } from "@/lib/contracts/settings";
import { LATEST_PRODUCTS, MOST_SLIDES } from "@/lib/limits";
import { emptyFilters, type Listing, listingUrl, plainListing, toProductQuery } from "@/lib/listing-query";
import { lifetimes, tags } from "@/server/core/cache-tags";
import { catalogueDb as db, Prisma } from "@/server/core/db";
import { readForCache } from "@/server/core/db-error";
import { findBeginning } from "./find-products";
import { productSlugNow } from "./old-slugs";
import { selectProducts } from "./product-rows";
import { showing } from "./published-products";
import { findPopular } from "./search-start";

// Products of the home page, chosen by data (BEYOND-71).

/** Row of products and its listing. */
interface ProductSection {
  section: HomeSection;
  title: string;
  href: string;
  products: Product[];
}

/** Products per row: two lines on phones, one elsewhere. A row with fewer is omitted. */
const IN_ROW = 4;

const inStock: Listing = { ...plainListing, filters: { ...emptyFilters, availability: ["inStock"] } };
const bestSellersFirst: Listing = { ...inStock, sort: "popular" };

const rows: { section: HomeSection; listing: Listing; read?: () => Promise<Product[]> }[] = [
  {
    section: "under-100",
    listing: { ...bestSellersFirst, filters: { ...inStock.filters, priceRange: { min: "", max: "99.99" } } },
  },
  { section: "lights-out", listing: { ...inStock, search: "dumsor", sort: "best" } },
  { section: "best-sellers", listing: bestSellersFirst, read: bestSellers },
];

/** Enough to fill a row even if its listing contains all products above it. */
const READ = LATEST_PRODUCTS + IN_ROW * rows.length;

/**
 * Rows with enough products in stock; no product is in two rows.
 * @param shown products already on the page
 * @param sections sections of the page, in order
 */
export async function productSections(
  shown: readonly Product[],
  sections: readonly HomeSection[] = defaultSettings.home.sections,
): Promise<ProductSection[]> {
  const chosen = sections.flatMap((section) => rows.find((row) => row.section === section) ?? []);
  const read = await Promise.all(chosen.map(({ listing, read = () => beginningOf(listing) }) => read()));
  const taken = new Set(shown.map(({ _id }) => _id));
  return chosen.flatMap(({ section, listing }, index) => {
    const products = (read[index] ?? []).filter(({ _id }) => !taken.has(_id)).slice(0, IN_ROW);
    if (products.length < IN_ROW) return [];
    for (const { _id } of products) taken.add(_id);
    return [{ section, title: homeSections[section], href: listingUrl(listing), products }];
  });
}

/** Skips the listings' queue, which could be full. */
async function beginningOf(listing: Listing): Promise<Product[]> {
  "use cache";
  cacheLife(lifetimes.catalogue);
  cacheTag(tags.catalogue);
  return showing(await readForCache(findBeginning(db(), { ...toProductQuery(listing), limit: READ })));
}

/** Best-selling products; empty if too little was sold. */
async function bestSellers(): Promise<Product[]> {
  "use cache";
  cacheLife(lifetimes.catalogue);
  cacheTag(tags.catalogue);
  const { isSold, products } = await readForCache(findPopular(db(), READ));
  return isSold ? showing(products) : [];
}

/**
 * Product of each banner slide. The one with the configured slug, current or former, if in stock; else a best seller
 * that no other slide shows.
 * @param wanted slug, null for a best seller, or false for a slide without product
 * @returns null for a slide if there are too few products
 */
export async function slideProducts(wanted: readonly (string | null | false)[]): Promise<(Product | null)[]> {
  const slugs = await Promise.all(wanted.map(async (slug) => slug && ((await productSlugNow(slug)) ?? slug)));
  const found = await inStockFirst(slugs.filter((slug): slug is string => Boolean(slug)));
  const named = slugs.map((slug) => found.find((product) => product.slug === slug) ?? null);
  const others = found.filter((product) => !named.includes(product));
  return named.map((product, at) => (wanted[at] === false ? null : (product ?? others.shift() ?? null)));
}

/** Products with these slugs, then best sellers, enough for all slides. */
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
