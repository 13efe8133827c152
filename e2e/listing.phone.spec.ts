import { expect, test } from "./fixtures";

test("SHP-LIST-14 the filter sheet opens, filters, and closes on the products", async ({ page }) => {
  await page.goto("/products");
  const sheet = page.getByRole("complementary", { name: "Filters" });
  await expect(sheet).toBeHidden();
  await page.getByRole("button", { name: "Filters" }).click();
  await expect(sheet).toBeVisible();
  await sheet.getByRole("checkbox", { name: /^Lighting/ }).check();
  await sheet.getByRole("button", { name: "Show 8 products" }).click();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/category=lighting$/);
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(8);

  await page.getByRole("button", { name: "Filters 1 chosen" }).click();
  await sheet.getByRole("button", { name: "Close filters" }).click();
  await expect(sheet).toBeHidden();
  await page.getByRole("button", { name: "Filters 1 chosen" }).click();
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
});

test("SHP-LIST-18 a price range that is changed to fit has a product, and the sheet says so", async ({ page }) => {
  await page.goto("/products?category=lighting");
  await page.getByRole("button", { name: "Filters 1 chosen" }).click();
  const sheet = page.getByRole("complementary", { name: "Filters" });
  const min = sheet.getByRole("textbox", { name: "Min" });
  await min.fill("9999");
  await min.press("Enter");
  await expect(sheet.getByText(/We changed your range to fit\.$/)).toBeInViewport({ ratio: 1 });
  await expect(sheet.getByRole("button", { name: /^Show [1-7] products?$/ })).toBeVisible();
});

test("names of products and filters are whole on a small phone", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/products?search=opple+emergency&inStock=true");
  const chip = page.getByRole("link", { name: "Remove filter “opple emergency”" }).locator("span");
  const name = page.getByRole("main").getByRole("heading", { name: "Opple Rechargeable Emergency LED Bulb 9W E27" });
  for (const text of [chip, name]) {
    const hidden = (box: Element) => Math.max(box.scrollWidth - box.clientWidth, box.scrollHeight - box.clientHeight);
    expect(await text.evaluate(hidden)).toBeLessThanOrEqual(0);
  }
});

test("the listing does not scroll sideways on a phone", async ({ page }) => {
  for (const address of ["/products", "/products?sort=price-desc&view=list", "/products?page=4"]) {
    await page.goto(address);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  }
});

test("BEYOND-71 the first card starts within 200 px of the top; filters, count, sort order and layout stay in view", async ({
  page,
}) => {
  const main = page.getByRole("main");
  for (const address of [
    "/categories/lighting/products",
    "/brands/philips",
    "/products?search=fan",
    "/products?category=solar-backup",
    "/products",
  ]) {
    await page.goto(address);
    const box = await main.getByRole("article").first().boundingBox();
    expect(box?.y, address).toBeLessThanOrEqual(200);
    await expect(main.getByRole("searchbox"), "the bar has a search").toHaveCount(0);
  }
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await main.getByRole("article").nth(7).scrollIntoViewIfNeeded();
    const row = [
      main.getByRole("button", { name: "Filters" }),
      main.getByText("65 products", { exact: true }),
      main.getByRole("combobox", { name: "Sort by" }),
      main.getByRole("link", { name: "List", exact: true }),
    ];
    const tops = await Promise.all(
      row.map(async (tool) => {
        await expect(tool).toBeInViewport({ ratio: 1 });
        const { y = 0, height = 0 } = (await tool.boundingBox()) ?? {};
        return y + height / 2;
      }),
    );
    expect(Math.max(...tops) - Math.min(...tops), `one row at ${width} px`).toBeLessThan(2);
    expect(Math.max(...tops)).toBeLessThan(110);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});

test("BEYOND-83 the sheet filters a category by specification; chips and button say so", async ({ page }) => {
  await page.goto("/categories/lighting/products");
  await page.getByRole("button", { name: "Filters 1 chosen" }).click();
  const sheet = page.getByRole("complementary", { name: "Filters" });
  await sheet.getByRole("checkbox", { name: /^10–20 W/ }).check();
  // The listing's sheet replaces the category's, open and with the focus.
  await expect(page).toHaveURL(/\/products\?.*spec=power/);
  await expect(sheet.getByRole("checkbox", { name: /^10–20 W/ })).toBeFocused();
  await sheet.getByRole("checkbox", { name: /^In stock/ }).check();
  await expect(page).toHaveURL(/inStock=true/);
  // Other journeys may add or sell products meanwhile.
  await sheet.getByRole("button", { name: /^Show [1-9] products?$/ }).click();
  await expect(sheet).toBeHidden();
  await page.getByRole("link", { name: "Remove filter In stock" }).click();
  await expect(page.getByRole("button", { name: "Filters 2 chosen" })).toBeVisible();
  await page.getByRole("link", { name: "Remove filter Power: 10–20 W" }).click();
  await expect(page).toHaveURL(/category=lighting$/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("BEYOND-83 the sheet submits specifications", async ({ page }) => {
    await page.goto("/categories/lighting/products");
    await page.getByRole("button", { name: "Filters 1 chosen" }).click();
    const sheet = page.getByRole("complementary", { name: "Filters" });
    await sheet.getByRole("checkbox", { name: /^B22/ }).check();
    await sheet.getByRole("button", { name: /^Show \d+ products$/ }).click();
    await expect(page).toHaveURL(/spec=cap%3Ab22/);
    await expect(page.getByRole("link", { name: "Remove filter Cap: B22" })).toBeVisible();
  });

  test("the filter sheet opens and submits its form", async ({ page }) => {
    await page.goto("/products");
    await page.getByRole("button", { name: "Filters" }).click();
    const sheet = page.getByRole("complementary", { name: "Filters" });
    await sheet.getByRole("checkbox", { name: /^In stock/ }).check();
    await sheet.getByRole("button", { name: "Show 65 products" }).click();
    await expect(page).toHaveURL(/inStock=true/);
    await expect(page.getByRole("status").filter({ hasText: /^6[0-4] products$/ })).toBeVisible();
  });
});
