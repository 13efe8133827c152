import type { Page } from "@playwright/test";
import { addAtShop, cartAtShop, openWithCart, watchCartCalls } from "./cart-accounts";
import { expect, test } from "./fixtures";
import { newCustomer, ownAddress, signIn } from "./people";
import { fillCart, findProduct, INVERTER, IRON, lineOf, readLocal, TAPE } from "./shopping";

const badge = (page: Page) => page.getByRole("banner").getByTestId("cart-count");
const toast = (page: Page, text: string) => page.locator("[data-sonner-toast]").filter({ hasText: text });

async function add(page: Page) {
  await page.getByRole("button", { name: "Add to Cart" }).filter({ visible: true }).first().click();
  await page.getByRole("dialog", { name: "Your cart" }).getByRole("button", { name: "Close cart" }).click();
}

test("SHP-CART-34 SHP-CART-36 two devices and two tabs share one cart", async ({ page, browser, context, query }) => {
  const customer = await newCustomer(query);
  await signIn(page, customer);
  await openWithCart(page, `/products/${TAPE}`);
  await add(page);
  await expect.poll(() => cartAtShop(query, customer)).toEqual({ [TAPE]: 1 });

  const phone = await browser.newPage({ extraHTTPHeaders: ownAddress() });
  await signIn(phone, customer);
  await openWithCart(phone, `/products/${IRON}`);
  await expect(badge(phone)).toHaveText("1");
  await add(phone);
  await expect.poll(() => cartAtShop(query, customer)).toEqual({ [TAPE]: 1, [IRON]: 1 });
  await phone.close();

  const tab = await context.newPage();
  await tab.goto("/cart");
  await expect(tab.getByRole("listitem").getByRole("button", { name: /^Remove/ })).toHaveCount(2);
  await expect(badge(page)).toHaveText("2");
  await tab.getByRole("button", { name: `Remove ${(await findProduct(tab, TAPE)).name}` }).click();
  await expect(badge(page)).toHaveText("1");
  await expect.poll(() => cartAtShop(query, customer)).toEqual({ [IRON]: 1 });
  await tab.close();
});

test("SHP-CART-35 SHP-CART-38 items added offline show at once and sync later", async ({
  page,
  query,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED/);
  const customer = await newCustomer(query);
  await signIn(page, customer);
  await openWithCart(page, `/products/${TAPE}`);
  await add(page);
  await expect.poll(() => cartAtShop(query, customer)).toEqual({ [TAPE]: 1 });

  await page.context().setOffline(true);
  await add(page);
  await add(page);
  await expect(badge(page)).toHaveText("3");
  expect(await readLocal(page, "cartItems")).toBeNull();
  expect(await readLocal(page, "cartQueue")).toContain(customer.id);
  expect(await cartAtShop(query, customer)).toEqual({ [TAPE]: 1 });

  await page.context().setOffline(false);
  await expect.poll(() => cartAtShop(query, customer)).toEqual({ [TAPE]: 3 });
  await expect.poll(() => readLocal(page, "cartQueue")).toBeNull();
  await expect(badge(page)).toHaveText("3");
});

test("SHP-CART-16 BEYOND-66 'Save' on a line saves the product: on a guest's device until login", async ({
  page,
  query,
}) => {
  const { _id, name } = await findProduct(page, TAPE);
  await fillCart(page, [[TAPE, 1]]);
  await page.goto("/cart");
  await lineOf(page, name)
    .getByRole("button", { name: `Save ${name}` })
    .click();
  await expect(toast(page, "Saved on this device. Log in to keep it on every device.")).toBeVisible();
  await expect(lineOf(page, name).getByRole("button", { name: `Saved, ${name}` })).toBeVisible();
  expect(await readLocal(page, "savedItems")).toBe(JSON.stringify([_id]));

  const customer = await newCustomer(query);
  await signIn(page, customer);
  await page.goto("/cart");
  await expect(toast(page, "Synchronized 1 items to your cart")).toBeVisible();
  await expect.poll(() => readLocal(page, "savedItems")).toBeNull();
  await expect(lineOf(page, name).getByRole("button", { name: `Saved, ${name}` })).toBeVisible();
  await expect
    .poll(() => query("SELECT product_id FROM saved_item WHERE user_id = $1", [customer.id]))
    .toEqual([{ product_id: _id }]);
});

test("SHP-CART-39 SHP-CART-36 the cart page's controls call only PATCH, DELETE and the read after them", async ({
  page,
  query,
}) => {
  const customer = await newCustomer(query);
  await signIn(page, customer);
  const { _id, name } = await findProduct(page, TAPE);
  await addAtShop(page, TAPE, 1);
  await page.goto("/cart");
  await expect(lineOf(page, name)).toBeVisible();
  const calls = watchCartCalls(page);
  await lineOf(page, name).getByRole("button", { name: "Increase quantity" }).click();
  await expect(toast(page, "Cart updated")).toBeVisible();
  await expect.poll(() => calls).toEqual([`PATCH /api/cart/items/${_id}`, "GET /api/cart"]);
  await lineOf(page, name)
    .getByRole("button", { name: `Remove ${name}` })
    .click();
  await expect.poll(() => calls.slice(2)).toEqual([`DELETE /api/cart/items/${_id}`, "GET /api/cart"]);
  expect(await cartAtShop(query, customer)).toEqual({});
});

test("a line that exceeds the stock says so, in the panel and on the page", async ({ page, query }) => {
  const customer = await newCustomer(query);
  await signIn(page, customer);
  await addAtShop(page, INVERTER, 50);
  await page.goto("/contact");
  await expect(badge(page)).toHaveText("50");
  await page.getByRole("banner").getByRole("button", { name: /^Cart/ }).click();
  await expect(page.getByRole("dialog").getByText(/^Only \d+ left\. Reduce the quantity/)).toBeVisible();
  await page.goto("/cart");
  const take = page.getByRole("button", { name: /^Reduce to \d+$/ });
  const left = Number(((await take.textContent()) ?? "").slice("Reduce to ".length));
  await take.click();
  await expect.poll(async () => (await cartAtShop(query, customer))[INVERTER]).toBe(left);
});

test("T29 after sign-out the next shopper has an empty cart; after signing in again the cart is back", async ({
  page,
  query,
}) => {
  const customer = await newCustomer(query);
  await signIn(page, customer);
  await addAtShop(page, TAPE, 2);
  await page.goto("/contact");
  await expect(badge(page)).toHaveText("2");
  await page.getByRole("banner").getByRole("button", { name: "Efua" }).click();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.goto("/cart");
  await expect(page.getByRole("heading", { name: "Your cart is empty" })).toBeVisible();
  await expect(badge(page)).toHaveCount(0);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(TAPE);
  await signIn(page, customer);
  await page.goto("/contact");
  await expect(badge(page)).toHaveText("2");
});

test("SHP-CART-43 SHP-CART-49 a session that ends during the sync leads to the login with the reason; the cart stays", async ({
  page,
  query,
  allowConsole,
}) => {
  allowConsole(/status of 401/);
  const customer = await newCustomer(query);
  await fillCart(page, [[TAPE, 2]]);
  await signIn(page, customer);
  await page.route("**/api/cart/items", async (route) => {
    await query("UPDATE session SET ended_at = now() WHERE user_id = $1", [customer.id]);
    await route.continue();
  });
  await page.goto("/contact");
  await expect(page).toHaveURL(/\/login\?from=%2Fcontact&message=expired$/);
  await expect(toast(page, "Session expired. Please log in again to sync your cart.")).toBeVisible();
  expect(await readLocal(page, "cartItems")).not.toBeNull();
  await expect(badge(page)).toHaveText("2");
});
