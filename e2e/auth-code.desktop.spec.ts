import type { BrowserContext, Page } from "@playwright/test";
import { button, field, link, press, saying, toast, typeCode } from "./auth-forms";
import { expect, holdBack, test } from "./fixtures";
import { newAddress, newCustomer, ownAddress } from "./people";
import { expectHeading, openBlank } from "./shopping";

/** The six-digit code field; one page runs all steps. */

let context: BrowserContext;
let page: Page;

test.beforeAll(async ({ browser }) => {
  context = await browser.newContext({ extraHTTPHeaders: ownAddress() });
  page = await context.newPage();
});
test.afterAll(() => context.close());
test.afterEach(() => context.setOffline(false));

test.describe("the code", () => {
  const boxes = async () => {
    const digits: string[] = [];
    for (let at = 1; at <= 6; at += 1) digits.push(await field(page, `Digit ${at} of 6`).inputValue());
    return digits.join("|");
  };
  const clear = async () => {
    for (let at = 1; at <= 6; at += 1) await field(page, `Digit ${at} of 6`).fill("");
    await field(page, "Digit 1 of 6").focus();
  };
  const paste = (text: string) =>
    page.evaluate((words) => {
      const data = new DataTransfer();
      data.setData("text", words);
      document.activeElement?.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true }));
    }, text);

  /** Opens the code page with an email, which is shown after hydration. */
  const stand = async () => {
    if (!page.url().endsWith("/verify-email")) {
      await openBlank(page);
      await page.evaluate((email) => sessionStorage.setItem("verifyEmail", email), newAddress("unknown"));
      await page.goto("/verify-email");
    }
    await expect(button(page, "Use another email")).toBeVisible();
  };

  test("SHP-VERIFY-02 SHP-VERIFY-03 digits only, one per box, each moves the focus on", async () => {
    await stand();
    await clear();
    await page.keyboard.type("a1-2b");
    expect(await boxes()).toBe("1|2||||");
    await expect(field(page, "Digit 3 of 6")).toBeFocused();
    await expect(field(page, "Digit 1 of 6")).toHaveAttribute("autocomplete", "one-time-code");
    await expect(field(page, "Digit 1 of 6")).toHaveAttribute("inputmode", "numeric");
  });

  test("SHP-VERIFY-04 backspace on an empty box moves back", async () => {
    await stand();
    await clear();
    await page.keyboard.type("12");
    await page.keyboard.press("Backspace");
    expect(await boxes()).toBe("1|||||");
    await expect(field(page, "Digit 2 of 6")).toBeFocused();
  });

  test("SHP-VERIFY-05 SHP-VERIFY-06 six pasted digits fill all boxes, others none; the button needs all six", async () => {
    await stand();
    await clear();
    await expect(button(page, "Verify")).toBeDisabled();
    await paste("12345");
    expect(await boxes()).toBe("|||||");
    await paste("123456");
    expect(await boxes()).toBe("1|2|3|4|5|6");
    await expect(button(page, "Verify")).toBeEnabled();
    await field(page, "Digit 4 of 6").fill("");
    await expect(button(page, "Verify")).toBeDisabled();
  });

  test("SHP-VERIFY-08 Enter with too few digits shows a message", async () => {
    await stand();
    await clear();
    await page.keyboard.type("12");
    await page.keyboard.press("Enter");
    await expect(toast(page, "Please enter all 6 digits of the verification code")).toBeVisible();
  });

  test("SHP-VERIFY-07 SHP-VERIFY-09 it sends code and email once and disables the button meanwhile", async () => {
    await stand();
    const pass = await holdBack(page, "**/api/users/verify-code");
    await typeCode(page, "000000");
    const sent = page.waitForRequest("**/api/users/verify-code");
    await press(page, "Verify");
    expect(Object.keys((await sent).postDataJSON()).sort()).toEqual(["code", "email"]);
    await expect(button(page, "Verifying")).toBeDisabled();
    pass();
    await expectHeading(page, "Verification Failed");
    await page.unroute("**/api/users/verify-code");
  });

  test("SHP-VERIFY-14 SHP-VERIFY-17 a failure shows on the page and as a toast, with a link to the login", async () => {
    const words = "This code is wrong or has expired. Please check it or request a new one.";
    await stand();
    await typeCode(page, "000001");
    await press(page, "Verify");
    await expect(page.getByRole("alert").getByText(words)).toBeVisible();
    await expect(toast(page, words)).toBeVisible();
    await expect(link(page, "Go to Login")).toHaveAttribute("href", "/login");
    await expect(field(page, "Digit 1 of 6")).toBeFocused();
  });

  test("SHP-VERIFY-16 without a network it says so", async () => {
    await stand();
    await context.setOffline(true);
    await typeCode(page, "000002");
    await press(page, "Verify");
    await expect(page.getByRole("alert").getByText("Failed to verify email. Please try again.")).toBeVisible();
  });

  test("SHP-VERIFY-18 SHP-VERIFY-19 links to a new code and to support", async () => {
    await stand();
    await expect(saying(page, "Didn't receive an email?")).toBeVisible();
    await expect(link(page, "Resend")).toHaveAttribute("href", "/resend-verification");
    await expect(link(page, "Contact Support")).toHaveAttribute("href", "/contact");
  });

  test("SHP-VERIFY-20 a code older than 15 minutes is invalid", async ({ query, mail }) => {
    const { id, email } = await newCustomer(query, { verified: false });
    await page.goto("/resend-verification");
    await field(page, "Email").fill(email);
    await press(page, "Send new code");
    const [received] = await mail({ to: email, subject: "Confirm your email" });
    await query("UPDATE email_code SET expires_at = expires_at - interval '15 minutes 1 second' WHERE user_id = $1", [
      id,
    ]);
    await expectHeading(page, "Verify your email");
    await typeCode(page, /\b\d{6}\b/.exec(received?.text ?? "")?.[0] ?? "");
    await press(page, "Verify");
    await expectHeading(page, "Verification Failed");
  });

  test("SHP-VERIFY-11 SHP-VERIFY-12 SHP-VERIFY-13 success redirects to the login after 3 seconds", async ({
    query,
    mail,
    browser,
  }) => {
    const { email } = await newCustomer(query, { verified: false });
    const tab = await browser.newPage({ extraHTTPHeaders: ownAddress() });
    await tab.clock.install();
    await tab.goto("/resend-verification");
    await field(tab, "Email").fill(email);
    await press(tab, "Send new code");
    const [received] = await mail({ to: email, subject: "Confirm your email" });
    await expectHeading(tab, "Verify your email");
    await typeCode(tab, /\b\d{6}\b/.exec(received?.text ?? "")?.[0] ?? "");
    await tab.clock.pauseAt(Date.now() + 60_000);
    await press(tab, "Verify");
    await expectHeading(tab, "Email Verified Successfully!");
    await expect(saying(tab, "Your email has been verified. You can now log in to your account.")).toBeVisible();
    await expect(saying(tab, "Redirecting to login page...")).toBeVisible();
    await tab.clock.runFor(2900);
    await expect(tab).toHaveURL(/\/verify-email$/);
    await tab.clock.runFor(200);
    await tab.clock.resume();
    await expect(tab).toHaveURL(/\/login$/);
    await tab.close();
  });
});
