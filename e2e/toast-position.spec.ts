import type { Page } from "@playwright/test";
import { expect, ONCE, test } from "./fixtures";
import { fillCart, TAPE } from "./shopping";

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const overlap = (one: Box, other: Box) =>
  one.x < other.x + other.width - 1 &&
  one.x + one.width > other.x + 1 &&
  one.y < other.y + other.height - 1 &&
  one.y + one.height > other.y + 1;

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
    const covered = parts.filter((part) => part && overlap(part, toast));
    expect(covered).toEqual([]);
    expect(toast.x).toBeGreaterThanOrEqual(0);
    expect(toast.x + toast.width).toBeLessThanOrEqual(width);
  });
}

for (const [name, width, height] of [
  ["a small phone", 320, 640],
  ["a phone", 390, 844],
  ["a small phone held sideways", 740, 360],
] as const) {
  test(`SHP-LAYOUT-23 a message covers the tab bar only, nothing of the page, on ${name}`, async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/status of 401/);
    await page.setViewportSize({ width, height });
    await page.goto("/login");
    await page.getByLabel("Email").fill("stranger@example.com");
    await page.getByLabel("Password", { exact: true }).fill("wrong-lamp-00");
    await page.getByRole("main").getByRole("button", { name: "Log in" }).click();
    const toast = page.locator("[data-sonner-toast]").filter({ hasText: "Invalid email or password" });
    await expect(toast).toBeVisible();
    await page.waitForTimeout(600);
    const [box, tabs] = [await toast.boundingBox(), await page.getByRole("navigation", { name: "Main" }).boundingBox()];
    if (!box || !tabs) throw new Error("No message or no tab bar");
    expect(box.y).toBeGreaterThanOrEqual(tabs.y - 1);
    expect(box.y + box.height).toBeLessThanOrEqual(height);
  });
}

test(
  "BEYOND-59 messages stay above the offline notice where it is at the window's edge",
  ONCE,
  async ({ page, context, allowConsole }) => {
    allowConsole(/ERR_INTERNET_DISCONNECTED/);
    await fillCart(page, [[TAPE, 1]]);
    for (const [path, width, lift] of [
      ["/cart", 390, "0px"],
      ["/checkout", 390, "2.25rem"],
      ["/cart", 1280, "2.25rem"],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      await expect(page.getByRole("button", { name: /^Confirm Order|^Remove / }).first()).toBeVisible();
      await expect(async () => {
        await context.setOffline(false);
        await context.setOffline(true);
        await expect(page.getByText("You're offline", { exact: true })).toBeVisible({ timeout: 1000 });
      }).toPass();
      const edge = () => getComputedStyle(document.documentElement).getPropertyValue("--offline-edge");
      expect(await page.evaluate(edge)).toBe(lift);
      await context.setOffline(false);
    }
  },
);

test("SHP-CART-07 the panel's buttons are reached on a phone held sideways", async ({ page }) => {
  await page.setViewportSize({ width: 740, height: 360 });
  await boxes(page);
  const panel = page.getByRole("dialog", { name: "Your cart" });
  await panel.getByRole("link", { name: "Checkout" }).click({ trial: true });
  await panel.getByRole("button", { name: /^Remove / }).click({ trial: true });
  await panel.getByRole("button", { name: "Continue Shopping" }).click();
  await expect(panel).toBeHidden();
});
