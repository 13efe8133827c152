import { beforeEach, expect, test, vi } from "vitest";
import { type Product, productQuery } from "@/lib/contracts/catalogue";
import { LOW_STOCK } from "@/lib/limits";
import * as catalogue from "@/server/catalogue";
import { feedProducts } from "@/server/catalogue/product-feed";
import { countPublishedProducts, sitemapProducts } from "@/server/catalogue/sitemap";
import { lifetimes, tags } from "@/server/core/cache-tags";
import { testDatabase } from "../support/database";

const [tagged, kept] = vi.hoisted(() => [vi.fn(), vi.fn()]);
vi.mock("next/cache", () => ({ cacheLife: kept, cacheTag: tagged }));

const shop = await testDatabase({ seeded: true });
const { category, ...product } = await shop.db.product.findFirstOrThrow({
  where: { category: { isNot: null } },
  select: { id: true, slug: true, category: { select: { id: true, name: true, slug: true } } },
});

beforeEach(() => {
  tagged.mockClear();
  kept.mockClear();
});

/** Cached reads that contain a product's stock, with their tags. */
const lists: Record<string, () => Promise<(Pick<Product, "slug"> | null)[]>> = {
  listProducts: async () => (await catalogue.listProducts(productQuery.parse({}))).products,
  searchAlternatives: async () =>
    (await catalogue.searchAlternatives(productQuery.parse({ search: "xylophone" }))).products,
  latestProducts: () => catalogue.latestProducts(4, { inStock: true }),
  getProductById: async () => [await catalogue.getProductById(product.id)],
  relatedProducts: () =>
    catalogue.relatedProducts({ _id: product.id, category: category && { ...category, _id: category.id } }),
  nearbyProducts: async () => (await catalogue.nearbyProducts({ of: [], seen: [product.slug] })).seen,
  slideProducts: () => catalogue.slideProducts([null, null]),
  productSections: async () => (await catalogue.productSections([])).flatMap(({ products }) => products),
};

// Without tags a cached read would keep the old price until it expires, an hour later.
test.each(Object.entries(lists))("%s is reloaded when lists or their data change (BEYOND-25)", async (_, read) => {
  const shown = (await read()).flatMap((one) => (one ? [tags.product(one.slug)] : []));
  expect(shown.length).toBeGreaterThan(0);
  const given = tagged.mock.calls.flat();
  expect(given).toEqual(expect.arrayContaining([tags.catalogue, ...shown]));
  const known = [tags.catalogue, tags.categories];
  expect(given.filter((tag) => !known.includes(tag) && !tag.startsWith(tags.product("")))).toEqual([]);
  expect(new Set(kept.mock.calls.flat())).toEqual(new Set([lifetimes.catalogue]));
});

const others = {
  searchStart: () => catalogue.searchStart(),
  familyOf: () => catalogue.familyOf({ _id: product.id }),
  allProductSlugs: () => catalogue.allProductSlugs(),
  listBrands: () => catalogue.listBrands(),
  countPublishedProducts: () => countPublishedProducts(),
  sitemapProducts: () => sitemapProducts(1),
  feedProducts: () => feedProducts(1),
};

test.each(Object.entries(others))("%s is reloaded when lists change", async (_, read) => {
  await read();
  expect(tagged.mock.calls.flat()).toEqual([tags.catalogue]);
  expect(kept.mock.calls).toEqual([[lifetimes.catalogue]]);
});

test("a product's page is reloaded when that product or a category changes", async () => {
  await catalogue.getProduct(product.slug);
  expect(tagged.mock.calls.flat()).toEqual([tags.product(product.slug), tags.categories]);
});

test("categories are reloaded when one of them changes", async () => {
  await catalogue.getCategory("lighting");
  expect(tagged.mock.calls.flat()).toEqual([tags.categories]);
});

test("SHP-PDP-20 related are up to four others of the category, in stock first", async () => {
  const [first] = await catalogue.latestProducts(1, { inStock: true });
  if (!first?.category) throw new Error("The newest product has no category");
  const related = await catalogue.relatedProducts(first);
  expect(related.length).toBeGreaterThan(0);
  expect(related.length).toBeLessThanOrEqual(4);
  expect(related.map(({ _id }) => _id)).not.toContain(first._id);
  expect(new Set(related.map(({ category }) => category?._id))).toEqual(new Set([first.category._id]));
  const inStock = related.map(({ stock }) => stock.quantity > 0);
  expect(inStock).toEqual([...inStock].sort((one, other) => Number(other) - Number(one)));
});

test("BEYOND-25 the database's stock levels are those that cards show", async () => {
  const [levels] = await shop.query(
    `SELECT stock_level(${LOW_STOCK}) AS few, stock_level(${LOW_STOCK + 1}) AS enough, stock_level(1000) AS many`,
  );
  expect(levels).toEqual({ few: LOW_STOCK, enough: LOW_STOCK + 1, many: LOW_STOCK + 1 });
});
