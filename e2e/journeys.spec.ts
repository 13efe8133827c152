import type { Page } from "@playwright/test";
import { expect, holdBack, ONCE, test } from "./fixtures";

/** From a misspelt search to a paid order, on phone and desktop. */

interface Buyer {
  email: string;
  method: string;
}

let serial = 0;

function newBuyer(method: string, project: string): Buyer {
  serial += 1;
  return { method, email: `${project}-${method.toLowerCase().replaceAll(/\W+/g, "-")}-${serial}@example.com` };
}

async function findByMisspeltSearch(page: Page, isMobile: boolean) {
  await page.goto("/");
  if (isMobile) await page.getByRole("button", { name: "Search" }).click();
  const box = page.getByRole("combobox", { name: "Search products" }).filter({ visible: true });
  await box.fill("flodlight");
  await page.getByRole("option", { name: /Ledvance LED Floodlight/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Ledvance LED Floodlight 50W IP65" })).toBeVisible();
}

async function addToCartAndCheckOut(page: Page) {
  await page.getByRole("button", { name: "Add to Cart" }).filter({ visible: true }).first().click();
  const panel = page.getByRole("dialog", { name: "Your cart" });
  await expect(panel.getByRole("link", { name: "Ledvance LED Floodlight 50W IP65" }).first()).toBeVisible();
  await panel.getByRole("link", { name: "Checkout" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Checkout" })).toBeVisible();
}

async function fillAndConfirm(page: Page, { email, method }: Buyer) {
  await page.getByRole("textbox", { name: "First name" }).fill("Ama");
  await page.getByRole("textbox", { name: "Last name" }).fill("Mensah");
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByRole("textbox", { name: "Phone" }).fill("024 123 4567");
  await page.getByRole("textbox", { name: "Street address" }).fill("5 Ring Road");
  await page.getByRole("combobox", { name: "Region" }).selectOption("Greater Accra");
  await page.getByRole("combobox", { name: "Town" }).selectOption("Tema");
  await page.getByRole("radio", { name: method }).check();
  await page.getByRole("button", { name: /^Confirm Order/ }).click();
}

/** All steps up to 'Confirm Order'. */
async function buy(page: Page, isMobile: boolean, buyer: Buyer) {
  await findByMisspeltSearch(page, isMobile);
  await addToCartAndCheckOut(page);
  await fillAndConfirm(page, buyer);
}

const atProvider = (page: Page) => expect(page.getByRole("heading", { name: /^Pay Kanea/ })).toBeVisible();

/** WhatsApp links; each message states its subject. */
const expectWhatsApp = (page: Page, about: string) =>
  expect(page.getByRole("link", { name: "Ask us on WhatsApp" }).first()).toHaveAttribute(
    "href",
    new RegExp(`^https://wa\\.me/233\\d+\\?text=.*${encodeURIComponent(about)}`),
  );

async function payByCard(page: Page, ending: string) {
  await page.getByRole("link", { name: new RegExp(`Use card .*${ending}$`) }).click();
  await page.getByRole("button", { name: /^Pay GH/ }).click();
}

const heading = (page: Page, name: string) => expect(page.getByRole("heading", { level: 1, name })).toBeVisible();

test.describe("buying as a guest", () => {
  test("SHP-CHECKOUT-44 SHP-CONFIRM-13 BEYOND-63 a misspelt search leads to a cash order and its email", async ({
    page,
    isMobile,
    mail,
  }, { project }) => {
    const buyer = newBuyer("Pay on Delivery", project.name);
    await findByMisspeltSearch(page, isMobile);
    await expectWhatsApp(page, "Ledvance LED Floodlight 50W IP65");
    await addToCartAndCheckOut(page);
    await expectWhatsApp(page, "1 × Ledvance LED Floodlight 50W IP65");
    await fillAndConfirm(page, buyer);
    await heading(page, "Order Confirmed");
    await expectWhatsApp(page, "my order ORD");
    await expect(page.getByText("Ledvance LED Floodlight 50W IP65").first()).toBeVisible();
    await expect(page).toHaveURL(/\/checkout\/success\/ORD\d{6}/);
    expect((await page.evaluate(() => localStorage.getItem("cartItems"))) ?? "[]").toBe("[]");

    const [received] = await mail({ to: buyer.email, subject: "received" });
    expect(received?.text).toContain("1 × Ledvance LED Floodlight 50W IP65: GH₵235.00");
    expect(received?.html).toContain("We have your order");
    const link = /https?:\S+\/o\/[\w-]{43}/.exec(received?.text ?? "")?.[0] ?? "";
    await page.context().clearCookies();
    await page.goto(link);
    await heading(page, "Order Confirmed");
    await expect(page).toHaveURL(/\/checkout\/success\/ORD/);
  });

  test(
    "SHP-PAY-04 SHP-PAY-12 BEYOND-54 mobile money, the webhook arriving before the browser's return",
    ONCE,
    async ({ page, isMobile, mail }, { project }) => {
      const buyer = newBuyer("Mobile Money", project.name);
      await buy(page, isMobile, buyer);
      await atProvider(page);
      // The provider offers only the wallet: there is no card form.
      await expect(page.getByRole("link", { name: "Card", exact: true })).toHaveCount(0);
      await page.getByRole("link", { name: "Use number 0551234987" }).click();
      // The return is delayed until the shop has processed the webhook and sent its email.
      const letGo = await holdBack(page, /\/payment\/verify/);
      const paying = page.getByRole("button", { name: /^Pay GH/ }).click({ noWaitAfter: true });
      const [received] = await mail({ to: buyer.email, subject: "Payment received" });
      expect(received?.text).toContain("Total: GH₵235.00");
      letGo();
      await paying;
      await heading(page, "Payment Verified");
      await page.getByRole("link", { name: "Go to Order Confirmation" }).click();
      await heading(page, "Payment Successful");
    },
  );

  test(
    "SHP-PAY-11 SHP-CONFIRM-10 card, the webhook arriving after the browser's return: one mail",
    ONCE,
    async ({ page, isMobile, mail, sandbox }, { project }) => {
      const buyer = newBuyer("Card Payment", project.name);
      await buy(page, isMobile, buyer);
      await atProvider(page);
      await sandbox("hold-webhooks");
      await payByCard(page, "4081");
      await heading(page, "Payment Verified");
      await mail({ to: buyer.email, subject: "Payment received" });
      await sandbox("release-webhooks");
      await heading(page, "Payment Successful");
      expect(await mail({ to: buyer.email, subject: "Payment received" })).toHaveLength(1);
    },
  );

  test(
    "SHP-PAY-15 SHP-CONFIRM-17 a declined card, then 'Pay Now' on the same order, then paid",
    ONCE,
    async ({ page, isMobile, mail, query }, { project }) => {
      const buyer = newBuyer("Card Payment", project.name);
      await buy(page, isMobile, buyer);
      await atProvider(page);
      await payByCard(page, "5408");
      await expect(page.getByRole("alert")).toContainText("Nothing was taken");
      await page.getByRole("link", { name: "Cancel payment" }).click();
      await heading(page, "Payment Cancelled");
      await page.getByRole("button", { name: /^Pay Now/ }).click();
      await atProvider(page);
      await payByCard(page, "4081");
      await heading(page, "Payment Verified");
      await mail({ to: buyer.email, subject: "Payment received" });
      expect(await query('SELECT count(*)::int AS n FROM "order" WHERE email = $1', [buyer.email])).toEqual([{ n: 1 }]);
    },
  );

  test(
    "SHP-PAY-22 SHP-CONFIRM-11 BEYOND-62 cancelled at the provider: the order stays unpaid and can be paid another way",
    ONCE,
    async ({ page, isMobile, query, mail }, { project }) => {
      const buyer = newBuyer("Mobile Money", project.name);
      await buy(page, isMobile, buyer);
      await atProvider(page);
      await page.getByRole("link", { name: "Cancel payment" }).click();
      await heading(page, "Payment Cancelled");
      expect(await query('SELECT status, payment_status FROM "order" WHERE email = $1', [buyer.email])).toEqual([
        { status: "pending", payment_status: "pending" },
      ]);
      await mail({ to: buyer.email, subject: "received" });
      await page.getByRole("link", { name: "Go to Order Confirmation" }).click();
      await expect(page).toHaveURL(/\/checkout\/success\/ORD/);
      await expect(page.getByRole("button", { name: /^Pay Now/ })).toBeVisible();
      await page.getByRole("button", { name: "Pay by card instead" }).click();
      await atProvider(page);
      await payByCard(page, "4081");
      await heading(page, "Payment Verified");
    },
  );
});
