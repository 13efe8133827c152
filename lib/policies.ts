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

export const zoneNames = Object.keys(zones) as Zone[];

/** Delivery is free in Greater Accra when the subtotal after discount is strictly above this (SHP-STATIC-04). */
export const FREE_DELIVERY_ABOVE: Pesewas = 2000_00;

export const DELIVERY_FEE_NOTE = "paid on arrival";
/** What counts as a business day here and in `lib/dates.ts`. */
export const BUSINESS_DAYS = "Monday to Saturday";
/** Electronic Transactions Act 2008 (Act 772), s.48: the longest an order may take unless shop and buyer agree otherwise. */
export const LATEST_DELIVERY_DAYS = 14;

/** SHP-STATIC-08, SHP-STATIC-14 */
export const RETURN_DAYS = 7;
export const REFUND_DAYS = "5-7 business days";

export const DEFAULT_WARRANTY = "1 year";
/** Years by category slug, counted from delivery; a product that names its own warranty has that one (SHP-STATIC-09). */
export const warrantyYears: Readonly<Record<string, number>> = {
  lighting: 2,
  "power-tools": 1,
  "hand-tools": 1,
  "kitchen-appliances": 1,
  "home-appliances": 2,
  "wiring-cables": 5,
  "switches-sockets": 2,
  "solar-backup": 2,
};
/** How long the steps of a claim take (SHP-STATIC-10, SHP-STATIC-11, SHP-STATIC-12). */
export const warrantyClaim = {
  reply: "24-48 hours",
  inspection: "3-5 days",
  resolution: "7-14 business days",
} as const;
/** So many days after delivery a longer warranty may still be bought (SHP-STATIC-13). */
export const EXTENDED_WARRANTY_DAYS = 30;

/** So many hours an order waits for its money, and its stock with it, where the shop's settings say nothing else. */
export const UNPAID_ORDER_HOURS = { online: 24, cheque: 14 * 24 } as const;

/** Act 772, s.47: a buyer who was not told what the section asks for may cancel so many days after receipt. */
export const UNINFORMED_BUYER = { cancelDays: 14, refundDays: 30 } as const;

/** The day on which the terms and the privacy policy were last changed. */
export const POLICIES_DATED = "2026-11-20";

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

/** `1-2 business days` */
export function deliveryDays(zone: Zone): string {
  const { minDays, maxDays } = zones[zone];
  return `${minDays}-${maxDays} business days`;
}

/** `Accra: 1-2 business days` */
export function deliveryWindow(region: string, town: string): string {
  const zone = zoneOf(region, town);
  return `${zones[zone].label}: ${deliveryDays(zone)}`;
}

/** The warranty of a category whose product names none: `2 years`; the default for a category without a line of its own. */
export function warrantyOf(categorySlug: string | null | undefined): string {
  const years = categorySlug && Object.hasOwn(warrantyYears, categorySlug) ? warrantyYears[categorySlug] : undefined;
  if (years === undefined) return DEFAULT_WARRANTY;
  return years === 1 ? "1 year" : `${years} years`;
}

/** The warranty a product is sold with: its own, else its category's (SHP-PDP-19). */
export function warrantyTold({
  warranty,
  category,
}: {
  warranty: string | null;
  category: { slug: string } | null;
}): string {
  return warranty ?? warrantyOf(category?.slug);
}
