import { field, logIn, press, saying, toast, typeCode } from "./auth-forms";
import { expect, ONCE, test } from "./fixtures";
import { newAddress, newCustomer, signIn } from "./people";
import { expectHeading } from "./shopping";

/** Sign-up, email verification, login and password reset as journeys. */

test(
  "SHP-SIGNUP-01 SHP-SIGNUP-24 SHP-VERIFY-10 register, the code from the mailbox, login, profile",
  ONCE,
  async ({ page, mail }) => {
    const email = newAddress("kofi");
    await page.goto("/signup?from=%2Faccount%2Fprofile");
    await field(page, "First name").fill("Kofi");
    await field(page, "Last name").fill("Asante");
    await field(page, "Email").fill(email);
    await field(page, "Phone number").fill("024 765-4321");
    await press(page, "Continue");
    await expect(page.getByText("Step 2 of 2")).toBeVisible();
    await field(page, "Password").fill("harmattan breeze 7");
    await field(page, "Confirm password").fill("harmattan breeze 7");
    await field(page, "I accept the terms and conditions").check();
    await press(page, "Create account");

    const words = "Registration successful! Please check your email to verify your account.";
    await expect(toast(page, words)).toBeVisible();
    await expectHeading(page, "Log in");
    await expect(saying(page, words)).toBeVisible();

    await page.getByRole("link", { name: "Enter your code" }).click();
    await expect(page.getByText(email)).toBeVisible();
    const [received] = await mail({ to: email, subject: "Confirm your email" });
    const code = /\b\d{6}\b/.exec(received?.text ?? "")?.[0] ?? "";
    await typeCode(page, code);
    await press(page, "Verify");
    await expectHeading(page, "Email Verified Successfully!");
    await page.getByRole("link", { name: "Go to login" }).click();

    await logIn(page, email, "harmattan breeze 7");
    await expect(toast(page, "Login successful!")).toBeVisible();
    await expect(page).toHaveURL(/\/account\/profile$/);
    await expect(field(page, "First Name")).toHaveValue("Kofi");
  },
);

test(
  "SHP-VERIFY-14 SHP-VERIFY-21 SHP-ROUTE-40 five wrong codes block the right one, a new one works",
  ONCE,
  async ({ page, query, mail, allowConsole }) => {
    allowConsole(/status of 400/);
    const { email, password } = await newCustomer(query, { email: newAddress("yaa"), verified: false });
    await page.goto("/resend-verification");
    await field(page, "Email").fill(email);
    await press(page, "Send new code");
    await expectHeading(page, "Verify your email");
    const [first] = await mail({ to: email, subject: "Confirm your email" });
    const code = /\b\d{6}\b/.exec(first?.text ?? "")?.[0] ?? "";
    const wrong = code === "111111" ? "222222" : "111111";

    for (let tries = 1; tries <= 5; tries += 1) {
      await typeCode(page, wrong);
      const answer = page.waitForResponse(/verify-code/);
      await press(page, "Verify");
      expect((await answer).status()).toBe(400);
      await expect(field(page, "Digit 6 of 6")).toHaveValue("");
    }
    await expectHeading(page, "Verification Failed");
    await expect(page.getByRole("link", { name: "Go to Login" })).toHaveAttribute("href", "/login");
    await typeCode(page, code);
    const locked = page.waitForResponse(/verify-code/);
    await press(page, "Verify");
    expect((await locked).status()).toBe(400);

    await page.getByRole("link", { name: "Resend" }).click();
    await expect(field(page, "Email")).toHaveValue(email);
    await press(page, "Send new code");
    const mails = await mail({ to: email, subject: "Confirm your email", count: 2 });
    await expect(page.getByText(`Enter the six-digit code from our email to ${email}`)).toBeVisible();
    await typeCode(page, /\b\d{6}\b/.exec(mails[1]?.text ?? "")?.[0] ?? "");
    await press(page, "Verify");
    await expectHeading(page, "Email Verified Successfully!");
    await page.getByRole("link", { name: "Go to login" }).click();
    await logIn(page, email, password);
    await expect(toast(page, "Login successful!")).toBeVisible();
  },
);

test(
  "SHP-RESET-24 SHP-RESET-25 SHP-RESET-26 the emailed link resets a forgotten password once",
  ONCE,
  async ({ page, query, mail, allowConsole, browser }) => {
    allowConsole(/status of 40[01]/);
    const customer = await newCustomer(query);
    const elsewhere = await (await browser.newContext()).newPage();
    await signIn(elsewhere, customer);

    await page.goto("/login");
    await page.getByRole("link", { name: "Forgot your password?" }).click();
    await expectHeading(page, "Forgot your password?");
    await field(page, "Email").fill(customer.email);
    await press(page, "Send reset link");
    await expect(toast(page, "Password reset link sent to your email")).toBeVisible();

    const [received] = await mail({ to: customer.email, subject: "Reset your" });
    const link = /\S+\/reset-password\/\S+/.exec(received?.text ?? "")?.[0] ?? "";
    const path = new URL(link).pathname;
    // On a shared phone another customer may be logged in.
    const other = await newCustomer(query);
    await signIn(page, other);
    const validated = page.waitForResponse(/validate-reset-token/);
    const [shell] = await Promise.all([page.goto(path), validated]);
    expect(shell?.headers()["cache-control"]).toContain("no-store");
    await expect(saying(page, `You're logged in as ${other.email}.`)).toBeVisible();
    await field(page, "New Password").fill("gecko on the wall");
    await field(page, "Confirm New Password").fill("gecko on the wall");
    await press(page, "Reset password");
    await expect(toast(page, "Password has been reset successfully")).toBeVisible();
    const words = "Your password has been reset successfully. You can now log in with your new password.";
    await expect(saying(page, words)).toBeVisible();
    await expectHeading(page, "Log in");
    await expect(saying(page, words)).toBeVisible();
    expect(new URL(page.url()).pathname).toBe("/login");

    await logIn(page, customer.email, customer.password);
    await expect(page.getByRole("alert").getByText("Invalid email or password")).toBeVisible();
    await logIn(page, customer.email, "gecko on the wall");
    await expect(toast(page, "Login successful!")).toBeVisible();
    await expect(page).toHaveURL(/\/$/);

    expect((await elsewhere.request.get("/auth/session")).ok()).toBe(true);
    expect((await (await elsewhere.request.get("/auth/session")).json()).data).toBeNull();
    await elsewhere.context().close();
    await page.goto(path);
    await expectHeading(page, "Invalid or Expired Link");
  },
);
