import { describe, expect, test } from "vitest";
import { checkProduct, clashesOf, emptyProduct, formOf, productBody } from "./product-form";
import { marginOf } from "./product-form-fields";

const lamp = { ...emptyProduct, name: "Desk lamp", price: "120" };

describe("BEYOND-39 a product as it is typed", () => {
  test("texts become lines and paragraphs; what is left empty is nothing", () => {
    const typed = {
      ...lamp,
      paragraphs: "First.\nStill first.\n\n \nSecond.",
      features: "LED\n\n Dimmable ",
      facts: " Power: 9 W \n\nCap: E27",
      brand: " ",
    };
    expect(productBody(typed)).toMatchObject({
      price: 120,
      compareAt: null,
      brand: null,
      category: null,
      paragraphs: ["First.\nStill first.", "Second."],
      features: ["LED", "Dimmable"],
      facts: ["Power: 9 W", "Cap: E27"],
    });
  });

  test("a product in the form and back is what it was", () => {
    const fields = {
      name: "Desk lamp",
      sku: "K-1",
      gtin: null,
      brand: null,
      category: null,
      price: 99.5,
      compareAt: 120,
      cost: 60,
    };
    const words = {
      summary: "Warm",
      paragraphs: ["One.", "Two."],
      features: ["LED"],
      facts: ["Cap: E27"],
      warranty: null,
    };
    const facts = { _id: "x", slug: "desk-lamp", image: null, onHand: 3, updatedAt: "", inCarts: 0, inOpenOrders: 0 };
    const product = { ...fields, ...words, ...facts, featured: false, published: true };
    expect(productBody(formOf(product as Parameters<typeof formOf>[0]))).toEqual({
      ...{ ...fields, ...words, featured: false, published: true },
    });
  });

  test.each([
    [{ price: "0" }, "price"],
    [{ price: "1,50" }, "price"],
    [{ price: "" }, "price"],
    [{ name: " " }, "name"],
    [{ compareAt: "120" }, "compareAt"],
    [{ cost: "0" }, "cost"],
    [{ gtin: "4006381333930" }, "gtin"],
    [{ cost: "cheap" }, "cost"],
    [{ onHand: "-1" }, "onHand"],
    [{ slug: "Desk Lamp" }, "slug"],
    [{ features: "x".repeat(201) }, "features"],
    [{ facts: "Power: 9 W\nE27" }, "facts"],
  ])("%j shows an error at its field", (typed, field) => {
    const problems = Object.entries(checkProduct({ ...lamp, ...typed })).filter(([, problem]) => problem);
    expect(problems.map(([name]) => name)).toEqual([field]);
  });

  test("BEYOND-108 the margin is what a sale leaves of the price, in the form as it is typed", () => {
    expect(marginOf({ price: "120", cost: "100" })).toBe("Margin: GH₵20.00, 17 % of the price");
    expect(marginOf({ price: "120", cost: "120" })).toBe("Margin: GH₵0.00, 0 % of the price");
    expect(marginOf({ price: "99.50", cost: "120" })).toBe("Below cost: each sale loses GH₵20.50");
    for (const typed of [
      { price: "", cost: "5" },
      { price: "5", cost: "" },
      { price: "5", cost: "0" },
    ])
      expect(marginOf(typed)).toBeUndefined();
  });

  test("a conflict shows both values; a field changed by one person is no conflict", () => {
    const saved = { ...lamp, price: "130.00", summary: "Theirs", featured: true };
    const edits = { price: "125", brand: "Mine", featured: true };
    expect(clashesOf({ before: lamp, saved, edits }, () => "Lighting")).toEqual([
      { label: "Price", typed: "GH₵125.00", saved: "GH₵130.00" },
    ]);
  });
});
