import { cacheLife, cacheTag } from "next/cache";
import { readFacts } from "@/lib/product-facts";
import { publicFieldNames } from "@/lib/product-fields";
import { type FeedProduct, writeProductFeed } from "@/lib/seo/product-feed";
import { lifetimes, tags } from "@/server/core/cache-tags";
import { catalogueDb as db } from "@/server/core/db";
import { readForCache } from "@/server/core/db-error";
import { selectedFields } from "@/server/core/product-columns";
import { shopOrigin, shownSettings } from "@/server/settings";

/** Products per feed file: a few megabytes, which Meta and Google load within seconds. */
const FEED_PART = 5_000;

type Row = Omit<FeedProduct, "facts"> & { facts: string[] };

/**
 * File of the product feed (BEYOND-48).
 * @param part from 1
 * @returns null for a further part without products
 */
export async function productFeed(part: number): Promise<string | null> {
  const [products, settings] = await Promise.all([feedProducts(part), shownSettings()]);
  return part > 1 && products.length === 0 ? null : writeProductFeed(products, shopOrigin(), settings);
}

/** Published products of a part with an image, which feeds require; oldest first, as in the sitemap. */
export async function feedProducts(part: number): Promise<FeedProduct[]> {
  "use cache";
  cacheLife(lifetimes.catalogue);
  cacheTag(tags.catalogue);
  const rows = await readForCache(
    db().$queryRaw<Row[]>`
      SELECT p.id, p.slug, ${selectedFields(publicFieldNames)}, i.on_hand AS "onHand",
        array_remove(ARRAY[parent.name, c.name], NULL) AS categories,
        ARRAY(SELECT m.url FROM product_image m WHERE m.product_id = p.id ORDER BY m.position) AS pictures
      FROM (SELECT id FROM product WHERE published
          ORDER BY created_at, id LIMIT ${FEED_PART} OFFSET ${(part - 1) * FEED_PART}) chosen
        JOIN product p USING (id) JOIN inventory i ON i.product_id = p.id
        LEFT JOIN category c ON c.id = p.category_id LEFT JOIN category parent ON parent.id = c.parent_id
      WHERE EXISTS (SELECT FROM product_image m WHERE m.product_id = p.id)
      ORDER BY p.created_at, p.id`,
  );
  return rows.map((row) => ({ ...row, facts: readFacts(row.facts) }));
}
