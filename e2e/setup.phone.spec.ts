import type { Page } from "@playwright/test";
import type pg from "pg";
import { withClient } from "../scripts/postgres";
import { studioUrl } from "../scripts/studio/role";
import { findFreePort } from "../scripts/support/ports";
import { hashToken, randomToken } from "../server/core/tokens";
import { copyEmpty } from "../tests/support/build";
import { smallPhoto } from "../tests/support/photo";
import { type Shop, startShop } from "../tests/support/shop";
import { newStaff } from "../tests/support/staff";
import { serverOfJourneys } from "../tests/support/templates";
import { field } from "./auth-forms";
import { test as base, expect } from "./fixtures";
import { signIn } from "./people";
import { expectHeading } from "./shopping";
import { edit, saveRow } from "./studio";

/** An empty shop, whose key the provider does not know. */
interface OwnShop {
  shop: Shop;
  databaseUrl: string;
  link: string;
}

const OWNER = "ama@adom.example";
const PASSWORD = "a lamp in every window";

let own: OwnShop;
const test = base.extend({
  // Also needed by the hook that starts the shop.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this parameter's pattern.
  baseURL: async ({}, use) => use((own as OwnShop | undefined)?.shop.appUrl),
});

test.beforeAll(async () => {
  test.setTimeout(180_000);
  const databaseUrl = await copyEmpty(serverOfJourneys(), "setup");
  const port = await findFreePort();
  const env = { APP_URL: `http://localhost:${port}`, PAYSTACK_SECRET_KEY: "sk_test_not_the_one_of_the_sandbox" };
  Object.assign(env, { STUDIO_DATABASE_URL: studioUrl(databaseUrl) });
  const shop = await startShop({ databaseUrl, port, worker: false, env });
  // The link of `npm run setup`.
  const token = randomToken();
  const sql = `INSERT INTO staff_invitation (email, role, token_hash, expires_at)
    VALUES ($1, 'admin', $2, now() + interval '1 hour')`;
  await withClient(databaseUrl, (client) => client.query(sql, [OWNER, hashToken(token)]));
  own = { shop, databaseUrl, link: `/staff-invitation/${token}` };
});

test.afterAll(() => own.shop.stop());

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const step = (page: Page, label: string) =>
  page.getByRole("article").filter({ has: page.getByRole("heading", { name: label }) });

async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value);
}

/** From the setup page to a setting, and back by its link. */
async function restore(
  page: Page,
  label: string,
  type: () => Promise<void>,
  link: string | RegExp = /^(Open|Change)/,
): Promise<void> {
  await step(page, label).getByRole("link", { name: link }).click();
  await expect(page.getByRole("link", { name: "Set up the shop" })).toBeVisible();
  await type();
  await press(page, "Save");
  // Disabled once nothing is left to save, not only while saving.
  await expect(page.getByRole("button", { name: "Save", exact: true })).toHaveJSProperty("disabled", true);
  await page.getByRole("link", { name: "Set up the shop" }).click();
  await expect(step(page, label)).toContainText("Done");
}

test("BEYOND-49 BEYOND-50 BEYOND-41 an empty shop is set up on a phone, from the one-use link to its first product with two pictures", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 400/);
  await page.goto(own.link);
  await fill(page, { "First name": "Ama", "Last name": "Adom", Password: PASSWORD, "Confirm password": PASSWORD });
  await press(page, "Join the desk");
  await page.getByRole("link", { name: "Go to login" }).click();
  await fill(page, { Email: OWNER, Password: PASSWORD });
  await press(page, "Log in");
  await page.getByRole("link", { name: /^Set up the shop/ }).click();
  const terms = await (await page.request.get("/terms")).text();
  expect(terms, "no promise before the owner has read it").toContain("We are still writing this page.");
  await expect(page.getByText("5 steps left.").filter({ visible: true })).toBeVisible();

  await press(page, "Check key");
  await expect(step(page, "Paystack's key")).toContainText("The key could not be verified: Invalid key");
  own.shop.mail.refuseWith("550 5.7.1 relaying denied");
  await press(page, "Send test email");
  await expect(step(page, "Mail server")).toContainText("550 5.7.1 relaying denied");
  own.shop.mail.refuseWith(undefined);
  await press(page, "Send test email");
  await expect(step(page, "Mail server")).toContainText(`Check the inbox of ${OWNER}`);

  await restore(page, "Seller details", () =>
    fill(page, {
      "Legal name": "Adom Lights Ltd",
      "Registration number": "CS-123456789",
      Directors: "Esi Adom, director",
      Address: "1 High Street, Accra",
      "Data Protection Commission number": "DPC-1234567",
    }),
  );
  const contact = async () => {
    await expect(field(page, "WhatsApp")).toBeFocused();
    await expect(page.getByText("Please replace the example.")).toBeVisible();
    await fill(page, { Email: "us@adom.example" });
    await press(page, "Save");
    await expect(page.getByText("Saved. Some fields still hold the example")).toBeVisible();
    for (const name of ["Facebook", "Instagram"]) await press(page, `Remove ${name}`);
    await fill(page, { Phone: "020 111", WhatsApp: "020 111 2222", Email: "help@adom.example" });
    await press(page, "Save");
    await expect(page.getByText("Please enter a whole phone number")).toBeVisible();
    await fill(page, { Phone: "(020) 111-2222" });
  };
  await expect(step(page, "Contact details").getByRole("link", { name: "Links to social media, row 2" })).toBeVisible();
  await restore(page, "Contact details", contact, "WhatsApp");
  await restore(page, "Order emails to staff", async () => {
    const addresses = page.getByRole("group", { name: "Emails for orders that need review" });
    await addresses.getByRole("button", { name: "Add one" }).click();
    await fill(page, { "Email, row 1": OWNER });
  });

  const pages = ["About Us", "Contact", "FAQ", "Delivery & Returns", "Warranty Information", "Privacy Policy"];
  for (const label of [...pages, "Terms & Conditions", "Help"]) {
    await step(page, "Text pages").getByRole("link", { name: label, exact: true }).click();
    await press(page, "Publish");
    await expect(page.getByText("Published", { exact: true })).toBeVisible();
    await page.getByRole("link", { name: "Set up the shop" }).click();
    await expect(step(page, "Text pages").getByRole("link", { name: label, exact: true })).toHaveCount(0);
  }
  await expect(step(page, "Text pages")).toContainText("8 pages are published.");

  // The message of the last setting covers the foot of the page for four seconds.
  await expect(page.getByText("Saved. The shop updates within two seconds.")).toHaveCount(0);
  await step(page, "First product").getByRole("link").click();
  await page.getByRole("link", { name: "Add the first product" }).click();
  await fill(page, { Name: "Moon lamp", "Price in GH₵": "150" });
  await page.getByLabel("On hand").fill("5");
  await press(page, "Add product");
  await expectHeading(page, "Pictures of Moon lamp");
  const photos = ["#c80", "#08c"].map(async (colour) => {
    return { name: `${colour}.png`, mimeType: "image/png", buffer: Buffer.from(await smallPhoto(320, colour)) };
  });
  const wrong = { name: "notes.jpg", mimeType: "image/jpeg", buffer: Buffer.from("not a picture") };
  await page.locator("input[type=file][multiple]").setInputFiles([wrong, ...(await Promise.all(photos))]);
  await expect(page.getByText("notes.jpg: We can't read this picture.")).toBeVisible();
  await press(page, "Add these 2 pictures");
  await expect(page.getByText("2 pictures added")).toBeVisible();
  expect((await page.request.get("/products/moon-lamp")).status(), "not before it is published").toBe(404);
  await press(page, "Publish");
  await expect(page.getByText("Product published")).toBeVisible();

  await page.goto("/staff/products/categories");
  await press(page, "New category");
  await fill(page, { Name: "Fans" });
  await page.locator("input[type=file]").setInputFiles(wrong);
  await expect(page.getByText("We can't read this picture.")).toBeVisible();
  const picture = { name: "fan.png", mimeType: "image/png", buffer: Buffer.from(await smallPhoto(640, "#0a4")) };
  await page.locator("input[type=file]").setInputFiles(picture);
  await expect(page.getByText("Chosen. It is saved with the category.")).toBeVisible();
  await press(page, "Save");
  await page.getByRole("button", { name: "Change Fans" }).click();
  await expect(page.getByRole("button", { name: "Replace picture" })).toBeVisible();
  const src = await page.getByRole("img", { name: "Fans" }).getAttribute("src");
  expect(src).toMatch(/^\/media\/[0-9a-f]{32}\//);
  await expect
    .poll(async () => (await page.request.get("/")).text(), { message: "on the home page" })
    .toContain(src?.split("/")[2]);

  await page.goto("/staff/setup");
  await expect(page.getByText("Setup is complete.")).toBeVisible();
  await expect
    .poll(async () => {
      const html = await (await page.request.get("/products/moon-lamp")).text();
      return new Set(html.match(/\/media\/[^/]+\/640\.webp/g)).size;
    })
    .toBe(2);
});

/** In a shop no other test uses: additions count at once. */
test("BEYOND-39 a product added in Prisma Studio appears in the shop", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const { databaseUrl, shop } = own;
  const query = <Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []) =>
    withClient(databaseUrl, async (client) => (await client.query<Row>(sql, values)).rows);
  await signIn(page, await newStaff(query), { origin: shop.appUrl });
  await page.goto("/staff/data");
  await page.getByRole("button", { name: "Insert row" }).click();
  const table = page.locator("table");
  const columns = await table.locator("thead th").evaluateAll((all) => all.map((one) => one.getBoundingClientRect().x));
  await edit(page, "name", "Studio lamp");
  await edit(page, "price_pesewas", "4500");
  const cells = table.locator("tbody tr").first().locator("td");
  const places = await cells.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().x));
  expect(places.slice(0, 4), "each field below its column").toEqual(columns.slice(0, 4));
  await saveRow(page);
  await expect.poll(async () => (await page.request.get("/products/studio-lamp")).status()).toBe(200);
  const [made] = await query(
    "SELECT actor, after->>'price_pesewas' AS price FROM audit WHERE table_name = 'product' ORDER BY id DESC",
  );
  expect(made).toEqual({ actor: expect.stringMatching(/^staff /), price: "4500" });
});
