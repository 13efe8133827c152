import { expect, test } from "vitest";
import { dayOf, spanOf } from "./report-periods";

test.each([
  ["day", "2026-12-31", "2026-12-31", "2027-01-01"],
  ["week", "2026-11-16", "2026-11-16", "2026-11-23"],
  ["week", "2026-11-22", "2026-11-16", "2026-11-23"],
  ["week", "2027-01-01", "2026-12-28", "2027-01-04"],
  ["month", "2028-02-29", "2028-02-01", "2028-03-01"],
  ["month", "2026-12-31", "2026-12-01", "2027-01-01"],
] as const)("BEYOND-45 the %s of %s is from %s until %s", (period, day, from, until) => {
  const span = spanOf(period, day);
  expect([dayOf(span.from), dayOf(span.until)]).toEqual([from, until]);
});
