import { cacheLife, cacheTag } from "next/cache";
import { lifetimes, tags } from "@/server/core/cache-tags";
import { catalogueDb as db } from "@/server/core/db";
import { readForCache } from "@/server/core/db-trouble";

/** Products in one file of the sitemap. More of them, and the sitemap becomes an index of such files. */
export const SITEMAP_PART = 5_000;

export interface SitemapProduct {
  slug: string;
  changedAt: Date;
}

export async function countPublishedProducts(): Promise<number> {
  "use cache";
  cacheLife(lifetimes.catalogue);
  cacheTag(tags.catalogue);
  return readForCache(db().product.count({ where: { published: true } }));
}

/** The published products of one part, oldest first, so that a new one changes only the last part. @param part from 1 */
export async function sitemapProducts(part: number): Promise<SitemapProduct[]> {
  "use cache";
  cacheLife(lifetimes.catalogue);
  cacheTag(tags.catalogue);
  const rows = await readForCache(
    db().product.findMany({
      where: { published: true },
      select: { slug: true, updatedAt: true },
      orderBy: [{ createdAt: "asc" }, { id: "asc" }],
      skip: (part - 1) * SITEMAP_PART,
      take: SITEMAP_PART,
    }),
  );
  return rows.map(({ slug, updatedAt }) => ({ slug, changedAt: updatedAt }));
}
