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
import { RELATED_PRODUCTS } from "@/lib/limits";
import type { Alternatives, FoundProducts } from "@/lib/search-found";
import { Bulkhead } from "@/server/core/bulkhead";
import { lifetimes, tags } from "@/server/core/cache-tags";
import { type Db, catalogueDb as db, Prisma, poolSizes } from "@/server/core/db";
import { readForCache } from "@/server/core/db-trouble";
import { env, patience } from "@/server/core/env";
import { AppError } from "@/server/core/errors";
import { findAlike, findComparable } from "./alike";
import { findFamily } from "./family";
import { findProducts } from "./find-products";
import { findNearby } from "./nearby";
import { selectProducts } from "./product-rows";
import { showing } from "./published-products";
import { findAlternatives } from "./search-alternatives";
import { findPopular } from "./search-start";
import { findTopBrands, type TopBrand } from "./top-brands";

/** How many popular products a search begins with. */
const POPULAR = 5;

// The catalogue as pages and the API read it: kept in memory until the database says that something changed.

/** @throws an error with the digest BUSY while too many other listings are being looked up (server/core/db-trouble.ts) */
export async function listProducts(query: ProductQuery): Promise<FoundProducts> {
  "use cache";
  cacheLife(lifetimes.catalogue);
  cacheTag(tags.catalogue);
  const found = await readForCache(listings().run(() => findProducts(db(), query)));
  showing(found.products);
  return found;
}

/** What a search begins with: five popular products and the categories that have any (BEYOND-65). */
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

/** What may be wanted instead of a search that found nothing (BEYOND-65). */
export async function searchAlternatives(query: ProductQuery): Promise<Alternatives> {
  "use cache";
  cacheLife(lifetimes.catalogue);
  cacheTag(tags.catalogue);
  const found = await readForCache(listings().run(() => findAlternatives(db(), query)));
  showing(found.products);
  return found;
}

/** Newest products first: of those in stock (SHP-HOME-11), or of all (SHP-ROUTE-45). */
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

/** @throws AppError NOT_FOUND, here and not in what is cached: an error that comes out of a cache is of no class */
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

/** Up to four others of the same category, in stock first, newest first (SHP-PDP-20). */
export async function relatedProducts(product: Pick<Product, "_id" | "category">): Promise<Product[]> {
  "use cache";
  cacheLife(lifetimes.catalogue);
  cacheTag(tags.catalogue);
  if (!product.category) return [];
  const others = Prisma.sql`o.published AND o.category_id = ${product.category._id}::uuid AND o.id <> ${product._id}::uuid`;
  // Each half is read by its index up to as many as are shown.
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

/** The family of a product (BEYOND-77); null for one that stands alone. */
export async function familyOf({ _id }: Pick<Product, "_id">): Promise<Family | null> {
  "use cache";
  cacheLife(lifetimes.catalogue);
  cacheTag(tags.catalogue);
  return readForCache(findFamily(db(), _id));
}

/** What goes with some products, and others by their slugs (BEYOND-72). */
export async function nearbyProducts(query: NearbyQuery): Promise<NearbyProducts> {
  "use cache";
  cacheLife(lifetimes.catalogue);
  cacheTag(tags.catalogue);
  const found = await readForCache(listings().run(() => findNearby(db(), query)));
  showing([...found.goesWith, ...found.seen]);
  return found;
}

/** What a product may be compared with: others of its kind (BEYOND-73). */
export async function alikeProducts({ _id }: Pick<Product, "_id">, limit: number): Promise<Product[]> {
  "use cache";
  cacheLife(lifetimes.catalogue);
  cacheTag(tags.catalogue);
  return showing(await readForCache(listings().run(() => findAlike(db(), _id, limit))));
}

/** Those of some products that others can be compared with (BEYOND-73). */
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

/** One category by id or slug. */
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

/** The brands with the most products (SHP-HOME-06). */
export async function topBrands(): Promise<TopBrand[]> {
  "use cache";
  cacheLife(lifetimes.catalogue);
  cacheTag(tags.catalogue);
  return readForCache(findTopBrands(db()));
}

/** All categories in the shop's order, each with the number of its published products and of those below it. */
async function findCategories(db: Db): Promise<Category[]> {
  return db.$queryRaw<Category[]>(Prisma.sql`
    SELECT c.id AS _id, c.name, c.slug, c.description, c.image, c.featured, parent.name AS parent,
      coalesce(g.products, 0)::int AS "productCount"
    FROM category c LEFT JOIN category parent ON parent.id = c.parent_id
    LEFT JOIN (SELECT below.above, sum(products) AS products FROM product_counts
        JOIN category_below below ON below.id = category_id WHERE published GROUP BY 1) g ON g.above = c.id
    ORDER BY c.position, c.name`);
}

/** Few and short enough that a waiting request is answered within five seconds. */
const WAITING = 20;
const WAIT_MS = 1_500;

const holder = globalThis as unknown as { kaneaListings?: Bulkhead };

/**
 * Limits how many listings this process looks up at once: half as many as it has connections for products. The other
 * connections are left to product pages, and at the default size one core of a small machine to orders.
 */
export function listings(): Bulkhead {
  holder.kaneaListings ??= new Bulkhead({
    running: Math.max(1, Math.floor(poolSizes(env().DATABASE_POOL_SIZE).catalogue / 2)),
    waiting: WAITING * patience(),
    waitMs: WAIT_MS * patience(),
  });
  return holder.kaneaListings;
}
