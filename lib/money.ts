/** Money inside the shop is an integer number of pesewas; 100 pesewas are one Ghana cedi. */
export type Pesewas = number;

/** The largest amount that the database keeps (a PostgreSQL integer): GH₵21,474,836.47. */
export const MAX_PESEWAS: Pesewas = 2_147_483_647;

const twoDecimals = new Intl.NumberFormat("en-GH", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Pesewas to the cedis of the wire: `3200` → `32`. */
export function toCedis(amount: Pesewas): number {
  return amount / 100;
}

/** Cedis of the wire or of a form to pesewas, rounded half up: `32.005` → `3201`. */
export function toPesewas(cedis: number): Pesewas {
  return Math.round(Number((cedis * 100).toFixed(4)));
}

/** What a shopper reads: `123450` → `GH₵1,234.50` (SHP-LAYOUT-01). */
export function formatMoney(amount: Pesewas): string {
  return `GH₵${twoDecimals.format(amount / 100)}`;
}

/** The same for an amount in cedis, as it comes over the wire. */
export function formatCedis(cedis: number): string {
  return formatMoney(toPesewas(cedis));
}

/** A percentage of an amount, rounded once, half up, to the pesewa (SHP-CART-20). */
export function percentOf(amount: Pesewas, percent: number): Pesewas {
  return Math.floor((amount * percent + 50) / 100);
}

/** How much cheaper than before, as a whole percentage for the chip on a card; 0 without an older price. */
export function savedPercent(cedis: number, compareAtCedis: number | null): number {
  return compareAtCedis && compareAtCedis > cedis ? Math.round((1 - cedis / compareAtCedis) * 100) : 0;
}
