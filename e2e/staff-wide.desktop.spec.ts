import { newStaff } from "../tests/support/staff";
import { expect, test } from "./fixtures";
import { signIn } from "./people";
import { expectHeading } from "./shopping";

/** Wide tables fit a desktop screen. */

test("BEYOND-39 BEYOND-45 the weekly tables and the lists of Data fit 1280 px", async ({ page, query }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await signIn(page, await newStaff(query, { role: "admin" }));
  // Each offered method is a column.
  const day = "2026-02-03";
  await query(
    `INSERT INTO "order" (number, first_name, last_name, email, phone, shipping_street, shipping_city, shipping_region,
       billing_street, billing_city, billing_region, payment_method, payment_status, status, paid_at, created_at,
       subtotal_pesewas, total_pesewas)
     SELECT 'ORDWIDE' || method, 'Esi', 'Badu', '', '+233201234567', '5 Ring Road', 'Accra', 'Greater Accra', '5 Ring Road',
       'Accra', 'Greater Accra', method, 'paid', 'cancelled', $1::timestamptz, $1::timestamptz, 1234567, 1234567
     FROM unnest('{cash,mobile_money,card,bank_cheque,bank_transfer}'::payment_method[]) AS method`,
    [`${day}T12:00:00Z`],
  );
  await page.goto(`/staff/reports?period=week&day=${day}`);
  const table = page.getByRole("region", { name: "Day by day" }).getByRole("table");
  await expect(table.getByRole("columnheader")).toHaveCount(10);
  const isCut = (element: Element) => element.scrollWidth > element.clientWidth;
  expect(await table.locator("..").evaluate(isCut)).toBe(false);

  const figures = page.getByRole("region", { name: "Totals" }).getByRole("definition");
  await expect(figures.filter({ hasText: "GH₵61,728.35" })).toHaveCount(2);
  for (const width of [1280, 1024, 768]) {
    await page.setViewportSize({ width, height: 900 });
    const last = await page
      .getByRole("navigation", { name: "Desk" })
      .getByRole("listitem")
      .filter({ visible: true })
      .last()
      .boundingBox();
    expect((last?.x ?? 0) + (last?.width ?? 0), `navigation at ${width} px`).toBeLessThanOrEqual(width);
    for (const figure of await figures.all()) {
      const lines = await figure.evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return element.scrollWidth > element.clientWidth ? 0 : range.getClientRects().length;
      });
      expect(lines, `${await figure.textContent()} at ${width} px`).toBe(1);
    }
  }
  await page.setViewportSize({ width: 1280, height: 900 });

  await page.goto("/staff/data");
  await expectHeading(page, "Data");
  for (const name of ["Tables", "Lists"])
    expect(await page.getByRole("navigation", { name, exact: true }).evaluate(isCut), name).toBe(false);
});
