import { expect, test } from "./fixtures";

test("BEYOND-73 products of a category are compared by their specifications, and selected without script", async ({
  page,
}) => {
  const [bosch, ingco] = ["bosch-gsb-13-re-impact-drill-600w", "ingco-impact-drill-850w-13mm"];
  await page.goto(`/products/${bosch}`);
  await page.getByRole("link", { name: "Compare with others like it" }).click();
  await expect(page.getByRole("heading", { level: 1 }).filter({ visible: true })).toHaveText("Compare Power Tools");
  // The drill nearest in price is next to it at once.
  await expect(page).toHaveURL(
    new RegExp(`/compare\\?products=${bosch},total-20v-cordless-drill-kit-with-2-batteries$`),
  );
  await page.getByRole("link", { name: /^Remove Total/ }).click();
  await expect(page).toHaveURL(new RegExp(`/compare\\?products=${bosch}$`));
  await page.getByLabel("Compare with").selectOption(ingco);
  await page.getByRole("button", { name: "Add", exact: true }).click();

  const row = (name: string) =>
    page.getByRole("row").filter({ has: page.getByRole("rowheader", { name, exact: true }) });
  await expect(row("Power").getByRole("cell")).toHaveText(["600 W", "850 W"]);
  await expect(row("Power").getByRole("cell").first()).toHaveCSS("font-weight", "700");
  await expect(row("Price").getByRole("cell")).toHaveText([/^GH₵980\.00$/, /^GH₵465\.00$/]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  await page.getByRole("link", { name: /^Remove .*Bosch/ }).click();
  await expect(page.getByRole("columnheader").filter({ hasText: "Bosch" })).toHaveCount(0);
  await expect(page).toHaveURL(/\/compare\?products=ingco-impact-drill-850w-13mm$/);

  // A second selection in a list joins the first; products without a match of their type have no checkbox.
  await page.goto("/products?search=drill&view=list");
  await page.getByRole("link", { name: "Compare Bosch GSB 13 RE Impact Drill 600W" }).click();
  await expect(page).toHaveURL(new RegExp(`/compare\\?products=${ingco},${bosch}$`));
  const table = page.getByRole("region", { name: "Comparison" });
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(page.getByText("Swipe the table sideways to see them all.")).toBeVisible();
  expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeGreaterThan(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.goto("/products/black-decker-jigsaw-520w");
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Compare with others like it" })).toHaveCount(0);

  await page.goto(`/compare?products=${bosch},3m-temflex-pvc-insulating-tape-pack-of-10,gone`);
  await expect(page.getByRole("main").getByRole("status")).toContainText("3M Temflex");
  await expect(page.getByRole("main").getByRole("status")).toContainText("One product is no longer sold.");
});
