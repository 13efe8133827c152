import fs from "node:fs";
import { expect, test } from "vitest";
import { productQuery } from "@/lib/contracts/catalogue";
import { findProducts } from "@/server/catalogue/find-products";
import { testDatabase } from "../support/database";

/**
 * A shopper's query, and the products of which any is a correct first result; none if the shop stocks nothing like
 * it.
 */
interface Query {
  query: string;
  first: string[];
}

const shop = await testDatabase({ seeded: true });

/**
 * The queries were written from the product list before the search was tuned. It was tuned on the open ones; the
 * others are held back to measure unseen queries. Never tune on those.
 */
test.each([
  { file: "open.json", first: 92, amongThree: 98 },
  { file: "kept-aside.json", first: 90, amongThree: 97 },
])(
  "BEYOND-65 of the queries in $file $first of 100 rank the expected product first, $amongThree in the top three",
  async ({ file, first, amongThree }) => {
    const queries: Query[] = JSON.parse(fs.readFileSync(`tests/catalogue/search-queries/${file}`, "utf8"));
    const missed: string[] = [];
    const later: string[] = [];
    for (const { query, first: wanted } of queries) {
      const { products } = await findProducts(shop.db, productQuery.parse({ search: query, limit: "3" }));
      const found = products.map(({ slug }) => slug);
      const place = wanted.length > 0 ? found.findIndex((slug) => wanted.includes(slug)) : found.length === 0 ? 0 : -1;
      if (place !== 0) (place > 0 ? later : missed).push(`${query} → ${found.join(", ") || "nothing"}`);
    }
    const say = [...later.map((line) => `later: ${line}`), ...missed.map((line) => `missed: ${line}`)].join("\n");
    expect(((queries.length - later.length - missed.length) / queries.length) * 100, say).toBeGreaterThanOrEqual(first);
    expect(((queries.length - missed.length) / queries.length) * 100, say).toBeGreaterThanOrEqual(amongThree);
  },
);
