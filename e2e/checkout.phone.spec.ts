import type { Page, Request } from "@playwright/test";
import { regions, townLabel, townsOf } from "@/lib/regions";
import { expect, holdBack, test } from "./fixtures";
import {
  amountOf,
  confirmButton,
  expectHeading,
  fillCart,
  fillForm,
  findProduct,
  INVERTER,
  IRON,
  newEmail,
  readLocal,
  storedCart,
  TAPE,
  writeLocal,
} from "./shopping";

const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const alertBox = (page: Page) => page.getByRole("alert").filter({ hasText: /\w/ });

async function openCheckout(page: Page, products: Parameters<typeof fillCart>[1] = [[TAPE, 2]]) {
  await fillCart(page, products);
  await page.goto("/checkout");
  await expect(confirmButton(page)).toBeVisible();
}

function ordersSent(page: Page): Request[] {
  const sent: Request[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && new URL(request.url()).pathname === "/api/orders") sent.push(request);
  });
  return sent;
}

test.describe("the form", () => {
  test("SHP-CHECKOUT-01 SHP-CHECKOUT-02 SHP-ROUTE-18 the form has its fields and its defaults", async ({ page }) => {
    await openCheckout(page);
    for (const name of ["firstName", "lastName", "email", "phone", "address", "region", "town", "deliveryNote"])
      await expect(field(page, name)).toBeVisible();
    await expect(field(page, "customTown")).toHaveCount(0);
    await expect(field(page, "sameAsBilling")).toBeChecked();
    await expect(page.locator("[name=paymentMethod]:checked")).toHaveValue("cash");
    await expect(field(page, "deliveryOption")).toHaveValue("standard");
  });

  test("SHP-CHECKOUT-03 SHP-CHECKOUT-04 SHP-CHECKOUT-05 four payment methods, two of them in Greater Accra only", async ({
    page,
  }) => {
    await openCheckout(page);
    const radio = (name: string) => page.getByRole("radio", { name });
    await expect(page.getByRole("radio")).toHaveCount(4);
    await expect(radio("Pay on Delivery - Greater Accra ONLY")).toBeChecked();
    await field(page, "region").selectOption("Ashanti");
    await expect(radio("Pay on Delivery - Greater Accra ONLY")).toBeDisabled();
    await expect(radio("Bank Cheque - Greater Accra ONLY")).toBeDisabled();
    await expect(page.getByText("Only available in Greater Accra.")).toHaveCount(2);
    await expect(radio("Mobile Money")).toBeChecked();
    await radio("Card Payment").check();
    await field(page, "region").selectOption("Greater Accra");
    await expect(radio("Bank Cheque - Greater Accra ONLY")).toBeEnabled();
    await expect(radio("Card Payment")).toBeChecked();
  });

  test("SHP-CHECKOUT-06 SHP-CHECKOUT-07 without 'same as billing' the billing address appears and is validated", async ({
    page,
  }) => {
    await openCheckout(page);
    await fillForm(page, "ama@example.com");
    await page.getByLabel("same as my delivery address").uncheck();
    for (const name of ["billingAddress", "billingRegion", "billingTown"])
      await expect(field(page, name)).toBeVisible();
    await field(page, "billingRegion").selectOption("Volta");
    await field(page, "billingTown").selectOption("others");
    await confirmButton(page).click();
    await expect(page.getByText("Your billing town is required")).toBeVisible();
    await expect(page.getByText("Billing street address is required")).toBeVisible();
    await expect(field(page, "billingCustomTown")).toBeFocused();
  });

  test("SHP-CHECKOUT-13 SHP-DATA-45 SHP-DATA-46 the 16 regions of Ghana are offered", async ({ page }) => {
    await openCheckout(page);
    const offered = await field(page, "region").locator("option").allTextContents();
    expect(offered.slice(1)).toEqual(regions);
    expect(offered.slice(1)).toHaveLength(16);
  });

  test("SHP-CHECKOUT-14 SHP-CHECKOUT-15 SHP-CHECKOUT-16 towns follow the region and end with 'others'", async ({
    page,
  }) => {
    await openCheckout(page);
    const towns = () => field(page, "town").locator("option").allTextContents();
    for (const region of regions) {
      await field(page, "region").selectOption(region);
      const offered = (await towns()).slice(1);
      expect(offered).toEqual(townsOf(region).map(townLabel));
      expect(offered.length).toBeGreaterThanOrEqual(5);
      expect(offered.at(-1)).toBe("Another town");
    }
    await field(page, "town").selectOption("others");
    await page.getByLabel("Your town").fill("Prampram");
    await field(page, "region").selectOption("Volta");
    await expect(field(page, "town")).toHaveValue("");
    await expect(field(page, "customTown")).toHaveCount(0);
    await field(page, "town").selectOption("others");
    await expect(field(page, "customTown")).toHaveValue("");
  });

  test("SHP-CHECKOUT-08 SHP-CHECKOUT-09 the summary shows items, subtotal and total; the button shows the amount", async ({
    page,
  }) => {
    const { name, price } = await findProduct(page, TAPE);
    await openCheckout(page, [[TAPE, 1, price.base - 5]]);
    const unfold = page.getByRole("button", { name: "Show order summary" });
    await expect(unfold).toContainText("1 price has changed");
    await unfold.click();
    const summary = page.getByRole("region", { name: "Order summary" });
    await expect(summary.getByText(name)).toBeVisible();
    await expect(summary.getByText("The price has changed. It was GH₵")).toBeVisible();
    await expect(summary.getByText("Subtotal")).toBeVisible();
    await expect(summary.getByRole("definition")).toHaveCount(4);
    const total = await amountOf(summary, "Total").textContent();
    await expect(confirmButton(page)).toContainText(`Confirm Order${total}`);
  });

  test("SHP-STATIC-07 the delivery fee is shown by zone, as paid on arrival", async ({ page }) => {
    await openCheckout(page);
    await field(page, "region").selectOption("Ashanti");
    await field(page, "town").selectOption("Kumasi");
    await expect(page.getByText("Standard delivery: GH₵50.00, paid on arrival")).toBeVisible();
    await expect(page.getByText("Kumasi: 2–4 business days")).toBeVisible();
    await field(page, "town").selectOption("Obuasi");
    await expect(page.getByText("Standard delivery: GH₵80.00, paid on arrival")).toBeVisible();
  });

  test("SHP-CHECKOUT-10 'Return to Cart' goes to /cart", async ({ page }) => {
    await openCheckout(page);
    await page.getByRole("link", { name: "Return to Cart" }).click();
    await expect(page).toHaveURL(/\/cart$/);
  });
});

test.describe("the saved cart", () => {
  test("SHP-CHECKOUT-11 an empty cart without a saved one goes to /cart", async ({ page }) => {
    await page.goto("/checkout");
    await expect(page).toHaveURL(/\/cart$/);
  });

  test("SHP-CHECKOUT-12 SHP-DATA-28 checkout saves a filled cart and uses it only for an empty one", async ({
    page,
  }) => {
    await openCheckout(page);
    const saved = JSON.parse((await readLocal(page, "checkoutCart")) ?? "null");
    expect(saved).toEqual({ items: [expect.objectContaining({ quantity: 2 })], timestamp: expect.any(Number) });
    await page.evaluate(() => localStorage.removeItem("cartItems"));
    await page.reload();
    await expect(confirmButton(page)).toBeVisible();
    await fillCart(page, [[IRON, 1]]);
    await page.goto("/checkout");
    await expect(confirmButton(page)).toBeVisible();
    expect(JSON.parse((await readLocal(page, "checkoutCart")) ?? "").items).toHaveLength(1);
    expect(await storedCart(page)).toHaveLength(1);
  });

  test("SHP-CHECKOUT-12 an unreadable saved cart is ignored", async ({ page }) => {
    await page.goto("/api/health");
    await writeLocal(page, "checkoutCart", '{"items":[{"productId":5}]');
    await page.goto("/checkout");
    await expect(page).toHaveURL(/\/cart$/);
  });
});

test.describe("missing fields", () => {
  test("SHP-CHECKOUT-25 SHP-CHECKOUT-26 an empty form stops with messages and the cursor in the first field", async ({
    page,
  }) => {
    await openCheckout(page);
    const sent = ordersSent(page);
    await confirmButton(page).click();
    await expect(page.getByText("First name is required")).toBeVisible();
    await expect(field(page, "firstName")).toBeFocused();
    await expect(field(page, "firstName")).toHaveAttribute("aria-invalid", "true");
    const list = page.getByRole("region", { name: "Please check 7 fields" });
    await list.getByRole("link", { name: "Street address" }).click();
    await expect(field(page, "address")).toBeFocused();
    expect(sent).toHaveLength(0);
  });

  const required: [string[], string, string][] = [
    [["SHP-CHECKOUT-17"], "firstName", "First name is required"],
    [["SHP-CHECKOUT-18"], "lastName", "Last name is required"],
    [["SHP-CHECKOUT-19"], "email", "Email is required"],
    [["SHP-CHECKOUT-20"], "phone", "Phone number is required"],
    [["SHP-CHECKOUT-21"], "address", "Street address is required"],
  ];
  for (const [[row], name, message] of required) {
    test(`${row} ${message}, until it is typed`, async ({ page }) => {
      await openCheckout(page);
      await fillForm(page, "ama@example.com");
      await field(page, name).fill("   ");
      await confirmButton(page).click();
      await expect(page.getByText(message)).toBeVisible();
      await expect(field(page, name)).toBeFocused();
      await expect(page.getByText(/ is required$/)).toHaveCount(1);
      await field(page, name).fill("0241234567");
      await expect(page.getByText(message)).toHaveCount(0);
    });
  }

  test("SHP-CHECKOUT-22 SHP-CHECKOUT-23 SHP-CHECKOUT-24 region, town and a typed town are required", async ({
    page,
  }) => {
    await openCheckout(page);
    await fillForm(page, "ama@example.com");
    await field(page, "region").selectOption("");
    await confirmButton(page).click();
    await expect(page.getByText("Region is required")).toBeVisible();
    await expect(page.getByText("Town is required")).toBeVisible();
    await expect(field(page, "region")).toBeFocused();
    await field(page, "region").selectOption("Volta");
    await field(page, "town").selectOption("others");
    await confirmButton(page).click();
    await expect(page.getByText("Your town is required")).toBeVisible();
    await expect(field(page, "customTown")).toBeFocused();
  });

  test("SHP-CHECKOUT-27 email and phone are checked as in signup", async ({ page }) => {
    await openCheckout(page);
    await fillForm(page, "ama@nowhere");
    await field(page, "phone").fill("12345");
    await confirmButton(page).click();
    await expect(page.getByText("Email is invalid")).toBeVisible();
    await expect(page.getByText("Phone number is invalid")).toBeVisible();
    await expect(field(page, "email")).toBeFocused();
  });

  test("the form survives a reload", async ({ page }) => {
    await openCheckout(page);
    await fillForm(page, "ama@example.com", { region: "Volta", town: "Ho" });
    await field(page, "deliveryNote").fill("Blue gate");
    await page.getByRole("radio", { name: "Card Payment" }).check();
    await page.reload();
    await expect(field(page, "firstName")).toHaveValue("Ama");
    await expect(field(page, "region")).toHaveValue("Volta");
    await expect(field(page, "town")).toHaveValue("Ho");
    await expect(field(page, "deliveryNote")).toHaveValue("Blue gate");
    await expect(page.getByRole("radio", { name: "Card Payment" })).toBeChecked();
  });
});

test.describe("the order", () => {
  test("SHP-DATA-13 SHP-CHECKOUT-33 SHP-CHECKOUT-34 a guest's order is sent with the guest header and flag", async ({
    page,
  }, { project }) => {
    const { _id, price } = await findProduct(page, TAPE);
    await openCheckout(page);
    const sent = ordersSent(page);
    const email = newEmail(project.name);
    await fillForm(page, email);
    await field(page, "deliveryNote").fill("Blue gate");
    await confirmButton(page).click();
    await expectHeading(page, "Order Confirmed");
    const [request] = sent;
    expect(request?.headers()).toMatchObject({ "x-guest-checkout": "true" });
    expect(request?.headers()["idempotency-key"]).toMatch(/^[0-9a-f]{32}$/);
    const address = { street: "5 Ring Road", city: "Tema", state: "Greater Accra", country: "Ghana" };
    const total = Math.round(price.base * 200) / 100;
    expect(request?.postDataJSON()).toEqual({
      orderId: expect.stringMatching(/^ORD\d{6}$/),
      items: [{ product: _id, quantity: 2, price: price.base, priceAtOrder: price.base }],
      customerDetails: { firstName: "Ama", lastName: "Mensah", email, phone: "024 123 4567", isGuest: true },
      shippingAddress: address,
      billingAddress: address,
      payment: { method: "cash", status: "pending" },
      totals: { subtotal: total, discount: 0, total, deliveryFee: 30 },
      status: "pending",
      statusHistory: [{ status: "pending", note: "Order created" }],
      deliveryNote: "Blue gate",
    });
  });

  test("SHP-CHECKOUT-38 SHP-CHECKOUT-39 SHP-CHECKOUT-40 the order starts pending, at the chosen town", async ({
    page,
    query,
  }, { project }) => {
    await openCheckout(page);
    const email = newEmail(project.name);
    await fillForm(page, email, { region: "Greater Accra", town: "others" });
    await page.getByLabel("Your town").fill("Prampram");
    await confirmButton(page).click();
    await expectHeading(page, "Order Confirmed");
    const rows = await query(
      'SELECT status, payment_status, shipping_city, shipping_region, billing_city FROM "order" WHERE email = $1',
      [email],
    );
    expect(rows).toEqual([
      {
        status: "pending",
        payment_status: "pending",
        shipping_city: "Prampram",
        shipping_region: "Greater Accra",
        billing_city: "Prampram",
      },
    ]);
    const history = await query(
      'SELECT h.status, h.note FROM order_status_history h JOIN "order" o ON o.id = h.order_id WHERE o.email = $1',
      [email],
    );
    expect(history).toEqual([{ status: "pending", note: "Order created" }]);
  });

  test("SHP-CHECKOUT-35 SHP-API-35 SHP-ERR-06 a quote is requested right before a guest's order, its failure ignored", async ({
    page,
    allowConsole,
  }, { project }) => {
    allowConsole(/ERR_FAILED/);
    await openCheckout(page);
    await fillForm(page, newEmail(project.name));
    await expect(page.getByText("Standard delivery")).toBeVisible();
    const calls: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST") calls.push(new URL(request.url()).pathname);
    });
    await page.route("**/api/orders/quote", (route) => route.abort());
    await confirmButton(page).click();
    await expectHeading(page, "Order Confirmed");
    expect(calls.slice(0, calls.indexOf("/api/orders") + 1).slice(-2)).toEqual(["/api/orders/quote", "/api/orders"]);
  });

  test("SHP-CHECKOUT-36 SHP-DATA-28 SHP-DATA-29 the guest flags are stored, cart and saved cart are removed", async ({
    page,
  }, { project }) => {
    await openCheckout(page);
    await fillForm(page, newEmail(project.name));
    await confirmButton(page).click();
    await expectHeading(page, "Order Confirmed");
    expect(await readLocal(page, "isGuestCheckout")).toBe("true");
    expect(await readLocal(page, "guestDetails")).toBeNull();
    expect(await page.evaluate(() => sessionStorage.getItem("isGuest"))).toBe("true");
    expect(await readLocal(page, "cartItems")).toBeNull();
    expect(await readLocal(page, "checkoutCart")).toBeNull();
    expect(await page.evaluate(() => sessionStorage.getItem("checkoutAttempt"))).toBeNull();
  });

  test("SHP-CHECKOUT-37 the number is proposed from the clock, the number in the response is used", async ({ page }, {
    project,
  }) => {
    await page.clock.setFixedTime(new Date(1795173054321));
    for (const [pieces, expected] of [
      [2, /^ORD\d{6}$/],
      [1, /^ORD\d{6}-[0-9A-Z]{4}$/],
    ] as const) {
      await openCheckout(page, [[TAPE, pieces]]);
      await fillForm(page, newEmail(project.name));
      await confirmButton(page).click();
      await expectHeading(page, "Order Confirmed");
      expect(new URL(page.url()).pathname.split("/").at(-1)).toMatch(expected);
    }
  });

  test("SHP-CHECKOUT-44 a cheque order goes straight to its page", async ({ page }, { project }) => {
    await openCheckout(page);
    await fillForm(page, newEmail(project.name));
    await page.getByRole("radio", { name: "Bank Cheque" }).check();
    await confirmButton(page).click();
    await expectHeading(page, "Payment Pending");
    await expect(page).toHaveURL(/\/checkout\/success\/ORD/);
    const notice = await page.evaluate(() => sessionStorage.getItem("paymentNotice"));
    expect(JSON.parse(notice ?? "{}")).toMatchObject({ paymentPending: false });
  });

  test("SHP-CHECKOUT-42 BEYOND-84 a promo entered at checkout reaches the order", async ({ page, query }, {
    project,
  }) => {
    await openCheckout(page, [[TAPE, 1]]);
    const email = newEmail(project.name);
    await fillForm(page, email);
    await page.getByText("Have a promo code?").click();
    await page.getByLabel("Promo code").fill("WELCOME20");
    await page.getByRole("button", { name: "Apply" }).click();
    await expect(page.getByText("Promo code applied successfully!")).toBeVisible();
    await confirmButton(page).click();
    await expectHeading(page, "Order Confirmed");
    await expect(page.getByText("Discount (WELCOME20)").filter({ visible: true })).toBeVisible();
    const [row] = await query<{ subtotal: number; discount: number; total: number; promo_code: string }>(
      `SELECT subtotal_pesewas AS subtotal, discount_pesewas AS discount, total_pesewas AS total, promo_code
       FROM "order" WHERE email = $1`,
      [email],
    );
    expect(row?.promo_code).toBe("WELCOME20");
    expect(row?.discount).toBe(Math.floor(((row?.subtotal ?? 0) * 20 + 50) / 100));
    expect(row?.total).toBe((row?.subtotal ?? 0) - (row?.discount ?? 0));
    expect(await readLocal(page, "promoCode")).toBeNull();
  });

  test("BEYOND-90 an offer without a code is in cart and order, and wins over a code that takes less", async ({
    page,
    query,
  }, { project }) => {
    const slug = "mk-20a-double-pole-switch-with-neon";
    const name = `Switches ${Date.now()}`;
    await query(
      "INSERT INTO promotion (name, percent, product_ids) SELECT $1, 30, ARRAY[id] FROM product WHERE slug = $2",
      [name, slug],
    );
    await fillCart(page, [[slug, 1]]);
    await page.goto("/cart");
    await expect(page.getByText(`${name}: 30% off.`)).toBeVisible();
    await expect(amountOf(page, "Total")).toHaveText("GH₵75.60");
    await page.getByText("Have a promo code?").click();
    await page.getByLabel("Promo code").fill("WELCOME20");
    await page.getByRole("button", { name: "Apply" }).click();
    await expect(
      page.getByText(`Your code would take GH₵21.60 off; the offer “${name}” saves you more.`),
    ).toBeVisible();
    await page.goto("/checkout");
    await fillForm(page, newEmail(project.name));
    await confirmButton(page).click();
    await expectHeading(page, "Order Confirmed");
    await expect(page.getByText(`Discount (${name})`).filter({ visible: true })).toBeVisible();
    await query("UPDATE promotion SET active = false WHERE name = $1", [name]);
  });
});

test.describe("errors", () => {
  test("SHP-CHECKOUT-41 a changed price shows the new total, and the second confirmation places the order", async ({
    page,
    allowConsole,
    query,
  }, { project }) => {
    allowConsole(/status of 409/);
    const slug = "kenwood-2-slice-toaster-900w";
    const { _id, price } = await findProduct(page, slug);
    await openCheckout(page, [[slug, 1]]);
    const email = newEmail(project.name);
    await fillForm(page, email);
    await expect(page.getByText("Standard delivery")).toBeVisible();
    try {
      // Delays the quote before the order, as on a slow network, so that the order itself is refused.
      await page.route("**/api/orders/quote", (route) => route.abort());
      allowConsole(/ERR_FAILED/);
      await query("UPDATE product SET price_pesewas = price_pesewas + 1000, compare_at_pesewas = NULL WHERE id = $1", [
        _id,
      ]);
      await confirmButton(page).click();
      await expect(alertBox(page)).toContainText("Prices have changed");
      await expect(alertBox(page)).toContainText("The total is now GH₵");
      await expect(page.getByLabel("First name")).toHaveValue("Ama");
      await confirmButton(page).click();
      await expectHeading(page, "Order Confirmed");
      const [row] = await query<{ total: number }>('SELECT total_pesewas AS total FROM "order" WHERE email = $1', [
        email,
      ]);
      expect(row?.total).toBe(Math.round(price.base * 100) + 1000);
    } finally {
      await query("UPDATE product SET price_pesewas = $2 WHERE id = $1", [_id, Math.round(price.base * 100)]);
    }
  });

  test("SHP-CHECKOUT-45 SHP-CART-28 a shortage is named in the alert and fixed in one click", async ({
    page,
    allowConsole,
  }, { project }) => {
    allowConsole(/status of 409/);
    const { name } = await findProduct(page, INVERTER);
    await openCheckout(page, [
      [INVERTER, 50],
      [TAPE, 1],
    ]);
    await expect(page.getByRole("button", { name: "Show order summary" })).toContainText("1 product needs a change");
    await fillForm(page, newEmail(project.name));
    await confirmButton(page).click();
    await expect(alertBox(page)).toContainText(new RegExp(`Only \\d+ of ${name.replace(/[()]/g, ".")} left`));
    await alertBox(page)
      .getByRole("button", { name: /^Reduce to \d+$/ })
      .click();
    await expect(alertBox(page)).toHaveCount(0);
    expect((await storedCart(page))[0]?.quantity).toBeLessThanOrEqual(5);
  });

  test("SHP-CHECKOUT-45 an invalid promo code is removed with a message", async ({ page, allowConsole }, {
    project,
  }) => {
    allowConsole(/status of 409|ERR_FAILED/);
    await openCheckout(page);
    await fillForm(page, newEmail(project.name));
    await page.route("**/api/orders/quote", (route) => route.abort());
    await writeLocal(page, "promoCode", JSON.stringify({ code: "GONE50", percent: 50 }));
    await page.reload();
    await confirmButton(page).click();
    await expect(alertBox(page)).toContainText("Your promo code is no longer valid");
    await confirmButton(page).click();
    await expectHeading(page, "Order Confirmed");
  });

  test("SHP-CHECKOUT-45 without a connection the specified alert shows and the form keeps its values", async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/ERR_INTERNET_DISCONNECTED/);
    await openCheckout(page);
    await fillForm(page, "ama@example.com");
    // The form's rules load with the first field; only the order itself is left.
    await expect(page.getByText("Standard delivery")).toBeVisible();
    await page.context().setOffline(true);
    await confirmButton(page).click();
    await expect(alertBox(page)).toContainText("Error processing your order. Please try again.");
    await expect(alertBox(page)).toContainText("you won't be charged or sent it twice");
    await expect(page.getByLabel("Street address")).toHaveValue("5 Ring Road");
    await page.context().setOffline(false);
  });

  test("BEYOND-05 an order whose response was lost is placed once, also after a reload", async ({
    page,
    query,
    allowConsole,
  }, { project }) => {
    allowConsole(/ERR_FAILED/);
    await openCheckout(page);
    const email = newEmail(project.name);
    await fillForm(page, email);
    const sent = ordersSent(page);
    await page.route("**/api/orders", async (route) => {
      await route.fetch();
      await route.abort();
    });
    await confirmButton(page).click();
    await expect(alertBox(page)).toContainText("you won't be charged or sent it twice");
    await page.unroute("**/api/orders");
    await page.reload();
    await expect(alertBox(page)).toContainText("Your last order may have reached us.");
    await confirmButton(page).click();
    await expectHeading(page, "Order Confirmed");
    expect(sent).toHaveLength(2);
    expect(sent[1]?.headers()["idempotency-key"]).toBe(sent[0]?.headers()["idempotency-key"]);
    expect(await query('SELECT count(*)::int AS n FROM "order" WHERE email = $1', [email])).toEqual([{ n: 1 }]);
  });

  test("BEYOND-05 retried in a new tab with another street, the existing order is shown and no second one placed", async ({
    page,
    context,
    query,
    allowConsole,
  }, { project }) => {
    allowConsole(/ERR_FAILED|status of 422/);
    await openCheckout(page);
    const email = newEmail(project.name);
    await fillForm(page, email);
    await page.route("**/api/orders", async (route) => {
      await route.fetch();
      await route.abort();
    });
    await confirmButton(page).click();
    await expect(alertBox(page)).toContainText("you won't be charged or sent it twice");
    await page.close();
    const later = await context.newPage();
    await later.goto("/checkout");
    await expect(alertBox(later)).toContainText("Your last order may have reached us.");
    await fillForm(later, email);
    await later.getByLabel("Street address").fill("6 Ring Road");
    await confirmButton(later).click();
    await expectHeading(later, "Order Confirmed");
    await expect(later.getByText("This is your first order; we had already received it.")).toBeVisible();
    await expect(later.getByText("5 Ring Road").first()).toBeVisible();
    expect(await query('SELECT count(*)::int AS n FROM "order" WHERE email = $1', [email])).toEqual([{ n: 1 }]);
  });

  test("SHP-CHECKOUT-46 an order that is being sent cannot be sent again", async ({ page, query }, { project }) => {
    await openCheckout(page);
    const email = newEmail(project.name);
    await fillForm(page, email);
    const sent = ordersSent(page);
    const letGo = await holdBack(page, "**/api/orders");
    await confirmButton(page).dblclick();
    const sending = page.getByRole("button", { name: /^Sending your order/ });
    await expect(sending).toHaveAttribute("aria-disabled", "true");
    await sending.click({ force: true });
    await page.keyboard.press("Enter");
    letGo();
    await expectHeading(page, "Order Confirmed");
    expect(sent).toHaveLength(1);
    expect(await query('SELECT count(*)::int AS n FROM "order" WHERE email = $1', [email])).toEqual([{ n: 1 }]);
  });

  test("SHP-CHECKOUT-43 items added in another tab stay in the cart", async ({ page, context }, { project }) => {
    const iron = await findProduct(page, IRON);
    await openCheckout(page, [[TAPE, 1]]);
    await fillForm(page, newEmail(project.name));
    const other = await context.newPage();
    await page.route("**/api/orders", async (route) => {
      await other.goto(`/products/${IRON}`);
      await other.getByRole("button", { name: "Add to Cart" }).filter({ visible: true }).first().click();
      await expect(other.getByRole("dialog", { name: "Your cart" })).toBeVisible();
      await route.continue();
    });
    await confirmButton(page).click();
    await expectHeading(page, "Order Confirmed");
    expect((await storedCart(page)).map((line) => line.productId)).toEqual([iron._id]);
    await other.close();
  });
});
