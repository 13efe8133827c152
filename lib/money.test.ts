import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatCedis, formatMoney, percentOf, savedPercent, toCedis, toPesewas } from "./money";

describe("money", () => {
  test("SHP-LAYOUT-01 amounts read GH₵ with two decimals and a comma from 1,000 up", () => {
    expect(formatMoney(0)).toBe("GH₵0.00");
    expect(formatMoney(5)).toBe("GH₵0.05");
    expect(formatMoney(99_999)).toBe("GH₵999.99");
    expect(formatMoney(100_000)).toBe("GH₵1,000.00");
    expect(formatMoney(148_000_050)).toBe("GH₵1,480,000.50");
    expect(formatCedis(32)).toBe("GH₵32.00");
  });

  test("SHP-DATA-05 pesewas travel as cedis and come back the same", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), (amount) => toPesewas(toCedis(amount)) === amount),
    );
  });

  test("cedis with too many decimals are rounded half up", () => {
    expect(toPesewas(1.005)).toBe(101);
    expect(toPesewas(0.1 + 0.2)).toBe(30);
    expect(toPesewas(1.004)).toBe(100);
  });

  test("SHP-CART-20 a percentage is rounded once, half up, and never above the amount", () => {
    expect(percentOf(102, 25)).toBe(26);
    expect(percentOf(101, 25)).toBe(25);
    expect(percentOf(3333 * 3, 20)).toBe(2000);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), fc.integer({ min: 0, max: 100 }), (amount, percent) => {
        const part = percentOf(amount, percent);
        return (
          Number.isInteger(part) && part >= 0 && part <= amount && Math.abs(part - (amount * percent) / 100) <= 0.5
        );
      }),
    );
  });

  test("the saving on a card is a whole percentage, and none without an older, higher price", () => {
    expect(savedPercent(88, 100)).toBe(12);
    expect(savedPercent(100, null)).toBe(0);
    expect(savedPercent(100, 90)).toBe(0);
  });
});
