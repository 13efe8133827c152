import { expect, test } from "./fixtures";

// The tests check the referrer: no page of another test may precede the first.
test.use({ coldBrowser: true });

test("SHP-MOBILE-02 SHP-MOBILE-03 the bar shows the logo at home and a back button elsewhere", async ({ page }) => {
  await page.goto("/");
  const bar = page.getByRole("banner");
  await expect(bar.getByRole("link", { name: "Kanea, home" })).toBeVisible();
  await expect(bar.getByRole("button", { name: "Back" })).toHaveCount(0);

  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Categories" }).click();
  await expect(page).toHaveURL(/\/categories$/);
  await expect(bar.getByRole("link", { name: "Kanea, home" })).toHaveCount(0);
  await bar.getByRole("button", { name: "Back" }).click();
  await expect(page).toHaveURL(/\/$/);
});

test("SHP-MOBILE-03 the back button leads a visitor from another site home", async ({ page }) => {
  await page.goto("/contact");
  await page.getByRole("banner").getByRole("button", { name: "Back" }).click();
  await expect(page).toHaveURL(/\/$/);
});

const titles = [
  ["/products", "Products"],
  ["/categories", "Categories"],
  ["/cart", "Shopping Cart"],
  ["/search", "Search"],
] as const;
for (const [path, title] of titles) {
  test(`SHP-MOBILE-04 the bar's title on ${path} is ${title}`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole("banner").getByText(title, { exact: true })).toBeVisible();
  });
}

test("SHP-MOBILE-05 other pages have their own titles, and an unknown URL says so", async ({ page, allowConsole }) => {
  allowConsole(/404/);
  await page.goto("/contact");
  await expect(page.getByRole("banner").getByText("Contact us", { exact: true })).toBeVisible();
  await page.goto("/nowhere/at/all");
  await expect(page.getByRole("banner").getByText("Page not found", { exact: true })).toBeVisible();
});

test("SHP-MOBILE-06 SHP-MOBILE-08 bar and tabs link to the cart and show its quantity", async ({ page }) => {
  await page.goto("/");
  const add = page.getByRole("button", { name: /^Add .+ to cart$/ });
  for (const index of [0, 1]) {
    await add.nth(index).click();
    const panel = page.getByRole("dialog", { name: "Your cart" });
    await panel.getByRole("button", { name: "Close cart" }).click();
    await expect(panel).toBeHidden();
  }
  const bar = page.getByRole("banner");
  const tabs = page.getByRole("navigation", { name: "Main" });
  await expect(bar.getByTestId("cart-count")).toHaveText("2");
  await expect(tabs.getByTestId("cart-count")).toHaveText("2");
  await expect(tabs.getByRole("link", { name: "Cart, 2 items" })).toBeVisible();
  await bar.getByRole("link", { name: "Cart, 2 items" }).click();
  await expect(page).toHaveURL(/\/cart$/);
});

test("the tabs link to home, shop, categories and cart, and mark the current one", async ({ page }) => {
  await page.goto("/");
  const tabs = page.getByRole("navigation", { name: "Main" });
  for (const [name, path] of [
    ["Shop", "/products"],
    ["Categories", "/categories"],
    ["Cart", "/cart"],
    ["Home", "/"],
  ] as const) {
    await tabs.getByRole("link", { name }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(tabs.getByRole("link", { name })).toHaveAttribute("aria-current", "page");
  }
});

test("SHP-MOBILE-16 the bars are hidden at checkout and on the pages after it", async ({ page, allowConsole }) => {
  allowConsole(/404/);
  await page.goto("/");
  await page
    .getByRole("button", { name: /^Add .+ to cart$/ })
    .first()
    .click();
  const panel = page.getByRole("dialog", { name: "Your cart" });
  await panel.getByRole("link", { name: "Checkout" }).click();
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(page.getByRole("navigation", { name: "Main" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Back", exact: true })).toHaveCount(0);

  await page.goto("/checkout/success/ORD000000");
  await expect(page.getByRole("main")).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Main" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Back", exact: true })).toHaveCount(0);
});

test("touch targets in bar and tabs are at least 44 px", async ({ page }) => {
  await page.goto("/contact");
  const targets = page.getByRole("banner").getByRole("button").or(page.getByRole("banner").getByRole("link"));
  const tabs = page.getByRole("navigation", { name: "Main" }).getByRole("link");
  for (const target of [...(await targets.all()), ...(await tabs.all())]) {
    const box = await target.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
});
