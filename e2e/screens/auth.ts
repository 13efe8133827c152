import type { UndoState } from "@/lib/contracts/auth";
import { field, press, typeCode } from "../auth-forms";
import { expect } from "../fixtures";
import { newAddress } from "../people";
import { at, pressUntil, type Screen, type Stage, screensOf, see, seeHeading } from "./screen";

/** Sign-up and login pages. */

const login = screensOf("app/(auth)/login/page.tsx");
const signup = screensOf("app/(auth)/signup/page.tsx");
const verify = screensOf("app/(auth)/verify-email/page.tsx");
const resend = screensOf("app/(auth)/resend-verification/page.tsx");
const request = screensOf("app/(auth)/request-password/page.tsx");
const noReset = screensOf("app/(auth)/reset-password/page.tsx");
const reset = screensOf("app/(auth)/reset-password/[token]/page.tsx");
const undo = screensOf("app/(auth)/undo-email-change/[token]/page.tsx");

/** The page of an undo link in a given state. */
const undoLink =
  (state: UndoState, heading: string) =>
  async ({ page }: Stage): Promise<void> => {
    await page.route("**/api/users/validate-email-undo", (route) =>
      route.fulfill({ json: { status: "success", data: { state, email: "a•••@example.com" } } }),
    );
    await page.goto("/undo-email-change/some-token");
    await seeHeading(page, heading);
  };

/** Submits an empty form, which shows its messages. */
async function sendEmpty(page: Stage["page"], button: string): Promise<void> {
  await pressUntil(
    () => press(page, button),
    () => expect(page.locator("[aria-invalid=true]").first()).toBeVisible({ timeout: 2000 }),
  );
}

const WRONG_CODE = "This code is wrong or was used already. Please enter the newest one.";

/** Refuses every login for this reason. */
async function refuseLogin(page: Stage["page"], code: string): Promise<void> {
  const json = { status: "error", code, message: WRONG_CODE };
  await page.route(/\/api\/users\/login/, (route) => route.fulfill({ status: 401, json }));
}

/** The second step of login. */
async function askForCode(page: Stage["page"], code: string): Promise<void> {
  await refuseLogin(page, code);
  await page.goto("/login");
  await field(page, "Email").fill(newAddress("ama"));
  await field(page, "Password").fill("porch-lantern-58");
  await press(page, "Log in");
  await seeHeading(page, "Two-step sign-in");
}

async function fillPerson(page: Stage["page"]): Promise<void> {
  await page.goto("/signup");
  await field(page, "First name").fill("Kofi");
  await field(page, "Last name").fill("Asante");
  await field(page, "Email").fill(newAddress("kofi"));
  await field(page, "Phone number").fill("024 765-4321");
  await pressUntil(
    () => press(page, "Continue"),
    () => expect(field(page, "Confirm password")).toBeVisible({ timeout: 2000 }),
  );
}

export const authScreens: Screen[] = [
  login("login", at("/login", "Log in"), { bothWidths: true }),
  login("login-message", at("/login?message=expired&from=%2Faccount", "Log in"), { late: true }),
  login("login-errors", async ({ page }) => {
    await page.goto("/login");
    await sendEmpty(page, "Log in");
  }),
  login(
    "login-refused",
    async ({ page }) => {
      await page.goto("/login");
      await field(page, "Email").fill(newAddress("unknown"));
      await field(page, "Password").fill("not-the-password-9");
      await press(page, "Log in");
      await expect(page.getByRole("main").getByRole("alert").filter({ hasText: /\w/ })).toBeVisible();
    },
    { console: /status of 401/ },
  ),
  login(
    "login-second-step",
    async ({ page }) => {
      await askForCode(page, "SECOND_FACTOR_REQUIRED");
      await expect(field(page, "Code from your app")).toBeFocused();
    },
    { console: /status of 401/ },
  ),
  login(
    "login-second-step-recovery",
    async ({ page }) => {
      await askForCode(page, "SECOND_FACTOR_REQUIRED");
      await press(page, "Use a recovery code");
      await expect(field(page, "Recovery code")).toBeFocused();
    },
    { console: /status of 401/ },
  ),
  login(
    "login-second-step-google",
    async ({ page }) => {
      await refuseLogin(page, "SECOND_FACTOR_WRONG");
      await page.goto("/login?step=google&from=%2Fcart");
      await field(page, "Code from your app").fill("123 456");
      await press(page, "Log in");
      await see(page, WRONG_CODE);
    },
    { console: /status of 401/ },
  ),
  signup("signup", at("/signup", /account/i)),
  signup("signup-errors", async ({ page }) => {
    await page.goto("/signup");
    await sendEmpty(page, "Continue");
  }),
  signup("signup-password", async ({ page }) => {
    await fillPerson(page);
  }),
  signup("signup-password-errors", async ({ page }) => {
    await fillPerson(page);
    await field(page, "Password").fill("abc");
    await sendEmpty(page, "Create account");
  }),
  verify("verify-email", async ({ page }) => {
    await page.evaluate((email) => sessionStorage.setItem("verifyEmail", email), "kofi.asante@example.com");
    await at("/verify-email", "Verify your email")({ page });
    await see(page, "kofi.asante@example.com");
  }),
  verify(
    "verify-email-failed",
    async ({ page }) => {
      await page.evaluate((email) => sessionStorage.setItem("verifyEmail", email), newAddress("unknown"));
      await page.goto("/verify-email");
      await typeCode(page, "000001");
      await press(page, "Verify");
      await seeHeading(page, "Verification Failed");
    },
    { console: /status of 4/ },
  ),
  resend("resend-verification", at("/resend-verification", /code/i)),
  request("request-password", at("/request-password", "Forgot your password?")),
  request("request-password-sent", async ({ page }) => {
    await page.goto("/request-password");
    await field(page, "Email").fill(newAddress("unknown"));
    await press(page, "Send reset link");
    await seeHeading(page, "Check your email");
    await see(page, "Password reset link sent to your email");
  }),
  noReset("reset-password-invalid", at("/reset-password", "Invalid or Expired Link")),
  reset("reset-password-expired", at("/reset-password/not-a-token", "Invalid or Expired Link"), {
    console: /status of 400/,
  }),
  reset("reset-password", async ({ page }) => {
    await page.route("**/api/users/validate-reset-token", (route) =>
      route.fulfill({ json: { status: "success", data: {} } }),
    );
    await page.goto("/reset-password/some-token");
    await seeHeading(page, "Set a new password");
    await field(page, "New Password").fill("abc");
    await sendEmpty(page, "Reset password");
  }),
  undo("undo-email", undoLink("open", "Undo your email change")),
  undo("undo-email-used", undoLink("used", "This change was already undone")),
  undo("undo-email-taken", undoLink("taken", "Another account uses this email")),
  undo("undo-email-closed", undoLink("closed", "This account is closed")),
  undo("undo-email-expired", at("/undo-email-change/not-a-token", "Invalid or Expired Link"), {
    console: /status of 400/,
  }),
  undo("undo-email-done", async (stage) => {
    await undoLink("open", "Undo your email change")(stage);
    await stage.page.route("**/api/users/undo-email-change", (route) => route.fulfill({ json: { status: "success" } }));
    await press(stage.page, "Undo the change");
    await seeHeading(stage.page, "Your email is restored");
  }),
];
