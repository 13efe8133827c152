import type { Page } from "@playwright/test";
import { extractText, getDocumentProxy } from "unpdf";
import { newCustomer } from "../tests/support/customers";
import { waitForMail } from "../tests/support/mail-sink";
import { field, press, toast } from "./auth-forms";
import { expect } from "./fixtures";
import { saveSetting as save, testOwnShop } from "./own-shop";
import { newEmail, placeOrder, TAPE } from "./shopping";

const { test, shop, query, openDesk } = testOwnShop("brand");

/** As long as a name can be. */
const NAME = "Nana Akosua & Sons Electrical and Lights";
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10"><rect width="40" height="10" fill="#a0f"/></svg>';
const logo = { name: "logo.svg", mimeType: "image/svg+xml", buffer: Buffer.from(SVG) };
const preview = (page: Page) => page.frameLocator("iframe[title='Preview of shop and email']");

const openBrand = (page: Page) => openDesk(page, "/staff/settings/brand");

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
  const headers = { origin: shop().appUrl };
  await page.request.post("/api/users/request-password-reset", { data: { email }, headers });
  const [received] = await waitForMail(shop().mail, { to: email });
  expect(received?.headers.from).toContain(NAME);
  expect(received?.html).toContain(escaped);
  expect(received?.html).toContain("#8ecae6");
  expect(received?.html).toContain("Georgia");
});

test("BEYOND-89 the owner writes a page on a phone, previews it, publishes it into the footer, restores it and renames it", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 400/);
  await openDesk(page, "/staff/pages");
  await press(page, "New page");
  await field(page, "Name of its links").fill("Trade prices");
  await press(page, "Add page");
  await field(page, "Title").fill("Trade prices at {{shop}}");
  const text = page.getByRole("textbox", { name: "Text", exact: true });
  await text.fill("Ten pieces or more cost less.");
  await text.press("Control+End");
  await press(page, "Section");
  await page.keyboard.type("Ask <b>us</b>");
  await field(page, "Description for search engines").fill("Prices for shops and electricians.");
  await press(page, "Save draft");
  await expect(page.getByText("Line 3: HTML is not supported. Use Markdown.").first()).toBeVisible();
  await text.fill("Ten pieces or more cost less.\n\n## Ask us\n\n[Call](/contact), open ");
  await page.getByText("Facts from the settings").click();
  await page.getByRole("button", { name: /\{\{openHours\}\}/ }).click();
  await press(page, "Save draft");
  const preview = page.frameLocator("iframe[title='Preview of the page']");
  await expect(preview.getByText("Call, open Mon–Fri 9–6, Sat 10–4")).toBeVisible();
  await expect(preview.getByRole("heading", { name: `Trade prices at ${NAME}` })).toBeVisible();
  expect((await page.request.get("/pages/trade-prices")).status(), "a draft is not public").toBe(404);
  await press(page, "Publish");
  await expect(toast(page, "Published. The shop updates within two seconds.")).toBeVisible();
  await page.goto("/staff/pages");
  await page.getByLabel("Shown in").last().selectOption("Customer Service");
  await expect(page.getByRole("region", { name: "Footer: Customer Service" })).toContainText("Trade prices");
  await expect
    .poll(async () => (await page.request.get(`/products/${TAPE}`)).text())
    .toContain('href="/pages/trade-prices"');
  await page.goto("/pages/trade-prices");
  await expect(page).toHaveTitle(`Trade prices at ${NAME} | ${NAME}`);
  expect(await (await page.request.get("/sitemap.xml")).text()).toContain("/pages/trade-prices");

  await page.goto("/staff/pages/trade-prices");
  await text.fill("Twenty pieces or more cost less.");
  await press(page, "Publish");
  await expect(toast(page, "Published. The shop updates within two seconds.")).toBeVisible();
  const restore = page.getByRole("button", { name: /^Restore/ });
  await expect(restore).toHaveCount(2);
  await restore.last().click();
  await expect(text).toHaveValue(/^Ten pieces/);
  await press(page, "Publish");
  await expect(restore).toHaveCount(3);
  await press(page, "Change name or address");
  await field(page, "Address").fill("wholesale");
  await press(page, "Save");
  await expect(page).toHaveURL(/\/staff\/pages\/wholesale$/);
  await expect.poll(async () => (await page.request.get("/pages/trade-prices")).url()).toMatch(/\/pages\/wholesale$/);
  expect(await (await page.request.get("/pages/wholesale")).text()).toContain("Ten pieces or more");
});

test("BEYOND-88 BEYOND-89 BEYOND-106 nothing of a shop with its own name, facts and pages names the example shop", async ({
  page,
}) => {
  const facts = {
    brand: { name: NAME, tagline: "Light for Kumasi", description: "Lamps by Nana Akosua.", credit: "Adom Media" },
    seller: { legalName: "Akosua Ltd", registrationNumber: "CS-1", officers: "A. Mensah", address: "1 Adum, Kumasi" },
    contact: { phone: "+233 20 111 2222", whatsapp: "233201112222", email: "help@akosua.example", social: [] },
  };
  for (const [key, value] of Object.entries(facts))
    await query(
      `INSERT INTO setting (key, value, updated_at) VALUES ($1, $2, now())
       ON CONFLICT (key) DO UPDATE SET value = setting.value || excluded.value`,
      [key, value],
    );
  await query(
    `WITH page AS (INSERT INTO page (address, label, footer) VALUES ('for-shops', 'For shops', 'quick') RETURNING id)
     INSERT INTO page_version (page_id, title, description, text, published_at)
     SELECT id, 'For shops', 'Ten pieces or more', 'Call {{shop}}: {{contact.phone}}', now() FROM page`,
  );
  await expect.poll(async () => (await page.request.get("/about")).text()).toContain("1 Adum, Kumasi");

  const sitemap = await (await page.request.get("/sitemap.xml")).text();
  const listed = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+(.*?)<\/loc>/g)].map(([, path = ""]) => path);
  expect(listed).toContain("/pages/for-shops");
  expect(listed.length).toBeGreaterThan(80);
  const others = ["cart", "checkout", "login", "signup", "search", "saved", "compare", "request-password", "offline"];
  const files = ["manifest.webmanifest", "robots.txt", "feeds/products.xml", "api/openapi.json", "maintenance", "none"];
  const found: string[] = [];
  const look = (what: string, text: string) => {
    const [trace] = /.{0,60}(Kanea|kanea\.example|Spintex).{0,20}/.exec(text) ?? [];
    if (trace) found.push(`${what}: ${trace}`);
  };
  for (const path of [...listed, ...others.map((name) => `/${name}`), ...files.map((name) => `/${name}`)]) {
    const answer = await page.request.get(path);
    look(path, await answer.text());
  }

  const email = newEmail("own-shop");
  const order = await placeOrder(page, { email });
  const byCheque = await placeOrder(page, { email: newEmail("own-shop"), method: "bank_cheque" });
  const [mail] = await waitForMail(shop().mail, { to: email });
  // Its address is that of the environment.
  expect(mail?.headers.from).toContain("Nana Akosua");
  for (const part of [mail?.subject, mail?.text, mail?.html]) look("order mail", part ?? "");
  await openDesk(page, "/staff");
  for (const path of [
    `/api/staff/orders/${byCheque.orderId}/papers/pro-forma`,
    `/api/staff/orders/${order.orderId}/papers/packing-slip`,
  ]) {
    const pdf = await page.request.get(path);
    expect(pdf.headers()["content-type"], path).toBe("application/pdf");
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(await pdf.body())), { mergePages: true });
    expect(text).toContain("Akosua");
    look(path, text);
  }
  for (const path of ["", "/orders", "/settings", "/pages", "/setup"]) {
    await page.goto(`/staff${path}`);
    await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
    look(`/staff${path}`, (await page.locator("body").textContent()) ?? "");
  }
  expect(found).toEqual([]);
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
