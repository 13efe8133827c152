import type { StaffPromotion } from "@/lib/contracts/staff/promotions";

/** A promo code as it stands in its form: whole days, as Ghana's clock is UTC. */
export interface PromotionValues {
  code: string;
  percent: string;
  active: boolean;
  firstDay: string;
  lastDay: string;
}

const DAY_MS = 86_400_000;

/** A moment's day; of an end the last day before it. */
const dayOf = (at: string | null | undefined, back = 0) =>
  at ? new Date(Date.parse(at) - back).toISOString().slice(0, 10) : "";

/** @param promotion null for a new one */
export function toValues(promotion: StaffPromotion | null): PromotionValues {
  return {
    code: promotion?.code ?? "",
    percent: promotion ? String(promotion.percent) : "",
    active: promotion?.active ?? true,
    firstDay: dayOf(promotion?.startsAt),
    lastDay: dayOf(promotion?.endsAt, 1),
  };
}

/** What is sent: from the first day's midnight to the end of the last day. */
export function toTerms({ percent, active, firstDay, lastDay }: PromotionValues) {
  return {
    percent: Number(percent),
    active,
    startsAt: firstDay ? new Date(firstDay).toISOString() : null,
    endsAt: lastDay ? new Date(Date.parse(lastDay) + DAY_MS).toISOString() : null,
  };
}
