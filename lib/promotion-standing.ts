import type { PromotionTerms } from "./contracts/staff/promotions";
import { formatDay } from "./dates";
import { cedis, toPesewas } from "./money";
import { minimumWords, offerWords } from "./promotions";

interface Terms {
  active: boolean;
  /** 0 if missing, as in a form. */
  uses?: number;
  maxUses: number | null;
  startsAt: string | null;
  endsAt: string | null;
}

const standings = {
  active: { label: "Active", tone: "success" },
  scheduled: { label: "Scheduled", tone: "pending" },
  ended: { label: "Ended", tone: "pending" },
  used: { label: "Used up", tone: "pending" },
  off: { label: "Off", tone: "pending" },
} as const;

/** Whether a promotion is valid now, and its dates in words: `1 Dec 2026 to 24 Dec 2026`. */
export function promotionStanding({ active, uses = 0, maxUses, startsAt, endsAt }: Terms, now = new Date()) {
  const isOver = endsAt !== null && new Date(endsAt) <= now;
  const isAhead = startsAt !== null && new Date(startsAt) > now;
  const isUsedUp = maxUses !== null && uses >= maxUses;
  const standing = isOver ? "ended" : isUsedUp ? "used" : isAhead ? "scheduled" : "active";
  const { label, tone } = standings[active ? standing : "off"];
  return { label, tone, dates: datesInWords(startsAt, endsAt) };
}

function datesInWords(startsAt: string | null, endsAt: string | null): string {
  // `endsAt` is midnight after the last day.
  const last = endsAt && formatDay(new Date(Date.parse(endsAt) - 1));
  if (startsAt && last) return `${formatDay(startsAt)} to ${last}`;
  if (last) return `Until ${last}`;
  return startsAt ? `From ${formatDay(startsAt)}, no end date` : "No dates";
}

/**
 * What a promotion does, in words: `Takes 12.5% off Lighting, from GH₵200.00. First order only. 1 use per customer.`
 * @param on names of its category, brand or products
 */
export function promotionSummary(terms: PromotionTerms, on: string[]): string {
  const { name, kind, percent, amount, minAmount, minPieces, firstOrder, perCustomer, maxUses } = terms;
  const gives = offerWords({ kind, percent: percent ?? 0, amountPesewas: toPesewas(amount ?? cedis(0)) });
  const names = on.length > 3 ? `${on.slice(0, 3).join(", ")} and ${on.length - 3} more` : on.join(", ");
  const products = on.length ? names : "the whole cart";
  const uses = (count: number) => (count === 1 ? "1 use" : `${count} uses`);
  const least = minimumWords({ minPesewas: toPesewas(minAmount), minPieces });
  return [
    kind === "free_delivery"
      ? `Makes delivery free${on.length ? ` for a cart with ${names}` : ""}`
      : `Takes ${gives} ${products}`,
    ...(least ? [`, from ${least}`] : []),
    ".",
    ...(name === null ? [] : [" Applies by itself."]),
    ...(firstOrder ? [" First order only."] : []),
    ...(perCustomer ? [` ${uses(perCustomer)} per customer.`] : []),
    ...(maxUses ? [` ${uses(maxUses)} in all.`] : []),
  ].join("");
}
