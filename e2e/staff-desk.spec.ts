import { newStaff } from "../tests/support/staff";
import { insertOrder } from "./account-orders";
import { expect, ONCE, test } from "./fixtures";
import { newCustomer, signIn } from "./people";
import { expectHeading } from "./shopping";

/** The desk: worklists, and an order found during a phone call. */

test("BEYOND-34 BEYOND-35 from the desk to a list, and from a phone number to the order", async ({ page, query }) => {
  const buyer = await newCustomer(query, { firstName: "Adjoa", lastName: "Sarpong", phoneNumber: "+233208881234" });
  const number = await insertOrder(query, buyer);
  await signIn(page, await newStaff(query, { role: "staff", firstName: "Kofi", branchId: "accra-1" }));
  await page.goto("/staff");
  await expectHeading(page, "Good to see you, Kofi");
  const navigation = page.getByRole("navigation", { name: "Desk" });
  await expect(navigation.getByRole("link", { name: "Desk", exact: true })).toHaveAttribute("aria-current", "page");
  await expect(navigation.getByRole("link", { name: "Staff" })).toBeHidden();

  const find = page.getByLabel("Find an order by number, phone, name or email");
  await find.fill(number);
  await find.press("Enter");
  await expectHeading(page, "Orders");
  await expect(page.getByRole("link", { name: new RegExp(number) })).toBeVisible();
  await page.goBack();

  await page.getByRole("link", { name: /To call/ }).click();
  await expectHeading(page, "Orders");
  await expect(page.getByLabel("List")).toHaveValue("to_call");

  const search = page.getByLabel("Number, phone, name or email", { exact: true });
  await search.fill("020 888 1234");
  await search.press("Enter");
  await expect(page).toHaveURL(/list=to_call&search=020/);
  await expect(page.getByRole("link", { name: new RegExp(number) })).toContainText("Adjoa Sarpong");
  await page.reload();
  await expect(page.getByRole("link", { name: new RegExp(number) })).toBeVisible();
  await expect(search).toHaveValue("020 888 1234");
  await page.goBack();
  await expect(search).toHaveValue("");
  await navigation.getByRole("link", { name: "Desk", exact: true }).click();
  await expectHeading(page, "Good to see you, Kofi");
});

test("BEYOND-34 staff pages return 404 to non-staff", ONCE, async ({ page, query, allowConsole }) => {
  allowConsole(/status of 404/);
  await page.goto("/staff");
  await expectHeading(page, "Page not found");
  await signIn(page, await newCustomer(query));
  await page.goto("/staff/orders");
  await expectHeading(page, "Page not found");
});
