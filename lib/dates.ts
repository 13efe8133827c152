// Ghana keeps UTC the whole year, so UTC dates are the shopper's dates. Written by hand: see `withCommas` in lib/money.ts.
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sept", "Oct", "Nov", "Dec"];
const WEEKDAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

const dayAndMonth = (date: Date): string => `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]}`;

/** `20 Nov 2026` */
export function formatDay(date: Date | string): string {
  const read = new Date(date);
  return `${dayAndMonth(read)} ${read.getUTCFullYear()}`;
}

/** `20 Nov 2026, 14:05` @throws RangeError when it is no date */
export function formatDayAndTime(date: Date | string): string {
  return `${formatDay(date)}, ${new Date(date).toISOString().slice(11, 16)}`;
}

/** `Tue, 24 Nov` */
export function formatWeekday(date: Date | string): string {
  const read = new Date(date);
  return `${WEEKDAYS[read.getUTCDay()]}, ${dayAndMonth(read)}`;
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
