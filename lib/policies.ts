import type { Settings, ShownSettings } from "./contracts/settings";
import { addBusinessDays } from "./dates";
import { type Cedis, formatCedis, type Pesewas, pesewas } from "./money";
import { type OfferedMethod, offeredMethods, type PayInAccount, payInAccounts } from "./payment-methods";
import { isRegion, OTHER_TOWN } from "./regions";
import { placesIn, zoneOf, zonesOf } from "./zone-places";

/**
 * Policies of the shop, for all pages, mails and answers (SHP-STATIC-03): values fixed by law, and the
 * wording. The owner's choices are settings (lib/contracts/settings).
 */

type Delivery = Settings["delivery"];
export type Returns = Settings["returns"];

export type Zone = Delivery["zones"][number];

export const DELIVERY_FEE_NOTE = "paid on arrival";
/** Of an order whose total includes it. */
export const FEE_PAID_NOTE = "paid with the order";

/** How new orders pay the fee, after "is". */
export const feeNote = ({ feeWithOnlineOrders }: Delivery) =>
  feeWithOnlineOrders ? "paid with your order, or on arrival if you pay on delivery" : DELIVERY_FEE_NOTE;

/** Delivery fee within a sentence: "free", or the amount. */
export const formatFee = (amount: Cedis, note: string = DELIVERY_FEE_NOTE) =>
  amount === 0 ? "free" : `${formatCedis(amount)}, ${note}`;

/** `3 unpaid pay-on-delivery orders`, with an article for one. */
export const unpaidOnDelivery = (count: number) =>
  count === 1 ? "an unpaid pay-on-delivery order" : `${count} unpaid pay-on-delivery orders`;

/** Business days, as in `lib/dates.ts`. */
export const BUSINESS_DAYS = "Monday to Saturday";
/** Electronic Transactions Act 2008 (Act 772), s.48: maximum delivery time unless shop and buyer agree otherwise. */
export const LATEST_DELIVERY_DAYS = 14;

/** Return policy of content/delivery.md in schema.org terms: fees by reason and return method. */
export const RETURNS = {
  changeOfMind: "ReturnFeesCustomerResponsibility",
  defect: "FreeReturn",
  methods: ["ReturnByMail", "ReturnInStore"],
} as const;
/** Maximum duration of a refund, from Paystack's documentation. */
export const LONGEST_REFUND = "10 business days";

const counted = (count: string | number, unit: string) => `${count} ${unit}${Number(count) === 1 ? "" : "s"}`;

/** `5–7 business days` */
export const spanOf = ({ from, to }: { from: number; to: number }, unit: string): string =>
  counted(from === to ? to : `${from}–${to}`, unit);

/** The owner's days and years (BEYOND-89): `7 days`, `2 years`. */
export const daysText = (days: number) => counted(days, "day");
export const yearsText = (years: number) => counted(years, "year");
export const returnTime = ({ days }: Returns) => daysText(days);
export const refundTime = ({ refund }: Returns) => spanOf(refund, "business day");

/** Act 772, s.47: days after receipt in which a buyer without the required information may cancel. */
export const UNINFORMED_BUYER = { cancelDays: 14, refundDays: 30 } as const;

/** Opening hours in one line: `Mon–Fri 9–6, Sat 10–4` (SHP-STATIC-15). */
export function openHours({ week }: Settings["hours"]): string {
  return week
    .filter(({ hours }) => hours.toLowerCase() !== "closed")
    .map(({ days, hours }) => `${days} ${hours}`)
    .join(", ");
}

/** Delivery fee in pesewas. */
export function deliveryFee({ zones }: Delivery, region: string, town: string, totalPesewas: Pesewas): Pesewas {
  return zoneFee(zoneOf(zones, region, town), totalPesewas);
}

/** The same by zone. */
export function zoneFee({ feePesewas, freeAbovePesewas }: Zone, totalPesewas: Pesewas): Pesewas {
  // Free only strictly above (SHP-STATIC-04).
  return freeAbovePesewas !== null && totalPesewas > freeAbovePesewas ? pesewas(0) : feePesewas;
}

/** Delivery fee by total at a place; the dearest zone's while the place is unknown. */
export function feeAt(delivery: Delivery, place: { region: string; town: string } | null) {
  const dearest = pesewas(Math.max(...delivery.zones.map(({ feePesewas }) => feePesewas)));
  return (total: Pesewas) => (place ? deliveryFee(delivery, place.region, place.town, total) : dearest);
}

/** Delivery for a cart with a promotion of free delivery (BEYOND-90). */
export function withoutFees(delivery: Delivery): Delivery {
  return { ...delivery, zones: delivery.zones.map((zone) => ({ ...zone, feePesewas: pesewas(0) })) };
}

/** Name of a zone in a sentence, after "in": its only place, if no other zone has a part of that; else its label. */
export function zonePlace({ label, covers }: Zone, zones: readonly Zone[]): string {
  return covers !== null && placesIn(covers).length === 1 && zonesOf(zones, covers).length === 1 ? covers : label;
}

/** A zone with free delivery above an amount. */
export type FreeZone = Zone & { freeAbovePesewas: Pesewas };

/** Zones with free delivery above an amount. */
export function freeZones({ zones }: Delivery): FreeZone[] {
  return zones.filter((zone): zone is FreeZone => zone.freeAbovePesewas !== null);
}

/** Amount that must be exceeded for free delivery (SHP-STATIC-04). Null if delivery is already free or never free. */
export function untilFreeDelivery(zone: Zone, total: Pesewas): Pesewas | null {
  const { freeAbovePesewas } = zone;
  return freeAbovePesewas === null || zoneFee(zone, total) === 0 ? null : pesewas(freeAbovePesewas - total);
}

/** `1–2` */
export function dayRange({ minDays, maxDays }: { minDays: number; maxDays: number }): string {
  return minDays === maxDays ? String(maxDays) : `${minDays}–${maxDays}`;
}

/** `1–2 business days` */
export function deliveryDays(zone: { minDays: number; maxDays: number }): string {
  return spanOf({ from: zone.minDays, to: zone.maxDays }, "business day");
}

/** Hint for a region whose delivery time depends on the town. */
export const CHOOSE_TOWN = "choose your town for the delivery date";

/** Whether a region has towns in several zones and no town is chosen. */
export const needsTown = ({ zones }: Delivery, region: string, town: string): boolean =>
  isRegion(region) && town.trim() === "" && zonesOf(zones, region).length > 1;

/** Fastest and slowest days of some zones. */
export function daysOf(zones: readonly Zone[]): { minDays: number; maxDays: number } {
  return {
    minDays: Math.min(...zones.map(({ minDays }) => minDays)),
    maxDays: Math.max(...zones.map(({ maxDays }) => maxDays)),
  };
}

/** `Tema: 1–2 business days`; without a town, the range of the region or the name of its only zone. */
export function deliveryWindow(delivery: Delivery, region: string, town: string): string {
  const { zones } = delivery;
  if (needsTown(delivery, region, town))
    return `${region}: ${deliveryDays(daysOf(zonesOf(zones, region)))}; ${CHOOSE_TOWN}`;
  const zone = zoneOf(zones, region, town);
  const name = town === OTHER_TOWN ? region : town.trim() || zone.label;
  return `${name}: ${deliveryDays(zone)}`;
}

/** Latest delivery date for an order placed now. */
export function deliveryDay({ zones }: Delivery, region: string, town: string): Date {
  return addBusinessDays(new Date(), zoneOf(zones, region, town).maxDays);
}

/** Warranty of a category, for products without their own: `2 years`. */
export function warrantyOf({ returns, categoryYears }: WarrantySettings, slug: string | undefined): string {
  return yearsText(categoryYears?.find((category) => category.slug === slug)?.years ?? returns.warrantyYears);
}

/** Years of the shortest and longest warranty of the categories. */
export function warrantyRange({ returns, categoryYears = [] }: WarrantySettings): { from: number; to: number } {
  const usual = returns.warrantyYears;
  const years = categoryYears.length > 0 ? categoryYears.map((category) => category.years ?? usual) : [usual];
  return { from: Math.min(...years), to: Math.max(...years) };
}

type WarrantySettings = Pick<ShownSettings, "returns" | "categoryYears">;

/** Warranty of a product: its own, else its category's (SHP-PDP-19). */
export function warrantyText(
  settings: WarrantySettings,
  { warranty, category }: { warranty: string | null; category: { slug: string } | null },
): string {
  return warranty ?? warrantyOf(settings, category?.slug);
}

/** Settings for client components. They are part of the page's data, so keep them few. */
export interface ShopFacts {
  phone: string;
  /** Digits with country code. */
  whatsapp: string;
  methods: OfferedMethod[];
  payIn: PayInAccount[];
  delivery: Settings["delivery"];
  /** Maximum number of unpaid pay-on-delivery orders per phone number. */
  cashPerPhone: number;
  /** The same per email. */
  cashPerEmail: number;
  /** Hours for which an unpaid online order is held. */
  unpaidHours: number;
  /** `5–7 business days` */
  refundTime: string;
}

export function toShopFacts(settings: ShownSettings) {
  const { contact, delivery, returns, cash, unpaidOrder } = settings;
  return {
    phone: contact.phone,
    whatsapp: contact.whatsapp,
    methods: offeredMethods(settings),
    payIn: payInAccounts(settings),
    delivery,
    cashPerPhone: cash.maxOpenPerPhone,
    cashPerEmail: cash.maxOpenPerEmail,
    unpaidHours: unpaidOrder.onlineHours,
    refundTime: refundTime(returns),
  } satisfies ShopFacts;
}
