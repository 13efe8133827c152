import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { call, errorsOf, type RunningShop, runShop } from "./support";

let shop: RunningShop;
let origin: string;
beforeAll(async () => {
  shop = await runShop("oddcatalogue", { worker: false });
  origin = shop.urls[0] ?? "";
});
afterAll(() => shop?.stop());

async function page(path: string): Promise<{ status: number; html: string }> {
  const reply = await call(origin, path, { headers: { accept: "text/html" } });
  return { status: reply.status, html: String(reply.body) };
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

test("SHP-HOME-15 SHP-HOME-16 SHP-LIST-32 with the catalogue emptied every page answers and says so", async () => {
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
    "/robots.txt",
  ]) {
    expect((await page(path)).status, path).toBe(200);
  }
  expect((await page("/products")).html).toContain("No Products Found");
  await eventually(async () => {
    expect((await page("/products/bare-lamp")).status).toBe(404);
    expect((await page("/categories/lighting/products")).status).toBe(404);
  });
  const { data } = (await call(origin, "/api/products")).body;
  expect(data).toMatchObject({
    products: [],
    pagination: { total: 0, pages: 0 },
    facets: { price: { min: null, max: null } },
  });
  expect(errorsOf(shop)).toEqual([]);
});
