import type { Pesewas } from "./money";
import { capitalOf, isRegion } from "./regions";

/** The one place for what the shop promises; every page, mail and answer reads it (SHP-STATIC-03). */

export type Zone = "accra" | "city" | "remote";

/** Days are business days (SHP-STATIC-05); fees are pesewas, paid on arrival and outside the order's total (SHP-STATIC-07). */
export const zones: Record<Zone, { label: string; minDays: number; maxDays: number; feePesewas: Pesewas }> = {
  accra: { label: "Accra", minDays: 1, maxDays: 2, feePesewas: 30_00 },
  city: { label: "Other cities", minDays: 2, maxDays: 4, feePesewas: 50_00 },
  remote: { label: "Remote areas", minDays: 4, maxDays: 7, feePesewas: 80_00 },
};

/** Delivery is free in Greater Accra when the subtotal after discount is strictly above this (SHP-STATIC-04). */
export const FREE_DELIVERY_ABOVE: Pesewas = 2000_00;

export const RETURN_DAYS = 7;
export const REFUND_DAYS = "5-7 business days";
export const DEFAULT_WARRANTY = "1 year";
export const DELIVERY_FEE_NOTE = "paid on arrival";

export const businessHours = [
  { days: "Mon-Fri", hours: "9-6" },
  { days: "Sat", hours: "10-4" },
  { days: "Sun", hours: "closed" },
] as const;

/** Accra is the whole region Greater Accra, other cities are regional capitals, remote is the rest (SHP-STATIC-05). */
export function zoneOf(region: string, town: string): Zone {
  if (region === "Greater Accra") return "accra";
  return isRegion(region) && capitalOf(region).toLowerCase() === town.trim().toLowerCase() ? "city" : "remote";
}

/** The delivery fee in pesewas as told to the shopper before the order. */
export function deliveryFee(region: string, town: string, totalPesewas: Pesewas): Pesewas {
  const zone = zoneOf(region, town);
  return zone === "accra" && totalPesewas > FREE_DELIVERY_ABOVE ? 0 : zones[zone].feePesewas;
}

/** `Accra: 1-2 business days` */
export function deliveryWindow(region: string, town: string): string {
  const { label, minDays, maxDays } = zones[zoneOf(region, town)];
  return `${label}: ${minDays}-${maxDays} business days`;
}
