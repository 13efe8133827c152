import type { BrowserContext, Page } from "@playwright/test";
import { field, link, press, saying, standAt, toast } from "./auth-forms";
import { expect, test } from "./fixtures";
import { newAddress, newCustomer, ownAddress } from "./people";
import { expectHeading } from "./shopping";

/** Password reset form; one page runs all steps. */

let context: BrowserContext;
let page: Page;

test.beforeAll(async ({ browser }) => {
  context = await browser.newContext({ extraHTTPHeaders: ownAddress() });
  page = await context.newPage();
});
test.afterAll(() => context.close());
test.afterEach(() => context.setOffline(false));

test.describe("a forgotten password", () => {
  test("SHP-RESET-01 SHP-RESET-02 SHP-RESET-04 an email form whose error clears on typing", async () => {
    await page.goto("/request-password");
    await press(page, "Send reset link");
    await expect(saying(page, "Email is required")).toBeVisible();
    await field(page, "Email").fill("a");
    await expect(saying(page, "Email is required")).toBeHidden();
  });

  test("SHP-RESET-03 an invalid email is not sent", async () => {
    await standAt(page, "/request-password");
    await field(page, "Email").fill("ama@example");
    await press(page, "Send reset link");
    await expect(saying(page, "Email is invalid")).toBeVisible();
    await expect(field(page, "Email")).toHaveAttribute("aria-invalid", "true");
  });

  test("SHP-RESET-10 without a network it says so in the form and as a toast", async () => {
    await standAt(page, "/request-password");
    await field(page, "Email").fill("ama@example.com");
    await context.setOffline(true);
    await press(page, "Send reset link");
    const words = "Failed to send reset link. Please try again.";
    await expect(page.getByRole("alert").getByText(words)).toBeVisible();
    await expect(toast(page, words)).toBeVisible();
  });

  test("SHP-RESET-05 SHP-RESET-07 SHP-RESET-11 an unknown email gets the same response as a known one", async () => {
    await standAt(page, "/request-password");
    await field(page, "Email").fill(newAddress("unknown"));
    await press(page, "Send reset link");
    await expect(toast(page, "Password reset link sent to your email")).toBeVisible();
    await expectHeading(page, "Check your email");
    await expect(link(page, "Return to login")).toHaveAttribute("href", "/login");
  });

  test("SHP-RESET-06 'Try another email' shows the empty form again", async () => {
    await page.goto("/request-password");
    await field(page, "Email").fill(newAddress("unknown"));
    await press(page, "Send reset link");
    await press(page, "Try another email");
    await expectHeading(page, "Forgot your password?");
    await expect(field(page, "Email")).toHaveValue("");
    await expect(field(page, "Email")).toBeFocused();
  });

  test("SHP-RESET-15 SHP-RESET-16 SHP-ROUTE-23 an invalid or missing link leads to a new one", async () => {
    for (const path of ["/reset-password/not-a-token", "/reset-password"]) {
      await page.goto(path);
      await expectHeading(page, "Invalid or Expired Link");
      await expect(link(page, "Request a new reset link")).toHaveAttribute("href", "/request-password");
    }
  });

  test("SHP-RESET-12 SHP-RESET-13 SHP-RESET-21 a link is checked first, asks for the password twice, and shows errors", async ({
    query,
    mail,
  }) => {
    const { email } = await newCustomer(query);
    await page.goto("/request-password");
    await field(page, "Email").fill(email);
    await press(page, "Send reset link");
    const [received] = await mail({ to: email, subject: "Reset your" });
    const { pathname } = new URL(/\S+\/reset-password\/\S+/.exec(received?.text ?? "")?.[0] ?? "");
    const html = await (await page.request.get(pathname)).text();
    expect(html).toContain("Validating reset link...");
    expect(html).not.toContain(pathname.split("/")[2]);
    const checked = page.waitForResponse("**/api/users/validate-reset-token");
    await page.goto(pathname);
    expect((await checked).status()).toBe(200);
    for (const label of ["New Password", "Confirm New Password"]) {
      await expect(field(page, label)).toHaveAttribute("type", "password");
      await press(page, `Show ${label.toLowerCase()}`);
      await expect(field(page, label)).toHaveAttribute("type", "text");
    }

    await test.step("the server's refusal of a password appears at its field", async () => {
      await field(page, "New Password").fill("password123");
      await field(page, "Confirm New Password").fill("password123");
      const answer = page.waitForResponse("**/api/users/reset-password");
      await press(page, "Reset password");
      const { errors, message } = await (await answer).json();
      await expect(saying(page, errors.newPassword).first()).toBeVisible();
      await expect(toast(page, message)).toBeVisible();
      await expect(field(page, "New Password")).toBeFocused();
    });

    await test.step("a link that was used up before a lost response leads to the login too", async () => {
      await page.route("**/api/users/reset-password", (route) => route.fetch().then(() => route.abort()), { times: 1 });
      await field(page, "New Password").fill("gecko on the wall");
      await field(page, "Confirm New Password").fill("gecko on the wall");
      await press(page, "Reset password");
      await expect(page.getByRole("alert").getByText("Failed to reset password. Please try again.")).toBeVisible();
      await press(page, "Reset password");
      await expectHeading(page, "Invalid or Expired Link");
      await expect(saying(page, "Your new password may already be set.")).toBeVisible();
      await expect(link(page, "Log in")).toHaveAttribute("href", "/login");
    });
  });

  test("SHP-RESET-14 SHP-RESET-27 the link back to the login; a link older than 60 minutes is invalid", async ({
    query,
    mail,
  }) => {
    const { id, email } = await newCustomer(query);
    await page.goto("/request-password");
    await field(page, "Email").fill(email);
    await press(page, "Send reset link");
    const [received] = await mail({ to: email, subject: "Reset your" });
    const { pathname } = new URL(/\S+\/reset-password\/\S+/.exec(received?.text ?? "")?.[0] ?? "");
    await page.goto(pathname);
    await expectHeading(page, "Set a new password");
    await expect(link(page, "Return to login")).toHaveAttribute("href", "/login");
    await query("UPDATE reset_token SET expires_at = expires_at - interval '60 minutes 1 second' WHERE user_id = $1", [
      id,
    ]);
    await page.reload();
    await expectHeading(page, "Invalid or Expired Link");
  });

  test("SHP-LOGIN-10 SHP-RESET-14 going to the reset page and back keeps the email and the login's return path", async () => {
    await standAt(page, "/login?from=%2Fcheckout");
    await field(page, "Email").fill("ama@example.com");
    await link(page, "Forgot your password?").click();
    await expectHeading(page, "Forgot your password?");
    await expect(field(page, "Email")).toHaveValue("ama@example.com");
    await expect(link(page, "Return to login")).toHaveAttribute("href", "/login?from=%2Fcheckout");
  });
});
