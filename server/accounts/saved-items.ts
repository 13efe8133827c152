import type { Product } from "@/lib/contracts/catalogue";
import { loadProducts } from "@/server/catalogue";
import { db } from "@/server/core/db";
import { AppError } from "@/server/core/errors";

const MOST_SAVED = 200;

/** Saved products that are still published, newest first (BEYOND-18). */
export async function listSavedItems(userId: string): Promise<Product[]> {
  const rows = await db().savedItem.findMany({
    where: { userId },
    select: { productId: true },
    orderBy: { createdAt: "desc" },
  });
  const products = await loadProducts(rows.map(({ productId }) => productId));
  return rows.flatMap(({ productId }) => products.get(productId) ?? []);
}

/** @throws AppError NOT_FOUND for an unpublished product, CONFLICT above two hundred */
export async function saveItem(userId: string, productId: string): Promise<void> {
  const product = await db().product.findFirst({ where: { id: productId, published: true }, select: { id: true } });
  if (!product) throw new AppError("NOT_FOUND");
  // Count only published products: customers cannot see or remove the others.
  const others = { userId, productId: { not: productId }, product: { published: true } };
  if ((await db().savedItem.count({ where: others })) >= MOST_SAVED) {
    throw new AppError("CONFLICT", { message: "You have saved 200 items. Remove some to save another." });
  }
  await db().savedItem.createMany({ data: [{ userId, productId }], skipDuplicates: true });
}

export async function unsaveItem(userId: string, productId: string): Promise<void> {
  await db().savedItem.deleteMany({ where: { userId, productId } });
}
