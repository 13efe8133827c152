import { expect, test } from "./fixtures";

test("SHP-MENU-03 on a phone the category row is collapsed, expands by its button and collapses on navigation", async ({
  page,
}) => {
  await page.goto("/contact");
  const menu = page.getByRole("navigation", { name: "Categories", exact: true });
  const button = page.getByRole("button", { name: "Categories menu" });
  await expect(menu).toBeHidden();
  await expect(button).toHaveAttribute("aria-expanded", "false");

  await button.click();
  await expect(menu).toBeVisible();
  await expect(button).toHaveAttribute("aria-expanded", "true");
  await button.click();
  await expect(menu).toBeHidden();

  await button.click();
  await menu.getByRole("link", { name: "Lighting" }).click();
  await expect(page).toHaveURL(/\/categories\/lighting\/products$/);
  await expect(menu).toBeHidden();
});
