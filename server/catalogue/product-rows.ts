import type { Product } from "@/lib/contracts/catalogue";
import { type Pesewas, toCedis } from "@/lib/money";
import { readFacts } from "@/lib/product-facts";
import { type ProductValues, type PublicFieldName, publicFieldNames } from "@/lib/product-fields";
import { type Offer, offerOnProduct } from "@/lib/promotions";
import { type Db, Prisma } from "@/server/core/db";
import { selectedFields } from "@/server/core/product-columns";

interface ProductRow extends ProductValues<Pesewas, PublicFieldName> {
  _id: string;
  slug: string;
  rating: number;
  reviewCount: number;
  dealUntil: Date | null;
  offer: { name: string; terms: Omit<Offer, "products">; until: string | null } | null;
  createdAt: Date;
  onHand: number;
  category: { _id: string; name: string; slug: string } | null;
  images: { url: string; alt: string }[];
}

/** Product of the API from a database row, in cedis (SHP-DATA-02 to SHP-DATA-07). */
function toProduct({ summary, paragraphs, price, compareAt, onHand, images, offer, ...row }: ProductRow): Product {
  return {
    ...row,
    description: { short: summary, blocks: paragraphs.map((text) => ({ text })) },
    brand: row.brand || null,
    price: { base: toCedis(price), compareAt: compareAt === null ? null : toCedis(compareAt) },
    stock: { quantity: onHand },
    featuredImage: images[0] ?? null,
    galleryImages: images,
    images: images.map((image) => image.url),
    facts: readFacts(row.facts),
    dealUntil: row.dealUntil?.toISOString() ?? null,
    offer: offer && {
      name: offer.name,
      gives: offerOnProduct(offer.terms),
      until: offer.until && new Date(offer.until).toISOString(),
    },
    createdAt: row.createdAt.toISOString(),
  };
}

/**
 * Of the promotions that apply by themselves to product `p`, the best for one piece; those with a minimum come later, and
 * those of free delivery last. A cart may have a better one (`chooseOffer`).
 */
const bestOffer = Prisma.sql`
  SELECT json_build_object('name', o.name, 'terms', promotion_terms(o), 'until', o.ends_at)
  FROM promotion o
  WHERE o.code IS NULL AND promotion_runs(o) AND NOT promotion_used_up(o) AND promotion_is_on(o, p)
  ORDER BY o.kind = 'free_delivery', o.min_pesewas > p.price_pesewas OR o.min_pieces > 1,
    coalesce(p.price_pesewas * o.percent / 100, least(o.amount_pesewas, p.price_pesewas)) DESC, o.name LIMIT 1`;

/**
 * Fetches products of the API in one query.
 * @param tail SQL from WHERE on, over `product p` and `inventory i`; if it does not use the stock, that is read only
 *   for the selected products
 */
export async function selectProducts(db: Db, tail: Prisma.Sql): Promise<Product[]> {
  const rows = await db.$queryRaw<ProductRow[]>(Prisma.sql`
    SELECT p.id AS _id, p.slug, ${selectedFields(publicFieldNames)}, p.rating::float8 AS rating,
      p.review_count AS "reviewCount", p.created_at AS "createdAt",
      CASE WHEN p.ordinary_pesewas IS NOT NULL THEN p.deal_ends_at END AS "dealUntil", (${bestOffer}) AS offer,
      stock.on_hand AS "onHand",
      CASE WHEN c.id IS NULL THEN NULL ELSE json_build_object('_id', c.id, 'name', c.name, 'slug', c.slug) END AS category,
      coalesce((SELECT json_agg(json_build_object('url', m.url, 'alt', m.alt) ORDER BY m.position)
        FROM product_image m WHERE m.product_id = p.id), '[]') AS images
    FROM (SELECT *, row_number() OVER () AS place
        FROM (SELECT p.id FROM product p LEFT JOIN inventory i ON i.product_id = p.id ${tail}) chosen) page
      JOIN product p ON p.id = page.id JOIN inventory stock ON stock.product_id = p.id LEFT JOIN category c ON c.id = p.category_id
    ORDER BY page.place`);
  return rows.map(toProduct);
}
