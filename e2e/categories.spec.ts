import { expect, ONCE, test } from "./fixtures";

test("SHP-ROUTE-04 SHP-CAT-01 SHP-DATA-01 the categories page shows every category of GET /api/categories", async ({
  page,
  request,
}) => {
  const { data } = await (await request.get("/api/categories")).json();
  expect(data.length).toBeGreaterThan(0);
  await page.goto("/categories");
  const tiles = page.getByRole("main").getByRole("listitem");
  await expect(tiles).toHaveCount(data.length);
  for (const [place, { name, productCount }] of data.entries()) {
    await expect(tiles.nth(place)).toContainText(name);
    await expect(tiles.nth(place)).toContainText(`${productCount} product`);
  }
});

test("SHP-CAT-02 a category links to its listing by slug", ONCE, async ({ page }) => {
  await page.goto("/categories");
  await page
    .getByRole("main")
    .getByRole("link", { name: /^Power Tools/ })
    .click();
  await expect(page).toHaveURL(/\/products\?category=power-tools$/);
  await expect(page.getByRole("heading", { level: 1, name: "Power Tools" })).toBeVisible();
});

test("SHP-ROUTE-05 /products/categories is the same page with the same canonical URL", ONCE, async ({ page }) => {
  const shown: (string | null)[] = [];
  for (const address of ["/categories", "/products/categories"]) {
    await page.goto(address);
    await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", /^(https?:\/\/[^/]+)?\/categories$/);
    shown.push(await page.getByRole("main").textContent());
  }
  expect(shown[1]).toBe(shown[0]);
});

test("SHP-CAT-05 SHP-LAYOUT-25 a category without an image, or with one that fails to load, shows the placeholder", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource/);
  await page.route(/\/images\/categories\/lighting/, (route) => route.abort());
  await page.goto("/categories");
  const tile = page.getByRole("main").getByRole("link", { name: /^Lighting/ });
  await expect(tile.locator("img")).toHaveAttribute("src", "/images/placeholder.svg");
});
