import type { Product } from "@/lib/contracts/catalogue";
import { db, Prisma } from "@/server/core/db";
import { selectProducts } from "./product-rows";

/** The published products among the given ids as the wire shows them, by id; live, never from a cache. */
export async function loadProducts(ids: string[]): Promise<Map<string, Product>> {
  if (!ids.length) return new Map();
  const products = await selectProducts(db(), Prisma.sql`WHERE p.published AND p.id = ANY(${ids}::uuid[])`);
  return new Map(products.map((product) => [product._id, product]));
}
