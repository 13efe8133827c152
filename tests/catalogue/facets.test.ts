import { describe, expect, test } from "vitest";
import { type Product, type ProductQuery, productQuery } from "@/lib/contracts/catalogue";
import { findProducts } from "@/server/catalogue/find-products";
import { testDatabase } from "../support/database";

const shop = await testDatabase({ seeded: true });
const pages = await Promise.all(["1"].map((page) => findProducts(shop.db, productQuery.parse({ limit: "100", page }))));
const all = pages.flatMap((list) => list.products);

/** A small seeded generator, so that a failing combination can be repeated. */
function dice(seed: number) {
  let state = seed;
  return (sides: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * sides);
  };
}

type Filters = Pick<ProductQuery, "category" | "brand" | "minPrice" | "maxPrice" | "inStock">;
type Own = "category" | "brand" | "price" | "inStock";

/** The brute-force result: filters the whole catalogue in memory, except for one filter. */
function matching(filters: Filters, leftOut?: Own): Product[] {
  return all.filter((product) => {
    if (
      leftOut !== "category" &&
      filters.category.length > 0 &&
      !filters.category.includes(product.category?.slug ?? "")
    )
      return false;
    if (leftOut !== "brand" && filters.brand.length > 0 && !filters.brand.includes(product.brand ?? "")) return false;
    if (leftOut !== "price" && filters.minPrice !== undefined && product.price.base < filters.minPrice) return false;
    if (leftOut !== "price" && filters.maxPrice !== undefined && product.price.base > filters.maxPrice) return false;
    if (leftOut !== "inStock" && filters.inStock && product.stock.quantity === 0) return false;
    return true;
  });
}

function countBy(products: Product[], key: (product: Product) => string | undefined): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const product of products) {
    const value = key(product);
    if (value) counts[value] = (counts[value] ?? 0) + 1;
  }
  return counts;
}

describe("facets", () => {
  test("BEYOND-16 counts equal a brute-force count on 200 random filter combinations", async () => {
    const roll = dice(20_261_120);
    const brands = [...new Set(all.map((product) => product.brand ?? ""))];
    const categories = [...new Set(all.map((product) => product.category?.slug ?? ""))];
    const pick = (from: string[]) => [...new Set(Array.from({ length: roll(4) }, () => from[roll(from.length)] ?? ""))];
    for (let run = 0; run < 200; run += 1) {
      const raw = {
        category: pick(categories),
        brand: pick(brands),
        ...(roll(2) ? { minPrice: String(roll(1500)) } : {}),
        ...(roll(2) ? { maxPrice: String(100 + roll(4000)) } : {}),
        ...(roll(2) ? { inStock: "true" } : {}),
      };
      const query = productQuery.parse(raw);
      const { facets, pagination } = await findProducts(shop.db, query);
      const label = JSON.stringify(raw);
      expect(pagination.total, label).toBe(matching(query).length);
      expect(Object.fromEntries(facets.category.map(({ value, count }) => [value, count])), label).toEqual(
        countBy(matching(query, "category"), (product) => product.category?.slug),
      );
      expect(Object.fromEntries(facets.brand.map(({ value, count }) => [value, count])), label).toEqual(
        countBy(matching(query, "brand"), (product) => product.brand ?? undefined),
      );
      expect(facets.availability, label).toEqual([
        { value: "inStock", count: matching(query, "inStock").filter((product) => product.stock.quantity > 0).length },
      ]);
      const prices = matching(query, "price").map((product) => product.price.base);
      expect(facets.price, label).toEqual(
        prices.length > 0 ? { min: Math.min(...prices), max: Math.max(...prices) } : { min: null, max: null },
      );
    }
  });
});
