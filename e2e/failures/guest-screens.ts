import type { Page } from "@playwright/test";
import { expect } from "../fixtures";
import { fillCart, fillForm, keepPending, openBlank, placeOrder, startPayment, TAPE } from "../shopping";
import { again, type FailingScreen, press, reading, reload, sendFormOf } from "./screen";

const TOKEN = "A".repeat(43);
const heading = (name: string | RegExp) => (page: Page) =>
  expect(page.getByRole("heading", { level: 1, name })).toBeVisible();

/** Makes any mailed link valid. */
async function acceptLink(page: Page, path: string, data: unknown): Promise<void> {
  await page.route(`**/api/users/${path}`, (route) => route.fulfill({ json: { status: "success", data } }));
}

async function typeCode(page: Page): Promise<void> {
  await page.getByLabel("Digit 1 of 6").focus();
  await page.keyboard.type("123456");
  await press("Verify")(page);
}

/** Opens an order placed by this browser. */
const openOrder = (method: "cash" | "card") => async (page: Page) => {
  const order = await placeOrder(page, { method });
  await page.goto(`/checkout/success/${order.orderId}`);
};

export const guestScreens: FailingScreen[] = [
  {
    name: "the log-in",
    as: "guest",
    open: async ({ page }) => {
      await page.goto("/login");
      await page.getByLabel("Email").fill("ama@example.com");
      await page.getByLabel("Password", { exact: true }).fill("not-the-password-7");
    },
    calls: [
      {
        call: "POST /api/users/login",
        press: sendFormOf("Email"),
        words: /Login failed\. Please try again\.|Unable to connect to server\. Please check your connection\./,
      },
    ],
  },
  {
    name: "the sign-up",
    as: "guest",
    open: async ({ page }) => {
      await page.goto("/signup");
      await page.getByLabel("First name").fill("Ama");
      await page.getByLabel("Last name").fill("Mensah");
      await page.getByLabel("Email").fill(`never-${Date.now()}@example.com`);
      await page.getByLabel("Phone number").fill("024 123 4567");
      await page.getByRole("button", { name: "Continue" }).click();
      await page.getByLabel("Password", { exact: true }).fill("quiet-harbour-lamp-91");
      await page.getByLabel("Confirm password", { exact: true }).fill("quiet-harbour-lamp-91");
      await page.getByLabel(/accept/).check();
    },
    calls: [
      {
        call: "POST /api/users/register",
        press: sendFormOf("Confirm password"),
        words: /Registration failed\. Please try again\.|Network error\. Please check your connection\./,
      },
    ],
  },
  {
    name: "the code of a new account",
    as: "guest",
    open: async ({ page }) => {
      await page.goto("/verify-email");
      await page.getByLabel("Email").fill("ama@example.com");
    },
    calls: [
      {
        call: "POST /api/users/verify-code",
        press: typeCode,
        words: /Verification failed\.|Failed to verify email\. Please try again\./,
      },
    ],
  },
  {
    name: "a new code",
    as: "guest",
    open: async ({ page }) => {
      await page.goto("/resend-verification");
      await page.getByLabel("Email").fill("ama@example.com");
    },
    calls: [
      {
        call: "POST /api/users/resend-verification",
        press: sendFormOf("Email"),
        words: "We couldn't send a new code.",
      },
    ],
  },
  {
    name: "asking for a reset link",
    as: "guest",
    open: async ({ page }) => {
      await page.goto("/request-password");
      await page.getByLabel("Email").fill("ama@example.com");
    },
    calls: [
      {
        call: "POST /api/users/request-password-reset",
        press: sendFormOf("Email"),
        words: "Failed to send reset link",
      },
    ],
  },
  {
    name: "a reset link",
    as: "guest",
    open: ({ page }) => page.goto(`/reset-password/${TOKEN}`),
    calls: [
      {
        call: "POST /api/users/validate-reset-token",
        opens: true,
        press: again,
        words: "We couldn't check your link",
        fixed: true,
      },
    ],
  },
  {
    name: "a new password",
    as: "guest",
    open: async ({ page }) => {
      await acceptLink(page, "validate-reset-token", {});
      await page.goto(`/reset-password/${TOKEN}`);
      await page.getByLabel("New Password", { exact: true }).fill("quiet-harbour-lamp-91");
      await page.getByLabel("Confirm New Password", { exact: true }).fill("quiet-harbour-lamp-91");
    },
    calls: [
      {
        call: "POST /api/users/reset-password",
        press: sendFormOf("Confirm New Password"),
        words: "Failed to reset password",
      },
    ],
  },
  {
    name: "a link that undoes a change of email",
    as: "guest",
    open: ({ page }) => page.goto(`/undo-email-change/${TOKEN}`),
    calls: [
      {
        call: "POST /api/users/validate-email-undo",
        opens: true,
        press: again,
        words: "We couldn't check your link",
        fixed: true,
      },
    ],
  },
  {
    name: "undoing a change of email",
    as: "guest",
    open: async ({ page }) => {
      await acceptLink(page, "validate-email-undo", { state: "open", email: "ama@example.com" });
      await page.goto(`/undo-email-change/${TOKEN}`);
    },
    calls: [
      {
        call: "POST /api/users/undo-email-change",
        press: press("Undo the change"),
        words: "We couldn't undo the change.",
      },
    ],
  },
  {
    name: "an invitation to the desk",
    as: "guest",
    open: ({ page }) => page.goto(`/staff-invitation/${TOKEN}`),
    calls: [
      {
        call: "POST /api/users/validate-staff-invitation",
        opens: true,
        press: again,
        words: "We couldn't check your link",
        fixed: true,
      },
    ],
  },
  {
    name: "accepting an invitation to the desk",
    as: "guest",
    open: async ({ page }) => {
      const invitation = {
        email: "kofi@example.com",
        role: "staff",
        branchId: null,
        invitedBy: "Esi",
        hasAccount: false,
      };
      await acceptLink(page, "validate-staff-invitation", invitation);
      await page.goto(`/staff-invitation/${TOKEN}`);
      await page.getByLabel("First name").fill("Kofi");
      await page.getByLabel("Last name").fill("Mensah");
      await page.getByLabel("Password", { exact: true }).fill("quiet-harbour-lamp-91");
      await page.getByLabel("Confirm password", { exact: true }).fill("quiet-harbour-lamp-91");
    },
    calls: [
      {
        call: "POST /api/users/accept-staff-invitation",
        press: sendFormOf("Confirm password"),
        words: "We couldn't create your account.",
      },
    ],
  },
  {
    name: "the search field",
    as: "guest",
    open: async ({ page }) => {
      await page.goto("/contact");
      await expect(page.getByRole("banner").getByRole("combobox")).toHaveCount(1);
    },
    calls: [
      {
        call: "GET /api/products",
        press: async (page) => {
          const field = page.getByRole("banner").getByRole("combobox");
          await field.fill("");
          await field.pressSequentially(`la${Math.random().toString(36).slice(2, 5)}`);
        },
        words: "No products found",
        fixed: true,
      },
    ],
  },
  {
    name: "the menu of an unknown address",
    as: "guest",
    open: ({ page }) => page.goto("/no-such-page"),
    calls: [
      reading("/api/categories", undefined, {
        press: reload,
        silent: (page) => expect(page.getByRole("link", { name: "Appliances", exact: true })).toBeVisible(),
      }),
    ],
  },
  {
    name: "a product",
    as: "guest",
    open: ({ page }) => page.goto(`/products/${TAPE}`),
    calls: [
      {
        call: "POST /api/products/{id}/stock-alerts",
        press: async (page) => {
          if (await page.getByLabel("Email or phone number").isVisible())
            return sendFormOf("Email or phone number")(page);
          const { data } = await (await page.request.get("/api/products?limit=100")).json();
          const gone = data.products.find((one: { stock: { quantity: number } }) => one.stock.quantity === 0);
          await page.goto(`/products/${gone.slug}`);
          await press(/when it.s back/i)(page);
          await page.getByLabel("Email or phone number").fill("ama@example.com");
          await sendFormOf("Email or phone number")(page);
        },
        words: /We couldn't/,
      },
    ],
  },
  {
    name: "the cart",
    as: "guest",
    open: async ({ page }) => {
      await fillCart(page, [[TAPE, 1]]);
      await page.goto("/cart");
      await page.getByText("Have a promo code?").first().click();
      await page.getByLabel("Promo code").first().fill("WELCOME20");
    },
    calls: [
      {
        call: "POST /api/orders/quote",
        press: sendFormOf("Promo code"),
        words: "We couldn't check the code. Please try again.",
        fixed: true,
      },
    ],
  },
  {
    name: "a line of the cart that only has an id",
    as: "guest",
    open: async ({ page }) => {
      await fillCart(page, [[TAPE, 1]]);
      await page.evaluate(() => {
        const lines = JSON.parse(localStorage.getItem("cartItems") ?? "[]");
        for (const line of lines) for (const field of ["name", "slug", "brand"]) delete line[field];
        localStorage.setItem("cartItems", JSON.stringify(lines));
      });
      // The other endpoint of the same product fails too (SHP-API-28).
      await page.route(/\/api\/products\/product\//, (route) => route.abort());
      await page.goto("/cart");
    },
    calls: [
      {
        call: "GET /api/products/{id}",
        opens: true,
        press: async (page) => {
          // From another page, because the cart page may be writing its lines.
          await openBlank(page);
          await page.evaluate(() => {
            const lines = JSON.parse(localStorage.getItem("cartItems") ?? "[]");
            for (const line of lines) delete line.name;
            localStorage.setItem("cartItems", JSON.stringify(lines));
          });
          await page.goto("/cart");
        },
        words: "Product details unavailable",
        fixed: true,
      },
    ],
  },
  {
    name: "the checkout",
    as: "guest",
    open: async ({ page }) => {
      await fillCart(page, [[TAPE, 1]]);
      await page.goto("/checkout");
      await fillForm(page, `never-${Date.now()}@example.com`);
    },
    calls: [
      {
        call: "POST /api/orders",
        press: press(/^Confirm Order/),
        words: "Error processing your order. Please try again.",
        fixed: true,
      },
    ],
  },
  {
    name: "finding an order",
    as: "guest",
    open: async ({ page }) => {
      await page.goto("/track-order");
      await page.getByLabel("Order number").fill("ORD123456");
      await page.getByLabel("Email or phone number").fill("ama@example.com");
    },
    calls: [{ call: "POST /api/orders/track", press: sendFormOf("Order number"), words: /We couldn't/ }],
  },
  {
    name: "the orders of this browser",
    as: "guest",
    open: async ({ page }) => {
      await openOrder("cash")(page);
      await heading(/./)(page);
      await page.goto("/track-order");
    },
    calls: [reading("/api/orders/opened", /We couldn't (load your orders|connect to the shop)\./, { fixed: true })],
  },
  {
    name: "the confirmation",
    as: "guest",
    open: ({ page }) => openOrder("cash")(page),
    calls: [
      reading(
        "/api/orders/{orderId}",
        /Failed to fetch order details|Failed to load order details\. Please try again\./,
        {
          fixed: true,
        },
      ),
      {
        call: "POST /api/orders/{orderId}/cancel",
        press: async (page) => {
          await press("Cancel this order")(page);
          await press("Cancel order")(page);
        },
        words: /We couldn't/,
      },
      { call: "POST /api/orders/{orderId}/link", press: press(/WhatsApp$/), words: /We couldn't/ },
    ],
  },
  {
    name: "paying an order",
    as: "guest",
    open: ({ page }) => openOrder("card")(page),
    calls: [
      {
        call: "POST /api/cart/initiate-payment",
        press: press(/^Pay Now/),
        words: /Payment initiation failed|Payment URL not found in response/,
      },
    ],
  },
  {
    name: "the way back from a payment",
    as: "guest",
    open: async ({ page }) => {
      const order = await placeOrder(page, { method: "card" });
      const { reference } = await startPayment(page, order);
      await keepPending(page, order, reference);
      await page.goto(`/payment/verify?reference=${reference}`);
    },
    calls: [
      {
        call: "GET /api/payments/verify",
        opens: true,
        press: (page) => page.goto("/payment/verify?reference=KN-SOME"),
        words: /Payment verification failed|We couldn't connect to the shop\. Please check your connection\./,
      },
    ],
  },
  {
    name: "the confirmation by the reference of a payment",
    as: "guest",
    open: ({ page }) => page.goto("/checkout/success?reference=KN-SOME"),
    calls: [
      reading(
        "/api/orders/by-reference/{reference}",
        /Failed to fetch order details|Failed to load order details\. Please try again\./,
        { fixed: true },
      ),
    ],
  },
];
