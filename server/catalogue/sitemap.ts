import { cacheLife, cacheTag } from "next/cache";
import { lifetimes, tags } from "@/server/core/cache-tags";
import { catalogueDb as db } from "@/server/core/db";
import { readForCache } from "@/server/core/db-error";

/** Products per sitemap file. With more, the sitemap becomes an index of files. */
export const SITEMAP_PART = 5_000;

export interface SitemapProduct {
  slug: string;
  changedAt: Date;
}

export async function countPublishedProducts(): Promise<number> {
  "use cache";
  cacheLife(lifetimes.catalogue);
  cacheTag(tags.catalogue);
  const [row] = await readForCache(
    db().$queryRaw<{ count: number }[]>`
      SELECT coalesce(sum(products), 0)::int AS count FROM product_counts WHERE published`,
  );
  return row?.count ?? 0;
}

/** Published products of a part, oldest first. A new product then changes only the last part. @param part from 1 */
export async function sitemapProducts(part: number): Promise<SitemapProduct[]> {
  "use cache";
  cacheLife(lifetimes.catalogue);
  cacheTag(tags.catalogue);
  return readForCache(
    db().$queryRaw<SitemapProduct[]>`
      SELECT slug, updated_at AS "changedAt" FROM product WHERE published
      ORDER BY created_at, id LIMIT ${SITEMAP_PART} OFFSET ${(part - 1) * SITEMAP_PART}`,
  );
}
