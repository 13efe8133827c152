import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { TAPE } from "./shopping";

/** Opens the panel by adding a product. @returns the boxes of the message and of the panel's elements */
async function boxes(page: Page) {
  await page.goto(`/products/${TAPE}`);
  await page.getByRole("button", { name: "Add to Cart" }).filter({ visible: true }).first().click();
  const panel = page.getByRole("dialog", { name: "Your cart" });
  await expect(panel).toBeVisible();
  const toast = page.locator("[data-sonner-toast]").filter({ hasText: "Added to cart!" });
  await expect(toast).toBeVisible();
  // Both have slid in.
  await expect
    .poll(async () => JSON.stringify([await toast.boundingBox(), await panel.boundingBox()]))
    .toBe(
      await page
        .waitForTimeout(600)
        .then(async () => JSON.stringify([await toast.boundingBox(), await panel.boundingBox()])),
    );
  const parts = await panel.locator("h2, a, button, input, li p, li img").all();
  return { toast: await toast.boundingBox(), parts: await Promise.all(parts.map((part) => part.boundingBox())) };
}

const sizes: [name: string, width: number, height: number, fontSize: number][] = [
  ["a phone", 390, 844, 16],
  ["a phone held sideways", 844, 390, 16],
  ["a small phone held sideways", 740, 360, 16],
  ["a small phone", 320, 640, 16],
  ["a laptop", 1280, 800, 16],
  ["a phone with text twice as large", 390, 844, 32],
];

for (const [name, width, height, fontSize] of sizes) {
  test(`SHP-CART-55 'Added to cart!' does not cover the cart panel on ${name}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    if (fontSize !== 16) {
      const session = await page.context().newCDPSession(page);
      await session.send("Page.setFontSizes" as never, { fontSizes: { standard: fontSize, fixed: 26 } } as never);
    }
    const { toast, parts } = await boxes(page);
    if (!toast) throw new Error("No message");
    const covered = parts.filter(
      (part) =>
        part &&
        part.x < toast.x + toast.width - 1 &&
        part.x + part.width > toast.x + 1 &&
        part.y < toast.y + toast.height - 1 &&
        part.y + part.height > toast.y + 1,
    );
    expect(covered).toEqual([]);
    expect(toast.x).toBeGreaterThanOrEqual(0);
    expect(toast.x + toast.width).toBeLessThanOrEqual(width);
  });
}
