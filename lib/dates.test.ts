import { expect, test } from "vitest";
import { addBusinessDays, formatDay, formatDayAndTime, formatLastDay, formatWeekday } from "./dates";

test("business days skip Sundays and keep the rest of the date", () => {
  const friday = new Date("2026-11-20T10:00:00Z");
  expect(addBusinessDays(friday, 1).toISOString()).toBe("2026-11-21T10:00:00.000Z");
  expect(addBusinessDays(friday, 2).toISOString()).toBe("2026-11-23T10:00:00.000Z");
  expect(addBusinessDays(friday, 7).toISOString()).toBe("2026-11-28T10:00:00.000Z");
});

test("dates use the Ghanaian format and time zone", () => {
  expect(formatDay("2026-11-20T23:59:59Z")).toBe("20 Nov 2026");
  expect(formatDayAndTime("2026-11-20T14:05:00Z")).toBe("20 Nov 2026, 14:05");
  expect(formatWeekday(new Date("2026-09-01T00:00:00Z"))).toBe("Tue, 1 Sept");
  expect(formatLastDay("2026-11-30T00:00:00.000Z")).toBe("Sunday 29 November");
  for (const format of [formatDay, formatDayAndTime, formatWeekday]) expect(() => format("soon")).toThrow(RangeError);
});
