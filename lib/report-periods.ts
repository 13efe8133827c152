/** Periods of a report (BEYOND-45). */
export const reportPeriods = ["day", "week", "month"] as const;
export type ReportPeriod = (typeof reportPeriods)[number];

const DAY = 86_400_000;

/** Date in a URL: `2026-11-20`. Ghana uses UTC all year. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

export interface ReportSpan {
  /** Start, inclusive. */
  from: Date;
  /** End, exclusive. */
  until: Date;
}

/** The day, week (Monday to Sunday) or month that contains a day. */
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
