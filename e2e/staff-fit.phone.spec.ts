import { newStaff } from "../tests/support/staff";
import { expect, test } from "./fixtures";
import { signIn } from "./people";
import { expectHeading } from "./shopping";

/** What the desk shows on a phone: by role, and in full. */

test("BEYOND-34 branch staff see the cash, and no edits of products and no reports", async ({ page, query }) => {
  await signIn(page, await newStaff(query, { role: "staff" }));
  await page.goto("/staff/more");
  await expect(page.getByRole("link", { name: /^Reports/ })).toHaveCount(0);
  await page.getByRole("link", { name: /^Cash/ }).click();
  await expectHeading(page, "Cash to hand over");
  await page.goto("/staff/products");
  await expect(page.getByText(/^\d+ products$/)).toBeVisible();
  await expect(page.getByRole("link", { name: /^(Bulk edit|New product|Categories)$/ })).toHaveCount(0);
  await page.goto("/staff/reports");
  await expect(page.getByText("Only the office can do this.")).toBeVisible();
  await expect(page.getByRole("button", { name: /Try again/i })).toHaveCount(0);
});

test("BEYOND-50 the buttons to deactivate a colleague are above the tab bar, and the rounding is whole", async ({
  page,
  query,
}) => {
  await signIn(page, await newStaff(query, { role: "admin" }));
  await newStaff(query, { role: "staff", firstName: "Zita", lastName: "Tabbar" });
  await page.goto("/staff/team");
  const open = page.getByRole("button", { name: "Deactivate Zita Tabbar" });
  await open.evaluate((button) => window.scrollBy(0, button.getBoundingClientRect().bottom - window.innerHeight + 70));
  await open.click();
  const cancel = page.getByRole("form", { name: "Deactivate" }).getByRole("button", { name: "Cancel" });
  const bar = page.getByRole("navigation", { name: "Desk" });
  await expect(async () => {
    const [button, nav] = [await cancel.boundingBox(), await bar.boundingBox()];
    expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(nav?.y ?? 0);
  }).toPass({ timeout: 5_000 });

  await page.goto("/staff/products/prices");
  const [rounding, brand] = ["Rounding", "Brand"].map((name) => page.getByLabel(name, { exact: true }));
  expect((await rounding?.boundingBox())?.width).toBe((await brand?.boundingBox())?.width);
});
