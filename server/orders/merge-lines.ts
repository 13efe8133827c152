import { MAX_QUANTITY } from "@/lib/limits";
import { AppError } from "@/server/core/errors";

/**
 * One line a product: two lines of the same goods are checked and sold as their sum.
 * @throws AppError VALIDATION when a sum is above 999
 */
export function mergeLines(items: { product: string; quantity: number }[]): { productId: string; quantity: number }[] {
  const byProduct = new Map<string, number>();
  for (const { product, quantity } of items) {
    byProduct.set(product, (byProduct.get(product) ?? 0) + quantity);
  }
  const lines = [...byProduct].map(([productId, quantity]) => ({ productId, quantity }));
  if (lines.some(({ quantity }) => quantity > MAX_QUANTITY)) {
    throw new AppError("VALIDATION", { errors: { items: `At most ${MAX_QUANTITY} of one product` } });
  }
  return lines;
}
