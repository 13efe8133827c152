import { beforeAll, expect, test, vi } from "vitest";
import { publicFieldNames } from "@/lib/product-fields";
import { call, type RunningShop } from "../support";
import { openShop } from "./running";

/** Differs from all prices, ids and dates of the example shop. */
const COST = 77_777_731;
const WRITTEN = /77[ ,.]?777[ ,.]?7[ ,.]?31|cost_?pesewas|"cost\\?"/i;
const MARK = "4 years and a day";

let shop: RunningShop;
let origin: string;
let product: { id: string; slug: string; category: { slug: string } | null };

beforeAll(async () => {
  shop = await openShop();
  [origin = ""] = shop.urls;
  await shop.db.product.updateMany({ data: { costPesewas: COST } });
  product = await shop.db.product.findFirstOrThrow({
    where: { published: true, images: { some: {} }, inventory: { onHand: { gt: 0 } } },
    select: { id: true, slug: true, category: { select: { slug: true } } },
  });
  await shop.db.product.update({ where: { id: product.id }, data: { name: "Margin lamp", warranty: MARK } });
});

/** The router's data for a page; the server redirects it to the URL with the hash of its headers. */
async function payloadOf(path: string): Promise<string> {
  const answer = await fetch(origin + path, { headers: { rsc: "1" } });
  expect(answer.headers.get("content-type"), path).toContain("text/x-component");
  return answer.text();
}

const bodyOf = async (path: string) => {
  const { status, body } = await call(origin, path);
  expect(status, path).toBe(200);
  return typeof body === "string" ? body : JSON.stringify(body);
};

test("BEYOND-108 the OpenAPI document has no cost price in public responses", () => {
  expect(publicFieldNames).not.toContain("cost");
});

test("BEYOND-108 no page, API response, feed, sitemap or log shows a cost price", async () => {
  const { id, slug, category } = product;
  const page = `/products/${slug}`;
  await vi.waitFor(async () => expect(await bodyOf(page)).toContain(MARK), { timeout: 25_000, interval: 200 });
  const about = ["name", "features", "price"].map((word) => `"${word}"`);
  const api = [
    ...["/api/products?search=Margin+lamp", `/api/products/slug/${slug}`, `/api/products/${id}`],
    ...[`/api/products/product/${id}`, `/api/products/nearby?seen=${slug}`],
  ];
  for (const path of api) {
    const body = await bodyOf(path);
    expect(body, path).not.toMatch(WRITTEN);
    for (const name of about) expect(body, path).toContain(name);
  }
  const listing = `/categories/${category?.slug}/products`;
  const pages = [page, listing, "/products?search=Margin+lamp", "/search?search=Margin+lamp", "/products", "/"];
  for (const path of [...pages, page]) {
    expect(await bodyOf(path), path).not.toMatch(WRITTEN);
    expect(await payloadOf(path), path).not.toMatch(WRITTEN);
  }
  for (const path of [
    ...["/feeds/products.xml", "/sitemap.xml", "/sitemaps/products-1.xml", "/api/search", "/api/categories"],
    ...["/api/openapi.json", `/api/products?category=${category?.slug}`],
  ])
    expect(await bodyOf(path), path).not.toMatch(WRITTEN);
  expect(await bodyOf("/feeds/products.xml")).toContain("Margin lamp");
  expect(shop.output()).not.toMatch(WRITTEN);
});
