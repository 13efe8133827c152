import type { Page } from "@playwright/test";
import { logIn, saying } from "./auth-forms";
import { expect, test } from "./fixtures";
import { newCustomer, ownAddress, signIn } from "./people";
import { expectHeading, readLocal, writeLocal } from "./shopping";

/** The warning before a session ends, and what counts as activity; one page with a moved clock. */

const WARNED_AT_MS = 45 * 60_000;

const warning = (page: Page) => page.getByText("Session Expiring Soon");
const countdown = (page: Page) => page.getByRole("timer");
const inWarning = (page: Page, name: string) =>
  page.getByRole("button", { name, exact: true }).filter({ visible: true });

let page: Page;

test.describe("the warning", () => {
  test.describe.configure({ mode: "serial" });

  test.beforeAll(async ({ browser }) => {
    page = await browser.newPage({ extraHTTPHeaders: ownAddress() });
    await page.clock.install();
  });
  test.afterAll(() => page.close());

  const warn = async () => {
    await page.clock.fastForward(WARNED_AT_MS);
    await expect(warning(page)).toBeVisible();
  };

  test("SHP-SESSION-20 SHP-SESSION-22 SHP-SESSION-23 it has a title, a progress bar and both buttons", async ({
    query,
  }) => {
    await signIn(page, await newCustomer(query));
    await page.goto("/account");
    await expect.poll(() => readLocal(page, "lastActive")).not.toBeNull();
    await warn();
    await expect(page.getByRole("progressbar", { name: "Time left" })).toHaveAttribute("aria-valuemax", "900");
    await expect(inWarning(page, "Logout").last()).toBeVisible();
    await expect(inWarning(page, "Keep Session Active")).toBeVisible();
  });

  test("SHP-SESSION-21 SHP-SESSION-26 it counts down from 15 minutes in seconds", async () => {
    await expect(countdown(page)).toHaveText(/^Your session will expire in (900|8\d\d) seconds$/);
    await page.clock.fastForward(10 * 60_000);
    await expect(countdown(page)).toHaveText(/^Your session will expire in (300|2\d\d) seconds$/);
  });

  test("SHP-LAYOUT-24 it stands at the top, in the middle", async () => {
    const box = await warning(page).locator("xpath=ancestor::li").boundingBox();
    if (!box) throw new Error("The warning has no place");
    expect(box.y).toBeLessThan(120);
    expect(Math.abs(box.x + box.width / 2 - 640)).toBeLessThan(4);
  });

  test("SHP-SESSION-19 a pointer that moves inside it does not close it", async () => {
    const box = await warning(page).boundingBox();
    if (!box) throw new Error("The warning has no place");
    for (const step of [2, 6, 12]) await page.mouse.move(box.x + step, box.y + step);
    await page.clock.fastForward(2000);
    await expect(warning(page)).toBeVisible();
  });

  test("SHP-SESSION-24 'Keep Session Active' closes it and restarts the timer", async () => {
    await inWarning(page, "Keep Session Active").click();
    await expect(warning(page)).toBeHidden();
    await page.clock.fastForward(WARNED_AT_MS - 60_000);
    await expect(warning(page)).toBeHidden();
    await page.clock.fastForward(60_000);
    await expect(warning(page)).toBeVisible();
  });

  const activities: [string, () => Promise<unknown>][] = [
    ["a move of the mouse", () => page.mouse.move(300, 600)],
    ["a key", () => page.keyboard.press("Shift")],
    ["a click", () => page.evaluate(() => document.body.click())],
    ["a scroll", () => page.evaluate(() => window.scrollBy(0, 120))],
    ["a touch", () => page.evaluate(() => document.body.dispatchEvent(new Event("touchstart", { bubbles: true })))],
  ];
  for (const [name, act] of activities) {
    test(`SHP-SESSION-18 SHP-SESSION-19 ${name} closes it`, async () => {
      if (await warning(page).isHidden()) await warn();
      await act();
      await expect(warning(page)).toBeHidden();
    });
  }

  test("SHP-SESSION-28 the session was renewed in the background meanwhile", async () => {
    const renewed = page.waitForResponse("**/auth/refresh-token");
    await page.clock.fastForward(11 * 60_000);
    expect((await renewed).status()).toBe(200);
  });

  test("SHP-SESSION-25 'Logout' in it logs out", async () => {
    await warn();
    await inWarning(page, "Logout").last().click();
    await expect(page).toHaveURL(/\/login\?from=%2Faccount$/);
    await expect(saying(page, "Your session has expired. Please log in again.")).toBeHidden();
    expect((await (await page.request.get("/auth/session")).json()).data).toBeNull();
  });
});

test.describe("guests and the guard", () => {
  test("SHP-ROUTE-34 SHP-ROUTE-36 a protected page shows a spinner until the session is known, then redirects guests", async ({
    browser,
  }) => {
    const withoutScript = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
    for (const path of ["/account", "/account/profile", "/account/orders", "/account/orders/x", "/account/wishlist"]) {
      await withoutScript.goto(path);
      await expect(withoutScript.getByRole("main").getByRole("status")).toHaveText("Loading your account");
    }
    await withoutScript.context().close();
  });

  test("SHP-ROUTE-35 SHP-LOGIN-10 a guest is redirected to /login with the path in 'from', and back after login", async ({
    page: guest,
    query,
  }) => {
    const { email, password } = await newCustomer(query);
    await guest.goto("/account/orders?page=2");
    await expect(guest).toHaveURL(/\/login\?from=%2Faccount%2Forders%3Fpage%3D2$/);
    await logIn(guest, email, password);
    await expect(guest).toHaveURL(/\/account\/orders\?page=2$/);
  });

  test("SHP-LOGIN-02 SHP-SESSION-14 an hour without activity ends a session without remember-me, and none with it", async ({
    page: tab,
    query,
  }) => {
    const customer = await newCustomer(query);
    const hourAgo = () => writeLocal(tab, "lastActive", String(Date.now() - 61 * 60_000));
    await signIn(tab, customer, { rememberMe: true });
    await tab.goto("/api/health");
    await writeLocal(tab, "rememberMe", "1");
    await hourAgo();
    await tab.goto("/account/addresses");
    await expectHeading(tab, "Addresses");
    await tab.goto("/api/health");
    await tab.evaluate(() => localStorage.removeItem("rememberMe"));
    await hourAgo();
    await tab.goto("/account/addresses");
    await expect(tab).toHaveURL(/\/login\?from=%2Faccount%2Faddresses&message=expired$/);
    await expect(saying(tab, "Your session has expired. Please log in again.")).toBeVisible();
  });
});
