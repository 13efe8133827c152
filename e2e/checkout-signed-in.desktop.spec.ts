import type { Page } from "@playwright/test";
import { addAtShop, logIn } from "./cart-accounts";
import { expect, test } from "./fixtures";
import { newCustomer, type Query, signIn } from "./people";
import { confirmButton, expectHeading, fillForm, TAPE } from "./shopping";

/** A customer at checkout with one product and a completed form. */
async function readyToOrder(page: Page, query: Query) {
  const customer = await newCustomer(query);
  await signIn(page, customer);
  await addAtShop(page, TAPE, 1);
  await page.goto("/checkout");
  await expect(page.getByLabel("Email")).toHaveValue(customer.email);
  await fillForm(page, customer.email);
  return customer;
}

const endSessions = (query: Query, id: string) => query("UPDATE session SET ended_at = now() WHERE user_id = $1", [id]);

test("SHP-CHECKOUT-29 another phone is saved to the profile, with the address", async ({ page, query }) => {
  const customer = await readyToOrder(page, query);
  await page.getByLabel("First name").fill("Efua");
  await page.getByLabel("Last name").fill("Owusu");
  await page.getByLabel("Phone number", { exact: true }).fill("050 111 2223");
  await confirmButton(page).click();
  await expectHeading(page, "Order Confirmed");
  expect(await query('SELECT phone_number AS phone FROM "user" WHERE id = $1', [customer.id])).toEqual([
    { phone: "+233501112223" },
  ]);
  expect(await query("SELECT street, town FROM address WHERE user_id = $1", [customer.id])).toEqual([
    { street: "5 Ring Road", town: "Tema" },
  ]);
});

test("SHP-CHECKOUT-32 SHP-CHECKOUT-31 an expired session leads to the login and back, and the form keeps its values", async ({
  page,
  query,
  allowConsole,
}) => {
  allowConsole(/status of 401/);
  const customer = await readyToOrder(page, query);
  await page.getByLabel("Delivery note").fill("Blue gate, ask for Efua");
  await endSessions(query, customer.id);
  await confirmButton(page).click();
  await expect(page).toHaveURL(/\/login\?from=%2Fcheckout/);
  await logIn(page, customer);
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(page.getByLabel("Delivery note")).toHaveValue("Blue gate, ask for Efua");
  await confirmButton(page).click();
  await expectHeading(page, "Order Confirmed");
  expect(await query('SELECT count(*)::int AS n FROM "order" WHERE user_id = $1', [customer.id])).toEqual([{ n: 1 }]);
});

test("SHP-CHECKOUT-31 after a sign-out in another tab, a customer's form is not sent as a guest's order", async ({
  page,
  context,
  query,
}) => {
  const customer = await readyToOrder(page, query);
  const other = await context.newPage();
  await other.goto("/contact");
  await other.getByRole("banner").getByRole("button", { name: "Efua" }).click();
  await other.getByRole("button", { name: "Logout" }).click();
  await expect(other).toHaveURL(/\/login/);
  await other.close();
  // The customer's cart was removed with the session; this tab shows the guest's, which is empty.
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByRole("heading", { name: "Your cart is empty" })).toBeVisible();
  await page.goto("/checkout");
  await expect(page).toHaveURL(/\/cart$/);
  expect(await query('SELECT count(*)::int AS n FROM "order" WHERE user_id = $1', [customer.id])).toEqual([{ n: 0 }]);
});

test("a customer returns without paying, then 'Pay Now' works on the confirmation", async ({ page, query }) => {
  const customer = await readyToOrder(page, query);
  await page.getByRole("radio", { name: "Card Payment" }).check();
  await confirmButton(page).click();
  await page.waitForURL((url) => url.origin !== new URL(process.env.E2E_URL ?? "").origin);
  const [order] = await query<{ number: string }>('SELECT number FROM "order" WHERE user_id = $1', [customer.id]);
  await page.goto(`/checkout/success/${order?.number}`);
  await expectHeading(page, "Payment Pending");
  await page.getByRole("button", { name: /^Pay Now/ }).click();
  await page.waitForURL((url) => url.origin !== new URL(process.env.E2E_URL ?? "").origin);
});
