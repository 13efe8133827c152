import type { BrowserContext, Page } from "@playwright/test";
import { field, link, logIn, press, saying, standAt, toast } from "./auth-forms";
import { expect, test } from "./fixtures";
import { newCustomer, ownAddress, signIn } from "./people";
import { expectHeading } from "./shopping";

/** Login form and access to pages; one page runs all steps. */

let context: BrowserContext;
let page: Page;

test.beforeAll(async ({ browser }) => {
  context = await browser.newContext({ extraHTTPHeaders: ownAddress() });
  page = await context.newPage();
});
test.afterAll(() => context.close());
test.afterEach(() => context.setOffline(false));

test.describe("public pages", () => {
  const publicPages: [string, string, string][] = [
    ["SHP-ROUTE-26", "/login", "Log in"],
    ["SHP-ROUTE-27", "/signup", "Create an account"],
    ["SHP-ROUTE-24", "/verify-email", "Verify your email"],
    ["SHP-ROUTE-40", "/resend-verification", "Get a new code"],
    ["SHP-ROUTE-22", "/request-password", "Forgot your password?"],
    ["SHP-ROUTE-23", "/reset-password", "Invalid or Expired Link"],
  ];
  for (const [row, path, heading] of publicPages) {
    test(`${row} ${path} is public and excluded from search engines`, async () => {
      const answer = await page.request.get(path);
      expect(answer.status()).toBe(200);
      const html = await answer.text();
      // Checks the heading, since other pages have a link with the same text.
      expect(html).toContain(`>${heading}</h1>`);
      expect(html).toMatch(/<meta name="robots" content="noindex/);
    });
  }
});

test.describe("login", () => {
  test("SHP-LOGIN-01 email, password with a toggle, and remember-me", async () => {
    await standAt(page, "/login");
    await expect(field(page, "Email")).toHaveAttribute("autocomplete", "username");
    const password = field(page, "Password");
    await expect(password).toHaveAttribute("autocomplete", "current-password");
    await expect(password).toHaveAttribute("type", "password");
    await press(page, "Show password");
    await expect(password).toHaveAttribute("type", "text");
    await press(page, "Hide password");
    await expect(password).toHaveAttribute("type", "password");
    await expect(field(page, "Remember me")).not.toBeChecked();
  });

  test("SHP-LOGIN-03 SHP-LOGIN-04 links to signup and to a forgotten password", async () => {
    await standAt(page, "/login");
    await expect(link(page, "Create an account")).toHaveAttribute("href", "/signup");
    await expect(link(page, "Forgot your password?")).toHaveAttribute("href", "/request-password");
  });

  test("SHP-LOGIN-06 SHP-LOGIN-08 SHP-LOGIN-20 errors at their fields, the first one gets the focus, editing clears", async () => {
    await standAt(page, "/login");
    await press(page, "Log in");
    await expect(saying(page, "Email is required")).toBeVisible();
    await expect(saying(page, "Password is required")).toBeVisible();
    await expect(field(page, "Email")).toBeFocused();
    await expect(field(page, "Email")).toHaveAttribute("aria-invalid", "true");
    await field(page, "Email").fill("ama");
    await expect(saying(page, "Email is required")).toBeHidden();
    await expect(saying(page, "Password is required")).toBeVisible();
    await press(page, "Log in");
    await expect(saying(page, "Email is invalid")).toBeVisible();
    await field(page, "Password").fill("x");
    await expect(saying(page, "Password is required")).toBeHidden();
  });

  test("SHP-LOGIN-13 a wrong password shows in the form and as a toast, and the typed values stay", async ({
    query,
  }) => {
    const { email } = await newCustomer(query);
    await standAt(page, "/login");
    await logIn(page, email, "not the one");
    await expect(page.getByRole("alert").getByText("Invalid email or password")).toBeVisible();
    await expect(toast(page, "Invalid email or password")).toBeVisible();
    await expect(field(page, "Email")).toHaveValue(email);
    await expect(field(page, "Password")).toHaveValue("not the one");
    await expect(page).toHaveURL(/\/login$/);
  });

  test("SHP-LOGIN-14 an inactive account is reported only after the right password", async ({ query }) => {
    const { email, password } = await newCustomer(query, { active: false });
    await standAt(page, "/login");
    await logIn(page, email, "not the one");
    await expect(page.getByRole("alert").getByText("Invalid email or password")).toBeVisible();
    await logIn(page, email, password);
    await expect(page.getByRole("alert").getByText("Your account is inactive. Please contact support.")).toBeVisible();
  });

  test("SHP-LOGIN-15 SHP-LOGIN-19 after too many tries the shop says when to try again", async ({ query }) => {
    const { email, password } = await newCustomer(query);
    const { origin } = new URL(page.url());
    const headers = { origin, "x-session": "cookie" };
    for (let tries = 0; tries < 10; tries += 1) {
      await page.request.post("/api/users/login", { data: { email, password: "not the one" }, headers });
    }
    await standAt(page, "/login");
    const answer = page.waitForResponse("**/api/users/login");
    await logIn(page, email, password);
    expect((await answer).status()).toBe(429);
    const { message } = await (await answer).json();
    await expect(page.getByRole("alert").getByText(message)).toBeVisible();
    expect(message).toMatch(/\d+ minutes?/);
  });

  test("SHP-LOGIN-17 without a network it says so", async () => {
    await standAt(page, "/login");
    await context.setOffline(true);
    await logIn(page, "ama@example.com", "whatever it was");
    const words = "Unable to connect to server. Please check your connection.";
    await expect(page.getByRole("alert").getByText(words)).toBeVisible();
  });

  test("SHP-ERR-03 SHP-LOGIN-11 a browser without cookies shows that the login failed", async ({ query }) => {
    const { email, password } = await newCustomer(query);
    await standAt(page, "/login");
    await page.route("**/api/users/login", async (route) => {
      const answer = await route.fetch();
      await context.clearCookies();
      const { "set-cookie": _dropped, ...headers } = answer.headers();
      await route.fulfill({ response: answer, headers });
    });
    await logIn(page, email, password);
    await expect(toast(page, "Authentication failed")).toBeVisible();
    await expect(page.getByRole("alert").getByText("Authentication failed")).toBeVisible();
    await expect(page).toHaveURL(/\/login/);
    await page.unroute("**/api/users/login");
  });

  test("SHP-LOGIN-05 SHP-SESSION-14 a message comes by its key, no other text does", async () => {
    await page.goto("/login?message=expired");
    await expect(saying(page, "Your session has expired. Please log in again.")).toBeVisible();
    await page.goto("/login?message=Call+020+000+0000");
    await expectHeading(page, "Log in");
    await expect(page.getByText("020 000 0000")).toBeHidden();
  });

  test("SHP-LOGIN-12 SHP-VERIFY-01 an unverified email leads to its code, with the email filled in", async ({
    query,
  }) => {
    const { email, password } = await newCustomer(query, { verified: false });
    await standAt(page, "/login");
    await logIn(page, email, password);
    await expect(toast(page, "Please verify your email before logging in")).toBeVisible();
    await expect(page).toHaveURL(/\/verify-email$/);
    await expect(saying(page, email)).toBeVisible();
    await expect(field(page, "Email")).toBeHidden();
  });
});

test.describe("signed in", () => {
  test("SHP-LOGIN-02 SHP-LOGIN-09 SHP-LOGIN-10 success shows a message, goes to / and remembers for 30 days", async ({
    query,
  }) => {
    const { email, password } = await newCustomer(query);
    await page.goto("/login?from=%2F%2Fevil.example");
    await field(page, "Remember me").check();
    await logIn(page, email, password);
    await expect(toast(page, "Login successful!")).toBeVisible();
    await expect(page).toHaveURL(/:\d+\/$/);
    const cookies = await context.cookies();
    const session = cookies.find(({ httpOnly, name }) => httpOnly && name.endsWith("kanea_session"));
    expect(Math.round(((session?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(30);
    expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain("token");
  });

  test("SHP-SESSION-05 the cookie is sent with every API call", async ({ query }) => {
    await signIn(page, await newCustomer(query));
    await page.goto("/contact");
    const answer = await page.evaluate(() => fetch("/api/users/profile").then((reply) => reply.status));
    expect(answer).toBe(200);
  });

  test("SHP-ROUTE-28 SHP-ROUTE-29 /login and /signup redirect signed-in users to the account", async ({ query }) => {
    await signIn(page, await newCustomer(query));
    for (const path of ["/login", "/signup"]) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/account$/);
    }
  });
});
