import { expect, test } from "./fixtures";

const BULB = "philips-led-bulb-13w-e27-warm-white";

test("SHP-PDP-02 choosing a thumbnail shows that image", async ({ page, request }) => {
  const { data } = await (await request.get(`/api/products/slug/${BULB}`)).json();
  await page.goto(`/products/${BULB}`);
  const gallery = page.getByRole("region", { name: /^Pictures of/ });
  const thumbnails = gallery.getByRole("button", { name: /^Show picture/ });
  await expect(thumbnails).toHaveCount(data.galleryImages.length);
  const large = gallery.getByRole("list").first().getByRole("img");
  await expect(large.nth(0)).toBeInViewport();
  await expect(large.nth(2)).not.toBeInViewport();
  await thumbnails.nth(2).click();
  await expect(large.nth(2)).toBeInViewport({ ratio: 0.8 });
  await expect(large.nth(0)).not.toBeInViewport();
  await expect(thumbnails.nth(2)).toHaveAttribute("aria-current", "true");
  await expect(large.nth(2)).toHaveAttribute("src", data.galleryImages[2].url);
});

test("the arrow keys move the gallery", async ({ page }) => {
  await page.goto(`/products/${BULB}`);
  const gallery = page.getByRole("region", { name: /^Pictures of/ });
  await gallery.getByRole("button", { name: /^Show picture 2/ }).focus();
  await page.keyboard.press("Enter");
  await expect(gallery.getByText("Picture 2 of")).toBeAttached();
  await gallery.getByRole("list").first().focus();
  await page.keyboard.press("ArrowLeft");
  await expect(gallery.getByText("Picture 1 of")).toBeAttached();
});

test("BEYOND-80 a picture opens in a full-screen view, which tells a drawing and limits its zoom, and restores the focus", async ({
  page,
}) => {
  await page.goto(`/products/${BULB}`);
  const picture = page.getByRole("region", { name: /^Pictures of/ }).getByRole("link", { name: /, zoom in$/ });
  await picture.first().click();
  const zoom = page.getByRole("dialog");
  await expect(zoom).toBeVisible();
  await expect(zoom).toHaveAccessibleName(/ \(illustration\)$/);
  await expect(zoom.getByText("Illustration", { exact: true })).toBeInViewport({ ratio: 1 });
  await expect(picture.first().getByRole("img")).toHaveAccessibleName(/ \(illustration\)$/);
  const view = zoom.getByRole("button", { name: "Zoom in" });
  const whole = await view.boundingBox();
  expect(whole?.width).toBeGreaterThan((await picture.first().boundingBox())?.width ?? Number.NaN);
  await view.click({ position: { x: 500, y: 500 } });
  const close = zoom.getByRole("button", { name: "Zoom out" });
  const closer = (await close.boundingBox())?.width;
  expect(closer).toBeGreaterThan(1.2 * (whole?.width ?? Number.NaN));
  expect(closer, "a drawing's facets show beyond").toBeLessThanOrEqual(720);
  await page.waitForTimeout(500);
  await close.dblclick();
  await expect(view).toBeVisible();
  await page.waitForTimeout(500);
  await view.dblclick({ position: { x: 300, y: 300 } });
  await expect(close).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(zoom).toBeHidden();
  await expect(picture.first()).toBeFocused();
});

test("the zoom moves to the other pictures by button and key, and the gallery keeps its position", async ({ page }) => {
  await page.goto(`/products/${BULB}`);
  const gallery = page.getByRole("region", { name: /^Pictures of/ });
  await gallery
    .getByRole("link", { name: /, zoom in$/ })
    .first()
    .click();
  const zoom = page.getByRole("dialog");
  await expect(zoom.getByText("Tap to zoom")).toBeVisible();
  await expect(zoom.getByRole("button", { name: "Previous picture" })).toHaveCount(0);
  const first = await zoom.getAttribute("aria-label");
  await zoom.getByRole("button", { name: "Next picture" }).click();
  await expect(zoom.getByText("Picture 2 of")).toBeAttached();
  expect(await zoom.getAttribute("aria-label")).not.toBe(first);
  await page.keyboard.press("ArrowLeft");
  await expect(zoom.getByText("Picture 1 of")).toBeAttached();
  await page.keyboard.press("ArrowRight");
  await expect(zoom.getByText("Picture 2 of")).toBeAttached();
  await expect(zoom.getByRole("button", { name: "Zoom in" })).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(zoom).toBeHidden();
  await expect(gallery.getByText("Picture 2 of")).toBeAttached();
});

test("the gallery stays visible next to a long description", async ({ page }) => {
  await page.goto(`/products/${BULB}`);
  await page.getByRole("region", { name: "Shipping, returns, warranty and payment" }).scrollIntoViewIfNeeded();
  await expect(
    page
      .getByRole("region", { name: /^Pictures of/ })
      .getByRole("img")
      .first(),
  ).toBeInViewport();
});
