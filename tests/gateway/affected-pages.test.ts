import { afterAll, expect, test, vi } from "vitest";
import { affectedPages } from "@/server/gateway/affected-pages";
import { followCatalogue } from "@/server/gateway/catalogue-feed";
import { testDatabase } from "../support/database";

const database = await testDatabase({ seeded: true });
let isUp = false;
const feed = followCatalogue({
  connectionString: database.url,
  since: new Date(),
  onTags: () => undefined,
  onConnection: (up) => {
    isUp = up;
  },
});
await vi.waitFor(() => expect(isUp).toBe(true));
afterAll(() => feed.close());

const rows = await database.query<{ slug: string; category: string }>(
  "SELECT p.slug, c.slug AS category FROM product p JOIN category c ON c.id = p.category_id WHERE p.published ORDER BY p.slug",
);
const [first] = rows;

test("BEYOND-25 a product's change concerns its page, the home page, the lists and its category; sitemap, feed and neighbours later", async () => {
  const { urgent, quiet } = await affectedPages(["catalogue", `product:${first?.slug}`], feed);
  expect(urgent).toEqual([
    `/products/${first?.slug}`,
    "/",
    "/products",
    "/categories",
    "/products/categories",
    `/categories/${first?.category}/products`,
  ]);
  const neighbours = rows.filter(({ category }) => category === first?.category).map(({ slug }) => `/products/${slug}`);
  expect(quiet.length).toBeGreaterThan(2);
  expect(quiet.slice(0, 2)).toEqual(["/sitemap.xml", "/feeds/products.xml"]);
  expect(neighbours).toEqual(expect.arrayContaining(quiet.slice(2)));
  expect(quiet).not.toContain(`/products/${first?.slug}`);
});

test("BEYOND-25 a step of a product's stock concerns the pages that may show it, and neither sitemap nor feed", async () => {
  const { urgent, quiet } = await affectedPages([`product:${first?.slug}`], feed);
  expect(urgent).toEqual([`/products/${first?.slug}`, "/", "/products", `/categories/${first?.category}/products`]);
  expect(quiet.filter((path) => !path.startsWith("/products/"))).toEqual([]);
});

test("a category's change concerns every category's page", async () => {
  const [{ count } = { count: 0 }] = await database.query<{ count: number }>("SELECT count(*)::int FROM category");
  const { urgent } = await affectedPages(["catalogue", "categories"], feed);
  expect(urgent.filter((path) => /^\/categories\/.+\/products$/.test(path))).toHaveLength(count);
});

test("after an import of many products their pages wait for a quiet moment", async () => {
  const slugs = rows.map(({ slug }) => slug);
  const { urgent, quiet } = await affectedPages(["catalogue", ...slugs.map((slug) => `product:${slug}`)], feed);
  const products = (list: string[]) => list.filter((path) => slugs.includes(path.replace("/products/", "")));
  expect(products(urgent)).toHaveLength(20);
  expect(new Set([...products(urgent), ...products(quiet)]).size).toBe(slugs.length);
});

test("BEYOND-49 a change of what pages show of the settings concerns the pages that tell of it; closing the shop concerns none", async () => {
  const { urgent, quiet } = await affectedPages(["settings", "settings:shown"], feed);
  expect(urgent).toEqual(expect.arrayContaining(["/", "/contact", "/delivery", "/terms", "/checkout"]));
  // It names the delivery fee.
  expect(quiet).toEqual(["/feeds/products.xml"]);
  expect(await affectedPages(["settings"], feed)).toEqual({ urgent: [], quiet: [] });
});
