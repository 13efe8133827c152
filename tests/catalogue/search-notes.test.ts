import fs from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { productQuery } from "@/lib/contracts/catalogue";
import { findProducts } from "@/server/catalogue/find-products";
import { findAlternatives } from "@/server/catalogue/search-alternatives";
import { type TestDatabase, testDatabase } from "../support/database";

interface Query {
  query: string;
  /** No result; part of the similar products' slugs, empty if there are none. */
  near?: string;
  /** Part of all results' slugs. */
  all?: string;
  /** The corrected query in the note. */
  text?: string;
  /** The words in the note that no product has. */
  without?: string[];
}

let shop: TestDatabase;
beforeAll(async () => {
  shop = await testDatabase({ seeded: true });
});

const queries: Query[] = JSON.parse(fs.readFileSync("tests/catalogue/search-queries/notes.json", "utf8"));

test.each(queries.filter(({ near }) => near !== undefined))(
  "BEYOND-65 '$query' finds nothing; similar products: '$near'",
  async ({ query, near = "" }) => {
    const asked = productQuery.parse({ search: query, limit: "5" });
    expect((await findProducts(shop.db, asked)).products.map(({ slug }) => slug)).toEqual([]);
    const { kind, products } = await findAlternatives(shop.db, asked);
    const slugs = products.map(({ slug }) => slug);
    if (near === "") expect(kind, slugs.join(", ")).toMatch(/^(popular|featured)$/);
    else expect([kind, slugs.filter((slug) => !new RegExp(near).test(slug))]).toEqual(["near", []]);
  },
);

test.each(queries.filter(({ all }) => all !== undefined))(
  "BEYOND-65 '$query' shows its correction ($text) and the words that no product has ($without)",
  async ({ query, all = "", text = null, without = [] }) => {
    const { products, reading } = await findProducts(shop.db, productQuery.parse({ search: query, limit: "5" }));
    const slugs = products.map(({ slug }) => slug);
    expect(slugs).not.toEqual([]);
    expect(slugs.filter((slug) => !new RegExp(all).test(slug))).toEqual([]);
    expect(reading).toEqual(text || without.length > 0 ? { text, whole: true, without } : null);
  },
);

test("BEYOND-65 a category below a price that nothing has shows its other products", async () => {
  const categories = await shop.db.category.findMany();
  const asked = productQuery.parse({ search: "kitchen under 10" });
  expect((await findProducts(shop.db, asked, categories)).products).toEqual([]);
  const { kind, products } = await findAlternatives(shop.db, asked, categories);
  expect([kind, ...products.map(({ category }) => category?.slug)]).toEqual([
    "prices",
    ...Array(3).fill("kitchen-appliances"),
  ]);
});

test("BEYOND-65 products that are what a category is searched by come first in it", async () => {
  const categories = await shop.db.category.findMany();
  const { products } = await findProducts(shop.db, productQuery.parse({ search: "switches" }), categories);
  expect(products[0]?.slug).toMatch(/-switch-/);
  expect(new Set(products.map(({ category }) => category?.slug))).toEqual(new Set(["switches-sockets"]));
});

test("BEYOND-65 a list of kinds finds each of them, which needs no note", async () => {
  const asked = productQuery.parse({ search: "inverter and battery", limit: "10" });
  const { products, reading } = await findProducts(shop.db, asked);
  const slugs = products.map(({ slug }) => slug);
  expect(reading).toBeNull();
  expect(slugs).toEqual(expect.arrayContaining(["luminous-tubular-battery-12v-220ah", "luminous-inverter-1-5kva-24v"]));
});

test("BEYOND-65 a synonym that is only the fuel of its term is no replacement", async () => {
  await shop.query("INSERT INTO search_synonym (term, means) VALUES ('gas tube', '{gas,xylophone}')");
  const { kind } = await findAlternatives(shop.db, productQuery.parse({ search: "gas tube" }));
  expect(kind).toMatch(/^(popular|featured)$/);
});
