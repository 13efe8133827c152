import type { Page } from "@playwright/test";
import type pg from "pg";
import { withClient } from "../scripts/postgres";
import { findFreePort } from "../scripts/support/ports";
import { copySeeded } from "../tests/support/build";
import { newCustomer } from "../tests/support/customers";
import { waitForMail } from "../tests/support/mail-sink";
import { type Shop, startShop } from "../tests/support/shop";
import { newStaff } from "../tests/support/staff";
import { serverOfJourneys } from "../tests/support/templates";
import { field, press, toast } from "./auth-forms";
import { test as base, expect } from "./fixtures";
import { signIn } from "./people";
import { TAPE } from "./shopping";

/** A shop of its own: its name changes. */
let own: { shop: Shop; databaseUrl: string };
const test = base.extend({
  // Also needed by the hook that starts the shop.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this parameter's pattern.
  baseURL: async ({}, use) => use((own as typeof own | undefined)?.shop.appUrl),
});

test.beforeAll(async () => {
  test.setTimeout(180_000);
  const databaseUrl = await copySeeded(serverOfJourneys(), "brand");
  const port = await findFreePort();
  own = { shop: await startShop({ databaseUrl, port, env: { APP_URL: `http://localhost:${port}` } }), databaseUrl };
});

test.afterAll(() => own.shop.stop());

const query = <Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []) =>
  withClient(own.databaseUrl, async (client) => (await client.query<Row>(sql, values)).rows);

/** As long as a name can be. */
const NAME = "Nana Akosua & Sons Electrical and Lights";
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10"><rect width="40" height="10" fill="#a0f"/></svg>';
const logo = { name: "logo.svg", mimeType: "image/svg+xml", buffer: Buffer.from(SVG) };
const preview = (page: Page) => page.frameLocator("iframe[title='Preview of shop and email']");

async function openBrand(page: Page): Promise<void> {
  await signIn(page, await newStaff(query, { role: "admin" }), { origin: own.shop.appUrl });
  await page.goto("/staff/settings/brand");
}

async function save(page: Page): Promise<void> {
  await press(page, "Save");
  await expect(toast(page, "Saved. The shop updates within two seconds.")).toBeVisible();
}

test("BEYOND-88 the owner changes name, colours and logo on a phone, sees them before saving, then in shop and mail", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 400/);
  await openBrand(page);
  await field(page, "Shop name").fill(NAME);
  await field(page, "Button colour").fill("#14213d");
  await expect(
    preview(page).getByText("Button colour: The text on buttons of this colour has a contrast"),
  ).toBeVisible();
  await press(page, "Save");
  await expect(page.getByText("has a contrast of 1:1; it needs 4.5:1. Choose a lighter colour.")).toBeVisible();

  await field(page, "Button colour").fill("#8ecae6");
  await field(page, "Dark colour, of text and dark areas").fill("#5b1a18");
  await page.getByLabel("Typeface", { exact: true }).selectOption("System serif");
  const button = preview(page).getByText("Add to Cart");
  await expect(button).toHaveCSS("background-color", "rgb(142, 202, 230)");
  await expect(button).toHaveCSS("color", "rgb(91, 26, 24)");
  await expect(preview(page).getByText(NAME, { exact: true }).first()).toBeVisible();
  await expect(button).toHaveCSS("font-family", /^ui-serif, Georgia/);
  const mail = preview(page).frameLocator("iframe[title='Example email']");
  await expect(mail.getByText(NAME, { exact: true })).toHaveCSS("color", "rgb(91, 26, 24)");
  const href = await page.getByRole("link", { name: "Document with these values (PDF)" }).getAttribute("href");
  const pdf = await page.request.get(href ?? "");
  expect([pdf.status(), pdf.headers()["content-type"]]).toEqual([200, "application/pdf"]);
  expect(await (await page.request.get("/")).text(), "nothing is saved yet").not.toContain("Nana Akosua");

  await save(page);
  const escaped = NAME.replace("&", "&amp;");
  for (const path of ["/", `/products/${TAPE}`])
    await expect.poll(async () => (await page.request.get(path)).text(), { message: path }).toContain(escaped);
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto("/");
    const name = page.getByRole("link", { name: `${NAME}, home` }).filter({ visible: true });
    const cut = await name.locator("span").evaluate((text) => text.scrollHeight - text.clientHeight);
    expect(cut, `the name is whole at ${width} px`).toBe(0);
    await expect(page.locator("body")).toHaveCSS("font-family", /^ui-serif, Georgia/);
    const used = await page.evaluate(() => [...document.fonts].filter(({ status }) => status !== "unloaded").length);
    expect(used, "no typeface is loaded").toBe(0);
  }

  await page.goto("/staff/settings/brand");
  await page.locator("input[type=file]").setInputFiles(logo);
  await expect(page.getByRole("img", { name: "Logo", exact: true })).toBeVisible();
  await expect(preview(page).locator("header img")).toBeVisible();
  await save(page);
  const src = await page.getByRole("img", { name: "Logo", exact: true }).getAttribute("src");
  for (const path of ["/", `/products/${TAPE}`])
    await expect.poll(async () => (await page.request.get(path)).text(), { message: path }).toContain(src);
  const manifest = await (await page.request.get("/manifest.webmanifest")).json();
  expect(manifest).toMatchObject({ short_name: NAME, theme_color: "#5b1a18" });
  expect(manifest.icons[0].src).toBe(src?.replace("480.png", "192.png"));

  const { email } = await newCustomer(query);
  const headers = { origin: own.shop.appUrl };
  await page.request.post("/api/users/request-password-reset", { data: { email }, headers });
  const [received] = await waitForMail(own.shop.mail, { to: email });
  expect(received?.headers.from).toContain(NAME);
  expect(received?.html).toContain(escaped);
  expect(received?.html).toContain("#8ecae6");
  expect(received?.html).toContain("Georgia");
});

test("BEYOND-88 a logo that was deleted before it is saved is refused in words", async ({ page, allowConsole }) => {
  allowConsole(/status of 40[04]/);
  await openBrand(page);
  await page.locator("input[type=file]").setInputFiles({
    ...logo,
    buffer: Buffer.from(SVG.replace("#a0f", "#0af")),
  });
  const added = page.getByRole("img", { name: "Logo", exact: true });
  const before = await query<{ logo: string | null }>("SELECT value->>'logo' AS logo FROM setting WHERE key = 'brand'");
  await expect.poll(() => added.getAttribute("src")).not.toBe(before[0]?.logo);
  await query("DELETE FROM media WHERE id = $1", [(await added.getAttribute("src"))?.split("/")[2]]);
  await press(page, "Save");
  await expect(page.getByText("This logo isn't stored any more. Please add it again.")).toBeVisible();
});
