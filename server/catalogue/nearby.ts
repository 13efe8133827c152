import type { NearbyProducts, NearbyQuery } from "@/lib/contracts/catalogue";
import { id as uuid } from "@/lib/contracts/shared";
import { GOES_WITH } from "@/lib/limits";
import { type Db, Prisma } from "@/server/core/db";
import { selectProducts } from "./product-rows";

/** Number of recent orders with a product to read, and number that must agree. */
const ORDERS_LOOKED_AT = 300;
const ORDERS_AGREEING = 2;

/**
 * Fetches viewed products and matches for `of` that are in stock (BEYOND-72). Matches are those set by staff, then
 * those ordered together.
 */
export async function findNearby(db: Db, { of, seen }: NearbyQuery): Promise<NearbyProducts> {
  const ids = of.filter((one) => uuid.safeParse(one).success);
  const asked = Prisma.sql`ARRAY(SELECT id FROM product WHERE slug = ANY(${of}) OR id = ANY(${ids}::uuid[]))`;
  const goesWith =
    of.length === 0
      ? []
      : await selectProducts(
          db,
          Prisma.sql`JOIN (
              SELECT companion_id AS id, 0 AS source, min(position) AS place FROM product_companion
              WHERE product_id = ANY(${asked}) GROUP BY 1
              UNION ALL
              SELECT other.product_id, 1, -count(DISTINCT other.order_id)
              FROM (SELECT o.id FROM order_item i JOIN "order" o ON o.id = i.order_id
                WHERE i.product_id = ANY(${asked}) AND o.status <> 'cancelled'
                ORDER BY o.created_at DESC LIMIT ${ORDERS_LOOKED_AT}) latest
              JOIN order_item other ON other.order_id = latest.id AND other.product_id IS NOT NULL
              GROUP BY 1 HAVING count(DISTINCT other.order_id) >= ${ORDERS_AGREEING}
            ) near ON near.id = p.id
            WHERE p.published AND i.on_hand > 0 AND p.id <> ALL(${asked})
            GROUP BY p.id ORDER BY min(near.source), min(near.place), p.id LIMIT ${GOES_WITH}`,
        );
  const found =
    seen.length === 0 ? [] : await selectProducts(db, Prisma.sql`WHERE p.published AND p.slug = ANY(${seen})`);
  const bySlug = new Map(found.map((product) => [product.slug, product]));
  return { goesWith, seen: seen.flatMap((slug) => bySlug.get(slug) ?? []) };
}
