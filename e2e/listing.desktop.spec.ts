import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { waitUntilAlive } from "./shopping";

/** Opens a page and waits for hydration; e2e/start.phone.spec.ts has earlier clicks. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitUntilAlive(page.getByRole("main").locator("*"));
}

const panel = (page: Page) => page.getByRole("complementary", { name: "Filters" });
const cards = (page: Page) => page.getByRole("main").getByRole("article");
const count = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("status")
    .filter({ hasText: /^\d+ products?$/ });
const box = (page: Page, name: string | RegExp) => panel(page).getByRole("checkbox", { name });

test("SHP-LIST-09 the filter panel has four collapsible sections, all open at start", async ({ page }) => {
  await open(page, "/products");
  const sections = panel(page).locator("details:not(details *)");
  await expect(sections.locator("> summary")).toHaveText(["Availability", "Product type", "Price range", "Brand"]);
  for (const section of await sections.all()) await expect(section).toHaveAttribute("open", "");
  await sections.first().locator("> summary").click();
  await expect(box(page, /^In stock/)).toBeHidden();
  await sections.first().locator("> summary").click();
  await expect(box(page, /^In stock/)).toBeVisible();
});

test("SHP-LIST-10 'In stock' sends inStock=true and hides sold-out products", async ({ page, query }) => {
  const [row] = await query<{ count: number }>(
    "SELECT count(*)::int AS count FROM inventory JOIN product ON id = product_id WHERE on_hand > 0 AND published",
  );
  expect(row?.count).toBeLessThan(65);
  await open(page, "/products");
  await box(page, /^In stock/).check();
  await expect(page).toHaveURL(/\/products\?inStock=true$/);
  await expect(count(page)).toHaveText(`${row?.count} products`);
  await page.getByRole("link", { name: "Remove filter In stock" }).click();
  await expect(page).toHaveURL(/\/products$/);
  await expect(count(page)).toHaveText("65 products");
  await expect(box(page, /^In stock/)).not.toBeChecked();
});

test("SHP-LIST-11 SHP-LIST-13 several product types and brands can be chosen, each repeated in the URL", async ({
  page,
}) => {
  await open(page, "/products");
  await box(page, /^Lighting 8/).check();
  await expect(count(page)).toHaveText("8 products");
  await box(page, /^Hand Tools 8/).check();
  await expect(count(page)).toHaveText("16 products");
  await expect(page).toHaveURL(/category=lighting&category=hand-tools$/);
  await box(page, /^Philips/).check();
  await box(page, /^Stanley/).check();
  await expect(page).toHaveURL(/brand=Philips&brand=Stanley/);
  for (const card of await cards(page).all()) await expect(card).toContainText(/Philips|Stanley/);
});

test("BEYOND-16 a filter value shows the number of results it would give", async ({ page }) => {
  await open(page, "/products?category=lighting");
  await expect(count(page)).toHaveText("8 products");
  for (const brand of ["Philips", "Opple"]) {
    const label = panel(page).locator("label", { hasText: brand });
    const promised = Number((await label.textContent())?.match(/\d+/)?.[0]);
    await box(page, new RegExp(`^${brand}`)).check();
    await expect(count(page)).toHaveText(promised === 1 ? "1 product" : `${promised} products`);
    await box(page, new RegExp(`^${brand}`)).uncheck();
    await expect(count(page)).toHaveText("8 products");
  }
});

test("SHP-LIST-12 SHP-LIST-17 a price range goes into the URL, a minimum above the maximum swapped", async ({
  page,
}) => {
  await open(page, "/products");
  const min = panel(page).getByRole("textbox", { name: "Min" });
  const max = panel(page).getByRole("textbox", { name: "Max" });
  await min.fill("100");
  await min.press("Enter");
  await expect(page).toHaveURL(/minPrice=100$/);
  await max.fill("200");
  await max.blur();
  await expect(page).toHaveURL(/minPrice=100&maxPrice=200$/);
  await expect(page.getByRole("list", { name: "Chosen filters" })).toContainText("Up to GH₵200.00");
  await min.fill("500");
  await min.press("Enter");
  await expect(min).toHaveValue("200");
  await expect(max).toHaveValue("500");
  await expect(page).toHaveURL(/minPrice=200&maxPrice=500$/);
  const note = "Your minimum was higher than your maximum, so we swapped them.";
  await expect(panel(page).getByRole("status")).toHaveText(note);
  await open(page, "/products?minPrice=900&maxPrice=100");
  await expect(panel(page).getByRole("status")).toHaveText(note);
  await expect(min).toHaveValue("100");
  await expect(max).toHaveValue("900");
});

test("SHP-LIST-17 SHP-LIST-18 a category's page explains a changed price range", async ({ page }) => {
  await open(page, "/categories/lighting/products");
  const min = panel(page).getByRole("textbox", { name: "Min" });
  await min.fill("9000");
  await min.press("Enter");
  await expect(page).toHaveURL(/\/products\?category=lighting&minPrice=\d+$/);
  const note = panel(page).getByRole("status");
  await expect(note).toHaveText(/^Prices here run from GH₵.* We changed your range to fit\.$/);
});

test("SHP-LIST-16 a price field accepts non-negative numbers only", async ({ page }) => {
  await open(page, "/products");
  const min = panel(page).getByRole("textbox", { name: "Min" });
  await min.pressSequentially("-1e2x.5");
  await expect(min).toHaveValue("12.5");
});

test("SHP-LIST-18 SHP-LIST-19 prices stop at the highest of the result, 1000 if there is none", async ({ page }) => {
  await open(page, "/products?category=lighting");
  const max = panel(page).getByRole("textbox", { name: "Max" });
  const bound = await max.getAttribute("placeholder");
  await max.fill("99999");
  await max.press("Enter");
  await expect(max).toHaveValue(bound ?? "");
  await expect(page).toHaveURL(new RegExp(`maxPrice=${bound}$`));
  await expect(panel(page).getByRole("status")).toHaveText(
    /^Prices here run from GH₵.* We changed your range to fit\.$/,
  );
  await open(page, "/products?search=zzzzqqqq");
  await expect(panel(page).getByRole("textbox", { name: "Max" })).toHaveCount(0);
  await open(page, "/products?search=zzzzqqqq&brand=Philips");
  await expect(panel(page).getByRole("textbox", { name: "Max" })).toHaveAttribute("placeholder", "1000");
});

test("SHP-LIST-37 a changed filter starts at page 1", async ({ page }) => {
  await open(page, "/products?page=3");
  await box(page, /^In stock/).check();
  await expect(page).toHaveURL(/\/products\?inStock=true$/);
  await expect(page.getByRole("link", { name: "Page 1" })).toHaveAttribute("aria-current", "page");
});

test("a checkbox keeps the focus while its result loads", async ({ page }) => {
  await open(page, "/products");
  await box(page, /^Lighting/).focus();
  await page.keyboard.press("Space");
  await expect(count(page)).toHaveText("8 products");
  await expect(box(page, /^Lighting/)).toBeFocused();
  await expect(box(page, /^Lighting/)).toBeChecked();
  await page.goBack();
  await expect(box(page, /^Lighting/)).not.toBeChecked();
});

test("SHP-ROUTE-06 a category page is prerendered; filters and further pages use the listing", async ({
  page,
  request,
  query,
}) => {
  const answer = await request.get("/categories/home-appliances/products");
  expect(answer.headers()["x-nextjs-prerender"]).toContain("1");
  await open(page, "/categories/home-appliances/products");
  await expect(page.getByRole("heading", { level: 1, name: "Home Appliances" })).toBeVisible();
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", /\/categories\/home-appliances\/products$/);
  await expect(count(page)).toHaveText("9 products");
  await box(page, /^Hisense/).click();
  await expect(page).toHaveURL(/\/products\?category=home-appliances&brand=Hisense$/);
  await expect(box(page, /^Home Appliances/)).toBeChecked();

  const [row] = await query<{ id: string }>("SELECT id FROM category WHERE slug = 'solar-backup'");
  await open(page, `/categories/${row?.id}/products`);
  await expect(page.getByRole("heading", { level: 1, name: "Solar & Backup" })).toBeVisible();
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", /\/categories\/solar-backup\/products$/);
});

test("an unknown category returns 404", async ({ request }) => {
  const answer = await request.get("/categories/boats/products");
  expect(answer.status()).toBe(404);
  expect(await answer.text()).toContain("Category not found");
});

test("BEYOND-83 a category is filtered by specification, with true counts, in the URL, back and forward", async ({
  page,
}) => {
  await open(page, "/categories/lighting/products");
  const section = (name: RegExp) =>
    panel(page)
      .locator("details")
      .filter({ has: page.locator("summary", { hasText: name }) });
  await expect(section(/^Cap$/).getByRole("checkbox")).toHaveCount(2);
  await section(/^Cap$/).getByRole("checkbox", { name: /^E27/ }).check();
  await expect(page).toHaveURL(/category=lighting&spec=cap%3Ae27$/);
  await expect(count(page)).toHaveText("3 products");
  await section(/^Colour$/)
    .getByRole("checkbox", { name: /^3000 K, warm white/ })
    .check();
  await expect(count(page)).toHaveText("1 product");
  await page.getByRole("link", { name: "Remove filter Cap: E27" }).click();
  await expect(count(page)).toHaveText("2 products");
  await page.goBack();
  await expect(count(page)).toHaveText("1 product");
  await page.reload();
  await expect(section(/^Cap$/).getByRole("checkbox", { name: /^E27/ })).toBeChecked();
  await box(page, /^Power Tools/).check();
  await expect(page).toHaveURL(/\/products\?category=lighting&category=power-tools$/);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("BEYOND-83 specifications are submitted by the plain form", async ({ page }) => {
    await page.goto("/categories/lighting/products");
    await box(page, /^E27/).check();
    await box(page, /^10–20 W/).check();
    await page.getByRole("button", { name: "Apply filters" }).click();
    await expect(page).toHaveURL(/spec=cap%3Ae27&spec=power%3A10w..20w/);
    await expect(count(page)).toHaveText("1 product");
    await expect(box(page, /^10–20 W/)).toBeChecked();
  });

  test("filters are submitted by a plain form", async ({ page }) => {
    await page.goto("/products?search=led&view=list");
    await box(page, /^Lighting/).check();
    await page.getByRole("button", { name: "Apply filters" }).click();
    await expect(page).toHaveURL(/search=led/);
    await expect(page).toHaveURL(/category=lighting/);
    await expect(page).toHaveURL(/view=list/);
    await expect(box(page, /^Lighting/)).toBeChecked();
    await page.getByRole("link", { name: "Remove filter Lighting" }).click();
    await expect(page).toHaveURL(/\/products\?search=led&view=list$/);
  });
});

for (const [width, height, columns] of [
  [1280, 800, 5],
  [768, 1024, 2],
] as const) {
  test(`SHP-LIST-34 a full page of ten has no gap in its rows at ${width} px, and its first products are visible`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await open(page, "/products");
    const boxes = await cards(page).evaluateAll((articles) =>
      articles.map((article) => article.getBoundingClientRect()),
    );
    const tops = new Set(boxes.map(({ top }) => Math.round(top)));
    expect(tops.size).toBe(10 / columns);
    expect(boxes[0]?.bottom).toBeLessThan(height);
    await expect(page.getByRole("button", { name: "Filters", exact: true })).toBeHidden();
    await expect(panel(page)).toBeVisible();
  });
}

test("BEYOND-71 ten products fill two rows of five at 1280 px, and rows of three next to the filters at 1024 px", async ({
  page,
}) => {
  for (const [width, columns] of [
    [1280, 5],
    [1024, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await open(page, "/products");
    await expect(panel(page)).toBeInViewport();
    const tops = await cards(page).evaluateAll((articles) => articles.map((one) => one.getBoundingClientRect().top));
    const rows = [...new Set(tops)].map((top) => tops.filter((other) => other === top).length);
    expect(rows.slice(0, 2), `${width} px`).toEqual([columns, columns]);
  }
});
