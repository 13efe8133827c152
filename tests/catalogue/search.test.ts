import { describe, expect, test } from "vitest";
import { productQuery } from "@/lib/contracts/catalogue";
import { findProducts } from "@/server/catalogue/find-products";
import { testDatabase } from "../support/database";
import { searchCorpus } from "./search-corpus";

const shop = await testDatabase({ seeded: true });

async function search(term: string, query: object = {}) {
  return findProducts(shop.db, productQuery.parse({ search: term, limit: "5", ...query }));
}

describe("search", () => {
  test("BEYOND-15 nine in ten misspelt or partial searches find their product in the top five", async () => {
    const missed: string[] = [];
    for (const [term, slug] of searchCorpus) {
      const { products } = await search(term);
      if (!products.some((product) => product.slug === slug))
        missed.push(`${term} → ${products.map((p) => p.slug).join(", ") || "nothing"}`);
    }
    expect(searchCorpus.length).toBeGreaterThanOrEqual(40);
    expect(missed.length, missed.join("\n")).toBeLessThanOrEqual(searchCorpus.length / 10);
  });

  test("a search combines with every other filter and has the same counts", async () => {
    const all = await search("drill");
    const dear = await search("drill", { minPrice: "1000" });
    expect(dear.pagination.total).toBeLessThan(all.pagination.total);
    expect(dear.products.every((product) => product.price.base >= 1000)).toBe(true);
    expect(dear.facets.price).toEqual(all.facets.price);
  });

  test.each(["' OR 1=1 --", "a & | ! ( ) : *", "\\", "%_%", "''''", "ɐ".repeat(200), "<script>", "100%", "🔌 kettle"])(
    "special characters are treated as text: %s",
    async (term) => {
      const words = term.replaceAll(/[^\p{L}\p{N}]+/gu, " ").trim();
      const { total } = (await search(term)).pagination;
      expect(total).toBe(words ? (await search(words)).pagination.total : 0);
    },
  );

  test("products with all words hide those with some; without any, partial matches show", async () => {
    const count = async (term: string) => (await search(term)).pagination.total;
    expect(await count("solar lamp")).toBeGreaterThan(0);
    expect(await count("solar lamp")).toBeLessThan(await count("lamp"));
    expect(await count("kettle extension")).toBeGreaterThan(0);
  });

  test("a search of nothing but punctuation or stop words finds nothing", async () => {
    expect((await search("??? the")).pagination.total).toBe(0);
  });
});
