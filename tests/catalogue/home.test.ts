import { beforeAll, describe, expect, test, vi } from "vitest";
import { productQuery } from "@/lib/contracts/catalogue";
import { defaultSettings } from "@/lib/contracts/settings";
import { readListing, toProductQuery } from "@/lib/listing-query";
import { goodsRows, listProducts, slideProducts } from "@/server/catalogue";
import { type TestDatabase, testDatabase } from "../support/database";

vi.mock("next/cache", () => ({ cacheLife: vi.fn(), cacheTag: vi.fn() }));

let shop: TestDatabase;
beforeAll(async () => {
  shop = await testDatabase({ seeded: true });
});

const sell = (slug: string, unitsSold: number) =>
  shop.query("UPDATE inventory SET units_sold = $2 FROM product p WHERE p.id = product_id AND p.slug = $1", [
    slug,
    unitsSold,
  ]);
const slugsOf = (products: readonly ({ slug: string } | null)[]) => products.map((product) => product?.slug ?? null);

describe("rows of the home page", () => {
  test("BEYOND-71 a row is made of data, in stock, and begins the listing that it leads to", async () => {
    const rows = await goodsRows();
    expect(rows.map(({ title }) => title)).toEqual(["Under GH₵100.00", "For lights-out"]);
    for (const { href, products } of rows) {
      expect(products).toHaveLength(4);
      expect(products.every(({ stock }) => stock.quantity > 0)).toBe(true);
      const asked = readListing(Object.fromEntries(new URL(href, "http://shop").searchParams));
      const listed = await listProducts(toProductQuery(asked));
      expect(slugsOf(listed.products.slice(0, 4))).toEqual(slugsOf(products));
    }
    expect(rows[0]?.products.every(({ price }) => price.base < 100)).toBe(true);
  });

  test("BEYOND-71 best sellers are a row once four have been sold, the most sold first", async () => {
    const [a, b, c, d] = slugsOf((await listProducts(productQuery.parse({ inStock: "true" }))).products) as string[];
    for (const [slug, sold] of [
      [a, 3],
      [b, 9],
      [c, 5],
    ] as const)
      await sell(slug ?? "", sold);
    expect((await goodsRows()).map(({ title }) => title)).not.toContain("Best sellers");
    await sell(d ?? "", 1);
    const best = (await goodsRows()).find(({ title }) => title === "Best sellers");
    expect(slugsOf(best?.products ?? [])).toEqual([b, c, a, d]);
  });
});

describe("a product on each slide", () => {
  const wanted = defaultSettings.slides.items.map(({ product }) => product);

  test("BEYOND-71 each slide of the example shop shows the product that its setting names", async () => {
    expect(slugsOf(await slideProducts(wanted))).toEqual(wanted);
  });

  test("BEYOND-71 one that is sold out, not in the shop or never was gives way to one that sells; a renamed one stays", async () => {
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

  test("BEYOND-71 in a shop with too few goods a slide stands without one", async () => {
    await shop.query("UPDATE product SET published = slug = 'bosch-drill'");
    expect(slugsOf(await slideProducts(["bosch-drill", null]))).toEqual(["bosch-drill", null]);
  });
});
