import { expect, test, vi } from "vitest";
import { categorySlugsNow, productSlugNow } from "@/server/catalogue";
import { tags } from "@/server/core/cache-tags";
import { testDatabase } from "../support/database";

const tagged = vi.hoisted(() => vi.fn());
vi.mock("next/cache", () => ({ cacheLife: () => undefined, cacheTag: tagged }));

const shop = await testDatabase();

async function addLamp(name: string): Promise<(slug: string) => Promise<unknown>> {
  const { id } = await shop.db.product.create({ data: { name, pricePesewas: 900 } });
  return (slug) => shop.db.product.update({ where: { id }, data: { slug } });
}

test("BEYOND-47 every former slug redirects to the current one, and is looked up again after a change", async () => {
  const rename = await addLamp("First");
  await rename("second");
  await rename("third");
  tagged.mockClear();
  expect([await productSlugNow("first"), await productSlugNow("second")]).toEqual(["third", "third"]);
  expect(new Set(tagged.mock.calls.flat())).toEqual(new Set(["first", "second", "third"].map(tags.product)));
  expect(await productSlugNow("never")).toBeNull();
});

test("BEYOND-47 a slug that two products had leads to the later one; a generated slug avoids existing ones", async () => {
  const one = await addLamp("Shared");
  await one("one");
  expect(await shop.db.product.create({ data: { name: "Shared", pricePesewas: 900 } })).toMatchObject({
    slug: "shared-2",
  });
  const two = await addLamp("Other");
  await two("shared");
  await two("two");
  expect(await productSlugNow("shared")).toBe("two");
});

test("BEYOND-47 the slug of an unpublished product does not redirect until it is published again", async () => {
  const rename = await addLamp("Hidden");
  await rename("hidden-now");
  await shop.query("UPDATE product SET published = false WHERE slug = 'hidden-now'");
  tagged.mockClear();
  expect(await productSlugNow("hidden")).toBeNull();
  expect(tagged.mock.calls.flat()).toEqual([tags.product("hidden"), tags.product("hidden-now")]);
  await shop.query("DELETE FROM product WHERE slug = 'hidden-now'");
  expect(await shop.query("SELECT FROM product_slug_history WHERE slug = 'hidden'")).toEqual([]);
});

test("BEYOND-47 former slugs of categories redirect to the current ones", async () => {
  const { id } = await shop.db.category.create({ data: { name: "Lamps" } });
  for (const slug of ["lights", "lighting"]) await shop.db.category.update({ where: { id }, data: { slug } });
  expect(await categorySlugsNow()).toEqual(
    new Map([
      ["lamps", "lighting"],
      ["lights", "lighting"],
    ]),
  );
});
