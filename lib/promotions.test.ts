import fc from "fast-check";
import { expect, test } from "vitest";
import { cartTotals } from "./cart-rules";
import { addUp, type Pesewas, pesewas, times } from "./money";
import {
  applyOffer,
  chooseOffer,
  missingWords,
  type Offer,
  offerWords,
  paidForPieces,
  percentOffer,
} from "./promotions";

const money = (max: number) => fc.integer({ min: 0, max }).map(pesewas);
const anyLine = fc.record({
  productId: fc.constantFrom("a", "b", "c", "d"),
  pricePesewas: money(100_000_000),
  quantity: fc.integer({ min: 1, max: 999 }),
});
const anyOffer: fc.Arbitrary<Offer> = fc.record({
  kind: fc.constantFrom("percent", "amount", "free_delivery"),
  percent: fc.integer({ min: 10, max: 1000 }).map((tenths) => tenths / 10),
  amountPesewas: money(500_000_000),
  minPesewas: fc.oneof(fc.constant(pesewas(0)), money(1_000_000_000)),
  minPieces: fc.integer({ min: 0, max: 30 }),
  products: fc.option(fc.subarray(["a", "b", "c", "d"]), { nil: null }),
});
const anyCart = fc.array(anyLine, { maxLength: 20 });

/** The same in whole numbers without rounding steps, computed another way: in thousandths of a pesewa. */
function plainDiscount(offer: Offer, lines: { productId: string; pricePesewas: Pesewas; quantity: number }[]): bigint {
  const on = lines.filter(({ productId }) => offer.products === null || offer.products.includes(productId));
  const sum = on.reduce((all, line) => all + BigInt(line.pricePesewas) * BigInt(line.quantity), 0n);
  const pieces = on.reduce((all, line) => all + line.quantity, 0);
  if (sum < BigInt(offer.minPesewas) || pieces < offer.minPieces || offer.kind === "free_delivery") return 0n;
  if (offer.kind === "amount") return BigInt(offer.amountPesewas) < sum ? BigInt(offer.amountPesewas) : sum;
  const thousandths = sum * BigInt(Math.round(offer.percent * 10));
  return thousandths / 1000n + (thousandths % 1000n >= 500n ? 1n : 0n);
}

test("BEYOND-90 1,000 carts: the discount is that of a plain computation, is split exactly, and no line or total is negative", () => {
  fc.assert(
    fc.property(anyOffer, anyCart, (offer, lines) => {
      const { discounts, missing, isDeliveryFree } = applyOffer(offer, lines);
      const { subtotal, discount, total } = cartTotals(lines, offer);
      expect(BigInt(discount)).toBe(plainDiscount(offer, lines));
      expect(addUp(discounts)).toBe(discount);
      expect(total).toBe(subtotal - discount);
      for (const [at, part] of discounts.entries()) {
        const { productId, pricePesewas, quantity } = lines[at] as (typeof lines)[number];
        expect(part).toBeGreaterThanOrEqual(0);
        expect(part).toBeLessThanOrEqual(offer.products?.includes(productId) === false ? 0 : pricePesewas * quantity);
      }
      expect(isDeliveryFree).toBe(offer.kind === "free_delivery" && missing === null);
    }),
    { numRuns: 1000 },
  );
});

test("BEYOND-90 1,000 carts: of a code and the offers without one, the buyer gets the best alone, the code if it is equal", () => {
  const anyFee = fc.record({ fee: money(60_00), freeAbove: money(1_000_000_000) });
  fc.assert(
    fc.property(
      fc.option(anyOffer),
      fc.array(anyOffer, { maxLength: 4 }),
      anyCart,
      anyFee,
      (typed, offers, lines, at) => {
        const feeOf = (total: number) => pesewas(total > at.freeAbove ? 0 : at.fee);
        const code = typed && { name: "CODE", offer: typed };
        const automatic = offers.map((offer, index) => ({ name: `Offer ${index}`, offer }));
        const { chosen, outdone } = chooseOffer(code, automatic, lines, feeOf);

        const subtotal = lines.reduce((sum, line) => sum + line.pricePesewas * line.quantity, 0);
        const pays = (offer: Offer | null) => {
          const total = subtotal - (offer ? Number(plainDiscount(offer, lines)) : 0);
          return total + (offer?.kind === "free_delivery" ? 0 : feeOf(total));
        };
        const fits = ({ products, minPesewas, minPieces }: Offer) => {
          const on = lines.filter(({ productId }) => !products || products.includes(productId));
          const sum = on.reduce((all, line) => all + line.pricePesewas * line.quantity, 0);
          return on.length > 0 && sum >= minPesewas && on.reduce((all, { quantity }) => all + quantity, 0) >= minPieces;
        };
        const fitting = offers.filter(fits).map(pays);
        const best = Math.min(pays(null), ...fitting);
        const isCode = typed !== null && fits(typed) && (pays(typed) <= best || best === pays(null));
        expect(chosen?.name === "CODE").toBe(isCode);
        if (!isCode) expect(pays(chosen?.offer ?? null)).toBe(best);
        expect(outdone !== null).toBe(typed !== null && fits(typed) && !isCode);
      },
    ),
    { numRuns: 1000 },
  );
});

test("BEYOND-90 a code that takes less than an offer without one says so", () => {
  const lines = [{ productId: "a", pricePesewas: pesewas(100_00), quantity: 1 }];
  const weekend = { name: "Weekend on lamps", offer: percentOffer(25) };
  const outdone = (offer: Offer) =>
    chooseOffer({ name: "CODE", offer }, [weekend], lines, () => pesewas(30_00)).outdone;
  expect(outdone(percentOffer(20))).toBe(
    "Your code would take GH₵20.00 off; the offer “Weekend on lamps” saves you more.",
  );
  expect(outdone({ ...percentOffer(1), kind: "free_delivery" })).toBeNull();
  expect(outdone(percentOffer(25))).toBeNull();
});

test("BEYOND-90 pieces that come back one by one give what was paid for the line, to the pesewa", () => {
  const anyDiscounted = anyLine.chain((line) =>
    fc.record({ line: fc.constant(line), discount: money(line.pricePesewas * line.quantity) }),
  );
  fc.assert(
    fc.property(
      anyDiscounted,
      fc.array(fc.integer({ min: 1, max: 50 }), { maxLength: 20 }),
      ({ line, discount }, sizes) => {
        let before = 0;
        const paid: Pesewas[] = [];
        for (const size of [...sizes, line.quantity]) {
          const pieces = Math.min(size, line.quantity - before);
          paid.push(paidForPieces({ ...line, discount }, pieces, before));
          before += pieces;
        }
        expect(paid.every((amount) => amount >= 0)).toBe(true);
        expect(addUp(paid)).toBe(times(line.pricePesewas, line.quantity) - discount);
      },
    ),
  );
});

test("SHP-CART-20 BEYOND-90 12.5 percent of GH₵1.00 is GH₵0.13, in parts of the lines", () => {
  const lines = [33, 33, 34].map((price, at) => ({ productId: String(at), pricePesewas: pesewas(price), quantity: 1 }));
  expect(applyOffer(percentOffer(12.5), lines).discounts).toEqual([4, 5, 4]);
});

test("BEYOND-90 a code that does not apply yet says what is missing", () => {
  const offer: Offer = { ...percentOffer(10), minPesewas: pesewas(100_00), minPieces: 3, products: ["a"] };
  const why = (productId: string, price: number, quantity: number) => {
    const { missing } = applyOffer(offer, [{ productId, pricePesewas: pesewas(price), quantity }]);
    return missing && missingWords(missing, "Lighting");
  };
  expect(why("a", 40_00, 1)).toBe("Spend GH₵60.00 more on Lighting to use this code.");
  expect(why("a", 50_00, 2)).toBe("Add 1 more item of Lighting to use this code.");
  expect(why("b", 500_00, 9)).toBe("This code is for Lighting only.");
  expect(why("a", 50_00, 3)).toBeNull();
  expect(missingWords({ pesewas: pesewas(60_00) }, null)).toBe("Spend GH₵60.00 more to use this code.");
  expect([offerWords(percentOffer(12.5)), offerWords({ ...offer, kind: "free_delivery" })]).toEqual([
    "12.5% off",
    "free delivery",
  ]);
});
