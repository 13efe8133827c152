import { expect } from "../fixtures";
import { at, pressUntil, type Screen, type Stage, screensOf, see, seeHeading } from "./screen";
import type { World } from "./world";

/** Account pages with and without orders. */

const folder = "app/(account)/account";
const home = screensOf(`${folder}/page.tsx`, "customer");
const orders = screensOf(`${folder}/orders/page.tsx`, "customer");
const order = screensOf(`${folder}/orders/[orderId]/page.tsx`, "customer");
const profile = screensOf(`${folder}/profile/page.tsx`, "customer");
const saved = screensOf(`${folder}/wishlist/page.tsx`, "customer");
const addresses = screensOf(`${folder}/addresses/page.tsx`, "customer");
const payment = screensOf(`${folder}/payment/page.tsx`, "customer");

const press = (page: Stage["page"], name: string | RegExp) =>
  page.getByRole("main").getByRole("button", { name }).click();

const oneOrder =
  (name: keyof World["orders"]) =>
  async ({ page, world }: Stage): Promise<void> => {
    await page.goto(`/account/orders/${world.orders[name]}`);
    await seeHeading(page, `Order ${world.orders[name]}`);
  };

const security = async ({ page }: Stage): Promise<void> => {
  await page.goto("/account/profile");
  await page.getByRole("tab", { name: "Security" }).click();
  await expect(page.getByLabel("Current Password", { exact: true })).toBeVisible();
  await expect(page.getByText(/^This device/)).toBeVisible();
};

const SECOND_FACTOR = "**/api/users/second-factor";

/** The authenticator page with a secret from the server, which accepts every code. */
async function setUpSecondFactor(stage: Stage): Promise<void> {
  const { page, world } = stage;
  await security(stage);
  await press(page, "Turn on two-step sign-in");
  await page.getByLabel("Your password", { exact: true }).fill(world.customer.password);
  await press(page, "Continue");
  await expect(page.getByRole("img", { name: /^QR code/ })).toBeVisible();
  const recoveryCodes = Array.from({ length: 10 }, (_, index) => `k3f9w-2hq${index}d`);
  await page.route(SECOND_FACTOR, (route) =>
    route.request().method() === "PUT"
      ? route.fulfill({ json: { status: "success", data: { recoveryCodes } } })
      : route.fallback(),
  );
}

async function secondFactorOn(stage: Stage): Promise<void> {
  const data = { since: "2026-11-20T14:05:00.000Z", recoveryCodesLeft: 1 };
  await stage.page.route(SECOND_FACTOR, (route) => route.fulfill({ json: { status: "success", data } }));
  await security(stage);
  await see(stage.page, "You have one recovery code left.");
}

export const accountScreens: Screen[] = [
  home("account", async (stage) => {
    await at("/account", "Welcome, Abena")(stage);
    await expect(stage.page.locator("tbody").getByRole("row")).toHaveCount(3);
  }),
  home(
    "account-user-menu",
    async ({ page }) => {
      await page.goto("/account");
      const button = page.getByRole("banner").getByRole("button", { name: "Abena" });
      await pressUntil(
        () => button.click({ timeout: 5000 }),
        () => expect(button).toHaveAttribute("aria-expanded", "true", { timeout: 2000 }),
      );
    },
    { only: "desktop", covered: true },
  ),
  home(
    "account-screen-signed-in",
    async ({ page }) => {
      await page.goto("/account");
      await pressUntil(
        () =>
          page
            .getByRole("navigation", { name: "Main" })
            .getByRole("button", { name: "Account" })
            .click({ timeout: 5000 }),
        () => expect(page.getByRole("dialog", { name: "Account" }).getByText("Abena")).toBeVisible({ timeout: 2000 }),
      );
    },
    { only: "phone", covered: true },
  ),
  orders("orders", async ({ page }) => {
    await page.goto("/account/orders");
    await expect(page.locator("tbody").getByRole("row")).toHaveCount(10);
  }),
  orders("orders-none-matches", async ({ page }) => {
    await page.goto("/account/orders");
    await expect(page.locator("tbody").getByRole("row")).toHaveCount(10);
    await page.getByPlaceholder("Search orders...").fill("atlantis");
    await see(page, "No orders found");
  }),
  orders(
    "orders-failed",
    async ({ page }) => {
      await page.route(/\/api\/orders\?/, (route) => route.abort());
      await page.goto("/account/orders");
      await see(page, "Failed to fetch orders. Please try again.");
    },
    { console: /ERR_FAILED/ },
  ),
  order("order-pending", oneOrder("cash")),
  order("order-unpaid", oneOrder("awaitingCard")),
  order("order-shipped", oneOrder("shipped"), { bothWidths: true }),
  order("order-delivered", oneOrder("delivered")),
  order("order-return", async (stage) => {
    await oneOrder("delivered")(stage);
    const open = stage.page.getByRole("button", { name: "Return an item" });
    await pressUntil(
      () => open.click(),
      () => see(stage.page, "Which items do you want to return?"),
    );
  }),
  order(
    "order-cancel",
    async (stage) => {
      await oneOrder("cash")(stage);
      await stage.page.getByRole("button", { name: "Cancel this order" }).click();
      await see(stage.page, /You can't undo this/);
    },
    { covered: true },
  ),
  order("order-completed", oneOrder("completed")),
  order("order-cancelled", oneOrder("cancelled")),
  order(
    "order-unknown",
    async ({ page }) => {
      await page.goto("/account/orders/ORD000000");
      await see(page, "Order not found");
    },
    { console: /status of 404/ },
  ),
  profile("profile", async ({ page }) => {
    await page.goto("/account/profile");
    await expect(page.getByLabel("Last Name")).toHaveValue("Owusu-Ansah");
  }),
  profile("profile-errors", async ({ page }) => {
    await page.goto("/account/profile");
    await page.getByLabel("Last Name").fill("");
    await page.getByLabel("Email Address").fill("no address");
    await press(page, "Save Changes");
    await expect(page.locator("[aria-invalid=true]").first()).toBeVisible();
  }),
  profile("profile-new-email", async ({ page }) => {
    await page.goto("/account/profile");
    await page.getByLabel("Email Address").press("x");
    await press(page, "Save Changes");
    await see(page, "Current password is required");
  }),
  profile(
    "profile-new-email-google",
    async ({ page }) => {
      const profile = await page.request.get("/api/users/profile");
      const data = { ...(await profile.json()).data, googleOnly: true, dateOfBirth: "1990-05-01" };
      await page.route("**/api/users/profile", async (route) => {
        if (route.request().method() === "PUT") {
          const message = "Please log in again, then change your email within 10 minutes.";
          return route.fulfill({ status: 403, json: { status: "error", code: "LOGIN_TOO_OLD", message } });
        }
        await route.fulfill({ json: { status: "success", data } });
      });
      await page.goto("/account/profile");
      await page.getByLabel("Email Address").press("x");
      await press(page, "Save Changes");
      await expect(page.getByRole("button", { name: "Log in again" })).toBeVisible();
    },
    { console: /status of 403/ },
  ),
  profile("profile-security", security),
  profile("profile-password-errors", async (stage) => {
    await security(stage);
    await press(stage.page, /Password$/);
    await expect(stage.page.locator("[aria-invalid=true]").first()).toBeVisible();
  }),
  profile("profile-second-factor-password", async (stage) => {
    await security(stage);
    await press(stage.page, "Turn on two-step sign-in");
    await press(stage.page, "Continue");
    await see(stage.page, "Password is required");
  }),
  profile("profile-second-factor-set-up", setUpSecondFactor),
  profile("profile-second-factor-codes", async (stage) => {
    await setUpSecondFactor(stage);
    await stage.page.getByLabel("Enter the code that the app shows").fill("123456");
    await press(stage.page, "Turn on");
    await see(stage.page, "k3f9w-2hq7d");
  }),
  profile("profile-second-factor-on", secondFactorOn),
  profile("profile-second-factor-end", async (stage) => {
    await secondFactorOn(stage);
    await press(stage.page, "Turn off");
    await press(stage.page, "Turn it off");
    await see(stage.page, "Please enter a code");
  }),
  profile("profile-close-account", async (stage) => {
    await security(stage);
    await press(stage.page, "Close my account");
    await see(stage.page, "This cannot be undone.");
  }),
  saved("saved", async ({ page }) => {
    await page.goto("/account/wishlist");
    await expect(page.getByRole("button", { name: /from saved items$/ })).toHaveCount(3);
  }),
  addresses("addresses", async ({ page }) => {
    await page.goto("/account/addresses");
    await see(page, "27 Kwame Nkrumah Avenue");
  }),
  addresses("addresses-editor", async ({ page }) => {
    await page.goto("/account/addresses");
    await press(page, "Add address");
    await press(page, /^Save/);
    await expect(page.locator("[aria-invalid=true]").first()).toBeVisible();
  }),
  payment("payment-methods", async ({ page }) => {
    await page.goto("/account/payment");
    await expect(page.getByRole("radio", { name: "No preference" })).toBeVisible();
  }),
  firstDay("account-new", "page.tsx", "/account", "No orders yet"),
  firstDay("orders-new", "orders/page.tsx", "/account/orders", "No orders"),
  firstDay("saved-new", "wishlist/page.tsx", "/account/wishlist", "Nothing saved yet"),
  firstDay("addresses-new", "addresses/page.tsx", "/account/addresses", "No address"),
  home(
    "session-warning",
    async ({ page }) => {
      await page.clock.install();
      await page.goto("/account");
      await seeHeading(page, "Welcome, Abena");
      await expect.poll(() => page.evaluate(() => localStorage.getItem("lastActive"))).not.toBeNull();
      await page.clock.fastForward(45 * 60_000);
      await see(page, "Session Expiring Soon");
    },
    { alone: true, covered: true },
  ),
];

function firstDay(name: string, file: string, path: string, words: string): Screen {
  return screensOf(`${folder}/${file}`, "newcomer")(name, async ({ page }) => {
    await page.goto(path);
    await see(page, words);
  });
}
