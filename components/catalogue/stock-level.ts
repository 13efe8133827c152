import { LOW_STOCK } from "@/lib/limits";

/** What a card says about stock: nothing when there is plenty, so that the hint keeps its weight. */
export function stockHint(quantity: number): string | null {
  if (quantity <= 0) return "Out of stock";
  return quantity <= LOW_STOCK ? `${quantity} left` : null;
}
