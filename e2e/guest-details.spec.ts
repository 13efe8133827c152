import type { Page } from "@playwright/test";
import { expect, ONCE, test } from "./fixtures";
import { confirmButton, expectHeading, fillCart, fillForm, newEmail, readLocal, TAPE } from "./shopping";

const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);

test("BEYOND-84 a guest's second order is filled in from the last one if ticked, until the details are cleared", async ({
  page,
}) => {
  const email = newEmail("second");
  await fillCart(page, [[TAPE, 1]]);
  await page.goto("/checkout");
  await fillForm(page, email);
  await field(page, "landmark").fill("Blue gate");
  const remember = page.getByRole("checkbox", { name: "Remember my details on this device" });
  await expect(remember).not.toBeChecked();
  await remember.check();
  const clear = page.getByRole("button", { name: "Not you? Clear these details" });
  await expect(clear).toHaveCount(0);
  await page.reload();
  // Typed values are stored in this tab only.
  expect(await readLocal(page, "guestDetails")).toBeNull();
  await confirmButton(page).click();
  await expectHeading(page, "Order Confirmed");

  await fillCart(page, [[TAPE, 2]]);
  await page.goto("/checkout");
  await expect(field(page, "firstName")).toHaveValue("Ama");
  await expect(field(page, "email")).toHaveValue(email);
  await expect(field(page, "phone")).toHaveValue("024 123 4567");
  await expect(field(page, "town")).toHaveValue("Tema");
  await expect(field(page, "address")).not.toHaveValue("");
  await expect(field(page, "landmark")).toHaveValue("Blue gate");
  expect(await readLocal(page, "guestDetails")).not.toMatch(/payment|wallet|cash/i);
  // After another region and back, the address is still the last order's.
  await field(page, "region").selectOption("Ashanti");
  await field(page, "region").selectOption("Greater Accra");
  await field(page, "town").selectOption("Tema");
  await page.goto("/cart");
  await page.evaluate(() => sessionStorage.clear());
  await page.goto("/checkout");
  await expect(field(page, "town")).toHaveValue("Tema");
  await expect(field(page, "address")).not.toHaveValue("");
  await remember.uncheck();
  expect(await readLocal(page, "guestDetails")).toBeNull();
  await expect(field(page, "firstName")).toHaveValue("Ama");
  await clear.click();
  for (const name of ["firstName", "lastName", "email", "phone", "address", "landmark"])
    await expect(field(page, name)).toHaveValue("");
  await expect(remember).not.toBeChecked();
  await expect(clear).toHaveCount(0);
  await expect(field(page, "firstName")).toBeFocused();
  await page.reload();
  await expect(field(page, "firstName")).toHaveValue("");
  expect(await readLocal(page, "guestDetails")).toBeNull();
});

test("BEYOND-56 a town chosen in the header is preselected at checkout", ONCE, async ({ page }) => {
  await fillCart(page, [[TAPE, 1]]);
  await page.goto("/cart");
  const summary = page.getByRole("region", { name: "Order summary" });
  await summary.getByRole("button", { name: "Choose your region" }).click();
  const chooser = page.getByRole("dialog", { name: "Where should we deliver?" });
  await chooser.getByLabel("Region").selectOption("Volta");
  await chooser.getByLabel("Town").selectOption({ label: "Another town" });
  await chooser.getByRole("button", { name: "Deliver here" }).click();
  await expect(summary.getByText(/Deliver to Volta · /)).toBeVisible();
  await page.goto("/checkout");
  await expect(page.getByLabel("Region", { exact: true })).toHaveValue("Volta");
  await expect(field(page, "town").locator("option:checked")).toHaveText("Another town");
  await expect(page.getByLabel("Your town")).toBeVisible();
  await expect(page.getByText("Volta: 4–7 business days").filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByText("choose your town for the delivery date")).toHaveCount(0);
});
