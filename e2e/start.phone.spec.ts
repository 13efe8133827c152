import type { Page } from "@playwright/test";
import { expect, holdBack, test } from "./fixtures";
import { storedCart, TAPE } from "./shopping";

// Clicks before hydration (BEYOND-76).

const menu = (page: Page) => page.getByRole("button", { name: "Categories menu" });

/** Opens a page whose script is delayed. @returns a function that lets the script load */
async function openEarly(page: Page, path: string): Promise<() => void> {
  const release = await holdBack(page, /\/_next\/static\/chunks\//);
  await page.goto(path, { waitUntil: "commit" });
  return release;
}

test("BEYOND-76 a click on Add to Cart before hydration is replayed once", async ({ page }) => {
  const bring = await openEarly(page, `/products/${TAPE}`);
  const add = page.getByRole("button", { name: "Add to Cart" }).filter({ visible: true }).first();
  await add.click();
  await add.click();
  await expect(add).toHaveAttribute("aria-busy", "true");
  await expect(add.locator("svg")).toHaveCSS("animation-name", "spin");
  bring();
  await expect(page.getByRole("dialog", { name: "Your cart" })).toBeVisible();
  expect(await storedCart(page)).toEqual([expect.objectContaining({ slug: TAPE, quantity: 1 })]);
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
});

test("BEYOND-76 clicks on a heart and on menu toggles are replayed too", async ({ page }) => {
  const bring = await openEarly(page, "/products");
  const save = page.getByRole("button", { name: /^Save / }).first();
  await save.click();
  await menu(page).click();
  bring();
  await expect(menu(page)).toHaveAttribute("aria-expanded", "true");
  await expect(save).toHaveAttribute("aria-pressed", "true");
  await menu(page).click();
  await expect(menu(page)).toHaveAttribute("aria-expanded", "false");
});

test("BEYOND-76 elements opened by the browser stay open, and checkboxes keep their state", async ({ page }) => {
  const bring = await openEarly(page, "/products");
  await page.getByRole("button", { name: "Filters" }).click();
  const sheet = page.getByRole("complementary", { name: "Filters" });
  await expect(sheet).toBeVisible();
  await sheet.getByRole("checkbox", { name: /^Lighting/ }).click();
  bring();
  await expect(page).toHaveURL(/category=lighting/);
  await expect(sheet).toBeVisible();
});
