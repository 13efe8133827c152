import type { Tx } from "@/server/core/db";

/**
 * Takes units off the shelves: the database's `take_stock`, one conditional update a product, in id order.
 * @returns the id of the first product that is short, or null when all were taken
 */
export async function takeStock(tx: Tx, lines: { productId: string; quantity: number }[]): Promise<string | null> {
  const ids = lines.map(({ productId }) => productId);
  const quantities = lines.map(({ quantity }) => quantity);
  const [row] = await tx.$queryRaw<{ short: string | null }[]>`
    SELECT take_stock(${ids}::uuid[], ${quantities}::int[]) AS short`;
  return row?.short ?? null;
}
