import type { Product } from "@/lib/contracts/catalogue";
import { type Pesewas, toCedis } from "@/lib/money";
import { readFacts } from "@/lib/product-facts";
import { type Db, Prisma } from "@/server/core/db";

interface ProductRow {
  id: string;
  sku: string | null;
  name: string;
  slug: string;
  brand: string | null;
  summary: string;
  paragraphs: string[];
  features: string[];
  facts: string[];
  warranty: string | null;
  price: Pesewas;
  compare_at: Pesewas | null;
  rating: number;
  review_count: number;
  created_at: Date;
  on_hand: number;
  category: { _id: string; name: string; slug: string } | null;
  images: { url: string; alt: string }[];
}

/** The wire's product out of a row; cedis, one shape (SHP-DATA-02 to SHP-DATA-07). */
function toProduct(row: ProductRow): Product {
  return {
    _id: row.id,
    sku: row.sku,
    name: row.name,
    slug: row.slug,
    description: { short: row.summary, blocks: row.paragraphs.map((text) => ({ text })) },
    brand: row.brand || null,
    category: row.category,
    price: { base: toCedis(row.price), compareAt: row.compare_at === null ? null : toCedis(row.compare_at) },
    stock: { quantity: row.on_hand },
    featuredImage: row.images[0] ?? null,
    galleryImages: row.images,
    images: row.images.map((image) => image.url),
    rating: row.rating,
    reviewCount: row.review_count,
    features: row.features,
    facts: readFacts(row.facts),
    warranty: row.warranty,
    createdAt: row.created_at.toISOString(),
  };
}

/**
 * Products as the wire shows them, in one query.
 * @param tail everything from WHERE on, over `product p` and `inventory i`; where that asks nothing of the stock, it is
 *   looked up for the chosen products alone
 */
export async function selectProducts(db: Db, tail: Prisma.Sql): Promise<Product[]> {
  const rows = await db.$queryRaw<ProductRow[]>(Prisma.sql`
    SELECT p.id, p.sku, p.name, p.slug, p.brand, p.summary, p.paragraphs, p.features, p.facts, p.warranty,
      p.price_pesewas AS price, p.compare_at_pesewas AS compare_at,
      p.rating::float8 AS rating, p.review_count, p.created_at, stock.on_hand,
      CASE WHEN c.id IS NULL THEN NULL ELSE json_build_object('_id', c.id, 'name', c.name, 'slug', c.slug) END AS category,
      coalesce((SELECT json_agg(json_build_object('url', m.url, 'alt', m.alt) ORDER BY m.position)
        FROM product_image m WHERE m.product_id = p.id), '[]') AS images
    FROM (SELECT *, row_number() OVER () AS place
        FROM (SELECT p.id FROM product p LEFT JOIN inventory i ON i.product_id = p.id ${tail}) chosen) page
      JOIN product p ON p.id = page.id JOIN inventory stock ON stock.product_id = p.id LEFT JOIN category c ON c.id = p.category_id
    ORDER BY page.place`);
  return rows.map(toProduct);
}
