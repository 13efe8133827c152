import { cacheLife, cacheTag } from "next/cache";
import type { Product, ProductReviews } from "@/lib/contracts/catalogue";
import { lifetimes, tags } from "@/server/core/cache-tags";
import { type Db, catalogueDb as db } from "@/server/core/db";
import { readForCache } from "@/server/core/db-error";

/** Maximum number of reviews on a product page. */
const SHOWN = 30;

/** Approved reviews of a product, newest first (BEYOND-67). */
export async function productReviews({ _id, slug }: Pick<Product, "_id" | "slug">): Promise<ProductReviews> {
  "use cache";
  cacheLife(lifetimes.catalogue);
  cacheTag(tags.product(slug));
  return readForCache(findReviews(db(), _id));
}

export async function findReviews(from: Db, productId: string): Promise<ProductReviews> {
  const where = { productId, state: "let" } as const;
  const [rows, groups] = await Promise.all([
    from.review.findMany({
      where,
      select: { id: true, name: true, stars: true, words: true, answer: true, writtenAt: true },
      orderBy: [{ writtenAt: "desc" }, { id: "desc" }],
      take: SHOWN,
    }),
    from.review.groupBy({ by: ["stars"], where, _count: true }),
  ]);
  return {
    counts: [1, 2, 3, 4, 5].map((stars) => groups.find((group) => group.stars === stars)?._count ?? 0),
    newest: rows.map(({ id, writtenAt, ...facts }) => ({ _id: id, ...facts, timestamp: writtenAt.toISOString() })),
  };
}
