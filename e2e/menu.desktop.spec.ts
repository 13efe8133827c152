import type { Page } from "@playwright/test";
import { expect, holdBack, test } from "./fixtures";

const isCategoryCall = (url: URL) => url.pathname === "/api/products" && url.searchParams.has("category");
const isGenericCall = (url: URL) =>
  url.pathname === "/api/products" && !url.searchParams.has("category") && !url.searchParams.has("search");

const menu = (page: Page) => page.getByRole("navigation", { name: "Categories", exact: true });
const row = (page: Page, name: string) => menu(page).getByRole("list").first().getByRole("link", { name, exact: true });
const panel = (page: Page, name: string) => menu(page).getByRole("region", { name, exact: true });

/** Hovers until the hydrated page reacts. */
async function open(page: Page, name: string) {
  await expect(async () => {
    await page.mouse.move(1, 1);
    await row(page, name).hover();
    await expect(panel(page, name)).toBeVisible({ timeout: 1000 });
  }).toPass();
  return panel(page, name);
}

test("SHP-MENU-01 SHP-MENU-02 BEYOND-75 the categories are in one row, all eight visible from 1280 px, scrolled by 200 px per click", async ({
  page,
  request,
}) => {
  const { data: categories } = await (await request.get("/api/categories")).json();
  await page.goto("/contact");
  const list = menu(page).getByRole("list").first();
  await expect(list.getByRole("link")).toHaveText(categories.map(({ name }: { name: string }) => name));
  const header = await page.getByRole("banner").boundingBox();
  expect((await menu(page).boundingBox())?.y).toBe((header?.y ?? 0) + (header?.height ?? 0));

  const right = menu(page).getByRole("button", { name: "Scroll categories right" });
  for (const width of [1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(right).toBeHidden();
    for (const link of await list.getByRole("link").all()) await expect(link).toBeInViewport({ ratio: 1 });
  }
  await page.setViewportSize({ width: 800, height: 800 });
  const left = () => list.evaluate((element) => element.scrollLeft);
  await right.click();
  await expect.poll(left).toBe(200);
  await menu(page).getByRole("button", { name: "Scroll categories left" }).click();
  await expect.poll(left).toBe(0);
});

test("SHP-MENU-04 five placeholders show while categories load", async ({ page, allowConsole }) => {
  allowConsole(/404/);
  const release = await holdBack(page, "**/api/categories");
  await page.goto("/no-such-page");
  await expect(menu(page).getByTestId("category-placeholder")).toHaveCount(5);
  release();
  await expect(menu(page).getByRole("link", { name: "Lighting" })).toBeVisible();
  await expect(menu(page).getByTestId("category-placeholder")).toHaveCount(0);
});

const icons = [
  ["SHP-MENU-05", "Lighting", "bulb"],
  ["SHP-MENU-06", "Power Tools", "wrench"],
  ["SHP-MENU-07", "Home Appliances", "plug"],
  ["SHP-MENU-08", "Wiring & Cables", "gear"],
] as const;
for (const [id, name, icon] of icons) {
  test(`${id} ${name} has the ${icon}`, async ({ page }) => {
    await page.goto("/contact");
    await expect(row(page, name).locator("svg")).toHaveAttribute("data-icon", icon);
  });
}

test("SHP-MENU-09 SHP-MENU-10 hovering opens one category's panel, in three columns", async ({ page }) => {
  await page.goto("/contact");
  await expect(menu(page).getByRole("region")).toHaveCount(0);
  await open(page, "Lighting");
  await open(page, "Power Tools");
  await expect(menu(page).getByRole("region")).toHaveCount(1);
  await expect(panel(page, "Power Tools").getByRole("heading")).toHaveText([
    "Related Categories",
    "Popular in Power Tools",
    "Featured Products in Power Tools",
  ]);
});

test("SHP-MENU-10 Enter, Space and Arrow down open a panel, focus alone does not, Escape closes it", async ({
  page,
}) => {
  await page.goto("/contact");
  const first = panel(page, "Lighting").getByRole("link").first();
  await row(page, "Lighting").focus();
  // Before hydration Enter follows the link: go back.
  await expect(async () => {
    await page.goto("/contact");
    await row(page, "Lighting").focus();
    await page.keyboard.press("ArrowDown");
    await expect(first).toBeFocused({ timeout: 1000 });
  }).toPass();
  for (const key of ["Enter", " "]) {
    await page.keyboard.press("Escape");
    await expect(panel(page, "Lighting")).toBeHidden();
    await expect(row(page, "Lighting")).toBeFocused();
    await page.keyboard.press(key);
    await expect(first).toBeFocused();
    await expect(row(page, "Lighting")).toHaveAttribute("aria-expanded", "true");
  }
  await page.keyboard.press("Escape");
  await page.keyboard.press("Tab");
  await expect(row(page, "Lighting")).not.toBeFocused();
  await expect(page.getByRole("navigation", { name: "Categories", exact: true }).getByRole("region")).toHaveCount(0);
});

test("SHP-MENU-11 SHP-MENU-12 the first column lists four other categories and links to all", async ({ page }) => {
  await page.goto("/contact");
  const shown = await open(page, "Lighting");
  await expect(shown.getByRole("heading", { name: "Related Categories" })).toBeVisible();
  const links = shown.locator("div > div").first().getByRole("link");
  await expect(links).toHaveCount(5);
  expect(await links.allTextContents()).not.toContain("Lighting");
  await expect(links.last()).toHaveText("View All Categories");
  await links.last().click();
  await expect(page).toHaveURL(/\/products\/categories$/);
  await expect(panel(page, "Lighting")).toBeHidden();
});

test("SHP-MENU-13 SHP-MENU-14 the second column's popular items are the category's, most popular first", async ({
  page,
}) => {
  await page.goto("/contact");
  const shown = await open(page, "Lighting");
  await expect(shown.getByRole("heading", { name: "Popular in Lighting" })).toBeVisible();
  await shown.getByRole("link", { name: "Popular Items" }).click();
  await expect(page).toHaveURL(/\/products\?category=lighting&sort=popular$/);
});

test("SHP-MENU-15 SHP-MENU-16 SHP-MENU-17 the second column sorts by age and price and shows all", async ({ page }) => {
  await page.goto("/contact");
  const shown = await open(page, "Lighting");
  await expect(shown.getByRole("link", { name: "New Arrivals" })).toHaveAttribute(
    "href",
    "/products?category=lighting&sort=newest",
  );
  await expect(shown.getByRole("link", { name: "Price: Low to High" })).toHaveAttribute(
    "href",
    "/products?category=lighting&sort=price-asc",
  );
  await shown.getByRole("link", { name: "View All Products" }).first().click();
  await expect(page).toHaveURL(/\/categories\/lighting\/products$/);
});

test("SHP-MENU-18 SHP-MENU-20 SHP-MENU-23 the third column shows the four newest with picture, name and price", async ({
  page,
  request,
}) => {
  const { data: categories } = await (await request.get("/api/categories")).json();
  const lighting = categories.find(({ slug }: { slug: string }) => slug === "lighting");
  const call = page.waitForRequest((asked) => isCategoryCall(new URL(asked.url())));
  await page.goto("/contact");
  const shown = await open(page, "Lighting");

  const query = new URL((await call).url()).searchParams;
  expect(Object.fromEntries(query)).toEqual({ category: lighting._id, limit: "4", sort: "-createdAt" });
  const { data } = await (await request.get(`/api/products?${query}`)).json();
  expect(data.products).toHaveLength(4);
  const cards = shown.locator('a[href^="/products/"]').filter({ has: page.locator("img") });
  await expect(cards).toHaveCount(4);
  for (const [index, product] of data.products.entries()) {
    await expect(cards.nth(index)).toContainText(product.name);
    await expect(cards.nth(index)).toContainText(
      `GH₵${product.price.base.toLocaleString("en-GH", { minimumFractionDigits: 2 })}`,
    );
  }
});

test("SHP-MENU-19 the third column links to all products of the category", async ({ page }) => {
  await page.goto("/contact");
  const shown = await open(page, "Hand Tools");
  await expect(shown.getByRole("heading", { name: "Featured Products in Hand Tools" })).toBeVisible();
  await expect(shown.getByRole("link", { name: "View All Products" }).last()).toHaveAttribute(
    "href",
    "/categories/hand-tools/products",
  );
});

test("SHP-MENU-21 SHP-MENU-22 SHP-CONST-06 the panel closes 300 ms after the pointer leaves, unless it returns", async ({
  page,
}) => {
  await page.goto("/contact");
  await page.clock.install();
  const shown = await open(page, "Lighting");
  await page.clock.pauseAt(Date.now() + 60_000);

  await page.mouse.move(640, 890);
  await page.clock.runFor(250);
  await expect(shown).toBeVisible();
  await shown.getByRole("heading").first().hover();
  await page.clock.runFor(2000);
  await expect(shown).toBeVisible();

  await page.mouse.move(640, 890);
  await page.clock.runFor(290);
  await expect(shown).toBeVisible();
  await page.clock.runFor(20);
  await expect(shown).toBeHidden();
});

test("SHP-MENU-24 a category's products are loaded once", async ({ page }) => {
  const calls: string[] = [];
  page.on("request", (asked) => {
    const url = new URL(asked.url());
    if (isCategoryCall(url)) calls.push(url.searchParams.get("category") ?? "");
  });
  await page.goto("/contact");
  for (const name of ["Lighting", "Power Tools", "Lighting"]) {
    const shown = await open(page, name);
    await expect(shown.getByText(/GH₵/)).toHaveCount(4);
  }
  expect(calls).toHaveLength(2);
  expect(new Set(calls).size).toBe(2);
});

test("SHP-MENU-25 SHP-MENU-26 SHP-MENU-27 placeholders show first; a slow response is replaced by the shop's newest", async ({
  page,
  request,
}) => {
  const release = await holdBack(page, isCategoryCall);
  const releaseGeneric = await holdBack(page, isGenericCall);
  const call = page.waitForRequest((asked) => isGenericCall(new URL(asked.url())));
  await page.goto("/contact");
  const shown = await open(page, "Lighting");
  await expect(shown.getByTestId("featured-placeholder")).toHaveCount(4);

  const query = new URL((await call).url()).searchParams;
  expect(Object.fromEntries(query)).toEqual({ limit: "6", sort: "-createdAt" });
  releaseGeneric();
  const { data } = await (await request.get(`/api/products?${query}`)).json();
  await expect(shown.getByText(data.products[0].name)).toBeVisible();
  await expect(shown.getByTestId("featured-placeholder")).toHaveCount(0);

  release();
  await expect(shown.getByText(data.products[0].name)).toBeHidden();
  await expect(shown.getByText(/GH₵/)).toHaveCount(4);
});

test("SHP-MENU-26 SHP-MENU-31 SHP-ERR-06 when a category's products fail to load, the newest replace them without a message", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED/);
  await page.route(isCategoryCall, (route) => route.abort());
  await page.goto("/contact");
  const shown = await open(page, "Lighting");
  await expect(shown.getByText(/GH₵/)).toHaveCount(4);
  await expect(page.locator("[data-sonner-toast]")).toHaveCount(0);
});

test("SHP-MENU-28 SHP-MENU-29 SHP-MENU-30 without any data the built-in categories and names are used, without prices", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/404|ERR_FAILED/);
  await page.route("**/api/**", (route) => route.abort());
  await page.goto("/no-such-page");
  const names = menu(page).getByRole("list").first().getByRole("link");
  await expect(names).toHaveText(["Lighting", "Tools", "Appliances"]);
  await expect(page.getByText("Failed to load menu data")).toHaveCount(0);
  await expect(page.locator("[data-sonner-toast]")).toHaveCount(0);

  const shown = await open(page, "Tools");
  for (const subcategory of ["Drills", "Grinders", "Screwdrivers"]) {
    await expect(shown.getByRole("link", { name: subcategory })).toBeVisible();
  }
  for (const product of ["LED Ceiling Light", "Power Drill Kit", "Smart Plug (4-Pack)"]) {
    await expect(shown.getByRole("link", { name: product })).toHaveAttribute(
      "href",
      `/products?search=${encodeURIComponent(product)}`,
    );
  }
  await expect(shown.getByText(/GH₵/)).toHaveCount(0);
});

test("a click outside the panel closes it", async ({ page }) => {
  await page.goto("/contact");
  const shown = await open(page, "Lighting");
  await page.getByRole("contentinfo").click({ position: { x: 5, y: 5 }, force: true });
  await expect(shown).toBeHidden();
});
