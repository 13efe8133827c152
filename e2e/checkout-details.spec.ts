import type { Page } from "@playwright/test";
import { expect, ONCE, test } from "./fixtures";
import { confirmButton, expectHeading, fillCart, fillForm, newEmail, TAPE } from "./shopping";

async function openCheckout(page: Page) {
  await fillCart(page, [[TAPE, 1]]);
  await page.goto("/checkout");
  await expect(confirmButton(page)).toBeVisible();
}

const code = (page: Page) => page.getByLabel("GhanaPost GPS code").filter({ visible: true });
const promo = (page: Page) => page.getByLabel("Promo code").filter({ visible: true });
const discount = (page: Page) => page.getByText("Promo code applied successfully!").filter({ visible: true });

test("BEYOND-84 the code's form is checked, the terms keep the form, and the order shows landmark and code", async ({
  page,
  query,
}, { project }) => {
  await openCheckout(page);
  const email = newEmail(project.name);
  await fillForm(page, email);
  await page.getByLabel("Landmark").fill("Behind the Shell station");
  await code(page).fill("Osu 12");
  await confirmButton(page).click();
  await expect(page.getByText("Use a code such as GA-183-8164")).toBeVisible();
  await expect(code(page)).toBeFocused();
  await code(page).fill("ga 183 8164");
  await expect(page.getByText(/^Spend over GH₵[\d,.]+ more for free delivery to Greater Accra$/)).toBeVisible();

  const terms = page.getByText("By confirming you accept the").getByRole("link", { name: "Terms" });
  await terms.click();
  await expectHeading(page, "Terms & Conditions");
  await page.goBack();
  await expect(code(page)).toHaveValue("ga 183 8164");
  await expect(page.getByLabel("Street address", { exact: true }).filter({ visible: true })).toHaveValue("5 Ring Road");

  await confirmButton(page).filter({ visible: true }).click();
  await expectHeading(page, "Order Confirmed");
  for (const words of ["Behind the Shell station", "GA-183-8164"])
    await expect(page.getByText(words).filter({ visible: true })).toBeVisible();
  const sql = `SELECT shipping_landmark AS landmark, shipping_digital_address AS code FROM "order" WHERE email = $1`;
  expect(await query(sql, [email])).toEqual([{ landmark: "Behind the Shell station", code: "GA-183-8164" }]);
});

test(
  "BEYOND-84 a promo code is applied and removed at checkout, in all tabs and after Back",
  ONCE,
  async ({ page, context }) => {
    await openCheckout(page);
    const before = await confirmButton(page).textContent();
    await page.getByLabel("First name").fill("Ama");
    await page.getByText("Have a promo code?").click();
    await promo(page).fill("NOPE");
    await promo(page).press("Enter");
    await expect(page.getByText("Invalid promo code. Try 'WELCOME20' for 20% off.")).toBeVisible();
    // The promo form does not send the order.
    await expect(page.getByText("Last name is required")).toHaveCount(0);
    const other = await context.newPage();
    await other.goto("/checkout");
    await expect(confirmButton(other)).toHaveText(before ?? "");
    await promo(page).fill("welcome20");
    await page.getByRole("button", { name: "Apply" }).click();
    await expect(discount(page)).toBeVisible();
    await expect(confirmButton(page)).not.toHaveText(before ?? "");
    await expect(discount(other)).toBeVisible();
    await expect(confirmButton(other)).toHaveText((await confirmButton(page).textContent()) ?? "");

    await page.getByRole("link", { name: "Return to Cart" }).click();
    await expectHeading(page, "Shopping Cart 1 item");
    await page.goBack();
    await expect(discount(page)).toBeVisible();
    await expect(page.getByLabel("First name").filter({ visible: true })).toHaveValue("Ama");
    await page.getByRole("button", { name: "Remove code WELCOME20" }).filter({ visible: true }).click();
    await expect(confirmButton(page).filter({ visible: true })).toHaveText(before ?? "");
    await expect(confirmButton(other)).toHaveText(before ?? "");
  },
);

test("BEYOND-84 checkout's header and footer lead only home, to help and to the policies", async ({ page }) => {
  await openCheckout(page);
  const links = (of: "banner" | "contentinfo") =>
    page
      .getByRole(of)
      .getByRole("link")
      .evaluateAll((all) =>
        all.map((link) => (link as HTMLAnchorElement).href.replace(/^(tel:|https:\/\/wa).*/, "$1")),
      );
  const path = (name: string) => new URL(name, page.url()).href;
  expect(await links("banner")).toEqual([path("/"), "tel:", "https://wa"]);
  expect(await links("contentinfo")).toEqual([
    ...["tel:", "https://wa"],
    ...["/delivery", "/privacy", "/terms"].map(path),
  ]);
  await expect(page.getByRole("banner").getByText("Secure")).toBeVisible();
  await expect(page.getByRole("search")).toHaveCount(0);
});
