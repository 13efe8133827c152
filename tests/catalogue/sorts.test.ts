import { expect, test } from "vitest";
import { productQuery } from "@/lib/contracts/catalogue";
import { type Listing, plainListing, toProductQuery } from "@/lib/listing-query";
import { findProducts } from "@/server/catalogue/find-products";
import { testDatabase } from "../support/database";

const shop = await testDatabase();
const products = [
  { name: "bulb", pricePesewas: 100, day: 1, sold: 9 },
  { name: "Adapter", pricePesewas: 200, day: 3, sold: 1 },
  { name: "Cable", pricePesewas: 300, day: 2, sold: 5 },
];
for (const { name, pricePesewas, day, sold } of products) {
  const createdAt = new Date(Date.UTC(2026, 10, day));
  const { id } = await shop.db.product.create({ data: { name, slug: name.toLowerCase(), pricePesewas, createdAt } });
  await shop.db.inventory.update({ where: { productId: id }, data: { unitsSold: sold } });
}

const found = async (query: object) =>
  (await findProducts(shop.db, productQuery.parse(query))).products.map(({ name }) => name);

test.each([
  [undefined, ["Adapter", "Cable", "bulb"]],
  ["-createdAt", ["Adapter", "Cable", "bulb"]],
  ["createdAt", ["bulb", "Cable", "Adapter"]],
  ["price.base", ["bulb", "Adapter", "Cable"]],
  ["-price.base", ["Cable", "Adapter", "bulb"]],
  ["name", ["Adapter", "bulb", "Cable"]],
  ["-name", ["Cable", "bulb", "Adapter"]],
  ["popular", ["bulb", "Cable", "Adapter"]],
])("SHP-LIST-22 the API sorts products by %s", async (sort, names) => {
  expect(await found({ sort })).toEqual(names);
});

test.each([
  ["newest", ["Adapter", "Cable", "bulb"]],
  ["popular", ["bulb", "Cable", "Adapter"]],
  ["price-asc", ["bulb", "Adapter", "Cable"]],
  ["price-desc", ["Cable", "Adapter", "bulb"]],
  ["name-asc", ["Adapter", "bulb", "Cable"]],
  ["name-desc", ["Cable", "bulb", "Adapter"]],
] as const)("SHP-LIST-03 the page sorts by %s too", async (sort, names) => {
  const listing: Listing = { ...plainListing, sort };
  const { products } = await findProducts(shop.db, toProductQuery(listing));
  expect(products.map(({ name }) => name)).toEqual(names);
});

test("another sort is refused, and a page is a slice of the sorted list", async () => {
  expect(productQuery.safeParse({ sort: "cheapest" }).success).toBe(false);
  expect(await found({ sort: "name", limit: "2", page: "2" })).toEqual(["Cable"]);
});
