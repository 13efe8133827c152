import type { Tx } from "@/server/core/db";

/**
 * Takes units off the shelf by one conditional update a product, in id order, so that two orders of the same goods
 * cannot wait for each other.
 * @returns the id of the first product that is short, or null when all were taken
 */
export async function takeStock(tx: Tx, lines: { productId: string; quantity: number }[]): Promise<string | null> {
  for (const { productId, quantity } of [...lines].sort((a, b) => (a.productId < b.productId ? -1 : 1))) {
    const { count } = await tx.inventory.updateMany({
      where: { productId, onHand: { gte: quantity } },
      data: { onHand: { decrement: quantity }, unitsSold: { increment: quantity } },
    });
    if (count !== 1) return productId;
  }
  return null;
}
