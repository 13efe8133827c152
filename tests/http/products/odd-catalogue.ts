import { beforeAll, expect, test, vi } from "vitest";
import { call, errorsOf, type RunningShop } from "../support";
import { openShop } from "./running";

let shop: RunningShop;
let origin: string;
beforeAll(async () => {
  shop = await openShop();
  origin = shop.urls[0] ?? "";
});

async function page(path: string): Promise<{ status: number; html: string; location: string | null }> {
  const reply = await call(origin, path, { headers: { accept: "text/html" } });
  return { status: reply.status, html: String(reply.body), location: reply.headers.get("location") };
}

/** Waits until a cached page has followed the database. */
const eventually = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 60_000, interval: 250 });

test("BEYOND-25 a product without picture, brand, category, features or warranty breaks no page", async () => {
  const bare = await shop.db.product.create({ data: { name: "Bare lamp", slug: "bare-lamp", pricePesewas: 1 } });
  await shop.db.inventory.update({ where: { productId: bare.id }, data: { onHand: 6 } });
  await shop.db.category.create({ data: { name: "Bare things", slug: "bare-things", position: 99 } });
  await eventually(async () => {
    for (const path of ["/", "/products", "/products/bare-lamp"]) {
      const { status, html } = await page(path);
      expect(status, path).toBe(200);
      expect(html, path).toContain("Bare lamp");
    }
    for (const path of ["/categories", "/products?category=bare-things", "/categories/bare-things/products"]) {
      const { status, html } = await page(path);
      expect(status, path).toBe(200);
      expect(html, path).toContain("Bare things");
    }
  });
  expect((await call(origin, "/api/products?search=bare")).body.data.products[0]).toMatchObject({
    brand: null,
    category: null,
    featuredImage: null,
    features: [],
  });
});

test("BEYOND-47 former URLs of a product and a category return 308 to the current one, and the listing accepts them", async () => {
  const name = (slug: string) => shop.db.product.update({ where: { slug }, data: { slug: `${slug}-now` } });
  await name("bare-lamp");
  await shop.db.category.update({ where: { slug: "bare-things" }, data: { slug: "plain-things" } });
  const leadsTo = async (path: string, location: string) =>
    expect(await page(path), path).toMatchObject({ status: 308, location });
  await eventually(async () => {
    await leadsTo("/products/bare-lamp", "/products/bare-lamp-now");
    await leadsTo("/categories/bare-things/products", "/categories/plain-things/products");
  });
  await eventually(async () => {
    const listing = await page("/products?category=bare-things");
    expect(listing.html).toContain("/categories/plain-things/products");
  });
  await name("bare-lamp-now");
  await eventually(async () => {
    for (const slug of ["bare-lamp", "bare-lamp-now"])
      await leadsTo(`/products/${slug}`, "/products/bare-lamp-now-now");
  });
  await shop.db.product.update({ where: { slug: "bare-lamp-now-now" }, data: { slug: "bare-lamp" } });
  await eventually(async () => {
    await leadsTo("/products/bare-lamp-now", "/products/bare-lamp");
    expect(await page("/products/bare-lamp")).toMatchObject({ status: 200 });
    const { html } = await page("/sitemap.xml");
    expect(html).toContain("/products/bare-lamp<");
    expect(html).not.toContain("bare-lamp-now");
  });
});

test("SHP-HOME-15 SHP-HOME-16 SHP-LIST-32 with an empty catalogue every page responds and says so", async () => {
  await shop.db.product.deleteMany();
  await shop.db.category.deleteMany();
  await eventually(async () => {
    const home = await page("/");
    expect(home.status).toBe(200);
    expect(home.html).toContain("No products available.");
    expect(home.html).toContain("No categories available.");
  });
  for (const path of [
    "/products",
    "/products?category=lighting",
    "/products?search=drill",
    "/categories",
    "/products/categories",
    "/cart",
    "/checkout",
    "/search",
    "/contact",
    "/sitemap.xml",
    "/feeds/products.xml",
    "/robots.txt",
  ]) {
    expect((await page(path)).status, path).toBe(200);
  }
  expect((await page("/products")).html).toContain("No Products Found");
  await eventually(async () => {
    for (const path of [
      "/products/bare-lamp",
      "/products/bare-lamp-now",
      "/categories/lighting/products",
      "/categories/bare-things/products",
    ])
      expect((await page(path)).status, path).toBe(404);
  });
  const { data } = (await call(origin, "/api/products")).body;
  expect(data).toMatchObject({
    products: [],
    pagination: { total: 0, pages: 0 },
    facets: { price: { min: null, max: null } },
  });
  expect(errorsOf(shop)).toEqual([]);
});
