import { newCustomer, ownAddress } from "../tests/support/customers";
import { newStaff } from "../tests/support/staff";
import { expect, test } from "./fixtures";
import { signIn } from "./people";
import { amountOf, expectHeading } from "./shopping";

test("BEYOND-51 a caller without email orders by phone, and pays by the link that staff send", async ({
  page,
  browser,
  query,
  allowConsole,
}) => {
  allowConsole(/status of 409/);
  await signIn(page, await newStaff(query, { role: "staff", branchId: "TEMA-1", firstName: "Ama", lastName: "Desk" }));
  await page.goto("/staff/orders");
  await page.getByRole("link", { name: "New order" }).click();
  await expectHeading(page, "New order");
  await page.getByLabel("Find products").fill("temflex tape");
  await page.getByRole("button", { name: "Add 3M Temflex PVC Insulating Tape (Pack of 10)" }).click();
  await page.getByRole("button", { name: /^Increase quantity of 3M Temflex/ }).click();
  const place = page.getByRole("button", { name: /^Place order/ });
  await place.click();
  await expect(page.getByLabel("First name")).toHaveAccessibleDescription("First name is required");

  const phone = `055${String(Date.now()).slice(-7)}`;
  await page.getByLabel("First name").fill("Nii");
  await page.getByLabel("Last name").fill("Lamptey");
  await page.getByLabel("Phone number", { exact: true }).fill(phone);
  await page.getByLabel("Region", { exact: true }).selectOption("Volta");
  await page.getByLabel("Town", { exact: true }).selectOption("Ho");
  await page.getByLabel("Street address").fill("Near the lorry station");
  await expect(page.getByRole("radio", { name: "Cash on Delivery" })).toBeDisabled();
  const code = page.getByLabel("Promo code");
  await code.fill("NOSUCHCODE");
  await expect(code).toHaveAccessibleDescription("This code is not valid.");
  await expect(place).toContainText("GH₵");
  await place.click();
  await expect(page.getByRole("alert").filter({ hasText: "This promo code is not valid" })).toBeVisible();
  await expect(page.getByLabel("Street address")).toHaveValue("Near the lorry station");
  await code.fill("");
  await expect(amountOf(page, "Delivery, paid to the rider")).toHaveText(/^GH₵\d/);
  await expect(async () => {
    // While the total is being computed the button says "One moment"; once the order is placed, it is gone.
    if (await place.isVisible()) await place.click({ timeout: 2_000 });
    await expect(page.getByRole("heading", { level: 1, name: "Waiting for payment" })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(page.getByText("Phone order by Ama Desk")).toBeVisible();

  await page.getByRole("button", { name: "Get pay link" }).click();
  const href = await page.getByRole("link", { name: "Send by WhatsApp" }).getAttribute("href");
  expect(href).toContain(`https://wa.me/233${phone.slice(1)}?text=`);
  const [link] = /http\S+\/o\/\S+/.exec(decodeURIComponent(href ?? "")) ?? [];
  await expect(page.getByText(link ?? "no link", { exact: true })).toBeVisible();
  await expect(page.getByText("Got the pay link")).toBeVisible();

  const caller = await (await browser.newContext({ extraHTTPHeaders: ownAddress() })).newPage();
  await caller.goto(link ?? "");
  await expectHeading(caller, "Payment Pending");
  await caller.getByRole("button", { name: /^Pay Now/ }).click();
  await expect(caller.getByRole("heading", { name: /^Pay Kanea/ })).toBeVisible();
  await caller.context().close();
});

test("BEYOND-51 the question about a repeated order shows above the bottom bar", async ({
  page,
  query,
  allowConsole,
}) => {
  allowConsole(/status of 409/);
  const { id } = await newCustomer(query);
  await signIn(page, await newStaff(query, { role: "staff" }));
  await page.goto(`/staff/orders/new?customer=${id}`);
  await expectHeading(page, "New order");
  await page.getByLabel("Find products").fill("temflex tape");
  await page.getByRole("button", { name: "Add 3M Temflex PVC Insulating Tape (Pack of 10)" }).click();
  await page.getByLabel("Region", { exact: true }).selectOption("Volta");
  await page.getByLabel("Town", { exact: true }).selectOption("Ho");
  await page.getByLabel("Street address").fill("Near the lorry station");
  await page.getByLabel("Phone number", { exact: true }).fill("0551234567");
  const message = "The same products were ordered for this customer 2 minutes ago (ORD482917). Order again?";
  const json = { status: "error", code: "SAME_ORDER", message, data: { orderId: "ORD482917" } };
  await page.route("**/api/staff/orders", (route) => route.fulfill({ status: 409, json }));
  const place = page.getByRole("button", { name: /^Place order/ });
  await expect(place).toContainText("GH₵");
  // At the lower edge of the screen, as after filling in the form from the top.
  await place.evaluate((button) => window.scrollBy(0, button.getBoundingClientRect().bottom - window.innerHeight + 70));
  await place.click();
  const again = page.getByRole("button", { name: "Order again" });
  await expect(again).toBeVisible();
  const bar = page.getByRole("navigation", { name: "Desk" });
  await expect(async () => {
    const [button, nav] = [await again.boundingBox(), await bar.boundingBox()];
    expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(nav?.y ?? 0);
  }).toPass({ timeout: 5_000 });
});
