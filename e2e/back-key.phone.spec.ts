import type { Page } from "@playwright/test";
import { expect, ONCE, test } from "./fixtures";
import { newCustomer, signIn } from "./people";
import { confirmButton, expectHeading, fillForm, newEmail, readLocal, waitUntilAlive } from "./shopping";

// The phone's Back button closes overlays first, then goes back a page.

const LAMP = { path: "/products/ledvance-led-floodlight-50w-ip65", name: "Ledvance LED Floodlight 50W IP65" };
const cart = (page: Page) => page.getByRole("dialog", { name: "Your cart" });
const screenOf = (page: Page, name: string) => page.getByRole("dialog", { name });
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).filter({ visible: true });

/** The system's Back button, not the arrow in the shop's bar. */
const pressBack = (page: Page) => page.evaluate(() => window.history.back());
const expectAt = (page: Page, path: string) => expect(page).toHaveURL(path);
/** Number of overlay entries in the history. */
const expectSteps = (page: Page, count: number | undefined) =>
  page.waitForFunction((over) => window.history.state?.over === over, count);

/** Opens an overlay, presses Back, and expects it closed on the same page. */
async function opensAndCloses(page: Page, opener: string | RegExp, layer: ReturnType<typeof screenOf>) {
  const { href } = new URL(page.url());
  await button(page, opener).first().click();
  await expect(layer).toBeVisible();
  await expectSteps(page, 1);
  await pressBack(page);
  await expect(layer).toBeHidden();
  expect(page.url()).toBe(href);
}

async function putIntoCart(page: Page) {
  await button(page, "Add to Cart").first().click();
  await expect(cart(page).getByRole("link", { name: LAMP.name }).first()).toBeVisible();
}

test("BEYOND-58 Back closes menu, search, account, filters, zoom and cart before it leaves the page", async ({
  page,
}) => {
  await page.goto("/");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Shop" }).click();
  await expectAt(page, "/products");
  await opensAndCloses(page, "Categories menu", page.getByRole("navigation", { name: "Categories" }));
  await opensAndCloses(page, "Search", screenOf(page, "Search"));
  await opensAndCloses(page, "Account", screenOf(page, "Account"));

  // Closing the search by its button leaves no history entry; filters stay chosen when Back closes their sheet.
  await button(page, "Search").first().click();
  await button(page, "Close search").click();
  const sheet = page.getByRole("complementary", { name: "Filters" });
  await button(page, "Filters").click();
  await sheet.getByRole("checkbox", { name: /^Lighting/ }).check();
  await expectAt(page, "/products?category=lighting");
  await pressBack(page);
  await expect(sheet).toBeHidden();
  await expectAt(page, "/products?category=lighting");
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(8);
  await pressBack(page);
  await expectAt(page, "/products");
  await expect(button(page, "Filters")).toBeVisible();

  await page.goto(LAMP.path);
  await waitUntilAlive(page.getByRole("link", { name: /, zoom in$/ }));
  await page
    .getByRole("link", { name: /, zoom in$/ })
    .first()
    .click();
  const zoom = page.getByRole("dialog");
  await expect(zoom).toBeVisible();
  await expectSteps(page, 1);
  await pressBack(page);
  await expect(zoom).toHaveCount(0);

  // A reload reopens no overlay and leaves no extra history entry.
  await putIntoCart(page);
  await page.reload();
  await expect(button(page, "Add to Cart").first()).toBeVisible();
  await expectSteps(page, undefined);
  await putIntoCart(page);
  await cart(page).getByRole("link", { name: "Checkout" }).click();
  await expectHeading(page, "Checkout");
  await pressBack(page);
  await expectAt(page, LAMP.path);
  await expect(cart(page)).toHaveCount(0);
  await pressBack(page);
  await expectAt(page, "/products");
});

test("BEYOND-58 a guest buys with cash and presses Back at every step", ONCE, async ({ page }, { project }) => {
  await page.goto("/");
  await button(page, "Search").click();
  await page.getByRole("combobox", { name: "Search products" }).filter({ visible: true }).fill("flodlight");
  await page.getByRole("option", { name: new RegExp(LAMP.name) }).click();
  await expectHeading(page, LAMP.name);
  await pressBack(page);
  await expectAt(page, "/");
  await expect(screenOf(page, "Search")).toHaveCount(0);
  await page.goForward();
  await putIntoCart(page);
  await pressBack(page);
  await expect(cart(page)).toHaveCount(0);
  await page
    .getByRole("link", { name: /^Cart, 1 item/ })
    .first()
    .click();
  await expectHeading(page, "Shopping Cart");
  await pressBack(page);
  await expectAt(page, LAMP.path);
  await page.goForward();
  await page
    .getByRole("link", { name: /Checkout/ })
    .filter({ visible: true })
    .first()
    .click();
  await expectHeading(page, "Checkout");
  const email = newEmail(project.name);
  await fillForm(page, email);
  await pressBack(page);
  await expectHeading(page, "Shopping Cart");
  await page.goForward();
  await expectHeading(page, "Checkout");
  await expect(page.getByLabel("Email").filter({ visible: true })).toHaveValue(email);
  await expect(page.getByLabel("Town", { exact: true })).toHaveValue("Tema");
  await page.getByRole("radio", { name: "Pay on Delivery" }).check();
  await confirmButton(page).click();
  await expectHeading(page, "Order Confirmed");
  await pressBack(page);
  await expectAt(page, "/cart");
  await page.goForward();
  await expectHeading(page, "Order Confirmed");
});

test("BEYOND-58 a guest pays by mobile money and presses Back at every step", ONCE, async ({ page }, { project }) => {
  await page.goto(LAMP.path);
  await putIntoCart(page);
  await cart(page).getByRole("link", { name: "Checkout" }).click();
  await fillForm(page, newEmail(project.name));
  await page.getByRole("radio", { name: "Mobile Money" }).check();
  await confirmButton(page).click();
  const wallet = page.getByRole("link", { name: "Use number 0551234987" });
  await expect(wallet).toBeVisible();
  // Back from the provider returns to the shop, which still has the pending order.
  await page.goBack();
  await expect(page.getByRole("banner").filter({ visible: true }).first()).toBeVisible();
  expect(await readLocal(page, "pendingOrder")).toContain("ORD");
  await page.goForward();
  await wallet.click();
  await page.getByRole("button", { name: /^Pay GH/ }).click();
  await expectHeading(page, "Payment Verified");
  await page.getByRole("link", { name: "Go to Order Confirmation" }).click();
  await expectHeading(page, "Payment Successful");
  await pressBack(page);
  await expectHeading(page, "Payment Verified");
});

test(
  "BEYOND-58 a customer goes through account, saved items and addresses with Back",
  ONCE,
  async ({ page, query }) => {
    await signIn(page, await newCustomer(query));
    await page.goto(LAMP.path);
    await button(page, /^Save /)
      .first()
      .click();
    for (const [label, path] of [
      ["My Orders", "/account/orders"],
      ["Wishlist", "/account/wishlist"],
      ["Addresses", "/account/addresses"],
    ] as const) {
      await button(page, "Account").click();
      await screenOf(page, "Account").getByRole("link", { name: label }).click();
      await expect(page).toHaveURL(new RegExp(path));
      await pressBack(page);
      await expectAt(page, LAMP.path);
      await expect(screenOf(page, "Account")).toHaveCount(0);
    }
    await expect(button(page, /^Save /).first()).toHaveAttribute("aria-pressed", "true");
  },
);

test("BEYOND-58 Back in step 2 of sign-up returns to step 1 with its fields, Forward to step 2", async ({ page }, {
  project,
}) => {
  await page.goto("/login");
  await page.getByRole("main").getByRole("link", { name: "Create an account" }).click();
  await expect(page).toHaveURL(/\/signup/);
  const typed = {
    "First name": "Esi",
    "Last name": "Boateng",
    Email: newEmail(project.name),
    "Phone number": "024 123 4567",
  };
  const input = (label: string) => page.getByLabel(label, { exact: true }).filter({ visible: true });
  for (const [label, text] of Object.entries(typed)) await input(label).fill(text);
  await button(page, "Continue").click();
  await input("Password").fill("a porch at dusk");

  await pressBack(page);
  await expect(page.getByText("Step 1 of 2")).toBeVisible();
  for (const [label, text] of Object.entries(typed)) await expect(input(label)).toHaveValue(text);
  await page.evaluate(() => window.history.forward());
  await expect(input("Password")).toHaveValue("a porch at dusk");

  await page.reload();
  await expect(page.getByText("Step 1 of 2")).toBeVisible();
  await page.waitForFunction(() => window.history.state?.signupStep === undefined);
  await pressBack(page);
  await expect(page).toHaveURL(/\/login/);
});
