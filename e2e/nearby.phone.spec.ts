import { expect, test } from "./fixtures";
import { IRON, openBlank, readLocal } from "./shopping";

test("BEYOND-72 related and recently viewed products show on product, empty cart and not-found pages", async ({
  page,
  allowConsole,
}) => {
  // Chromium reports the 404 itself.
  allowConsole(/status of 404/);
  const row = (name: string) => page.getByRole("region", { name, exact: true }).filter({ visible: true });
  const toTheEnd = () => page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const tape = "stanley-powerlock-tape-measure-8m";
  const drill = "ingco-impact-drill-850w-13mm";

  await page.goto(`/products/${tape}`);
  await expect.poll(() => readLocal(page, "seenProducts")).toContain(tape);
  await page.goto(`/products/${drill}`);
  await toTheEnd();
  await expect(row("Works well with").getByRole("link")).toContainText(["Household Tool Kit", "Tape Measure"]);
  // No product is listed twice, nor the page's own.
  await expect(row("Recently viewed")).toHaveCount(0);

  await page.goto("/cart");
  await expect(row("Recently viewed").getByRole("link")).toContainText(["Impact Drill 850W", "Tape Measure"]);
  await expect(row("Goes with what you viewed")).toContainText("Household Tool Kit");
  await row("Recently viewed")
    .getByRole("link", { name: /Impact Drill/ })
    .click();
  await expect(page).toHaveURL(new RegExp(`${drill}$`));

  await page.goto("/no-such-page");
  await toTheEnd();
  await expect(row("Recently viewed")).toContainText("Tape Measure");

  await openBlank(page);
  await page.evaluate(() => localStorage.clear());
  await page.goto(`/products/${IRON}`);
  await toTheEnd();
  await expect(page.getByRole("contentinfo")).toBeInViewport();
  await expect(row("Recently viewed")).toHaveCount(0);
});
