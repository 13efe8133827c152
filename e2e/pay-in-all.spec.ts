import type { Locator, Page } from "@playwright/test";
import { cedis, formatCedis } from "@/lib/money";
import { expect, test } from "./fixtures";
import {
  amountOf,
  confirmButton,
  expectHeading,
  fillCart,
  fillForm,
  findProduct,
  IRON,
  newEmail,
  placeOrder,
  TAPE,
  writeLocal,
} from "./shopping";

const summaryOf = (page: Page) => page.getByRole("region", { name: "Order summary" });

/** The rows below the total, and the last one bold. */
async function expectRows(scope: Page | Locator, fee: number, inAll: number): Promise<void> {
  await expect(amountOf(scope, "Delivery, paid to the rider")).toHaveText(formatCedis(cedis(fee)));
  const sum = amountOf(scope, "You pay in all");
  await expect(sum).toHaveText(formatCedis(cedis(inAll)));
  await expect(sum).toHaveCSS("font-weight", "700");
}

/** The table above Confirm Order. */
async function expectTable(page: Page, rows: [label: string, amount: string | RegExp][]): Promise<void> {
  const table = page.getByRole("status").filter({ hasText: "Pay the rider" });
  await expect(table.getByRole("term")).toHaveText(rows.map(([label]) => label));
  await expect(table.getByRole("definition")).toHaveText(rows.map(([, amount]) => amount));
}

test("BEYOND-79 BEYOND-55 a cash order in Accra has one sum to pay, from the cart to the tracker", async ({
  page,
  isMobile,
}, { project }) => {
  const { price } = await findProduct(page, TAPE);
  const inAll = price.base + 30;
  await fillCart(page, [[TAPE, 1]]);
  await page.goto("/cart");
  const cart = summaryOf(page);
  await expect(amountOf(cart, "Delivery, paid to the rider")).toHaveText("By region");
  await expect(amountOf(cart, "You pay in all")).toHaveText("Total + delivery");
  await expect(cart.getByText(/^Spend over GH₵.* more for free delivery to Greater Accra$/)).toBeVisible();

  await page.getByRole("link", { name: "Proceed to Checkout" }).click();
  await fillForm(page, newEmail(project.name));
  await expectTable(page, [
    ["Pay now", "Nothing"],
    ["Pay the rider", formatCedis(cedis(inAll))],
    ["You pay in all", formatCedis(cedis(inAll))],
    ["Arrives by", /^\w{3},? \d/],
  ]);
  if (isMobile) await page.getByRole("button", { name: "Show order summary" }).click();
  await expectRows(summaryOf(page), 30, inAll);
  await expect(confirmButton(page)).toHaveText(`Confirm Order${formatCedis(cedis(inAll))}`);
  await confirmButton(page).click();

  await expectHeading(page, "Order Confirmed");
  await expectRows(page, 30, inAll);
  await expect(
    page.getByText(`have ${formatCedis(cedis(inAll))} (including GH₵30.00 for delivery) ready`),
  ).toBeVisible();
  const number = new URL(page.url()).pathname.split("/").at(-1);
  await page.goto("/track-order");
  await expectRows(page.getByRole("article", { name: `Order ${number}` }), 30, inAll);
});

test("BEYOND-79 BEYOND-55 a card order to Kumasi: the total now, the fee to the rider; nothing once it is cancelled", async ({
  page,
  isMobile,
}) => {
  const { price } = await findProduct(page, IRON);
  const inAll = price.base + 50;
  await fillCart(page, [[IRON, 1]]);
  await writeLocal(page, "deliverTo", '{"region":"Ashanti","town":"Kumasi"}');
  await page.goto("/cart");
  await expectRows(summaryOf(page), 50, inAll);
  await expect(page.getByText("for free delivery")).toHaveCount(0);

  await page.goto("/checkout");
  await page.getByRole("radio", { name: /^Card Payment/ }).check();
  await expectTable(page, [
    ["Pay now", formatCedis(cedis(price.base))],
    ["Pay the rider", "GH₵50.00"],
    ["You pay in all", formatCedis(cedis(inAll))],
    ["Arrives by", /^\w{3},? \d/],
  ]);
  await expect(confirmButton(page)).toHaveText(`Confirm Order${formatCedis(cedis(price.base))}`);
  if (isMobile) await page.getByRole("button", { name: "Show order summary" }).click();
  await expectRows(summaryOf(page), 50, inAll);

  const order = await placeOrder(page, { slug: IRON, method: "card", state: "Ashanti", city: "Kumasi" });
  await page.goto(`/checkout/success/${order.orderId}`);
  await expectHeading(page, "Payment Pending");
  await expectRows(page, 50, inAll);
  await page.getByRole("button", { name: "Cancel this order" }).click();
  await page.getByRole("button", { name: "Cancel order" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/ Cancelled$/);
  await expect(page.getByText("Total", { exact: true })).toBeVisible();
  await expect(page.getByText(/You pay in all|paid to the rider/)).toHaveCount(0);
});
