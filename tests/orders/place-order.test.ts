import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { OrderInput } from "@/lib/contracts/order-input";
import { cedis } from "@/lib/money";
import type { Viewer } from "@/lib/viewer";
import { hashToken } from "@/server/core/tokens";
import { getOrder, placeOrder, quoteOrder } from "@/server/orders";
import { testDatabase } from "../support/database";
import { untilWaiting } from "../support/locks";
import { openFlagKinds } from "../support/order-flags";
import { addProduct, deleteOrderedProduct, guest, newBuyer, onHand, orderRequest } from "../support/orders";
import { appErrorOf } from "../support/refusal";

const shop = await testDatabase();
await shop.db.promotion.create({ data: { code: "WELCOME20", percent: 20 } });

const place = (
  items: { product: string; quantity: number }[],
  changes?: Partial<OrderInput>,
  idempotencyKey?: string,
) => placeOrder({ viewer: guest, input: orderRequest(items, changes), idempotencyKey });

const KEY = "0123456789abcdef0123456789abcdef";

describe("placing an order", () => {
  test("SHP-CHECKOUT-38 SHP-CHECKOUT-42 it is pending on both sides and its total is subtotal minus discount", async () => {
    const product = await addProduct(shop.db, { pricePesewas: 3333 });
    const { order } = await place([{ product: product.id, quantity: 3 }], { promoCode: "welcome20" });
    expect([order.status, order.payment.status]).toEqual(["pending", "pending"]);
    expect(order.totals).toEqual({ subtotal: 99.99, discount: 20, total: 79.99 });
    expect(order.promoCode).toBe("WELCOME20");
  });

  test("SHP-CART-20 the discount is rounded once, half up, to the pesewa", async () => {
    const product = await addProduct(shop.db, { pricePesewas: 1_02 });
    await shop.db.promotion.create({ data: { code: "QUARTER", percent: 25 } });
    const { order } = await place([{ product: product.id, quantity: 1 }], { promoCode: "QUARTER" });
    expect(order.totals.discount).toBe(0.26);
  });

  test("SHP-CHECKOUT-37 the proposed number is used if free, else four characters are added", async () => {
    const product = await addProduct(shop.db);
    const items = [{ product: product.id, quantity: 1 }];
    const first = await place(items, { orderId: "ORD777777" });
    const second = await place(items, { orderId: "ORD777777" });
    expect(first.order.orderId).toBe("ORD777777");
    expect(second.order.orderId).toMatch(/^ORD777777-[0-9A-HJKMNP-TV-Z]{4}$/);
    expect(second.order.orderNumber).toBe(second.order.orderId);
  });

  test("T40 without a proposal the number is random, neither sequential nor time-based", async () => {
    const product = await addProduct(shop.db, { onHand: 20 });
    const numbers: string[] = [];
    while (numbers.length < 20) {
      const { order } = await place([{ product: product.id, quantity: 1 }], newBuyer());
      numbers.push(order.orderId);
    }
    expect(new Set(numbers).size).toBe(20);
    for (const number of numbers) expect(number).toMatch(/^ORD[0-9A-HJKMNP-TV-Z]{8}$/);
  });

  test("SHP-CHECKOUT-41 SHP-PAY-09 T26 T28 a different price or total is refused with the server's figures and writes nothing", async () => {
    const product = await addProduct(shop.db, { pricePesewas: 5000 });
    const lies: Partial<OrderInput>[] = [
      { items: [{ product: product.id, quantity: 2, price: cedis(1) }] },
      { items: [{ product: product.id, quantity: 2, priceAtOrder: cedis(49.99) }] },
      { totals: { subtotal: cedis(99.99), total: cedis(100) } },
      { totals: { subtotal: cedis(100), discount: cedis(0.01), total: cedis(100) } },
      { totals: { subtotal: cedis(100), total: cedis(1) } },
    ];
    for (const lie of lies) {
      const error = await appErrorOf(place([{ product: product.id, quantity: 2 }], lie));
      expect(error.code).toBe("PRICE_CHANGED");
      expect(error.details.data).toEqual({
        items: [{ product: product.id, price: 50 }],
        totals: { subtotal: 100, discount: 0, total: 100 },
      });
    }
    expect(await onHand(shop.db, product.id)).toBe(10);
    expect(await shop.db.order.count({ where: { items: { some: { productId: product.id } } } })).toBe(0);
  });

  test("SHP-CHECKOUT-41 BEYOND-105 a delivery fee that has changed is to be confirmed; without one all stays", async () => {
    const product = await addProduct(shop.db, { pricePesewas: 5000 });
    const buy = (deliveryFee: number) =>
      place([{ product: product.id, quantity: 1 }], {
        ...newBuyer(),
        totals: { subtotal: cedis(50), total: cedis(50), deliveryFee: cedis(deliveryFee) },
      });
    const error = await appErrorOf(buy(29));
    expect([error.code, error.details.data]).toEqual(["PRICE_CHANGED", expect.objectContaining({ deliveryFee: 30 })]);
    expect((await buy(30)).order.deliveryFee.amount).toBe(30);
  });

  test("T36 a product that is short, sold out, unpublished or unknown is named with the remaining stock", async () => {
    const few = await addProduct(shop.db, { onHand: 2, name: "Few lamps" });
    const none = await addProduct(shop.db, { onHand: 0, name: "No lamps" });
    const hidden = await addProduct(shop.db, { published: false });
    const short = await appErrorOf(place([{ product: few.id, quantity: 3 }]));
    expect([short.code, short.message, short.details.data]).toEqual([
      "OUT_OF_STOCK",
      "Only 2 of Few lamps left. Please reduce the quantity.",
      { product: few.id, available: 2 },
    ]);
    expect((await appErrorOf(place([{ product: none.id, quantity: 1 }]))).message).toBe(
      "No lamps is out of stock. Remove it to continue.",
    );
    for (const product of [hidden.id, "00000000-0000-4000-8000-000000000000"]) {
      const gone = await appErrorOf(place([{ product, quantity: 1 }]));
      expect([gone.code, gone.details.data]).toEqual(["OUT_OF_STOCK", { product, available: 0 }]);
    }
  });

  test("SHP-CONFIRM-05 an order lists its products in the order of the cart, when placed and when read later", async () => {
    const names = ["Zinc socket", "Blue lamp", "Meter box", "Ash fan", "Yellow tape", "Copper rod"];
    const products: { id: string }[] = [];
    for (const name of names) products.push(await addProduct(shop.db, { name }));
    const { order, accessToken } = await place(products.map(({ id }) => ({ product: id, quantity: 1 })));
    const viewer = { kind: "guest" as const, accessHashes: [hashToken(accessToken ?? "")] };
    const read = await getOrder({ viewer, key: order.orderId });
    expect(order.items.map(({ product }) => product?.name)).toEqual(names);
    expect(read.items.map(({ product }) => product?.name)).toEqual(names);
  });

  test("T28 two lines of the same product are checked and sold as their sum", async () => {
    const product = await addProduct(shop.db, { onHand: 5 });
    const line = { product: product.id, quantity: 3 };
    expect((await appErrorOf(place([line, line]))).code).toBe("OUT_OF_STOCK");
    const { order } = await place([line, { ...line, quantity: 2 }]);
    expect(order.items.map(({ quantity }) => quantity)).toEqual([5]);
    expect(await onHand(shop.db, product.id)).toBe(0);
  });

  test("a shortage takes no stock of the other products", async () => {
    const plenty = await addProduct(shop.db);
    const none = await addProduct(shop.db, { onHand: 0 });
    await appErrorOf(
      place([
        { product: plenty.id, quantity: 1 },
        { product: none.id, quantity: 1 },
      ]),
    );
    expect(await onHand(shop.db, plenty.id)).toBe(10);
  });

  test("stock sold after the check is not sold twice: the order is rolled back, and the message names the rest", async () => {
    const [plenty, few] = [await addProduct(shop.db), await addProduct(shop.db, { onHand: 3, name: "Last lamps" })];
    const items = [plenty, few].map(({ id }) => ({ product: id, quantity: 2 }));
    const { late } = await shop.db.$transaction(async (tx) => {
      await tx.inventory.update({ where: { productId: few.id }, data: { onHand: 1 } });
      const order = appErrorOf(place(items, {}, "c".repeat(32)));
      await untilWaiting(shop, 1);
      return { late: order };
    });
    const error = await late;
    expect([error.code, error.message, error.details.data]).toEqual([
      "OUT_OF_STOCK",
      "Only 1 of Last lamps left. Please reduce the quantity.",
      { product: few.id, available: 1 },
    ]);
    expect([await onHand(shop.db, plenty.id), await onHand(shop.db, few.id)]).toEqual([10, 1]);
    expect(await shop.db.order.count({ where: { items: { some: { productId: plenty.id } } } })).toBe(0);
    expect(await shop.db.idempotencyKey.count({ where: { key: "c".repeat(32) } })).toBe(0);
  });

  test("BEYOND-04 stock is locked by the last statement, after order, flags and queued mails", async () => {
    const product = await addProduct(shop.db);
    const payment = { method: "mobile_money" } as const;
    const input = orderRequest([{ product: product.id, quantity: 1 }], { ...newBuyer(), payment });
    const { waiting, placed } = await shop.db.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT 1 FROM inventory WHERE product_id = ${product.id}::uuid FOR UPDATE`;
      const order = placeOrder({ viewer: guest, input, address: "10.9.8.7" });
      await untilWaiting(shop, 1);
      const [statement] = await shop.query(
        "SELECT query FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
      );
      return { waiting: statement?.query, placed: order };
    });
    expect(waiting).toMatch(/^\s*SELECT take_stock/);
    const { _id: orderId } = (await placed).order;
    expect(await shop.db.orderNetwork.count({ where: { orderId } })).toBe(1);
  });

  test("SHP-CART-19 T30 a promo code is checked by the server, in any letter case, and only while it is valid", async () => {
    const product = await addProduct(shop.db);
    const items = [{ product: product.id, quantity: 1 }];
    await shop.db.promotion.createMany({
      data: [
        { code: "OVER", percent: 10, endsAt: new Date(Date.now() - 1000) },
        { code: "SOON", percent: 10, startsAt: new Date(Date.now() + 60_000) },
        { code: "OFF", percent: 10, active: false },
      ],
    });
    for (const promoCode of ["OVER", "SOON", "OFF", "NOPE", "WELCOME20 --"]) {
      expect((await appErrorOf(place(items, { promoCode }))).code).toBe("PROMO_INVALID");
    }
    expect((await place(items, { promoCode: " wElCoMe20 " })).order.promoCode).toBe("WELCOME20");
  });

  test("BEYOND-05 T33 the same key and body return the first order; another body is refused", async () => {
    const product = await addProduct(shop.db);
    const items = [{ product: product.id, quantity: 1 }];
    const first = await place(items, {}, KEY);
    const again = await place(items, {}, KEY);
    expect([again.replayed, again.order._id]).toEqual([true, first.order._id]);
    expect(again.accessToken).toBe(first.accessToken);
    expect(await onHand(shop.db, product.id)).toBe(9);
    expect((await appErrorOf(place([{ product: product.id, quantity: 2 }], {}, KEY))).code).toBe(
      "IDEMPOTENCY_MISMATCH",
    );
  });

  test("BEYOND-05 a guest who signs in before the response arrives gets the guest's order, a stranger does not", async () => {
    const product = await addProduct(shop.db);
    const items = [{ product: product.id, quantity: 1 }];
    const key = `${KEY}-signed-in`;
    const user = await shop.db.user.create({ data: { email: "k@example.com", firstName: "K", lastName: "O" } });
    const viewer: Viewer = { kind: "customer", sessionId: randomUUID(), accessHashes: [], userId: user.id };
    const first = await place(items, {}, key);
    const again = await placeOrder({ viewer, input: orderRequest(items), idempotencyKey: key });
    expect([again.replayed, again.order._id, await onHand(shop.db, product.id)]).toEqual([true, first.order._id, 9]);
    const accessHashes = [hashToken(again.accessToken ?? "")];
    expect((await getOrder({ viewer: { ...viewer, accessHashes }, key: first.order._id }))._id).toBe(first.order._id);
    const other = placeOrder({
      viewer,
      input: orderRequest([{ product: product.id, quantity: 2 }]),
      idempotencyKey: key,
    });
    expect((await appErrorOf(other)).code).toBe("IDEMPOTENCY_MISMATCH");
    const own = `${KEY}-own`;
    await placeOrder({ viewer, input: orderRequest(items), idempotencyKey: own });
    expect((await appErrorOf(place(items, {}, own))).code).toBe("IDEMPOTENCY_MISMATCH");
  });

  test("BEYOND-33 a key repeated a hundred times leaves one access token, and each response's token opens the order", async () => {
    const product = await addProduct(shop.db);
    const key = `${KEY}-repeated`;
    const send = () => place([{ product: product.id, quantity: 1 }], {}, key);
    const { order } = await send();
    const answers = [];
    for (let round = 0; round < 25; round += 1) answers.push(...(await Promise.all([send(), send(), send(), send()])));
    const tokens = new Set(answers.map(({ accessToken }) => accessToken));
    expect([tokens.size, await shop.db.orderAccess.count({ where: { orderId: order._id } })]).toEqual([1, 1]);
    for (const accessToken of tokens) {
      const viewer: Viewer = { kind: "guest", accessHashes: [hashToken(accessToken ?? "")] };
      expect((await getOrder({ viewer, key: order._id }))._id).toBe(order._id);
    }
  });

  test("a refused order releases its key, and a key lasts 24 hours", async () => {
    const product = await addProduct(shop.db, { onHand: 1 });
    const key = `${KEY}-refused`;
    await appErrorOf(place([{ product: product.id, quantity: 2 }], {}, key));
    await place([{ product: product.id, quantity: 1 }], {}, key);
    await shop.query("UPDATE idempotency_key SET created_at = now() - interval '25 hours' WHERE key = $1", [key]);
    await shop.query("UPDATE inventory SET on_hand = 5 WHERE product_id = $1", [product.id]);
    expect((await place([{ product: product.id, quantity: 2 }], {}, key)).replayed).toBe(false);
  });

  test("SHP-CONFIRM-28 BEYOND-33 T39 a guest reads an order with its own access token only, stored as a hash, for 90 days", async () => {
    const product = await addProduct(shop.db);
    const mine = await place([{ product: product.id, quantity: 1 }]);
    const other = await place([{ product: product.id, quantity: 1 }]);
    const read = (key: string, ...tokens: string[]) =>
      getOrder({ viewer: { kind: "guest", accessHashes: tokens.map(hashToken) }, key });
    expect((await read(mine.order.orderId, mine.accessToken ?? ""))._id).toBe(mine.order._id);
    expect((await read(mine.order._id, mine.accessToken ?? ""))._id).toBe(mine.order._id);
    const wrong: [key: string, ...tokens: string[]][] = [
      [mine.order.orderId],
      [mine.order.orderId, other.accessToken ?? ""],
      ["ORD000000", mine.accessToken ?? ""],
    ];
    for (const attempt of wrong) expect((await appErrorOf(read(...attempt))).message).toBe("Order not found");
    expect(await shop.query("SELECT 1 FROM order_access WHERE token_hash = $1", [mine.accessToken])).toEqual([]);
    await shop.query("UPDATE order_access SET expires_at = now() - interval '1 second' WHERE order_id = $1", [
      mine.order._id,
    ]);
    expect((await appErrorOf(read(mine.order.orderId, mine.accessToken ?? ""))).code).toBe("ORDER_NOT_FOUND");
  });

  test("SHP-CHECKOUT-04 cash outside Greater Accra is accepted and flagged for a call", async () => {
    const product = await addProduct(shop.db);
    const address = { street: "1 Lake Road", city: "Kumasi", state: "Ashanti" as const, country: "Ghana" as const };
    const { order } = await place([{ product: product.id, quantity: 1 }], { shippingAddress: address });
    expect(await openFlagKinds(shop.db, order._id)).toEqual(["call_first"]);
    expect(order.deliveryFee).toEqual({ amount: 50, note: "paid on arrival" });
  });

  test("BEYOND-84 landmark and GhanaPost GPS code are kept normalised with the delivery address", async () => {
    const items = [{ product: (await addProduct(shop.db)).id, quantity: 1 }];
    const { shippingAddress, ...buyer } = newBuyer();
    const found = { ...shippingAddress, landmark: "Blue gate", digitalAddress: "ga 183 8164" };
    const { order } = await place(items, { ...buyer, shippingAddress: found });
    expect(order.shippingAddress).toMatchObject({ landmark: "Blue gate", digitalAddress: "GA-183-8164" });
    expect(order.billingAddress).not.toHaveProperty("landmark");
    const without = await place(items, newBuyer());
    expect(without.order.shippingAddress).toMatchObject({ landmark: null, digitalAddress: null });
  });

  test("SHP-DATA-19 SHP-DATA-22 the order response has its addresses, totals and purchase prices", async () => {
    const product = await addProduct(shop.db, { pricePesewas: 9900, name: "Copied lamp" });
    const billing = {
      street: "9 High Street",
      city: "Tema",
      state: "Greater Accra" as const,
      country: "Ghana" as const,
    };
    const { order, accessToken } = await place([{ product: product.id, quantity: 1 }], {
      billingAddress: billing,
      deliveryNote: "Call first",
    });
    await shop.db.product.update({ where: { id: product.id }, data: { name: "Renamed", pricePesewas: 100 } });
    const read = await getOrder({
      viewer: { kind: "guest", accessHashes: [hashToken(accessToken ?? "")] },
      key: order.orderId,
    });
    expect(read.items[0]).toMatchObject({ product: { name: "Copied lamp" }, price: 99, priceAtOrder: 99, quantity: 1 });
    expect(read.shippingAddress).toMatchObject({
      street: "5 Ring Road",
      city: "Accra",
      state: "Greater Accra",
      region: "Greater Accra",
      firstName: "Ama",
    });
    expect(read.billingAddress).toMatchObject({ street: "9 High Street", city: "Tema" });
    expect(read.notes).toBe("Call first");
    await deleteOrderedProduct(shop, product.id);
    const orphan = await getOrder({
      viewer: { kind: "guest", accessHashes: [hashToken(accessToken ?? "")] },
      key: order.orderId,
    });
    expect(orphan.items[0]?.product).toMatchObject({ _id: null, name: "Copied lamp" });
  });
});

describe("a quote", () => {
  test("SHP-API-35 SHP-CART-28 it lists shortages by line, the promo and the delivery by zone, and stores nothing", async () => {
    const lamp = await addProduct(shop.db, { onHand: 2, pricePesewas: 10_000 });
    const gone = "00000000-0000-4000-8000-000000000000";
    const before = await shop.db.order.count();
    const quote = await quoteOrder({
      items: [
        { product: lamp.id, quantity: 3 },
        { product: gone, quantity: 1 },
      ],
      promoCode: "welcome20",
      region: "Greater Accra",
      town: "Tema",
    });
    expect(quote.items).toEqual([
      { product: lamp.id, quantity: 3, price: 100, available: 2, problem: "short" },
      { product: gone, quantity: 1, price: null, available: 0, problem: "gone" },
    ]);
    const allThatThereAre = await quoteOrder({ items: [{ product: lamp.id, quantity: 2 }] });
    expect(allThatThereAre.items).toMatchObject([{ available: 2, problem: null }]);
    expect(quote.promo).toEqual({ code: "WELCOME20", valid: true, percent: 20 });
    expect(quote.totals).toEqual({ subtotal: 300, discount: 60, total: 240 });
    expect(quote.deliveryFee).toEqual({
      amount: 30,
      note: "paid on arrival",
      window: "Tema: 1–2 business days",
      by: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
    expect(await shop.db.order.count()).toBe(before);
  });

  test.each([
    ["Greater Accra", "Tema"],
    ["Ashanti", "Kumasi"],
    ["Ashanti", "Obuasi"],
  ] as const)("SHP-API-35 SHP-STATIC-05 an order to %s, %s is priced like its quote", async (region, town) => {
    const items = [{ product: (await addProduct(shop.db, { pricePesewas: 33_33 })).id, quantity: 3 }];
    const { totals, deliveryFee } = await quoteOrder({ items, promoCode: "welcome20", region, town });
    const to = { street: "1 Lake Road", city: town, state: region, country: "Ghana" } as const;
    const { order } = await place(items, { ...newBuyer(), shippingAddress: to, promoCode: "WELCOME20" });
    expect([order.totals, order.deliveryFee?.amount]).toEqual([totals, deliveryFee?.amount]);
    expect(order.shipping.estimatedDelivery?.slice(0, 10)).toBe(deliveryFee?.by.slice(0, 10));
  });
});
