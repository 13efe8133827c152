import { newStaff } from "../tests/support/staff";
import { expect, test } from "./fixtures";
import { signIn } from "./people";
import { confirmButton, expectHeading, fillCart, fillForm, newEmail, TAPE } from "./shopping";

/** Order news by SMS; in these shops the mailbox shows them. */

test("BEYOND-82 ticked at checkout, an SMS links to the order, whose page stops them; staff turn them on again", async ({
  page,
  query,
  mail,
  allowConsole,
}, { project }) => {
  // Whatever the hour of this run.
  await query("INSERT INTO setting (key, value) VALUES ('sms', $1) ON CONFLICT (key) DO UPDATE SET value = $1", [
    JSON.stringify({ quietFrom: 12, quietTo: 12 }),
  ]);
  await fillCart(page, [[TAPE, 1]]);
  await page.goto("/checkout");
  const phone = `024${String(Date.now()).slice(-7)}`;
  await fillForm(page, newEmail(project.name));
  await page.getByLabel("Phone number", { exact: true }).fill(phone);
  await expect(page.getByLabel("Send me order news by SMS")).not.toBeChecked();
  await page.getByLabel("Send me order news by SMS").check();
  await page.reload();
  await expect(page.getByLabel("Send me order news by SMS")).toBeChecked();
  await page.getByRole("radio", { name: /Pay on Delivery/ }).check();
  await confirmButton(page).click();
  await expectHeading(page, "Order Confirmed");
  const number = /ORD[\w-]+/.exec(page.url())?.[0] ?? "";

  const [text] = await mail({ to: `233${phone.slice(1)}@sms.invalid` });
  expect(text?.subject).toBe(`SMS from Kanea to +233${phone.slice(1)}`);
  expect(text?.text.length).toBeLessThanOrEqual(160);
  expect(text?.text).toContain(`Order ${number} received.`);
  await page.context().clearCookies();
  await page.goto(/\/o\/[\w-]{43}/.exec(text?.text ?? "")?.[0] ?? "");
  await expectHeading(page, "Order Confirmed");
  await page.getByRole("button", { name: "Stop SMS" }).click();
  await expect(
    page.getByText(`No more SMS to ${phone.slice(0, 3)} ${phone.slice(3, 6)} ${phone.slice(6)}.`),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: "Stop SMS" })).toBeHidden();

  await page.context().clearCookies();
  await signIn(page, await newStaff(query, { role: "admin" }));
  await page.goto(`/staff/orders/${number}`);
  await expect(page.getByText("Order received")).toBeVisible();
  await page.getByRole("button", { name: "Customer wants SMS" }).click();
  await expect(page.getByRole("button", { name: "Stop SMS to this number" })).toBeVisible();

  allowConsole(/400 \(Bad Request\)/);
  await page.goto("/staff/settings/sms");
  await page.getByLabel("Sender name, as registered with the provider").fill("K");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("3 to 11 letters and digits").first()).toBeVisible();
});
