import fc from "fast-check";
import { expect, test } from "vitest";
import { pesewas } from "@/lib/money";
import { cartTotals, maxQuantity, pickQuantity, stockHint } from "./cart-rules";
import { percentOffer } from "./promotions";

test("SHP-PDP-08 a quantity is at least 1", () => {
  for (const typed of ["0", "-3", "3-", "1,5", "", "abc", 0, Number.NaN]) expect(pickQuantity(typed, 20)).toBe(1);
});

test("SHP-PDP-09 SHP-CONST-13 a quantity is at most the stock, 99 if unknown", () => {
  expect(pickQuantity(21, 20)).toBe(20);
  expect(pickQuantity(500, null)).toBe(99);
  expect(maxQuantity(null)).toBe(99);
  expect(maxQuantity(5000)).toBe(999);
});

test("SHP-PDP-10 typed quantities are clamped to a whole number within the bounds", () => {
  expect(pickQuantity("3.9", 20)).toBe(3);
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.double(), fc.integer()), fc.integer({ min: 1, max: 2000 }), (typed, stock) => {
      const picked = pickQuantity(typed, stock);
      expect(Number.isInteger(picked)).toBe(true);
      expect(picked).toBeGreaterThanOrEqual(1);
      expect(picked).toBeLessThanOrEqual(Math.min(999, stock));
    }),
  );
});

test("a stock hint shows only when stock is low or zero", () => {
  expect(stockHint(0)).toBe("Out of stock");
  expect(stockHint(1)).toBe("1 left");
  expect(stockHint(5)).toBe("5 left");
  expect(stockHint(6)).toBeNull();
});

test("SHP-CART-23 SHP-CART-24 subtotal is the sum of price times quantity, total is subtotal minus discount", () => {
  const lines = [
    { productId: "a", pricePesewas: pesewas(3333), quantity: 3 },
    { productId: "b", pricePesewas: pesewas(1), quantity: 999 },
  ];
  expect(cartTotals(lines)).toEqual({ subtotal: 10_998, discount: 0, total: 10_998 });
  expect(cartTotals(lines, percentOffer(20))).toEqual({ subtotal: 10_998, discount: 2200, total: 8798 });
  expect(cartTotals([])).toEqual({ subtotal: 0, discount: 0, total: 0 });
});

test("SHP-CHECKOUT-42 no cart has a negative total or a total above its subtotal", () => {
  const line = fc.record({
    productId: fc.constant(""),
    pricePesewas: fc.integer({ min: 0, max: 100_000_000 }).map(pesewas),
    quantity: fc.integer({ min: 1, max: 999 }),
  });
  fc.assert(
    fc.property(fc.array(line, { maxLength: 30 }), fc.integer({ min: 0, max: 100 }), (lines, percent) => {
      const { subtotal, discount, total } = cartTotals(lines, percentOffer(percent));
      return total === subtotal - discount && total >= 0 && total <= subtotal;
    }),
  );
});
