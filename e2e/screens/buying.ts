import { expect } from "../fixtures";
import {
  confirmButton,
  fillCart,
  fillForm,
  INVERTER,
  keepPending,
  newEmail,
  placeOrder,
  startPayment,
  TAPE,
} from "../shopping";
import { holdWayOn, pressUntil, type Screen, type Stage, screensOf, see, seeHeading } from "./screen";
import { SOME_PRODUCTS } from "./shop";
import type { World } from "./world";

/** Checkout, payment and confirmation pages. */

const checkout = screensOf("app/(checkout)/checkout/page.tsx");
const customersCheckout = screensOf("app/(checkout)/checkout/page.tsx", "customer");
const confirmation = screensOf("app/(checkout)/checkout/success/[orderId]/page.tsx", "customer");
const guestsConfirmation = screensOf("app/(checkout)/checkout/success/[orderId]/page.tsx");
const latest = screensOf("app/(checkout)/checkout/success/page.tsx");
const payment = screensOf("app/(checkout)/payment/verify/page.tsx");
const tracker = screensOf("app/(shop)/track-order/page.tsx");

async function openCheckout(page: Stage["page"], products = SOME_PRODUCTS): Promise<void> {
  await fillCart(page, products);
  await page.goto("/checkout");
  await expect(confirmButton(page)).toBeVisible();
}

/** Clicks 'Confirm Order' until the hydrated page reacts. */
const confirm = (page: Stage["page"], seen: RegExp) =>
  pressUntil(
    () => confirmButton(page).click({ timeout: 5000 }),
    () => expect(page.getByText(seen).filter({ visible: true }).first()).toBeVisible({ timeout: 4000 }),
  );

/** A customer's order as the confirmation shows it. */
const ordered =
  (order: keyof World["orders"], heading: string | RegExp) =>
  async ({ page, world }: Stage): Promise<void> => {
    await page.goto(`/checkout/success/${world.orders[order]}`);
    await seeHeading(page, heading);
  };

const awaiting = (page: Stage["page"], method = "card") =>
  placeOrder(page, { method, slug: TAPE, email: newEmail("screens") });

export const buyingScreens: Screen[] = [
  checkout("checkout", async ({ page }) => openCheckout(page), { bothWidths: true }),
  checkout("checkout-filled", async ({ page }) => {
    await openCheckout(page);
    await fillForm(page, newEmail("screens"));
    await page.getByRole("radio", { name: "Mobile Money" }).check();
  }),
  checkout("checkout-errors", async ({ page }) => {
    await openCheckout(page);
    await confirm(page, /is required/);
  }),
  checkout("checkout-other-region", async ({ page }) => {
    await openCheckout(page);
    await fillForm(page, newEmail("screens"), { region: "Ashanti", town: "others" });
    await page.getByLabel(/same as/i).uncheck();
  }),
  checkout(
    "checkout-refused",
    async ({ page }) => {
      await openCheckout(page, [
        [INVERTER, 50],
        [TAPE, 1],
      ]);
      await fillForm(page, newEmail("screens"));
      await confirm(page, /Only \d+ of/);
    },
    { console: /status of 409/ },
  ),
  checkout(
    "checkout-cut-off",
    async ({ page }) => {
      await openCheckout(page);
      await fillForm(page, newEmail("screens"));
      await page.route("**/api/orders", (route) => route.abort());
      await confirmButton(page).click();
      await expect(page.getByRole("alert").filter({ hasText: /\w/ }).first()).toBeVisible();
    },
    { console: /ERR_FAILED/ },
  ),
  checkout(
    "checkout-placed",
    async ({ page }) => {
      await openCheckout(page, [[TAPE, 1]]);
      await fillForm(page, newEmail("screens"));
      await page.getByRole("radio", { name: "Card Payment" }).check();
      await page.route(
        (url) => url.origin !== new URL(page.url()).origin,
        (route) => route.fulfill({ status: 204 }),
      );
      await confirmButton(page).click();
      await see(page, "Taking you to the payment page.");
    },
    { alone: true },
  ),
  guestsConfirmation("confirmation-cash-guest", async ({ page }) => {
    const order = await placeOrder(page, { slug: TAPE, quantity: 2, email: newEmail("screens") });
    await page.goto(`/checkout/success/${order.orderId}`);
    await seeHeading(page, "Order Confirmed");
  }),
  tracker("track-order-here", async ({ page }) => {
    const order = await awaiting(page, "mobile_money");
    await page.goto("/track-order");
    await expect(page.getByRole("article").filter({ hasText: order.orderId })).toBeVisible();
  }),
  guestsConfirmation(
    "confirmation-unknown",
    async ({ page }) => {
      await page.goto("/checkout/success/ORD000000");
      await seeHeading(page, "Failed to fetch order details");
    },
    { console: /status of 404/ },
  ),
  guestsConfirmation(
    "confirmation-from-memory",
    async ({ page }) => {
      const order = await awaiting(page, "mobile_money");
      await keepPending(page, order, "KN-SOME");
      await page.route("**/api/orders/**", (route) => route.abort());
      await page.goto(`/checkout/success/${order.orderId}`);
      await see(page, "Limited order details available.");
    },
    { console: /ERR_FAILED/ },
  ),
  latest("confirmation-latest", async ({ page }) => {
    const order = await awaiting(page);
    const { reference } = await startPayment(page, order);
    await keepPending(page, order, reference);
    await page.goto("/checkout/success");
    await seeHeading(page, "Payment Pending");
  }),
  payment("payment-checking", async ({ page }) => {
    await page.route("**/api/payments/verify?*", () => undefined);
    await page.goto("/payment/verify?reference=KN-SOME");
    await seeHeading(page, "Verifying Payment");
  }),
  payment(
    "payment-verified",
    async ({ page, sandbox }) => {
      const { reference } = await startPayment(page, await awaiting(page));
      await sandbox("settle", { reference, status: "success" });
      await holdWayOn(page, /\/checkout\/success/);
      await page.goto(`/payment/verify?reference=${reference}`);
      await seeHeading(page, "Payment Verified");
    },
    { alone: true },
  ),
  payment(
    "payment-failed",
    async ({ page, sandbox }) => {
      const { reference } = await startPayment(page, await awaiting(page));
      await sandbox("settle", { reference, status: "failed" });
      await holdWayOn(page, /\/checkout\/success/);
      await page.goto(`/payment/verify?reference=${reference}`);
      await seeHeading(page, "Payment Verification Failed");
    },
    { alone: true },
  ),
  payment("payment-cancelled", async ({ page }) => {
    const { reference } = await startPayment(page, await awaiting(page, "mobile_money"));
    await page.goto(`/payment/verify?reference=${reference}&status=cancelled`);
    await seeHeading(page, "Payment Cancelled");
  }),
  payment(
    "payment-no-reference",
    async ({ page }) => {
      await holdWayOn(page, /\/cart/);
      await page.goto("/payment/verify");
      await see(page, "No payment reference found");
      await see(page, "Payment verification failed");
    },
    { alone: true },
  ),
  customersCheckout("checkout-signed-in", async ({ page }) => {
    await openCheckout(page);
    await expect(page.getByLabel("First name")).toHaveValue("Abena");
  }),
  confirmation("confirmation-cash", ordered("cash", "Order Confirmed")),
  confirmation("confirmation-mobile-money", ordered("awaitingMobileMoney", "Payment Pending")),
  confirmation("confirmation-card", ordered("awaitingCard", "Payment Pending")),
  confirmation("confirmation-cheque", ordered("cheque", "Payment Pending")),
  confirmation("confirmation-paid", ordered("paid", "Payment Successful"), { bothWidths: true }),
  confirmation("confirmation-failed", ordered("failed", "Payment Failed")),
  confirmation("confirmation-refunded", ordered("refunded", "Payment Refunded")),
  confirmation("confirmation-cancelled", ordered("cancelled", /Cancelled/)),
  confirmation("confirmation-back-unpaid", async ({ page, world }) => {
    await page.goto(`/checkout/success/${world.orders.awaitingCard}?status=cancelled`);
    await seeHeading(page, "Payment Cancelled");
  }),
];
