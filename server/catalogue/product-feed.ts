import { cacheLife, cacheTag } from "next/cache";
import { pesewas } from "@/lib/money";
import { readFacts } from "@/lib/product-facts";
import { type FeedProduct, writeProductFeed } from "@/lib/seo/product-feed";
import { lifetimes, tags } from "@/server/core/cache-tags";
import { catalogueDb as db } from "@/server/core/db";
import { readForCache } from "@/server/core/db-trouble";
import { shopOrigin, shownSettings } from "@/server/settings";

/** Products in one file of the feed: a few megabytes, which Meta and Google load within seconds. */
const FEED_PART = 5_000;

/**
 * One file of the product feed (BEYOND-48).
 * @param part from 1
 * @returns null for a further part that no product is in
 */
export async function productFeed(part: number): Promise<string | null> {
  const [products, { delivery }] = await Promise.all([feedProducts(part), shownSettings()]);
  return part > 1 && products.length === 0 ? null : writeProductFeed(products, shopOrigin(), delivery);
}

/** The published products of one part that have a picture, without which none is taken; oldest first, as in the sitemap. */
export async function feedProducts(part: number): Promise<FeedProduct[]> {
  "use cache";
  cacheLife(lifetimes.catalogue);
  cacheTag(tags.catalogue);
  const rows = await readForCache(
    db().product.findMany({
      where: { published: true, images: { some: {} } },
      include: {
        category: { select: { name: true, parent: { select: { name: true } } } },
        inventory: { select: { onHand: true } },
        images: { select: { url: true }, orderBy: { position: "asc" } },
      },
      orderBy: [{ createdAt: "asc" }, { id: "asc" }],
      skip: (part - 1) * FEED_PART,
      take: FEED_PART,
    }),
  );
  return rows.map(({ pricePesewas, compareAtPesewas, category, inventory, images, ...row }) => ({
    ...{ id: row.id, sku: row.sku, slug: row.slug, name: row.name, brand: row.brand },
    ...{ summary: row.summary, paragraphs: row.paragraphs, features: row.features, facts: readFacts(row.facts) },
    price: pesewas(pricePesewas),
    compareAt: compareAtPesewas === null ? null : pesewas(compareAtPesewas),
    onHand: inventory?.onHand ?? 0,
    categories: [category?.parent?.name, category?.name].filter((name) => name !== undefined),
    pictures: images.map(({ url }) => url),
  }));
}
