import fs from "node:fs";
import { expect, test } from "vitest";
import { productQuery } from "@/lib/contracts/catalogue";
import { findProducts } from "@/server/catalogue/find-products";
import { testDatabase } from "../support/database";

interface Query {
  kind: string;
  query: string;
  /** Part of the first product's slug. */
  first?: string;
  /** Part of the slugs of the first three products. */
  all?: string;
  /** The shop does not stock it: no result. */
  none?: true;
}

const shop = await testDatabase({ seeded: true });

const queries: Query[] = JSON.parse(fs.readFileSync("tests/catalogue/search-queries/kinds.json", "utf8"));

test.each([...new Set(queries.map(({ kind }) => kind))])(
  "BEYOND-65 a search interprets %s as shoppers mean it",
  async (kind) => {
    const wrong: string[] = [];
    for (const { query, first, all, none } of queries.filter((one) => one.kind === kind)) {
      const { products } = await findProducts(shop.db, productQuery.parse({ search: query, limit: "3" }));
      const slugs = products.map(({ slug }) => slug);
      const isRight = none
        ? slugs.length === 0
        : new RegExp(first ?? "").test(slugs[0] ?? "") && slugs.every((slug) => new RegExp(all ?? "").test(slug));
      if (!isRight) wrong.push(`${query} → ${slugs.join(", ") || "nothing"}`);
    }
    expect(wrong).toEqual([]);
  },
);
