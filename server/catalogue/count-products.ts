import type { Db } from "@/server/core/db";

/**
 * Merges pending changes into the counts that listings read (`product_counts`). The counts are exact without it; it
 * keeps the list of corrections short.
 */
export async function countProducts(db: Db): Promise<void> {
  await db.$executeRaw`SELECT count_products()`;
}
