// Ghana uses UTC all year, so UTC dates are local dates. Formats without `Intl`: see `withCommas` in lib/money.ts.
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sept", "Oct", "Nov", "Dec"];
const WEEKDAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
const DAY_MS = 86_400_000;

/** @throws RangeError for an invalid date, like all formatters below */
function read(date: Date | string) {
  const at = new Date(date);
  const time = at.toISOString().slice(11, 16);
  return { dayAndMonth: `${at.getUTCDate()} ${MONTHS[at.getUTCMonth()]}`, year: at.getUTCFullYear(), time, at };
}

/** `20 Nov 2026` */
export function formatDay(date: Date | string): string {
  const { dayAndMonth, year } = read(date);
  return `${dayAndMonth} ${year}`;
}

/** `20 Nov 2026, 14:05` */
export function formatDayAndTime(date: Date | string): string {
  const { dayAndMonth, year, time } = read(date);
  return `${dayAndMonth} ${year}, ${time}`;
}

/** `Tue, 24 Nov`, for delivery dates on pages and in mails. */
export function formatWeekday(date: Date | string): string {
  const { dayAndMonth, at } = read(date);
  return `${WEEKDAYS[at.getUTCDay()]}, ${dayAndMonth}`;
}

/** `Sunday 29 November`: the last day before an end. For the server only, since it uses `Intl`. */
export function formatLastDay(end: string): string {
  return new Intl.DateTimeFormat("en-GB", { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" })
    .format(Date.parse(end) - 1)
    .replace(",", "");
}

/** Day of a start for `<input type="date">`; empty for none. */
export const firstDayOf = (start: string | null | undefined) =>
  start ? new Date(start).toISOString().slice(0, 10) : "";

/** The same of an end: the last day before it. */
export const lastDayOf = (end: string | null | undefined) =>
  end ? new Date(Date.parse(end) - 1).toISOString().slice(0, 10) : "";

/** Start of a typed day, and its end; null for none. */
export const startOfDay = (day: string) => (day ? new Date(day).toISOString() : null);
export const endOfDay = (day: string) => (day ? new Date(Date.parse(day) + DAY_MS).toISOString() : null);

/** Date that is `days` business days (Monday to Saturday) after `from`. */
export function addBusinessDays(from: Date, days: number): Date {
  const date = new Date(from);
  for (let left = days; left > 0; ) {
    date.setUTCDate(date.getUTCDate() + 1);
    if (date.getUTCDay() !== 0) left -= 1;
  }
  return date;
}
