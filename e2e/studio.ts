import type { Locator, Page } from "@playwright/test";
import { expect } from "./fixtures";

/** Shared helpers for Prisma Studio in a browser. */

const editorOf = (page: Page): Locator => page.locator("[data-radix-popper-content-wrapper]");

/** Opens the editor of a cell in the first row, if necessary by a key. */
async function openEditor(page: Page, column: string): Promise<Locator> {
  const cell = page.locator(`td[data-grid-column-id="${column}"]`).first();
  await expect(async () => {
    await cell.click();
    if (!(await editorOf(page).isVisible())) await page.keyboard.press("Enter");
    await expect(editorOf(page)).toBeVisible({ timeout: 2_000 });
  }).toPass();
  return editorOf(page);
}

/** Types into a cell of the first row. */
export async function edit(page: Page, column: string, value: string): Promise<void> {
  await (await openEditor(page, column)).getByRole("textbox").fill(value);
  await page.keyboard.press("Enter");
}

export async function choose(page: Page, column: string, value: string): Promise<void> {
  await (await openEditor(page, column)).getByRole("button", { name: value, exact: true }).click();
  await page.keyboard.press("Enter");
}

export async function saveRow(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Save 1 row" }).click();
  await page.getByRole("button", { name: "yes, write to db" }).click();
}
