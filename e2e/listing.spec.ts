import type { Page, Route } from "@playwright/test";
import { expect, holdBack, ONCE, test } from "./fixtures";

const cards = (page: Page) => page.getByRole("main").getByRole("article");
const count = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("status")
    .filter({ hasText: /^\d+ products?$/ });

/** The listing's search box; on phones it is in the filters, which open for it. */
const searchBox = (page: Page) =>
  page.getByRole("main").getByRole("searchbox", { name: "Search products", includeHidden: true });

async function search(page: Page, term: string) {
  const filters = page.getByRole("main").getByRole("button", { name: /^Filters/ });
  if (await filters.isVisible()) await filters.click();
  await searchBox(page).fill(term);
  await searchBox(page).press("Enter");
}

/** Waits for pending requests. */
async function settled(page: Page) {
  await expect(page.getByRole("main").locator("section[aria-busy=true]")).toHaveCount(0);
}

async function names(page: Page): Promise<string[]> {
  await settled(page);
  return cards(page).getByRole("heading").allTextContents();
}

async function prices(page: Page): Promise<number[]> {
  await settled(page);
  const texts = await cards(page)
    .getByText(/^GH₵[\d,.]+$/)
    .allTextContents();
  return texts.map((text) => Number(text.replace(/[^\d.]/g, "")));
}

test("SHP-ROUTE-02 SHP-LIST-05 SHP-LIST-34 the listing shows ten products below a generic heading", async ({
  page,
}) => {
  await page.goto("/products");
  await expect(page.getByRole("heading", { level: 1, name: "All products" })).toBeVisible();
  await expect(count(page)).toHaveText("65 products");
  await expect(cards(page)).toHaveCount(10);
  await expect(page.getByRole("link", { name: "Browse All" })).toHaveCount(0);
});

test("prices align in all cards of a row, with and without a former price", async ({ page }) => {
  await page.goto("/products");
  const lines = await cards(page).evaluateAll((articles) =>
    articles.map((article) => {
      const texts = [...article.querySelectorAll("span:not(:has(*))")];
      const price = texts.find(({ textContent }) => textContent?.startsWith("GH₵"));
      const reduced = article.querySelector("s") !== null;
      return { row: article.getBoundingClientRect().top, bottom: price?.getBoundingClientRect().bottom ?? 0, reduced };
    }),
  );
  const tops = new Set(lines.map(({ row }) => row));
  const rows = [...tops].map((top) => lines.filter(({ row }) => row === top));
  expect(rows.some((row) => new Set(row.map(({ reduced }) => reduced)).size === 2)).toBe(true);
  for (const row of rows)
    for (const { bottom } of row) expect(Math.abs(bottom - (row[0]?.bottom ?? 0))).toBeLessThan(1);
});

test("SHP-LIST-01 a category is found by slug and by id", ONCE, async ({ page, query }) => {
  await page.goto("/products?category=lighting");
  await expect(page.getByRole("heading", { level: 1, name: "Lighting" })).toBeVisible();
  await expect(count(page)).toHaveText("8 products");
  const [row] = await query<{ id: string }>("SELECT id FROM category WHERE slug = 'power-tools'");
  await page.goto(`/products?category=${row?.id}`);
  await expect(page.getByRole("heading", { level: 1, name: "Power Tools" })).toBeVisible();
  await expect(count(page)).toHaveText("7 products");
});

test(
  "SHP-LIST-06 SHP-LIST-07 the heading of a category has its name, description and image and links to all products",
  ONCE,
  async ({ page, query }) => {
    const [row] = await query<{ description: string; image: string }>(
      "SELECT description, image FROM category WHERE slug = 'lighting'",
    );
    await page.goto("/products?category=lighting");
    const head = page.getByRole("main").locator("header").first();
    await expect(head.getByText(row?.description ?? "-")).toBeVisible();
    await expect(head.locator("img")).toHaveAttribute("src", row?.image ?? "-");
    await head.getByRole("link", { name: "Browse All" }).click();
    await expect(page).toHaveURL(/\/products$/);
    await expect(page.getByRole("heading", { level: 1, name: "All products" })).toBeVisible();
  },
);

test("SHP-LIST-08 SHP-LIST-04 a featured category links to its featured items, another one does not", async ({
  page,
  query,
}) => {
  const [featured] = await query<{ id: string; slug: string; count: number }>(`
    SELECT c.id, c.slug, (SELECT count(*)::int FROM product p WHERE p.category_id = c.id AND p.featured AND p.published) AS count
    FROM category c WHERE c.featured ORDER BY c.position LIMIT 1`);
  await page.goto(`/products?category=${featured?.slug}`);
  const link = page.getByRole("link", { name: "Featured Items" });
  await expect(link).toHaveAttribute("href", `/products?featured=true&category=${featured?.id}`);
  await link.click();
  await expect(page.getByRole("list", { name: "Chosen filters" })).toContainText("Featured items");
  await expect(count(page)).toHaveText(featured?.count === 1 ? "1 product" : `${featured?.count} products`);

  const [plain] = await query<{ slug: string }>(
    "SELECT slug FROM category WHERE NOT featured ORDER BY position LIMIT 1",
  );
  await page.goto(`/products?category=${plain?.slug}`);
  await expect(page.getByRole("link", { name: "Browse All" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Featured Items" })).toHaveCount(0);
});

test(
  "SHP-LIST-02 BEYOND-15 the search term in the URL finds products, also with a typing error",
  ONCE,
  async ({ page }) => {
    await page.goto("/products?search=flodlight");
    await expect(page.getByRole("heading", { level: 1 })).toContainText("flodlight");
    await expect(searchBox(page)).toHaveValue("flodlight");
    expect((await names(page)).some((name) => /floodlight/i.test(name))).toBe(true);
  },
);

test("SHP-LIST-22 SHP-LIST-23 newest is the default sort", ONCE, async ({ page, query }) => {
  await page.goto("/products");
  await expect(page.getByRole("combobox", { name: "Sort by" })).toHaveValue("newest");
  const newest = await query<{ name: string }>("SELECT name FROM product ORDER BY created_at DESC, id LIMIT 10");
  expect(await names(page)).toEqual(newest.map(({ name }) => name));
});

test("SHP-LIST-24 prices sort both ways", ONCE, async ({ page }) => {
  await page.goto("/products");
  const sort = page.getByRole("combobox", { name: "Sort by" });
  await sort.selectOption("price-asc");
  await expect(page).toHaveURL(/sort=price-asc/);
  const rising = await prices(page);
  expect(rising).toHaveLength(10);
  expect(rising).toEqual(rising.toSorted((a, b) => a - b));
  await sort.selectOption("price-desc");
  await expect(page).toHaveURL(/sort=price-desc/);
  const falling = await prices(page);
  expect(falling[0]).toBe(14_800);
  expect(falling).toEqual(falling.toSorted((a, b) => b - a));
});

test("SHP-LIST-25 names sort both ways", ONCE, async ({ page }) => {
  await page.goto("/products?sort=name-asc");
  const rising = await names(page);
  expect(rising).toEqual(rising.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)));
  await page.goto("/products?sort=name-desc");
  const falling = await names(page);
  expect(falling).toEqual(falling.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? 1 : -1)));
});

test(
  "SHP-LIST-03 SHP-LIST-26 popular sorts by units sold, an unknown value falls back to newest",
  ONCE,
  async ({ page, query }) => {
    await page.goto("/products?sort=popular");
    await expect(page.getByRole("combobox", { name: "Sort by" })).toHaveValue("popular");
    const shown = await names(page);
    const sold = new Map(
      (
        await query<{ name: string; units: number }>(
          "SELECT p.name, i.units_sold AS units FROM product p JOIN inventory i ON i.product_id = p.id",
        )
      ).map(({ name, units }) => [name, units]),
    );
    const units = shown.map((name) => sold.get(name) ?? -1);
    expect(units).toEqual(units.toSorted((a, b) => b - a));
    await page.goto("/products?sort=cheapest");
    await expect(page.getByRole("combobox", { name: "Sort by" })).toHaveValue("newest");
  },
);

test(
  "SHP-LIST-20 SHP-LIST-21 a search keeps availability and brand and leaves category and price",
  ONCE,
  async ({ page }) => {
    await page.goto("/products?category=lighting&brand=Philips&minPrice=10&inStock=true");
    await settled(page);
    await search(page, "bulb");
    await expect(page).toHaveURL(/\/products\?search=bulb&brand=Philips&inStock=true$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Results for “bulb”");
    await expect(page.getByRole("link", { name: "Remove filter “bulb”" }), "the filters have closed").toBeVisible();
  },
);

test("SHP-LIST-27 the toggle shows the products as a grid or as a list", async ({ page }) => {
  await page.goto("/products?category=lighting");
  const first = cards(page).first();
  const second = cards(page).nth(1);
  const sameRow = async () => (await first.boundingBox())?.y === (await second.boundingBox())?.y;
  expect(await sameRow()).toBe(true);
  await page.getByRole("link", { name: "List", exact: true }).click();
  const current = page.getByRole("link", { name: "List", exact: true, includeHidden: true });
  await expect(current).toHaveAttribute("aria-current", "true");
  await expect.poll(sameRow).toBe(false);
  // Each row's compare link does not overlap the next card.
  const compare = page.getByRole("link", { name: /^Compare/ }).first();
  await compare.click({ trial: true });
  await page.reload();
  expect(await sameRow()).toBe(false);
  await page.getByRole("link", { name: "Grid", exact: true }).click();
  await expect.poll(sameRow).toBe(true);
});

test("SHP-LIST-35 SHP-LIST-36 pagination has real links: first, last, current and its neighbours, with gaps between", async ({
  page,
}) => {
  await page.goto("/products?page=4");
  const pages = page.getByRole("navigation", { name: "Pages" });
  await expect(pages.getByRole("listitem")).toHaveText(["1", "…", "3", "4", "5", "…", "7"]);
  await expect(pages.getByRole("link", { name: "Page 4" })).toHaveAttribute("aria-current", "page");
  await pages.getByRole("link", { name: "Page 7" }).click();
  await expect(page).toHaveURL(/page=7/);
  await expect(cards(page)).toHaveCount(5);
  await expect(page.getByRole("main").getByRole("heading", { level: 2, name: "Products" })).toBeFocused();
  await expect(pages.getByRole("link", { name: "Page 1" })).toHaveAttribute("href", "/products");
});

test("a page beyond the last shows the last one", ONCE, async ({ page }) => {
  await page.goto("/products?page=99");
  await expect(cards(page)).toHaveCount(5);
  await expect(page.getByRole("link", { name: "Page 7" })).toHaveAttribute("aria-current", "page");
});

test("SHP-LIST-38 another sort starts at page 1", ONCE, async ({ page }) => {
  await page.goto("/products?page=3");
  await page.getByRole("combobox", { name: "Sort by" }).selectOption("name-asc");
  await expect(page).toHaveURL(/\/products\?sort=name-asc$/);
  await expect(page.getByRole("link", { name: "Page 1" })).toHaveAttribute("aria-current", "page");
});

test("SHP-LIST-32 SHP-LIST-33 an empty result says so, and 'Clear Filters' restores all products", async ({ page }) => {
  await page.goto("/products?search=zzzzqqqq&brand=Philips&sort=name-asc");
  await expect(page.getByText("No Products Found")).toBeVisible();
  // Similar products are offered instead, under a separate heading (BEYOND-65).
  await expect(cards(page).and(page.locator(":not([aria-labelledby=alternatives] *)"))).toHaveCount(0);
  await page.getByRole("link", { name: "Clear Filters" }).click();
  await expect(page).toHaveURL(/\/products\?sort=name-asc$/);
  await expect(count(page)).toHaveText("65 products");
  await expect(searchBox(page)).toHaveValue("");
});

test("SHP-LIST-39 an unknown category has no results and a generic heading", ONCE, async ({ page }) => {
  await page.goto("/products?category=boats");
  await expect(page.getByRole("heading", { level: 1, name: "All products" })).toBeVisible();
  await expect(page.getByText("No Products Found")).toBeVisible();
});

test("SHP-LIST-28 a spinner and skeletons show while products load", async ({ page }) => {
  await page.goto("/products");
  await settled(page);
  const release = await holdBack(page, /\/products\?.*sort=popular/);
  await page.getByRole("combobox", { name: "Sort by" }).selectOption("popular");
  await expect(page.getByText("Loading products")).toBeAttached();
  await expect(page.getByRole("main").locator("section[aria-busy=true] .skeleton").first()).toBeVisible();
  release();
  await settled(page);
  await expect(page.getByText("Loading products")).toHaveCount(0);
});

const FAILED = "Failed to fetch products. Please try again later.";
const tryAgain = (page: Page) => page.getByRole("button", { name: "Try Again" });

test(
  "SHP-LIST-30 SHP-LIST-31 without a network the listing says so, and 'Try Again' repeats the call",
  ONCE,
  async ({ page, context, allowConsole }) => {
    allowConsole(/ERR_INTERNET_DISCONNECTED/);
    await page.goto("/products");
    await settled(page);
    await context.setOffline(true);
    await page.getByRole("combobox", { name: "Sort by" }).selectOption("price-asc");
    await expect(page.getByText(FAILED)).toBeVisible();
    await tryAgain(page).click();
    await expect(page.getByText(FAILED)).toBeVisible();
    await context.setOffline(false);
    await tryAgain(page).click();
    await expect(page).toHaveURL(/sort=price-asc/);
    await expect(page.getByText(FAILED)).toHaveCount(0);
    await expect(cards(page)).toHaveCount(10);
  },
);

const outages: [name: string, give: (route: Route) => Promise<void>][] = [
  ["refuses the connection", (route) => route.abort("connectionrefused")],
  ["answers 502", (route) => route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad Gateway</h1>" })],
];
for (const [name, give] of outages)
  test(
    `SHP-LIST-30 SHP-LIST-31 BEYOND-17 a listing, a category and a search stay on screen while the shop ${name}`,
    ONCE,
    async ({ page, allowConsole }) => {
      allowConsole(/ERR_CONNECTION_REFUSED|status of 502/);
      for (const start of ["/products", "/categories/lighting/products", "/products?search=lamp"]) {
        await page.goto(start);
        await settled(page);
        const before = await cards(page).first().textContent();
        await page.route((url) => url.pathname === "/products", give);
        await page.getByRole("combobox", { name: "Sort by" }).selectOption("price-asc");
        for (const _ of ["once", "and again"]) {
          await expect(page.getByRole("main").getByRole("alert")).toContainText(FAILED);
          await expect(page).toHaveURL(/sort=price-asc/);
          await expect(page.getByRole("combobox", { name: "Sort by" })).toHaveValue("price-asc");
          expect(await cards(page).first().textContent()).toBe(before);
          await settled(page);
          await tryAgain(page).click();
        }
        await expect(page.getByRole("main").getByRole("alert")).toContainText(FAILED);
        await page.goBack();
        await expect(page.getByText(FAILED)).toHaveCount(0);
        await expect(page).toHaveURL(start);
        await page.goForward();
        await expect(page.getByText(FAILED)).toBeVisible();
        await page.unrouteAll({ behavior: "wait" });
        await tryAgain(page).click();
        await expect(page.getByText(FAILED)).toHaveCount(0);
        await expect.poll(() => cards(page).first().textContent()).not.toBe(before);
        await settled(page);
      }
    },
  );

test("BEYOND-17 back, forward and reload restore the selection", async ({ page }) => {
  await page.goto("/products");
  const sort = page.getByRole("combobox", { name: "Sort by" });
  await sort.selectOption("name-asc");
  await expect(page).toHaveURL(/sort=name-asc$/);
  await settled(page);
  await search(page, "drill");
  await expect(page).toHaveURL(/search=drill&sort=name-asc$/);
  const found = await names(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/products\?sort=name-asc$/);
  await expect(searchBox(page)).toHaveValue("");
  await expect(count(page)).toHaveText("65 products");
  await page.goForward();
  await expect(searchBox(page)).toHaveValue("drill");
  await expect.poll(() => names(page)).toEqual(found);
  await page.reload();
  await expect(sort).toHaveValue("name-asc");
  expect(await names(page)).toEqual(found);
});

test.describe("without script", ONCE, () => {
  test.use({ javaScriptEnabled: false });

  test("the whole listing works as plain HTML: search and pages", async ({ page }) => {
    await page.goto("/products?utm_source=mail");
    await expect(cards(page)).toHaveCount(10);
    await page.getByRole("link", { name: "Page 2" }).click();
    await expect(page).toHaveURL(/\/products\?page=2$/);
    await expect(cards(page)).toHaveCount(10);
    await search(page, "kettle");
    await expect(page).toHaveURL(/search=kettle/);
    await expect(cards(page).first()).toContainText(/kettle/i);
    await page.getByRole("combobox", { name: "Sort by" }).selectOption("price-asc");
    await page.getByRole("button", { name: "Sort" }).click();
    await expect(page).toHaveURL(/search=kettle.*sort=price-asc|sort=price-asc.*search=kettle/);
  });
});
