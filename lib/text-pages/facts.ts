import type { ShownSettings } from "@/lib/contracts/settings";
import { ORDER_ACCESS_DAYS, OWN_DEVICE_DAYS, REMEMBERED_DAYS, UNDO_EMAIL_DAYS } from "@/lib/limits";
import { formatMoney } from "@/lib/money";
import {
  checkoutMethodLabel,
  clearingOf,
  isOnlineMethod,
  isPaidOnDelivery,
  methodFacts,
  offeredCodes,
} from "@/lib/payment-methods";
import {
  BUSINESS_DAYS,
  DELIVERY_FEE_NOTE,
  daysText,
  deliveryDays,
  feeNote,
  freeZones,
  LATEST_DELIVERY_DAYS,
  openHours,
  refundTime,
  returnTime,
  spanOf,
  UNINFORMED_BUYER,
  warrantyRange,
  yearsText,
  type Zone,
  zonePlace,
} from "@/lib/policies";
import { regions } from "@/lib/regions";
import {
  BUYER_YEARS,
  GIVEN_UP_JOB_DAYS,
  LOG_DAYS,
  SESSION_TRACE_DAYS,
  STOCK_ALERT_DAYS,
  UNCONFIRMED_ACCOUNT_DAYS,
} from "@/lib/retention";

/** Facts that do not depend on settings: `{{latestDeliveryDays}}`, `{{logDays}}`. */
const fixedFacts = {
  regions: regions.length,
  businessDays: BUSINESS_DAYS,
  latestDeliveryDays: LATEST_DELIVERY_DAYS,
  uninformedBuyer: UNINFORMED_BUYER,
  orderLinkDays: ORDER_ACCESS_DAYS,
  ownDeviceDays: OWN_DEVICE_DAYS,
  rememberedDays: REMEMBERED_DAYS,
  undoEmailDays: UNDO_EMAIL_DAYS,
  buyerYears: BUYER_YEARS,
  unconfirmedDays: UNCONFIRMED_ACCOUNT_DAYS,
  signInTraceDays: SESSION_TRACE_DAYS,
  stockAlertDays: STOCK_ALERT_DAYS,
  givenUpDays: GIVEN_UP_JOB_DAYS,
  logDays: LOG_DAYS,
};

/** Ways to pay that the texts name (BEYOND-105); null if the shop offers none of them. */
function payingFacts(settings: ShownSettings) {
  const offered = offeredCodes(settings);
  const either = (ways: string[]) => ways.join(", ").replace(/, ([^,]*)$/, " or $1") || null;
  const online = offered.filter(isOnlineMethod).map((code) => methodFacts(code).by);
  const onDelivery = offered.filter(isPaidOnDelivery).map((code) => clearingOf(code)?.by ?? "cash");
  return {
    ways: either(onDelivery.length > 0 ? [...online, "on delivery in Greater Accra"] : online),
    online: either(online),
    onDelivery: either(onDelivery),
    cash: offered.includes("cash") ? checkoutMethodLabel("cash") : null,
    mobileMoney: offered.includes("mobile_money") ? methodFacts("mobile_money").by : null,
  };
}

/** Times and fees that the texts name (BEYOND-105): all zones, the first, the last if another, the first with free delivery. */
function deliveryFacts({ delivery }: ShownSettings) {
  const { zones } = delivery;
  const zoneFacts = (zone?: Zone) => ({
    label: zone?.label ?? null,
    place: zone ? zonePlace(zone, zones) : null,
    days: zone ? deliveryDays(zone) : null,
  });
  const free = freeZones(delivery);
  const [freeZone] = free;
  const always = "delivery fee applies, whatever the order total.";
  const freeTexts = free.map(
    (zone) =>
      `Delivery in ${zonePlace(zone, zones)} is free when your items cost more than ${formatMoney(zone.freeAbovePesewas)} after any discount.`,
  );
  if (free.length === 0) freeTexts.push(`The ${always}`);
  else if (free.length < zones.length) freeTexts.push(`Everywhere else the ${always}`);
  return {
    firstZone: zoneFacts(zones[0]),
    lastZone: zoneFacts(zones.slice(1).at(-1)),
    zoneTimes: zones.map((zone) => `${zone.label} ${deliveryDays(zone)}`).join(", "),
    zoneFees: zones.map((zone) => `${zone.label} ${formatMoney(zone.feePesewas)}`).join(", "),
    free: { ...zoneFacts(freeZone), above: freeZone ? formatMoney(freeZone.freeAbovePesewas) : null },
    freeDelivery: freeTexts.join(" "),
    feeToRider: delivery.feeWithOnlineOrders ? null : DELIVERY_FEE_NOTE,
    feeWithOrder: delivery.feeWithOnlineOrders ? feeNote(delivery) : null,
  };
}

/** Returns, refunds and warranty (BEYOND-89). */
function returnFacts(settings: ShownSettings) {
  const { returns } = settings;
  const range = warrantyRange(settings);
  const isSame = range.from === range.to;
  return {
    returnTime: returnTime(returns),
    refundTime: refundTime(returns),
    warranty: {
      years: spanOf(range, "year"),
      byCategory: isSame ? null : "by category",
      scope: isSame ? "from delivery" : "by category",
      otherwise: yearsText(returns.warrantyYears),
      extendedTime: returns.extendedDays === null ? null : daysText(returns.extendedDays),
      reply: spanOf(returns.reply, "hour"),
      inspection: spanOf(returns.inspection, "day"),
      resolution: spanOf(returns.resolution, "business day"),
    },
  };
}

/** Fixed facts and those from settings: `seller`, `contact`, hours, zones, returns, ways to pay. */
export function toFacts(settings: ShownSettings) {
  const { brand, seller, contact, hours } = settings;
  return {
    ...fixedFacts,
    shop: brand.name,
    tagline: brand.tagline,
    seller,
    contact,
    openHours: openHours(hours),
    ...deliveryFacts(settings),
    ...returnFacts(settings),
    pay: payingFacts(settings),
  };
}

/**
 * Looks up a fact by its name, such as `accra.days`.
 * @returns null if the shop has no value, undefined for an unknown name
 */
export function factOf(facts: object, name: string): string | null | undefined {
  let found: unknown = facts;
  for (const step of name.split(".")) {
    if (typeof found !== "object" || found === null || !Object.hasOwn(found, step)) return undefined;
    found = (found as Record<string, unknown>)[step];
  }
  if (found === null) return null;
  return typeof found === "string" || typeof found === "number" ? String(found) : undefined;
}

/** All facts by their names, in alphabetical order, for the person who writes a text. */
export function namedFacts(facts: object, within = ""): { name: string; value: string | null }[] {
  return Object.entries(facts)
    .flatMap(([key, value]) => {
      const name = within + key;
      if (typeof value === "object" && value !== null && !Array.isArray(value)) return namedFacts(value, `${name}.`);
      const text = value === null ? null : String(value);
      return Array.isArray(value) ? [] : [{ name, value: text }];
    })
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}
