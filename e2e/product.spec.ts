import type { Locator, Page } from "@playwright/test";
import { expect, ONCE, test } from "./fixtures";
import { fillCart, waitUntilAlive } from "./shopping";

const BULB = "philips-led-bulb-13w-e27-warm-white";
const GONE = "masterplug-4-way-13a-surge-extension-lead-2m";

const main = (page: Page) => page.getByRole("main");
const quantity = (page: Page) => main(page).getByRole("spinbutton", { name: "Quantity" });
/** The element visible at this screen size. */
const add = (page: Page) => main(page).getByRole("button", { name: "Add to Cart", exact: true });

test("SHP-ROUTE-03 SHP-PDP-03 SHP-PDP-07 a product page shows name, brand, category and stock", async ({ page }) => {
  await page.goto(`/products/${BULB}`);
  await expect(main(page).getByRole("heading", { level: 1 })).toHaveText("Philips LED Bulb 13W E27 Warm White");
  const head = main(page)
    .locator("header")
    .filter({ has: page.getByRole("heading", { level: 1 }) });
  await expect(head.getByText("Philips", { exact: true })).toBeVisible();
  await expect(head.getByRole("link", { name: "Lighting" })).toBeVisible();
  await expect(main(page).getByText("In Stock", { exact: true })).toBeVisible();
  await expect(page).toHaveTitle(/^Philips LED Bulb 13W E27 Warm White \| /);
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", new RegExp(`/products/${BULB}$`));
  await expect(page.locator("meta[name=description]")).toHaveAttribute("content", /warm, bright light/i);
});

test("SHP-PDP-01 SHP-PDP-25 the breadcrumb leads home, to the products and to the category's listing", async ({
  page,
}) => {
  await page.goto(`/products/${BULB}`);
  const crumbs = page.getByRole("navigation", { name: "Breadcrumb" });
  await expect(crumbs.getByRole("listitem")).toHaveText([
    "Home",
    "Products",
    "Lighting",
    "Philips LED Bulb 13W E27 Warm White",
  ]);
  await expect(crumbs.getByRole("link", { name: "Home" })).toHaveAttribute("href", "/");
  await expect(crumbs.getByRole("link", { name: "Products" })).toHaveAttribute("href", "/products");
  await crumbs.getByRole("link", { name: "Lighting" }).click();
  await expect(page).toHaveURL(/\/products\?category=lighting$/);
});

test("SHP-PDP-04 the price shows, with a former higher one struck through", ONCE, async ({ page }) => {
  await page.goto(`/products/${BULB}`);
  await expect(main(page).getByText("GH₵42.00", { exact: true }).first()).toBeVisible();
  const struck = main(page).locator("s", { hasText: "GH₵48.00" }).first();
  await expect(struck).toBeVisible();
  expect(await struck.evaluate((element) => getComputedStyle(element).textDecorationLine)).toBe("line-through");
  await page.goto("/products/philips-led-bulb-9w-b22-cool-daylight");
  await expect(main(page).getByText("GH₵32.00", { exact: true }).first()).toBeVisible();
  await expect(
    main(page)
      .locator("div")
      .filter({ has: quantity(page) })
      .locator("s"),
  ).toHaveCount(0);
});

test("SHP-PDP-05 a product without reviews has no stars", ONCE, async ({ page }) => {
  await page.goto(`/products/${BULB}`);
  await expect(main(page).getByText("No reviews yet")).toBeVisible();
  await expect(main(page).getByRole("img", { name: /out of 5/ })).toHaveCount(0);
});

test("SHP-PDP-06 SHP-PDP-14 SHP-DATA-03 description and features are shown", ONCE, async ({ page }) => {
  await page.goto(`/products/${BULB}`);
  await expect(main(page).getByRole("region", { name: "Description" })).toContainText(
    "Warm, bright light for bedrooms",
  );
  const features = main(page).getByRole("region", { name: "Features" });
  await expect(features.getByRole("listitem")).toHaveText([
    "13 W, replaces a 100 W filament lamp",
    "E27 screw cap",
    "3000 K warm white",
    "Rated life 15,000 hours",
  ]);
});

test("SHP-PDP-08 SHP-PDP-10 the quantity stops at 1, and typed values are clamped", ONCE, async ({ page }) => {
  await page.goto(`/products/${BULB}`);
  await expect(quantity(page)).toHaveValue("1");
  await expect(main(page).getByRole("button", { name: "Decrease quantity" })).toBeDisabled();
  await quantity(page).fill("0");
  await quantity(page).blur();
  await expect(quantity(page)).toHaveValue("1");
  await quantity(page).fill("7");
  await quantity(page).press("ArrowUp");
  await expect(quantity(page)).toHaveValue("8");
  await main(page).getByRole("button", { name: "Decrease quantity" }).click();
  await expect(quantity(page)).toHaveValue("7");
});

test("SHP-PDP-09 the quantity stops at the stock", ONCE, async ({ page, request }) => {
  const slug = "felicity-lithium-battery-48v-100ah";
  const { data } = await (await request.get(`/api/products/slug/${slug}`)).json();
  const stock: number = data.stock.quantity;
  await page.goto(`/products/${slug}`);
  await expect(main(page).getByText(`· ${stock} left`)).toBeVisible();
  await quantity(page).fill("500");
  await quantity(page).blur();
  await expect(quantity(page)).toHaveValue(String(stock));
  await expect(main(page).getByRole("button", { name: "Increase quantity" })).toBeDisabled();
});

test("SHP-PDP-11 'Add to Cart' adds the chosen quantity and opens the cart panel", async ({ page }) => {
  await page.goto(`/products/${BULB}`);
  await main(page).getByRole("button", { name: "Increase quantity" }).click();
  await main(page).getByRole("button", { name: "Increase quantity" }).click();
  await add(page).click();
  const panel = page.getByRole("dialog", { name: "Your cart" });
  await expect(panel).toContainText("Philips LED Bulb 13W E27 Warm White");
  await expect(panel).toContainText("GH₵126.00");
});

test("a double click on 'Add to Cart' adds the product once", ONCE, async ({ page }) => {
  await page.goto(`/products/${BULB}`);
  await add(page).dblclick();
  await expect(page.getByRole("dialog", { name: "Your cart" })).toBeVisible();
  const cart = await page.evaluate(() => JSON.parse(localStorage.getItem("cartItems") ?? "[]"));
  expect(cart).toMatchObject([{ quantity: 1 }]);
});

test("SHP-PDP-12 'Buy Now' adds the chosen quantity without the panel and goes to checkout", async ({ page }) => {
  await page.goto(`/products/${BULB}`);
  await main(page).getByRole("button", { name: "Increase quantity" }).click();
  await main(page).getByRole("button", { name: "Buy Now" }).click();
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(page.getByRole("dialog", { name: "Your cart" })).toHaveCount(0);
  const cart = await page.evaluate(() => JSON.parse(localStorage.getItem("cartItems") ?? "[]"));
  expect(cart).toMatchObject([{ name: "Philips LED Bulb 13W E27 Warm White", quantity: 2 }]);
});

test("SHP-PDP-12 'Buy Now' goes to checkout without browser storage", ONCE, async ({ page }) => {
  await page.goto(`/products/${BULB}`);
  await page.evaluate(() => {
    // As a browser with full or disabled storage fails.
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await main(page).getByRole("button", { name: "Buy Now" }).click();
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(page.getByRole("heading", { level: 1, name: "Checkout" })).toBeVisible();
});

test("SHP-PDP-13 without stock a disabled 'Out of Stock' replaces the buttons", ONCE, async ({ page }) => {
  await page.goto(`/products/${GONE}`);
  await expect(main(page).getByRole("button", { name: "Out of Stock" })).toBeDisabled();
  await expect(add(page)).toHaveCount(0);
  await expect(main(page).getByRole("button", { name: "Buy Now" })).toHaveCount(0);
  await expect(quantity(page)).toHaveCount(0);
});

test(
  "BEYOND-68 on a sold-out product an email or a phone number is left in two clicks",
  ONCE,
  async ({ page, query, allowConsole }) => {
    await page.goto(`/products/${GONE}`);
    const open = main(page).getByRole("button", { name: "Notify me when it's back" });
    await waitUntilAlive(open);
    await open.press("Enter");
    const contact = page.getByRole("textbox", { name: "Email or phone number" });
    await expect(contact).toBeFocused();
    await contact.press("Enter");
    await expect(contact).toHaveAccessibleDescription(/Email or phone number is required/);
    await page.route("**/stock-alerts", (route) => route.abort(), { times: 1 });
    allowConsole(/ERR_FAILED/);
    await contact.fill("024 555 0168");
    await contact.press("Enter");
    await expect(page.getByText("We couldn't connect to the shop.")).toBeVisible();
    await contact.press("Enter");
    await expect(page.getByText("We'll message 024 555 0168 once, when it's back.")).toBeVisible();
    await expect(contact).toHaveCount(0);
    expect(await query("SELECT contact FROM stock_alert WHERE contact LIKE '%0168'")).toEqual([
      { contact: "+233245550168" },
    ]);
  },
);

test(
  "SHP-PDP-15 SHP-PDP-16 SHP-PDP-17 shipping shows the delivery page's windows and the current free-delivery limit",
  ONCE,
  async ({ page }) => {
    await page.goto(`/products/${BULB}`);
    const promises = main(page).getByRole("region", { name: "Shipping, returns, warranty and payment" });
    await expect(promises.locator("summary")).toHaveText(["Shipping", "Returns", "Warranty", "Payment"]);
    await promises.getByText("Shipping", { exact: true }).click();
    for (const text of [
      "Accra: 1–2 business days",
      "Other cities: 2–4 business days",
      "Remote areas: 4–7 business days",
      "GH₵30.00 paid on arrival",
      "free for orders above GH₵2,000.00",
    ]) {
      await expect(promises.getByText(text)).toBeVisible();
    }
    await expect(main(page)).not.toContainText(/3[-–]5 business days/);
    await promises.getByText("Payment", { exact: true }).click();
    await expect(promises.getByText("Mobile Money")).toBeVisible();
  },
);

test("SHP-PDP-18 SHP-PDP-19 returns take 7 days, and the warranty is the product's own", ONCE, async ({ page }) => {
  await page.goto(`/products/${BULB}`);
  const promises = main(page).getByRole("region", { name: "Shipping, returns, warranty and payment" });
  await promises.getByText("Returns", { exact: true }).click();
  await expect(promises.getByText(/within 7 days/)).toBeVisible();
  await promises.getByText("Warranty", { exact: true }).click();
  await expect(promises.getByText("1 year replacement")).toBeVisible();
});

test("SHP-PDP-20 SHP-CONST-04 up to four others of the same category are related", async ({ page, request }) => {
  await page.goto(`/products/${BULB}`);
  const related = main(page).getByRole("region", { name: "Related products" });
  await expect(related.getByRole("article")).toHaveCount(4);
  const lighting = (await (await request.get("/api/products?category=lighting&limit=100")).json()).data.products.map(
    ({ name }: { name: string }) => name,
  );
  for (const name of await related.getByRole("heading", { level: 3 }).allTextContents()) {
    expect(lighting).toContain(name);
    expect(name).not.toBe("Philips LED Bulb 13W E27 Warm White");
  }
});

test("SHP-PDP-21 the page and GET /api/products/slug/{slug} have the same data", ONCE, async ({ page, request }) => {
  const { status, data } = await (await request.get(`/api/products/slug/${BULB}`)).json();
  expect(status).toBe("success");
  await page.goto(`/products/${BULB}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(data.name);
  await expect(
    main(page)
      .getByText(`GH₵${data.price.base.toFixed(2)}`, { exact: true })
      .first(),
  ).toBeVisible();
  for (const feature of data.features) await expect(main(page).getByText(feature)).toBeVisible();
});

test("SHP-PDP-22 an unknown product returns 404 with a link to the products", ONCE, async ({ page, allowConsole }) => {
  allowConsole(/404/);
  const answer = await page.goto("/products/no-such-lamp");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Product not found" })).toBeVisible();
  await expect(main(page).getByRole("combobox").or(main(page).getByRole("searchbox"))).toBeVisible();
  await expect(main(page).getByRole("article").first()).toBeVisible();
  await page.getByRole("link", { name: "Browse Products" }).click();
  await expect(page).toHaveURL(/\/products$/);
});

test("BEYOND-85 a card links its product and its brand and has one button; cards in a row have equal heights", async ({
  page,
}) => {
  await page.goto("/products");
  const cards = main(page).getByRole("article");
  for (const card of (await cards.all()).slice(0, 4)) {
    await expect(card.getByRole("link")).toHaveCount(2);
    await expect(card.getByRole("link").first()).toHaveAttribute("href", /^\/brands\/[a-z0-9-]+$/);
    await expect(card.locator("a button, button a")).toHaveCount(0);
  }
  const [first, second] = [await cards.nth(0).boundingBox(), await cards.nth(1).boundingBox()];
  expect(first?.height).toBeCloseTo(second?.height ?? 0, 0);
  // A click anywhere on the card opens the product.
  await cards.first().click({ position: { x: 20, y: 60 } });
  await expect(page).toHaveURL(/\/products\/[a-z0-9-]+$/);
});

/** Checks that a list of payment marks has these, and that each is drawn. */
async function expectMarks(list: Locator, names: string[]) {
  const marks = list.getByRole("listitem").getByRole("img");
  await expect(marks).toHaveCount(names.length);
  for (const [at, name] of names.entries()) await expect(marks.nth(at)).toHaveAccessibleName(name);
  const drawn = () =>
    list.locator("use").evaluateAll((uses) => uses.filter((use) => (use as SVGUseElement).getBBox().width > 0).length);
  await expect.poll(drawn).toBe(names.length);
}

test("BEYOND-80 product, cart, checkout and footer show the marks of accepted payments, and the product its promises", async ({
  page,
}) => {
  const wallets = ["MTN MoMo", "Telecel Cash", "AT Money"];
  const all = [...wallets, "Visa", "Mastercard", "Paystack"];
  const accepted = { name: "Accepted payments" };
  await page.goto(`/products/${BULB}`);
  await expectMarks(main(page).getByRole("list", accepted), all);
  await expectMarks(page.getByRole("contentinfo").getByRole("list", accepted), all);
  await expect(
    main(page).getByRole("list", { name: "Payment, returns and warranty" }).getByRole("listitem"),
  ).toHaveText([
    "Pay on delivery in Greater Accra, or by mobile money or card",
    "7-day returns, unused and in its box",
    "Warranty: 1 year replacement",
  ]);
  await fillCart(page, [[BULB, 1]]);
  await page.goto("/cart");
  await expectMarks(main(page).getByRole("list", accepted), all);
  await page.goto("/checkout");
  await expectMarks(main(page).getByRole("list", { name: "Mobile Money: accepted" }), [...wallets, "Paystack"]);
  await expectMarks(main(page).getByRole("list", { name: "Card Payment: accepted" }), [
    "Visa",
    "Mastercard",
    "Paystack",
  ]);
  await expect(page.getByRole("radio", { name: "Mobile Money", exact: true })).toBeVisible();
});
