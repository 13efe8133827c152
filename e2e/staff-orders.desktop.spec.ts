import { newStaff } from "../tests/support/staff";
import { insertOrder } from "./account-orders";
import { expect, test } from "./fixtures";
import { newCustomer, signIn } from "./people";

test("BEYOND-35 phone numbers in the orders list are whole at 768 px", async ({ page, query }) => {
  const number = await insertOrder(query, await newCustomer(query));
  await signIn(page, await newStaff(query));
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto(`/staff/orders?search=${number}`);
  const line = page.getByRole("link", { name: number }).getByText("024 123 4567");
  await expect(line).toBeVisible();
  const overflow = await line.evaluate((element) => {
    const range = document.createRange();
    range.setStart(element.firstChild as Text, 0);
    range.setEnd(element.firstChild as Text, "024 123 4567".length);
    return range.getBoundingClientRect().right - element.getBoundingClientRect().right;
  });
  expect(overflow).toBeLessThanOrEqual(0);
});
