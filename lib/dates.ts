// Ghana keeps UTC the whole year, so UTC dates are the shopper's dates.
const day = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" });
const dayAndTime = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  timeZone: "UTC",
});
const weekday = new Intl.DateTimeFormat("en-GB", { weekday: "short", day: "numeric", month: "short", timeZone: "UTC" });

/** `20 Nov 2026` */
export function formatDay(date: Date | string): string {
  return day.format(new Date(date));
}

/** `20 Nov 2026, 14:05` */
export function formatDayAndTime(date: Date | string): string {
  return dayAndTime.format(new Date(date));
}

/** `Tue, 24 Nov` */
export function formatWeekday(date: Date | string): string {
  return weekday.format(new Date(date));
}

/** The date `days` business days (Monday to Saturday, the shop's own) after `from`. */
export function addBusinessDays(from: Date, days: number): Date {
  const date = new Date(from);
  for (let left = days; left > 0; ) {
    date.setUTCDate(date.getUTCDate() + 1);
    if (date.getUTCDay() !== 0) left -= 1;
  }
  return date;
}
