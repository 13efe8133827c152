import { expect, test } from "vitest";
import { productQuery } from "@/lib/contracts/catalogue";
import { findBeginning, findProducts } from "@/server/catalogue/find-products";
import { testDatabase } from "../support/database";
import { addProduct } from "../support/orders";

const shop = await testDatabase();

test("SHP-ROUTE-06 a category lists and counts the products of its subcategories", async () => {
  const add = (name: string, parentId: string | null) => shop.db.category.create({ data: { name, parentId } });
  const top = await add("Light", null);
  const middle = await add("Lamps", top.id);
  const lowest = await add("Desk lamps", middle.id);
  const other = await add("Tools", null);
  const names = ["Chandelier", "Floor lamp", "Desk lamp", "Hammer"];
  const categories = [top, middle, lowest, other];
  for (const [i, name] of names.entries()) await addProduct(shop.db, { name, categoryId: categories[i]?.id });

  const ask = (...category: string[]) => productQuery.parse({ category, sort: "name" });
  const found = async (...category: string[]) => (await findProducts(shop.db, ask(...category))).products;
  const namesOf = (products: { name: string }[]) => products.map(({ name }) => name);
  expect(namesOf(await found(top.slug))).toEqual(["Chandelier", "Desk lamp", "Floor lamp"]);
  expect(namesOf(await found(middle.id))).toEqual(["Desk lamp", "Floor lamp"]);
  expect(namesOf(await found(lowest.slug, other.slug))).toEqual(["Desk lamp", "Hammer"]);
  expect(await found("unknown")).toEqual([]);
  expect(namesOf(await findBeginning(shop.db, ask(middle.slug)))).toEqual(["Desk lamp", "Floor lamp"]);

  const { facets, pagination } = await findProducts(shop.db, ask(top.slug));
  expect(pagination.total).toBe(3);
  const counts = Object.fromEntries(facets.category.map(({ label, count }) => [label, count]));
  expect(counts).toEqual({ Light: 3, Lamps: 2, "Desk lamps": 1, Tools: 1 });
});
