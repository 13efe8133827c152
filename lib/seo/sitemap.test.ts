import { expect, test } from "vitest";
import {
  lastingPages,
  pageEntries,
  productEntries,
  readSitemapFile,
  sitemapFiles,
  writeSitemapIndex,
  writeUrlSet,
} from "./sitemap";

const ORIGIN = "https://shop.example";

test("BEYOND-06 BEYOND-85 BEYOND-89 a sitemap lists static and text pages, categories, each brand once, and products with their last change", () => {
  const xml = writeUrlSet(
    [
      ...pageEntries(
        [{ address: "faq" }, { address: "wholesale" }],
        [{ slug: "lighting" }],
        [{ slug: "philips" }, { slug: "philips" }, { slug: "" }],
      ),
      ...productEntries([{ slug: "a&b", changedAt: new Date("2026-11-20T08:00:00Z") }]),
    ],
    ORIGIN,
  );
  expect(xml).toContain('<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">');
  for (const path of lastingPages) expect(xml).toContain(`<url><loc>${ORIGIN}${path}</loc></url>`);
  for (const path of ["/faq", "/pages/wholesale"]) expect(xml).toContain(`<url><loc>${ORIGIN}${path}</loc></url>`);
  expect(xml).toContain(`<url><loc>${ORIGIN}/categories/lighting/products</loc></url>`);
  expect(xml.match(/brands\/[^<]*/g)).toEqual(["brands/philips"]);
  expect(xml).toContain(`<url><loc>${ORIGIN}/products/a%26b</loc><lastmod>2026-11-20T08:00:00.000Z</lastmod></url>`);
});

test("BEYOND-06 a large sitemap is an index of valid files", () => {
  const files = sitemapFiles(3);
  const xml = writeSitemapIndex(files, ORIGIN);
  expect(xml).toContain("<sitemapindex");
  expect(files.map(({ path }) => readSitemapFile(path.split("/").at(-1) ?? ""))).toEqual(["pages", 1, 2, 3]);
  for (const { path } of files) expect(xml).toContain(`<sitemap><loc>${ORIGIN}${path}</loc></sitemap>`);
});

test.each(["products-0.xml", "products-.xml", "products-1", "x.xml", "products-99999.xml"])(
  "%s is not a file",
  (name) => {
    expect(readSitemapFile(name)).toBeNull();
  },
);
