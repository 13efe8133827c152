import { expect, test } from "vitest";
import { toTerms, toValues } from "./promotion-values";

test("a promo code is valid from its first day to the end of its last, and converts back unchanged", () => {
  const typed = { code: "XMAS", percent: "15", active: true, firstDay: "2026-12-01", lastDay: "2026-12-24" };
  const terms = toTerms(typed);
  expect(terms).toEqual({
    ...{ percent: 15, active: true },
    ...{ startsAt: "2026-12-01T00:00:00.000Z", endsAt: "2026-12-25T00:00:00.000Z" },
  });
  const promotion = { _id: "", code: "XMAS", holds: true, advertised: false, ...terms };
  expect(toValues(promotion)).toEqual(typed);
  expect(toTerms({ ...typed, firstDay: "", lastDay: "" })).toMatchObject({ startsAt: null, endsAt: null });
});
