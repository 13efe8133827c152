import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addUp,
  cedis,
  formatCedis,
  formatMoney,
  formatTimes,
  MAX_PESEWAS,
  percentOf,
  pesewas,
  readCedis,
  savedPercent,
  subtract,
  times,
  toCedis,
  toPesewas,
  writeCedis,
} from "./money";

describe("money", () => {
  test("SHP-LAYOUT-01 amounts have GH₵, two decimals and a comma from 1,000", () => {
    expect(formatMoney(pesewas(0))).toBe("GH₵0.00");
    expect(formatMoney(pesewas(5))).toBe("GH₵0.05");
    expect(formatMoney(pesewas(99_999))).toBe("GH₵999.99");
    expect(formatMoney(pesewas(100_000))).toBe("GH₵1,000.00");
    expect(formatMoney(pesewas(148_000_050))).toBe("GH₵1,480,000.50");
    expect(formatCedis(cedis(32))).toBe("GH₵32.00");
    expect(formatMoney(pesewas(-123_456))).toBe("GH₵-1,234.56");
    const intl = new Intl.NumberFormat("en-GH", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
    fc.assert(
      fc.property(fc.integer({ min: -MAX_PESEWAS, max: MAX_PESEWAS }).map(pesewas), (amount) => {
        expect(formatMoney(amount)).toBe(`GH₵${intl.format(amount / 100)}`);
      }),
    );
  });

  test("SHP-DATA-05 pesewas are sent as cedis and come back unchanged", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000_000_000 }).map(pesewas),
        (amount) => toPesewas(toCedis(amount)) === amount,
      ),
    );
  });

  test("a typed amount is read as cedis, or not at all, and the remaining digits stay as typed", () => {
    expect(["12", " 12.5 ", "12.50", "0.01"].map(readCedis)).toEqual([12, 12.5, 12.5, 0.01]);
    for (const text of ["", "-1", "1,50", "1.505", "1e3", "12 GH", "1234567890"]) expect(readCedis(text)).toBeNull();
    expect(writeCedis(cedis(1234.5))).toBe("1234.50");
  });

  test("cedis with too many decimals are rounded half up", () => {
    expect(toPesewas(cedis(1.005))).toBe(101);
    expect(toPesewas(cedis(0.1 + 0.2))).toBe(30);
    expect(toPesewas(cedis(1.004))).toBe(100);
  });

  test("SHP-CART-20 a percentage is rounded once, half up, and never above the amount", () => {
    expect(percentOf(pesewas(102), 25)).toBe(26);
    expect(percentOf(pesewas(101), 25)).toBe(25);
    expect(percentOf(times(pesewas(3333), 3), 20)).toBe(2000);
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000_000 }).map(pesewas),
        fc.integer({ min: 0, max: 100 }),
        (amount, percent) => {
          const part = percentOf(amount, percent);
          return (
            Number.isInteger(part) && part >= 0 && part <= amount && Math.abs(part - (amount * percent) / 100) <= 0.5
          );
        },
      ),
    );
  });

  test("the saving on a card is a whole percentage, and none without an older, higher price", () => {
    expect(savedPercent(cedis(88), cedis(100))).toBe(12);
    expect(savedPercent(cedis(100), null)).toBe(0);
    expect(savedPercent(cedis(100), cedis(90))).toBe(0);
  });
});

test("half a pesewa is refused", () => {
  expect(() => pesewas(0.5)).toThrow(RangeError);
  expect(() => pesewas(Number.NaN)).toThrow(RangeError);
  expect(addUp([pesewas(150), pesewas(25), pesewas(0)])).toBe(175);
  expect(subtract(pesewas(150), pesewas(25))).toBe(125);
  expect(formatTimes(cedis(0.1), 3)).toBe("GH₵0.30");
});
