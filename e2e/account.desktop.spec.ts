import type { Page } from "@playwright/test";
import { insertOrder } from "./account-orders";
import { expect, holdBack, test } from "./fixtures";
import { newAddress, newCustomer, signIn } from "./people";
import { expectHeading, findProduct, newEmail, placeOrder, readLocal, TAPE } from "./shopping";

/** Account tests that do not depend on the width. */

const toast = (page: Page, text: string) => page.getByRole("region", { name: "Messages" }).getByText(text);
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

/** Never in stock. */
const SOLD_OUT = "masterplug-4-way-13a-surge-extension-lead-2m";

/** Fails these requests until the returned function is called. */
async function cutLine(page: Page, calls: RegExp): Promise<() => Promise<void>> {
  await page.route(calls, (route) => route.abort("connectionreset"));
  return () => page.unroute(calls);
}

const accountPages: [rows: string, paths: string[]][] = [
  ["SHP-ROUTE-30 SHP-ROUTE-31 SHP-ROUTE-32", ["/account", "/account/profile", "/account/orders?status=shipped"]],
  ["SHP-ROUTE-33 SHP-ROUTE-35 SHP-ROUTE-36", ["/account/orders/ORD123456"]],
  ["SHP-ROUTE-37 SHP-ROUTE-38 SHP-ROUTE-39", ["/account/wishlist", "/account/payment", "/account/addresses"]],
];
for (const [row, paths] of accountPages) {
  test(`${row} a guest is sent from ${paths.join(", ")} to log in, and returns after it`, async ({ page }) => {
    for (const path of paths) {
      await page.goto(path);
      await expect(page).toHaveURL(new RegExp(`/login\\?from=${encodeURIComponent(path)}$`));
    }
  });
}

test("SHP-ACCOUNT-17 the profile's button says 'Saving...' until the server responds", async ({ page, query }) => {
  const answer = await holdBack(page, /\/api\/users\/profile$/, (request) => request.method() === "PUT");
  await signIn(page, await newCustomer(query));
  await page.goto("/account/profile");
  await page.getByLabel("Date of Birth").fill("1990-05-01");
  await press(page, "Save Changes");
  const save = page.getByRole("button", { name: "Saving...", exact: true });
  await expect(save).toHaveAttribute("aria-disabled", "true");
  answer();
  await expect(page.getByRole("button", { name: "Save Changes", exact: true })).toBeVisible();
});

test("SHP-ACCOUNT-14 SHP-ACCOUNT-13 SHP-ERR-05 recent orders that fail to load show no message", async ({
  page,
  query,
  allowConsole,
}) => {
  allowConsole(/ERR_CONNECTION_RESET/);
  await signIn(page, await newCustomer(query));
  const restore = await cutLine(page, /\/api\/orders\?/);
  await page.goto("/account");
  await expectHeading(page, "Welcome, Efua");
  await expect(page.getByText("First time login")).toBeVisible();
  await expect(page.getByRole("region", { name: "Recent Orders" })).toHaveCount(0);
  await expect(page.getByRole("alert").filter({ hasText: /\w/ })).toHaveCount(0);
  await restore();
  await page.reload();
  await expect(page.getByRole("heading", { name: "No orders yet" })).toBeVisible();
});

test("SHP-ACCOUNT-49 SHP-ACCOUNT-51 SHP-ACCOUNT-72 a network error shows in the list and as a toast; 'Try Again' recovers", async ({
  page,
  query,
  allowConsole,
}) => {
  allowConsole(/ERR_CONNECTION_RESET/);
  const customer = await newCustomer(query);
  await insertOrder(query, customer);
  await signIn(page, customer);
  await page.goto("/account/orders");
  await expect(page.locator("tbody").getByRole("row")).toHaveCount(1);
  const restore = await cutLine(page, /\/api\/orders\?/);
  await page.getByLabel("Status").selectOption("Pending");
  const words = "Failed to fetch orders. Please try again.";
  await expect(page.getByRole("main").getByRole("alert").filter({ hasText: words })).toBeVisible();
  await expect(toast(page, words)).toBeVisible();
  await restore();
  await press(page, "Try Again");
  await expect(page.locator("tbody").getByRole("row")).toHaveCount(1);
});

test("SHP-ACCOUNT-69 SHP-ACCOUNT-70 SHP-ACCOUNT-71 another customer's order is not found; a network error has its own message", async ({
  page,
  query,
  allowConsole,
}) => {
  allowConsole(/ERR_CONNECTION_RESET|status of 404/);
  const foreign = await insertOrder(query, await newCustomer(query));
  const customer = await newCustomer(query);
  const own = await insertOrder(query, customer);
  await signIn(page, customer);
  await page.goto(`/account/orders/${foreign}`);
  await expect(page.getByRole("alert").filter({ hasText: "Order not found" })).toBeVisible();
  await expect(page.getByRole("main")).not.toContainText("Ring Road");
  const restore = await cutLine(page, /\/api\/orders\//);
  await page.goto(`/account/orders/${own}`);
  await expect(page.getByText("Failed to fetch order details. Please try again.")).toBeVisible();
  await restore();
  await press(page, "Try Again");
  await expectHeading(page, `Order ${own}`);
});

test("SHP-ACCOUNT-29 SHP-ACCOUNT-30 a profile that fails to load or save shows an error and keeps the typed values", async ({
  page,
  query,
  allowConsole,
}) => {
  allowConsole(/ERR_CONNECTION_RESET|status of 409/);
  const other = await newCustomer(query);
  const customer = await newCustomer(query);
  await query(`UPDATE "user" SET date_of_birth = '1990-05-01' WHERE id = $1`, [customer.id]);
  await signIn(page, customer);
  let restore = await cutLine(page, /\/api\/users\/profile/);
  await page.goto("/account/profile");
  await expect(page.getByRole("main").getByText("Error loading profile data")).toBeVisible();
  await restore();
  await press(page, "Try Again");
  restore = await cutLine(page, /\/api\/users\/profile/);
  await page.getByLabel("Last Name").fill("Boateng");
  await press(page, "Save Changes");
  await expect(page.getByRole("main").getByText("Failed to update profile. Please try again.")).toBeVisible();
  await restore();
  await expect(page.getByLabel("Last Name")).toHaveValue("Boateng");
  await page.getByLabel("Email Address").fill(other.email);
  await page.getByRole("tabpanel").getByLabel("Current Password", { exact: true }).fill(customer.password);
  await press(page, "Save Changes");
  await expect(page.getByLabel("Email Address")).toHaveAttribute("aria-invalid", "true");
  await expect(
    page
      .getByRole("main")
      .getByText(/Another account uses this email/)
      .first(),
  ).toBeVisible();
});

test("SHP-ACCOUNT-31 keeping the current email leaves what is being typed", async ({ page, query }) => {
  const customer = await newCustomer(query);
  await query(`UPDATE "user" SET date_of_birth = '1990-05-01' WHERE id = $1`, [customer.id]);
  await signIn(page, customer);
  await page.goto("/account/profile");
  const email = page.getByLabel("Email Address");
  await email.fill(newAddress("kept"));
  await page.getByRole("tabpanel").getByLabel("Current Password", { exact: true }).fill(customer.password);
  await press(page, "Save Changes");
  await expect(page.getByLabel("Code")).toBeFocused();
  await page.getByLabel("Last Name").fill("Draft");
  await press(page, "Keep my current email");
  await expect(toast(page, `Your email is still ${customer.email}`)).toBeVisible();
  await expect(email).toHaveValue(customer.email);
  await expect(email).toBeFocused();
  await expect(page.getByLabel("Last Name")).toHaveValue("Draft");
});

test("SHP-ACCOUNT-15 SHP-ACCOUNT-32 the arrow keys move between the tabs", async ({ page, query }) => {
  await signIn(page, await newCustomer(query));
  await page.goto("/account/profile");
  const personal = page.getByRole("tab", { name: "Personal Information" });
  const security = page.getByRole("tab", { name: "Security" });
  await page.getByLabel("Last Name").fill("Draft");
  await personal.focus();
  await page.keyboard.press("ArrowRight");
  await expect(security).toBeFocused();
  await expect(security).toHaveAttribute("aria-selected", "true");
  await expect(page.getByLabel("Current Password", { exact: true })).toBeVisible();
  await expect(page.getByText("Password must be at least 8 characters")).toBeVisible();
  await page.keyboard.press("Home");
  await expect(personal).toBeFocused();
  await expect(page.getByLabel("Last Name")).toHaveValue("Draft");
});

test("BEYOND-66 a double click on a heart saves once", async ({ page }) => {
  await page.goto(`/products/${TAPE}`);
  const heart = page.getByRole("button", { name: /^Save / }).first();
  await heart.dblclick();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await heart.click({ delay: 50 });
  await expect(heart).toHaveAttribute("aria-pressed", "false");
});

test("BEYOND-66 a guest's heart saves on the device; login moves the items to the account without duplicates", async ({
  page,
  query,
}) => {
  const tape = await findProduct(page, TAPE);
  await page.goto(`/products/${TAPE}`);
  const heart = page.getByRole("button", { name: `Save ${tape.name}` });
  await heart.click();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await expect(toast(page, "Saved on this device. Log in to keep it on every device.")).toBeVisible();
  await page.getByRole("banner").getByRole("link", { name: "Saved items" }).click();
  await expectHeading(page, "Saved Items");
  await expect(page.getByText("1 saved item")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: /^Log in/ })).toHaveAttribute(
    "href",
    "/login?from=%2Faccount%2Fwishlist",
  );
  const customer = await newCustomer(query);
  await query("INSERT INTO saved_item (user_id, product_id) VALUES ($1, $2)", [customer.id, tape._id]);
  await signIn(page, customer);
  await page.goto("/saved");
  await expect(page).toHaveURL(/\/account\/wishlist$/);
  await expect(page.getByText("1 saved item").filter({ visible: true })).toBeAttached();
  await expect.poll(() => readLocal(page, "savedItems")).toBeNull();
});

test("BEYOND-18 hearts load the list once, and revert what the server did not receive", async ({
  page,
  query,
  allowConsole,
}) => {
  allowConsole(/ERR_CONNECTION_RESET/);
  const customer = await newCustomer(query);
  await signIn(page, customer);
  const asked: string[] = [];
  page.on("request", (request) => request.url().endsWith("/saved-items") && asked.push(request.url()));
  await page.goto("/products");
  const heart = page
    .getByRole("main")
    .getByRole("button", { name: /^Save / })
    .first();
  await expect.poll(() => asked.length).toBe(1);
  await cutLine(page, /\/saved-items\//);
  await heart.click();
  await expect(toast(page, "We couldn't connect to the shop. Please try again.")).toBeVisible();
  await expect(heart).toHaveAttribute("aria-pressed", "false");
  await page.getByRole("main").getByRole("link", { name: "Page 2" }).click();
  await expect(page).toHaveURL(/page=2/);
  expect(asked).toHaveLength(1);
});

test("BEYOND-18 a saved item that is sold out says so, and leaves the list once the server has removed it", async ({
  page,
  query,
  allowConsole,
}) => {
  allowConsole(/ERR_CONNECTION_RESET/);
  const customer = await newCustomer(query);
  const { _id, name } = await findProduct(page, SOLD_OUT);
  await query("INSERT INTO saved_item (user_id, product_id) VALUES ($1, $2)", [customer.id, _id]);
  await signIn(page, customer);
  await page.goto("/account/wishlist");
  await expect(page.getByRole("button", { name: `Out of Stock : ${name}` })).toBeDisabled();
  await expect(page.getByText("Out of stock", { exact: true })).toBeVisible();
  const remove = page.getByRole("button", { name: `Remove ${name} from saved items` });
  const restore = await cutLine(page, /\/saved-items/);
  await remove.click();
  await expect(toast(page, "We couldn't connect to the shop. Please try again.")).toBeVisible();
  await restore();
  await remove.click();
  await expect(page.getByRole("heading", { name: "Nothing saved yet" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Saved Items" })).toBeFocused();
});

test("BEYOND-20 SHP-ROUTE-38 the preferred payment method is saved; no card number is asked for", async ({
  page,
  query,
}) => {
  await signIn(page, await newCustomer(query));
  await page.goto("/account/payment");
  await expect(page.getByRole("radio", { name: "No preference" })).toBeChecked();
  await expect(page.getByText("We never store a card number")).toBeVisible();
  await expect(page.getByRole("main").getByRole("textbox")).toHaveCount(0);
  await page.getByRole("radio", { name: "Mobile Money" }).check();
  await press(page, "Save preference");
  await expect(toast(page, "Preferred payment method saved")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("radio", { name: "Mobile Money" })).toBeChecked();
});

test("an unpaid online order is paid on its account page", async ({ page, query }) => {
  const customer = await newCustomer(query);
  const number = await insertOrder(query, customer, { method: "card" });
  await signIn(page, customer);
  await page.goto(`/account/orders/${number}`);
  await page.getByRole("button", { name: /^Pay Now/ }).click();
  await expect(page.getByRole("heading", { name: /^Pay Kanea/ })).toBeVisible();
});

test("a customer downloads the account data and closes the account", async ({ page, query, allowConsole }) => {
  allowConsole(/status of 400/);
  const customer = await newCustomer(query);
  const number = await insertOrder(query, customer, { status: "completed" });
  await signIn(page, customer);
  await page.goto("/account/profile");
  await page.getByRole("tab", { name: "Security" }).click();
  const download = page.waitForEvent("download");
  await press(page, "Export my data");
  const stream = await (await download).createReadStream();
  const file = JSON.parse(Buffer.concat(await stream.toArray()).toString());
  expect(file.user.email).toBe(customer.email);
  expect(file.orders[0].orderId).toBe(number);

  const otherTab = await page.context().newPage();
  await otherTab.goto("/account/addresses");
  await expectHeading(otherTab, "Addresses");
  await press(page, "Close my account");
  await expect(page.getByText("This cannot be undone.")).toBeVisible();
  const password = page.getByLabel("Enter your password to confirm", { exact: true });
  await expect(password).toBeFocused();
  await password.fill("not-this-one");
  await press(page, "Close my account for good");
  await expect(password).toHaveAttribute("aria-invalid", "true");
  await password.fill(customer.password);
  await press(page, "Close my account for good");
  await expect(page.getByText("Your account is closed.")).toBeVisible();
  await expect(otherTab).toHaveURL(/\/login/);
  await otherTab.close();
  await expect(page).toHaveURL(/\/login\?message=closed$/);
  expect(await (await page.request.get("/auth/session")).json()).toMatchObject({ data: null });
  expect(await query(`SELECT email FROM "order" WHERE number = $1`, [number])).toEqual([
    { email: "closed@account.invalid" },
  ]);
});

test("BEYOND-22 an order link is emailed to its customer; others see the same message and get no email", async ({
  page,
  mail,
}, { project }) => {
  const email = newEmail(`track-${project.name}-${Date.now()}`);
  const order = await placeOrder(page, { email });
  await page.goto("/track-order");
  await press(page, "Send me the link");
  await expect(page.getByText("Order number is required")).toBeVisible();
  await expect(page.getByLabel("Order number")).toBeFocused();
  const same = page.getByRole("status").getByText("If it matches an order, we sent you the link.");

  await page.getByLabel("Order number").fill("ORD000000");
  await page.getByLabel("Email or phone number").fill(email);
  await press(page, "Send me the link");
  await expect(same).toBeVisible();
  await page.getByLabel("Order number").fill(order.orderId.toLowerCase());
  await expect(same).toHaveCount(0);
  await press(page, "Send me the link");
  await expect(same).toBeVisible();
  await expect(page.getByRole("main")).not.toContainText("Ring Road");

  const [letter] = await mail({ to: email, subject: `Your link to order ${order.orderId}` });
  const [link = ""] = /https?:\/\/\S+\/o\/\S+/.exec(letter?.text ?? "") ?? [];
  await page.context().clearCookies();
  await page.goto(new URL(link).pathname);
  await expect(page).toHaveURL(new RegExp(`/checkout/success/${order.orderId}$`));
  await expect(page.getByText("5 Ring Road").first()).toBeVisible();
});
