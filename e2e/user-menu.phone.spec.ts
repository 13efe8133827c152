import type { Page } from "@playwright/test";
import { insertOrder } from "./account-orders";
import { expect, test } from "./fixtures";
import { newCustomer, signIn } from "./people";

const tabs = (page: Page) => page.getByRole("navigation", { name: "Main" });
const screen = (page: Page) => page.getByRole("dialog", { name: "Account" });

async function openScreen(page: Page) {
  await tabs(page).getByRole("button", { name: "Account" }).click();
  await expect(screen(page)).toBeVisible();
}

test("SHP-MOBILE-07 SHP-MOBILE-09 there are five tabs, and Account opens a full-screen panel", async ({ page }) => {
  await page.goto("/contact");
  await expect(tabs(page).getByRole("listitem")).toHaveText(["Home", "Shop", "Categories", "Cart", "Account"]);
  await openScreen(page);
  await expect.poll(async () => screen(page).boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() });
  await screen(page).getByRole("button", { name: "Close account" }).click();
  await expect(screen(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/contact$/);
  await expect(tabs(page).getByRole("button", { name: "Account" })).toBeFocused();
});

test("SHP-MOBILE-13 SHP-MOBILE-14 SHP-MOBILE-15 signed out the panel offers login, signup and help", async ({
  page,
}) => {
  await page.goto("/contact");
  await openScreen(page);
  await expect(screen(page).getByText("Sign in to access your account, track orders, and more.")).toBeVisible();
  await expect(screen(page).getByRole("link", { name: "Sign Up" })).toHaveAttribute("href", "/signup");
  await expect(screen(page).getByRole("link", { name: "Help & Support" })).toHaveAttribute("href", "/help");
  await expect(screen(page).getByRole("link", { name: "About Us" })).toHaveAttribute("href", "/about");
  await expect(screen(page).getByRole("link", { name: "Track an order" })).toHaveAttribute("href", "/track-order");
  await screen(page).getByRole("link", { name: "Login" }).click();
  await expect(page).toHaveURL(/\/login\?from=%2Fcontact$/);
  await expect(screen(page)).toHaveCount(0);
});

test("SHP-MOBILE-10 SHP-MOBILE-11 SHP-MOBILE-12 signed in the panel has name, email, the account pages and Logout", async ({
  page,
  query,
}) => {
  const customer = await newCustomer(query, { firstName: "Esi", lastName: "Tetteh" });
  await insertOrder(query, customer, { status: "processing" });
  await signIn(page, customer);
  await page.goto("/contact");
  await openScreen(page);
  await expect(screen(page)).toContainText("Esi Tetteh");
  await expect(screen(page)).toContainText(customer.email);
  for (const [name, path] of [
    ["My Profile", "/account/profile"],
    [/^My Orders\s*1/, "/account/orders"],
    ["Wishlist", "/account/wishlist"],
    ["Addresses", "/account/addresses"],
  ] as const) {
    await expect(screen(page).getByRole("link", { name })).toHaveAttribute("href", path);
  }
  await screen(page).getByRole("link", { name: "Addresses" }).click();
  await expect(page).toHaveURL(/\/account\/addresses$/);
  await expect(screen(page)).toHaveCount(0);
  await expect(tabs(page).getByRole("button", { name: "Account" })).toHaveAttribute("aria-current", "page");
  await openScreen(page);
  await screen(page).getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/login\?from=%2Faccount%2Faddresses$/);
});

test("SHP-LAYOUT-18 SHP-LAYOUT-19 the expanded menu closes on every route change, on product paths also on a tap", async ({
  page,
}) => {
  const button = page.getByRole("button", { name: "Categories menu" });
  await page.goto("/contact");
  await button.click();
  await expect(button).toHaveAttribute("aria-expanded", "true");
  await tabs(page).getByRole("link", { name: "Shop" }).click();
  await expect(page).toHaveURL(/\/products$/);
  await expect(button).toHaveAttribute("aria-expanded", "false");
  await page.goBack();
  await expect(button).toHaveAttribute("aria-expanded", "false");
  await page.goForward();
  await expect(page).toHaveURL(/\/products$/);
  await button.click();
  await expect(button).toHaveAttribute("aria-expanded", "true");
  await page.getByRole("heading", { level: 1 }).click();
  await expect(button).toHaveAttribute("aria-expanded", "false");
});
