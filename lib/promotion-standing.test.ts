import { expect, test } from "vitest";
import { promotionStanding } from "./promotion-standing";

const now = new Date("2026-11-26T12:00:00Z");
const december = { startsAt: "2026-12-01T00:00:00.000Z", endsAt: "2026-12-25T00:00:00.000Z" };
const standing = (terms: { active?: boolean; startsAt?: string; endsAt?: string }) => {
  const { label, dates } = promotionStanding({ active: true, startsAt: null, endsAt: null, ...terms }, now);
  return [label, dates];
};

test("BEYOND-49 a promo code shows its validity period", () => {
  expect(standing({})).toEqual(["Active", "No dates"]);
  expect(standing(december)).toEqual(["Scheduled", "1 Dec 2026 to 24 Dec 2026"]);
  expect(standing({ ...december, active: false })).toEqual(["Off", "1 Dec 2026 to 24 Dec 2026"]);
  expect(standing({ startsAt: "2026-11-01T00:00:00.000Z" })).toEqual(["Active", "From 1 Nov 2026, no end date"]);
  expect(standing({ endsAt: "2026-11-26T00:00:00.000Z" })).toEqual(["Ended", "Until 25 Nov 2026"]);
});
