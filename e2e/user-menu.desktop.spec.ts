import type { Page } from "@playwright/test";
import { insertOrder } from "./account-orders";
import { expect, test } from "./fixtures";
import { type Customer, newCustomer, ownAddress, signIn } from "./people";

const corner = (page: Page) => page.getByRole("banner");
const opener = (page: Page, name = "Esi") => corner(page).getByRole("button", { name, exact: true });
const menu = (page: Page) => page.locator("#user-menu");

/** The hydrated search field: it replaces the plain one, which cannot be measured at that moment. */
async function placeOfSearch(page: Page) {
  const field = corner(page).getByRole("combobox");
  await expect(field).toHaveAttribute("aria-controls", /./);
  return field.boundingBox();
}

test.describe("signed out", () => {
  test("SHP-LAYOUT-14 SHP-DATA-42 a guest sees 'Login' and 'Sign Up' and can browse, search and fill a cart", async ({
    page,
  }) => {
    await page.goto("/products");
    await expect(corner(page).getByRole("link", { name: "Sign Up" })).toHaveAttribute("href", "/signup");
    await expect(opener(page)).toHaveCount(0);
    await page
      .getByRole("button", { name: /^Add .+ to cart$/ })
      .first()
      .click();
    await expect(page.getByRole("dialog", { name: "Your cart" })).toBeVisible();
    await page.keyboard.press("Escape");
    await corner(page).getByRole("link", { name: "Login" }).click();
    await expect(page).toHaveURL(/\/login\?from=%2Fproducts$/);
  });

  test("the guest's account area is in the page's HTML, as wide as a customer's name", async ({ page, query }) => {
    const html = await (await page.request.get("/")).text();
    expect(html).toContain('href="/signup"');
    await page.goto("/contact");
    const before = await placeOfSearch(page);
    await signIn(page, await newCustomer(query, { firstName: "Nana Kwaku Amponsah-Boateng" }));
    await page.goto("/contact");
    await expect(opener(page, "Nana Kwaku Amponsah-Boateng")).toBeVisible();
    expect(await placeOfSearch(page)).toEqual(before);
  });
});

test.describe("signed in", () => {
  test.describe.configure({ mode: "serial" });

  let page: Page;
  let customer: Customer;

  test.beforeAll(async ({ browser, query }) => {
    customer = await newCustomer(query, { firstName: "Esi", lastName: "Tetteh" });
    page = await browser.newPage({ extraHTTPHeaders: ownAddress() });
    await signIn(page, customer);
    await page.goto("/contact");
  });
  test.afterAll(() => page.close());

  test("SHP-LAYOUT-06 SHP-DATA-43 the header has a user menu with the first name, and no login link", async () => {
    await expect(opener(page)).toBeVisible();
    await expect(corner(page).getByRole("link", { name: /Login|Sign Up/ })).toHaveCount(0);
  });

  test("SHP-LAYOUT-15 the menu toggles on click", async () => {
    await expect(opener(page)).toHaveAttribute("aria-expanded", "false");
    await opener(page).click();
    await expect(opener(page)).toHaveAttribute("aria-expanded", "true");
    await expect(menu(page)).toBeVisible();
    await opener(page).click();
    await expect(menu(page)).toHaveCount(0);
    await opener(page).click();
    await expect(menu(page)).toBeVisible();
  });

  test("SHP-LAYOUT-07 the menu shows the full name and the email", async () => {
    await expect(menu(page)).toContainText("Esi Tetteh");
    await expect(menu(page)).toContainText(customer.email);
  });

  for (const [row, name, path] of [
    ["SHP-LAYOUT-08", "Account Home", "/account"],
    ["SHP-LAYOUT-09", "My Orders", "/account/orders"],
    ["SHP-LAYOUT-11", "Profile Settings", "/account/profile"],
    ["SHP-LAYOUT-12", "Saved Items", "/account/wishlist"],
  ] as const) {
    test(`${row} '${name}' goes to ${path}`, async () => {
      await expect(menu(page).getByRole("link", { name, exact: true })).toHaveAttribute("href", path);
    });
  }

  test("SHP-LAYOUT-10 no badge without orders in preparation", async () => {
    await expect(menu(page).getByRole("link", { name: "My Orders" })).toHaveText("My Orders");
  });

  test("SHP-LAYOUT-16 the menu closes on a click outside", async () => {
    await page.getByRole("heading", { level: 1 }).click();
    await expect(menu(page)).toHaveCount(0);
  });

  test("Escape closes the menu and restores the focus; the keyboard reaches every entry", async () => {
    await opener(page).focus();
    await page.keyboard.press("Enter");
    for (const name of ["Account Home", "My Orders", "Profile Settings", "Saved Items", "Logout"]) {
      await page.keyboard.press("Tab");
      await expect(menu(page).locator(":focus")).toContainText(name);
    }
    await page.keyboard.press("Escape");
    await expect(menu(page)).toHaveCount(0);
    await expect(opener(page)).toBeFocused();
  });

  test("SHP-LAYOUT-10 the badge counts the orders in preparation", async ({ query }) => {
    await insertOrder(query, customer, { status: "processing" });
    await insertOrder(query, customer, { status: "processing" });
    await insertOrder(query, customer, { status: "shipped" });
    await page.reload();
    await opener(page).click();
    await expect(menu(page).getByRole("link", { name: /^My Orders/ })).toContainText("2");
  });

  test("SHP-LAYOUT-17 SHP-LAYOUT-08 the menu closes on a route change", async () => {
    await menu(page).getByRole("link", { name: "Account Home" }).click();
    await expect(page).toHaveURL(/\/account$/);
    await expect(menu(page)).toHaveCount(0);
    await opener(page).click();
    await expect(menu(page)).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/contact$/);
    await expect(menu(page)).toHaveCount(0);
  });

  test("SHP-LAYOUT-19 on a product path a click on the page's body closes the open menu", async () => {
    await page.goto("/products");
    await opener(page).click();
    await expect(menu(page)).toBeVisible();
    await page.getByRole("main").click({ position: { x: 400, y: 60 } });
    await expect(menu(page)).toHaveCount(0);
  });

  test("SHP-DATA-30 no token and no user is written to the browser's storage", async () => {
    const keys = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
    for (const key of ["token", "refreshToken", "user"]) expect(keys).not.toContain(key);
    const texts = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    expect(texts).not.toContain(customer.email);
    expect(texts).not.toMatch(/eyJ[\w-]+\./);
  });

  test("SHP-LAYOUT-13 'Logout' logs out and goes to /login with the previous path", async () => {
    await opener(page).click();
    await menu(page).getByRole("button", { name: "Logout" }).click();
    await expect(page).toHaveURL(/\/login\?from=%2Fproducts$/);
    await expect(corner(page).getByRole("link", { name: "Login" })).toBeVisible();
    expect((await page.request.get("/api/users/profile")).status()).toBe(401);
  });
});
