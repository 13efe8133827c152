import { expect, test } from "./fixtures";

const publicPages = [
  { row: "SHP-ROUTE-01", path: "/", heading: "Kanea: Electricals for Ghana" },
  { row: "SHP-ROUTE-07", path: "/contact", heading: "Contact us" },
  { row: "SHP-ROUTE-08", path: "/contact-us", heading: "Contact us" },
  { row: "SHP-ROUTE-16", path: "/search", heading: "Search" },
];

for (const { row, path, heading } of publicPages) {
  test(`${row} ${path} is public`, async ({ page }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await expect(page.getByRole("heading", { level: 1, name: heading })).toHaveCount(1);
  });
}

test("SHP-ROUTE-08 the second contact URL names the first as canonical", async ({ page }) => {
  await page.goto("/contact-us");
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/contact$/);
});

test("SHP-ROUTE-16 the search page submits to the listing", async ({ page }) => {
  await page.goto("/search");
  const field = page.getByRole("main").getByRole("combobox", { name: "Search products" });
  await field.fill("kettle");
  await field.press("Enter");
  await expect(page).toHaveURL(/\/products\?search=kettle$/);
});

test("SHP-LAYOUT-01 every price on the home page reads GH₵ with two decimals", async ({ page }) => {
  await page.goto("/");
  const texts = await page.getByRole("main").getByText(/GH₵/).allTextContents();
  expect(texts.length).toBeGreaterThanOrEqual(4);
  for (const text of texts) {
    expect(text.replace(/GH₵\d{1,3}(,\d{3})*\.\d{2}(?!\d)/g, "")).not.toMatch(/[₵\d]/);
  }
});

test("SHP-LAYOUT-23 SHP-CONST-01 a message shows at the bottom, centred, for four seconds", async ({ page }) => {
  await page.clock.install();
  await page.goto("/");
  // No cart panel opens: next to it, toasts move (e2e/toast-position.spec.ts).
  const save = page.getByRole("button", { name: /^Save / }).first();
  await expect(save).toBeVisible();
  // On a busy machine the message would be gone before the check.
  await page.clock.pauseAt(Date.now() + 60_000);
  await save.click();
  const message = page.getByRole("region", { name: /Messages/ }).getByText("Saved on this device.");
  await expect
    .poll(async () => {
      await page.clock.runFor(20);
      return message.isVisible();
    })
    .toBe(true);

  const toast = page.locator("[data-sonner-toast]");
  // A tap passes through to the element that it covers.
  const isTouched = await page.evaluate(() => window.matchMedia("(hover: none)").matches);
  if (isTouched) await expect(toast).toHaveAttribute("style", /pointer-events: none/);
  await expect(toast).toHaveAttribute("data-x-position", "center");
  await expect(toast).toHaveAttribute("data-y-position", "bottom");
  const box = await toast.boundingBox();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - width / 2)).toBeLessThan(2);
  expect(box?.y ?? 0).toBeGreaterThan(height / 2);

  await page.clock.runFor(3000);
  await expect(message).toBeVisible();
  await page.clock.runFor(2000);
  await expect(message).toBeHidden();
});

test("an unknown URL returns 404 with a link home", async ({ page, allowConsole }) => {
  allowConsole(/404/);
  const response = await page.goto("/no-such-page");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1, name: "Page not found" })).toBeVisible();
  await page.getByRole("link", { name: "Back to Homepage" }).click();
  await expect(page).toHaveURL(/\/$/);
});

test("a skip link bypasses the header", async ({ page }) => {
  await page.goto("/contact");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});
