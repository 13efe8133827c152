import fs from "node:fs";
import { expect, test } from "vitest";
import { productQuery } from "@/lib/contracts/catalogue";
import { sentenceCase } from "@/lib/product-facts";
import { findProducts } from "@/server/catalogue/find-products";
import { testDatabase } from "../support/database";

/** What a shopper needs, what is typed or which category is opened, the filters tapped, and products that fit. */
interface Need {
  need: string;
  typed?: string;
  category?: string;
  taps: string[];
  right: string[];
}

/** Products in the first row of a phone. */
const FIRST_ROW = 2;

const shop = await testDatabase({ seeded: true });
const needs: Need[] = JSON.parse(fs.readFileSync("tests/catalogue/needs.json", "utf8"));

test("BEYOND-83 the needs are thirty", () => {
  expect(needs.length).toBeGreaterThanOrEqual(30);
});

test.each(needs)("BEYOND-83 after at most three taps: $need", async ({ typed, category, taps, right }) => {
  expect(1 + taps.length).toBeLessThanOrEqual(3);
  const spec: string[] = [];
  const look = () =>
    findProducts(
      shop.db,
      productQuery.parse({
        ...(typed && { search: typed }),
        category: category ? [category] : [],
        spec,
        specCounts: "true",
      }),
    );
  let found = await look();
  for (const tap of taps) {
    const offered = found.facets.specs?.flatMap(({ label, values }) =>
      values.map(({ value, label: its }) => ({ value, label: `${label}: ${sentenceCase(its)}` })),
    );
    const choice = offered?.find(({ label }) => label === tap);
    if (!choice) throw new Error(`${tap} is not among ${offered?.map(({ label }) => label).join(", ")}`);
    spec.push(choice.value);
    found = await look();
  }
  const first = found.products.slice(0, FIRST_ROW).map(({ slug }) => slug);
  expect(
    first.filter((slug) => right.includes(slug)),
    `shown: ${first.join(", ")}`,
  ).not.toEqual([]);
});
