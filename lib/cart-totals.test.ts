import fc from "fast-check";
import { expect, test } from "vitest";
import { cartTotals } from "./cart-totals";

test("SHP-CART-23 SHP-CART-24 subtotal is the sum of price times quantity, total is subtotal minus discount", () => {
  const lines = [
    { pricePesewas: 3333, quantity: 3 },
    { pricePesewas: 1, quantity: 999 },
  ];
  expect(cartTotals(lines)).toEqual({ subtotal: 10_998, discount: 0, total: 10_998 });
  expect(cartTotals(lines, 20)).toEqual({ subtotal: 10_998, discount: 2200, total: 8798 });
  expect(cartTotals([])).toEqual({ subtotal: 0, discount: 0, total: 0 });
});

test("SHP-CHECKOUT-42 no cart gives a negative total or a total above its subtotal", () => {
  const line = fc.record({
    pricePesewas: fc.integer({ min: 0, max: 100_000_000 }),
    quantity: fc.integer({ min: 1, max: 999 }),
  });
  fc.assert(
    fc.property(fc.array(line, { maxLength: 30 }), fc.integer({ min: 0, max: 100 }), (lines, percent) => {
      const { subtotal, discount, total } = cartTotals(lines, percent);
      return total === subtotal - discount && total >= 0 && total <= subtotal;
    }),
  );
});
