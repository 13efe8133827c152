import { describe, expect, test } from "vitest";
import { cartTotals } from "@/lib/cart-rules";
import { MAX_LINES } from "@/lib/limits";
import { cedis } from "@/lib/money";
import { bulbId, drillId } from "@/tests/support/client-examples";
import { exampleLine } from "@/tests/support/example-line";
import {
  addLine,
  changeQuantity,
  countPieces,
  parseCart,
  pricedLines,
  refreshLines,
  removeLine,
  takeOrdered,
} from "./lines";

const bulb = { _id: bulbId, name: "Bulb", slug: "bulb", brand: "Philips", price: cedis(32), featuredImage: null };

describe("adding", () => {
  test("SHP-CART-33 SHP-DATA-10 a local item has _id, productId, price, quantity and a cartItemId", () => {
    expect(addLine([], bulb, 2, 1700000000000)).toEqual([
      expect.objectContaining({
        _id: bulbId,
        productId: bulbId,
        price: 32,
        quantity: 2,
        cartItemId: `local-1700000000000-${bulbId}`,
      }),
    ]);
  });

  test("SHP-CART-33 a price object counts by its base", () => {
    expect(addLine([], { ...bulb, price: { base: cedis(19.5) } }, 1, 1)?.[0]?.price).toBe(19.5);
  });

  test("SHP-DATA-09 a client item has the product's fields, and No Brand without a brand", () => {
    const [line] = addLine([], { ...bulb, brand: null, galleryImages: [{ url: "/a.webp", alt: "" }] }, 1, 1) ?? [];
    expect(line).toMatchObject({
      name: "Bulb",
      slug: "bulb",
      brand: "No Brand",
      featuredImage: null,
      galleryImages: [{ url: "/a.webp", alt: "" }],
    });
  });

  test("the same product adds up in one line and updates the price", () => {
    const once = addLine([], bulb, 2, 1) ?? [];
    const twice = addLine(once, { ...bulb, price: cedis(30) }, 3, 2);
    expect(twice).toHaveLength(1);
    expect(twice?.[0]).toMatchObject({ quantity: 5, price: 30, cartItemId: `local-1-${bulbId}` });
  });

  test("BEYOND-61 quantities are capped at the stock across all adds; a larger existing line stays", () => {
    const few = { ...bulb, stock: { quantity: 4 } };
    const once = addLine([], few, 3, 1) ?? [];
    expect(addLine(once, few, 3, 2)).toMatchObject([{ quantity: 4, stock: 4 }]);
    expect(addLine(changeQuantity(once, bulbId, 6), few, 1, 3)).toMatchObject([{ quantity: 6 }]);
    expect(addLine([], few, 9, 1)).toMatchObject([{ quantity: 4 }]);
  });

  test("a full cart takes no further product", () => {
    const full = Array.from({ length: MAX_LINES }, (_, at) => exampleLine({ productId: `${at}` }));
    expect(addLine(full, bulb, 1, 1)).toBeNull();
  });
});

describe("changing", () => {
  test.each([
    [0, 1],
    [-5, 1],
    [2.9, 2],
    [998, 998],
    [5000, 999],
    [Number.NaN, 1],
  ])("SHP-CART-27 SHP-CART-28 a quantity of %s is clamped to %s", (wanted, held) => {
    expect(changeQuantity([exampleLine()], bulbId, wanted)[0]?.quantity).toBe(held);
  });

  test("removing a line keeps the others", () => {
    const lines = [exampleLine(), exampleLine({ productId: drillId })];
    expect(removeLine(lines, bulbId).map((line) => line.productId)).toEqual([drillId]);
  });

  test("newer product data updates its own line only", () => {
    const lines = [exampleLine(), exampleLine({ productId: drillId, price: cedis(500) })];
    expect(refreshLines(lines, new Map([[bulbId, { price: cedis(28) }]])).map((line) => line.price)).toEqual([28, 500]);
  });
});

describe("sums", () => {
  test("SHP-CART-23 SHP-CART-24 subtotal is the sum of price times quantity, and the total adds nothing", () => {
    const lines = [
      exampleLine({ price: cedis(19.99), quantity: 3 }),
      exampleLine({ productId: drillId, price: cedis(0.1) }),
    ];
    expect(cartTotals(pricedLines(lines))).toEqual({ subtotal: 6007, discount: 0, total: 6007 });
  });

  test("SHP-CART-26 the badge counts pieces, not lines", () => {
    expect(countPieces([exampleLine({ quantity: 3 }), exampleLine({ productId: drillId, quantity: 2 })])).toBe(5);
  });
});

describe("removing ordered lines", () => {
  test("SHP-PAY-20 removes only the order's own lines, also of the same product", () => {
    const later = exampleLine({ cartItemId: `local-9-${bulbId}` });
    expect(takeOrdered([later], [{ cartItemId: `local-1-${bulbId}`, quantity: 2 }])).toEqual([later]);
  });

  test("SHP-PAY-20 keeps what was added to an ordered line since", () => {
    const line = exampleLine({ quantity: 5 });
    const ordered = [{ cartItemId: line.cartItemId, quantity: 2 }];
    expect(takeOrdered([line], ordered)).toEqual([{ ...line, quantity: 3 }]);
    expect(takeOrdered([{ ...line, quantity: 2 }], ordered)).toEqual([]);
  });
});

describe("reading the stored cart", () => {
  test("SHP-CART-32 an invalid cart is discarded", () => {
    for (const stored of [null, "text", 5, {}, { items: [] }]) expect(parseCart(stored)).toEqual([]);
  });

  test("SHP-CART-32 an invalid line is left out", () => {
    const stored = [
      exampleLine(),
      null,
      { ...exampleLine(), productId: "not-an-id" },
      { ...exampleLine({ productId: drillId }), quantity: 0 },
      { ...exampleLine({ productId: drillId }), price: "free" },
      { ...exampleLine({ productId: drillId }), price: -1 },
    ];
    expect(parseCart(stored)).toEqual([exampleLine()]);
  });

  test("a minimal line is kept, and its product is fetched", () => {
    const least = { _id: bulbId, productId: bulbId, price: { base: 32 }, quantity: 2.5, cartItemId: "local-1-x" };
    expect(parseCart([least, least])).toEqual([
      exampleLine({ name: "", slug: "", brand: "No Brand", quantity: 2, cartItemId: "local-1-x" }),
    ]);
  });

  test("a written cart reads back the same", () => {
    const lines = [exampleLine({ featuredImage: { url: "/images/products/a-640.webp", alt: "A" } })];
    expect(parseCart(JSON.parse(JSON.stringify(lines)))).toEqual(lines);
  });
});
