import type { Page } from "@playwright/test";
import { field, saying } from "./auth-forms";
import { expect, ONCE, test } from "./fixtures";
import { newCustomer, signIn } from "./people";
import { expectHeading, readLocal } from "./shopping";

/** The session timer with a fake clock, and several tabs. */

const EXPIRED = "Your session has expired. Please log in again.";
const warning = (page: Page) => page.getByText("Session Expiring Soon");
/** Sets the browser's clock to this idle time. */
async function idle(page: Page, minutes: number) {
  await page.clock.fastForward(minutes * 60_000);
}

/** Opens a signed-in page with a fake clock and a running session timer. */
async function openSignedIn(page: Page, path: string) {
  await page.clock.install();
  await page.goto(path);
  await expect.poll(() => readLocal(page, "lastActive")).not.toBeNull();
}

test(
  "SHP-SESSION-14 SHP-SESSION-24 SHP-SESSION-27 a warning at 45 minutes, extended, and time-out at 60",
  ONCE,
  async ({ page, query, allowConsole }) => {
    // Orders may be requested once more between the end of the session and the login page.
    allowConsole(/status of 401/);
    await signIn(page, await newCustomer(query));
    await openSignedIn(page, "/account/orders");
    await idle(page, 44);
    await expect(warning(page)).toBeHidden();
    await idle(page, 1);
    await expect(warning(page)).toBeVisible();
    await page.getByRole("button", { name: "Keep Session Active" }).click();
    await expect(warning(page)).toBeHidden();
    await idle(page, 44);
    await expect(warning(page)).toBeHidden();
    await idle(page, 16);
    await expect(page).toHaveURL(/\/login\?/);
    await expectHeading(page, "Log in");
    await expect(saying(page, EXPIRED)).toBeVisible();
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
      from: "/account/orders",
      message: "expired",
    });
    expect((await (await page.request.get("/auth/session")).json()).data).toBeNull();
    await expect(field(page, "Password")).toBeVisible();
  },
);

test(
  "SHP-SESSION-07 SHP-SESSION-13 SHP-ROUTE-35 logout in one tab ends the others",
  ONCE,
  async ({ page, query, context }) => {
    await signIn(page, await newCustomer(query));
    const guarded = await context.newPage();
    const open = await context.newPage();
    await guarded.goto("/account/addresses");
    await expectHeading(guarded, "Addresses");
    await open.goto("/contact");
    await page.goto("/account");
    await page.getByRole("button", { name: "Logout" }).filter({ visible: true }).first().click();
    await expect(page).toHaveURL(/\/login\?from=%2Faccount$/);
    await expect(guarded).toHaveURL(/\/login\?from=%2Faccount%2Faddresses$/);
    expect(await open.evaluate(() => document.cookie)).not.toContain("kanea_signed_in");
    await expect(open).toHaveURL(/\/contact/);
    await open.goto("/account");
    await expect(open).toHaveURL(/\/login\?from=%2Faccount$/);
  },
);
