import type { Page } from "@playwright/test";
import { insertOrder } from "./account-orders";
import { expect, ONCE, test } from "./fixtures";
import { newCustomer, type Query, signIn } from "./people";
import { BREAKER, expectHeading, lineOf, placeOrder, TAPE } from "./shopping";

// Actions on a placed order: in the account, or as a guest through the order's link.

const dialog = (page: Page) => page.getByRole("dialog");
const statusOf = async (query: Query, number: string) => {
  const [row] = (await query(`SELECT status::text AS status FROM "order" WHERE number = $1`, [number])) as {
    status: string;
  }[];
  return row?.status;
};

async function cancelHere(page: Page) {
  await page.getByRole("button", { name: "Cancel this order" }).click();
  await expect(dialog(page)).toContainText("can't undo this");
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Cancel this order" }).click();
  await dialog(page).getByRole("button", { name: "Cancel order" }).click();
}

test(
  "BEYOND-74 a customer cancels a pending order, asked once, and sees it cancelled",
  ONCE,
  async ({ page, query }) => {
    const customer = await newCustomer(query);
    const number = await insertOrder(query, customer, { method: "mobile_money" });
    await signIn(page, customer);
    await page.goto(`/account/orders/${number}`);
    await expectHeading(page, `Order ${number}`);
    await cancelHere(page);
    await expect(page.getByText(/This order was cancelled on/)).toBeInViewport();
    await expect(page.getByText(/This order was cancelled on/)).toBeFocused();
    await expect(page.getByRole("button", { name: "Cancel this order" })).toHaveCount(0);
    await expect(page.getByText("Estimated delivery")).toHaveCount(0);
    expect(await statusOf(query, number)).toBe("cancelled");
  },
);

test("BEYOND-74 a guest cancels on the confirmation page", ONCE, async ({ page, query }) => {
  const order = await placeOrder(page);
  await page.goto(`/checkout/success/${order.orderId}`);
  await expectHeading(page, "Order Confirmed");
  await cancelHere(page);
  await expect(page.getByText("This order was cancelled and will not be delivered.")).toBeInViewport();
  await expect(page.getByRole("heading", { name: "Order Cancelled" })).toBeFocused();
  expect(await statusOf(query, order.orderId)).toBe("cancelled");
});

test(
  "BEYOND-74 order again fills the cart with available items, and lists the others",
  ONCE,
  async ({ page, query }) => {
    const customer = await newCustomer(query);
    const number = await insertOrder(query, customer, {
      status: "delivered",
      items: [
        { name: "Tape of then", quantity: 2, pesewas: 100, slug: TAPE },
        { name: "Breaker of then", quantity: 1, pesewas: 100, slug: BREAKER },
        { name: "Lamp of long ago", quantity: 1, pesewas: 100 },
      ],
    });
    await signIn(page, customer);
    await page.goto(`/account/orders/${number}`);
    await page.getByRole("button", { name: "Order again" }).click();
    await expect(page.getByText("Lamp of long ago is no longer sold.")).toBeAttached();
    await page.goto("/cart");
    await expect(lineOf(page, "3M Temflex").first()).toContainText("2");
    await expect(lineOf(page, "Schneider").first()).toBeVisible();
    await expect(page.getByText("GH₵1.00")).toHaveCount(0);
  },
);

test(
  "BEYOND-74 an open order page updates itself, says what changed, and stops when the order is done",
  ONCE,
  async ({ page, query }) => {
    await page.clock.install();
    const customer = await newCustomer(query);
    const number = await insertOrder(query, customer, { status: "processing" });
    await signIn(page, customer);
    await page.goto(`/account/orders/${number}`);
    await expectHeading(page, `Order ${number}`);
    const asked: string[] = [];
    page.on("request", (request) => request.url().endsWith("/state") && asked.push(request.url()));
    await page.clock.runFor(10_000);
    await expect.poll(() => asked.length).toBe(1);
    await query(`UPDATE "order" SET status = 'shipped' WHERE number = $1`, [number]);
    await page.clock.runFor(15_000);
    await expect(page.getByText("Your order is on its way.")).toBeAttached();
    await expect(page.getByText("Shipped", { exact: true }).first()).toBeVisible();
    await query(`UPDATE "order" SET status = 'delivered' WHERE number = $1`, [number]);
    await page.evaluate(() => window.dispatchEvent(new Event("focus")));
    await expect(page.getByText("Your order has been delivered.")).toBeAttached();
    const before = asked.length;
    await page.clock.runFor(600_000);
    expect(asked.length).toBe(before);
  },
);

test(
  "BEYOND-74 BEYOND-19 at checkout another saved address can be chosen, or one typed",
  ONCE,
  async ({ page, query }) => {
    const customer = await newCustomer(query);
    const add = (label: string, name: string, street: string, isDefault: boolean) =>
      query(
        `INSERT INTO address (id, user_id, label, first_name, last_name, phone, street, region, town, is_default)
       VALUES (gen_random_uuid(), $1, $2, $3, 'Okyere', '+233209990001', $4, 'Greater Accra', 'Tema', $5)`,
        [customer.id, label, name, street, isDefault],
      );
    await add("Home", "Maame", "1 Old Lane", true);
    await add("Work", "Yaw", "9 Hill Street", false);
    await signIn(page, customer);
    const { _id } = (await (await page.request.get(`/api/products/slug/${TAPE}`)).json()).data;
    await page.request.post("/api/cart/items", {
      data: { productId: _id, quantity: 1 },
      headers: { origin: new URL(process.env.E2E_URL ?? "").origin },
    });
    await page.goto("/checkout");
    const choice = page.getByLabel("Deliver to");
    const street = page.getByLabel("Street address", { exact: true });
    await expect(street).toHaveValue("1 Old Lane");
    await expect(choice.locator("option:checked")).toHaveText("Home: 1 Old Lane, Tema");
    await choice.selectOption({ label: "Work: 9 Hill Street, Tema" });
    await expect(street).toHaveValue("9 Hill Street");
    await expect(page.getByLabel("First name")).toHaveValue("Yaw");
    await page.reload();
    await expect(street).toHaveValue("9 Hill Street");
    await choice.selectOption({ label: "Another address" });
    await expect(street).toHaveValue("");
    await expect(page.getByLabel("First name")).toHaveValue("Efua");
  },
);
