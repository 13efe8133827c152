import { expect, test } from "./fixtures";

test("BEYOND-73 products of a category stand side by side by their facts, chosen without script", async ({ page }) => {
  const [bosch, ingco] = ["bosch-gsb-13-re-impact-drill-600w", "ingco-impact-drill-850w-13mm"];
  await page.goto(`/products/${bosch}`);
  await page.getByRole("link", { name: "Compare with others like it" }).click();
  await expect(page.getByRole("heading", { level: 1 }).filter({ visible: true })).toHaveText("Compare Power Tools");
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

  await page.goto(`/compare?products=${bosch},3m-temflex-pvc-insulating-tape-pack-of-10,gone`);
  await expect(page.getByRole("main").getByRole("status")).toContainText("3M Temflex");
  await expect(page.getByRole("main").getByRole("status")).toContainText("One product is no longer sold.");
});
