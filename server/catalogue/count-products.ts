import type { Db } from "@/server/core/db";

/**
 * Takes the products that count as something else by now into the counts that listings read (`product_counts`). They are
 * exact without it too; it keeps what they are corrected by short.
 */
export async function countProducts(db: Db): Promise<void> {
  await db.$executeRaw`SELECT count_products()`;
}
