import type { Page } from "@playwright/test";
import { newStaff } from "../tests/support/staff";
import { field, logIn, press, toast } from "./auth-forms";
import { expect, ONCE, test } from "./fixtures";
import { newAddress, newCustomer, ownAddress, signIn } from "./people";
import { expectHeading } from "./shopping";

/** Staff accounts from invitation to deactivation. */

const LINK = /\/staff-invitation\/[\w-]{43}/;
const PASSWORD = "ladder-window-64";

/** An emailed link, at this shop's origin. */
function linkOf(page: Page, mail: { text: string } | undefined): string {
  return new URL(LINK.exec(mail?.text ?? "")?.[0] ?? "", page.url()).href;
}

async function invite(page: Page, email: string, branch = "", role = "Staff"): Promise<void> {
  await page.goto("/staff/team");
  await press(page, "Invite a colleague");
  await expect(field(page, "Email")).toBeFocused();
  await field(page, "Email").fill(email);
  await press(page, "Send invitation");
  await expect(page.getByText("Please choose a role")).toBeVisible();
  const cards = page.getByRole("group", { name: "Role" }).locator("label");
  const borders = await cards.evaluateAll((all) => all.map((one) => getComputedStyle(one).borderColor));
  expect(new Set(borders).size, "none looks chosen").toBe(1);
  await page.getByRole("radio", { name: new RegExp(`^${role}`) }).check();
  await page.getByLabel(/^Branch/).fill(branch);
  await press(page, "Send invitation");
  await expect(page.getByRole("listitem").filter({ hasText: email })).toBeVisible();
}

test(
  "BEYOND-50 BEYOND-34 staff are invited by email, work at the desk, and lose access at once",
  ONCE,
  async ({ page, browser, query, mail, allowConsole }) => {
    allowConsole(/status of 40[14]/);
    await signIn(page, await newStaff(query, { role: "admin", firstName: "Esi", lastName: "Adom" }));
    const email = newAddress("kojo");
    await invite(page, email, "KUMASI-1");
    const [invitation] = await mail({ to: email, subject: "Your invitation to" });
    expect(invitation?.text).toContain("Esi Adom invites you");
    const link = linkOf(page, invitation);

    const context = await browser.newContext({ extraHTTPHeaders: ownAddress() });
    const kojo = await context.newPage();
    await kojo.goto(link);
    await expectHeading(kojo, "Join the desk of Kanea");
    await expect(kojo.getByText("KUMASI-1")).toBeVisible();
    await field(kojo, "First name").fill("Kojo");
    await field(kojo, "Last name").fill("Annan");
    await field(kojo, "Password").fill(PASSWORD);
    await field(kojo, "Confirm password").fill(PASSWORD);
    await press(kojo, "Join the desk");
    await expectHeading(kojo, "You have joined");
    await kojo.getByRole("link", { name: "Go to login" }).click();
    await logIn(kojo, email, PASSWORD);
    await expectHeading(kojo, "Good to see you, Kojo");
    await expect(kojo.getByRole("link", { name: "Staff", exact: true })).toBeHidden();
    await kojo.goto(link);
    await expectHeading(kojo, "This invitation has ended");
    await kojo.goto(new URL("/staff/stock", page.url()).href);
    await expectHeading(kojo, "Stock");

    await page.reload();
    const card = page.getByRole("article", { name: "Kojo Annan" }).filter({ hasText: email });
    await expect(card).toContainText("KUMASI-1");
    await card.getByRole("button", { name: "Change role and branch of Kojo Annan" }).click();
    await card.getByLabel(/^Branch/).fill("");
    await card.getByRole("radio", { name: /^Office/ }).check();
    await card.getByRole("button", { name: "Save" }).click();
    await expect(card).toContainText("Office");
    // It covers what comes next.
    await page.mouse.move(0, 0);
    await expect(toast(page, "Saved")).toBeHidden();
    await card.getByRole("button", { name: "Deactivate Kojo Annan" }).click();
    await card.getByLabel("Reason").fill("The season is over");
    await card.getByRole("button", { name: "Deactivate", exact: true }).click();
    await expect(toast(page, "Account deactivated")).toBeVisible();
    await expect(card).toContainText("Deactivated");

    await kojo.getByLabel("Name, brand or SKU").fill("lamp");
    await kojo.getByLabel("Name, brand or SKU").press("Enter");
    await expect(kojo.getByText("An admin deactivated your account")).toBeVisible();
    await kojo.reload();
    await expectHeading(kojo, "Your staff access was removed");
    await kojo.getByRole("link", { name: "Go to the shop" }).click();
    await expect(kojo).toHaveURL(new URL("/", page.url()).href);
    await context.close();
  },
);

test(
  "BEYOND-50 a customer joins with their own account, after signing in on the page of the link",
  ONCE,
  async ({ page, query, mail }) => {
    const customer = await newCustomer(query, { firstName: "Yaa" });
    await signIn(page, await newStaff(query, { role: "admin" }));
    await invite(page, customer.email);
    const [invitation] = await mail({ to: customer.email, subject: "Your invitation to" });
    // A page's pending requests are refused at logout, and the console reports it.
    const lastAnswer = page.waitForResponse("**/api/cart");
    await page.goto(linkOf(page, invitation));
    await expect(page.getByText(/^You're logged in as/)).toBeVisible();
    await lastAnswer;
    await press(page, "Log out");
    await field(page, "Password").fill(customer.password);
    await press(page, "Log in and join");
    await expectHeading(page, "Good to see you, Yaa");
  },
);
