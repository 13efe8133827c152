import { describe, expect, test, vi } from "vitest";
import { productQuery } from "@/lib/contracts/catalogue";
import { defaultSettings } from "@/lib/contracts/settings";
import { readListing, toProductQuery } from "@/lib/listing-query";
import { latestProducts, listProducts, productSections, slideProducts } from "@/server/catalogue";
import { testDatabase } from "../support/database";

vi.mock("next/cache", () => ({ cacheLife: vi.fn(), cacheTag: vi.fn() }));

const shop = await testDatabase({ seeded: true });

const sell = (slug: string, unitsSold: number) =>
  shop.query("UPDATE inventory SET units_sold = $2 FROM product p WHERE p.id = product_id AND p.slug = $1", [
    slug,
    unitsSold,
  ]);
const slugsOf = (products: readonly ({ slug: string } | null)[]) => products.map((product) => product?.slug ?? null);

describe("rows of the home page", () => {
  test("BEYOND-71 a row is computed from data, is in stock, and matches the start of its listing", async () => {
    const rows = await productSections([]);
    expect(rows.map(({ title }) => title)).toEqual(["Under 100 cedis", "For lights-out"]);
    const above: string[] = [];
    for (const { href, products } of rows) {
      expect(products).toHaveLength(4);
      expect(products.every(({ stock }) => stock.quantity > 0)).toBe(true);
      const asked = readListing(Object.fromEntries(new URL(href, "http://shop").searchParams));
      const listed = slugsOf((await listProducts(toProductQuery(asked))).products) as string[];
      expect(listed.filter((slug) => !above.includes(slug)).slice(0, 4)).toEqual(slugsOf(products));
      above.push(...(slugsOf(products) as string[]));
    }
    expect(rows[0]?.products.every(({ price }) => price.base < 100)).toBe(true);
  });

  test("BEYOND-71 best sellers show once four products have been sold, the most sold first", async () => {
    const above = (await productSections([])).flatMap(({ products }) => slugsOf(products));
    const { products } = await listProducts(productQuery.parse({ inStock: "true", minPrice: "100" }));
    const [a, b, c, d] = slugsOf(products).filter((slug) => !above.includes(slug)) as string[];
    for (const [slug, sold] of [
      [a, 3],
      [b, 9],
      [c, 5],
    ] as const)
      await sell(slug ?? "", sold);
    expect((await productSections([])).map(({ title }) => title)).not.toContain("Best sellers");
    await sell(d ?? "", 1);
    const best = (await productSections([])).find(({ title }) => title === "Best sellers");
    expect(slugsOf(best?.products ?? [])).toEqual([b, c, a, d]);
  });

  test("BEYOND-71 no product is on the page twice, and rows stay full", async () => {
    for (const slug of ["philips-led-bulb-9w-b22-cool-daylight", "firman-petrol-generator-2-5kva"])
      await sell(slug, 20);
    for (const { slug } of await latestProducts(6, { inStock: true })) await sell(slug, 10);
    const latest = await latestProducts(4, { inStock: true });
    const rows = await productSections(latest);
    const shown = [...latest, ...rows.flatMap(({ products }) => products)].map(({ _id }) => _id);
    expect(new Set(shown).size).toBe(shown.length);
    for (const { products } of rows) expect(products).toHaveLength(4);
  });
});

test("BEYOND-106 a row that is switched off takes no product from the others, and the order is the owner's", async () => {
  const rows = await productSections([], ["lights-out", "latest", "under-100"]);
  expect(rows.map(({ section }) => section)).toEqual(["lights-out", "under-100"]);
  for (const { products } of rows) expect(products).toHaveLength(4);
});

describe("a product on each slide", () => {
  const wanted = defaultSettings.slides.items.map(({ product }) => product);

  test("BEYOND-71 each slide of the example shop shows the product that its setting names", async () => {
    expect(slugsOf(await slideProducts(wanted))).toEqual(wanted);
  });

  test("BEYOND-71 a sold-out, unpublished or missing product is replaced by an available one; a renamed one stays", async () => {
    const [iron = "", light = "", drill = ""] = wanted as string[];
    await shop.query("UPDATE inventory SET on_hand = 0 FROM product p WHERE p.id = product_id AND p.slug = $1", [iron]);
    await shop.query("UPDATE product SET published = false WHERE slug = $1", [light]);
    await shop.query("UPDATE product SET slug = 'bosch-drill' WHERE slug = $1", [drill]);
    const shown = slugsOf(await slideProducts([iron, light, drill, "no-such-lamp", null]));
    expect(shown[2]).toBe("bosch-drill");
    expect(shown).not.toContain(iron);
    expect(shown).not.toContain(light);
    expect(new Set(shown).size).toBe(5);
    expect(shown).not.toContain(null);
  });

  test("BEYOND-71 with too few products a slide has none", async () => {
    await shop.query("UPDATE product SET published = slug = 'bosch-drill'");
    expect(slugsOf(await slideProducts(["bosch-drill", null]))).toEqual(["bosch-drill", null]);
  });

  test("BEYOND-106 a slide without product takes none from the others", async () => {
    expect(slugsOf(await slideProducts([false, null, false]))).toEqual([null, "bosch-drill", null]);
  });
});
