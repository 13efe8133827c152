import { expect, test } from "vitest";
import { cedis } from "./money";
import { promotionStanding, promotionSummary } from "./promotion-standing";

const now = new Date("2026-11-26T12:00:00Z");
const december = { startsAt: "2026-12-01T00:00:00.000Z", endsAt: "2026-12-25T00:00:00.000Z" };
const standing = (terms: { active?: boolean; uses?: number; maxUses?: number; startsAt?: string; endsAt?: string }) => {
  const all = { active: true, uses: 0, maxUses: null, startsAt: null, endsAt: null, ...terms };
  const { label, dates } = promotionStanding(all, now);
  return [label, dates];
};

test("BEYOND-49 a promo code shows its validity period", () => {
  expect(standing({})).toEqual(["Active", "No dates"]);
  expect(standing(december)).toEqual(["Scheduled", "1 Dec 2026 to 24 Dec 2026"]);
  expect(standing({ ...december, active: false })).toEqual(["Off", "1 Dec 2026 to 24 Dec 2026"]);
  expect(standing({ uses: 1, maxUses: 2 })).toEqual(["Active", "No dates"]);
  expect(standing({ uses: 2, maxUses: 2 })).toEqual(["Used up", "No dates"]);
  expect(standing({ startsAt: "2026-11-01T00:00:00.000Z" })).toEqual(["Active", "From 1 Nov 2026, no end date"]);
  expect(standing({ endsAt: "2026-11-26T00:00:00.000Z" })).toEqual(["Ended", "Until 25 Nov 2026"]);
});

test("BEYOND-90 a promo code says in one sentence what it does, and its limits after it", () => {
  const terms = {
    ...{ name: null, kind: "percent" as const, percent: 12.5, amount: null, category: null, brand: null, products: [] },
    ...{ minAmount: cedis(0), minPieces: 0, firstOrder: false, perCustomer: null, maxUses: null },
    ...{ active: true, startsAt: null, endsAt: null },
  };
  expect(promotionSummary(terms, [])).toBe("Takes 12.5% off the whole cart.");
  const limited = { ...terms, minAmount: cedis(200), minPieces: 2, firstOrder: true, perCustomer: 1, maxUses: 50 };
  expect(promotionSummary(limited, ["Lighting"])).toBe(
    "Takes 12.5% off Lighting, from GH₵200.00 and 2 items. First order only. 1 use per customer. 50 uses in all.",
  );
  expect(promotionSummary({ ...terms, name: "Weekend" }, [])).toBe(
    "Takes 12.5% off the whole cart. Applies by itself.",
  );
  const free = { ...terms, kind: "free_delivery" as const, percent: null };
  expect(promotionSummary(free, ["Bulb", "Fan", "Iron", "Kettle"])).toBe(
    "Makes delivery free for a cart with Bulb, Fan, Iron and 1 more.",
  );
});
