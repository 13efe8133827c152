import type { StaffPromotion } from "@/lib/contracts/staff/promotions";

/** Form values of a promo code; days are UTC, which is Ghana's time. */
export interface PromotionValues {
  code: string;
  percent: string;
  active: boolean;
  firstDay: string;
  lastDay: string;
}

const DAY_MS = 86_400_000;

/** Day of a time; for an end, the last day before it. */
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

/** Request body: from the start of the first day to the end of the last. */
export function toTerms({ percent, active, firstDay, lastDay }: PromotionValues) {
  return {
    percent: Number(percent),
    active,
    startsAt: firstDay ? new Date(firstDay).toISOString() : null,
    endsAt: lastDay ? new Date(Date.parse(lastDay) + DAY_MS).toISOString() : null,
  };
}
