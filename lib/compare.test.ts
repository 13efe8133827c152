import { expect, test } from "vitest";
import { addCompared, compareRows, readCompared, sameCategory } from "./compare";
import type { Product } from "./contracts/catalogue";
import { cedis } from "./money";

const product = (slug: string, changes: Partial<Product> = {}): Product => ({
  sku: null,
  gtin: null,
  _id: slug,
  name: slug,
  slug,
  description: { short: "", blocks: [] },
  brand: "Ingco",
  category: { _id: "tools", name: "Tools", slug: "tools" },
  price: { base: cedis(100), compareAt: null },
  stock: { quantity: 3 },
  featuredImage: null,
  galleryImages: [],
  images: [],
  rating: 0,
  reviewCount: 0,
  features: [],
  facts: [],
  warranty: null,
  dealUntil: null,
  offer: null,
  createdAt: "2026-11-01T00:00:00.000Z",
  ...changes,
});

test("BEYOND-73 a URL names up to three products, each once, plus the one the form adds", () => {
  expect(readCompared({ products: "a,b", add: "c" })).toEqual(["a", "b", "c"]);
  expect(readCompared({ products: ["a,,a", " b "], add: ["a", "d"] })).toEqual(["a", "b", "d"]);
  expect(readCompared({ products: "a,b,c,d" })).toEqual(["a", "b", "c"]);
  expect(readCompared({ products: `${"x".repeat(201)},${"y".repeat(200)}` })).toEqual(["y".repeat(200)]);
  expect(readCompared({})).toEqual([]);
});

test("BEYOND-73 a second product joins the first of its category, up to three; one of another category starts over", () => {
  const add = (slugs: string[], slug: string, category = "tools") =>
    addCompared({ slugs, category: "tools" }, { slug, category });
  expect(addCompared(null, { slug: "a", category: "tools" })).toEqual(["a"]);
  expect(add(["a"], "b")).toEqual(["a", "b"]);
  expect(add(["a", "b"], "a")).toEqual(["b", "a"]);
  expect(add(["a", "b", "c"], "d")).toEqual(["b", "c", "d"]);
  expect(add(["a", "b"], "lamp", "lighting")).toEqual(["lamp"]);
});

test("BEYOND-73 only products of one category are compared", () => {
  const [drill, lamp] = [product("drill"), product("lamp", { category: null })];
  expect(sameCategory([drill, lamp])).toEqual({ compared: [drill], others: [lamp] });
  expect(sameCategory([])).toEqual({ compared: [], others: [] });
});

test("BEYOND-73 every attribute has one row, an attribute that no product has is left out, and differences are marked", () => {
  const rows = compareRows([
    product("a", { facts: [{ name: "Power", value: "600 W" }] }),
    product("b", {
      price: { base: cedis(90.5), compareAt: null },
      facts: [
        { name: "Chuck", value: "13 mm" },
        { name: "Power", value: "600 W" },
        { name: "Power", value: "700 W" },
      ],
    }),
  ]);
  expect(rows).toEqual([
    { name: "Price", values: ["GH₵100.00", "GH₵90.50"], differs: false },
    { name: "Stock", values: ["In stock", "In stock"], differs: false },
    { name: "Brand", values: ["Ingco", "Ingco"], differs: false },
    { name: "Power", values: ["600 W", "600 W, 700 W"], differs: true },
    { name: "Chuck", values: [null, "13 mm"], differs: false },
  ]);
});

test("BEYOND-73 an attribute counts as different only if two products state it differently", () => {
  const colour = (value?: string) => ({ facts: value ? [{ name: "Colour", value }] : [] });
  const row = (...products: Product[]) => compareRows(products).find(({ name }) => name === "Colour");
  expect(row(product("a", colour("blue")), product("b", colour()))).toMatchObject({
    values: ["Blue", null],
    differs: false,
  });
  expect(row(product("a", colour("blue")), product("b", colour("blue")), product("c"))?.differs).toBe(false);
  expect(row(product("a", colour("blue")), product("b", colour("red")), product("c"))?.differs).toBe(true);
});

test("BEYOND-73 price, brand, size and contents never count as different", () => {
  const facts = (value: string) => ({
    brand: value,
    facts: ["Dimensions", "Weight", "In the box", "Power"].map((name) => ({ name, value })),
  });
  const rows = compareRows([product("a", facts("1")), product("b", facts("2"))]);
  expect(rows.filter(({ differs }) => differs).map(({ name }) => name)).toEqual(["Power"]);
});
