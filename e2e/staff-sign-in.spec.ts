import type { Page } from "@playwright/test";
import { codeOfApp } from "../tests/support/authenticator";
import type { Query } from "../tests/support/customers";
import { newStaff } from "../tests/support/staff";
import { field, logIn } from "./auth-forms";
import { expect, ONCE, test } from "./fixtures";
import { signIn } from "./people";
import { expectHeading } from "./shopping";

/** A session that ends while a page of the desk is open (BEYOND-34). */

const dialog = (page: Page) => page.getByRole("dialog");
const press = (page: Page, name: string) => dialog(page).getByRole("button", { name, exact: true }).click();
const search = (page: Page) => page.getByLabel("Number, phone, name or email", { exact: true });

/** Types into the orders page, then ends the session. */
async function openAndEnd(page: Page, query: Query) {
  const member = await newStaff(query, { firstName: "Kofi" });
  await signIn(page, member);
  await page.goto("/staff/orders");
  await expect(page.getByRole("status").filter({ hasText: /shown$/ })).toBeAttached();
  await search(page).fill("atlantis");
  await query("UPDATE session SET ended_at = now() WHERE user_id = $1", [member.id]);
  return member;
}

test(
  "BEYOND-34 is renewed over the page, which keeps typed text and completes the action",
  ONCE,
  async ({ page, query, allowConsole }) => {
    allowConsole(/status of 40[14]/);
    const member = await openAndEnd(page, query);
    await search(page).press("Enter");
    await expect(dialog(page)).toContainText("Please log in again");
    await expect(field(page, "Email")).toHaveValue(member.email);
    await field(page, "Password").fill("not-this-one");
    await press(page, "Log in and continue");
    await expect(dialog(page)).toContainText("Invalid email or password");
    await field(page, "Password").fill(member.password);
    await press(page, "Log in and continue");
    await expect(page.getByText("No order matches “atlantis”")).toBeVisible();
    await expect(dialog(page)).toBeHidden();
    await expect(search(page)).toHaveValue("atlantis");
  },
);

test("BEYOND-34 BEYOND-78 requires the second factor too", ONCE, async ({ page, query, allowConsole }) => {
  allowConsole(/status of 40[14]/);
  const member = await openAndEnd(page, query);
  // Switched on in another browser.
  const other = await page.context().browser()?.newContext();
  const secret = await switchOn(other ? await other.newPage() : page, member);
  await search(page).press("Enter");
  await field(page, "Password").fill(member.password);
  await press(page, "Log in and continue");
  await field(page, "Code from your app").fill(codeOfApp(secret));
  await press(page, "Log in");
  await expect(page.getByText("No order matches “atlantis”")).toBeVisible();
  await other?.close();
});

async function switchOn(page: Page, member: { email: string; password: string }): Promise<string> {
  await signIn(page, member);
  const origin = new URL(process.env.E2E_URL ?? "").origin;
  const path = `${origin}/api/users/second-factor`;
  const begun = await page.request.post(path, { data: { password: member.password }, headers: { origin } });
  const { secret } = (await begun.json()).data;
  const last = codeOfApp(secret, -1);
  expect((await page.request.put(path, { data: { secondFactor: last }, headers: { origin } })).ok()).toBe(true);
  return secret;
}

test(
  "BEYOND-34 another member who signs in there gets a page of their own",
  ONCE,
  async ({ page, query, allowConsole }) => {
    allowConsole(/status of 40[14]/);
    await openAndEnd(page, query);
    const other = await newStaff(query, { firstName: "Esi" });
    await search(page).press("Enter");
    await field(page, "Email").fill(other.email);
    await field(page, "Password").fill(other.password);
    await press(page, "Log in and continue");
    await expect(dialog(page)).toBeHidden();
    await page.getByRole("navigation", { name: "Desk" }).getByRole("link", { name: "Desk", exact: true }).click();
    await expectHeading(page, "Good to see you, Esi");
  },
);

test(
  "BEYOND-34 a sign-in in another tab unlocks the page, and an idle hour requires it too",
  ONCE,
  async ({ page, query }) => {
    const member = await newStaff(query, { firstName: "Kofi" });
    await signIn(page, member);
    await page.clock.install();
    await page.goto("/staff");
    await expectHeading(page, "Good to see you, Kofi");
    await expect.poll(() => page.evaluate(() => localStorage.getItem("lastActive"))).not.toBeNull();
    await page.clock.fastForward(61 * 60_000);
    await expect(dialog(page)).toContainText("Please log in again");
    // The dialog opens before the shop responds.
    await expect.poll(async () => (await (await page.request.get("/auth/session")).json()).data).toBeNull();
    await signIn(page, member);
    await page.evaluate(() => window.dispatchEvent(new Event("focus")));
    await expect(dialog(page)).toBeHidden();
    await expectHeading(page, "Good to see you, Kofi");
  },
);

test(
  "SHP-LOGIN-10 BEYOND-34 staff land at the desk after login, or on the page they came from",
  ONCE,
  async ({ page, query }) => {
    const { email, password } = await newStaff(query);
    for (const [path, landing] of [
      ["/login", "/staff"],
      ["/login?from=%2Fdelivery", "/delivery"],
    ] as const) {
      // A link that the desk still prefetches would answer 404 without its cookie.
      await page.goto("about:blank");
      await page.context().clearCookies();
      await page.goto(path);
      await logIn(page, email, password);
      await expect(page).toHaveURL(landing);
    }
  },
);
