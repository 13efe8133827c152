import { type Cedis, formatCedis } from "./money";

/** Whether a price falls by more than half or more than doubles, as a mistyped one often does: `420` to `42`. */
export const isLargePriceChange = (before: number, after: number): boolean =>
  before > 0 && after > 0 && (after * 2 < before || after > before * 2);

/**
 * Question before such a change is saved; null for a smaller one.
 * @param what the amount: `Accra: Fee, paid on arrival`
 */
export function priceQuestion(before: Cedis, after: Cedis | null, what = "price"): string | null {
  if (after === null || !isLargePriceChange(before, after)) return null;
  return `Change ${what} from ${formatCedis(before)} to ${formatCedis(after)}?`;
}
