import { expect, test, vi } from "vitest";
import { productFeed } from "@/server/catalogue";
import { testDatabase } from "../support/database";

vi.mock("next/cache", () => ({ cacheLife: () => undefined, cacheTag: () => undefined }));

const shop = await testDatabase();

/** Texts at a path of an item, parsed by PostgreSQL. */
async function textsAt(xml: string | null, path: string): Promise<string[]> {
  const [row] = await shop.query<{ texts: string[] }>(
    "SELECT xpath($2, $1::xml, ARRAY[ARRAY['g', 'http://base.google.com/ns/1.0']])::text[] AS texts",
    [xml, `/rss/channel/item/${path}/text()`],
  );
  return row?.texts ?? [];
}

test("BEYOND-48 the feed is valid XML of the published products with a picture, oldest first", async () => {
  const parent = await shop.db.category.create({ data: { name: "Light" } });
  const { id: categoryId } = await shop.db.category.create({ data: { name: "Lamps & more", parentId: parent.id } });
  const add = (name: string, data: object) =>
    shop.db.product.create({
      data: { name, pricePesewas: 900, images: { create: { url: "/images/a.webp" } }, ...data },
    });
  await add("Odd <\u0001> & 'lamp'", { compareAtPesewas: 1_250, sku: "L-1", categoryId, facts: ["Cap: E27"] });
  await add("Hidden", { published: false });
  await add("Without picture", { images: {} });
  const views = ["/images/products/later-scale-640.avif", "/images/b.webp", "/images/c.webp"];
  await add("Later", { images: { create: views.map((url, position) => ({ url, position })) } });
  const xml = await productFeed(1);
  expect(await textsAt(xml, "g:title")).toEqual(["Odd &lt;&gt; &amp; 'lamp'", "Later"]);
  const additional = await textsAt(xml, "g:additional_image_link");
  expect(
    additional.map((url) => new URL(url).pathname),
    "Google takes no AVIF",
  ).toEqual(["/images/c.webp"]);
  expect(await textsAt(xml, "g:price")).toEqual(["12.50 GHS", "9.00 GHS"]);
  expect(await textsAt(xml, "g:sale_price")).toEqual(["9.00 GHS"]);
  expect(await textsAt(xml, "g:product_type")).toEqual(["Light &gt; Lamps &amp; more"]);
  expect(await textsAt(xml, "g:product_detail/g:attribute_value")).toEqual(["E27"]);
  expect(await textsAt(xml, "g:shipping/g:country")).toEqual(["GH", "GH"]);
  expect(await productFeed(2)).toBeNull();
});
