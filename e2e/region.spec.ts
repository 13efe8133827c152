import { expect, ONCE, test } from "./fixtures";
import { fillCart, openBlank, readLocal, TAPE } from "./shopping";

test("BEYOND-56 the region chosen on a product page shows there, in the cart and in the header, and preselects checkout", async ({
  page,
  isMobile,
}) => {
  await fillCart(page, [[TAPE, 1]]);
  await page.goto(`/products/${TAPE}`);
  const opener = page.getByRole("button", { name: "Choose your region" }).filter({ visible: true }).last();
  await opener.click();
  const chooser = page.getByRole("dialog", { name: "Where should we deliver?" });
  await chooser.getByRole("button", { name: "Deliver here" }).click();
  await expect(chooser.getByText("Please choose a region of Ghana")).toBeVisible();
  await chooser.getByLabel("Region").selectOption("Ashanti");
  // The capital is preselected.
  await expect(chooser.getByLabel("Town")).toHaveValue("Kumasi");
  await expect(chooser.getByRole("status")).toContainText(/GH₵\d+\.00, paid on arrival · by /);
  await chooser.getByRole("button", { name: "Deliver here" }).click();
  await expect(chooser).toBeHidden();
  const estimate = /Deliver to Kumasi, Ashanti · GH₵\d+\.00, paid on arrival · by \w{3}/;
  await expect(page.getByText(estimate)).toBeVisible();
  await expect(page.getByRole("button", { name: "Change where we deliver" })).toBeFocused();

  await page.goto("/cart");
  await expect(page.getByRole("region", { name: "Order summary" }).getByText(estimate)).toBeVisible();
  if (isMobile) await page.getByRole("button", { name: "Categories menu" }).click();
  const header = page.getByRole("button", { name: /^Deliver to Kumasi, Ashanti/ }).filter({ visible: true });
  await expect(header).toContainText(/GH₵\d+\.00 · by /);

  await page.goto("/checkout");
  await expect(page.getByLabel("Region", { exact: true })).toHaveValue("Ashanti");
  await expect(page.getByLabel("Town", { exact: true })).toHaveValue("Kumasi");
  await page.getByLabel("Region", { exact: true }).selectOption("Volta");
  await expect.poll(() => readLocal(page, "deliverTo")).toBe('{"region":"Volta","town":""}');
});

test(
  "BEYOND-56 another tab follows at once, and an unreadable location is ignored",
  ONCE,
  async ({ page, context }) => {
    await openBlank(page);
    await page.evaluate(() => localStorage.setItem("deliverTo", "no place"));
    await page.goto("/cart");
    await fillCart(page, [[TAPE, 1]]);
    await page.goto("/cart");
    const summary = page.getByRole("region", { name: "Order summary" });
    await expect(summary.getByRole("button", { name: "Choose your region" })).toBeVisible();
    const other = await context.newPage();
    await openBlank(other);
    await other.evaluate(() => localStorage.setItem("deliverTo", '{"region":"Volta","town":"Ho"}'));
    await expect(summary.getByText(/Deliver to Ho, Volta/)).toBeVisible();
  },
);
