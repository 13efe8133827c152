import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { waitUntilAlive } from "./shopping";

/** Collects what the page's policy blocked; read after the page has settled. */
async function watchPolicy(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const blocked: string[] = [];
    Object.assign(window, { blocked });
    addEventListener("securitypolicyviolation", (event) => {
      blocked.push(`${event.effectiveDirective}: ${event.blockedURI} ${event.sample}`);
    });
  });
  return () => page.evaluate(() => (window as unknown as { blocked: string[] }).blocked);
}

test.describe("T59 T61 the content security policy blocks none of our files and the page hydrates", () => {
  for (const [kind, path] of [
    ["the home page, prerendered", "/"],
    ["a category, prerendered", "/categories/lighting/products"],
    ["the shell of the cart", "/cart"],
    ["the shell of the checkout", "/checkout"],
    ["the shell of a confirmation", "/checkout/success/first-visit"],
    ["the return from the payment", "/payment/verify?reference=KN-none"],
    ["the listing, made per request", "/products"],
    ["a search, made per request", "/products?search=drill&page=1"],
    ["an address that is none", "/no-such-page"],
    ["a product that is none", "/products/no-such-lamp"],
  ] as const) {
    test(kind, async ({ page, allowConsole }) => {
      // Chromium reports the status itself.
      allowConsole(/status of 404/);
      const blocked = await watchPolicy(page);
      await page.goto(path, { waitUntil: "load" });
      await waitUntilAlive(page.locator("a, button"));
      expect(await blocked()).toEqual([]);
    });
  }

  test("a product, and onwards by links", async ({ page }) => {
    const blocked = await watchPolicy(page);
    await page.goto("/products");
    await page.locator('main a[href^="/products/"]').first().click();
    await expect(page).toHaveURL(/\/products\/[a-z0-9-]+$/);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.reload();
    await waitUntilAlive(page.locator("a, button"));
    expect(await blocked()).toEqual([]);
  });

  test("injected scripts do not run", async ({ page, allowConsole }) => {
    allowConsole(/Content Security Policy|status of 404/);
    const blocked = await watchPolicy(page);
    for (const path of ["/", "/products"]) {
      await page.goto(path);
      await page.evaluate(() => {
        const script = document.createElement("script");
        script.textContent = "window.hacked = true";
        document.body.append(script);
        document.body.insertAdjacentHTML("beforeend", '<img src="/none.png" onerror="window.hacked = true">');
      });
      await expect.poll(async () => (await blocked()).length, path).toBeGreaterThanOrEqual(2);
      expect(await page.evaluate(() => "hacked" in window), path).toBe(false);
    }
  });
});
