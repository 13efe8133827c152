import type { Page } from "@playwright/test";
import { codeOfApp } from "../tests/support/authenticator";
import { field, logIn, press, saying, toast } from "./auth-forms";
import { cartAtShop } from "./cart-accounts";
import { expect, test } from "./fixtures";
import { newCustomer, signIn } from "./people";
import { expectHeading, fillCart, openBlank, TAPE } from "./shopping";

/** Two-step sign-in of a customer: on, login by code, login by recovery code, off. */

async function openSecurity(page: Page): Promise<void> {
  await page.goto("/account/profile");
  await page.getByRole("tab", { name: "Security" }).click();
}

/** Signs out; the page itself stays open. */
async function leave(page: Page): Promise<void> {
  const { origin } = new URL(page.url());
  // A page of the shop would notice, and redirect to the login.
  await openBlank(page);
  expect((await page.request.post("/auth/logout", { headers: { origin } })).ok()).toBe(true);
}

test("BEYOND-78 two-step sign-in: switched on with the app, required at login, switched off with a recovery code", async ({
  page,
  query,
  mail,
  allowConsole,
}) => {
  allowConsole(/status of 401/);
  const ama = await newCustomer(query);
  await signIn(page, ama);
  await openSecurity(page);
  await press(page, "Turn on two-step sign-in");
  await expect(field(page, "Your password")).toBeFocused();
  await field(page, "Your password").fill(ama.password);
  await press(page, "Continue");
  await expect(page.getByRole("img", { name: /^QR code/ })).toBeVisible();
  const link = page.getByRole("link", { name: "Open it from here" });
  const secret = new URL((await link.getAttribute("href")) ?? "").searchParams.get("secret") ?? "";
  await expect(page.getByText(secret.replace(/(.{4})(?=.)/g, "$1 "))).toBeVisible();
  await field(page, "Enter the code that the app shows").fill(codeOfApp(secret));
  await press(page, "Turn on");
  await expect(toast(page, "Two-step sign-in is on")).toBeVisible();
  const codes = await page.getByText(/^[0-9a-z]{5}-[0-9a-z]{5}$/).allInnerTexts();
  expect(codes).toHaveLength(10);
  const saved = page.waitForEvent("download");
  await press(page, "Download");
  expect((await saved).suggestedFilename()).toBe("kanea-recovery-codes.txt");
  await press(page, "I've saved them");
  await expect(saying(page, "You have 10 recovery codes left.")).toBeVisible();
  await mail({ to: ama.email, subject: "Two-step sign-in is on" });

  await leave(page);
  await fillCart(page, [[TAPE, 2]]);
  await page.goto("/login?from=%2Fcart");
  await field(page, "Remember me").check();
  await logIn(page, ama.email, ama.password);
  await expectHeading(page, "Two-step sign-in");
  const code = field(page, "Code from your app");
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute("autocomplete", "one-time-code");
  await expect(code).toHaveAttribute("inputmode", "numeric");
  await page.goBack();
  await expectHeading(page, "Log in");
  await expect(field(page, "Email")).toHaveValue(ama.email);
  await expect(field(page, "Remember me")).toBeChecked();
  await press(page, "Log in");
  await code.fill("000000");
  await press(page, "Log in");
  await expect(saying(page, "This code is wrong or was used already.")).toBeVisible();
  await expect(code).toBeFocused();
  const right = codeOfApp(secret, 1);
  await code.fill(`${right.slice(0, 3)} ${right.slice(3)}`);
  await press(page, "Log in");
  await expect(page).toHaveURL(/\/cart$/);
  await expect.poll(() => cartAtShop(query, ama)).toEqual({ [TAPE]: 2 });
  const [session] = (await page.context().cookies()).filter(({ name }) => name.endsWith("kanea_session"));
  expect((session?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(29 * 86_400);

  await leave(page);
  await page.goto("/login?from=%2Faccount%2Fprofile");
  await logIn(page, ama.email, ama.password);
  await press(page, "Use a recovery code");
  await expect(field(page, "Recovery code")).toBeFocused();
  await field(page, "Recovery code").fill(codes[0]?.toUpperCase().replace("-", " ") ?? "");
  await press(page, "Log in");
  await expect(page).toHaveURL(/\/account\/profile$/);
  const [notice] = await mail({ to: ama.email, subject: "A recovery code" });
  expect(notice?.text).toContain("9 are left.");

  await page.getByRole("tab", { name: "Security" }).click();
  await expect(saying(page, "You have 9 recovery codes left.")).toBeVisible();
  await press(page, "Turn off");
  await field(page, "Your password").fill(ama.password);
  await field(page, "Code from your app, or a recovery code").fill(codes[1] ?? "");
  await press(page, "Turn it off");
  await expect(toast(page, "Two-step sign-in is off")).toBeVisible();
  await expect(page.getByRole("button", { name: "Turn on two-step sign-in" })).toBeVisible();
  await leave(page);
  await signIn(page, ama);
});
