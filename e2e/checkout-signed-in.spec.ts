import type { Page } from "@playwright/test";
import { addAtShop, cartAtShop, logIn } from "./cart-accounts";
import { expect, ONCE, test } from "./fixtures";
import { type Customer, newCustomer, type Query, signIn } from "./people";
import { confirmButton, expectHeading, fillCart, fillForm, readLocal, TAPE } from "./shopping";

/** Gives a customer a default address of another person and a preferred payment method. */
async function settleIn(query: Query, { id }: Customer, method = "cash") {
  await query(
    `INSERT INTO address (id, user_id, first_name, last_name, phone, street, landmark, digital_address, region, town, is_default)
     VALUES (gen_random_uuid(), $1, 'Maame', 'Okyere', '+233209990001', '1 Old Lane', 'Blue kiosk', 'GT-020-4321',
       'Greater Accra', 'Tema', true)`,
    [id],
  );
  await query('UPDATE "user" SET preferred_payment = $2::payment_method WHERE id = $1', [id, method]);
}

async function openCheckout(page: Page) {
  await page.goto("/checkout");
  await expect(page.getByLabel("Email")).toHaveValue(/@/);
}

const orderOf = (query: Query, { id }: Customer) =>
  query(`SELECT number, is_guest, shipping_street, payment_method::text AS method FROM "order" WHERE user_id = $1`, [
    id,
  ]);

test(
  "SHP-CHECKOUT-28 a customer without saved addresses finds the last order's address filled in",
  ONCE,
  async ({ page, query }) => {
    const customer = await newCustomer(query);
    await signIn(page, customer);
    await addAtShop(page, TAPE, 1);
    await openCheckout(page);
    await fillForm(page, customer.email);
    await confirmButton(page).click();
    await expectHeading(page, "Order Confirmed");
    await addAtShop(page, TAPE, 2);
    await page.goto("/cart");
    await expectHeading(page, "Shopping Cart 2 items");
    await openCheckout(page);
    await expect(page.getByLabel("Street address", { exact: true })).toHaveValue("5 Ring Road");
    await expect(page.getByLabel("Region", { exact: true })).not.toHaveValue("");
    await expect(page.getByLabel("Town", { exact: true })).not.toHaveValue("");
  },
);

test(
  "SHP-CHECKOUT-28 SHP-CHECKOUT-30 BEYOND-19 a customer finds the form filled in, orders and sees the order",
  ONCE,
  async ({ page, query }) => {
    const customer = await newCustomer(query);
    await settleIn(query, customer);
    await signIn(page, customer);
    await addAtShop(page, TAPE, 2);
    await openCheckout(page);
    await expect(page.getByLabel("First name")).toHaveValue("Maame");
    await expect(page.getByLabel("Last name")).toHaveValue("Okyere");
    await expect(page.getByLabel("Email")).toHaveValue(customer.email);
    await expect(page.getByLabel("Phone number", { exact: true })).toHaveValue("020 999 0001");
    await expect(page.getByLabel("Landmark")).toHaveValue("Blue kiosk");
    await expect(page.getByLabel("GhanaPost GPS code")).toHaveValue("GT-020-4321");
    await expect(page.getByLabel("Remember my details on this device")).toHaveCount(0);
    // Fields that were not typed follow the default address.
    await expect(page.getByLabel("Street address", { exact: true })).toHaveValue("1 Old Lane");
    await query("UPDATE address SET street = '12 Oxford Street' WHERE user_id = $1", [customer.id]);
    await page.reload();
    await expect(page.getByLabel("Street address", { exact: true })).toHaveValue("12 Oxford Street");
    await expect(page.getByLabel("Region", { exact: true })).toHaveValue("Greater Accra");
    await expect(page.getByLabel("Town", { exact: true })).toHaveValue("Tema");

    const sending = page.waitForRequest(
      (request) => request.method() === "POST" && /\/api\/orders$/.test(request.url()),
    );
    await confirmButton(page).click();
    const sent = await sending;
    expect(sent.headers()).not.toHaveProperty("x-guest-checkout");
    expect(sent.headers()).not.toHaveProperty("authorization");
    expect(sent.postDataJSON()).toMatchObject({ user: customer.id, customerDetails: { isGuest: false } });

    await expectHeading(page, "Order Confirmed");
    await expect(page.getByText("12 Oxford Street").first()).toBeVisible();
    for (const words of ["Blue kiosk", "GT-020-4321"]) await expect(page.getByText(words).first()).toBeVisible();
    expect(await orderOf(query, customer)).toEqual([
      { number: expect.any(String), is_guest: false, shipping_street: "12 Oxford Street", method: "cash" },
    ]);
    // The recipient's phone is not the customer's.
    expect(await query('SELECT phone_number AS phone FROM "user" WHERE id = $1', [customer.id])).toEqual([
      { phone: "+233241234567" },
    ]);
    // The server has removed the ordered lines, and this browser has synchronised.
    expect(await cartAtShop(query, customer)).toEqual({});
    await expect(page.getByTestId("cart-count").filter({ visible: true })).toHaveCount(0);
    expect(await readLocal(page, "isGuestCheckout")).toBeNull();
    await page.reload();
    await expectHeading(page, "Order Confirmed");
  },
);

test("SHP-CHECKOUT-31 a guest's form survives a login during checkout", ONCE, async ({ page, query }) => {
  const customer = await newCustomer(query, { phoneNumber: null });
  await fillCart(page, [[TAPE, 1]]);
  await page.goto("/checkout");
  await fillForm(page, customer.email);
  await page.getByRole("link", { name: "Log in and we'll fill this in for you" }).click();
  await expect(page).toHaveURL(/\/login\?from=%2Fcheckout$/);
  await logIn(page, customer);
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(page.getByLabel("First name")).toHaveValue("Ama");
  await expect(page.getByLabel("Street address", { exact: true })).toHaveValue("5 Ring Road");
});
