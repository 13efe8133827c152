import { cacheLife, cacheTag } from "next/cache";
import type {
  Category,
  Family,
  NearbyProducts,
  NearbyQuery,
  Product,
  ProductQuery,
  SearchStart,
} from "@/lib/contracts/catalogue";
import { id as uuid } from "@/lib/contracts/shared";
import { RELATED_PRODUCTS, TOP_BRANDS } from "@/lib/limits";
import type { Alternatives, FoundProducts } from "@/lib/search-found";
import { Bulkhead } from "@/server/core/bulkhead";
import { lifetimes, tags } from "@/server/core/cache-tags";
import { type Db, catalogueDb as db, Prisma, poolSizes } from "@/server/core/db";
import { readForCache } from "@/server/core/db-error";
import { env, patience } from "@/server/core/env";
import { AppError } from "@/server/core/errors";
import { type Brand, findBrands } from "./brands";
import { findFamily } from "./family";
import { findProducts } from "./find-products";
import { findNearby } from "./nearby";
import { selectProducts } from "./product-rows";
import { showing } from "./published-products";
import { findAlternatives } from "./search-alternatives";
import { findPopular } from "./search-start";
import { findAlike, findComparable } from "./similar";

/** Number of popular products shown before a search. */
const POPULAR = 5;

// Cached catalogue for pages and API; invalidated when the database reports a change.

/** @throws an error with the digest BUSY if too many listing queries are running (server/core/db-error.ts) */
export async function listProducts(query: ProductQuery): Promise<FoundProducts> {
  "use cache";
  cacheLife(lifetimes.catalogue);
  cacheTag(tags.catalogue);
  // Searches ignore the shop's name.
  if (query.search) cacheTag(tags.shownSettings);
  const categories = query.search ? await listCategories() : [];
  const found = await readForCache(listings().run(() => findProducts(db(), query, categories)));
  showing(found.products);
  return found;
}

/** Content before a search: five popular products and all non-empty categories (BEYOND-65). */
export async function searchStart(): Promise<SearchStart> {
  "use cache";
  cacheLife(lifetimes.catalogue);
  cacheTag(tags.catalogue);
  const [{ isSold, products }, categories] = await readForCache(
    Promise.all([findPopular(db(), POPULAR), findCategories(db())]),
  );
  const nameOf = ({ _id, name, slug }: Pick<Category, "_id" | "name" | "slug">) => ({ _id, name, slug });
  return {
    popular: { isSold, products: products.map(nameOf) },
    categories: categories.filter(({ productCount }) => productCount > 0).map(nameOf),
  };
}

/** Alternatives for a search without results (BEYOND-65). */
export async function searchAlternatives(query: ProductQuery): Promise<Alternatives> {
  "use cache";
  cacheLife(lifetimes.catalogue);
  cacheTag(tags.catalogue);
  const categories = await listCategories();
  const found = await readForCache(listings().run(() => findAlternatives(db(), query, categories)));
  showing(found.products);
  return found;
}

/** Newest products: in stock (SHP-HOME-11), or all (SHP-ROUTE-45). */
export async function latestProducts(limit: number, { inStock }: { inStock: boolean }): Promise<Product[]> {
  "use cache";
  cacheLife(lifetimes.catalogue);
  cacheTag(tags.catalogue);
  return showing(
    await readForCache(
      selectProducts(
        db(),
        Prisma.sql`WHERE p.published AND (i.on_hand > 0 OR NOT ${inStock}) ORDER BY p.created_at DESC, p.id LIMIT ${limit}`,
      ),
    ),
  );
}

export async function getProduct(slug: string): Promise<Product | null> {
  "use cache";
  cacheLife(lifetimes.catalogue);
  cacheTag(tags.product(slug), tags.categories);
  const [product] = await readForCache(selectProducts(db(), Prisma.sql`WHERE p.published AND p.slug = ${slug}`));
  return product ?? null;
}

/** @throws AppError NOT_FOUND, outside the cached function, since errors lose their class in the cache */
export async function getProductById(id: string): Promise<Product> {
  const product = await findProductById(id);
  if (!product) throw new AppError("NOT_FOUND", { message: "Product not found" });
  return product;
}

async function findProductById(id: string): Promise<Product | null> {
  "use cache";
  cacheLife(lifetimes.catalogue);
  cacheTag(tags.catalogue);
  if (!uuid.safeParse(id).success) return null;
  const [product] = showing(
    await readForCache(selectProducts(db(), Prisma.sql`WHERE p.published AND p.id = ${id}::uuid`)),
  );
  return product ?? null;
}

/** Up to four other products of the category: in stock first, then newest (SHP-PDP-20). */
export async function relatedProducts(product: Pick<Product, "_id" | "category">): Promise<Product[]> {
  "use cache";
  cacheLife(lifetimes.catalogue);
  cacheTag(tags.catalogue);
  if (!product.category) return [];
  const others = Prisma.sql`o.published AND o.category_id = ${product.category._id}::uuid AND o.id <> ${product._id}::uuid`;
  // Reads each half by its index, limited to the number shown.
  const newest = (
    here: boolean,
  ) => Prisma.sql`(SELECT o.id, ${here} AS here FROM product o JOIN inventory s ON s.product_id = o.id
    WHERE ${others} AND ${here ? Prisma.sql`s.on_hand > 0` : Prisma.sql`s.on_hand = 0`}
    ORDER BY o.created_at DESC, o.id LIMIT ${RELATED_PRODUCTS})`;
  return showing(
    await readForCache(
      selectProducts(
        db(),
        Prisma.sql`JOIN (${newest(true)} UNION ALL ${newest(false)}) related ON related.id = p.id
        ORDER BY related.here DESC, p.created_at DESC, p.id LIMIT ${RELATED_PRODUCTS}`,
      ),
    ),
  );
}

/** Family (variants) of a product; null without one (BEYOND-77). */
export async function familyOf({ _id }: Pick<Product, "_id">): Promise<Family | null> {
  "use cache";
  cacheLife(lifetimes.catalogue);
  cacheTag(tags.catalogue);
  return readForCache(findFamily(db(), _id));
}

/** Matching products, and viewed products by slug (BEYOND-72). */
export async function nearbyProducts(query: NearbyQuery): Promise<NearbyProducts> {
  "use cache";
  cacheLife(lifetimes.catalogue);
  cacheTag(tags.catalogue);
  const found = await readForCache(listings().run(() => findNearby(db(), query)));
  showing([...found.goesWith, ...found.seen]);
  return found;
}

/** Products of the same kind, to compare with (BEYOND-73). */
export async function similarProducts({ _id }: Pick<Product, "_id">, limit: number): Promise<Product[]> {
  "use cache";
  cacheLife(lifetimes.catalogue);
  cacheTag(tags.catalogue);
  return showing(await readForCache(listings().run(() => findAlike(db(), _id, limit))));
}

/** Ids of the products that have others to compare with (BEYOND-73). */
export async function comparableProducts(ids: string[]): Promise<string[]> {
  "use cache";
  cacheLife(lifetimes.catalogue);
  cacheTag(tags.catalogue);
  return readForCache(listings().run(() => findComparable(db(), ids)));
}

export async function listCategories(): Promise<Category[]> {
  "use cache";
  cacheLife(lifetimes.catalogue);
  cacheTag(tags.categories);
  return readForCache(findCategories(db()));
}

/** Fetches a category by id or slug. */
export async function getCategory(idOrSlug: string): Promise<Category | null> {
  const categories = await listCategories();
  return categories.find(({ _id, slug }) => slug === idOrSlug || _id === idOrSlug) ?? null;
}

export async function allProductSlugs(): Promise<string[]> {
  "use cache";
  cacheLife(lifetimes.catalogue);
  cacheTag(tags.catalogue);
  const rows = await readForCache(
    db().product.findMany({
      where: { published: true },
      select: { slug: true },
      orderBy: { createdAt: "desc" },
      take: 1000,
    }),
  );
  return rows.map(({ slug }) => slug);
}

/** Brands with published products, those with most products first (BEYOND-85). */
export async function listBrands(): Promise<Brand[]> {
  "use cache";
  cacheLife(lifetimes.catalogue);
  cacheTag(tags.catalogue);
  return readForCache(findBrands(db()));
}

/** Brands whose names give this slug: "Black & Decker" and "Black+Decker" share a page. */
export const brandsBySlug = async (slug: string): Promise<Brand[]> =>
  (await listBrands()).filter((brand) => brand.slug !== "" && brand.slug === slug);

/** Brands with most products (SHP-HOME-06). */
export const topBrands = async (): Promise<Brand[]> => (await listBrands()).slice(0, TOP_BRANDS);

/**
 * Fetches all categories in display order with their number of published products. The number includes subcategories.
 */
async function findCategories(db: Db): Promise<Category[]> {
  return db.$queryRaw<Category[]>(Prisma.sql`
    SELECT c.id AS _id, c.name, c.slug, c.description, c.image, c.featured, parent.name AS parent,
      coalesce(g.products, 0)::int AS "productCount"
    FROM category c LEFT JOIN category parent ON parent.id = c.parent_id
    LEFT JOIN (SELECT below.above, sum(products) AS products FROM product_counts
        JOIN category_below below ON below.id = category_id WHERE published GROUP BY 1) g ON g.above = c.id
    ORDER BY c.position, c.name`);
}

/** Queue length and timeout that keep the waiting time within five seconds. */
const WAITING = 20;
const WAIT_MS = 1_500;

const holder = globalThis as unknown as { kaneaListings?: Bulkhead };

/**
 * Limits concurrent listing queries to half of the product connections. The other half serves product pages; at the
 * default size this also leaves one core of a small server to orders.
 */
export function listings(): Bulkhead {
  holder.kaneaListings ??= new Bulkhead({
    running: Math.max(1, Math.floor(poolSizes(env().DATABASE_POOL_SIZE).catalogue / 2)),
    waiting: WAITING * patience(),
    waitMs: WAIT_MS * patience(),
  });
  return holder.kaneaListings;
}
