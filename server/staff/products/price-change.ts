import type { PriceChange } from "@/lib/contracts/staff/product-prices";
import { cedis, toPesewas } from "@/lib/money";

/** Direction, percentage and rounding. */
export type Percentage = Pick<PriceChange, "direction" | "percent" | "rounding">;

/**
 * Changes a price by a percentage, rounded half up to a step.
 * Rounding never reverses the direction: such a price stays as it is.
 * @param price in pesewas, like the result; the caller refuses results out of range
 */
export function changedPrice(price: number, { direction, percent, rounding }: Percentage): number {
  const tenths = Math.round(percent * 10) * (direction === "up" ? 1 : -1);
  const step = toPesewas(cedis(Number(rounding)));
  const rounded = Math.floor((price * (1000 + tenths)) / (1000 * step) + 0.5) * step;
  return direction === "up" ? Math.max(price, rounded) : Math.min(price, rounded);
}
