import type { Locator, Page } from "@playwright/test";
import { insertOrder } from "./account-orders";
import { expect, test } from "./fixtures";
import { newCustomer, signIn } from "./people";
import { findMisfits, settle } from "./screens/measure";
import { expectHeading, fillCart, fillForm, INVERTER, TAPE } from "./shopping";

/** Doubles the browser's text size: a rem is 32 px, also in media queries. */
async function doubleText(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  // The protocol supports it, Playwright's types do not.
  const setFontSizes = cdp.send.bind(cdp) as (method: string, sizes: unknown) => Promise<unknown>;
  await setFontSizes("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
}

/** Elements that a bar covers when they get the focus. */
function findCovered(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("main :is(a, button, input, select, textarea)")]
      .filter((element) => {
        if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
        element.focus();
        const { left, top, width, height } = element.getBoundingClientRect();
        if (document.activeElement !== element || width < 2) return false;
        const over = document.elementFromPoint(left + width / 2, top + height / 2);
        return over !== null && over.closest("nav, header, .sticky") !== element.closest("nav, header, .sticky");
      })
      .map((element) => `covered: ${element.outerHTML.slice(0, 160)}`),
  );
}

/** Records layout problems and continues with the next page. */
async function look(page: Page, what: string): Promise<void> {
  await settle(page);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe("32px");
  expect.soft(await findMisfits(page), what).toEqual([]);
}

/** One page of each kind. */
const PAGES = [
  "/",
  "/categories",
  "/products?search=zzzzzz",
  `/products/${TAPE}`,
  "/contact",
  "/delivery",
  "/login",
  "/track-order",
  "/no-such-page",
];

test("BEYOND-70 at twice the text size nothing is cut, covered or scrolls sideways on a phone", async ({
  page,
  query,
  allowConsole,
}) => {
  allowConsole(/status of 404/);
  await doubleText(page);
  for (const path of PAGES) {
    await page.goto(path);
    await look(page, path);
  }
  const isWide = async (element: Locator) => expect.soft((await element.boundingBox())?.width).toBeGreaterThan(300);
  await page.goto("/products?search=zzzzzz&brand=Philips");
  await isWide(page.getByRole("list", { name: "Chosen filters" }).filter({ visible: true }));

  await page.goto("/");
  const slide = page.locator(".slide").filter({ visible: true });
  const picture = await slide.locator("> picture img").boundingBox();
  const words = await slide.getByRole("heading").boundingBox();
  expect
    .soft(words?.y, "a slide's words stand below its picture")
    .toBeGreaterThan((picture?.height ?? 0) + (picture?.y ?? 0));
  await isWide(slide.getByRole("link", { name: /GH₵/ }));
  await page.getByRole("button", { name: "Categories menu" }).click();
  await look(page, "the menu");
  await page.getByRole("banner").getByRole("button", { name: "Search" }).click();
  await page.getByRole("combobox", { name: "Search products" }).filter({ visible: true }).first().fill("led");
  await expect(page.getByRole("option").first()).toBeVisible();
  await look(page, "the search");
  await page.goto("/products");
  await look(page, "products");
  await page.getByRole("button", { name: "Filters" }).click();
  await look(page, "the filters");
  await page.goto(`/products/${INVERTER}`);
  await page.getByRole("button", { name: "Add to Cart", exact: true }).filter({ visible: true }).first().click();
  await expect(page.getByRole("dialog", { name: "Your cart" })).toBeVisible();
  await look(page, "the cart's panel");

  await fillCart(page, [
    [TAPE, 12],
    [INVERTER, 1],
  ]);
  await page.goto("/cart");
  await expect(page.getByText("In stock").first()).toBeVisible();
  await look(page, "the cart");
  expect.soft(await findCovered(page), "the cart").toEqual([]);
  await page.goto("/checkout");
  await fillForm(page, "large@example.com");
  await look(page, "the checkout");
  expect.soft(await findCovered(page), "the checkout").toEqual([]);

  const customer = await newCustomer(query);
  const number = await insertOrder(query, customer, { status: "shipped", tracking: "KN-20481" });
  await signIn(page, customer);
  await page.goto("/account");
  await expect(page.getByRole("link", { name: number })).toBeVisible();
  await look(page, "the account");
  for (const [path, heading] of [
    [`/checkout/success/${number}`, "Order Confirmed"],
    [`/account/orders/${number}`, `Order ${number}`],
  ] as const) {
    await page.goto(path);
    await expectHeading(page, heading);
    await look(page, path);
  }
});
