import type { Page } from "@playwright/test";
import { serve } from "@/tests/support/serve";
import { REMOVER } from "../server/gateway/offline-worker";
import { expect, test } from "./fixtures";
import { newCustomer, signIn } from "./people";
import { confirmButton, expectHeading, fillForm, newEmail, storedCart, TAPE } from "./shopping";

/** Offline tests (BEYOND-59) in a browser with the service worker. */

test.use({ serviceWorkers: "allow" });
test.beforeEach(({ allowConsole }) =>
  allowConsole(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|status of 401/),
);

/** Polling interval for background work of the worker. */
const OFTEN = { intervals: [100] };
const NAME = "3M Temflex PVC Insulating Tape (Pack of 10)";
const age = (page: Page) => page.getByText(/^You're offline\. This page is from \d\d:\d\d;/);

/** URLs of the stored pages. */
const cachedPages = (page: Page) =>
  page.evaluate(async () => {
    const all = await caches.keys();
    const requests = await Promise.all(all.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => url.slice(location.origin.length));
  });

/** Text of all stored pages. */
const cachedText = (page: Page) =>
  page.evaluate(async () => {
    const seen = await caches.open("seen");
    const pages = (await seen.keys()).filter(({ url }) => !/\/(images|media)\//.test(url));
    return (await Promise.all(pages.map(async (one) => (await seen.match(one))?.text()))).join();
  });

/** Opens a page and waits until the worker has stored it. */
async function openCached(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect.poll(() => cachedPages(page), OFTEN).toContain(address);
}

test("BEYOND-59 an offline notice appears at once, covers nothing and disappears online", async ({ page, context }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  // The worker must be registered before the cut.
  await openCached(page, `/products/${TAPE}`);
  const notice = page.getByText("You're offline", { exact: true });
  const add = page.getByRole("button", { name: "Add to Cart" }).filter({ visible: true }).last();
  await expect(add).toBeInViewport();
  await expect(notice).toHaveCount(0);
  await context.setOffline(true);
  await expect(notice).toBeInViewport({ ratio: 1 });
  await expect(notice.locator("..")).toHaveAttribute("aria-live", "polite");
  for (const part of [add, page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Home" })])
    await part.click({ trial: true });
  const [said, bar] = [await notice.boundingBox(), await add.boundingBox()];
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(said?.y ?? 0);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.getByRole("contentinfo").getByRole("link").last().click({ trial: true });
  await context.setOffline(false);
  await expect(notice).toHaveCount(0);
});

test("BEYOND-59 a page reloaded offline shows its age in view, also where it was scrolled to", async ({
  page,
  context,
}) => {
  await openCached(page, "/products");
  await context.setOffline(true);
  for (const top of [0, 600]) {
    await page.evaluate((y) => window.scrollTo(0, y), top);
    await page.reload();
    await expect(age(page)).toBeInViewport({ ratio: 1 });
  }
});

test("BEYOND-23 BEYOND-59 going offline at any step of a purchase loses nothing and sends nothing twice", async ({
  page,
  context,
  query,
}, { project }) => {
  const email = newEmail(project.name);
  const posted: string[] = [];
  context.on("request", (request) => request.method() === "POST" && posted.push(new URL(request.url()).pathname));
  const cut = () => context.setOffline(true);
  const restore = () => context.setOffline(false);

  await openCached(page, "/");
  await openCached(page, "/products");
  const manifest = page.locator("link[rel=manifest]");
  await expect(manifest).toHaveAttribute("href", "/manifest.webmanifest");
  await cut();
  for (const address of ["/", "/products"]) {
    await page.goto(address);
    await expect(age(page)).toBeVisible();
    await expect(page.getByRole("main").getByText("GH₵").filter({ visible: true }).first()).toBeVisible();
  }
  // The router has no data, so it loads the document.
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Home" }).click();
  await expect(page).toHaveURL("/");
  await expect(age(page)).toBeVisible();
  await page.goto(`/products/${TAPE}`);
  await expectHeading(page, "We can't connect to the shop");
  await expect(page.getByRole("region", { name: "Pages you've viewed" }).getByRole("link")).toHaveCount(2);
  await restore();
  await page.getByRole("link", { name: "Try again" }).click();
  await expectHeading(page, NAME);

  await expect.poll(() => cachedPages(page), OFTEN).toContain(`/products/${TAPE}`);
  await cut();
  await page.reload();
  await expect(age(page)).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: "Add to Cart", exact: true }).first().click();
  await expect.poll(() => storedCart(page), OFTEN).toHaveLength(1);
  await page.goto("/cart");
  await expectHeading(page, "We can't connect to the shop");
  await restore();
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.getByRole("main").getByText(NAME).first()).toBeVisible();

  await page.goto("/checkout");
  await fillForm(page, email);
  await expect(page.getByText("Standard delivery")).toBeVisible();
  await cut();
  posted.length = 0;
  await confirmButton(page).click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText("nothing was sent");
  expect(posted).not.toContain("/api/orders");
  await page.reload();
  await expectHeading(page, "We can't connect to the shop");
  await restore();
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.getByLabel("Street address")).toHaveValue("5 Ring Road");
  expect(posted.filter((path) => path === "/api/orders")).toEqual([]);
  await confirmButton(page).click();
  await expectHeading(page, "Order Confirmed");
  const [order] = await query<{ n: number }>('SELECT count(*)::int AS n FROM "order" WHERE email = $1', [email]);
  expect(order?.n).toBe(1);

  await cut();
  for (const address of [page.url(), "/payment/verify?reference=unknown", "/track-order"]) {
    await page.goto(address);
    await expectHeading(page, "We can't connect to the shop");
    await expect(page.getByText("Orders you placed")).toBeVisible();
  }
  expect(await cachedPages(page)).toEqual(expect.arrayContaining(["/", "/products"]));
  expect(
    (await cachedPages(page)).filter((one) => /^\/(cart|checkout|account|payment|track|api|o)\b/.test(one)),
  ).toEqual([]);
  await restore();
});

test("BEYOND-59 T78 after an offline sign-out, Back shows nothing of the account, and no cached page is left", async ({
  page,
  context,
  query,
}) => {
  const customer = await newCustomer(query);
  await openCached(page, "/faq");
  await signIn(page, customer);
  await openCached(page, "/products");
  await page.goto("/account/profile");
  await expect(page.getByText(customer.email).first()).toBeVisible();
  const text = await cachedText(page);
  expect(text).toContain("All products");
  expect([customer.email, "Efua"].filter((one) => text.includes(one))).toEqual([]);
  await page.getByRole("button", { name: "Logout" }).filter({ visible: true }).first().click();
  await page.waitForURL(/\/login/);
  expect((await cachedPages(page)).filter((one) => !/^\/(_next|offline|images)/.test(one))).toEqual([]);
  await context.setOffline(true);
  await page.goBack();
  await expectHeading(page, "We can't connect to the shop");
  await expect(page).toHaveURL("/account/profile");
  await expect(page.locator("body")).not.toContainText(customer.email);
  await expect(page.getByText("Pages you've viewed")).toBeHidden();
  await context.setOffline(false);
});

test("BEYOND-59 a new release replaces pages and files, and the switch removes the worker", async ({
  page,
  context,
}) => {
  const worker = await (await page.request.get("/sw.js")).text();
  let release = "one";
  const { origin: url, close } = await serve(({ url: path = "/" }, response) => {
    const type = /\.js$/.test(path) ? "text/javascript" : "text/html; charset=utf-8";
    response.writeHead(200, { "content-type": type, "cache-control": "no-store" });
    const html = `<title>Lamps</title><body><h1>Release ${release}</h1><script src="/_next/static/${release}.js"></script>`;
    if (path !== "/sw.js") response.end(type.startsWith("text/html") ? html : `document.title = "ran ${path}"`);
    else response.end(release === "off" ? REMOVER : `${worker}/* ${release} */`);
  });
  const files = async () => (await cachedPages(page)).filter((one) => one.startsWith("/_next/"));
  const update = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.register("/sw.js");
      await registration.update();
    });
  const cached = (address: string) => page.evaluate((one) => caches.match(one).then((found) => found?.text()), address);

  await page.goto(url);
  await update();
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), OFTEN).toBe(true);
  await page.goto(`${url}/faq`);
  await expect.poll(() => cached("/faq"), OFTEN).toContain("Release one");

  release = "two";
  await update();
  await expect.poll(() => cached("/offline"), OFTEN).toContain("Release two");
  await context.setOffline(true);
  await page.goto(`${url}/faq`);
  // The page of the old release comes with the old script.
  await expect(page).toHaveTitle("ran /_next/static/one.js");
  await context.setOffline(false);
  await page.goto(`${url}/faq`);
  await expect(page).toHaveTitle("ran /_next/static/two.js");
  await expect.poll(() => cached("/faq"), OFTEN).toContain("Release two");
  await page.goto(url);
  await expect.poll(() => cached("/"), OFTEN).toContain("Release two");

  release = "three";
  await update();
  await expect.poll(files, OFTEN).toEqual(["/_next/static/two.js"]);

  release = "off";
  await update();
  const left = async () => [
    await cachedPages(page),
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
  ];
  await expect.poll(left, OFTEN).toEqual([[], 0]);
  await page.goto(`${url}/faq`);
  await expect(page.getByRole("heading", { name: "Release off" })).toBeVisible();
  await close();
});
