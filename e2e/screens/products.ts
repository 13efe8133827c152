import { expect } from "../fixtures";
import { fillCart, findProduct, INVERTER, openBlank, TAPE, writeLocal } from "../shopping";
import { at, pressUntil, type Screen, screensOf, see } from "./screen";
import { SOME_PRODUCTS } from "./shop";

/** Product, cart and order tracking pages. */

const product = screensOf("app/(shop)/products/[slug]/page.tsx");
const planner = screensOf("app/(shop)/planner/page.tsx");
const cart = screensOf("app/(shop)/cart/page.tsx");

const DRILL = "bosch-gsb-13-re-impact-drill-600w";
const LOW = "firman-petrol-generator-2-5kva";
const SOLD_OUT = "masterplug-4-way-13a-surge-extension-lead-2m";

export const productsScreens: Screen[] = [
  product("product", at(`/products/${TAPE}`, /Temflex/), { bothWidths: true }),
  product("product-reduced", at(`/products/${DRILL}`, /Bosch/)),
  product("product-low", at(`/products/${LOW}`, /Firman/)),
  product("product-sold-out", at(`/products/${SOLD_OUT}`, /Masterplug/)),
  product(
    "product-gallery",
    async ({ page, width }) => {
      await page.goto(`/products/${DRILL}`);
      const gallery = page.getByRole("region", { name: /^Pictures of/ });
      const third = gallery.getByRole("button", { name: /^Show picture 3/ });
      if (width === "desktop")
        await pressUntil(
          () => third.click({ timeout: 5000 }),
          () => expect(third).toHaveAttribute("aria-current", "true", { timeout: 2000 }),
        );
      else
        await gallery
          .getByRole("list")
          .first()
          .evaluate((track) => track.scrollTo({ left: track.clientWidth }));
    },
    { bothWidths: true },
  ),
  product(
    "product-zoom",
    async ({ page }) => {
      await page.goto(`/products/${DRILL}`);
      const closer = page.getByRole("button", { name: "Zoom in" });
      await pressUntil(
        () =>
          page
            .getByRole("region", { name: /^Pictures of/ })
            .getByRole("link")
            .first()
            .click({ timeout: 5000 }),
        () => expect(closer).toBeVisible({ timeout: 2000 }),
      );
    },
    { bothWidths: true, covered: true },
  ),
  product("product-policies", async ({ page }) => {
    await page.goto(`/products/${TAPE}`);
    await page.getByRole("main").locator("summary").first().click();
  }),
  product(
    "product-added",
    async ({ page }) => {
      await page.goto(`/products/${INVERTER}`);
      await page.getByRole("button", { name: "Add to Cart", exact: true }).filter({ visible: true }).first().click();
      await expect(page.getByRole("dialog", { name: "Your cart" })).toBeVisible();
      await expect(page.getByRole("region", { name: "Messages" }).getByRole("listitem").first()).toBeVisible();
    },
    { bothWidths: true, covered: true },
  ),
  screensOf("app/(shop)/compare/page.tsx")(
    "compare",
    at(`/compare?products=${DRILL},ingco-impact-drill-850w-13mm,${TAPE}`, "Compare Power Tools"),
  ),
  screensOf("app/(shop)/compare/page.tsx")("compare-none", at("/compare", "Compare")),
  planner("planner", at("/planner", "Power planner"), { bothWidths: true }),
  planner(
    "planner-plan",
    at("/planner?bulb=4&fan=2&tv=1&fridge=1&kettle=1&hours=6&charge=sun&region=Ashanti", "Power planner"),
    { bothWidths: true },
  ),
  planner("planner-nothing", at("/planner?ac=20&hours=24", "Power planner")),
  screensOf("app/(shop)/products/[slug]/not-found.tsx")(
    "product-unknown",
    at("/products/no-such-product", "Product not found"),
    {
      console: /status of 404/,
    },
  ),
  screensOf("app/(shop)/categories/[id]/products/not-found.tsx")(
    "category-unknown",
    at("/categories/no-such/products", "Category not found"),
    {
      console: /status of 404/,
    },
  ),
  screensOf("app/(shop)/brands/[slug]/not-found.tsx")("brand-unknown", at("/brands/no-such", "Brand not found"), {
    console: /status of 404/,
  }),
  screensOf("app/global-not-found.tsx")("page-unknown", at("/no/such/page", "Page not found"), {
    console: /status of 404/,
  }),
  cart("cart-empty", async ({ page }) => {
    await page.goto("/cart");
    await see(page, "Your cart is empty");
  }),
  cart(
    "cart-filled",
    async ({ page }) => {
      await fillCart(page, SOME_PRODUCTS);
      await page.goto("/cart");
      await see(page, "Order summary");
      await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(3);
    },
    { bothWidths: true },
  ),
  cart("cart-short", async ({ page }) => {
    await fillCart(page, [
      [LOW, 20],
      [SOLD_OUT, 1],
      [TAPE, 1],
    ]);
    await page.goto("/cart");
    await see(page, /Only \d+ left/);
    await see(page, "Out of stock.");
  }),
  cart("cart-promo", async ({ page }) => {
    await fillCart(page, SOME_PRODUCTS);
    await page.goto("/cart");
    await page.getByText("Have a promo code?").click();
    await page.getByLabel("Promo code").fill("NOT-A-CODE");
    await page.getByRole("button", { name: "Apply" }).click();
    await see(page, /Invalid/i);
  }),
  screensOf("app/(shop)/saved/page.tsx")("saved-guest-none", async (stage) => {
    await at("/saved", "Saved Items")(stage);
    await see(stage.page, "Nothing saved yet");
  }),
  screensOf("app/(shop)/saved/page.tsx")("saved-guest", async ({ page }) => {
    const { _id } = await findProduct(page, TAPE);
    await openBlank(page);
    await writeLocal(page, "savedItems", JSON.stringify([_id]));
    await page.goto("/saved");
    await see(page, "Saved on this device.");
  }),
  screensOf("app/(shop)/track-order/page.tsx")("track-order", at("/track-order", "Track your order")),
  screensOf("app/(shop)/track-order/dead-link/page.tsx")(
    "dead-link",
    at("/track-order/dead-link", "This link no longer works"),
  ),
  screensOf("app/(shop)/track-order/page.tsx")("track-order-errors", async ({ page }) => {
    await page.goto("/track-order");
    await pressUntil(
      () => page.getByRole("button", { name: "Send me the link" }).click({ timeout: 5000 }),
      () => see(page, "Order number is required"),
    );
  }),
];
