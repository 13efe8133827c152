import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import {
  BREAKER,
  confirmButton,
  expectHeading,
  fillCart,
  fillForm,
  newEmail,
  placeOrder,
  storedCart,
} from "./shopping";

/** Ample stock, because other tests check the last pieces of other products. */
const SOLAR_PANEL = "jinko-solar-panel-550w-mono";

const alertBox = (page: Page) => page.getByRole("alert").filter({ hasText: /\w/ });

test("SHP-CHECKOUT-04 above the cash limit pay on delivery is closed with the reason, and mobile money is preselected", async ({
  page,
}, { project }) => {
  await fillCart(page, [[SOLAR_PANEL, 6]]);
  await page.goto("/checkout");
  await fillForm(page, newEmail(project.name));
  const cash = page.getByRole("radio", { name: "Pay on Delivery - Greater Accra ONLY" });
  await expect(cash).toBeDisabled();
  await expect(cash).toHaveAccessibleDescription("Cash on Delivery is for orders up to GH₵10,000.00.");
  const cheque = page.getByRole("radio", { name: "Bank Cheque - Greater Accra ONLY" });
  await expect(cheque).toBeDisabled();
  await expect(cheque).toHaveAccessibleDescription("Bank Cheque is for orders up to GH₵10,000.00.");
  await expect(page.getByRole("radio", { name: "Mobile Money" })).toBeChecked();
  await confirmButton(page).click();
  await expect(page.getByRole("heading", { name: /^Order ORD\S+ is placed$/ })).toBeVisible();
});

test("SHP-CHECKOUT-04 a number with too many unpaid pay-on-delivery orders says so before Confirm", async ({ page }, {
  project,
}) => {
  const email = newEmail(project.name);
  const order = await placeOrder(page, { slug: BREAKER, email });
  await page.evaluate(() => localStorage.setItem("isGuestCheckout", "true"));
  // This shop takes a thousand.
  await page.route("**/api/orders/opened", (route) =>
    route.fulfill({ json: { status: "success", data: { orders: Array(1000).fill(order) } } }),
  );
  await fillCart(page, [[BREAKER, 1]]);
  await page.goto("/checkout");
  const cash = page.getByRole("radio", { name: "Pay on Delivery - Greater Accra ONLY" });
  const refusal = /You already have 1000 unpaid pay-on-delivery orders on this number\. Choose another method/;
  await expect(cash).not.toHaveAccessibleDescription(refusal);
  await fillForm(page, newEmail(project.name));
  await expect(cash).toHaveAccessibleDescription(refusal);
  await page.getByLabel("Phone number", { exact: true }).fill("020 111 2222");
  await expect(cash).not.toHaveAccessibleDescription(refusal);
  // The limit is stated once, for the chosen method.
  const limit = /You can have up to 1000 unpaid pay-on-delivery orders at a time\./;
  await page.getByRole("radio", { name: /mobile money/i }).check();
  await expect(page.getByText(limit)).toHaveCount(0);
  await cash.check();
  await expect(cash).toHaveAccessibleDescription(limit);
  await expect(page.getByText(limit)).toHaveCount(1);
});

test("BEYOND-105 a payment method is closed above the sum that the owner chose, and says so", async ({ page, query }, {
  project,
}) => {
  const setLimits = (limits: object) =>
    query("UPDATE setting SET value = $1 WHERE key = 'method-limits'", [JSON.stringify(limits)]);
  await setLimits({ bank_cheque: { upToPesewas: 9000_00 } });
  try {
    await fillCart(page, [[SOLAR_PANEL, 6]]);
    const cheque = page.getByRole("radio", { name: "Bank Cheque - Greater Accra ONLY" });
    await expect(async () => {
      await page.goto("/checkout");
      await fillForm(page, newEmail(project.name));
      await expect(cheque).toHaveAccessibleDescription("Bank Cheque is for orders up to GH₵9,000.00.", {
        timeout: 1000,
      });
    }).toPass();
    await expect(cheque).toBeDisabled();
    await expect(page.getByRole("radio", { name: "Mobile Money" })).toBeEnabled();
  } finally {
    await setLimits({});
  }
});

test("ordering the same products again within minutes asks first, with a link to the first order", async ({
  page,
  query,
  allowConsole,
}, { project }) => {
  allowConsole(/status of 409/);
  const email = newEmail(project.name);
  const { orderId } = await placeOrder(page, { slug: BREAKER, quantity: 3, email });
  await fillCart(page, [[BREAKER, 3]]);
  await page.goto("/checkout");
  await fillForm(page, email);
  await confirmButton(page).click();
  await expect(alertBox(page)).toContainText(`(${orderId}). Order again?`);
  await page.getByRole("link", { name: "View that order" }).click();
  await expectHeading(page, "Order Confirmed");
  await page.goBack();
  expect(await storedCart(page)).toHaveLength(1);
  await confirmButton(page).click();
  await page.getByRole("button", { name: "Order again" }).click();
  await expectHeading(page, "Order Confirmed");
  const flagged = 'SELECT 1 FROM order_flag JOIN "order" o ON o.id = order_id WHERE email = $1';
  expect(await query(flagged, [email])).toEqual([]);
});
