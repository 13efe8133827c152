import type { Page } from "@playwright/test";
import { newStaff } from "../tests/support/staff";
import { insertOrder } from "./account-orders";
import { expect, test } from "./fixtures";
import { newCustomer, type Query, signIn } from "./people";
import { placeOrder, startPayment, TAPE } from "./shopping";

/** The owner's day on a cheap phone: orders from the first call to the money, without Studio or SQL. */

async function openDesk(page: Page, query: Query): Promise<void> {
  await signIn(page, await newStaff(query, { firstName: "Kofi", lastName: "Desk" }));
}

const headline = (page: Page, text: string) =>
  expect(page.getByRole("heading", { level: 1, name: text })).toBeVisible();
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const said = (page: Page, text: string) => expect(page.getByRole("status").filter({ hasText: text })).toBeAttached();

test("BEYOND-34 BEYOND-36 a cash order is called, packed, shipped with tracking, delivered and its cash recorded after confirmation", async ({
  page,
  query,
  mail,
}) => {
  const customer = await newCustomer(query);
  const number = await insertOrder(query, customer, {
    items: [{ name: "Tape", slug: TAPE, quantity: 2, pesewas: 3200 }],
    note: "Blue gate",
  });
  await openDesk(page, query);
  await page.goto(`/staff/orders/${number}`);
  await headline(page, "To call");
  await expect(page.getByRole("link", { name: /^Call Efua/ })).toHaveAttribute("href", "tel:+233241234567");
  await expect(page.getByRole("link", { name: "WhatsApp" })).toHaveAttribute(
    "href",
    /^https:\/\/wa\.me\/233241234567\?text=.*Kanea.*GH%E2%82%B594\.00/,
  );
  await expect(page.getByText("Blue gate", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Ship…" })).toHaveCount(0);
  const why = page.getByText("Confirm the order first.").first();
  await expect(why).toBeHidden();
  await page.getByText("Unavailable actions").click();
  await expect(why).toBeVisible();

  await press(page, "Called: confirm order");
  await headline(page, "To pack");
  await said(page, "Done. To pack.");
  await press(page, "Mark as packed");
  await headline(page, "To ship");
  await press(page, "Ship…");
  const dialog = page.getByRole("dialog", { name: "Ship order" });
  await dialog.getByLabel("Carrier").fill("VIP bus");
  await dialog.getByLabel("Tracking number").fill("VIP-77");
  await dialog.getByRole("button", { name: "Mark as shipped" }).click();
  await headline(page, "On its way");
  const { text } = (await mail({ to: customer.email, subject: `Order ${number} is on its way` }))[0] ?? { text: "" };
  expect(text).toContain("Tracking number VIP-77");
  await press(page, "Mark as delivered, GH₵94.00 received");
  const question = page.getByRole("dialog", { name: "Delivered, and GH₵94.00 received?" });
  await expect(question).toContainText("GH₵64.00 for the order and GH₵30.00 for delivery");
  await question.getByRole("button", { name: "Go back" }).click();
  await headline(page, "On its way");
  await press(page, "Mark as delivered, GH₵94.00 received");
  await question.getByRole("button", { name: "Record GH₵94.00" }).click();
  await headline(page, "Delivered");
  await expect(page.getByText("Nothing to do.", { exact: true })).toBeVisible();
  await mail({ to: customer.email, subject: `Payment received for order ${number}` });
  await page.reload();
  await headline(page, "Delivered");
  await expect(page.getByText("Order: shipped → delivered")).toBeVisible();
  await expect(page.getByText(/^GH₵30\.00, collected /)).toBeVisible();
  await page.goto("/staff/cash");
  const handedOver = page.getByRole("listitem").filter({ hasText: number });
  await expect(handedOver).toContainText("GH₵94.00");
  await expect(handedOver).toContainText("order GH₵64.00, delivery GH₵30.00");
});

test("BEYOND-37 a card order is refunded in part, then wholly; another member's action shows a message", async ({
  page,
  query,
  sandbox,
  allowConsole,
}) => {
  allowConsole(/status of 409/);
  const order = await placeOrder(page, { method: "card" });
  const { reference } = await startPayment(page, order);
  await sandbox("settle", { reference });
  await page.request.get(`/api/payments/verify?reference=${reference}`);
  await openDesk(page, query);
  await page.goto(`/staff/orders/${order.orderId}`);
  await headline(page, "To pack");
  const total = order.totals.total;

  await press(page, "Refund…");
  const dialog = page.getByRole("dialog", { name: "Refund through Paystack" });
  await expect(dialog.getByLabel("Amount in cedis")).toHaveValue(total.toFixed(2));
  await expect(dialog).toContainText("10 business days, on mobile money too");
  await dialog.getByLabel("Amount in cedis").fill("0");
  await expect(dialog.getByRole("button", { name: "Refund", exact: true })).toBeVisible();
  await dialog.getByLabel("Amount in cedis").fill("1.50");
  await dialog.getByRole("button", { name: "Refund GH₵1.50" }).click();
  await expect(dialog).toContainText("Please enter a reason");
  await dialog.getByLabel("Reason").fill("One is scratched");
  await dialog.getByRole("button", { name: "Refund GH₵1.50" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/^GH₵1\.50 (is waiting|is being refunded|refunded)/)).toBeVisible();
  await headline(page, "To pack");
  await expect(page.getByText(/paid, GH₵1\.50 of GH₵\S+ (refunded|on its way back)/)).toBeVisible();

  await query(
    `INSERT INTO order_flag (order_id, kind, note) SELECT id, 'other', 'Call back' FROM "order" WHERE number = $1`,
    [order.orderId],
  );
  await press(page, "Mark as packed");
  await expect(page.getByRole("alert").filter({ hasText: "This order has changed since you opened it" })).toBeVisible();
  const flags = page.getByRole("list", { name: "Needs review" });
  await expect(flags).toContainText("Flagged manually: Call back");
  await expect(flags).toContainText("Check the order.");
  await press(page, "Mark as done: Flagged manually: Call back");
  const asked = page.getByRole("dialog", { name: "Mark as done?" });
  await expect(asked).toContainText("Flagged manually: Call back: Check the order.");
  await asked.getByRole("button", { name: "Go back" }).click();
  await expect(flags).toContainText("Flagged manually: Call back");
  await press(page, "Mark as done: Flagged manually: Call back");
  await asked.getByRole("button", { name: "Mark as done" }).click();
  // Another journey's order of the same items may leave a flag of its own.
  await expect(flags.getByText("Flagged manually")).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Reviewed" })).toContainText("Flagged manually: Call back");

  await press(page, "Refund…");
  await expect(dialog.getByLabel("Amount in cedis")).toHaveValue((total - 1.5).toFixed(2));
  await dialog.getByLabel("Reason").fill("All of it came back");
  await dialog.getByRole("button", { name: /^Refund GH₵/ }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("heading", { level: 1, name: /^(Refund on its way|Refunded)$/ })).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole("heading", { level: 1, name: "Refunded" })).toBeVisible({ timeout: 10_000 });
  }).toPass({ timeout: 120_000 });
});

test("BEYOND-36 a cheque is received, handed over with the products and cleared", async ({ page, query }) => {
  const customer = await newCustomer(query);
  const number = await insertOrder(query, customer, { method: "bank_cheque", status: "delivered" });
  await openDesk(page, query);
  await page.goto(`/staff/orders/${number}`);
  await headline(page, "Delivered, not paid");
  const answer = async (question: string, yes: string) => {
    const dialog = page.getByRole("dialog", { name: question });
    await dialog.getByRole("button", { name: yes }).click();
    await expect(dialog).toBeHidden();
  };
  await press(page, "Cheque received");
  await answer("Cheque of GH₵64.00 received?", "Record cheque");
  await headline(page, "Cheque to clear");
  await press(page, "Cheque cleared");
  await answer("Cheque of GH₵64.00 cleared?", "Mark as cleared");
  await headline(page, "Delivered");
  await expect(page.getByText("GH₵64.00 · Bank Cheque · paid")).toBeVisible();
});

test("BEYOND-36 a cheque that bounces after delivery is owed until staff record how it was paid", async ({
  page,
  query,
}) => {
  const customer = await newCustomer(query);
  const number = await insertOrder(query, customer, { method: "bank_cheque", status: "delivered" });
  for (const at of ["received", "bounced"])
    await query(`UPDATE "order" SET cheque_${at}_at = now() WHERE number = $1`, [number]);
  await openDesk(page, query);
  await page.goto("/staff/orders?list=owed");
  await page.getByRole("link", { name: new RegExp(number) }).click();
  await headline(page, "Cheque bounced");
  await expect(page.getByText("Do not ship")).toHaveCount(0);
  await press(page, "Record another payment…");
  const dialog = page.getByRole("dialog", { name: "Record another payment" });
  await dialog.getByLabel("Paid by").selectOption("Mobile money to our number");
  await dialog.getByRole("button", { name: "Record GH₵64.00" }).click();
  await expect(dialog).toContainText("Please enter a reference");
  await dialog.getByLabel("Transaction reference").fill("MP261127.0915");
  await dialog.getByRole("button", { name: "Record GH₵64.00" }).click();
  await headline(page, "Delivered");
  await expect(page.getByText("GH₵64.00 · Mobile Money · paid")).toBeVisible();
  await expect(page.getByText("Payment method: Bank Cheque → Mobile Money")).toBeVisible();
  await page.goto("/staff/orders?list=owed");
  await expect(page.getByRole("link", { name: new RegExp(number) })).toHaveCount(0);
});

test("BEYOND-36 a buyer whose cheque bounced pays by the link that staff send", async ({
  page,
  query,
  browser,
  mail,
}) => {
  const customer = await newCustomer(query);
  const number = await insertOrder(query, customer, { method: "bank_cheque", status: "delivered" });
  for (const at of ["received", "bounced"])
    await query(`UPDATE "order" SET cheque_${at}_at = now() WHERE number = $1`, [number]);
  await openDesk(page, query);
  await page.goto(`/staff/orders/${number}`);
  await press(page, "Request online payment");
  const question = page.getByRole("dialog", { name: "Request GH₵64.00 online?" });
  await question.getByRole("button", { name: "Request payment" }).click();
  await headline(page, "Delivered, not paid");
  await expect(page.getByText("Cheque bounced", { exact: true }).first()).toBeVisible();
  await press(page, "Send by email");
  const sending = page.getByRole("dialog", { name: "Email the pay link for GH₵64.00?" });
  await expect(sending).toContainText(`It goes to ${customer.email} and asks for GH₵64.00.`);
  await sending.getByRole("button", { name: "Go back" }).click();
  await expect(page.getByRole("region", { name: "Emails" })).not.toContainText("Pay link");
  await press(page, "Send by email");
  await sending.getByRole("button", { name: "Send email" }).click();
  await expect(page.getByRole("region", { name: "Emails" })).toContainText("Pay link");
  const [asked] = await mail({ to: customer.email, subject: "Pay for order" });
  expect(asked?.subject).toBe(`Pay for order ${number}: GH₵64.00`);
  await press(page, "Get pay link");
  const link = page.getByRole("link", { name: "Send by WhatsApp" });
  const text = new URL((await link.getAttribute("href")) ?? "").searchParams.get("text") ?? "";
  const buyer = await browser.newPage();
  await buyer.goto(/https?:\S+\/o\/\S+/.exec(text)?.[0] ?? "");
  await expect(buyer.getByText("Your order has been delivered. This order is waiting for your payment.")).toBeVisible();
  await expect(buyer.getByRole("button", { name: /^Pay Now/ })).toBeVisible();
  await buyer.close();
});
