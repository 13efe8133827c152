import { formatDay } from "./dates";

interface Terms {
  active: boolean;
  startsAt: string | null;
  endsAt: string | null;
}

const standings = {
  active: { label: "Active", tone: "success" },
  scheduled: { label: "Scheduled", tone: "pending" },
  ended: { label: "Ended", tone: "pending" },
  off: { label: "Off", tone: "pending" },
} as const;

/** Whether a promo code is valid now, and its dates in words: `1 Dec 2026 to 24 Dec 2026`. */
export function promotionStanding({ active, startsAt, endsAt }: Terms, now = new Date()) {
  const isOver = endsAt !== null && new Date(endsAt) <= now;
  const isAhead = startsAt !== null && new Date(startsAt) > now;
  const { label, tone } = standings[!active ? "off" : isOver ? "ended" : isAhead ? "scheduled" : "active"];
  return { label, tone, dates: datesInWords(startsAt, endsAt) };
}

function datesInWords(startsAt: string | null, endsAt: string | null): string {
  // `endsAt` is midnight after the last day.
  const last = endsAt && formatDay(new Date(Date.parse(endsAt) - 1));
  if (startsAt && last) return `${formatDay(startsAt)} to ${last}`;
  if (last) return `Until ${last}`;
  return startsAt ? `From ${formatDay(startsAt)}, no end date` : "No dates";
}
