import { expect, test } from "./fixtures";

test("SHP-SEARCH-04 SHP-SEARCH-08 on a phone the search fills the screen and leads to a product", async ({ page }) => {
  await page.goto("/contact");
  await page.getByRole("banner").getByRole("button", { name: "Search" }).click();
  const screen = page.getByRole("dialog", { name: "Search" });
  await expect(screen).toBeVisible();
  expect(await screen.boundingBox()).toMatchObject({ x: 0, y: 0, ...page.viewportSize() });

  const field = screen.getByRole("combobox", { name: "Search products" });
  await expect(field).toBeFocused();
  await field.fill("led");
  await expect(screen.getByRole("option")).toHaveCount(6);
  const href = await screen.getByRole("option").first().getAttribute("href");
  await screen.getByRole("option").first().click();
  await expect(page).toHaveURL(new RegExp(`${href}$`));
  await expect(screen).toBeHidden();
});

test("SHP-SEARCH-11 SHP-SEARCH-12 recent searches are offered again on a phone", async ({ page }) => {
  await page.goto("/contact");
  const open = () => page.getByRole("banner").getByRole("button", { name: "Search" }).click();
  const screen = page.getByRole("dialog", { name: "Search" });
  for (const term of [" kettle ", "rice cooker"]) {
    await open();
    await screen.getByRole("combobox").fill(term);
    await screen.getByRole("combobox").press("Enter");
    await expect(page).toHaveURL(new RegExp(`/products\\?search=${encodeURIComponent(term.trim())}$`));
    await expect(screen).toBeHidden();
  }
  await open();
  const recent = screen.getByRole("region", { name: "Recent searches" });
  await expect(recent.getByRole("link")).toHaveText(["rice cooker", "kettle"]);
  await recent.getByRole("link", { name: "kettle" }).click();
  await expect(page).toHaveURL(/\/products\?search=kettle$/);

  await open();
  await recent.getByRole("button", { name: "Clear" }).click();
  await expect(recent).toHaveCount(0);
  await screen.getByRole("button", { name: "Close search" }).click();
  await expect(screen).toBeHidden();
});

test("BEYOND-65 a misspelt search shows its correction, can search the exact words, and shows similar products", async ({
  page,
}) => {
  await page.goto("/products?search=flodlight");
  await expect(page.getByText("Showing results for floodlight.")).toBeVisible();
  const main = page.getByRole("main");
  const first = await main.getByRole("article").first().textContent();
  await main.getByRole("link", { name: "Search for exactly “flodlight”" }).click();
  await expect(page).toHaveURL(/search=flodlight&exact=true$/);
  await expect(main.getByText("No Products Found")).toBeVisible();
  const meant = main.getByRole("region", { name: "Similar results" });
  await expect(meant.getByRole("article").first()).toHaveText(first ?? "");
  await main.getByRole("link", { name: "Include similar results" }).click();
  await expect(page.getByText("Showing results for floodlight.")).toBeVisible();
});

test("BEYOND-65 a product the shop does not stock is named, can be requested, and nothing else is shown as a result", async ({
  page,
}) => {
  await page.goto("/products?search=water%20pump");
  const main = page.getByRole("main");
  await expect(main.getByText("No Products Found")).toBeVisible();
  await expect(main.getByText("We don't stock “water pump”.")).toBeVisible();
  await expect(main.getByRole("link", { name: "Ask us on WhatsApp" })).toHaveAttribute(
    "href",
    new RegExp(encodeURIComponent("Do you have “water pump”?").replaceAll("?", "\\?")),
  );
  await expect(main.getByRole("article").filter({ hasText: /heater|inverter/i })).toHaveCount(0);
  await page.goto("/products?search=drill%20bit");
  const related = main.getByRole("region", { name: "Other products for “drill”" });
  await expect(related.getByRole("article").first()).toContainText("Drill");
  await expect(main.getByRole("article")).toHaveCount(await related.getByRole("article").count());
});

test("BEYOND-65 before typing the screen has popular products and categories, while typing the matching ones", async ({
  page,
}) => {
  await page.goto("/contact");
  await page.getByRole("banner").getByRole("button", { name: "Search" }).click();
  const screen = page.getByRole("dialog", { name: "Search" });
  await expect(screen.getByRole("region", { name: /^(Popular|Featured)$/ }).getByRole("link")).not.toHaveCount(0);
  const categories = screen.getByRole("region", { name: "Categories" });
  await expect(categories.getByRole("link", { name: "Lighting" })).toBeVisible();
  await screen.getByRole("combobox").fill("light");
  await expect(categories).toHaveCount(0);
  await screen.getByRole("navigation", { name: "Categories" }).getByRole("link", { name: "Lighting" }).click();
  await expect(page).toHaveURL(/\/categories\/lighting\/products$/);
  await expect(screen).toBeHidden();

  await page.goto("/search");
  await expect(page.getByRole("main").getByRole("region", { name: "Categories" }).getByRole("link")).toHaveCount(8);
  await page.getByRole("main").getByRole("combobox").fill("solar");
  await expect(page.getByRole("status").getByRole("link", { name: "Solar & Backup" })).toBeVisible();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("SHP-ROUTE-16 SHP-SEARCH-11 the search button opens the search page, whose form submits to the listing", async ({
    page,
  }) => {
    await page.goto("/contact");
    await page.getByRole("banner").getByRole("button", { name: "Search" }).click();
    await expect(page).toHaveURL(/\/search\??$/);
    await page.getByRole("main").getByRole("combobox", { name: "Search products" }).fill("kettle");
    await page.getByRole("main").getByRole("button", { name: "Search" }).click();
    await expect(page).toHaveURL(/\/products\?search=kettle$/);
  });
});
