import { expect, test } from "vitest";
import { productQuery } from "@/lib/contracts/catalogue";
import { readCategory } from "./category-search";

const categories = ["Lighting", "Power Tools", "Hand Tools", "Wiring & Cables"].map((name) => ({
  name,
  slug: name.toLowerCase().replaceAll(/\W+/g, "-"),
}));

test.each([
  ["power tools", ["power-tools"]],
  ["Power tool", ["power-tools"]],
  ["tools", ["power-tools", "hand-tools"]],
  ["wiring and cables", ["wiring-cables"]],
  ["LIGHTING", ["lighting"]],
  ["tool", null],
  ["power drill", null],
  ["power", null],
  ["", null],
])("BEYOND-65 a search for '%s' finds the categories %j", (search, slugs) => {
  const query = productQuery.parse({ search });
  const read = readCategory(query, categories);
  if (slugs) expect([read.search, read.category]).toEqual([undefined, slugs]);
  else expect(read).toBe(query);
});

test("BEYOND-65 an exact search and a chosen category keep the words", () => {
  for (const more of [{ exact: "true" }, { category: ["lighting"] }]) {
    const query = productQuery.parse({ search: "power tools", ...more });
    expect(readCategory(query, categories)).toBe(query);
  }
});
