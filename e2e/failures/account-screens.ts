import type { Page } from "@playwright/test";
import { smallPhoto } from "../../tests/support/photo";
import { insertOrder } from "../account-orders";
import { expect } from "../fixtures";
import { findProduct, TAPE } from "../shopping";
import {
  again,
  type FailingScreen,
  field,
  press,
  reading,
  reload,
  type Scene,
  sendFormOf,
  sendFormWith,
} from "./screen";

const products = [{ name: "3M Temflex PVC Insulating Tape (Pack of 10)", quantity: 2, pesewas: 9500, slug: TAPE }];
const COULD_NOT = /We couldn't/;

const openOrder =
  (details: Parameters<typeof insertOrder>[2]) =>
  async ({ page, query, customer }: Scene): Promise<void> => {
    const number = await insertOrder(query, customer, { items: products, ...details });
    await page.goto(`/account/orders/${number}`);
  };

async function addAddress({ page, query, customer }: Scene): Promise<void> {
  await query("DELETE FROM address WHERE user_id = $1", [customer.id]);
  await query(
    `INSERT INTO address (id, user_id, label, first_name, last_name, phone, street, landmark, region, town, digital_address, is_default)
     SELECT gen_random_uuid(), id, label, first_name, last_name, '+233241234567', '5 Ring Road', NULL, 'Greater Accra', 'Tema', NULL, label = 'Home'
     FROM "user", unnest(ARRAY['Home', 'Shop']) AS label WHERE "user".id = $1`,
    [customer.id],
  );
  await page.goto("/account/addresses");
}

const openSecurity = async ({ page }: Pick<Scene, "page">) => {
  await page.goto("/account/profile#security");
  await expect(page.getByRole("heading", { name: "Two-step sign-in" })).toBeVisible();
};

/** Shows two-step sign-in as switched on. */
async function haveSecondFactor(page: Page): Promise<void> {
  await page.route("**/api/users/second-factor", (route) =>
    route.request().method() === "GET"
      ? route.fulfill({
          json: { status: "success", data: { since: "2026-11-01T10:00:00.000Z", recoveryCodesLeft: 8 } },
        })
      : route.fallback(),
  );
}

const sendSecondFactor = (opener: string) => async (page: Page) => {
  if (!(await field(page, "password").isVisible())) {
    await press(opener)(page);
    await field(page, "password").fill("porch-lantern-58");
    if (await field(page, "secondFactor").isVisible()) await field(page, "secondFactor").fill("123456");
  }
  await sendFormWith("password")(page);
};

export const accountScreens: FailingScreen[] = [
  {
    name: "the account",
    as: "customer",
    open: ({ page }) => page.goto("/account"),
    calls: [
      {
        call: "GET /api/orders",
        opens: true,
        press: reload,
        silent: (page) => expect(page.getByRole("heading", { name: /^Welcome/ })).toBeVisible(),
      },
      {
        call: "GET /auth/session",
        opens: true,
        press: again,
        words: "We couldn't load your account. Check your connection, then try again.",
        fixed: true,
      },
      {
        call: "POST /auth/logout",
        carriesNothing: true,
        press: press("Logout"),
        words: "We couldn't connect to the shop, so you are still logged in. Please try again.",
        fixed: true,
      },
    ],
  },
  {
    name: "the orders",
    as: "customer",
    open: ({ page }) => page.goto("/account/orders"),
    calls: [reading("/api/orders", "Failed to fetch orders", { fixed: true })],
  },
  {
    name: "an order",
    as: "customer",
    open: openOrder({}),
    calls: [
      reading("/api/orders/{orderId}", "Failed to fetch order details", { fixed: true }),
      { call: "GET /api/orders/{orderId}/goods", press: press(/^Order again$/), words: COULD_NOT },
    ],
  },
  {
    name: "an order that has come",
    as: "customer",
    open: openOrder({ status: "delivered" }),
    calls: [
      {
        call: "PUT /api/orders/{orderId}/reviews/{item}",
        press: async (page) => {
          const star = page.getByRole("radio", { name: /^4 stars/ });
          if ((await star.count()) === 0) {
            await press(/^Write a review|^Review/)(page);
            await star.check({ force: true });
          }
          await sendFormOf(/Your review/)(page);
        },
        words: COULD_NOT,
      },
    ],
  },
  {
    name: "a return",
    as: "customer",
    open: async (scene) => {
      await openOrder({ status: "delivered" })(scene);
      await press(/^Return an item/)(scene.page);
      await scene.page.locator("form select").first().selectOption("1");
      await field(scene.page, "reason").selectOption({ index: 1 });
    },
    calls: [
      { call: "POST /api/orders/{orderId}/returns", press: sendFormWith("reason"), words: COULD_NOT },
      {
        call: "POST /api/orders/{orderId}/return-pictures",
        press: async (page) => {
          const buffer = Buffer.from(await smallPhoto());
          await page
            .locator('form input[type="file"]')
            .first()
            .setInputFiles({ name: "a.png", mimeType: "image/png", buffer });
        },
        words: COULD_NOT,
      },
    ],
  },
  {
    name: "the saved items",
    as: "customer",
    open: async ({ page, query, customer }) => {
      await query(
        "INSERT INTO saved_item (user_id, product_id) SELECT $1, id FROM product WHERE slug = $2 ON CONFLICT DO NOTHING",
        [customer.id, TAPE],
      );
      await page.goto("/account/wishlist");
    },
    calls: [
      reading("/api/users/saved-items", "Failed to fetch saved items"),
      { call: "DELETE /api/users/saved-items/{productId}", press: press(/^Remove/), words: COULD_NOT },
    ],
  },
  {
    name: "saving a product",
    as: "customer",
    open: async ({ page, query, customer }) => {
      await query("DELETE FROM saved_item WHERE user_id = $1", [customer.id]);
      await page.goto(`/products/${TAPE}`);
    },
    calls: [{ call: "PUT /api/users/saved-items/{productId}", press: press(/^Save /), words: COULD_NOT }],
  },
  {
    name: "the addresses",
    as: "customer",
    open: ({ page }) => page.goto("/account/addresses"),
    calls: [
      reading("/api/users/addresses", "Failed to fetch addresses"),
      {
        call: "POST /api/users/addresses",
        press: async (page) => {
          const street = page.getByLabel("Street address");
          if (!(await street.isVisible())) {
            await press("Add address")(page);
            await page.getByLabel("Region").selectOption("Greater Accra");
            await page.getByLabel("Town", { exact: true }).selectOption("Tema");
            await street.fill("5 Ring Road");
          }
          await sendFormOf("Street address")(page);
        },
        words: COULD_NOT,
      },
    ],
  },
  {
    name: "an address",
    as: "customer",
    open: addAddress,
    calls: [
      { call: "PUT /api/users/addresses/{id}", press: press(/^Make default/), words: COULD_NOT },
      {
        call: "DELETE /api/users/addresses/{id}",
        press: async (page) => {
          if (!(await page.getByText("Delete this address?").isVisible())) await press(/^Delete/)(page);
          await press(/^Delete$/)(page);
        },
        words: COULD_NOT,
      },
    ],
  },
  {
    name: "the preferred payment",
    as: "customer",
    open: async ({ page }) => {
      await page.goto("/account/payment");
      await page.getByRole("radio").nth(1).check({ force: true });
    },
    calls: [{ call: "PUT /api/users/payment-preference", press: press("Save preference"), words: COULD_NOT }],
  },
  {
    name: "the profile",
    as: "customer",
    open: ({ page }) => page.goto("/account/profile"),
    calls: [
      reading("/api/users/profile", "Error loading profile data", { fixed: true }),
      {
        call: "PUT /api/users/profile",
        press: async (page) => {
          await field(page, "dateOfBirth").fill("1990-01-01");
          await sendFormWith("firstName")(page);
        },
        words: "Failed to update profile",
      },
    ],
  },
  {
    name: "a new email that waits for its code",
    as: "customer",
    open: async ({ page }) => {
      await page.route("**/api/users/profile", async (route) => {
        const answer = await (await route.fetch()).json();
        answer.data.pendingEmail = "new@example.com";
        await route.fulfill({ json: answer });
      });
      await page.goto("/account/profile");
      await expect(page.getByText("new@example.com")).toBeVisible();
      await page.getByLabel("Code", { exact: true }).fill("123456");
    },
    calls: [
      { call: "POST /api/users/confirm-email", press: sendFormOf(/^Code$/), words: COULD_NOT },
      { call: "POST /api/users/resend-email-code", press: press("Send a new code"), words: COULD_NOT },
    ],
  },
  {
    name: "the password",
    as: "customer",
    open: async (scene) => {
      await openSecurity(scene);
      await scene.page.getByLabel("Current Password", { exact: true }).fill("porch-lantern-58");
      await scene.page.getByLabel("New Password", { exact: true }).fill("quiet-harbour-lamp-91");
      await scene.page.getByLabel("Confirm New Password", { exact: true }).fill("quiet-harbour-lamp-91");
    },
    calls: [
      {
        call: "PUT /api/users/change-password",
        press: sendFormOf("Current Password"),
        words: "Failed to update password",
      },
    ],
  },
  {
    name: "the list of sign-ins",
    as: "customer",
    open: openSecurity,
    calls: [reading("/api/users/sessions", "We couldn't load your devices.", { fixed: true })],
  },
  {
    name: "the sign-ins",
    as: "customer",
    open: async (scene) => {
      const { page } = scene;
      await page.route("**/api/users/sessions", async (route) => {
        if (route.request().method() !== "GET") return route.fallback();
        const answer = await (await route.fetch()).json();
        const other = { ...answer.data[0], _id: "0b8c1f1e-6c55-4f0e-9d0b-3a2f5b1f0a99", current: false };
        await route.fulfill({ json: { ...answer, data: [...answer.data, other] } });
      });
      await openSecurity(scene);
    },
    calls: [
      { call: "DELETE /api/users/sessions/{id}", press: press(/^Log out .*, logged in/), words: COULD_NOT },
      { call: "DELETE /api/users/sessions", press: press("Log out everywhere else"), words: COULD_NOT },
    ],
  },
  {
    name: "two-step sign-in, off",
    as: "customer",
    open: openSecurity,
    calls: [
      reading("/api/users/second-factor", "We couldn't check whether two-step sign-in is on.", { fixed: true }),
      {
        call: "POST /api/users/second-factor",
        press: sendSecondFactor("Turn on two-step sign-in"),
        words: COULD_NOT,
      },
    ],
  },
  {
    name: "two-step sign-in, on",
    as: "customer",
    open: async (scene) => {
      await haveSecondFactor(scene.page);
      await openSecurity(scene);
    },
    calls: [
      {
        call: "POST /api/users/second-factor/recovery-codes",
        press: sendSecondFactor("New recovery codes"),
        words: COULD_NOT,
      },
      { call: "DELETE /api/users/second-factor", press: sendSecondFactor("Turn off"), words: COULD_NOT },
    ],
  },
  {
    name: "switching two-step sign-in on",
    as: "customer",
    open: async (scene) => {
      const { page } = scene;
      const data = {
        secret: "JBSWY3DPEHPK3PXP",
        uri: "otpauth://totp/a",
        qr: "<svg xmlns='http://www.w3.org/2000/svg'/>",
      };
      await page.route("**/api/users/second-factor", (route) =>
        route.request().method() === "POST" ? route.fulfill({ json: { status: "success", data } }) : route.fallback(),
      );
      await openSecurity(scene);
      await sendSecondFactor("Turn on two-step sign-in")(page);
      await page.getByLabel("Enter the code that the app shows").fill("123456");
    },
    calls: [
      {
        call: "PUT /api/users/second-factor",
        press: sendFormOf("Enter the code that the app shows"),
        words: COULD_NOT,
      },
    ],
  },
  {
    name: "the account as a whole",
    as: "customer",
    open: openSecurity,
    calls: [
      { call: "GET /api/users/export", press: press("Export my data"), words: COULD_NOT },
      {
        call: "DELETE /api/users/me",
        press: async (page) => {
          const password = page.locator('input[name="closePassword"]');
          if (!(await password.isVisible())) {
            await press("Close my account")(page);
            await password.fill("porch-lantern-58");
          }
          await password.evaluate((field) => (field as HTMLInputElement).form?.requestSubmit());
        },
        words: /We couldn't close your account|We didn't get an answer, so your account may still be open/,
      },
    ],
  },
  {
    name: "the account's cart",
    as: "customer",
    open: ({ page }) => page.goto("/cart"),
    calls: [
      {
        call: "GET /api/cart",
        opens: true,
        press: reload,
        words: "Unable to load your cart from the server. Using local cart instead.",
        fixed: true,
      },
    ],
  },
  {
    name: "joining the desk with an account",
    as: "customer",
    open: async ({ page, customer }) => {
      const data = { email: customer.email, role: "staff", branchId: null, invitedBy: "Esi", hasAccount: true };
      await page.route("**/api/users/validate-staff-invitation", (route) =>
        route.fulfill({ json: { status: "success", data } }),
      );
      await page.goto(`/staff-invitation/${"A".repeat(43)}`);
    },
    calls: [
      { call: "POST /api/users/join-staff", press: press("Join the desk"), words: "We couldn't add you to the desk." },
    ],
  },
  {
    name: "a checkout that is filled in",
    as: "customer",
    open: async ({ page }) => {
      const { _id } = await findProduct(page, TAPE);
      const headers = { origin: new URL(process.env.E2E_URL ?? "").origin };
      await page.request.post("/api/cart/items", { data: { productId: _id, quantity: 1 }, headers });
      await page.goto("/checkout");
    },
    calls: [
      {
        call: "GET /api/users/profile",
        opens: true,
        press: reload,
        silent: (page) => expect(page.getByLabel("First name")).toBeVisible(),
      },
      {
        call: "GET /api/users/addresses",
        opens: true,
        press: reload,
        silent: (page) => expect(page.getByLabel("First name")).toBeVisible(),
      },
    ],
  },
];
