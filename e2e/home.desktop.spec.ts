import { expect, test } from "./fixtures";

// These tests check animations.
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: "no-preference" }));

test("SHP-HOME-09 on a wide screen the brands are a static grid", async ({ page }) => {
  await page.clock.install();
  await page.goto("/");
  const strip = page.getByRole("region", { name: "Trusted Brands" });
  await strip.scrollIntoViewIfNeeded();
  await expect(strip.getByRole("button")).toHaveCount(0);
  const tops = new Set<number>();
  for (const brand of await strip.getByRole("listitem").all()) {
    await expect(brand).toBeInViewport();
    tops.add((await brand.boundingBox())?.y ?? -1);
  }
  expect(tops.size).toBe(1);
  await page.clock.runFor(12_000);
  expect(await strip.getByRole("list").evaluate((list) => list.scrollLeft)).toBe(0);
});

test("SHP-HOME-05 the banner pauses while hovered", async ({ page }) => {
  await page.clock.install();
  await page.goto("/");
  const banner = page.getByRole("region", { name: "Highlights" });
  await expect(banner.getByRole("button", { name: "Pause the slides" })).toBeVisible();
  await banner.hover();
  const number = await banner.getByRole("article").getAttribute("aria-label");
  await page.clock.runFor(20_000);
  await expect(banner.getByRole("article")).toHaveAttribute("aria-label", number ?? "");
  await page.mouse.move(1, 1);
  await page.clock.runFor(5100);
  await expect(banner.getByRole("article")).not.toHaveAttribute("aria-label", number ?? "");
});

test("BEYOND-71 products are visible without scrolling at 1280 × 900", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/");
  const picture = page.getByRole("region", { name: "Latest Products" }).getByRole("article").first().locator("img");
  await expect(picture).toBeInViewport({ ratio: 0.75 });
});
