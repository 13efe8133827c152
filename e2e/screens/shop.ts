import { expect } from "../fixtures";
import { fillCart, INVERTER, TAPE, writeLocal } from "../shopping";
import { at, pressUntil, type Screen, type Stage, screensOf, see } from "./screen";

/** Home and listings, with all their overlays. */

const home = screensOf("app/(shop)/page.tsx");
const category = screensOf("app/(shop)/categories/[id]/products/page.tsx");
const listing = screensOf("app/(shop)/products/page.tsx");
const search = screensOf("app/(shop)/search/page.tsx");

export const SOME_PRODUCTS: Parameters<typeof fillCart>[1] = [
  [TAPE, 3],
  [INVERTER, 1],
  ["philips-led-bulb-13w-e27-warm-white", 12],
];

async function openPanel({ page, width }: Stage): Promise<void> {
  const bar = page.getByRole("banner");
  const panel = page.getByRole("dialog", { name: "Your cart" });
  // On a phone the cart is a page; there the panel opens after an add.
  if (width === "phone") await addFirst({ page });
  else
    await pressUntil(
      () => bar.getByRole("button", { name: /^Cart/ }).click({ timeout: 5000 }),
      () => expect(panel).toBeVisible({ timeout: 2000 }),
    );
  await expect(panel).toBeVisible();
}

async function addFirst({ page }: Pick<Stage, "page">): Promise<void> {
  await page
    .getByRole("button", { name: /^Add .+ to cart$/ })
    .first()
    .click();
  await expect(page.getByRole("dialog", { name: "Your cart" })).toBeVisible();
}

async function searchFor({ page, width }: Stage, term: string): Promise<void> {
  if (width === "phone") {
    const screen = page.getByRole("dialog", { name: "Search" });
    await pressUntil(
      () => page.getByRole("banner").getByRole("button", { name: "Search" }).click({ timeout: 5000 }),
      () => expect(screen).toBeVisible({ timeout: 2000 }),
    );
  }
  await page.getByRole("combobox", { name: "Search products" }).filter({ visible: true }).first().fill(term);
}

export const shopScreens: Screen[] = [
  home("home", at("/", /^Kanea/), { bothWidths: true }),
  home(
    "home-mega-menu",
    async ({ page }) => {
      await page.goto("/");
      const name = page.getByRole("navigation", { name: "Categories" }).getByRole("link", { name: "Lighting" });
      const panel = page.getByRole("navigation", { name: "Categories" }).getByRole("region");
      await pressUntil(
        async () => {
          await page.mouse.move(5, 700);
          await name.hover({ timeout: 2000 });
        },
        () => expect(panel.locator("img").first()).toBeVisible({ timeout: 2000 }),
      );
    },
    { only: "desktop", covered: true },
  ),
  home(
    "home-menu-unfolded",
    async ({ page }) => {
      await page.goto("/");
      const button = page.getByRole("button", { name: "Categories menu" });
      await pressUntil(
        () => button.click({ timeout: 5000 }),
        () => expect(button).toHaveAttribute("aria-expanded", "true", { timeout: 2000 }),
      );
    },
    { only: "phone", covered: true },
  ),
  home(
    "home-account-screen",
    async ({ page }) => {
      await page.goto("/");
      await pressUntil(
        () =>
          page
            .getByRole("navigation", { name: "Main" })
            .getByRole("button", { name: "Account" })
            .click({ timeout: 5000 }),
        () =>
          expect(page.getByRole("dialog", { name: "Account" }).getByRole("link", { name: "Login" })).toBeVisible({
            timeout: 2000,
          }),
      );
    },
    { only: "phone", covered: true },
  ),
  home(
    "search-results",
    async (stage) => {
      await stage.page.goto("/");
      await searchFor(stage, "led");
      await expect(stage.page.getByRole("option").first()).toBeVisible();
    },
    { bothWidths: true, covered: true },
  ),
  home(
    "search-none",
    async (stage) => {
      await stage.page.goto("/");
      await searchFor(stage, "zzzzzz");
      await see(stage.page, /No products/i);
    },
    { bothWidths: true, covered: true },
  ),
  home(
    "search-recent",
    async (stage) => {
      await writeLocal(stage.page, "recentSearches", JSON.stringify(["rice cooker", "13 amp double socket", "kettle"]));
      await stage.page.goto("/");
      await searchFor(stage, "");
      await expect(stage.page.getByRole("region", { name: "Recent searches" })).toBeVisible();
    },
    { only: "phone", covered: true },
  ),
  home(
    "cart-panel-filled",
    async (stage) => {
      await fillCart(stage.page, SOME_PRODUCTS);
      await stage.page.goto("/");
      await openPanel(stage);
    },
    { bothWidths: true, covered: true },
  ),
  home(
    "cart-panel-empty",
    async (stage) => {
      await stage.page.goto("/");
      await openPanel(stage);
      await see(stage.page, "Your cart is empty");
    },
    { only: "desktop", covered: true },
  ),
  search("search-page", at("/search", "Search")),
  screensOf("app/(shop)/categories/page.tsx")("categories", at("/categories", /Categor/i)),
  screensOf("app/(shop)/products/categories/page.tsx")("product-categories", at("/products/categories", /Categor/i)),
  category("category", at("/categories/lighting/products", "Lighting"), { bothWidths: true }),
  screensOf("app/(shop)/brands/[slug]/page.tsx")("brand", at("/brands/philips", "Philips"), { bothWidths: true }),
  listing("listing", at("/products", /Products/i), { bothWidths: true }),
  listing("listing-page-2", at("/products?page=2", /Products/i)),
  listing("listing-filtered", at("/products?category=lighting&brand=Philips&inStock=true&sort=price-asc", "Lighting")),
  listing("listing-as-list", at("/products?view=list", /Products/i)),
  listing("listing-searched", at("/products?search=kettle", /kettle/)),
  listing("listing-none", at("/products?search=zzzzzz", /zzzzzz/)),
  listing(
    "listing-filter-sheet",
    async ({ page }) => {
      await page.goto("/products");
      await page.getByRole("button", { name: "Filters" }).click();
      await expect(page.getByRole("complementary", { name: "Filters" })).toBeVisible();
    },
    { only: "phone", covered: true },
  ),
];
