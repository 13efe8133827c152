import { expect, test } from "vitest";
import { productQuery } from "@/lib/contracts/catalogue";
import { readCategory } from "./category-search";

const categories = [
  "Lighting",
  "Power Tools",
  "Hand Tools",
  "Wiring & Cables",
  "Kitchen Appliances",
  "Switches & Sockets",
  "Solar & Backup",
].map((name) => ({
  name,
  slug: name.toLowerCase().replaceAll(/\W+/g, "-"),
}));

test.each([
  ["power tools", ["power-tools"]],
  ["Power tool", ["power-tools"]],
  ["tools", ["power-tools", "hand-tools"]],
  ["wiring and cables", ["wiring-cables"]],
  ["LIGHTING", ["lighting"]],
  ["kitchen", ["kitchen-appliances"]],
  ["kitchen things", ["kitchen-appliances"]],
  ["kitchen appliances", ["kitchen-appliances"]],
  ["switches", ["switches-sockets"]],
  ["sockets", ["switches-sockets"]],
  ["cables", ["wiring-cables"]],
  ["kitchen fan", null],
  ["bathroom", null],
  ["solar", null],
  ["switch", null],
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
