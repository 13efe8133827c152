import type { z } from "zod";

/**
 * Internal amount of money in whole pesewas; 100 pesewas are one Ghana cedi. A branded type, so that cedis or other
 * numbers do not compile: create it with `pesewas()` and calculate with the functions below.
 */
export type Pesewas = number & z.$brand<"Pesewas">;

/** Amount in the API and in browser storage: cedis with up to two decimals (SHP-DATA-05). Do not calculate with it. */
export type Cedis = number & z.$brand<"Cedis">;

/** Largest amount that the database can store (a PostgreSQL integer): GH₵21,474,836.47. */
export const MAX_PESEWAS = pesewas(2_147_483_647);

/**
 * Brands a number from a source in pesewas: a column, a provider's response or a literal.
 * @throws RangeError if it is not a whole number
 */
export function pesewas(amount: number): Pesewas {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is not a whole number of pesewas`);
  return amount as Pesewas;
}

/** Brands a number from a source in cedis: a form field, a stored cart or a literal. */
export function cedis(amount: number): Cedis {
  return amount as Cedis;
}

/** Converts for the API: `3200` → `32`. */
export function toCedis(amount: Pesewas): Cedis {
  return cedis(amount / 100);
}

/** Converts from the API, rounded half up: `32.005` → `3201`. */
export function toPesewas(amount: Cedis): Pesewas {
  return Math.round(Number((amount * 100).toFixed(4))) as Pesewas;
}

export function addUp(amounts: readonly Pesewas[]): Pesewas {
  return amounts.reduce((sum, amount) => sum + amount, 0) as Pesewas;
}

export function subtract(amount: Pesewas, less: Pesewas): Pesewas {
  return (amount - less) as Pesewas;
}

/** Price of a quantity. */
export function times(amount: Pesewas, quantity: number): Pesewas {
  return (amount * quantity) as Pesewas;
}

/** A percentage of an amount, rounded once, half up, to the pesewa (SHP-CART-20); with at most one decimal. */
export function percentOf(amount: Pesewas, percent: number): Pesewas {
  return Math.floor((amount * Math.round(percent * 10) + 500) / 1000) as Pesewas;
}

/** Formats an amount: `123450` → `GH₵1,234.50` (SHP-LAYOUT-01). */
export function formatMoney(amount: Pesewas): string {
  return `GH₵${withCommas((amount / 100).toFixed(2))}`;
}

/**
 * `1234.50` → `1,234.50`. Avoids `Intl.NumberFormat`, whose first use loads locale data: 54 ms on a slow phone during
 * hydration.
 * @param text a number with at most two decimals
 */
export function withCommas(text: string): string {
  return text.replace(/\B(?=(\d{3})+(?!\d))/g, ",");
}

/** The same for an amount of the API. */
export function formatCedis(amount: Cedis): string {
  return formatMoney(toPesewas(amount));
}

/** Formats an amount for an input field: `1234.5` → `1234.50`. */
export function writeCedis(amount: Cedis): string {
  return amount.toFixed(2);
}

/** Parses a typed amount, `12` or `12.50`; null if invalid. */
export function readCedis(text: string): Cedis | null {
  return /^\d{1,8}(\.\d{1,2})?$/.test(text.trim()) ? cedis(Number(text)) : null;
}

/** Formats the price of a quantity. */
export function formatTimes(price: Cedis, quantity: number): string {
  return formatMoney(times(toPesewas(price), quantity));
}

/** Discount from the previous price in whole per cent, for the badge of a card; 0 without one. */
export function savedPercent(now: Cedis, before: Cedis | null): number {
  return before && before > now ? Math.round((1 - now / before) * 100) : 0;
}
