/** What a report tells of (BEYOND-45). */
export const reportPeriods = ["day", "week", "month"] as const;
export type ReportPeriod = (typeof reportPeriods)[number];

const DAY = 86_400_000;

/** A day as it is written in an address: `2026-11-20`. Ghana keeps UTC the whole year. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

export interface ReportSpan {
  /** The first moment of it. */
  from: Date;
  /** The first moment after it. */
  until: Date;
}

/** The day, the week from Monday to Sunday, or the month that a day lies in. */
export function spanOf(period: ReportPeriod, day: string): ReportSpan {
  const start = new Date(`${day}T00:00:00Z`);
  if (period === "day") return { from: start, until: new Date(start.getTime() + DAY) };
  if (period === "week") {
    const from = new Date(start.getTime() - ((start.getUTCDay() + 6) % 7) * DAY);
    return { from, until: new Date(from.getTime() + 7 * DAY) };
  }
  const [year, month] = [start.getUTCFullYear(), start.getUTCMonth()];
  return { from: new Date(Date.UTC(year, month, 1)), until: new Date(Date.UTC(year, month + 1, 1)) };
}
