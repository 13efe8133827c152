import type { z } from "zod";

/**
 * Money inside the shop: a whole number of pesewas; 100 pesewas are one Ghana cedi. A type of its own, so that cedis, or
 * a number of anything else, cannot take its place: `pesewas()` makes one, the functions below calculate with it.
 */
export type Pesewas = number & z.$brand<"Pesewas">;

/** Money on the wire and in a browser's storage: cedis with up to two decimals (SHP-DATA-05). Never calculated with. */
export type Cedis = number & z.$brand<"Cedis">;

/** The largest amount that the database keeps (a PostgreSQL integer): GH₵21,474,836.47. */
export const MAX_PESEWAS = pesewas(2_147_483_647);

/**
 * A number of which the place it comes from says that it is pesewas: a column, a provider's answer, a literal.
 * @throws RangeError when it is not a whole number
 */
export function pesewas(amount: number): Pesewas {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is no number of pesewas`);
  return amount as Pesewas;
}

/** A number of which the place it comes from says that it is cedis: a field of a form, a stored cart, a literal. */
export function cedis(amount: number): Cedis {
  return amount as Cedis;
}

/** For the wire: `3200` → `32`. */
export function toCedis(amount: Pesewas): Cedis {
  return cedis(amount / 100);
}

/** From the wire, rounded half up: `32.005` → `3201`. */
export function toPesewas(amount: Cedis): Pesewas {
  return Math.round(Number((amount * 100).toFixed(4))) as Pesewas;
}

export function addUp(amounts: readonly Pesewas[]): Pesewas {
  return amounts.reduce((sum, amount) => sum + amount, 0) as Pesewas;
}

export function subtract(amount: Pesewas, less: Pesewas): Pesewas {
  return (amount - less) as Pesewas;
}

/** What so many pieces cost. */
export function times(amount: Pesewas, quantity: number): Pesewas {
  return (amount * quantity) as Pesewas;
}

/** A percentage of an amount, rounded once, half up, to the pesewa (SHP-CART-20). */
export function percentOf(amount: Pesewas, percent: number): Pesewas {
  return Math.floor((amount * percent + 50) / 100) as Pesewas;
}

/** What a shopper reads: `123450` → `GH₵1,234.50` (SHP-LAYOUT-01). */
export function formatMoney(amount: Pesewas): string {
  return `GH₵${withCommas((amount / 100).toFixed(2))}`;
}

/**
 * `1234.50` → `1,234.50`. By hand, because a browser loads all that it knows of the world's numbers with the first
 * `Intl.NumberFormat`: 54 ms of a slow phone, while it makes the first screen answer.
 * @param text a number with two decimals at most
 */
export function withCommas(text: string): string {
  return text.replace(/\B(?=(\d{3})+(?!\d))/g, ",");
}

/** The same for an amount as it comes over the wire. */
export function formatCedis(amount: Cedis): string {
  return formatMoney(toPesewas(amount));
}

/** An amount as it stands in a field: `1234.5` → `1234.50`. */
export function writeCedis(amount: Cedis): string {
  return amount.toFixed(2);
}

/** An amount as it is typed, `12` or `12.50`; null for anything else. */
export function readCedis(text: string): Cedis | null {
  return /^\d{1,8}(\.\d{1,2})?$/.test(text.trim()) ? cedis(Number(text)) : null;
}

/** The price of so many pieces, as a shopper reads it. */
export function formatTimes(price: Cedis, quantity: number): string {
  return formatMoney(times(toPesewas(price), quantity));
}

/** How much cheaper than before, as a whole percentage for the chip on a card; 0 without an older price. */
export function savedPercent(now: Cedis, before: Cedis | null): number {
  return before && before > now ? Math.round((1 - now / before) * 100) : 0;
}
