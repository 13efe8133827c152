import type { Page, Request, Route } from "@playwright/test";
import { expect, holdBack, test } from "./fixtures";

const isLookup = (url: URL) => url.pathname === "/api/products" && url.searchParams.has("search");
const field = (page: Page) => page.getByRole("banner").getByRole("combobox", { name: "Search products" });
const list = (page: Page) => page.getByRole("banner").getByRole("listbox", { name: "Products" });
const status = (page: Page) => page.getByRole("banner").getByRole("status");

const json = (route: Route, products: unknown[]) =>
  route.fulfill({ json: { status: "success", data: { products } }, contentType: "application/json" });

test("SHP-SEARCH-01 SHP-SEARCH-02 the dropdown opens at two characters and closes, cleared, below", async ({
  page,
}) => {
  await page.goto("/contact");
  await field(page).pressSequentially("d");
  await expect(list(page)).toBeHidden();
  await field(page).pressSequentially("r");
  await expect(list(page).getByRole("option").first()).toBeVisible();
  await field(page).press("Backspace");
  await expect(list(page)).toBeHidden();
  await expect(page.getByRole("option")).toHaveCount(0);
});

test("SHP-SEARCH-03 it says 'Searching...' while looking up", async ({ page }) => {
  const answer = await holdBack(page, isLookup);
  await page.goto("/contact");
  await field(page).fill("drill");
  await expect(status(page)).toHaveText("Searching...");
  answer();
  await expect(list(page).getByRole("option").first()).toBeVisible();
  await expect(page.getByText("Searching...")).toHaveCount(0);
});

test("SHP-SEARCH-04 SHP-SEARCH-08 SHP-SEARCH-09 five results at most, with picture, name and price, link to the product", async ({
  page,
  request,
}) => {
  const call = page.waitForRequest((asked) => isLookup(new URL(asked.url())));
  await page.goto("/contact");
  await field(page).fill("led");
  const query = new URL((await call).url()).searchParams;
  expect(Object.fromEntries(query)).toEqual({ search: "led", limit: "5" });
  const { data } = await (await request.get(`/api/products?${query}`)).json();
  expect(data.products).toHaveLength(5);

  const options = list(page).getByRole("option");
  await expect(options).toHaveCount(6);
  for (const [index, product] of data.products.entries()) {
    await expect(options.nth(index).locator("img")).toBeVisible();
    await expect(options.nth(index)).toContainText(product.name);
    await expect(options.nth(index)).toContainText(
      `GH₵${product.price.base.toLocaleString("en-GH", { minimumFractionDigits: 2 })}`,
    );
  }
  await options.first().click();
  await expect(page).toHaveURL(new RegExp(`/products/${data.products[0].slug}$`));
  await expect(field(page)).toHaveValue("");
});

test("text typed before the dropdown's code has loaded stays, with the focus", async ({ page }) => {
  let isLoaded = false;
  const bring = await holdBack(page, /\/_next\/static\/chunks\//, () => isLoaded);
  // The page's own code comes with its HTML; late requests wait.
  page.once("domcontentloaded", () => {
    isLoaded = true;
  });
  await page.goto("/contact", { waitUntil: "domcontentloaded" });
  await field(page).fill("dri");
  bring();
  await expect(list(page).getByRole("option").first()).toBeVisible();
  await page.keyboard.type("ll");
  await expect(field(page)).toHaveValue("drill");
});

test("it finds products in a browser without AbortSignal.any", async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(AbortSignal, "any"));
  await page.goto("/contact");
  await field(page).fill("bulb");
  await expect(list(page).getByRole("option").first()).toBeVisible();
});

test("SHP-SEARCH-05 SHP-SEARCH-06 no result, a refusal and a network error all read 'No products found'", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/500|ERR_FAILED/);
  await page.goto("/contact");
  await page.route(isLookup, (route) => json(route, []));
  await field(page).fill("zzzz");
  await expect(status(page)).toHaveText("No products found");

  await page.route(isLookup, (route) =>
    route.fulfill({ status: 500, json: { status: "error", message: "Something went wrong" } }),
  );
  await field(page).fill("drill");
  await expect(status(page)).toHaveText("No products found");

  await page.route(isLookup, (route) => route.abort());
  await field(page).fill("kettle");
  await expect(status(page)).toHaveText("No products found");
});

test("SHP-SEARCH-07 a result's picture may be an object or a plain URL", async ({ page, request }) => {
  const { data } = await (await request.get("/api/products?search=led&limit=2")).json();
  const [first, second] = data.products;
  await page.route(isLookup, (route) =>
    json(route, [first, { ...second, featuredImage: second.featuredImage?.url ?? "/images/placeholder.svg" }]),
  );
  await page.goto("/contact");
  await field(page).fill("led");
  const options = list(page).getByRole("option");
  await expect(options).toHaveCount(3);
  await expect(options.nth(0)).toContainText(first.name);
  await expect(options.nth(1)).toContainText(second.name);
  await expect(options.nth(1).locator("img")).toHaveAttribute("src", /^\/images\//);
});

test("SHP-SEARCH-10 'View all results' opens the listing with the encoded query, then clears and closes", async ({
  page,
}) => {
  await page.goto("/contact");
  await field(page).fill("led & bulb");
  await list(page).getByRole("option", { name: "View all results" }).click();
  await expect(page).toHaveURL(/\/products\?search=led%20%26%20bulb$/);
  await expect(field(page)).toHaveValue("");
  await expect(list(page)).toBeHidden();
});

test("SHP-SEARCH-11 SHP-SEARCH-12 submitting opens the listing with the trimmed query; a blank query does nothing", async ({
  page,
}) => {
  await page.goto("/contact");
  await field(page).fill("   ");
  await field(page).press("Enter");
  await page.getByRole("banner").getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(/\/contact$/);

  await field(page).fill("  rice cooker ");
  await field(page).press("Enter");
  await expect(page).toHaveURL(/\/products\?search=rice%20cooker$/);
  await expect(field(page)).toHaveValue("");
  await expect(list(page)).toBeHidden();
});

test("SHP-SEARCH-13 a click outside closes the dropdown, and so does Escape", async ({ page }) => {
  await page.goto("/contact");
  await field(page).fill("drill");
  await expect(list(page)).toBeVisible();
  await page.mouse.click(20, 600);
  await expect(list(page)).toBeHidden();
  await expect(field(page)).toHaveValue("drill");

  await field(page).focus();
  await expect(list(page)).toBeVisible();
  await field(page).press("Escape");
  await expect(list(page)).toBeHidden();
  await expect(field(page)).toHaveValue("drill");
});

test("SHP-SEARCH-14 the newest query wins over a late response to an older one", async ({ page, request }) => {
  const { data } = await (await request.get("/api/products?search=bulb&limit=1")).json();
  const wordsOf = (request: Request) => new URL(request.url()).searchParams.get("search");
  const answerOld = await holdBack(page, isLookup, (request) => wordsOf(request) === "bulb");
  await page.goto("/contact");
  const older = page.waitForRequest((asked) => wordsOf(asked) === "bulb");
  await field(page).fill("bulb");
  await older;
  await field(page).fill("drill");
  await expect(list(page).getByRole("option").first()).toContainText(/drill/i);
  answerOld();
  await page.waitForLoadState("networkidle");
  await expect(list(page).getByText(data.products[0].name)).toHaveCount(0);
});

test("the arrow keys move through the results and Enter opens the selected one", async ({ page }) => {
  await page.goto("/contact");
  await field(page).fill("drill");
  const options = list(page).getByRole("option");
  await expect(options.first()).toBeVisible();
  await expect(field(page)).toHaveAttribute("aria-expanded", "true");
  await field(page).press("ArrowDown");
  await expect(options.first()).toHaveAttribute("aria-selected", "true");
  await expect(field(page)).toHaveAttribute("aria-activedescendant", (await options.first().getAttribute("id")) ?? "");
  await field(page).press("ArrowUp");
  await expect(options.last()).toHaveAttribute("aria-selected", "true");
  await field(page).press("ArrowDown");
  const href = await options.first().getAttribute("href");
  await field(page).press("Enter");
  await expect(page).toHaveURL(new RegExp(`${href}$`));
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("SHP-SEARCH-11 the field is a form that submits to the listing", async ({ page }) => {
    await page.goto("/contact");
    await field(page).fill("kettle");
    await field(page).press("Enter");
    await expect(page).toHaveURL(/\/products\?search=kettle$/);
  });
});
