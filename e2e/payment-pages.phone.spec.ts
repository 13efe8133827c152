import type { Page } from "@playwright/test";
import { expect, holdBack, test } from "./fixtures";
import {
  confirmButton,
  expectHeading,
  fillCart,
  fillForm,
  IRON,
  keepPending,
  newEmail,
  placeOrder,
  readLocal,
  startPayment,
  storedCart,
  TAPE,
  writeLocal,
} from "./shopping";

const INITIATE = "**/api/cart/initiate-payment";

async function confirmOnline(page: Page, project: string, method = "Mobile Money") {
  await fillCart(page, [[TAPE, 1]]);
  await page.goto("/checkout");
  await fillForm(page, newEmail(project));
  await page.getByRole("radio", { name: method }).check();
  await confirmButton(page).click();
}

test.describe("starting a payment", () => {
  test("SHP-PAY-01 SHP-PAY-02 SHP-API-36 mobile money is initiated after the order, with the 233 number", async ({
    page,
  }, { project }) => {
    const calls: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST") calls.push(new URL(request.url()).pathname);
    });
    const initiation = page.waitForRequest(INITIATE);
    await confirmOnline(page, project.name);
    const request = await initiation;
    expect(calls.indexOf("/api/orders")).toBeLessThan(calls.indexOf("/api/cart/initiate-payment"));
    expect(request.postDataJSON()).toMatchObject({
      orderId: expect.stringMatching(/^ORD/),
      phone: "233241234567",
      paymentMethod: "mobile_money",
      isGuest: true,
      customerName: "Ama Mensah",
      amount: expect.any(Number),
    });
  });

  test("SHP-PAY-03 SHP-PAY-04 SHP-PAY-05 pending order and reference are stored, then 1.5 s later the browser goes to the payment page", async ({
    page,
  }, { project }) => {
    const answered = page.waitForResponse(INITIATE);
    await confirmOnline(page, project.name, "Card Payment");
    const { data } = await (await answered).json();
    const start = Date.now();
    await expect(page.getByText("Taking you to the payment page.")).toBeVisible();
    expect(await readLocal(page, "pendingPaymentReference")).toBe(data.reference);
    const pending = JSON.parse((await readLocal(page, "pendingOrder")) ?? "{}");
    expect(pending).toMatchObject({
      orderId: expect.stringMatching(/^ORD/),
      isGuest: true,
      paymentStatus: "pending",
      orderDetails: { payment: { method: "card", status: "pending" } },
    });
    await page.waitForURL(data.paymentUrl);
    expect(Date.now() - start).toBeGreaterThan(1000);
  });

  test("SHP-PAY-06 a response without a URL is reported on the confirmation page", async ({ page }, { project }) => {
    await page.route(INITIATE, async (route) => {
      const response = await route.fetch();
      const { status, data } = await response.json();
      await route.fulfill({ response, json: { status, data: { reference: data.reference } } });
    });
    await confirmOnline(page, project.name);
    await expectHeading(page, "Payment Pending");
    await expect(
      page.getByRole("main").getByRole("alert").filter({ hasText: "Payment URL not found in response" }),
    ).toBeVisible();
  });

  test("SHP-PAY-07 SHP-PAY-08 SHP-CONFIRM-26 a failed initiation ends on the confirmation page with its reason", async ({
    page,
    allowConsole,
  }, { project }) => {
    allowConsole(/ERR_FAILED/);
    await page.route(INITIATE, (route) => route.abort());
    await confirmOnline(page, project.name);
    await expectHeading(page, "Payment Pending");
    await expect(page).toHaveURL(/\/checkout\/success\/ORD/);
    await expect(
      page.getByRole("main").getByRole("alert").filter({ hasText: "Payment initiation failed" }),
    ).toBeVisible();
    const notice = await page.evaluate(() => sessionStorage.getItem("paymentNotice"));
    expect(JSON.parse(notice ?? "{}")).toMatchObject({
      paymentPending: true,
      paymentError: "Payment initiation failed",
    });
    await page.unroute(INITIATE);
    await page.getByRole("button", { name: /^Pay Now/ }).click();
    await expect(page.getByRole("heading", { name: /^Pay Kanea/ })).toBeVisible();
  });

  test("SHP-PAY-07 SHP-PAY-09 the server's refusal is shown in its own words", async ({ page, allowConsole }, {
    project,
  }) => {
    allowConsole(/status of 409/);
    await page.route(INITIATE, (route) => {
      const body = route.request().postDataJSON();
      return route.continue({ postData: { ...body, amount: body.amount - 1 } });
    });
    await confirmOnline(page, project.name);
    await expect(
      page.getByRole("main").getByRole("alert").filter({ hasText: "The amount does not match the order." }),
    ).toBeVisible();
  });
});

test.describe("returning from payment", () => {
  test("SHP-PAY-11 SHP-ROUTE-21 the page shows that it verifies while it waits for the server", async ({ page }) => {
    const order = await placeOrder(page, { method: "mobile_money" });
    const { reference } = await startPayment(page, order);
    const letGo = await holdBack(page, "**/api/payments/verify?*");
    const asked = page.waitForRequest((request) =>
      request.url().endsWith(`/api/payments/verify?reference=${reference}`),
    );
    await page.goto(`/payment/verify?reference=${reference}`);
    await expectHeading(page, "Verifying Payment");
    await asked;
    letGo();
  });

  test("SHP-PAY-10 SHP-PAY-12 SHP-PAY-14 a paid trxref reads 'Payment Verified' and leads to the order", async ({
    page,
    sandbox,
  }) => {
    const order = await placeOrder(page, { method: "card" });
    const { reference } = await startPayment(page, order);
    await sandbox("settle", { reference, status: "success" });
    await page.goto(`/payment/verify?trxref=${reference}`);
    await expectHeading(page, "Payment Verified");
    await page.getByRole("link", { name: "Go to Order Confirmation" }).click();
    await expectHeading(page, "Payment Successful");
    await expect(page).toHaveURL(new RegExp(`/checkout/success/${order.orderId}$`));
  });

  test("SHP-PAY-19 SHP-PAY-20 SHP-PAY-21 a payment removes its lines from the cart once and opens its order", async ({
    page,
    sandbox,
  }) => {
    const order = await placeOrder(page, { method: "card" });
    const { reference } = await startPayment(page, order);
    await fillCart(page, [
      [TAPE, 1],
      [IRON, 2],
    ]);
    const [tape, iron] = await storedCart(page);
    await keepPending(page, order, reference, [{ cartItemId: tape?.cartItemId, quantity: 1 }]);
    await sandbox("settle", { reference, status: "success" });
    await page.goto(`/payment/verify?reference=${reference}`);
    await expectHeading(page, "Payment Verified");
    expect(await storedCart(page)).toEqual([expect.objectContaining({ cartItemId: iron?.cartItemId, quantity: 2 })]);
    expect(await readLocal(page, "cartCleared")).toBe(reference);
    expect(await readLocal(page, "pendingOrder")).toBeNull();
    expect(await readLocal(page, "pendingPaymentReference")).toBeNull();
    await writeLocal(page, "cartItems", JSON.stringify([tape]));
    await keepPending(page, order, reference, [{ cartItemId: tape?.cartItemId, quantity: 1 }]);
    await page.goto(`/payment/verify?reference=${reference}`);
    await expectHeading(page, "Payment Verified");
    await expect(page).toHaveURL(new RegExp(`/checkout/success/${order.orderId}$`));
    await expectHeading(page, "Payment Successful");
    expect(await storedCart(page)).toHaveLength(1);
  });

  test("SHP-PAY-13 SHP-PAY-17 a failed payment shows an error and redirects to its order after 2 s", async ({
    page,
    sandbox,
  }) => {
    const order = await placeOrder(page, { method: "card" });
    const { reference } = await startPayment(page, order);
    await sandbox("settle", { reference, status: "failed" });
    await page.goto(`/payment/verify?reference=${reference}`);
    await expectHeading(page, "Payment Verification Failed");
    await expect(page.getByText("Payment verification failed", { exact: true })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/checkout/success/${order.orderId}$`));
    await expectHeading(page, "Payment Failed");
    await expect(
      page.getByRole("main").getByRole("alert").filter({ hasText: "Payment verification failed" }),
    ).toBeVisible();
    await expect(page.getByRole("button", { name: /^Pay Now/ })).toBeVisible();
  });

  test("SHP-PAY-17 an unknown reference is no success", async ({ page, allowConsole }) => {
    allowConsole(/status of 404/);
    await page.goto("/payment/verify?reference=KN-UNKNOWN");
    await expectHeading(page, "Payment Verification Failed");
    await expect(page).toHaveURL(/\/checkout\/success\?reference=KN-UNKNOWN$/);
  });

  test("SHP-PAY-16 without a reference the page says so and leads to the cart after 3 s", async ({ page }) => {
    await page.goto("/payment/verify");
    await expectHeading(page, "Payment Verification Failed");
    await expect(page.getByText("No payment reference found")).toBeVisible();
    await expect(page.getByRole("listitem").filter({ hasText: "Payment verification failed" })).toBeVisible();
    const start = Date.now();
    await expect(page).toHaveURL(/\/cart$/);
    expect(Date.now() - start).toBeGreaterThan(1500);
  });

  test("SHP-PAY-18 without a response the page says so and leads to the cart, or to the order it knows", async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/ERR_FAILED/);
    await page.route("**/api/payments/verify?*", (route) => route.abort());
    await page.goto("/payment/verify?reference=KN-SOME");
    await expect(page.getByText("We couldn't connect to the shop. Please check your connection.")).toBeVisible();
    await expect(page).toHaveURL(/\/cart$/);
    const order = await placeOrder(page, { method: "card" });
    const { reference } = await startPayment(page, order);
    await keepPending(page, order, reference);
    await page.goto(`/payment/verify?reference=${reference}`);
    await expect(page.getByText("We couldn't connect to the shop. Please check your connection.")).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/checkout/success/${order.orderId}$`));
  });

  test("SHP-PAY-13 SHP-PAY-18 offline the payment is not called failed, and a retry gets the result", async ({
    page,
    sandbox,
    allowConsole,
  }) => {
    allowConsole(/ERR_FAILED/);
    const order = await placeOrder(page, { method: "card" });
    const { reference } = await startPayment(page, order);
    await sandbox("settle", { reference, status: "success" });
    await page.route("**/api/**", (route) => route.abort());
    await page.goto(`/payment/verify?reference=${reference}`);
    await expect(page.getByText("If you paid, your money is safe.")).toBeVisible();
    await expectHeading(page, "Verifying Payment");
    await page.unroute("**/api/**");
    await page.getByRole("button", { name: "Try again" }).click();
    await expectHeading(page, "Payment Verified");
  });

  test("SHP-PAY-15 'Return to Cart' goes to /cart", async ({ page, allowConsole }) => {
    allowConsole(/status of 404/);
    await page.goto("/payment/verify?reference=KN-UNKNOWN");
    await page.getByRole("link", { name: "Return to Cart" }).click();
    await expect(page).toHaveURL(/\/cart$/);
  });

  for (const status of ["cancelled", "canceled"]) {
    test(`SHP-PAY-22 SHP-PAY-15 back with ${status}: the heading changes, the order does not, 'Pay Now' is offered`, async ({
      page,
      query,
    }) => {
      const order = await placeOrder(page, { method: "mobile_money" });
      const { reference } = await startPayment(page, order);
      await page.goto(`/payment/verify?reference=${reference}&status=${status}`);
      await expectHeading(page, "Payment Cancelled");
      await expect(page.getByRole("button", { name: "Pay Now" })).toBeVisible();
      await page.getByRole("link", { name: "Go to Order Confirmation" }).click();
      await expect(page).toHaveURL(/status=cancelled/);
      await expectHeading(page, "Payment Cancelled");
      const notice = await page.evaluate(() => sessionStorage.getItem("paymentNotice"));
      expect(JSON.parse(notice ?? "{}")).toMatchObject({ orderId: order.orderId, paymentPending: true });
      const rows = await query('SELECT status, payment_status FROM "order" WHERE id = $1', [order._id]);
      expect(rows).toEqual([{ status: "pending", payment_status: "pending" }]);
    });
  }

  test("SHP-PAY-12 the payment of a cancelled order says so, and announces a refund", async ({
    page,
    query,
    sandbox,
  }) => {
    const order = await placeOrder(page, { method: "card" });
    const { reference } = await startPayment(page, order);
    await query("UPDATE \"order\" SET status = 'cancelled' WHERE id = $1", [order._id]);
    await sandbox("settle", { reference, status: "success" });
    await page.context().clearCookies();
    await page.goto(`/payment/verify?reference=${reference}`);
    await expectHeading(page, "Order Cancelled");
    await expect(page.getByText("We've received your payment and will refund it within")).toBeVisible();
  });

  test("SHP-PAY-22 a paid order stays paid, whatever the URL says", async ({ page, sandbox }) => {
    const order = await placeOrder(page, { method: "card" });
    const { reference } = await startPayment(page, order);
    await sandbox("settle", { reference, status: "success" });
    await page.goto(`/payment/verify?reference=${reference}&status=cancelled`);
    await expectHeading(page, "Payment Verified");
    await page.goto(`/checkout/success/${order.orderId}?status=cancelled`);
    await expectHeading(page, "Payment Successful");
  });
});

test.describe("polling", () => {
  const readsOf = (page: Page, orderId: string) => {
    const reads: string[] = [];
    page.on("request", (request) => {
      if (new URL(request.url()).pathname === `/api/orders/${orderId}`) reads.push(request.url());
    });
    return reads;
  };

  test("SHP-PAY-23 SHP-PAY-24 SHP-CONST-10 a pending order is polled every 5 s until it is paid", async ({
    page,
    sandbox,
  }) => {
    const order = await placeOrder(page, { method: "mobile_money" });
    const { reference } = await startPayment(page, order);
    await fillCart(page, [[TAPE, 1]]);
    const [line] = await storedCart(page);
    await keepPending(page, order, reference, [{ cartItemId: line?.cartItemId, quantity: 1 }]);
    const reads = readsOf(page, order.orderId);
    await page.clock.install();
    await page.goto(`/checkout/success/${order.orderId}`);
    await expectHeading(page, "Payment Pending");
    const before = reads.length;
    await page.clock.runFor(5000);
    await expect.poll(() => reads.length).toBeGreaterThan(before);
    await sandbox("settle", { reference, status: "success" });
    await sandbox("when-webhooks-idle");
    await page.clock.runFor(5000);
    await expectHeading(page, "Payment Successful");
    expect(await storedCart(page)).toEqual([]);
    expect(await readLocal(page, "pendingOrder")).toBeNull();
    const after = reads.length;
    await page.clock.runFor(20_000);
    expect(reads.length).toBe(after);
  });

  test("SHP-PAY-24 polling pauses in a hidden tab and resumes when it is visible", async ({ page }) => {
    const order = await placeOrder(page, { method: "card" });
    const reads = readsOf(page, order.orderId);
    await page.clock.install();
    await page.goto(`/checkout/success/${order.orderId}`);
    await expectHeading(page, "Payment Pending");
    const show = (state: string) =>
      page.evaluate((value) => {
        Object.defineProperty(document, "visibilityState", { value, configurable: true });
        document.dispatchEvent(new Event("visibilitychange"));
      }, state);
    await show("hidden");
    const before = reads.length;
    await page.clock.runFor(30_000);
    expect(reads.length).toBe(before);
    await show("visible");
    await expect.poll(() => reads.length).toBeGreaterThan(before);
  });

  test("SHP-PAY-23 a cash order is not polled", async ({ page }) => {
    const order = await placeOrder(page);
    const reads = readsOf(page, order.orderId);
    await page.clock.install();
    await page.goto(`/checkout/success/${order.orderId}`);
    await expectHeading(page, "Order Confirmed");
    const before = reads.length;
    await page.clock.runFor(30_000);
    expect(reads.length).toBe(before);
  });
});
