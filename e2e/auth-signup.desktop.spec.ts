import type { BrowserContext, Page } from "@playwright/test";
import { button, field, press, saying } from "./auth-forms";
import { expect, test } from "./fixtures";
import { newAddress, newCustomer, ownAddress } from "./people";

/** Sign-up form; one page runs all steps. */

let context: BrowserContext;
let page: Page;

test.beforeAll(async ({ browser }) => {
  context = await browser.newContext({ extraHTTPHeaders: ownAddress() });
  page = await context.newPage();
});
test.afterAll(() => context.close());

test.describe("signup", () => {
  const fillPerson = async (email: string) => {
    await field(page, "First name").fill("Esi");
    await field(page, "Last name").fill("Boateng");
    await field(page, "Email").fill(email);
    await field(page, "Phone number").fill("+233 24-123 4567");
  };

  test("SHP-SIGNUP-02 SHP-SIGNUP-16 step 1 has names, email and phone; errors clear on editing", async () => {
    await page.goto("/signup");
    await expect(button(page, "Continue")).toBeEnabled();
    await expect(field(page, "First name")).toHaveAttribute("autocomplete", "given-name");
    await expect(field(page, "Last name")).toHaveAttribute("autocomplete", "family-name");
    await expect(field(page, "Email")).toHaveAttribute("autocomplete", "email");
    await expect(field(page, "Phone number")).toHaveAttribute("autocomplete", "tel");
    await press(page, "Continue");
    for (const name of ["First name", "Last name", "Email", "Phone number"]) {
      await expect(saying(page, `${name} is required`)).toBeVisible();
    }
    await expect(field(page, "First name")).toBeFocused();
    await field(page, "First name").fill("Esi");
    await expect(saying(page, "First name is required")).toBeHidden();
    await field(page, "Phone number").fill("12345");
    await press(page, "Continue");
    await expect(saying(page, "Phone number is invalid")).toBeVisible();
  });

  test("SHP-SIGNUP-03 SHP-SIGNUP-04 SHP-SIGNUP-05 step 2 has password, confirmation and terms; back keeps what was typed", async () => {
    await page.goto("/signup");
    await fillPerson(newAddress("esi"));
    await press(page, "Continue");
    await expect(saying(page, "Step 2 of 2")).toBeVisible();
    await expect(field(page, "Password")).toBeFocused();
    await expect(field(page, "Password")).toHaveAttribute("autocomplete", "new-password");
    await expect(field(page, "Confirm password")).toBeVisible();
    await expect(field(page, "I accept the terms and conditions")).not.toBeChecked();
    await field(page, "Password").fill("short");
    await press(page, "Create account");
    await expect(saying(page, "Password must be at least 8 characters")).toBeVisible();
    await expect(saying(page, "You must accept the terms and conditions")).toBeVisible();
    await press(page, "Back");
    await expect(field(page, "First name")).toHaveValue("Esi");
    await expect(field(page, "Phone number")).toHaveValue("+233 24-123 4567");
    await press(page, "Continue");
    await expect(field(page, "Password")).toHaveValue("short");
  });

  test("SHP-SIGNUP-20 a taken email shows an error at its field on step 1, and no input is lost", async ({ query }) => {
    const { email } = await newCustomer(query);
    await page.goto("/signup");
    await fillPerson(email);
    await press(page, "Continue");
    await field(page, "Password").fill("a porch at dusk");
    await field(page, "Confirm password").fill("a porch at dusk");
    await field(page, "I accept the terms and conditions").check();
    await press(page, "Create account");
    await expect(saying(page, "An account with this email already exists. Please log in instead.")).toBeVisible();
    await expect(saying(page, "Step 1 of 2")).toBeVisible();
    await expect(field(page, "Email")).toBeFocused();
    await expect(field(page, "First name")).toHaveValue("Esi");
  });

  test("SHP-SIGNUP-19 SHP-SIGNUP-23 an account created while the response was lost is found again", async () => {
    await page.goto("/signup");
    await fillPerson(newAddress("esi"));
    await press(page, "Continue");
    await field(page, "Password").fill("a porch at dusk");
    await field(page, "Confirm password").fill("a porch at dusk");
    await field(page, "I accept the terms and conditions").check();
    await page.route("**/api/users/register", (route) => route.fetch().then(() => route.abort()), { times: 1 });
    await press(page, "Create account");
    await expect(page.getByRole("alert").getByText("Network error. Please check your connection.")).toBeVisible();
    await press(page, "Create account");
    await expect(page).toHaveURL(/\/login\?message=registered$/);
  });
});
