import { beforeAll, describe, expect, test } from "vitest";
import { cedis } from "@/lib/money";
import { waitForMail } from "../../support/mail-sink";
import { addProduct, newBuyer, orderBody } from "../../support/orders";
import { asGuest, call, GUEST, type Reply, type RunningShop } from "../support";
import { openShop } from "./running";

let shop: RunningShop;
let origin: string;
let placed: Reply;
let guest: Record<string, string>;
beforeAll(async () => {
  shop = await openShop();
  origin = shop.urls[0] ?? "";
  const product = await addProduct(shop.db, { pricePesewas: 12_345, name: "Order API lamp" });
  placed = await call(origin, "/api/orders", {
    method: "POST",
    headers: GUEST,
    body: orderBody([{ product: product.id, quantity: 2 }], {
      orderId: "ORD654321",
      payment: { method: "mobile_money", status: "pending" },
      status: "pending",
      statusHistory: [{ status: "pending", note: "Order created" }],
      totals: { subtotal: cedis(246.9), discount: cedis(0), total: cedis(246.9) },
      customerDetails: {
        firstName: "Efua",
        lastName: "Owusu",
        email: "efua@example.com",
        phone: "024 123 4567",
        isGuest: true,
      },
      shippingAddress: { ...newBuyer().shippingAddress, landmark: "Blue gate", digitalAddress: "ga 183 8164" },
    }),
  });
  guest = asGuest(origin, placed);
});

const read = () => call(origin, "/api/orders/ORD654321?isGuest=true", { headers: guest });

describe("orders over HTTP", () => {
  test("SHP-API-34 SHP-DATA-13 SHP-DATA-25 a guest's payload returns orderId, _id and totals; orderNumber is the same number", async () => {
    expect(placed.status).toBe(201);
    expect(placed.body).toMatchObject({
      status: "success",
      data: { orderId: "ORD654321", orderNumber: "ORD654321", totals: { subtotal: 246.9, discount: 0, total: 246.9 } },
    });
    expect(placed.body.data._id).toMatch(/^[0-9a-f-]{36}$/);
  });

  test("SHP-DATA-17 SHP-DATA-18 SHP-API-05 the order response has one order under data, with customer and payment", async () => {
    const { body } = await read();
    expect(Object.keys(body).sort()).toEqual(["data", "status"]);
    expect(body.data).toMatchObject({
      status: "pending",
      email: "efua@example.com",
      customerDetails: {
        firstName: "Efua",
        lastName: "Owusu",
        email: "efua@example.com",
        phone: "+233241234567",
        isGuest: true,
      },
      payment: { method: "mobile_money", status: "pending", paidAt: null, reference: null },
      discount: 0,
      notes: null,
    });
  });

  test("SHP-DATA-14 SHP-DATA-24 SHP-DATA-16 an item carries its product and the price at order time", async () => {
    const { items, totals } = (await read()).body.data;
    expect(items).toEqual([
      {
        _id: expect.any(String),
        product: { _id: expect.any(String), name: "Order API lamp", slug: expect.any(String), featuredImage: null },
        quantity: 2,
        price: 123.45,
        priceAtOrder: 123.45,
        discount: 0,
      },
    ]);
    expect(totals).toEqual({ subtotal: 246.9, discount: 0, total: 246.9 });
  });

  test("SHP-DATA-21 SHP-DATA-23 shipping has a tracking number and an estimate, history its notes and times", async () => {
    const { shipping, statusHistory } = (await read()).body.data;
    expect(shipping).toEqual({
      trackingNumber: null,
      estimatedDelivery: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      packedAt: null,
    });
    expect(statusHistory).toEqual([{ status: "pending", note: "Order created", timestamp: expect.any(String) }]);
  });

  test("BEYOND-84 the delivery address has its landmark and normalised GhanaPost GPS code", async () => {
    const { shippingAddress } = (await read()).body.data;
    expect(shippingAddress).toMatchObject({ landmark: "Blue gate", digitalAddress: "GA-183-8164" });
  });

  test("SHP-CHECKOUT-40 SHP-DATA-20 city and state are town and region, country Ghana; billing is stored separately", async () => {
    const { shippingAddress, billingAddress } = (await read()).body.data;
    expect(shippingAddress).toMatchObject({ city: "Accra", state: "Greater Accra", country: "Ghana" });
    expect(billingAddress).toMatchObject({ city: "Accra", state: "Greater Accra", country: "Ghana" });
  });

  test("BEYOND-03 the order email is sent by the worker once, with a link that works in another browser", async () => {
    const [mail] = await waitForMail(shop.mail, { to: "efua@example.com", subject: "ORD654321 received" });
    expect(mail?.headers["message-id"]).toContain(placed.body.data._id);
    expect(mail?.text).toContain("2 × Order API lamp: GH₵246.90");
    const link = new URL(/https?:\S+\/o\/[\w-]{43}/.exec(mail?.text ?? "")?.[0] ?? "");
    expect(link.origin).toBe(shop.appUrl);
    const opened = await call(origin, link.pathname);
    expect([opened.status, opened.headers.get("location"), opened.headers.get("cache-control")]).toEqual([
      303,
      "/checkout/success/ORD654321",
      "no-store",
    ]);
    expect((await call(origin, "/api/orders/ORD654321", { headers: asGuest(origin, opened) })).status).toBe(200);
    expect(shop.output()).not.toContain(link.pathname.slice(3));
    expect(mail?.html).toContain(link.href);
  });

  test("SHP-CONFIRM-29 the id and the payment reference are in no email and no public response", async () => {
    const started = await call(origin, "/api/cart/initiate-payment", {
      method: "POST",
      headers: guest,
      body: {
        orderId: "ORD654321",
        email: "efua@example.com",
        phone: "233241234567",
        amount: 246.9,
        paymentMethod: "mobile_money",
        isGuest: true,
        customerName: "Efua Owusu",
      },
    });
    const { reference } = started.body.data;
    const secrets = [placed.body.data._id, reference];
    const open = [
      await call(origin, "/api/orders/ORD654321"),
      await call(origin, "/checkout/success/ORD654321"),
      await call(origin, "/api/orders", { method: "POST", headers: GUEST, body: {} }),
    ];
    for (const { body } of open) for (const secret of secrets) expect(JSON.stringify(body)).not.toContain(secret);
    for (const mail of shop.mail.mails())
      for (const secret of secrets) expect(`${mail.text}${mail.html}`).not.toContain(secret);
  });

  test("BEYOND-57 an unknown emailed link leads to a page that requests a new one", async () => {
    const opened = await call(origin, `/o/${"x".repeat(43)}`);
    expect([opened.status, opened.headers.get("location")]).toEqual([303, "/track-order/dead-link"]);
    expect(opened.headers.getSetCookie()).toEqual([]);
  });

  test("T72 a busy relay is retried; the order is placed just as fast", async () => {
    shop.mail.refuseWith(450);
    const product = await addProduct(shop.db);
    const reply = await call(origin, "/api/orders", {
      method: "POST",
      headers: GUEST,
      body: orderBody([{ product: product.id, quantity: 1 }], {
        customerDetails: {
          firstName: "Late",
          lastName: "Mail",
          email: "late@example.com",
          phone: "0241234567",
          isGuest: true,
        },
      }),
    });
    expect(reply.status).toBe(201);
    shop.mail.refuseWith(undefined);
    expect(await waitForMail(shop.mail, { to: "late@example.com", subject: "received" })).toHaveLength(1);
  });
});
