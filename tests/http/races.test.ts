import { createHmac, randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { ownAddress } from "../support/customers";
import { waitForMail } from "../support/mail-sink";
import { addProduct, newBuyer, onHand, orderBody, paymentBody } from "../support/orders";
import { asGuest, call, errorsOf, GUEST, type Reply, type RunningShop, shareShop } from "./support";

let shop: RunningShop;
beforeAll(async () => {
  shop = await shareShop();
});
afterAll(() => shop?.stop());

/** The requests are spread over both processes and sent together. */
const atOnce = (count: number, send: (origin: string, index: number) => Promise<Reply>) =>
  Promise.all(Array.from({ length: count }, (_, index) => send(shop.urls[index % shop.urls.length] ?? "", index)));

/** Every buyer has their own address, and a key for retries like the shop's client. */
const order = (origin: string, body: unknown, headers: Record<string, string> = {}) =>
  call(origin, "/api/orders", {
    method: "POST",
    body,
    headers: { ...GUEST, ...ownAddress(), "idempotency-key": `buyer-${randomUUID()}`, ...headers },
  });

describe("two production processes on one database", () => {
  test("BEYOND-04 T31 fifty buyers of the last five pieces: exactly five orders, the others get a refusal, stock zero", async () => {
    const product = await addProduct(shop.db, { onHand: 5 });
    const replies = await atOnce(50, (origin) =>
      order(origin, orderBody([{ product: product.id, quantity: 1 }], newBuyer())),
    );
    const statuses = replies.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(5);
    expect(statuses.filter((status) => status === 409)).toHaveLength(45);
    for (const { status, body } of replies) {
      if (status === 409)
        expect(body).toMatchObject({ code: "OUT_OF_STOCK", data: { product: product.id, available: 0 } });
    }
    expect(await onHand(shop.db, product.id)).toBe(0);
    expect(await shop.db.orderItem.count({ where: { productId: product.id } })).toBe(5);
  });

  test("T32 two products bought in opposite order by fifty buyers: every order succeeds", async () => {
    const a = await addProduct(shop.db, { onHand: 100 });
    const b = await addProduct(shop.db, { onHand: 100 });
    const replies = await atOnce(50, (origin, index) => {
      const lines = [a, b].map(({ id }) => ({ product: id, quantity: 1 }));
      return order(origin, orderBody(index % 2 ? lines : lines.reverse(), newBuyer()));
    });
    expect(replies.map(({ status }) => status)).toEqual(Array(50).fill(201));
    expect([await onHand(shop.db, a.id), await onHand(shop.db, b.id)]).toEqual([50, 50]);
  });

  test("BEYOND-05 SHP-CHECKOUT-46 T33 one idempotency key sent fifty times at once: one order, returned to all", async () => {
    const product = await addProduct(shop.db, { onHand: 100 });
    const key = "race-0123456789abcdef0123456789";
    const replies = await atOnce(50, (origin) =>
      order(origin, orderBody([{ product: product.id, quantity: 2 }]), { "idempotency-key": key }),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(49);
    expect(new Set(replies.map(({ body }) => body.data._id)).size).toBe(1);
    expect(await onHand(shop.db, product.id)).toBe(98);
  });

  test("T40 simultaneous orders that propose the same number each get their own", async () => {
    const product = await addProduct(shop.db, { onHand: 100 });
    const replies = await atOnce(20, (origin) =>
      order(origin, orderBody([{ product: product.id, quantity: 1 }], { ...newBuyer(), orderId: "ORD424242" })),
    );
    expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(201));
    expect(new Set(replies.map(({ body }) => body.data.orderId)).size).toBe(20);
  });

  test("BEYOND-02 SHP-PAY-25 T49 a webhook delivered twenty times at once with the browser's verify: one paid transition, one mail", async () => {
    const [origin = ""] = shop.urls;
    const product = await addProduct(shop.db);
    const placed = await order(
      origin,
      orderBody([{ product: product.id, quantity: 1 }], {
        payment: { method: "card" },
        customerDetails: {
          firstName: "Race",
          lastName: "Buyer",
          email: "race@example.com",
          phone: "0241234567",
          isGuest: true,
        },
      }),
    );
    const guest = asGuest(origin, placed);
    const { data } = placed.body;
    const started = await call(origin, "/api/cart/initiate-payment", {
      method: "POST",
      headers: guest,
      body: paymentBody(data),
    });
    const { reference } = started.body.data;
    shop.sandbox.control.holdWebhooks();
    shop.sandbox.control.settle(reference);
    const raw = JSON.stringify({
      event: "charge.success",
      data: { reference, amount: 3200, currency: "GHS", status: "success" },
    });
    const signature = createHmac("sha512", shop.env.PAYSTACK_SECRET_KEY ?? "")
      .update(raw)
      .digest("hex");
    const replies = await atOnce(22, (target, index) =>
      index < 20
        ? call(target, "/api/webhooks/paystack", {
            method: "POST",
            raw,
            headers: { "x-paystack-signature": signature },
          })
        : call(target, `/api/payments/verify?reference=${reference}`, { headers: guest }),
    );
    expect(replies.map(({ status }) => status)).toEqual(Array(22).fill(200));
    await waitForMail(shop.mail, { to: "race@example.com", subject: "Payment received" });
    await shop.sandbox.control.releaseWebhooks();
    await shop.sandbox.control.whenWebhooksIdle();
    const history = await shop.db.orderStatusHistory.findMany({ where: { orderId: data._id }, orderBy: { id: "asc" } });
    expect(history.map(({ status }) => status)).toEqual(["pending", "paid", "processing"]);
    await expect
      .poll(() => shop.db.$queryRaw`SELECT 1 FROM graphile_worker.jobs WHERE key LIKE ${`order-mail:${data._id}:paid`}`)
      .toEqual([]);
    expect(
      shop.mail
        .mails()
        .filter(({ to, subject }) => to.includes("race@example.com") && subject.includes("Payment received")),
    ).toHaveLength(1);
  });

  test("no process returned an unexpected error", () => {
    expect(errorsOf(shop)).toEqual([]);
  });
});

test("BEYOND-90 an ended deal is gone from kept pages of every process within two seconds, while many read them", async () => {
  const { slug, id } = await addProduct(shop.db, { pricePesewas: 123_45 });
  const read = (origin: string) => call(origin, `/products/${slug}`, { headers: { accept: "text/html" } });
  const pages = async () => (await atOnce(10, read)).map(({ body }) => String(body));
  const everyPageHas = (text: string) =>
    vi.waitFor(async () => expect((await pages()).every((html) => html.includes(text))).toBe(true), {
      timeout: 60_000,
    });
  /** Milliseconds from the end of a deal to the last request that got a page with it. */
  async function endDeal(): Promise<number> {
    await everyPageHas("GH₵123.45");
    const end = Date.now() + 10_000;
    await shop.db.product.update({ where: { id }, data: { dealPesewas: 99_99, dealEndsAt: new Date(end) } });
    await everyPageHas("GH₵99.99");
    for (let last = end; ; ) {
      const asked = Date.now();
      if (!(await pages()).some((html) => html.includes("99.99"))) return last - end;
      last = asked;
      if (last > end + 60_000) throw new Error("The deal does not end");
    }
  }
  const times = [await endDeal()];
  // On a busy machine one of several rounds is enough.
  while (Math.min(...times) > 2_000 && times.length < 5) times.push(await endDeal());
  expect(Math.min(...times)).toBeLessThan(2_000);
}, 240_000);
