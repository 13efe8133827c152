import { describe, expect, test } from "vitest";
import { problemsByRow } from "./problems-by-row";
import { checkProduct, clashesOf, dealBody, emptyProduct, formOf, productBody } from "./product-form";
import { marginOf } from "./product-form-fields";

const lamp = { ...emptyProduct, name: "Desk lamp", price: "120" };

test("BEYOND-106 an error of a variant or companion names its row", () => {
  const errors = {
    name: "Please enter a name",
    "members.1.label": "Please enter a value",
    members: "Please add another",
  };
  expect(problemsByRow(errors, ["Pan", "Pot"])).toEqual([
    "Please enter a name",
    "Pot: Please enter a value",
    "Please add another",
  ]);
  expect(problemsByRow({ "companions.0": "This product no longer exists" }, ["Plug"])).toEqual([
    "Plug: This product no longer exists",
  ]);
});

describe("BEYOND-39 the product form", () => {
  test("texts become lines and paragraphs; empty fields are null", () => {
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

  test("a product converted to the form and back is unchanged", () => {
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
    const deal = { dealPrice: 80, dealFrom: null, dealUntil: "2026-12-01T00:00:00.000Z" };
    const product = { ...fields, ...words, ...facts, ...deal, featured: false, published: true };
    expect(productBody(formOf(product as Parameters<typeof formOf>[0]))).toEqual({
      ...{ ...fields, ...words, featured: false, published: true },
    });
    const form = formOf(product as Parameters<typeof formOf>[0]);
    expect([form.dealUntil, dealBody(form)]).toEqual(["2026-11-30", deal]);
  });

  test.each([
    [{ price: "0" }, "price"],
    [{ price: "1,50" }, "price"],
    [{ price: "" }, "price"],
    [{ name: " " }, "name"],
    [{ compareAt: "120" }, "compareAt"],
    [{ dealPrice: "120", dealUntil: "2999-01-01" }, "dealPrice"],
    [{ dealPrice: "80" }, "dealUntil"],
    [{ dealPrice: "80", dealUntil: "2026-01-01" }, "dealUntil"],
    [{ dealPrice: "80", dealFrom: "2999-01-02", dealUntil: "2999-01-01" }, "dealUntil"],
    [{ cost: "0" }, "cost"],
    [{ gtin: "4006381333930" }, "gtin"],
    [{ cost: "cheap" }, "cost"],
    [{ onHand: "-1" }, "onHand"],
    [{ slug: "Desk Lamp" }, "slug"],
    [{ features: "x".repeat(201) }, "features"],
    [{ facts: "Power: 9 W\nE27" }, "facts"],
  ])("%j is reported at its field", (typed, field) => {
    const problems = Object.entries(checkProduct({ ...lamp, ...typed })).filter(([, problem]) => problem);
    expect(problems.map(([name]) => name)).toEqual([field]);
  });

  test("BEYOND-108 the margin is computed from the typed prices", () => {
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

  test("a field edited by two people is a conflict with both values; by one it is not", () => {
    const saved = { ...lamp, price: "130.00", summary: "Theirs", featured: true };
    const edits = { price: "125", brand: "Mine", featured: true };
    expect(clashesOf({ before: lamp, saved, edits }, () => "Lighting")).toEqual([
      { label: "Price", typed: "GH₵125.00", saved: "GH₵130.00" },
    ]);
  });
});
