import pg from "pg";
import { beforeAll, expect, test, vi } from "vitest";
import { productQuery } from "@/lib/contracts/catalogue";
import { sortOptions } from "@/lib/listing-query";
import { withClient } from "@/scripts/postgres";
import * as catalogue from "@/server/catalogue";
import { findPowerProducts } from "@/server/catalogue/power-offers";
import { feedProducts } from "@/server/catalogue/product-feed";
import { listCustomers } from "@/server/staff/customers";
import { readWorklists } from "@/server/staff/desk";
import { listAllOrders } from "@/server/staff/order-list";
import { listStaffProducts, readProductChoices } from "@/server/staff/products/list";
import { listStock, readStock } from "@/server/staff/stock";
import { withoutUpkeep } from "@/tools/bench/fill";
import { testDatabase } from "../support/database";

// What frequent queries read of a large shop, from PostgreSQL's own statistics (decision 053).

vi.mock("next/cache", () => ({ cacheLife: () => undefined, cacheTag: () => undefined }));

const PRODUCTS = 100_000;
const ORDERS = 20_000;
const shop = await testDatabase({ seeded: true });
/** What was filled. */
const LARGE = /^(product|product_image|inventory|stock_movement|user|order|order_item|product_counted)$/;

let product: { id: string; slug: string; category: { _id: string; name: string; slug: string } };

beforeAll(async () => {
  await withClient(shop.url, async (client) => {
    await client.query("BEGIN");
    await withoutUpkeep(client, async () => {
      for (const statement of ROWS) await client.query(statement);
    });
    await client.query("COMMIT");
    await client.query("SELECT count_products()");
    await client.query("VACUUM ANALYZE");
  });
  const [row] = await shop.query<typeof product>(
    `SELECT p.id, p.slug, json_build_object('_id', c.id, 'name', c.name, 'slug', c.slug) AS category
     FROM product p JOIN category c ON c.id = p.category_id WHERE p.published ORDER BY p.slug OFFSET 25000 LIMIT 1`,
  );
  if (!row) throw new Error("No product was written");
  product = row;
}, 300_000);

/** As many rows as a large shop has, generated in SQL: `npm run db:seed -- --products` takes a minute. */
const ROWS = [
  `INSERT INTO product (name, slug, brand, category_id, price_pesewas, featured, created_at, specs, search_vector, search_text)
   SELECT name || ' ' || n, slug || '-' || n, brand, category_id, price_pesewas + n, n % 100 = 0,
     created_at - n * interval '1 minute', specs, search_vector, search_text || ' ' || n
   FROM (SELECT * FROM product WHERE published ORDER BY slug LIMIT 50) p, generate_series(1, ${PRODUCTS / 50}) AS n`,
  `INSERT INTO inventory (product_id, on_hand, units_sold)
   SELECT id, hashtext(slug) & 15, hashtext(slug) & 255 FROM product ON CONFLICT DO NOTHING`,
  `INSERT INTO product_image (product_id, url, alt)
   SELECT id, '/images/a.webp', name FROM product p WHERE NOT EXISTS (SELECT FROM product_image m WHERE m.product_id = p.id)`,
  `INSERT INTO stock_movement (product_id, kind, quantity, on_hand_after)
   SELECT product_id, 'received', on_hand, on_hand FROM inventory WHERE on_hand > 0`,
  "INSERT INTO product_to_count (product_id) SELECT id FROM product",
  `INSERT INTO "user" (first_name, last_name, email)
   SELECT 'Ama', 'Mensah', n || '@example.com' FROM generate_series(1, 5000) AS n`,
  `INSERT INTO "order" (number, status, payment_status, first_name, last_name, email, phone, shipping_street, shipping_city,
     shipping_region, billing_street, billing_city, billing_region, payment_method, subtotal_pesewas, total_pesewas, created_at)
   SELECT 'ORDP' || n, 'completed', 'paid', 'Kofi', 'Addo', 'guest-' || n || '@example.com', '+2332' || 40000000 + n,
     'Ring Road', 'Accra', 'Greater Accra', 'Ring Road', 'Accra', 'Greater Accra', 'cash', 100, 100, now() - n * interval '1 hour'
   FROM generate_series(1, ${ORDERS}) AS n`,
  `INSERT INTO order_item (order_id, product_id, name, slug, quantity, price_pesewas)
   SELECT o.id, p.id, p.name, p.slug, 1, 100
   FROM (SELECT id, row_number() OVER (ORDER BY number) AS n FROM "order") o
     JOIN (SELECT *, row_number() OVER (ORDER BY slug) AS n FROM product) p USING (n)`,
];

type Reads = Record<string, [ask: () => Promise<unknown>, buffers: number]>;

/** As listings ask. */
const withSpecs = (query: Record<string, unknown>) => inCategory({ ...query, specCounts: "true" });
const list = (query: Record<string, unknown>) => () => catalogue.listProducts(productQuery.parse(query));
const inCategory = (query: Record<string, unknown>) => () => list({ ...query, category: [product.category.slug] })();

/** @param popular how many best sellers, each looked up one by one in shop or category */
const inEachSort = (name: string, page: string, ask: typeof list, buffers: number, popular = buffers): Reads =>
  Object.fromEntries(
    Object.values(sortOptions).map(({ sort }) => [
      `${name}, page ${page}, by ${sort}`,
      [ask({ sort, page }), sort === "popular" ? popular : buffers],
    ]),
  );

const deskProducts = { search: "", category: "", brand: "", show: "all", limit: 30, after: undefined } as const;
const deskPage = { search: "", limit: 30, after: undefined } as const;

/** The queries, and the maximum number of buffers (8 KB each) that each may read. */
const reads: Reads = {
  "a product": [() => catalogue.getProduct(product.slug), 50],
  "related products": [() => catalogue.relatedProducts({ ...product, _id: product.id }), 250],
  "products that go with it": [() => catalogue.nearbyProducts({ of: [product.slug], seen: [product.slug] }), 100],
  "its family": [() => catalogue.familyOf({ _id: product.id }), 50],
  categories: [() => catalogue.listCategories(), 50],
  "all products": [list({}), 300],
  ...inEachSort("all products", "1", list, 300),
  ...inEachSort("all products", "1000", list, 400, 35_000),
  ...inEachSort("a category", "1", inCategory, 250, 600),
  ...inEachSort("a category", "5", inCategory, 300, 1_500),
  "what is in stock": [list({ inStock: "true" }), 400],
  "featured products": [list({ featured: "true" }), 500],
  "products within prices": [list({ minPrice: "100", maxPrice: "120" }), 7_500],
  "a category, page 50": [inCategory({ page: "50" }), 300],
  "a category with its specifications": [withSpecs({}), 600],
  "a category with its specifications, in stock": [withSpecs({ inStock: "true" }), 600],
  "a category by a specification": [withSpecs({ spec: ["Power: 600 W"] }), 15_000],
  "a category by a range": [withSpecs({ spec: ["power:500..1000 W"] }), 15_000],
  "a category by two specifications": [withSpecs({ spec: ["power:500..1000 W", "warranty:1 year"] }), 15_000],
  "a category by a specification of many": [withSpecs({ spec: ["Plug: BS 1363"] }), 15_000],
  "a search with specifications": [list({ search: "drill", specCounts: "true" }), 15_000],
  "a category by price, in stock": [inCategory({ sort: "price.base", inStock: "true" }), 300],
  "a brand": [list({ brand: ["Philips"] }), 500],
  // Results of a search or a price range are counted: the cost grows with their number.
  "search of one word": [list({ search: "drill" }), 12_000],
  "search of three words": [list({ search: "bosch impact drill" }), 12_000],
  "search of what no product is called": [list({ search: "tool" }), 15_000],
  "search, misspelt": [list({ search: "dril" }), 12_000],
  "search, spelt by ear": [list({ search: "invata" }), 20_000],
  "search of what the shop does not stock": [list({ search: "water pump" }), 1_000],
  "search with adjectives": [list({ search: "small cheap drill" }), 18_000],
  "search of a word of phrases": [list({ search: "pedestal" }), 12_000],
  "search of a size that no product has": [list({ search: "10kva" }), 15_000],
  // Rows hold their specifications too.
  "search of a list": [list({ search: "sockets and switches" }), 25_000],
  "search with a price": [list({ search: "drill under 1000" }), 12_000],
  "search of a brand, misspelt": [list({ search: "phillips" }), 12_000],
  "the best of home": [() => catalogue.slideProducts([null, product.slug]), 400],
  // Reads all that a search of its words finds.
  "products that give power": [() => findPowerProducts(shop.db), 18_000],
  "latest products": [() => catalogue.latestProducts(8, { inStock: true }), 200],
  brands: [() => catalogue.listBrands(), 50],
  "the sitemap's first file": [() => catalogue.sitemapProducts(1), 150],
  "the sitemap's last file": [() => catalogue.sitemapProducts(20), 1_800],
  "the number of products": [() => catalogue.countPublishedProducts(), 50],
  "the last file of the product feed": [() => feedProducts(20), 80_000],
  "products at the desk": [() => listStaffProducts(deskProducts), 500],
  "products at the desk, searched": [() => listStaffProducts({ ...deskProducts, search: "drill 1477" }), 500],
  "products at the desk that are running out": [
    () => listStaffProducts({ ...deskProducts, show: "running_out" }),
    1_000,
  ],
  "what the form of products offers": [() => readProductChoices(), 50],
  "stock at the desk": [() => listStock({ ...deskPage, show: "all" }), 1_600],
  "stock at the desk that is running out": [() => listStock({ ...deskPage, show: "low" }), 1_600],
  "one product's stock": [() => readStock(product.slug, undefined), 150],
  "orders at the desk": [() => listAllOrders({ ...deskPage, list: undefined }), 50],
  "one order at the desk": [() => listAllOrders({ ...deskPage, list: undefined, search: "ORDP4711" }), 300],
  "customers at the desk, with guests": [() => listCustomers(deskPage), 700],
  "one customer at the desk": [() => listCustomers({ ...deskPage, search: "4711@example" }), 300],
  "the desk": [() => readWorklists(), 300],
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

test.each(Object.entries(reads))("%s: no table scan, and few rows read (BEYOND-76)", async (_, [ask, most]) => {
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
