import type { Page } from "@playwright/test";
import type { Order } from "@/lib/contracts/orders";
import { expect, ONCE, test } from "./fixtures";
import { confirmButton, expectHeading, fillForm, newEmail, TAPE } from "./shopping";

/** Browsers without storage, and autofill without events. */

type Kind = "denied" | "full";

/** Imitates a browser that blocks site data or whose disk is full. */
async function refuseStorage(page: Page, kind: Kind): Promise<void> {
  await page.addInitScript((how) => {
    if (how === "denied") {
      const get = () => {
        throw new DOMException("Access is denied for this document.", "SecurityError");
      };
      for (const name of ["localStorage", "sessionStorage", "caches"]) Object.defineProperty(window, name, { get });
      const request = async () => {
        throw new DOMException("Access to the Locks API is denied in this context.", "SecurityError");
      };
      Object.defineProperty(navigator, "locks", { value: { request } });
      return;
    }
    Storage.prototype.setItem = () => {
      throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
    };
  }, kind);
}

/** Disables cookies, also those set by responses. */
async function refuseCookies(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "cookieEnabled", { value: false });
    Object.defineProperty(document, "cookie", { get: () => "", set: () => undefined });
  });
  await page.route("**/api/**", async (route) => {
    const request = route.request();
    const { cookie: _, ...headers } = await request.allHeaders();
    // Not by Playwright's client, which shares the browser's cookies.
    const answer = await fetch(request.url(), {
      method: request.method(),
      headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith(":"))),
      body: request.postData() ?? undefined,
      redirect: "manual",
    });
    const given = Object.fromEntries(
      [...answer.headers].filter(([name]) => !/^(set-cookie|content-(encoding|length)|transfer-encoding)$/.test(name)),
    );
    await route.fulfill({ status: answer.status, headers: given, body: Buffer.from(await answer.arrayBuffer()) });
  });
}

async function buy(page: Page, method: string, email: string): Promise<Order> {
  await page.goto(`/products/${TAPE}`);
  await page.getByRole("button", { name: "Add to Cart" }).first().click();
  const panel = page.getByRole("dialog", { name: "Your cart" });
  await expect(panel.getByText("This browser doesn't save your cart")).toBeVisible();
  await panel.getByRole("link", { name: "Checkout", exact: true }).click();
  await expectHeading(page, "Checkout");
  await fillForm(page, email);
  await page.getByRole("radio", { name: method }).check();
  const answered = page.waitForResponse((response) => new URL(response.url()).pathname === "/api/orders");
  await confirmButton(page).click();
  const answer = await answered;
  expect(answer.status()).toBe(201);
  return (await answer.json()).data;
}

for (const kind of ["denied", "full"] as const) {
  test(
    `SHP-CART-31 SHP-CHECKOUT-44 with storage ${kind} a guest buys, and reads that the cart is not saved`,
    ONCE,
    async ({ page }, { project }) => {
      await refuseStorage(page, kind);
      const order = await buy(page, "Pay on Delivery", newEmail(project.name));
      await expectHeading(page, "Order Confirmed");
      await expect(page.getByText(order.orderId).first()).toBeVisible();
      await page.getByRole("link", { name: "Continue Shopping" }).click();
      await expect(page.getByText("Failed to add to cart")).toHaveCount(0);
      await expect(page.getByRole("heading", { level: 1 }).filter({ visible: true })).toBeVisible();
    },
  );
}

test(
  "BEYOND-33 SHP-CONFIRM-28 a guest without cookies and storage sees that the order was placed, and pays it",
  ONCE,
  async ({ page, sandbox, allowConsole }, { project }) => {
    // After the payment the page has no access token of the order.
    allowConsole(/status of 404/);
    await refuseStorage(page, "denied");
    await refuseCookies(page);
    const order = await buy(page, "Pay on Delivery", newEmail(project.name));
    await expectHeading(page, "Order Confirmed");
    await expect(page.getByText(order.orderId).first()).toBeVisible();
    await expect(page.getByText("The link in the email opens your order on any device.")).toBeVisible();
    await expect(page.getByText("Cookies are off in this browser")).toBeVisible();

    const started = page.waitForResponse("**/api/cart/initiate-payment");
    const paid = await buy(page, "Card Payment", newEmail(project.name));
    const { reference } = (await (await started).json()).data;
    await expect(page.getByRole("heading", { name: /^Pay Kanea/ })).toBeVisible();
    await sandbox("settle", { reference, status: "success" });
    await page.goto(`/payment/verify?reference=${reference}`);
    await expectHeading(page, "Payment Verified");
    await page.getByRole("link", { name: "Go to Order Confirmation" }).click();
    await expectHeading(page, "Payment Successful");
    await expect(page.getByText("The link in our email opens your order on any device.")).toBeVisible();
    expect(page.url()).not.toContain(paid._id);
  },
);

/** Fills a field like a password manager: by the native setter, without an event. */
async function fillSilently(page: Page, label: string, value: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).evaluate((field, text) => {
    const native = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value");
    native?.set?.call(field, text);
  }, value);
}

test(
  "SHP-CHECKOUT-39 values filled in without an event are sent with the order",
  ONCE,
  async ({ page }, { project }) => {
    const email = newEmail(project.name);
    await page.goto(`/products/${TAPE}`);
    await page.getByRole("button", { name: "Add to Cart" }).first().click();
    await page.getByRole("dialog", { name: "Your cart" }).getByRole("link", { name: "Checkout", exact: true }).click();
    await expectHeading(page, "Checkout");
    await expect(page.getByLabel("First name")).toBeVisible();
    await fillSilently(page, "First name", "Ama");
    await fillSilently(page, "Last name", "Mensah");
    await fillSilently(page, "Email", email);
    // Each change renders the form again.
    await page.getByLabel("Region", { exact: true }).selectOption("Greater Accra");
    await page.getByLabel("Town", { exact: true }).selectOption("Tema");
    await expect(page.getByLabel("First name")).toHaveValue("Ama");
    await fillSilently(page, "Phone number", "024 123 4567");
    await fillSilently(page, "Street address", "5 Ring Road");
    const sent = page.waitForRequest((request) => request.method() === "POST" && request.url().endsWith("/api/orders"));
    await confirmButton(page).click();
    expect((await sent).postDataJSON()).toMatchObject({
      customerDetails: { firstName: "Ama", lastName: "Mensah", email },
      shippingAddress: { street: "5 Ring Road", city: "Tema" },
    });
    await expectHeading(page, "Order Confirmed");
  },
);

test(
  "SHP-LOGIN-20 SHP-SIGNUP-16 login and signup read their fields on submit",
  ONCE,
  async ({ page, allowConsole }) => {
    allowConsole(/status of 401/);
    await page.goto("/login");
    await page.getByRole("button", { name: "Log in" }).waitFor();
    await expect(page.getByLabel("Email")).toBeVisible();
    await page.waitForLoadState("networkidle");
    await fillSilently(page, "Email", "unknown@example.com");
    await fillSilently(page, "Password", "amber-lamp-17");
    const asked = page.waitForRequest("**/api/users/login");
    await page.getByRole("button", { name: "Log in" }).click();
    expect((await asked).postDataJSON()).toMatchObject({ email: "unknown@example.com", password: "amber-lamp-17" });
    await page.goto("/signup");
    await page.waitForLoadState("networkidle");
    await fillSilently(page, "First name", "Ama");
    await fillSilently(page, "Last name", "Mensah");
    await fillSilently(page, "Email", "ama.silent@example.com");
    await fillSilently(page, "Phone number", "024 123 4567");
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByText("Step 2 of 2")).toBeVisible();
  },
);
