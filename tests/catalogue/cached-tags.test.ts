import { beforeEach, expect, test, vi } from "vitest";
import { productQuery } from "@/lib/contracts/catalogue";
import * as catalogue from "@/server/catalogue/cached";
import { feedProducts } from "@/server/catalogue/product-feed";
import { countPublishedProducts, sitemapProducts } from "@/server/catalogue/sitemap";
import { lifetimes, tags } from "@/server/core/cache-tags";
import { testDatabase } from "../support/database";

const [tagged, kept] = vi.hoisted(() => [vi.fn(), vi.fn()]);
vi.mock("next/cache", () => ({ cacheLife: kept, cacheTag: tagged }));

const shop = await testDatabase({ seeded: true });
const product = await shop.db.product.findFirstOrThrow({ select: { id: true, slug: true } });

beforeEach(() => {
  tagged.mockClear();
  kept.mockClear();
});

const reads = {
  listProducts: () => catalogue.listProducts(productQuery.parse({})),
  searchAlternatives: () => catalogue.searchAlternatives(productQuery.parse({ search: "xylophone" })),
  latestProducts: () => catalogue.latestProducts(4),
  getProductById: () => catalogue.getProductById(product.id),
  relatedProducts: () => catalogue.relatedProducts({ _id: product.id, category: null }),
  allProductSlugs: () => catalogue.allProductSlugs(),
  topBrands: () => catalogue.topBrands(),
  countPublishedProducts: () => countPublishedProducts(),
  sitemapProducts: () => sitemapProducts(1),
  feedProducts: () => feedProducts(1),
};

// Without its tag a read would show yesterday's price until it runs out, an hour later.
test.each(Object.entries(reads))("%s is read anew when anything of the catalogue changes", async (_, read) => {
  await read();
  expect(tagged.mock.calls.flat()).toEqual([tags.catalogue]);
  expect(kept.mock.calls).toEqual([[lifetimes.catalogue]]);
});

test("a product's page is read anew when that product or a category changes", async () => {
  await catalogue.getProduct(product.slug);
  expect(tagged.mock.calls.flat()).toEqual([tags.product(product.slug), tags.categories]);
});

test("categories are read anew when one of them changes", async () => {
  await catalogue.getCategory("lighting");
  expect(tagged.mock.calls.flat()).toEqual([tags.categories]);
});

test("SHP-PDP-20 related are up to four others of the category, in stock first", async () => {
  const [first] = await catalogue.latestProducts(1);
  if (!first?.category) throw new Error("The newest product has no category");
  const related = await catalogue.relatedProducts(first);
  expect(related.length).toBeGreaterThan(0);
  expect(related.length).toBeLessThanOrEqual(4);
  expect(related.map(({ _id }) => _id)).not.toContain(first._id);
  expect(new Set(related.map(({ category }) => category?._id))).toEqual(new Set([first.category._id]));
  const inStock = related.map(({ stock }) => stock.quantity > 0);
  expect(inStock).toEqual([...inStock].sort((one, other) => Number(other) - Number(one)));
});
