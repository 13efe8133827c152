import type { Page } from "@playwright/test";
import { expect, ONCE, test } from "./fixtures";
import { confirmButton, expectHeading, fillCart, fillForm, newEmail, placeOrder, TAPE } from "./shopping";

/** Wallets of the sandbox, by what they do (tools/paystack-sandbox/README.md). */
/** A number of its own per test: the prompts on one wallet are limited. */
const wallet = (prefix: string, end: string) =>
  `${prefix} ${String(Math.floor(Math.random() * 1000)).padStart(3, "0")} ${end}`;
const CHARGE = "**/api/orders/*/mobile-money";

const panel = (page: Page) => page.getByRole("region", { name: "Mobile money" }).filter({ visible: true });
const timer = (page: Page) => panel(page).getByRole("timer");

/** Confirms an order at checkout, to be paid by a prompt on a wallet. */
async function confirmByWallet(page: Page, project: string, number: string) {
  await fillCart(page, [[TAPE, 1]]);
  await page.goto("/checkout");
  await fillForm(page, newEmail(project));
  await page.getByRole("radio", { name: "Mobile Money" }).check();
  await page.getByLabel("Send the prompt to my phone from here").check();
  await expect(page.getByLabel("Mobile money number")).toHaveValue("024 123 4567");
  await page.getByLabel("Mobile money number").fill(number);
  await confirmButton(page).click();
}

/** Reference of the page's open attempt. */
async function referenceOn(page: Page, query: <Row extends object>(sql: string, values?: unknown[]) => Promise<Row[]>) {
  const number = new URL(page.url()).pathname.split("/").at(-1);
  const [row] = await query<{ reference: string }>(
    `SELECT reference FROM payment JOIN "order" o ON o.id = order_id WHERE o.number = $1 AND payment.status = 'open'`,
    [number],
  );
  return row?.reference ?? "";
}

test("BEYOND-81 a prompt is approved on the phone: countdown over a reload and in a second tab, then paid", async ({
  page,
  context,
  query,
  sandbox,
}, { project }) => {
  const number = wallet("024", "0002");
  await confirmByWallet(page, project.name, number);
  await expect(page).toHaveURL(/\/checkout\/success\/ORD/);
  await expect(panel(page)).toContainText("Approve the payment on your phone");
  await expect(panel(page)).toContainText(`${number} (MTN)`);
  await expect(timer(page)).toHaveText(/^[12]:\d\d$/);
  await expect(page.getByRole("button", { name: /^Pay Now/ })).toBeHidden();
  // The countdown is the server's.
  await query(
    "UPDATE payment SET prompt_until = now() + interval '90 seconds' WHERE status = 'open' AND reference = $1",
    [await referenceOn(page, query)],
  );
  await page.reload();
  await expect(timer(page)).toHaveText(/^1:[0-3]\d$/);
  const tab = await context.newPage();
  await tab.goto(page.url());
  await expect(timer(tab)).toHaveText(/^1:[0-3]\d$/);
  await context.setOffline(true);
  const shown = await timer(page).textContent();
  await expect(timer(page)).not.toHaveText(shown ?? "");
  await context.setOffline(false);
  await page.goBack();
  await page.goForward();
  await expect(panel(page)).toContainText("Approve the payment on your phone");
  await sandbox("settle", { reference: await referenceOn(page, query) });
  await expectHeading(page, "Payment Successful");
  await tab.bringToFront();
  await expectHeading(tab, "Payment Successful");
  await expect(panel(tab)).toHaveCount(0);
});

test("BEYOND-81 Telecel's voucher: a wrong one is named, another try takes the right one", async ({
  page,
  query,
  sandbox,
}, { project }) => {
  const number = wallet("020", "0005");
  await confirmByWallet(page, project.name, number);
  await expect(panel(page)).toContainText(`Dial *110# on ${number} (Telecel)`);
  await panel(page).getByRole("button", { name: "Send voucher" }).click();
  await expect(panel(page).getByLabel("Telecel voucher")).toBeFocused();
  await panel(page).getByLabel("Telecel voucher").fill("000000");
  await page.keyboard.press("Enter");
  await expect(panel(page)).toContainText("The voucher was not accepted");
  await panel(page).getByRole("button", { name: "Try again" }).click();
  await panel(page).getByLabel("Telecel voucher").fill("123456");
  await panel(page).getByRole("button", { name: "Send voucher" }).click();
  await expect(timer(page)).toBeVisible();
  await sandbox("settle", { reference: await referenceOn(page, query) });
  await expectHeading(page, "Payment Successful");
});

test("BEYOND-81 declined, the same wallet or another one is tried again, and the page stays a way to pay", async ({
  page,
  query,
  sandbox,
}, { project }) => {
  const number = wallet("024", "0002");
  await confirmByWallet(page, project.name, number);
  await expect(timer(page)).toBeVisible();
  await sandbox("settle", {
    reference: await referenceOn(page, query),
    status: "failed",
    reason: "Insufficient funds",
  });
  await expectHeading(page, "Payment Failed");
  await expect(panel(page)).toContainText(`There isn't enough money on ${number} (MTN).`);
  await expect(page.getByRole("button", { name: /^Pay Now/ })).toBeVisible();
  await panel(page).getByRole("button", { name: "Try again" }).click();
  await expect(panel(page)).toContainText("Approve the payment on your phone");
  await expectHeading(page, "Payment Pending");
  await panel(page).getByRole("button", { name: "Pay another way" }).click();
  await expect(page.getByRole("button", { name: "Pay by card instead" })).toBeVisible();
  const other = wallet("027", "0002");
  await panel(page).getByLabel("Mobile money number").fill(other);
  await expect(panel(page).getByLabel("Network")).toHaveValue("atl");
  await panel(page).getByRole("button", { name: "Send prompt" }).click();
  await expect(panel(page)).toContainText(`${other} (AT)`);
  await expect(panel(page).getByLabel("Mobile money number")).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^Pay Now/ })).toBeHidden();
  await sandbox("settle", { reference: await referenceOn(page, query) });
  await expectHeading(page, "Payment Successful");
});

test(
  "BEYOND-81 with the prompt unavailable the payment page opens; without a network it opens at once",
  ONCE,
  async ({ page }, { project }) => {
    await page.route(CHARGE, (route) =>
      route.request().method() === "POST"
        ? route.fulfill({ json: { status: "success", data: { next: "redirect" } } })
        : route.continue(),
    );
    await confirmByWallet(page, project.name, wallet("024", "0002"));
    await expect(page.getByRole("heading", { name: /^Pay Kanea/ })).toBeVisible();
  },
);

test(
  "BEYOND-81 at 320 px and by keyboard: a prompt that is refused says so next to its button",
  ONCE,
  async ({ page, allowConsole }) => {
    allowConsole(/status of 502/);
    await page.setViewportSize({ width: 320, height: 700 });
    const order = await placeOrder(page, { method: "mobile_money" });
    await page.goto(`/checkout/success/${order.orderId}`);
    await panel(page).getByRole("button", { name: "Send a prompt to my phone" }).focus();
    await page.keyboard.press("Enter");
    await page.route(CHARGE, (route) =>
      route.fulfill({ status: 502, json: { status: "error", message: "Payment is unavailable. Please try again." } }),
    );
    await panel(page).getByLabel("Mobile money number").fill("");
    await page.keyboard.press("Enter");
    await expect(panel(page)).toContainText("Please enter a Ghanaian mobile money number");
    await expect(panel(page).getByLabel("Mobile money number")).toBeFocused();
    await page.keyboard.type(wallet("024", "0002"));
    await page.keyboard.press("Enter");
    await expect(panel(page).getByRole("alert").filter({ hasText: "Payment is unavailable." })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await page.unroute(CHARGE);
    await expect(panel(page).getByRole("button", { name: "Send prompt" })).toBeVisible();
    await expect(panel(page).getByLabel("Mobile money number")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(timer(page)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  },
);
