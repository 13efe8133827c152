import { expect, test } from "vitest";
import { checkPromotion, toTerms, toValues } from "./promotion-values";

test("a promotion is valid from its first day to the end of its last, and converts back unchanged", () => {
  const typed = {
    ...toValues(null),
    ...{ code: "XMAS", percent: "12.5", active: true, firstDay: "2026-12-01", lastDay: "2026-12-24" },
    ...{ scope: "brand" as const, brand: "Philips", minAmount: "200.00", minPieces: "2", maxUses: "50" },
  };
  const terms = toTerms(typed);
  expect(Object.values(checkPromotion(typed)).filter(Boolean)).toEqual([]);
  expect(terms).toEqual({
    ...{
      name: null,
      kind: "percent",
      percent: 12.5,
      amount: null,
      active: true,
      firstOrder: false,
      perCustomer: null,
      maxUses: 50,
    },
    ...{ category: null, brand: "Philips", products: [], minAmount: 200, minPieces: 2 },
    ...{ startsAt: "2026-12-01T00:00:00.000Z", endsAt: "2026-12-25T00:00:00.000Z" },
  });
  const promotion = { _id: "", code: "XMAS", on: [], uses: 0, holds: true, advertised: false, ...terms };
  expect(toValues(promotion)).toEqual(typed);
  expect(toTerms({ ...typed, firstDay: "", lastDay: "" })).toMatchObject({ startsAt: null, endsAt: null });
});

test("BEYOND-90 a promotion that applies by itself has a name and no limits per customer", () => {
  const typed = { ...toValues(null), byItself: true, percent: "10", perCustomer: "1", firstOrder: true };
  expect(checkPromotion(typed)).toMatchObject({ code: undefined, name: "Please enter the name that shoppers read" });
  expect(toTerms({ ...typed, name: " Weekend " })).toMatchObject({
    name: "Weekend",
    perCustomer: null,
    firstOrder: false,
  });
});
