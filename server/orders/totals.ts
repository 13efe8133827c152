import type { Totals } from "@/lib/cart-rules";
import { toCedis } from "@/lib/money";

/** Totals in pesewas as the wire's totals in cedis. */
export function totalsToCedis({ subtotal, discount, total }: Totals): Totals {
  return { subtotal: toCedis(subtotal), discount: toCedis(discount), total: toCedis(total) };
}
