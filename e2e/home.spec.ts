import type { Page } from "@playwright/test";
import { expect, ONCE, test } from "./fixtures";
import { shiftOf } from "./shopping";

const banner = (page: Page) => page.getByRole("region", { name: "Highlights" });
const slide = (page: Page, number: number) => banner(page).getByRole("article", { name: `${number} of 6` });

// These tests check animations.
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: "no-preference" }));

test("SHP-HOME-01 SHP-HOME-02 the banner has six slides, each with a text and 'Shop Now'", async ({ page }) => {
  await page.goto("/");
  const seen = new Set<string>();
  for (let number = 1; number <= 6; number += 1) {
    await banner(page)
      .getByRole("button", { name: `Show slide ${number}` })
      .click();
    await expect(banner(page).getByRole("article")).toHaveCount(1);
    const shown = slide(page, number);
    seen.add((await shown.getByRole("heading").textContent()) ?? "");
    await expect(shown.getByRole("paragraph")).not.toBeEmpty();
    await expect(shown.getByRole("link", { name: "Shop Now" })).toHaveAttribute("href", "/products");
  }
  expect(seen.size).toBe(6);
  await slide(page, 6).getByRole("link", { name: "Shop Now" }).click();
  await expect(page).toHaveURL(/\/products$/);
});

test(
  "BEYOND-71 each slide shows a product with its price and links to it; rows link to their listing",
  ONCE,
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto("/");
    const offers = new Set<string>();
    for (let number = 1; number <= 6; number += 1) {
      await banner(page)
        .getByRole("button", { name: `Show slide ${number}` })
        .click();
      const offer = slide(page, number).getByRole("link", { name: /GH₵[\d,]+\.\d\d$/ });
      await expect(offer).toBeVisible();
      offers.add((await offer.getAttribute("href")) ?? "");
    }
    expect(offers.size).toBe(6);
    const cheap = page.getByRole("region", { name: "Under 100 cedis" });
    await expect(cheap.getByRole("listitem")).toHaveCount(4);
    // The cards are those of the listing.
    await cheap.scrollIntoViewIfNeeded();
    await expect(cheap.getByRole("button", { name: /^Add .+ to cart$/ })).toHaveCount(4);
    await expect(cheap.getByRole("button", { name: /^Save/ })).toHaveCount(4);
    await expect(cheap.locator("article a[href^='/brands/']")).toHaveCount(4);
    const shown = await page
      .getByRole("main")
      .locator("section:not([aria-roledescription]) article h3 a")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    expect(new Set(shown).size, "no product is on the page twice").toBe(shown.length);
    await cheap.getByRole("link", { name: "See all" }).click();
    await expect(page.getByRole("list", { name: "Chosen filters" })).toContainText("Up to GH₵99.99");
    await page.goBack();
    const last = banner(page).getByRole("article").getByRole("link", { name: /GH₵/ });
    const name = (await last.textContent())?.replace(/GH₵.*/, "") ?? "";
    await last.click();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  },
);

test("SHP-HOME-03 SHP-HOME-04 previous, next and six dots select slides", async ({ page }) => {
  await page.goto("/");
  await expect(slide(page, 1)).toBeVisible();
  await banner(page).getByRole("button", { name: "Next slide" }).click();
  await expect(slide(page, 2)).toBeVisible();
  await banner(page).getByRole("button", { name: "Previous slide" }).click();
  await banner(page).getByRole("button", { name: "Previous slide" }).click();
  await expect(slide(page, 6)).toBeVisible();

  const dots = banner(page).getByRole("list", { name: "Slides" }).getByRole("button");
  await expect(dots).toHaveCount(6);
  await dots.nth(3).click();
  await expect(slide(page, 4)).toBeVisible();
  await expect(dots.nth(3)).toHaveAttribute("aria-current", "true");
});

test(
  "SHP-HOME-05 SHP-CONST-07 the banner advances every 5000 ms, from the last slide to the first",
  ONCE,
  async ({ page }) => {
    await page.clock.install();
    await page.goto("/");
    await expect(banner(page).getByRole("button", { name: "Pause the slides" })).toBeVisible();
    await page.clock.pauseAt(Date.now() + 600_000);
    // The jump may have moved it; from here on the clock advances on command only.
    await banner(page).getByRole("button", { name: "Show slide 5" }).click();
    await page.mouse.move(1, 1);
    await banner(page).getByRole("button", { name: "Show slide 5" }).blur();
    await expect(slide(page, 5)).toBeVisible();

    await page.clock.runFor(4900);
    await expect(slide(page, 5)).toBeVisible();
    await page.clock.runFor(200);
    await expect(slide(page, 6)).toBeVisible();
    await page.clock.runFor(5000);
    await expect(slide(page, 1)).toBeVisible();
    await expect(banner(page)).toHaveAttribute("data-direction", "forward");
  },
);

test("SHP-HOME-05 the banner stops when paused, when focused, and with reduced motion", ONCE, async ({ page }) => {
  await page.clock.install();
  await page.goto("/");
  await banner(page).getByRole("button", { name: "Pause the slides" }).click();
  await page.mouse.move(1, 1);
  const number = await banner(page).getByRole("article").getAttribute("aria-label");
  await page.clock.runFor(20_000);
  await expect(banner(page).getByRole("article")).toHaveAttribute("aria-label", number ?? "");

  // Resumed by keyboard, whose focus then pauses it.
  await page.keyboard.press("Tab");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(banner(page).getByRole("button", { name: "Pause the slides" })).toBeFocused();
  await page.clock.runFor(20_000);
  await expect(banner(page).getByRole("article")).toHaveAttribute("aria-label", number ?? "");

  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  await expect(banner(page).getByRole("button", { name: "Play the slides" })).toBeVisible();
  await page.clock.runFor(20_000);
  await expect(slide(page, 1)).toBeVisible();
});

test("only the first slide's picture loads with the page", ONCE, async ({ page }) => {
  const pictures: string[] = [];
  page.on("request", (asked) => {
    if (asked.url().includes("/images/slides/")) pictures.push(new URL(asked.url()).pathname);
  });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/", { waitUntil: "load" });
  expect(new Set(pictures.map((path) => path.match(/slides\/(\d)/)?.[1]))).toEqual(new Set(["1"]));
});

test("SHP-HOME-06 'Trusted Brands' shows six brands, each as a logo", ONCE, async ({ page }) => {
  await page.goto("/");
  const brands = page.getByRole("region", { name: "Trusted Brands" }).getByRole("listitem");
  await expect(brands).toHaveCount(6);
  for (const brand of await brands.all()) {
    await expect(brand.getByRole("link")).toHaveAccessibleName(/\S/);
    await expect(brand.getByRole("link")).toHaveAttribute("href", /^\/brands\/[a-z0-9-]+$/);
    await brand.scrollIntoViewIfNeeded();
    await expect
      .poll(() => brand.locator("img").evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0);
  }
});

test("SHP-HOME-10 SHP-HOME-11 SHP-HOME-18 'Latest Products' are the four newest in stock, priced as the API says", async ({
  page,
  request,
}) => {
  const answer = await request.get("/api/products?limit=4&sort=-createdAt&inStock=true");
  const { products } = (await answer.json()).data;
  await page.goto("/");
  const cards = page.getByRole("region", { name: "Latest Products" }).getByRole("listitem");
  await expect(cards).toHaveCount(4);
  for (const [index, product] of products.entries()) {
    await expect(cards.nth(index)).toContainText(product.name);
    await expect(cards.nth(index)).toContainText(
      `GH₵${product.price.base.toLocaleString("en-GH", { minimumFractionDigits: 2 })}`,
    );
  }
});

test("SHP-HOME-12 'Shop by Category' shows every category, each leading to its listing", async ({ page, request }) => {
  const { data: categories } = await (await request.get("/api/categories")).json();
  await page.goto("/");
  const tiles = page.getByRole("region", { name: "Shop by Category" }).getByRole("link");
  await expect(tiles).toHaveCount(categories.length);
  for (const [index, category] of categories.entries()) {
    await expect(tiles.nth(index)).toContainText(category.name);
    await expect(tiles.nth(index)).toHaveAttribute("href", `/products?category=${category.slug}`);
  }
});

test("SHP-HOME-13 'Why Choose Us' gives three reasons", ONCE, async ({ page }) => {
  await page.goto("/");
  const reasons = page.getByRole("region", { name: "Why Choose Us" }).getByRole("heading", { level: 3 });
  await expect(reasons).toHaveText(["Quality Products", "Fast Delivery", "Expert Support"]);
});

test(
  "SHP-HOME-14 SHP-ERR-06 without a response the home page stays as it is, without a message",
  ONCE,
  async ({ page, allowConsole }) => {
    allowConsole(/ERR_FAILED/);
    const messages = new Set<string>();
    await page.exposeFunction("noteMessage", (text: string) => void messages.add(text));
    await page.addInitScript(() => {
      const { noteMessage } = window as unknown as { noteMessage: (text: string) => void };
      new MutationObserver(() => {
        for (const { textContent } of document.querySelectorAll("[data-sonner-toast]")) noteMessage(textContent);
      }).observe(document, { childList: true, subtree: true });
    });
    await page.route("**/api/**", (route) => route.abort());
    await page.goto("/", { waitUntil: "networkidle" });
    const latest = page.getByRole("region", { name: "Latest Products" });
    await expect(latest.getByRole("listitem")).toHaveCount(4);
    // An earlier message of the page would appear before the one caused now.
    await latest
      .getByRole("button", { name: /^Add .+ to cart$/ })
      .first()
      .click();
    await expect.poll(() => [...messages]).toContain("Added to cart!");
    expect([...messages]).toEqual(["Added to cart!"]);
  },
);

test("SHP-HOME-17 a card has 'Add to Cart' only while in stock", async ({ page, request }) => {
  await page.goto("/");
  const latest = page.getByRole("region", { name: "Latest Products" });
  // On a phone the second row has buttons only near the viewport.
  await latest.getByRole("listitem").last().scrollIntoViewIfNeeded();
  await expect(latest.getByRole("button", { name: /^Add .+ to cart$/ })).toHaveCount(4);

  const { products } = (await (await request.get("/api/products?limit=100")).json()).data;
  const soldOut = products.find((product: { stock: { quantity: number } }) => product.stock.quantity === 0);
  expect(soldOut, "the example shop has something sold out").toBeTruthy();
  await page.goto(`/products?search=${encodeURIComponent(soldOut.name)}`);
  const card = page.getByRole("article").filter({ hasText: soldOut.name });
  await expect(card).toBeVisible();
  await expect(card.getByRole("button", { name: /^Add/ })).toHaveCount(0);
});

test("the first page of a first visit has the shop's typeface, and nothing moves when it comes", async ({
  page,
  context,
}) => {
  // Comes later than the first paint.
  await page.route("**/*.woff2", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await route.continue();
  });
  await page.goto("/", { waitUntil: "load" });
  await page.evaluate(() => document.fonts.ready);
  const cdp = await context.newCDPSession(page);
  await cdp.send("DOM.enable");
  await cdp.send("CSS.enable");
  const { root } = await cdp.send("DOM.getDocument");
  const { nodeId } = await cdp.send("DOM.querySelector", { nodeId: root.nodeId, selector: "#latest" });
  const { fonts } = await cdp.send("CSS.getPlatformFontsForNode", { nodeId });
  expect(fonts.map(({ familyName }) => familyName)).toEqual(["Plus Jakarta Sans"]);
  expect(await shiftOf(page)).toBeLessThan(0.01);
});
