import pg from "pg";
import { beforeAll, expect, test, vi } from "vitest";
import { productQuery } from "@/lib/contracts/catalogue";
import * as catalogue from "@/server/catalogue";
import { feedProducts } from "@/server/catalogue/product-feed";
import { listCustomers } from "@/server/staff/customers";
import { listGoods, readGoodsChoices } from "@/server/staff/goods/list";
import { listAllOrders } from "@/server/staff/order-list";
import { listStock, readStock } from "@/server/staff/stock";
import { testDatabase } from "../support/database";

// What a hot question reads of a large shop, as PostgreSQL itself tells it. 20,000 products: a hundred thousand take half a
// minute to write, and their plans are the same (docs/decisions/053-growth.md).

vi.mock("next/cache", () => ({ cacheLife: () => undefined, cacheTag: () => undefined }));

const PRODUCTS = 20_000;
const shop = await testDatabase({ seeded: true });
/** What was filled. */
const LARGE = /^(product|inventory|user|goods_counted)$/;

let product: { id: string; slug: string; category: { _id: string; name: string; slug: string } };

beforeAll(async () => {
  const fill = (sql: string) => shop.query(sql);
  await fill("ALTER TABLE product DISABLE TRIGGER USER");
  await fill("ALTER TABLE inventory DISABLE TRIGGER USER");
  await fill(`INSERT INTO product (name, slug, brand, category_id, price_pesewas, featured, created_at, search_vector, search_text)
    SELECT name || n, slug || n, brand, category_id, price_pesewas + n, n % 100 = 0, created_at - n * interval '1 minute',
      search_vector, search_text
    FROM (SELECT * FROM product WHERE published ORDER BY slug LIMIT 50) p, generate_series(1, ${PRODUCTS / 50}) AS n`);
  await fill(`INSERT INTO inventory (product_id, on_hand, units_sold)
    SELECT id, hashtext(slug) & 15, hashtext(slug) & 255 FROM product ON CONFLICT DO NOTHING`);
  await fill("INSERT INTO goods_to_count (product_id) SELECT id FROM product");
  await fill(`INSERT INTO "user" (first_name, last_name, email)
    SELECT 'Ama', 'Mensah', n || '@example.com' FROM generate_series(1, 5000) AS n`);
  await catalogue.countGoods(shop.db);
  await fill("VACUUM ANALYZE");
  const [row] = await shop.query<typeof product>(
    `SELECT p.id, p.slug, json_build_object('_id', c.id, 'name', c.name, 'slug', c.slug) AS category
     FROM product p JOIN category c ON c.id = p.category_id WHERE p.published ORDER BY p.slug OFFSET 5000 LIMIT 1`,
  );
  if (!row) throw new Error("No product was written");
  product = row;
}, 120_000);

const list = (query: Record<string, unknown>) => () => catalogue.listProducts(productQuery.parse(query));
const inCategory = (query: Record<string, unknown>) => () => list({ ...query, category: [product.category.slug] })();

/** The questions, and how many buffers (8 KB each) one may look at. */
const reads: Record<string, [ask: () => Promise<unknown>, buffers: number]> = {
  "a product": [() => catalogue.getProduct(product.slug), 50],
  "related goods": [() => catalogue.relatedProducts({ ...product, _id: product.id }), 250],
  "goods that go with it": [() => catalogue.nearbyGoods({ of: [product.slug], seen: [product.slug] }), 100],
  "its family": [() => catalogue.familyOf({ _id: product.id }), 50],
  categories: [() => catalogue.listCategories(), 50],
  "all goods": [list({}), 300],
  "all goods, page 900": [list({ page: "900" }), 500],
  "all goods by price, page 900": [list({ page: "900", sort: "price.base" }), 500],
  "all goods by name": [list({ sort: "-name" }), 300],
  "what is sold most": [list({ sort: "popular" }), 400],
  "what is in stock": [list({ inStock: "true" }), 400],
  "featured goods": [list({ featured: "true" }), 1_500],
  "a category": [inCategory({}), 400],
  "a category, page 50": [inCategory({ page: "50" }), 1_200],
  "a category by price, in stock": [inCategory({ sort: "price.base", inStock: "true" }), 800],
  "a brand": [list({ brand: ["Philips"] }), 3_500],
  "the best of home": [() => catalogue.slideProducts([null, product.slug]), 400],
  "latest goods": [() => catalogue.latestProducts(8), 200],
  "large brands": [() => catalogue.topBrands(), 50],
  "the sitemap's last file": [() => catalogue.sitemapProducts(4), 1_000],
  "the number of products": [() => catalogue.countPublishedProducts(), 50],
  "the last file of the product feed": [() => feedProducts(4), 60_000],
  "goods at the desk": [
    () => listGoods({ search: "", category: "", brand: "", show: "all", limit: 30, after: undefined }),
    500,
  ],
  "what the form of goods offers": [() => readGoodsChoices(), 50],
  "stock at the desk": [() => listStock({ search: "", show: "all", limit: 30, after: undefined }), 2_500],
  "one product's stock": [() => readStock(product.slug, undefined), 150],
  "orders at the desk": [() => listAllOrders({ limit: 30, list: undefined, search: "", after: undefined }), 50],
  "customers at the desk": [() => listCustomers({ limit: 30, search: "", after: undefined }), 300],
};

interface Plan {
  "Node Type": string;
  "Relation Name"?: string;
  Plans?: Plan[];
}

const scansOf = (plan: Plan): string[] => [
  ...(plan["Node Type"] === "Seq Scan" && LARGE.test(plan["Relation Name"] ?? "") ? [plan["Relation Name"] ?? ""] : []),
  ...(plan.Plans ?? []).flatMap(scansOf),
];

test.each(Object.entries(reads))("%s: no table is scanned, and little is read (BEYOND-76)", async (_, [ask, most]) => {
  const asked = vi.spyOn(pg.Client.prototype, "query");
  await ask();
  const statements = asked.mock.calls.map((call, i) => ({
    client: asked.mock.contexts[i] as pg.Client,
    call: call as unknown as [pg.QueryConfig | string, unknown[]?],
  }));
  asked.mockRestore();
  let buffers = 0;
  for (const { client, call } of statements) {
    const [query, values] = call;
    const { text, values: own } = typeof query === "string" ? { text: query, values } : query;
    if (!/^\s*(SELECT|WITH)/.test(text)) continue;
    const {
      rows: [row],
    } = await client.query<{ "QUERY PLAN": [{ Plan: Plan & Record<string, number> }] }>(
      `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${text}`,
      own ?? values,
    );
    const plan = row?.["QUERY PLAN"][0].Plan;
    if (!plan) throw new Error("No plan");
    expect(scansOf(plan), text).toEqual([]);
    buffers += (plan["Shared Hit Blocks"] ?? 0) + (plan["Shared Read Blocks"] ?? 0);
  }
  expect(statements.length).toBeGreaterThan(0);
  expect(buffers).toBeLessThanOrEqual(most);
});
