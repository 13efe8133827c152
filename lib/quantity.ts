import { MAX_QUANTITY, QUANTITY_WHEN_STOCK_UNKNOWN } from "./limits";

/** The most pieces that may be picked at once: the stock, or 99 when it is not known (SHP-PDP-09). */
export function mostPieces(stock: number | null): number {
  return Math.min(MAX_QUANTITY, stock ?? QUANTITY_WHEN_STOCK_UNKNOWN);
}

/** What a typed quantity becomes: whole, at least 1, at most what there is (SHP-PDP-08 to SHP-PDP-10). */
export function pickQuantity(typed: string | number, stock: number | null): number {
  const wanted = Math.floor(Number(typed));
  if (!Number.isFinite(wanted)) return 1;
  return Math.max(1, Math.min(mostPieces(stock), wanted));
}
