import { beforeAll, describe, expect, test } from "vitest";
import type { Product } from "@/lib/contracts/catalogue";
import { call, type RunningShop } from "../support";
import { openShop } from "./running";

let shop: RunningShop;
beforeAll(async () => {
  shop = await openShop();
});

async function get(path: string) {
  const reply = await call(shop.urls[0] ?? "", path);
  expect(reply.status, path).toBe(200);
  return reply.body;
}

async function list(query: string): Promise<Product[]> {
  return (await get(`/api/products?limit=100&${query}`)).data.products;
}

const prices = (products: Product[]) => products.map(({ price }) => price.base);
const rising = (values: (number | string)[]) => [...values].sort((a, b) => (a < b ? -1 : 1));

describe("the catalogue's API on the example products", () => {
  test("SHP-API-17 SHP-DATA-01 the categories are a list under data, each with its number of products", async () => {
    const { status, data } = await get("/api/categories");
    expect(status).toBe("success");
    expect(data).toHaveLength(8);
    for (const category of data) {
      const { pagination } = (await get(`/api/products?category=${category.slug}`)).data;
      expect(category.productCount, category.slug).toBe(pagination.total);
    }
  });

  test("SHP-API-20 SHP-LIST-01 a category is found by slug or id, several add up", async () => {
    const { data } = await get("/api/categories/lighting");
    const [bySlug, byId] = [await list("category=lighting"), await list(`category=${data._id}`)];
    expect(byId.map(({ _id }) => _id)).toEqual(bySlug.map(({ _id }) => _id));
    const both = await list("category=lighting&category=power-tools");
    expect(both).toHaveLength(15);
    expect(new Set(both.map(({ category }) => category?.slug))).toEqual(new Set(["lighting", "power-tools"]));
  });

  test("SHP-API-21 minPrice and maxPrice are cedis, both inclusive", async () => {
    const found = prices(await list("minPrice=118&maxPrice=210"));
    expect(found).toContain(118);
    expect(found).toContain(210);
    expect(found.every((price) => price >= 118 && price <= 210)).toBe(true);
  });

  test("SHP-API-22 SHP-LIST-25 every sort orders the whole list", async () => {
    const cheap = prices(await list("sort=price.base"));
    expect(cheap).toEqual([...cheap].sort((a, b) => a - b));
    expect(prices(await list("sort=-price.base"))).toEqual([...cheap].reverse());
    const names = (await list("sort=name")).map(({ name }) => name.toLowerCase());
    expect(names).toEqual(rising(names));
    const dates = (await list("sort=createdAt")).map(({ createdAt }) => createdAt);
    expect(dates).toEqual(rising(dates));
    expect((await list("")).map(({ createdAt }) => createdAt)).toEqual([...dates].reverse());
  });

  test("SHP-LIST-26 popular sorts by units sold", async () => {
    const product = await shop.db.product.findFirstOrThrow({ where: { slug: "nasco-rice-cooker-1-8l" } });
    await shop.db.inventory.update({ where: { productId: product.id }, data: { unitsSold: 99 } });
    expect((await list("sort=popular"))[0]?.slug).toBe(product.slug);
  });

  test("SHP-API-23 search, brand, inStock, featured and excludeId combine", async () => {
    const philips = await list("brand=Philips&brand=Osram");
    expect(new Set(philips.map(({ brand }) => brand))).toEqual(new Set(["Philips", "Osram"]));
    const [first] = philips;
    expect((await list(`brand=Philips&brand=Osram&excludeId=${first?._id}`)).map(({ _id }) => _id)).toEqual(
      philips.slice(1).map(({ _id }) => _id),
    );
    expect((await list("inStock=true")).every(({ stock }) => stock.quantity > 0)).toBe(true);
    expect((await list("search=extension&inStock=true")).some(({ slug }) => slug.startsWith("masterplug"))).toBe(false);
    const featured = await list("featured=true");
    expect(featured.length).toBeGreaterThan(0);
    expect(featured.length).toBeLessThan(65);
  });

  test("BEYOND-83 spec filters by value and range in any spelling, with the other parameters; counts only on request", async () => {
    const slugs = async (query: string) => (await list(query)).map(({ slug }) => slug);
    const pin = ["philips-led-bulb-9w-b22-cool-daylight"];
    for (const spec of ["cap:b22", "Cap: B22"])
      expect(await slugs(new URLSearchParams({ spec }).toString())).toEqual(pin);
    expect(await slugs("category=lighting&spec=power:9watt&spec=cap:B22&spec=cap:e27&maxPrice=40")).toEqual(pin);
    expect(await slugs("spec=size:2,5mm2")).toEqual(await slugs("spec=size%3A2.5+mm%C2%B2"));
    expect(await slugs("spec=size:2,5mm2")).toHaveLength(2);
    expect(await slugs("category=lighting&spec=power:10..20W")).toHaveLength(3);
    expect(await slugs("spec=nothing:like%20it")).toEqual([]);
    const { facets } = (await get("/api/products?category=lighting")).data;
    expect(facets).not.toHaveProperty("specs");
    const { specs, ...others } = (await get("/api/products?category=lighting&specCounts=true")).data.facets;
    expect(others).toEqual(facets);
    const cap = {
      name: "cap",
      label: "Cap",
      values: [
        { value: "cap:e27", label: "E27", count: 3 },
        { value: "cap:b22", label: "B22", count: 1 },
      ],
    };
    expect(specs).toContainEqual(cap);
    for (const spec of ["b22", "cap:", ":b22", "x".repeat(130)]) {
      const reply = await call(shop.urls[0] ?? "", `/api/products?spec=${spec}`);
      expect([spec, reply.status, reply.body.code]).toEqual([spec, 400, "VALIDATION"]);
    }
  });

  test("BEYOND-83 a listing's URL keeps its specifications, which search engines do not index; a malformed one is ignored", async () => {
    const page = async (query: string) => (await fetch(`${shop.urls[0]}/products?${query}`)).text();
    const found = await page("category=lighting&spec=Cap%3A+B22");
    expect(found).toContain("Remove filter Cap: B22");
    expect(found).toContain('<meta name="robots" content="noindex');
    expect(found).toMatch(/<link rel="canonical" href="[^"]*category=lighting&amp;spec=cap%3Ab22"/);
    const ignored = await page("category=lighting&spec=B22&spec=power%3A5w..9l&spec=%3A%3A");
    expect(ignored).not.toContain("Remove filter B22");
    expect(ignored).toContain("8 products");
    const none = await page("category=lighting&spec=cap%3Agu99");
    expect(none).toContain("No Products Found");
    expect(none).toContain("Remove filter Cap: gu99");
  });

  test("SHP-API-24 SHP-LIST-34 SHP-LIST-35 pages of ten cover every product once, and return the total", async () => {
    const seen: string[] = [];
    for (let page = 1; page <= 7; page += 1) {
      const { products, pagination } = (await get(`/api/products?page=${page}`)).data;
      expect(pagination).toEqual({ page, limit: 10, total: 65, pages: 7 });
      seen.push(...products.map(({ _id }: Product) => _id));
    }
    expect(new Set(seen).size).toBe(65);
    expect((await get("/api/products?page=8")).data.products).toEqual([]);
  });

  test("SHP-DATA-02 SHP-DATA-04 SHP-DATA-06 a product has one format: category and pictures are objects", async () => {
    const { data } = await get("/api/products/slug/philips-led-bulb-9w-b22-cool-daylight");
    expect(data).toMatchObject({
      name: "Philips LED Bulb 9W B22 Cool Daylight",
      brand: "Philips",
      category: { name: "Lighting", slug: "lighting" },
      price: { base: 32, compareAt: null },
      stock: { quantity: 240 },
      warranty: "1 year replacement",
      rating: 0,
      reviewCount: 0,
    });
    expect(data.featuredImage).toEqual({
      url: expect.stringMatching(/^\/images\/products\/.+\.webp$/),
      alt: expect.stringMatching(/\w/),
    });
  });

  test("SHP-DATA-03 SHP-DATA-07 the description is {short, blocks}, the gallery a list of objects, features a list of texts", async () => {
    const { data } = await get("/api/products/slug/bosch-gsb-13-re-impact-drill-600w");
    expect(data.description).toEqual({ short: expect.any(String), blocks: expect.any(Array) });
    expect(data.galleryImages.length).toBeGreaterThanOrEqual(2);
    expect(data.images).toEqual(data.galleryImages.map(({ url }: { url: string }) => url));
    expect(data.features).toContain("600 W, 13 mm keyed chuck");
    expect(data.facts).toContainEqual({ name: "Power", value: "600 W" });
  });

  test("SHP-API-41 SHP-DATA-27 the maintenance status is a boolean, in both places", async () => {
    expect(await get("/api/settings/maintenance-status")).toEqual({
      status: "success",
      maintenance: { enabled: false },
      data: { maintenance: { enabled: false } },
    });
  });

  test("BEYOND-45 searches without results are counted, also from the cache; typing, results and filters are not", async () => {
    const headers = { "user-agent": "Mozilla/5.0 (Linux; Android 14) Chrome/131.0 Mobile Safari/537.36" };
    for (const path of [
      "/products?search=Yak+Qat",
      "/products?search=yak+qat",
      "/api/products?search=yak+qat",
      "/api/products?search=yak+qa&limit=5",
      "/products?search=lamp",
      "/products?search=yak&brand=Acme",
      "/products?search=024+123+4567",
    ])
      expect((await fetch(`${shop.urls[0]}${path}`, { headers })).status, path).toBe(200);
    const kept = () => shop.db.searchWithoutResult.findMany({ select: { words: true, searches: true } });
    await expect.poll(kept, { timeout: 30_000 }).toEqual([{ words: "yak qat", searches: 3 }]);
  });
});
