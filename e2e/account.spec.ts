import type { Page } from "@playwright/test";
import type { User } from "@/lib/contracts/accounts";
import { insertOrder, orderAsCustomer } from "./account-orders";
import { expect, ONCE, test } from "./fixtures";
import { newAddress, newCustomer, ownAddress, signIn } from "./people";
import { expectHeading, findProduct, TAPE, waitUntilAlive } from "./shopping";

/** Account journeys on a phone and a wide screen. */

const toast = (page: Page, text: string) => page.getByRole("region", { name: "Messages" }).getByText(text);
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
/** Rows of the order table without the header. */
const rows = (page: Page) => page.locator("tbody").getByRole("row");

/** These requests take effect, but their responses are lost. */
async function loseAnswers(page: Page, calls: RegExp): Promise<() => Promise<void>> {
  await page.route(calls, async (route) => {
    await route.fetch();
    await route.abort("connectionreset");
  });
  return () => page.unroute(calls);
}

/** The logged-in user according to the shop. */
async function readProfile(page: Page): Promise<User> {
  return (await (await page.request.get("/api/users/profile")).json()).data;
}

test(
  "SHP-ACCOUNT-08 SHP-ACCOUNT-10 SHP-ACCOUNT-12 a new order is the first of three on the account home",
  ONCE,
  async ({ page, query }) => {
    const customer = await newCustomer(query);
    for (const createdAt of ["2026-01-02", "2026-01-03", "2026-01-04"])
      await insertOrder(query, customer, { createdAt });
    await signIn(page, customer);
    const { orderId } = await orderAsCustomer(page, customer);

    const asked = page.waitForRequest(/\/api\/orders\?/);
    await page.goto("/account");
    expect(new URL((await asked).url()).search).toBe("?page=1&limit=3&sort=-createdAt");
    await expectHeading(page, "Welcome, Efua");
    await expect(rows(page)).toHaveCount(3);
    await expect(rows(page).first()).toContainText(orderId);
    await expect(page.getByRole("link", { name: /Orders/ }).filter({ hasText: "3 recent" })).toBeVisible();

    await page.getByRole("link", { name: "View All" }).click();
    await expectHeading(page, "My Orders");
    await expect(rows(page)).toHaveCount(4);
    await page.getByRole("link", { name: `View Details of order ${orderId}` }).click();
    await expectHeading(page, `Order ${orderId}`);
    await expect(page.getByText("12 Oxford Street")).toBeVisible();
  },
);

test(
  "SHP-ACCOUNT-44 SHP-ACCOUNT-47 SHP-ACCOUNT-54 orders are searched, filtered by status and paged",
  ONCE,
  async ({ page, query }) => {
    const customer = await newCustomer(query);
    const states = ["completed", "delivered", "cancelled"] as const;
    const numbers: string[] = [];
    for (let day = 1; day <= 12; day += 1) {
      const place = day === 12 ? { city: "Kumasi", region: "Ashanti" } : {};
      const createdAt = `2026-02-${String(day).padStart(2, "0")}`;
      const status = states[day - 1] ?? "pending";
      numbers.push(await insertOrder(query, customer, { createdAt, status, ...place }));
    }
    await signIn(page, customer);
    await page.goto("/account/orders");
    await expect(rows(page)).toHaveCount(10);
    await expect(rows(page).first()).toContainText(numbers[11] ?? "");

    const search = page.getByPlaceholder("Search orders...");
    await search.fill("kumasi");
    await expect(rows(page)).toHaveCount(1);
    await search.fill("atlantis");
    await expect(page.getByRole("heading", { name: "No orders found" })).toBeVisible();
    await expect(page.getByText("No order on this page matches “atlantis”.")).toBeVisible();
    await press(page, "Show all orders");
    await expect(rows(page)).toHaveCount(10);

    await page.getByRole("button", { name: "Page 2" }).click();
    await expect(rows(page)).toHaveCount(2);
    await expect(page).toHaveURL(/\?page=2$/);
    await page.getByLabel("Status").selectOption("Completed");
    await expect(page).toHaveURL(/\?status=completed$/);
    await expect(rows(page)).toHaveCount(2);
    await expect(rows(page).filter({ hasText: "Delivered" })).toHaveCount(1);
    await expect(page.getByRole("navigation", { name: "Pages" })).toHaveCount(0);

    await page.goBack();
    await expect(page.getByLabel("Status")).toHaveValue("");
    await expect(rows(page)).toHaveCount(2);
    await page.getByRole("button", { name: "Previous" }).click();
    await expect(rows(page)).toHaveCount(10);
  },
);

test(
  "SHP-ROUTE-33 SHP-ACCOUNT-58 SHP-ACCOUNT-60 an order page shows the current step",
  ONCE,
  async ({ page, query }) => {
    const customer = await newCustomer(query);
    const number = await insertOrder(query, customer, {
      status: "shipped",
      tracking: "GH-4711",
      note: "Call at the gate",
    });
    await signIn(page, customer);
    await page.goto(`/account/orders/${number}`);
    await expectHeading(page, `Order ${number}`);
    const tracker = page.getByRole("region", { name: "Order status" });
    await expect(tracker.getByRole("listitem")).toHaveCount(4);
    await expect(tracker.locator("[aria-current=step]")).toContainText("Shipped");
    await expect(tracker.getByText("(done)")).toHaveCount(3);
    await expect(tracker.locator("time")).toHaveCount(3);
    await expect(page.getByRole("region", { name: "Shipping" })).toContainText("GH-4711");
    await expect(page.getByRole("region", { name: "Notes" })).toContainText("Call at the gate");

    await query(`UPDATE "order" SET status = 'delivered' WHERE number = $1`, [number]);
    await page.getByRole("link", { name: "Back to Orders" }).click();
    await expectHeading(page, "My Orders");
    await page.getByRole("link", { name: number, exact: true }).click();
    await expect(tracker.getByText("(done)")).toHaveCount(4);
  },
);

test(
  "BEYOND-18 SHP-ROUTE-37 a heart saves a product, and the saved item moves into the cart",
  ONCE,
  async ({ page, query }) => {
    const customer = await newCustomer(query);
    const product = await findProduct(page, TAPE);
    await signIn(page, customer);
    await page.goto(`/products/${TAPE}`);
    const heart = page.getByRole("button", { name: `Save ${product.name}` });
    await expect(heart).toHaveAttribute("aria-pressed", "false");
    await waitUntilAlive(heart);
    const saved = page.waitForResponse(/\/api\/users\/saved-items\//);
    await heart.click();
    await expect(heart).toHaveAttribute("aria-pressed", "true");
    expect((await saved).status()).toBe(200);
    await page.reload();
    await expect(heart).toHaveAttribute("aria-pressed", "true");

    await page.goto("/account/wishlist");
    await expectHeading(page, "Saved Items");
    await expect(page.getByText("1 saved item")).toBeVisible();
    await page.getByRole("button", { name: `Move to Cart : ${product.name}` }).click();
    await expect(page.getByRole("heading", { name: "Nothing saved yet" })).toBeVisible();
    await expect(page.getByLabel("Cart, 1 item").filter({ visible: true }).first()).toBeVisible();
    await expect.poll(() => query("SELECT 1 FROM saved_item WHERE user_id = $1", [customer.id])).toHaveLength(0);
    await page.goto("/cart");
    await expect(page.getByRole("main").getByText(product.name).first()).toBeVisible();
  },
);

test(
  "BEYOND-19 SHP-ROUTE-39 SHP-DATA-12 addresses are added, edited, deleted, and one is the default",
  ONCE,
  async ({ page, query }) => {
    await signIn(page, await newCustomer(query));
    await page.goto("/account/addresses");
    await press(page, "Add address");
    await press(page, "Save address");
    await expect(page.getByText("Region is required")).toBeVisible();
    await expect(page.getByLabel("Region")).toBeFocused();
    await fillAddress(page, { label: "Home", region: "Greater Accra", town: "Tema", street: "5 Ring Road" });
    await page.getByLabel("GhanaPost GPS code").fill("GT-020");
    await press(page, "Save address");
    await expect(page.getByText("Use a code such as GA-183-8164")).toBeVisible();
    await page.getByLabel("GhanaPost GPS code").fill("gt 020 4321");
    await press(page, "Save address");
    const home = page.getByRole("article", { name: "Home" });
    await expect(home).toContainText("GT-020-4321");
    await expect(home.getByText("Default", { exact: true })).toBeVisible();

    await press(page, "Add address");
    await fillAddress(page, { label: "Shop", region: "Ashanti", town: "others", street: "Kejetia lane 4" });
    await page.getByLabel("Your town").fill("Asokore");
    await press(page, "Save address");
    const shop = page.getByRole("article", { name: "Shop" });
    // By keyboard, because on a phone the toast may cover the button.
    await page.getByRole("button", { name: "Make default: Shop" }).press("Enter");
    await expect(shop.getByText("Default", { exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: "Edit Shop", exact: true })).toBeFocused();
    await expect(home.getByText("Default", { exact: true })).toHaveCount(0);
    expect((await readProfile(page)).address).toEqual({
      street: "Kejetia lane 4",
      city: "Asokore",
      region: "Ashanti",
      country: "Ghana",
    });

    await press(page, "Edit Shop");
    await page.getByLabel("Street address").fill("Kejetia lane 5");
    await expect(page.getByRole("button", { name: "Add address" })).toHaveCount(0);
    await expect(home.getByRole("button")).toHaveCount(0);
    await press(page, "Save address");
    await expect(shop).toContainText("Kejetia lane 5");
    await press(page, "Delete Home");
    await home.getByRole("button", { name: "Delete", exact: true }).click();
    await expect(home).toHaveCount(0);
    await expect(page.getByRole("article")).toHaveCount(1);
  },
);

test(
  "SHP-ACCOUNT-25 SHP-ACCOUNT-27 SHP-ACCOUNT-28 profile changes appear everywhere",
  ONCE,
  async ({ page, query }) => {
    const customer = await newCustomer(query);
    await signIn(page, customer);
    await page.goto("/account/profile");
    const firstName = page.getByLabel("First Name");
    await firstName.fill("");
    await press(page, "Save Changes");
    await expect(page.getByText("First name is required")).toBeVisible();
    await expect(page.getByText("Date of birth is required")).toBeVisible();
    await expect(firstName).toBeFocused();
    await firstName.fill("  Akosua ");
    await expect(page.getByText("First name is required")).toHaveCount(0);
    await page.getByLabel("Phone Number").fill("020-123 4567");
    await page.getByLabel("Date of Birth").fill("1990-05-01");
    const sent = page.waitForRequest((request) => request.method() === "PUT");
    await press(page, "Save Changes");
    expect((await sent).postDataJSON()).toMatchObject({ firstName: "Akosua", dateOfBirth: "1990-05-01" });
    await expect(toast(page, "Profile updated successfully")).toBeVisible();
    await expect(firstName).toHaveValue("Akosua");
    await expect(page.getByLabel("Phone Number")).toHaveValue("020 123 4567");
    await expect(page.getByRole("complementary", { name: "Your account" })).toContainText("Akosua Owusu");
    expect(await readProfile(page)).toMatchObject({ firstName: "Akosua", phoneNumber: "+233201234567" });

    // This form does not revert a concurrent change.
    await query(`UPDATE "user" SET phone_number = '+233209990001' WHERE id = $1`, [customer.id]);
    await firstName.fill("Adwoa");
    await press(page, "Save Changes");
    await expect(page.getByLabel("Phone Number")).toHaveValue("020 999 0001");
    expect(await readProfile(page)).toMatchObject({ firstName: "Adwoa", phoneNumber: "+233209990001" });
  },
);

test(
  "SHP-ACCOUNT-33 SHP-ACCOUNT-39 SHP-ACCOUNT-41 the password is changed with the current one",
  ONCE,
  async ({ page, query, allowConsole }) => {
    allowConsole(/status of 400|ERR_CONNECTION_RESET/);
    const customer = await newCustomer(query);
    await signIn(page, customer);
    await page.goto("/account/profile");
    await page.getByRole("tab", { name: "Security" }).click();
    const current = page.getByLabel("Current Password", { exact: true });
    await current.fill("not-this-one");
    await page.getByLabel("New Password", { exact: true }).fill("harmattan-wind-77");
    await page.getByLabel("Confirm New Password", { exact: true }).fill("harmattan-wind-77");
    await press(page, "Update Password");
    await expect(page.getByText("Current password is incorrect")).toBeVisible();
    await expect(current).toBeFocused();
    await current.fill(customer.password);
    const restore = await loseAnswers(page, /\/change-password$/);
    await press(page, "Update Password");
    const failed = toast(page, "Failed to update password. Please try again.");
    await expect(failed).toBeVisible();
    await restore();
    await press(page, "Update Password");
    await expect(failed).toHaveCount(0);
    await expect(toast(page, "Password updated successfully")).toBeVisible();
    await expect(current).toHaveValue("");
    await signIn(page, { email: customer.email, password: "harmattan-wind-77" });
  },
);

test(
  "SHP-ACCOUNT-31 a new email takes effect once its code is entered; the old address is notified",
  ONCE,
  async ({ page, query, mail, allowConsole }) => {
    allowConsole(/status of 400|ERR_CONNECTION_RESET/);
    const customer = await newCustomer(query);
    await query(`UPDATE "user" SET date_of_birth = '1990-05-01' WHERE id = $1`, [customer.id]);
    const fresh = newAddress("moved");
    await signIn(page, customer);
    await page.goto("/account/profile");
    const password = page.getByLabel("Current Password", { exact: true });
    await expect(page.getByRole("tabpanel", { name: "Personal Information" }).locator(password)).toHaveCount(0);
    await page.getByLabel("Email Address").fill(fresh);
    const asked = page.getByRole("tabpanel", { name: "Personal Information" }).locator(password);
    await press(page, "Save Changes");
    await expect(asked).toBeFocused();
    await asked.fill("not-the-password-9");
    await press(page, "Save Changes");
    await expect(page.getByText("Current password is incorrect").first()).toBeVisible();
    await expect(asked).toHaveAttribute("aria-invalid", "true");
    await expect(asked).toBeFocused();
    await asked.fill(customer.password);
    await press(page, "Save Changes");
    const box = page.getByRole("region", { name: "Confirm your new email address" });
    await expect(box).toContainText(fresh);
    await expect(box.getByLabel("Code")).toBeFocused();
    expect(await readProfile(page)).toMatchObject({ email: customer.email, pendingEmail: fresh });

    const [letter] = await mail({ to: fresh, subject: /^Confirm your new email/ });
    const code = /\b\d{6}\b/.exec(letter?.text ?? "")?.[0] ?? "";
    await box.getByLabel("Code").fill("12");
    await press(page, "Confirm");
    await expect(box.getByText("Please enter all 6 digits")).toBeVisible();
    await box.getByLabel("Code").fill(code === "111111" ? "222222" : "111111");
    await press(page, "Confirm");
    await expect(box.getByLabel("Code")).toHaveAttribute("aria-invalid", "true");
    await box.getByLabel("Code").fill(code);
    await loseAnswers(page, /\/confirm-email$/);
    await press(page, "Confirm");
    await expect(toast(page, "Email address changed")).toBeVisible();
    await expect(box).toHaveCount(0);
    await expect(page.getByLabel("Email Address")).toBeFocused();
    await expect(page.getByRole("complementary", { name: "Your account" })).toContainText(fresh);
    expect(await readProfile(page)).toMatchObject({ email: fresh, pendingEmail: null });

    const [warning] = await mail({ to: customer.email, subject: /email was changed$/ });
    await page.goto(/\/undo-email-change\/\S+/.exec(warning?.text ?? "")?.[0] ?? "");
    await press(page, "Undo the change");
    await expectHeading(page, "Your email is restored");
    const names = async () => (await page.context().cookies()).map(({ name }) => name);
    await expect.poll(names).toEqual([expect.stringMatching(/kanea_devices$/)]);
    await mail({ to: customer.email, subject: /^Reset your/ });
    await page.reload();
    await expectHeading(page, "This change was already undone");
  },
);

async function fillAddress(
  page: Page,
  { label, region, town, street }: { label: string; region: string; town: string; street: string },
): Promise<void> {
  await page.getByLabel("Name of this address").fill(label);
  await page.getByLabel("Region").selectOption(region);
  await page.getByLabel("Town", { exact: true }).selectOption(town);
  await page.getByLabel("Street address").fill(street);
}

test("a lost phone is signed out from another device", ONCE, async ({ page, playwright, baseURL, query }) => {
  const customer = await newCustomer(query);
  const { email, password } = customer;
  const lost = await playwright.request.newContext({
    baseURL,
    userAgent: "Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile",
    extraHTTPHeaders: { ...ownAddress(), "x-session": "cookie" },
  });
  expect((await lost.post("/api/users/login", { data: { email, password } })).status()).toBe(200);
  await signIn(page, customer);
  await page.goto("/account/profile");
  await page.getByRole("tab", { name: "Security" }).click();

  const signIns = page.getByRole("region", { name: "Where you're logged in" });
  await expect(signIns.getByRole("listitem")).toHaveCount(2);
  await expect(signIns.getByRole("listitem").first()).toContainText("This device");
  await signIns.getByRole("button", { name: /^Log out Chrome on Android/ }).click();
  await expect(toast(page, "Logged out: Chrome on Android")).toBeVisible();
  await expect(signIns.getByRole("listitem")).toHaveCount(1);
  await expect(signIns.getByRole("heading")).toBeFocused();
  expect((await lost.get("/api/users/profile")).status()).toBe(401);

  await page.reload();
  await page.getByRole("tab", { name: "Security" }).click();
  await expect(signIns.getByRole("listitem")).toHaveCount(1);
  await expect(page.getByRole("button", { name: "Log out everywhere else" })).toHaveCount(0);
  await lost.dispose();
});
