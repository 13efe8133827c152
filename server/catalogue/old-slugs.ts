import { cacheLife, cacheTag } from "next/cache";
import { lifetimes, tags } from "@/server/core/cache-tags";
import { catalogueDb as db } from "@/server/core/db";
import { readForCache } from "@/server/core/db-error";

// Former slugs (BEYOND-47). Current slugs win: these are read only if no product has the slug.

/** Current slug of the published product that had this one. */
export async function productSlugNow(oldSlug: string): Promise<string | null> {
  "use cache";
  cacheLife(lifetimes.catalogue);
  cacheTag(tags.product(oldSlug));
  const row = await readForCache(
    db().productSlugHistory.findUnique({
      where: { slug: oldSlug },
      select: { product: { select: { slug: true, published: true } } },
    }),
  );
  if (!row) return null;
  cacheTag(tags.product(row.product.slug));
  return row.product.published ? row.product.slug : null;
}

/** Current slugs by former slug of categories. */
export async function categorySlugsNow(): Promise<Map<string, string>> {
  "use cache";
  cacheLife(lifetimes.catalogue);
  cacheTag(tags.categories);
  const rows = await readForCache(
    db().categorySlugHistory.findMany({ select: { slug: true, category: { select: { slug: true } } } }),
  );
  return new Map(rows.map(({ slug, category }) => [slug, category.slug]));
}
