import fs from "node:fs";
import path from "node:path";
import pg from "pg";
import { ROOT } from "../scripts/support/paths";
import { sessionUrl } from "../server/core/session-url";
import { copySeeded } from "../tests/support/build";
import { type Shop, startShop } from "../tests/support/shop";
import { serverOfJourneys } from "../tests/support/templates";
import { TEST_DIST_DIR } from "../tests/support/test-environment";
import { startTcpProxy, type TcpProxy } from "../tools/hostile/tcp-proxy";
import { test as base, expect } from "./fixtures";
import { look } from "./screens/check";
import { watchShifts } from "./screens/measure";
import { outageScreens } from "./screens/outage";
import { lineOf, writeLocal } from "./shopping";

/** A separate shop whose database can be stopped, with products no other test uses. */
interface OwnShop {
  shop: Shop;
  wire: TcpProxy;
  database: pg.Pool;
}

const COLD_DIST = ".next-test-cold";
/** Pages missing from the build's cache, as after a deployment that lost part of it. */
const NOT_MADE = ["categories", "products/categories", "categories/lighting/products"];

function makeColdBuild(): void {
  const from = path.join(ROOT, TEST_DIST_DIR);
  const to = path.join(ROOT, COLD_DIST);
  fs.rmSync(to, { recursive: true, force: true });
  fs.cpSync(from, to, { recursive: true, filter: (file) => file !== path.join(from, "cache") });
  for (const page of NOT_MADE) {
    for (const ending of [".html", ".meta", ".rsc", ".segments"]) {
      fs.rmSync(path.join(to, "server/app", page + ending), { recursive: true, force: true });
    }
  }
}

let own: OwnShop;
const test = base.extend({
  // Also needed by the hook that starts the shop.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this parameter's pattern.
  baseURL: async ({}, use) => use((own as OwnShop | undefined)?.shop.urls[0]),
});

test.beforeAll(async () => {
  test.setTimeout(180_000);
  const databaseUrl = await copySeeded(serverOfJourneys(), "outage");
  makeColdBuild();
  const wire = await startTcpProxy(databaseUrl);
  const shop = await startShop({ databaseUrl: wire.url, worker: false, env: { NEXT_DIST_DIR: COLD_DIST } });
  own = { shop, wire, database: new pg.Pool({ connectionString: sessionUrl(databaseUrl), max: 2 }) };
});

test.afterAll(async () => {
  await own.database.end();
  await own.shop.stop();
  await own.wire.close();
  fs.rmSync(path.join(ROOT, COLD_DIST), { recursive: true, force: true });
});

test.describe.configure({ mode: "serial" });

test.beforeEach(async ({ allowConsole }) => {
  await own.wire.heal();
  // The browser reports every 500 and 503, and React the page that failed to render.
  allowConsole(/status of (404|50\d)|Minified React error|Server Components render/);
});

/** A product with only the required columns, unknown to the build. */
async function addBareProduct({ database }: OwnShop, slug: string): Promise<void> {
  await database.query(
    `WITH made AS (
       INSERT INTO product (id, name, slug, summary, price_pesewas, updated_at)
       VALUES (gen_random_uuid(), 'Bare lamp', $1, '', 1000, now()) RETURNING id)
     INSERT INTO inventory (product_id, on_hand) SELECT id, 3 FROM made`,
    [slug],
  );
}

test("a product and a listing that fail to load say so even on the first visit", async ({ page }) => {
  await own.wire.fail({ kind: "cut" });
  await page.goto("/products/never-asked-for");
  await expect(page.getByRole("heading", { name: "Failed to fetch product details", exact: true })).toBeVisible();
  await page.goto("/products?brand=Total");
  await expect(page.getByText("Failed to fetch products", { exact: true })).toBeVisible();
});

test("SHP-MENU-04 SHP-MENU-29 SHP-MENU-30 SHP-API-28 the menu and a cart line have fallbacks while the database is down", async ({
  page,
}) => {
  const menu = page.getByRole("navigation", { name: "Categories", exact: true });
  await own.wire.fail({ kind: "freeze" });
  await page.goto("/no-such-page");
  await expect(menu.getByTestId("category-placeholder")).toHaveCount(5);
  await own.wire.fail({ kind: "cut" });
  const names = menu.getByRole("list").first().getByRole("link");
  await expect(names).toHaveText(["Lighting", "Tools", "Appliances"]);
  await names.nth(1).hover();
  const panel = menu.getByRole("region", { name: "Tools", exact: true });
  for (const name of ["Drills", "LED Ceiling Light", "Power Drill Kit", "Smart Plug (4-Pack)"])
    await expect(panel.getByRole("link", { name })).toBeVisible();

  const id = "6f1c0f2e-8c55-4f0e-9d0b-3a2f5b1f0a99";
  await writeLocal(
    page,
    "cartItems",
    JSON.stringify([{ _id: id, productId: id, price: 10, quantity: 1, cartItemId: "local-1" }]),
  );
  await page.goto("/cart");
  const standIn = lineOf(page, "Product details unavailable");
  await expect(standIn.getByRole("heading", { name: "Product", exact: true })).toBeVisible();
});

test("SHP-CAT-03 SHP-CAT-04 categories that fail to load say so on the page and in a message", async ({ page }) => {
  await own.wire.fail({ kind: "cut" });
  for (const address of ["/categories", "/products/categories"]) {
    await page.goto(address);
    await expect(page.getByRole("heading", { name: "Failed to fetch categories" })).toBeVisible();
    await expect(page.getByText("Failed to load categories")).toBeVisible();
  }
  await own.wire.heal();
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByRole("main").getByRole("link", { name: /^Lighting/ })).toBeVisible();
});

test("a category page that fails to load says so and retries", async ({ page }) => {
  await own.wire.fail({ kind: "cut" });
  await page.goto("/categories/lighting/products");
  await expect(page.getByRole("heading", { name: "Failed to fetch products" })).toBeVisible();
  await own.wire.heal();
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Lighting" })).toBeVisible();
});

test("SHP-LIST-29 SHP-LIST-31 products that fail to load say so, and 'Try Again' repeats the call", async ({
  page,
}) => {
  await own.wire.fail({ kind: "cut" });
  await page.goto("/products?brand=Ingco");
  await expect(page.getByText("Failed to fetch products", { exact: true })).toBeVisible();
  const answered = page.waitForResponse((response) => response.url().includes("brand=Ingco"));
  await page.getByRole("link", { name: "Try Again" }).click();
  await answered;
  await expect(page.getByRole("link", { name: "Try Again" })).toHaveAttribute("aria-busy", "false");
  await expect(page.getByText("Failed to fetch products", { exact: true })).toBeVisible();
  await own.wire.heal();
  await page.getByRole("link", { name: "Try Again" }).click();
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(5);
});

test("SHP-PDP-23 SHP-PDP-24 a product that fails to load says so, with a different message without any response", async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED/);
  await addBareProduct(own, "bare-lamp-away");
  await own.wire.fail({ kind: "cut" });
  await page.goto("/products/bare-lamp-away");
  await expect(page.getByRole("heading", { name: "Failed to fetch product details", exact: true })).toBeVisible();
  const again = page.getByRole("button", { name: "Try Again" });

  await context.setOffline(true);
  await again.click();
  const noAnswer = page.getByRole("heading", { name: "Failed to fetch product details. Please try again later." });
  await expect(noAnswer).toBeVisible();

  await context.setOffline(false);
  await again.click();
  await expect(page.getByRole("heading", { name: "Failed to fetch product details", exact: true })).toBeVisible();

  await own.wire.heal();
  await again.click();
  await expect(page.getByRole("heading", { level: 1, name: "Bare lamp" })).toBeVisible();
});

test("a prerendered product page stays while the database is down", async ({ page }) => {
  await own.wire.fail({ kind: "cut" });
  const answer = await page.goto("/products/philips-led-bulb-9w-b22-cool-daylight");
  expect(answer?.status()).toBe(200);
  await expect(page.getByRole("main").getByRole("button", { name: "Add to Cart", exact: true })).toBeVisible();
});

test("SHP-PDP-19 a product without warranty, brand, category, picture, features or description has a page", async ({
  page,
}) => {
  await addBareProduct(own, "bare-lamp");
  await page.goto("/products/bare-lamp");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1, name: "Bare lamp" })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("listitem")).toHaveText([
    "Home",
    "Products",
    "Bare lamp",
  ]);
  await expect(main.locator('img[src="/images/placeholder.svg"]')).toBeVisible();
  await expect(main.getByRole("region", { name: "Description" })).toHaveCount(0);
  await expect(main.getByRole("region", { name: "Related products" })).toHaveCount(0);
  await main.locator("summary", { hasText: "Warranty" }).click();
  await expect(main.getByText("1 year. Keep the receipt as proof of purchase.")).toBeVisible();
});

test("SHP-PDP-05 a product with reviews shows five stars and their number", async ({ page }) => {
  await addBareProduct(own, "rated-lamp");
  await own.database.query("UPDATE product SET rating = 4.5, review_count = 12 WHERE slug = 'rated-lamp'");
  await page.goto("/products/rated-lamp");
  await expect(page.getByRole("img", { name: "4.5 out of 5 stars" })).toBeVisible();
  await expect(page.getByText("12 reviews")).toBeVisible();
});

for (const screen of outageScreens) {
  test(`BEYOND-24 ${screen.name}`, async ({ page }) => {
    await watchShifts(page.context());
    await screen.open({ page, wire: own.wire, addBareProduct: (slug) => addBareProduct(own, slug) });
    // As on the other screens: a message that fades in has too little contrast at first.
    await page.emulateMedia({ reducedMotion: "reduce" });
    await look(page, screen, ["desktop", "phone"], []);
  });
}

test("SHP-HOME-15 SHP-HOME-16 SHP-LIST-32 listing and home page of an empty shop say so", async ({ page }) => {
  await own.database.query("UPDATE product SET published = false, category_id = NULL");
  await own.database.query("DELETE FROM category");
  // The processes learn of the change a moment later.
  await expect(async () => {
    await page.goto("/products");
    await expect(page.getByText("No Products Found")).toBeVisible({ timeout: 2_000 });
    await page.goto("/");
    await expect(page.getByText("No products available.")).toBeVisible({ timeout: 2_000 });
    await expect(page.getByText("No categories available.")).toBeVisible({ timeout: 2_000 });
  }).toPass();
});
