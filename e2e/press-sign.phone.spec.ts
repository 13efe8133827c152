import type { Locator, Page } from "@playwright/test";
import { expect, ONCE, test } from "./fixtures";
import { fillCart, TAPE, waitUntilAlive } from "./shopping";

// What a press shows on a slow line, before anything has come.

const SLOW_MS = 400;
const AT_ONCE_MS = 100;

/** Everything that the pages ask for comes late. */
async function slowDown(page: Page) {
  await page.route("**/*", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    await route.continue().catch(() => undefined);
  });
}

/**
 * Presses, and measures in the page how long it takes until the page looks taken, in ms. A busy browser draws fewer than
 * sixty frames a second: then it is the frames that count.
 */
async function timeToSign(page: Page, control: Locator): Promise<number> {
  await control.evaluate((element) => {
    const words = element.textContent;
    const isTaken = () =>
      document.querySelector("[data-testid=press-sign]") !== null ||
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

test("BEYOND-60 a press shows at once that it was taken, however slow the line", ONCE, async ({ page }) => {
  const sign = page.getByTestId("press-sign");
  const main = page.getByRole("main");
  await fillCart(page, [[TAPE, 1]]);
  await page.goto("/products");
  await waitUntilAlive(main.getByRole("link"));
  await slowDown(page);
  const presses: [string, Locator][] = [
    ["page number", main.getByRole("link", { name: "Page 2" })],
    ["card", main.getByRole("article").first().getByRole("link").first()],
    ["Buy Now", main.getByRole("button", { name: "Buy Now" })],
  ];
  for (const [kind, control] of presses) {
    expect(await timeToSign(page, control.first()), kind).toBeLessThan(AT_ONCE_MS);
    await expect(sign).toHaveCount(0);
  }
});

test(
  "BEYOND-60 a product that is slow to come shows its head from the press on, and Back takes it away",
  ONCE,
  async ({ page }) => {
    const ahead = page.getByTestId("product-ahead");
    const listing = page.getByRole("heading", { level: 1, name: "All products" });
    await page.goto("/products");
    const card = page.getByRole("article").nth(4);
    const link = card.getByRole("link");
    await waitUntilAlive(link);
    const name = (await link.textContent()) ?? "";
    const address = (await link.getAttribute("href")) ?? "";
    const price = await card.getByText("GH₵").first().textContent();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(`**${address}*`, async (route) => {
      await held;
      await route.continue().catch(() => undefined);
    });
    await link.scrollIntoViewIfNeeded();
    const left = await page.evaluate(() => scrollY);

    await link.tap();
    await expect(ahead).toContainText(name);
    await expect(ahead).toContainText(price ?? "");
    await page.goBack();
    await expect(ahead).toHaveCount(0);
    await expect(page).toHaveURL("/products");
    await expect(listing).toBeVisible();

    await link.tap();
    await expect(ahead).toBeVisible();
    release();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await expect(page).toHaveURL(address);
    await expect(ahead).toHaveCount(0);
    await page.goBack();
    await expect(listing).toBeVisible();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);
  },
);
