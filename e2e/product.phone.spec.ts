import { expect, test } from "./fixtures";
import { waitUntilAlive } from "./shopping";

const BULB = "philips-led-bulb-13w-e27-warm-white";

test("SHP-PDP-02 on a phone the pictures are swiped, and the dots follow", async ({ page }) => {
  await page.goto(`/products/${BULB}`);
  const gallery = page.getByRole("region", { name: /^Pictures of/ });
  const large = gallery.getByRole("list").first().getByRole("img");
  await expect(large.first()).toBeInViewport();
  await gallery
    .getByRole("list")
    .first()
    .evaluate((track) => track.scrollTo({ left: track.clientWidth }));
  await expect(large.nth(1)).toBeInViewport({ ratio: 0.8 });
  await expect(gallery.getByText("Picture 2 of")).toBeAttached();
});

test("price and 'Add to Cart' stay visible, and the footer is not covered", async ({ page }) => {
  await page.goto(`/products/${BULB}`);
  const add = page.getByRole("main").getByRole("button", { name: "Add to Cart", exact: true });
  await expect(add).toHaveCount(1);
  await expect(add).toBeInViewport();
  await page.getByRole("region", { name: "Related products" }).scrollIntoViewIfNeeded();
  await expect(add).toBeInViewport();
  await page.getByRole("contentinfo").getByText("©").scrollIntoViewIfNeeded();
  await expect(add).not.toBeInViewport();
});

test("a product page does not scroll sideways on a phone", async ({ page }) => {
  for (const slug of [BULB, "felicity-lithium-battery-48v-100ah"]) {
    await page.goto(`/products/${slug}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  }
});

test("a product is shared by the phone's share sheet, or by WhatsApp without one", async ({ page }) => {
  await page.addInitScript(() => {
    const shared: unknown[] = [];
    Object.assign(window, { shared });
    // Only phones have a share sheet: the test browser has none.
    Object.assign(navigator, { share: async (data: unknown) => void shared.push(data) });
  });
  await page.goto(`/products/${BULB}`);
  const share = page.getByRole("link", { name: "Share Philips LED Bulb 13W E27 Warm White" });
  const address = await page.locator('link[rel="canonical"]').getAttribute("href");
  await expect(share).toHaveAttribute(
    "href",
    new RegExp(`^https://wa\\.me/\\?text=.*${encodeURIComponent(`${address}`)}$`),
  );
  await expect(async () => {
    await share.click();
    expect(await page.evaluate(() => Reflect.get(window, "shared"))).toContainEqual({
      title: "Philips LED Bulb 13W E27 Warm White",
      url: address,
    });
  }).toPass();
  await expect(page).toHaveURL(new RegExp(`/products/${BULB}$`));
});

test("BEYOND-77 the sizes of a cable are one click away, each with its price and URL", async ({ page }) => {
  const thick = "tropical-cable-4mm2-single-core-100m-green-yellow";
  await page.goto("/products/tropical-cable-1-5mm2-single-core-100m-brown");
  const sizes = page.getByRole("navigation", { name: "Size" }).filter({ visible: true });
  await expect(sizes.getByRole("link")).toHaveText([/^1.5 mm².*435\.00/, /^2.5 mm².*695\.00/, /^4 mm².*1,090\.00/]);
  await expect(sizes.locator("[aria-current=page]")).toContainText("1.5 mm²");
  await sizes.getByRole("link", { name: /^4 mm²/ }).click();
  await expect(page).toHaveURL(new RegExp(`${thick}$`));
  await expect(sizes.locator("[aria-current=page]")).toContainText("4 mm²");
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(data.join()).toMatch(/"isVariantOf".*1-5mm2.*2-5mm2.*4mm2/);
});

test("BEYOND-64 the battery page computes the run time of the shopper's own appliances, by touch and keyboard", async ({
  page,
}) => {
  await page.goto("/products/luminous-inverter-1-5kva-24v");
  const main = page.getByRole("main");
  await expect(main.getByText("No: it needs 2,000 W, this gives 1,080 W")).toBeVisible();
  const open = main.getByRole("button", { name: "Work it out for your own appliances" });
  await waitUntilAlive(open);
  await open.press("Enter");
  const own = main.getByRole("group", { name: "Your appliances" });
  await expect(own).toBeFocused();
  await own.getByRole("button", { name: "More: fridge" }).click();
  await expect(own.getByRole("status")).toHaveText("306 W together: about 10 hours on one charge");
  await own.getByRole("button", { name: "More: kettle" }).press("Enter");
  await expect(own.getByRole("status")).toHaveText(/^2,506 W together: No: it needs 2,506 W/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
