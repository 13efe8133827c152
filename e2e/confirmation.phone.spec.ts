import type { Page } from "@playwright/test";
import { moveOrder } from "../tests/support/orders";
import { expect, test } from "./fixtures";
import {
  amountOf,
  expectHeading,
  findProduct,
  keepPending,
  newEmail,
  openBlank,
  placeOrder,
  readLocal,
  startPayment,
  TAPE,
} from "./shopping";

type Query = <Row extends Record<string, unknown>>(sql: string, values?: unknown[]) => Promise<Row[]>;

async function setPayment(query: Query, orderId: string, status: string) {
  if (status === "paid") await moveOrder(query, orderId, "paid");
  else await query('UPDATE "order" SET payment_status = $2::payment_status WHERE id = $1', [orderId, status]);
}

const openOrder = (page: Page, orderId: string) => page.goto(`/checkout/success/${orderId}`);

test.describe("finding the order", () => {
  test("SHP-CONFIRM-01 SHP-ROUTE-19 without an id the stored pending order is shown", async ({ page }) => {
    const order = await placeOrder(page, { method: "mobile_money" });
    const { reference } = await startPayment(page, order);
    await keepPending(page, order, reference);
    await page.goto("/checkout/success");
    await expectHeading(page, "Payment Pending");
    await expect(page.getByText(order.orderId)).toBeVisible();
  });

  test("SHP-CONFIRM-02 SHP-CONFIRM-23 without an id or a stored order the page redirects home with a message", async ({
    page,
  }) => {
    await page.goto("/checkout/success");
    await expect(page.getByRole("listitem").filter({ hasText: "No order information provided" })).toBeVisible();
    await expect(page).toHaveURL(/:\d+\/$/);
  });

  test("SHP-CONFIRM-03 SHP-API-38 a reference or trxref finds its order", async ({ page }) => {
    const order = await placeOrder(page, { method: "card" });
    const { reference } = await startPayment(page, order);
    for (const name of ["reference", "trxref"]) {
      await page.goto(`/checkout/success?${name}=${reference}`);
      await expectHeading(page, "Payment Pending");
      await expect(page.getByText(order.orderId)).toBeVisible();
    }
    await page.goto(`/checkout/success?reference=${reference}&status=cancelled`);
    await expectHeading(page, "Payment Cancelled");
  });

  test("SHP-CONFIRM-27 SHP-CONFIRM-28 SHP-ROUTE-20 a guest reads with isGuest=true, and without an access token sees nothing", async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/status of 404/);
    const order = await placeOrder(page);
    const read = page.waitForRequest((request) => request.url().includes(`/api/orders/${order.orderId}`));
    await openOrder(page, order.orderId);
    expect(new URL((await read).url()).search).toBe("?isGuest=true");
    await expectHeading(page, "Order Confirmed");
    await page.context().clearCookies();
    await page.reload();
    await expectHeading(page, "Failed to fetch order details");
    await expect(page.getByText("Order not found")).toBeVisible();
    await expect(page.getByText("Ama Mensah")).toHaveCount(0);
  });

  test("SHP-CONFIRM-30 a pending order with another number is not used for the number in the path", async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/status of 404/);
    const order = await placeOrder(page, { method: "card" });
    await keepPending(page, order, "KN-OTHER");
    await openOrder(page, "ORD000000");
    await expectHeading(page, "Failed to fetch order details");
    await expect(page.getByText(order.orderId)).toHaveCount(0);
  });

  test("SHP-CONFIRM-21 SHP-CONFIRM-25 a response without an order shows an error with a link", async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/status of 404/);
    await openOrder(page, "ORD000000");
    await expectHeading(page, "Failed to fetch order details");
    await expect(
      page.getByText("No order information available. Please try again or contact customer support."),
    ).toBeVisible();
    await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Send me the link" })).toHaveAttribute("href", "/track-order");
  });

  test("SHP-CONFIRM-22 a missing response shows an error, and a retry loads the order", async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/ERR_FAILED/);
    const order = await placeOrder(page);
    await page.route("**/api/orders/**", (route) => route.abort());
    await openOrder(page, order.orderId);
    await expectHeading(page, "Failed to load order details. Please try again.");
    await page.unroute("**/api/orders/**");
    await page.getByRole("button", { name: "Try again" }).click();
    await expectHeading(page, "Order Confirmed");
  });

  test("SHP-CONFIRM-24 SHP-DATA-26 without a response the browser's stored order shows limited details", async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/ERR_FAILED/);
    const order = await placeOrder(page, { method: "mobile_money" });
    await keepPending(page, order, "KN-SOME");
    await page.route("**/api/orders/**", (route) => route.abort());
    await openOrder(page, order.orderId);
    await expect(page.getByText("Limited order details available.")).toBeVisible();
    await expectHeading(page, "Payment Pending");
    await expect(page.getByText(order.orderId)).toBeVisible();
    await expect(page.getByText("Mobile Money")).toBeVisible();
  });
});

test.describe("contents", () => {
  test("SHP-CONFIRM-04 SHP-CONFIRM-05 SHP-CONFIRM-06 number, items, quantities and prices", async ({ page }) => {
    const { name, price } = await findProduct(page, TAPE);
    const order = await placeOrder(page, { slug: TAPE, quantity: 2 });
    await openOrder(page, order.orderId);
    await expect(page.getByText(`Order ${order.orderId}`)).toBeVisible();
    const item = page.getByRole("listitem").filter({ hasText: name });
    await expect(item).toContainText(`2 × GH₵${price.base.toFixed(2)}`);
    await expect(item).toContainText(`GH₵${(price.base * 2).toFixed(2)}`);
  });

  test("SHP-CONFIRM-07 SHP-CONFIRM-08 SHP-DATA-41 method and totals, cash named as in the account", async ({
    page,
  }) => {
    const order = await placeOrder(page);
    await openOrder(page, order.orderId);
    await expect(page.getByText("Cash on Delivery")).toBeVisible();
    await expect(amountOf(page, "Subtotal")).toHaveText(`GH₵${order.totals.subtotal.toFixed(2)}`);
    await expect(amountOf(page, "Total")).toHaveText(`GH₵${order.totals.total.toFixed(2)}`);
  });

  const labels: [string, string, string][] = [
    ["SHP-DATA-35", "mobile_money", "Mobile Money"],
    ["SHP-DATA-36", "credit_card", "Credit/Debit Card"],
    ["SHP-DATA-37", "bank_cheque", "Bank Cheque"],
    ["SHP-DATA-38", "bank_transfer", "Bank Transfer"],
    ["SHP-DATA-39", "paystack", "Paystack (Online Payment)"],
  ];
  for (const [row, method, label] of labels) {
    test(`${row} the method ${method} is labelled ${label}`, async ({ page, query }) => {
      const order = await placeOrder(page);
      await query('UPDATE "order" SET payment_method = $2::payment_method WHERE id = $1', [order._id, method]);
      await openOrder(page, order.orderId);
      await expect(page.getByText(label, { exact: true })).toBeVisible();
    });
  }

  test("SHP-CONFIRM-09 SHP-CONFIRM-20 both addresses are the order's own, never placeholders", async ({ page }) => {
    const order = await placeOrder(page, { state: "Ashanti", city: "Kumasi", method: "card" });
    await openOrder(page, order.orderId);
    await expect(page.getByRole("heading", { name: "Shipping address" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Billing address" })).toBeVisible();
    await expect(page.getByText("Kumasi, Ashanti")).toHaveCount(2);
    await expect(page.getByRole("main").getByText(/Spintex/)).toHaveCount(0);
  });

  test("SHP-CONFIRM-18 'Need help?' links to /contact", async ({ page }) => {
    const order = await placeOrder(page);
    await openOrder(page, order.orderId);
    await expect(page.getByRole("heading", { name: "Need help?" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Contact us" })).toHaveAttribute("href", "/contact");
  });

  test("SHP-CONFIRM-19 delivery is shown for the order's own region", async ({ page }) => {
    const near = await placeOrder(page);
    await openOrder(page, near.orderId);
    await expect(page.getByText("Tema: 1–2 business days")).toBeVisible();
    await expect(amountOf(page, "Delivery, paid to the rider")).toHaveText("GH₵30.00");
    const far = await placeOrder(page, { state: "Savannah", city: "Bole", method: "card" });
    await openOrder(page, far.orderId);
    await expect(page.getByText("Bole: 4–7 business days")).toBeVisible();
  });

  test("SHP-CONFIRM-29 neither the id nor the payment reference is printed", async ({ page }) => {
    const order = await placeOrder(page, { method: "card" });
    const { reference } = await startPayment(page, order);
    await openOrder(page, order.orderId);
    await expectHeading(page, "Payment Pending");
    const text = await page.getByRole("main").textContent();
    expect(text).not.toContain(order._id);
    expect(text).not.toContain(reference);
  });
});

test.describe("an order that is paid elsewhere meanwhile", () => {
  /** Opens an unpaid order in one tab and pays it elsewhere. */
  async function openWaiting(page: Page, address: string) {
    const order = await placeOrder(page, { method: "mobile_money" });
    const { reference } = await startPayment(page, order);
    await keepPending(page, order, reference);
    await page.goto(address);
    return { order, reference };
  }

  test("SHP-CONFIRM-01 SHP-PAY-23 SHP-PAY-25 the page without an id keeps polling once another tab has cleared the order", async ({
    page,
    sandbox,
  }) => {
    const { order, reference } = await openWaiting(page, "/checkout/success");
    await expectHeading(page, "Payment Pending");
    await expect(page).toHaveURL(new RegExp(`/checkout/success/${order.orderId}$`));
    const paying = await page.context().newPage();
    await sandbox("settle", { reference, status: "success" });
    await paying.goto(`/payment/verify?reference=${reference}`);
    await expectHeading(paying, "Payment Verified");
    expect(await readLocal(paying, "pendingOrder")).toBeNull();
    await expectHeading(page, "Payment Successful");
    await expect(page.getByRole("button", { name: /^Pay Now/ })).toHaveCount(0);
    await page.reload();
    await expectHeading(page, "Payment Successful");
    await paying.close();
  });

  test("SHP-CONFIRM-16 an order that was removed from the browser's storage is still checked", async ({
    page,
    sandbox,
  }) => {
    const { reference } = await openWaiting(page, "/checkout/success?status=cancelled");
    await expectHeading(page, "Payment Cancelled");
    await page.evaluate(() => localStorage.clear());
    await sandbox("settle", { reference, status: "success" });
    await page.getByRole("button", { name: "Check Payment Status" }).click();
    await expectHeading(page, "Payment Successful");
    await expect(page.getByText("We couldn't check just now.")).toHaveCount(0);
  });

  for (const [where, address] of [
    ["the id-less page", "/checkout/success"],
    ["the cart", "/cart"],
  ] as const) {
    test(`BEYOND-62 Pay Now on ${where} that is answered 'already paid' shows no error`, async ({
      page,
      query,
      allowConsole,
    }) => {
      allowConsole(/status of 409/);
      const { order } = await openWaiting(page, address);
      const payNow = page.getByRole("button", { name: /^Pay Now/ });
      await expect(payNow).toBeVisible();
      await setPayment(query, order._id, "paid");
      // Before the page polls.
      await payNow.click();
      await expect(payNow).toHaveCount(0);
      await expect(page.getByRole("main").getByRole("alert").filter({ hasText: "already paid" })).toHaveCount(0);
      if (where !== "the cart") await expectHeading(page, "Payment Successful");
    });
  }
});

test.describe("the heading", () => {
  const headings: [rows: string, method: string, status: string, heading: string][] = [
    ["SHP-CONFIRM-10", "card", "paid", "Payment Successful"],
    ["SHP-CONFIRM-11", "mobile_money", "cancelled", "Payment Cancelled"],
    ["SHP-CONFIRM-12", "card", "failed", "Payment Failed"],
    ["SHP-CONFIRM-14", "bank_cheque", "pending", "Payment Pending"],
    ["SHP-CONFIRM-14", "card", "processing", "Payment Pending"],
  ];
  for (const [rows, method, status, heading] of headings) {
    test(`${rows} ${method} with payment ${status} reads '${heading}'`, async ({ page, query }) => {
      const order = await placeOrder(page, { method });
      if (status !== "pending") await setPayment(query, order._id, status);
      await openOrder(page, order.orderId);
      await expectHeading(page, heading);
    });
  }

  test("SHP-CONFIRM-11 a cancelled cash order reads 'Order Cancelled'", async ({ page, query }) => {
    const order = await placeOrder(page);
    await query("UPDATE \"order\" SET status = 'cancelled' WHERE id = $1", [order._id]);
    await openOrder(page, order.orderId);
    await expectHeading(page, "Order Cancelled");
    await expect(page.getByText("This order was cancelled and will not be delivered.")).toBeVisible();
  });

  test("SHP-CONFIRM-13 SHP-CHECKOUT-44 a cash order reads 'Order Confirmed'", async ({ page }) => {
    const order = await placeOrder(page);
    await openOrder(page, order.orderId);
    await expectHeading(page, "Order Confirmed");
  });
});

test.describe("actions", () => {
  test("SHP-CONFIRM-15 SHP-CONFIRM-16 'Check Payment Status' verifies the reference and reloads the order", async ({
    page,
    sandbox,
  }) => {
    const order = await placeOrder(page, { method: "mobile_money" });
    const { reference } = await startPayment(page, order);
    await openOrder(page, order.orderId);
    await expectHeading(page, "Payment Pending");
    const check = page.getByRole("button", { name: "Check Payment Status" });
    await check.click();
    await expect(page.getByText("Not confirmed yet.")).toBeVisible();
    await sandbox("drop-webhooks", { times: 1 });
    await sandbox("settle", { reference, status: "success" });
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await check.click();
    await expectHeading(page, "Payment Successful");
    expect(asked.slice(0, 2)).toEqual(["/api/payments/verify", `/api/orders/${order.orderId}`]);
    await expect(check).toHaveCount(0);
  });

  test("SHP-CONFIRM-15 SHP-CONFIRM-17 a cash order is neither checked nor paid online", async ({ page }) => {
    const order = await placeOrder(page);
    await openOrder(page, order.orderId);
    await expectHeading(page, "Order Confirmed");
    await expect(page.getByRole("button", { name: "Check Payment Status" })).toHaveCount(0);
    await expect(page.getByRole("button", { name: /^Pay Now/ })).toHaveCount(0);
  });

  test("SHP-CONFIRM-17 'Pay Now' starts the payment of a failed order again", async ({ page, query }) => {
    const order = await placeOrder(page, { method: "card" });
    await setPayment(query, order._id, "failed");
    await openOrder(page, order.orderId);
    await expectHeading(page, "Payment Failed");
    await page.getByRole("button", { name: /^Pay Now/ }).click();
    await expect(page.getByRole("heading", { name: /^Pay Kanea/ })).toBeVisible();
  });

  test("a paid order clears the browser's pending one, another stays", async ({ page, query }, { project }) => {
    const order = await placeOrder(page, { method: "card", email: newEmail(project.name) });
    await keepPending(page, order, "KN-ONE");
    await setPayment(query, order._id, "paid");
    await openOrder(page, order.orderId);
    await expectHeading(page, "Payment Successful");
    await expect.poll(() => readLocal(page, "pendingOrder")).toBeNull();
    const other = await placeOrder(page, { method: "card", email: newEmail(project.name) });
    await openBlank(page);
    await keepPending(page, other, "KN-TWO");
    await openOrder(page, order.orderId);
    await expectHeading(page, "Payment Successful");
    expect(await readLocal(page, "pendingOrder")).toContain(other.orderId);
  });
});
