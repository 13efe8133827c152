import type { Page } from "@playwright/test";
import sharp from "sharp";
import { field, press, toast } from "./auth-forms";
import { expect } from "./fixtures";
import { saveSetting as save, testOwnShop } from "./own-shop";
import { shiftOf } from "./shopping";

const { test, shop, query, openDesk } = testOwnShop("home", { worker: false });

const openSetting = (page: Page, key: string) => openDesk(page, `/staff/settings/${key}`);

/** Opens the home page once it shows the text. */
async function openHome(page: Page, text: string): Promise<void> {
  await expect.poll(async () => (await page.request.get("/")).text()).toContain(text);
  await page.goto("/");
}

test("BEYOND-106 the owner adds a slide with an own picture and a product on a phone, moves it to the front and removes another", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 400/);
  await openSetting(page, "slides");
  await press(page, "Remove Wiring you can trust");
  await press(page, "Add another");
  await field(page, "Title, row 6").fill("Our shop in Osu");
  await field(page, "Text, row 6").fill("Come and see us.");
  await press(page, "Save");
  await expect(page.getByText("Please enter a picture: one of the 6 drawn ones, or your own")).toBeVisible();
  const small = await sharp({ create: { width: 300, height: 200, channels: 3, background: "#c80" } })
    .png()
    .toBuffer();
  const noise = { type: "gaussian", mean: 150, sigma: 40 } as const;
  const photo = await sharp({ create: { width: 1200, height: 900, channels: 3, background: "#c80", noise } })
    .png()
    .toBuffer();
  const slide = page.getByRole("group", { name: "Picture, row 6" });
  const file = slide.locator("input[type=file]");
  await file.setInputFiles({ name: "small.png", mimeType: "image/png", buffer: small });
  await expect(slide.getByText("it needs at least 720 × 480 pixels")).toBeVisible();
  await file.setInputFiles({ name: "shop.png", mimeType: "image/png", buffer: photo });
  const crops = slide.getByRole("figure");
  await expect(crops).toHaveText(["Computer", "Phone"]);
  for (const img of await crops.locator("img").all())
    await expect.poll(() => img.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
  await page.getByLabel("Show a product with its price, row 6").check();
  const product = page.getByRole("region", { name: "Product, row 6" });
  await product.getByRole("button", { name: "Choose product" }).click();
  await product.getByRole("searchbox").fill("kettle");
  await product.getByRole("button", { name: /^Add Binatone Cordless Kettle/ }).click();
  await expect(product).toContainText("binatone cordless kettle");
  for (let place = 5; place > 0; place -= 1) {
    await press(page, "Move Our shop in Osu up");
    await expect(field(page, `Title, row ${place}`)).toHaveValue("Our shop in Osu");
  }
  await expect(page.getByRole("button", { name: "Move Our shop in Osu up" })).toBeFocused();
  await save(page);

  await openHome(page, "Our shop in Osu");
  const banner = page.getByRole("region", { name: "Highlights" });
  const first = banner.getByRole("article", { name: "1 of 6" });
  await expect(first.getByRole("heading")).toHaveText("Our shop in Osu");
  await expect(first.getByRole("link", { name: /Binatone Cordless Kettle/ })).toBeVisible();
  const shown = await first
    .locator("picture img")
    .first()
    .evaluate((img: HTMLImageElement) => img.currentSrc);
  expect(shown).toMatch(/\/media\/[0-9a-f]{32}\/phone-\d+\.avif$/);
  await expect(page.locator("head link[rel=preload][as=image]").first()).toHaveAttribute("imagesrcset", /\/media\//);
  expect(await shiftOf(page)).toBeLessThan(0.01);
  await expect(banner.getByText("Wiring you can trust")).toHaveCount(0);
});

test("BEYOND-106 with eight slides every button can be tapped at 320 px; one slide has no buttons", async ({
  page,
}) => {
  const slides = (count: number) =>
    JSON.stringify({
      items: Array.from({ length: count }, (_, at) => ({
        title: `${count} slides, ${at + 1}`,
        text: "Light",
        picture: (at % 6) + 1,
      })),
    });
  await query("UPDATE setting SET value = $1::jsonb WHERE key = 'slides'", [slides(8)]);
  await page.setViewportSize({ width: 320, height: 640 });
  await openHome(page, "8 slides, 1");
  const banner = page.getByRole("region", { name: "Highlights" });
  for (const button of await banner.getByRole("button").all()) {
    const box = await button.boundingBox();
    expect(box?.width).toBeGreaterThanOrEqual(24);
    expect(box?.height).toBeGreaterThanOrEqual(24);
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
  }
  await banner.getByRole("button", { name: "Show slide 8" }).click();
  await expect(banner.getByRole("article", { name: "8 of 8" })).toBeVisible();
  await query("UPDATE setting SET value = $1::jsonb WHERE key = 'slides'", [slides(1)]);
  await openHome(page, "1 slides, 1");
  await expect(banner.getByRole("article", { name: "1 of 1" })).toBeVisible();
  await expect(banner.getByRole("button")).toHaveCount(0);
});

test("BEYOND-106 the owner writes a notice, which is above the header and needs no script", async ({
  page,
  browser,
  allowConsole,
}) => {
  allowConsole(/status of 400/);
  await openSetting(page, "notice");
  const text = "Closed on Friday for Farmers' Day. Orders are packed on Saturday.";
  await field(page, "Text (optional)").fill(text);
  await field(page, "Page it leads to (optional)").fill("https://elsewhere.example/");
  await press(page, "Save");
  await expect(page.getByText("Please enter the path of a page of this shop")).toBeVisible();
  await field(page, "Page it leads to (optional)").fill("/delivery");
  await field(page, "Last day (optional)").fill("2099-12-31");
  await save(page);
  await openHome(page, text.replace("'", "&#x27;"));
  const notice = page.getByRole("complementary", { name: "Notice" });
  await expect(notice).toBeVisible();
  expect(await shiftOf(page)).toBeLessThan(0.01);
  await notice.getByRole("link", { name: text }).click();
  await expect(page).toHaveURL(/\/delivery$/);
  await expect(notice).toBeVisible();
  const plain = await browser.newPage({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } });
  await plain.goto(`${shop().appUrl}/products`);
  await expect(plain.getByRole("complementary", { name: "Notice" })).toContainText(text);
  await plain.close();
});

test("BEYOND-106 the owner orders the sections of the home page and switches some off", async ({ page }) => {
  await openSetting(page, "home");
  await page.getByRole("checkbox", { name: "Power planner" }).uncheck();
  await page.getByRole("checkbox", { name: "Trusted Brands" }).uncheck();
  const up = page.getByRole("button", { name: "Move Why Choose Us up" });
  for (let place = 5; place > 0; place -= 1) await up.click();
  await expect(up).toBeFocused();
  await save(page);
  await expect.poll(async () => (await page.request.get("/")).text()).not.toContain("Trusted Brands");
  await page.goto("/");
  const headings = await page.getByRole("main").locator("section:not([aria-roledescription]) h2").allTextContents();
  expect(headings.slice(0, 3)).toEqual(["Why Choose Us", "Latest Products", "Under 100 cedis"]);
});

test("BEYOND-89 the owner sets days to return and a category's warranty on a phone; texts and product pages follow", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 400/);
  await openSetting(page, "returns");
  const refund = page.getByRole("group", { name: "Time of a refund" });
  await field(page, "Return within, from delivery (days)").fill("14");
  await refund.getByLabel("From (business days)").fill("9");
  await press(page, "Save");
  await expect(refund.getByText('Please enter at least the value of "From"')).toBeVisible();
  await refund.getByLabel("From (business days)").fill("2");
  await field(page, "A longer warranty can be bought within (days) (optional)").fill("");
  await save(page);
  await page.goto("/staff/products/categories");
  await press(page, "Change Lighting");
  await field(page, "Warranty in years (optional)").fill("40");
  await press(page, "Save");
  await expect(page.getByText("Please enter a whole number from 1 to 25, or nothing")).toBeVisible();
  await field(page, "Warranty in years (optional)").fill("3");
  await press(page, "Save");
  await expect(toast(page, "Category saved")).toBeVisible();
  const [product] = await query<{ slug: string }>(
    `UPDATE product SET warranty = NULL WHERE slug = (SELECT min(p.slug) FROM product p
      JOIN category c ON c.id = p.category_id WHERE c.slug = 'lighting') RETURNING slug`,
  );
  const open = async (path: string, text: string) => {
    await expect.poll(async () => (await page.request.get(path)).text(), path).toContain(text);
    await page.goto(path);
  };
  await open(`/products/${product?.slug}`, "14-day returns");
  await expect(page.getByRole("list", { name: "Payment, returns and warranty" })).toContainText("Warranty: 3 years");
  await open("/faq", "within 14 days of delivery");
  await expect(page.getByText("Can I buy a longer warranty?")).toHaveCount(0);
  await open("/warranty", "3 years");
  await expect(page.getByRole("row", { name: "Lighting 3 years" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Extended warranty" })).toHaveCount(0);
  await open("/delivery", "A refund takes 2–7 business days");
});
