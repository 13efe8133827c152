import type { Page } from "@playwright/test";
import { newStaff } from "../tests/support/staff";
import { insertOrder } from "./account-orders";
import { expect, test } from "./fixtures";
import { expectFocusIn, expectFocusSeen, tabTo } from "./keyboard";
import { newCustomer, signIn } from "./people";
import { expectHeading, placeOrder, startPayment, TAPE } from "./shopping";

/** The desk by keyboard, as staff use it all day. */

async function pressOn(page: Page, name: string): Promise<void> {
  await tabTo(page, page.getByRole("button", { name, exact: true }));
  await page.keyboard.press("Enter");
}

/** The clicked element may be gone: the focus stays in the page, and the next Tab is visible. */
async function expectStillThere(page: Page, heading: string): Promise<void> {
  await expectHeading(page, heading);
  await expectFocusIn(page.getByRole("main"));
}

test("BEYOND-24 BEYOND-34 BEYOND-36 an order is found, called, packed, shipped and delivered by keyboard", async ({
  page,
  query,
}) => {
  const number = await insertOrder(query, await newCustomer(query), {
    items: [{ name: "Tape", slug: TAPE, quantity: 1, pesewas: 3200 }],
  });
  await signIn(page, await newStaff(query, { firstName: "Kofi" }));
  await page.goto("/staff");
  await expectHeading(page, "Good to see you, Kofi");
  const navigation = page.getByRole("navigation", { name: "Desk" });
  await tabTo(page, navigation.getByRole("link", { name: "Orders", exact: true }));
  await page.keyboard.press("Enter");
  await expectHeading(page, "Orders");
  await expectFocusSeen(page);
  await tabTo(page, page.getByLabel("Number, phone, name or email", { exact: true }));
  await page.keyboard.type(number);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`search=${number}`));
  const found = page.getByRole("link", { name: new RegExp(number) });
  await expect(page.getByRole("link", { name: /ORD\d/ })).toHaveCount(1);
  await tabTo(page, found);
  await page.keyboard.press("Enter");
  await expectStillThere(page, "To call");

  await pressOn(page, "Called: confirm order");
  await expectStillThere(page, "To pack");
  await pressOn(page, "Mark as packed");
  await expectStillThere(page, "To ship");
  await pressOn(page, "Ship…");
  const dialog = page.getByRole("dialog", { name: "Ship order" });
  await expectFocusIn(dialog);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: "Ship…" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expectFocusIn(dialog);
  await tabTo(page, dialog.getByLabel("Carrier"));
  await page.keyboard.type("VIP bus");
  await tabTo(page, dialog.getByLabel("Tracking number"));
  await page.keyboard.type("VIP-77");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expectStillThere(page, "On its way");
  await pressOn(page, "Mark as delivered, GH₵62.00 received");
  const question = page.getByRole("dialog", { name: "Delivered, and GH₵62.00 received?" });
  await expectFocusIn(question);
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await expect(page.getByRole("button", { name: "Mark as delivered, GH₵62.00 received" })).toBeFocused();
  await page.keyboard.press("Enter");
  await pressOn(page, "Record GH₵62.00");
  await expectStillThere(page, "Delivered");
});

test("BEYOND-24 BEYOND-37 BEYOND-43 money is refunded and stock is counted by keyboard", async ({
  page,
  query,
  sandbox,
}) => {
  const order = await placeOrder(page, { method: "card" });
  const { reference } = await startPayment(page, order);
  await sandbox("settle", { reference });
  await page.request.get(`/api/payments/verify?reference=${reference}`);
  await signIn(page, await newStaff(query, { firstName: "Kofi" }));
  await page.goto(`/staff/orders/${order.orderId}`);
  await expectHeading(page, "To pack");
  await pressOn(page, "Refund…");
  const dialog = page.getByRole("dialog", { name: "Refund through Paystack" });
  await expectFocusIn(dialog);
  const amount = dialog.getByLabel("Amount in cedis");
  await tabTo(page, amount);
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("1.50");
  await pressOn(page, "Refund GH₵1.50");
  const why = dialog.getByLabel("Reason");
  await expect(why).toBeFocused();
  await expectFocusSeen(page);
  await page.keyboard.type("One is scratched");
  await pressOn(page, "Refund GH₵1.50");
  await expect(dialog).toBeHidden();
  await expectStillThere(page, "To pack");
  await expect(page.getByText(/^GH₵1\.50 (is waiting|is being refunded|refunded)/)).toBeVisible();

  const name = `Counted lamp ${Date.now()}`;
  const made = "INSERT INTO product (name, price_pesewas, published) VALUES ($1, 3200, false) RETURNING slug";
  const [product] = (await query(made, [name])) as { slug: string }[];
  await page.goto(`/staff/stock/${product?.slug}`);
  await expectHeading(page, name);
  await tabTo(page, page.getByRole("radio", { name: "Count" }));
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("radio", { name: "Received" })).toBeChecked();
  await page.keyboard.press("ArrowLeft");
  await tabTo(page, page.getByLabel("Pieces on the shelf"));
  await page.keyboard.type("4");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").getByText(/4 available now/)).toBeVisible();
  await expectStillThere(page, name);
});
