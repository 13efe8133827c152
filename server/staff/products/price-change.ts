import type { PriceChange } from "@/lib/contracts/staff/product-prices";
import { cedis, toPesewas } from "@/lib/money";

/** By how much, and how it is rounded. */
export type Percentage = Pick<PriceChange, "direction" | "percent" | "rounding">;

/**
 * A price up or down by a percentage, rounded half up to the step that was chosen. Rounding never turns the change
 * round: what it would make cheaper by a raise, or dearer by a cut, stays as it is.
 * @param price in pesewas, as what comes back: 0 or less and more than the database keeps are the caller's to refuse
 */
export function changedPrice(price: number, { direction, percent, rounding }: Percentage): number {
  const tenths = Math.round(percent * 10) * (direction === "up" ? 1 : -1);
  const step = toPesewas(cedis(Number(rounding)));
  const rounded = Math.floor((price * (1000 + tenths)) / (1000 * step) + 0.5) * step;
  return direction === "up" ? Math.max(price, rounded) : Math.min(price, rounded);
}
