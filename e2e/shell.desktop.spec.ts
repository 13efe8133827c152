import { expect, test } from "./fixtures";

test("SHP-LAYOUT-02 SHP-MOBILE-01 the layouts change at 768 px", async ({ page }) => {
  await page.goto("/");
  const desktopLogo = page.getByRole("banner").getByRole("combobox");
  const tabs = page.getByRole("navigation", { name: "Main" });
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(desktopLogo).toBeVisible();
  await expect(tabs).toBeHidden();
  await page.setViewportSize({ width: 767, height: 900 });
  await expect(desktopLogo).toBeHidden();
  await expect(tabs).toBeVisible();
});

test("SHP-LAYOUT-03 SHP-LAYOUT-04 the header has the logo, linking home, and the search box", async ({ page }) => {
  await page.goto("/contact");
  const header = page.getByRole("banner");
  await expect(header.getByRole("combobox", { name: "Search products" })).toBeVisible();
  await header.getByRole("link", { name: "Kanea, home" }).click();
  await expect(page).toHaveURL(/\/$/);
});

test("SHP-LAYOUT-05 the cart button counts the pieces and opens the cart panel", async ({ page }) => {
  await page.goto("/");
  const header = page.getByRole("banner");
  await expect(header.getByRole("button", { name: "Cart", exact: true })).toBeVisible();
  await expect(header.getByTestId("cart-count")).toHaveCount(0);

  await page
    .getByRole("button", { name: /^Add .+ to cart$/ })
    .first()
    .click();
  const panel = page.getByRole("dialog", { name: "Your cart" });
  await expect(panel).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();

  await expect(header.getByTestId("cart-count")).toHaveText("1");
  await header.getByRole("button", { name: "Cart, 1 item" }).click();
  await expect(panel).toBeVisible();
});

test("SHP-LAYOUT-20 SHP-LAYOUT-21 the header is translucent up to 10 px, then solid white with a shadow", async ({
  page,
}) => {
  await page.goto("/");
  const header = page.getByRole("banner");
  const look = () =>
    header.evaluate((element) => {
      const { backgroundColor, boxShadow } = getComputedStyle(element);
      return { solid: backgroundColor === "rgb(255, 255, 255)", shadow: /\d+px/.test(boxShadow.replace(/\b0px/g, "")) };
    });
  await expect.poll(look).toEqual({ solid: false, shadow: false });
  await page.evaluate(() => window.scrollTo(0, 10));
  await expect.poll(look).toEqual({ solid: false, shadow: false });
  await page.evaluate(() => window.scrollTo(0, 11));
  await expect.poll(look).toEqual({ solid: true, shadow: true });
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect.poll(look).toEqual({ solid: false, shadow: false });
});

test("SHP-LAYOUT-22 SHP-CONST-08 the header is 80 px high and stays at the top", async ({ page }) => {
  await page.goto("/");
  await page.evaluate(() => window.scrollTo(0, 600));
  await expect.poll(async () => (await page.getByRole("banner").boundingBox())?.y).toBe(0);
  expect((await page.getByRole("banner").boundingBox())?.height).toBe(80);
});

test("the footer links to the existing pages", async ({ page }) => {
  await page.goto("/contact");
  const links = page.getByRole("contentinfo").getByRole("navigation", { name: "Quick Links" }).getByRole("link");
  await expect(links).toHaveText(["Home", "Products", "Categories", "About Us", "Contact"]);
  await expect(page.getByRole("contentinfo")).toContainText(`© ${new Date().getUTCFullYear()}`);
});

test("SHP-ROUTE-42 SHP-ROUTE-44 SHP-ROUTE-45 an unknown URL offers a search with suggestions, and goes back", async ({
  page,
  request,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource/);
  await page.goto("/contact");
  const answer = await page.goto("/no-such-page");
  expect(answer?.status()).toBe(404);
  const main = page.getByRole("main");
  const { products } = (await (await request.get("/api/products?limit=4&sort=-createdAt")).json()).data;
  const offered = main.getByRole("region", { name: "You might be interested in" }).getByRole("heading", { level: 3 });
  await expect(offered).toHaveText(products.map(({ name }: { name: string }) => name));
  await main.getByRole("combobox", { name: "Search products" }).fill("kettle");
  await expect(main.getByRole("option", { name: /kettle/i }).first()).toBeVisible();
  await page.keyboard.press("Escape");
  await main.getByRole("button", { name: "Go Back" }).click();
  await expect(page).toHaveURL(/\/contact$/);
});

test("SHP-STATIC-02 opening a question of the FAQ closes the one that was open", async ({ page }) => {
  await page.goto("/faq");
  const open = page.locator("details[name=faq][open]");
  await expect(open).toHaveCount(0);
  for (const question of ["How can I pay?", "How long does delivery take?"]) {
    await page.getByRole("heading", { name: question }).click();
    await expect(open).toHaveCount(1);
    await expect(open).toContainText(question);
  }
});

test("SHP-LAYOUT-25 a brand whose logo fails to load shows its name", async ({ page, allowConsole }) => {
  allowConsole(/Failed to load resource/);
  await page.route(/\/images\/brands\//, (route) => route.abort());
  await page.goto("/");
  const brands = page.getByRole("region", { name: "Trusted Brands" });
  await brands.scrollIntoViewIfNeeded();
  await expect(brands.getByRole("link").first()).toHaveText(/\S/);
  await expect(brands.locator("img")).toHaveCount(0);
});

test("at 768 px the location is in the category row, and the search hint is complete", async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto("/products");
  const place = await page
    .getByRole("button", { name: /Deliver to/ })
    .filter({ visible: true })
    .boundingBox();
  const categories = await page.getByRole("navigation", { name: "Categories" }).boundingBox();
  expect(place && categories && place.y >= categories.y && place.x < categories.x).toBe(true);
  const field = page.getByRole("banner").getByRole("combobox", { name: "Search products" });
  expect(
    await field.evaluate((input: HTMLInputElement) => {
      const style = getComputedStyle(input);
      const pen = document.createElement("canvas").getContext("2d") as CanvasRenderingContext2D;
      pen.font = style.font;
      const space = input.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
      return space - pen.measureText(input.placeholder).width;
    }),
  ).toBeGreaterThan(0);
});

test("in landscape a phone's bars leave most of the screen to the page", async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto("/products");
  await page.mouse.wheel(0, 600);
  await expect(page.getByRole("banner")).not.toBeInViewport();
  await page.setViewportSize({ width: 740, height: 360 });
  await page.goto("/products/bosch-gsb-13-re-impact-drill-600w");
  await page.mouse.wheel(0, 300);
  await expect(page.getByRole("banner")).not.toBeInViewport();
  const tabs = await page.getByRole("navigation", { name: "Main" }).boundingBox();
  expect(tabs?.height).toBeLessThan(48);
});

test("in landscape a phone shows products on the first screen of home, listing and product", async ({ page }) => {
  for (const [width, height] of [
    [844, 390],
    [740, 360],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const path of ["/", "/products", "/categories/lighting/products"]) {
      await page.goto(path);
      const picture = await page
        .getByRole("main")
        .locator("article img")
        .filter({ visible: true })
        .nth(1)
        .boundingBox();
      expect(picture?.y, `${path} at ${width} px`).toBeLessThan(height - 80);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
    await page.goto("/products/philips-led-bulb-9w-b22-cool-daylight");
    const name = await page.getByRole("heading", { level: 1 }).boundingBox();
    expect(name && name.y + name.height, `a product at ${width} px`).toBeLessThan(height - 80);
  }
});

test("a text page uses the third column at 1280 px", async ({ page }) => {
  await page.goto("/delivery");
  const ask = await page.getByRole("region", { name: "Still have a question?" }).boundingBox();
  const text = await page.getByRole("main").locator("section").first().boundingBox();
  expect(ask && text && ask.x > text.x + text.width).toBe(true);
  expect(ask && ask.x + ask.width).toBeGreaterThan(1230);
});
