import { expect, test } from "./fixtures";

test("BEYOND-85 the brand on a product leads to its page, whose filters and further pages are the listing", async ({
  page,
}) => {
  await page.goto("/products/philips-steam-iron-2000w");
  await page.getByRole("main").getByRole("link", { name: "Philips", exact: true }).first().click();
  await expect(page).toHaveURL("/brands/philips");
  await expect(page.getByRole("heading", { level: 1, name: "Philips" })).toBeVisible();
  const cards = page.getByRole("main").getByRole("article");
  await expect(cards.first()).toContainText("Philips");
  const ofPhilips = await cards.count();
  await page.goto("/products?brand=Philips");
  await expect(page.getByRole("heading", { level: 1, name: "Philips" })).toBeVisible();
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", /\/brands\/philips$/);
  await expect(cards).toHaveCount(ofPhilips);
  await page.goto("/products?brand=Philips&inStock=true");
  await expect(page.getByRole("heading", { level: 1, name: "All products" })).toBeVisible();
});

test("BEYOND-85 the brand on a card leads to its page, the rest of the card to the product", async ({ page }) => {
  await page.goto("/products");
  const card = page.getByRole("main").getByRole("article").first();
  const brand = card.getByRole("link").first();
  const [name, path] = [await brand.textContent(), await brand.getAttribute("href")];
  await brand.click();
  await expect(page).toHaveURL(path ?? "");
  await expect(page.getByRole("heading", { level: 1, name: name ?? "" })).toBeVisible();
  await page.goBack();
  await card.click({ position: { x: 40, y: 40 } });
  await expect(page).toHaveURL(/\/products\/[a-z0-9-]+$/);
});

test("BEYOND-85 an unknown brand is a real 404", async ({ page, allowConsole }) => {
  allowConsole(/404/);
  const answer = await page.goto("/brands/no-such");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1, name: "Brand not found" })).toBeVisible();
});
