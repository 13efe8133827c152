import { expect, test } from "vitest";
import type { Quote } from "@/lib/contracts/orders";
import { cedis, pesewas } from "@/lib/money";
import { bulbId, drillId } from "@/tests/support/client-examples";
import { exampleLine } from "@/tests/support/example-line";
import { lineProblem, problemText } from "./line-problem";
import { parseOffers, parsePromo } from "./promo";
import { changedPrices, payableTotals, quoteRequest } from "./quote";

function item(change: Partial<Quote["items"][number]> = {}): Quote["items"][number] {
  return { product: bulbId, quantity: 1, price: cedis(32), available: 5, problem: null, ...change };
}

const free = () => pesewas(0);

function quote(items: Quote["items"]): Quote {
  return {
    items,
    promo: null,
    offer: null,
    automatic: [],
    applied: null,
    totals: { subtotal: cedis(0), discount: cedis(0), total: cedis(0) },
    onDeliveryUpTo: cedis(0),
    offersSms: false,
    deliveryFee: null,
  };
}

test("a request has lines, promo, region and town, and leaves out empty values", () => {
  expect(quoteRequest([exampleLine({ quantity: 2 })])).toEqual({ items: [{ product: bulbId, quantity: 2 }] });
  expect(quoteRequest([], { promoCode: "WELCOME20", region: "Volta", town: "Ho" })).toEqual({
    items: [],
    promoCode: "WELCOME20",
    region: "Volta",
    town: "Ho",
  });
  expect(quoteRequest([], { promoCode: null, region: "", town: "Ho" })).toEqual({ items: [] });
});

test("SHP-CART-28 a shortage is computed from the current cart", () => {
  expect(lineProblem(exampleLine({ quantity: 5 }), item())).toBeNull();
  expect(lineProblem(exampleLine({ quantity: 6 }), item())).toEqual({ kind: "short", available: 5 });
  expect(lineProblem(exampleLine(), item({ problem: "gone", price: null, available: 0 }))).toEqual({ kind: "gone" });
  expect(lineProblem(exampleLine())).toBeNull();
  expect(problemText({ kind: "short", available: 5 })).toBe("Only 5 left. Reduce the quantity to continue.");
  expect(problemText({ kind: "short", available: 0 })).toBe("Out of stock. Remove it to continue.");
  expect(problemText({ kind: "gone" })).toBe("No longer sold. Remove it to continue.");
});

test("SHP-CART-20 20% of the subtotal is discounted, rounded half up to the pesewa", () => {
  const lines = [
    exampleLine({ price: cedis(0.13), quantity: 1 }),
    exampleLine({ productId: drillId, price: cedis(99.99) }),
  ];
  expect(payableTotals(lines, null, { promo: { code: "WELCOME20", percent: 20 }, automatic: [] }, free)).toMatchObject({
    ...{ subtotal: 10012, discount: 2002, total: 8010 },
  });
});

test("a deleted product costs nothing", () => {
  const lines = [exampleLine({ quantity: 2 }), exampleLine({ productId: drillId, price: cedis(500) })];
  const answer = quote([item(), item({ product: drillId, problem: "gone", price: null, available: 0 })]);
  expect(payableTotals(lines, answer, { promo: null, automatic: [] }, free).total).toBe(6400);
});

test("price changes are found by product, also decreases", () => {
  const lines = [exampleLine(), exampleLine({ productId: drillId, price: cedis(500) })];
  const answer = quote([item({ price: cedis(30) }), item({ product: drillId, price: cedis(500) })]);
  expect([...changedPrices(lines, answer)]).toEqual([[bulbId, { price: 30 }]]);
});

test("BEYOND-90 stored offers have a name and terms; others are ignored", () => {
  const offer = { kind: "percent", amount: 0, minAmount: 0, minPieces: 0, products: null };
  const weekend = { name: "Weekend", percent: 10, offer };
  expect(parseOffers([weekend, null, "Weekend", { ...weekend, name: 1 }, { ...weekend, percent: 101 }])).toEqual([
    weekend,
  ]);
  expect(parseOffers({ name: "Weekend" })).toEqual([]);
});

test("a stored promo is a code with a share between 1 and 100", () => {
  expect(parsePromo({ code: "WELCOME20", percent: 20 })).toEqual({ code: "WELCOME20", percent: 20 });
  const offer = { kind: "amount", amount: 50, minAmount: 0, minPieces: 0, products: [bulbId], reason: null };
  expect(parsePromo({ code: "FIFTY", percent: 0, offer })).toEqual({ code: "FIFTY", percent: 0, offer });
  for (const bad of [
    null,
    "WELCOME20",
    { code: "", percent: 20 },
    { code: "A", percent: 0 },
    { code: "A", percent: 101 },
  ])
    expect(parsePromo(bad)).toBeNull();
});

test("before the quote a customer's shortage uses the stock in the cart", () => {
  expect(lineProblem(exampleLine({ quantity: 3, stock: 2 }))).toEqual({ kind: "short", available: 2 });
  expect(lineProblem(exampleLine({ quantity: 2, stock: 2 }))).toBeNull();
  expect(lineProblem(exampleLine({ quantity: 3 }))).toBeNull();
  expect(lineProblem(exampleLine({ quantity: 3, stock: 2 }), item({ available: 9 }))).toBeNull();
});
