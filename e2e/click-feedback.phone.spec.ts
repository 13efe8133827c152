import type { Locator, Page } from "@playwright/test";
import { expect, ONCE, test } from "./fixtures";
import { fillCart, TAPE, waitUntilAlive } from "./shopping";

// Feedback of a click on a slow network, before any response.

const SLOW_MS = 400;
const AT_ONCE_MS = 100;

/** Delays all requests of the pages. */
async function slowDown(page: Page) {
  await page.route("**/*", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    await route.continue().catch(() => undefined);
  });
}

/**
 * Clicks, and measures in the page how long it takes until the feedback shows, in ms. A busy browser draws fewer
 * than sixty frames a second: then the frames count.
 */
async function timeToSign(page: Page, control: Locator): Promise<number> {
  await control.evaluate((element) => {
    const words = element.textContent;
    const isTaken = () =>
      document.querySelector("[data-testid=navigation-progress]") !== null ||
      element.getAttribute("aria-busy") === "true" ||
      element.textContent !== words;
    element.addEventListener(
      "click",
      ({ timeStamp }) => {
        let frames = 0;
        const look = () => {
          frames += 1;
          const took = Math.min(performance.now() - timeStamp, (frames * 1000) / 60);
          if (isTaken()) document.body.dataset.tookMs = String(took);
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      },
      { once: true, capture: true },
    );
  });
  await control.click({ noWaitAfter: true });
  await expect.poll(() => page.evaluate(() => document.body.dataset.tookMs), { intervals: [20] }).toBeDefined();
  return page.evaluate(() => {
    const took = Number(document.body.dataset.tookMs);
    delete document.body.dataset.tookMs;
    return took;
  });
}

test("BEYOND-60 a click shows immediate feedback, however slow the network", ONCE, async ({ page }) => {
  const sign = page.getByTestId("navigation-progress");
  const main = page.getByRole("main");
  await fillCart(page, [[TAPE, 1]]);
  await page.goto("/products");
  await waitUntilAlive(main.getByRole("link"));
  await slowDown(page);
  const presses: [string, Locator][] = [
    ["page number", main.getByRole("link", { name: "Page 2" })],
    ["card", main.getByRole("article").first().getByRole("heading").getByRole("link")],
    ["Buy Now", main.getByRole("button", { name: "Buy Now" })],
  ];
  for (const [kind, control] of presses) {
    expect(await timeToSign(page, control.first()), kind).toBeLessThan(AT_ONCE_MS);
    await expect(sign).toHaveCount(0);
  }
});

/** Opens the listing after the home page. @returns a card below the first screen */
async function openListing(page: Page) {
  await page.goto("/");
  await page.goto("/products");
  const card = page.getByRole("article").nth(4);
  const link = card.getByRole("heading").getByRole("link");
  await waitUntilAlive(link);
  await link.scrollIntoViewIfNeeded();
  const name = (await link.textContent()) ?? "";
  const address = (await link.getAttribute("href")) ?? "";
  return { link, address, head: page.getByRole("heading", { level: 1, name }) };
}

test(
  "BEYOND-58 a product is one history entry, and Back restores the listing's scroll position",
  ONCE,
  async ({ page }) => {
    const { link, address, head } = await openListing(page);
    const left = await page.evaluate(() => scrollY);
    await link.tap();
    await expect(head).toBeVisible();
    await expect(page).toHaveURL(address);
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1, name: "All products" })).toBeVisible();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);
    await page.goForward();
    await expect(page).toHaveURL(address);
    await page.goBack();
    await expect(page).toHaveURL("/products");
    await page.goBack();
    await expect(page).toHaveURL("/");
  },
);

test(
  "BEYOND-58 BEYOND-60 a product opened from an expanded menu reuses the menu's history entry",
  ONCE,
  async ({ page }) => {
    const { link, address, head } = await openListing(page);
    const menu = page.getByRole("button", { name: "Categories menu" });
    await menu.tap();
    await expect(menu).toHaveAttribute("aria-expanded", "true");
    await link.tap();
    await expect(head).toBeVisible();
    await expect(page).toHaveURL(address);
    await page.goBack();
    await expect(page).toHaveURL("/products");
    await page.goForward();
    await expect(page).toHaveURL(address);
  },
);

test(
  "BEYOND-60 a product whose data fails to load is opened by a full page load",
  ONCE,
  async ({ page, allowConsole }) => {
    allowConsole(/Failed to fetch RSC payload|ERR_FAILED/);
    const { link, address, head } = await openListing(page);
    await page.route(`**${address}*`, (route) =>
      route.request().isNavigationRequest() ? route.continue() : route.abort(),
    );
    await link.tap();
    await expect(head).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL("/products");
  },
);

test("BEYOND-60 a tap prefetches nothing: Next would load the page twice", ONCE, async ({ page }) => {
  await page.goto("/products");
  const link = page.getByRole("article").first().getByRole("heading").getByRole("link");
  await waitUntilAlive(link);
  const prefetched: string[] = [];
  page.on("request", (request) => {
    if (request.headers()["next-router-prefetch"]) prefetched.push(request.url());
  });
  await link.tap();
  await expect(page.getByRole("button", { name: "Add to Cart" }).first()).toBeVisible();
  expect(prefetched).toEqual([]);
});
