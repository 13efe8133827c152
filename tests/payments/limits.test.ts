import { afterEach, describe, expect, test } from "vitest";
import { POST as initiate } from "@/app/api/cart/initiate-payment/route";
import { POST as charge } from "@/app/api/orders/[orderId]/mobile-money/route";
import { GET as verify } from "@/app/api/payments/verify/route";
import { orderAccessCookie } from "@/server/http";
import { chargeWallet, placeOrder, verifyPayment } from "@/server/orders";
import { testDatabase } from "../support/database";
import { addProduct, guest, orderRequest, paymentBody } from "../support/orders";
import { onlineOrder, pay, startProvider, stateOf } from "./support";

// The provider limits requests per minute for the whole shop: no client may use them up.

const provider = await startProvider();
const shop = await testDatabase();
afterEach(async () => {
  provider.control.reset();
  await shop.db.rateLimit.deleteMany();
});

const SHOP = "http://localhost";
const context = { params: Promise.resolve({}) };
const asked = (path: string) => provider.control.calls().filter((call) => call.path.startsWith(path)).length;
async function askFor(reference: string, address = "10.0.0.1") {
  const request = new Request(`${SHOP}/api/payments/verify?reference=${reference}`, {
    headers: { "x-forwarded-for": address },
  });
  const answer = await verify(request, context);
  return { status: answer.status, headers: answer.headers, body: await answer.json() };
}

describe("checking a payment", () => {
  test("a hundred simultaneous checks share one answer of the provider", async () => {
    const { reference } = await pay(await onlineOrder(shop.db));
    provider.control.holdCalls("/transaction/verify");
    const answers = Array.from({ length: 100 }, () => verifyPayment({ viewer: guest, reference }));
    await provider.control.whenCallHeld();
    provider.control.releaseCalls();
    for (const { payment } of await Promise.all(answers)) expect(payment.status).toBe("pending");
    expect(asked("/transaction/verify")).toBe(1);
    provider.control.settle(reference);
    expect((await askFor(reference)).body.data.payment.status).toBe("paid");
  });

  test("sixty checks per order pass in ten minutes, then the response says when to retry", async () => {
    const order = await onlineOrder(shop.db);
    const { reference } = await pay(order);
    await askFor(reference, "10.0.0.2");
    await shop.query("UPDATE rate_limit SET hits = 60 WHERE key LIKE 'verification:account:%'");
    const { status, headers, body } = await askFor(reference, "10.0.0.3");
    expect([status, body.code]).toEqual([429, "RATE_LIMITED"]);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(500);
    expect(body.message).toBe("Too many attempts. Please try again in 10 minutes.");
    // Other orders can be checked as before.
    const { reference: other } = await pay(await onlineOrder(shop.db));
    expect((await askFor(other, "10.0.0.3")).status).toBe(200);
  });

  test("one address that checks many payments is limited too", async () => {
    const { reference } = await pay(await onlineOrder(shop.db));
    await askFor(reference, "10.0.0.4");
    await shop.query("UPDATE rate_limit SET hits = 300 WHERE key LIKE 'verification:address:%'");
    expect((await askFor(reference, "10.0.0.4")).status).toBe(429);
    expect((await askFor(reference, "10.0.0.5")).status).toBe(200);
  });

  test("if the limiter itself fails, payment still works", async () => {
    const order = await onlineOrder(shop.db);
    const { reference } = await pay(order);
    await shop.query("ALTER TABLE rate_limit RENAME TO rate_limit_away");
    try {
      expect((await askFor(reference)).status).toBe(200);
    } finally {
      await shop.query("ALTER TABLE rate_limit_away RENAME TO rate_limit");
    }
  });
});

describe("starting a payment", () => {
  async function buyer() {
    const product = await addProduct(shop.db);
    const { order, accessToken } = await placeOrder({
      viewer: guest,
      input: orderRequest([{ product: product.id, quantity: 1 }], { payment: { method: "card" } }),
    });
    const [cookie = ""] = orderAccessCookie(new Request(SHOP), accessToken ?? "", "placed").split(";");
    return { order, cookie };
  }

  async function press({ order, cookie }: Awaited<ReturnType<typeof buyer>>) {
    return post("/api/cart/initiate-payment", paymentBody(order), cookie, (request) => initiate(request, context));
  }

  async function post(path: string, body: unknown, cookie: string, route: (request: Request) => Promise<Response>) {
    const request = new Request(`${SHOP}${path}`, {
      method: "POST",
      headers: {
        "x-forwarded-for": "10.0.0.6",
        "content-type": "application/json",
        "sec-fetch-site": "same-origin",
        cookie,
      },
      body: JSON.stringify(body),
    });
    const answer = await route(request);
    return { status: answer.status, headers: answer.headers, body: await answer.json() };
  }

  test("twenty tries per order pass in ten minutes, then the response says when to retry", async () => {
    const ama = await buyer();
    expect((await press(ama)).status).toBe(200);
    await shop.query("UPDATE rate_limit SET hits = 20 WHERE key LIKE 'payment:account:%'");
    const before = asked("/transaction");
    const { status, headers, body } = await press(ama);
    expect([status, body.code]).toEqual([429, "RATE_LIMITED"]);
    expect(headers.get("retry-after")).toMatch(/^\d+$/);
    expect(asked("/transaction")).toBe(before);
    expect((await press(await buyer())).status).toBe(200);
    expect((await stateOf(shop.db, ama.order._id)).status).toBe("pending");
  });

  test("a stranger who knows an order's number uses up none of its tries", async () => {
    const ama = await buyer();
    expect((await press({ ...ama, cookie: "" })).status).toBe(404);
    expect(await shop.db.rateLimit.count({ where: { key: { startsWith: "payment:account:" } } })).toBe(0);
  });

  test("BEYOND-81 prompts on a wallet count with them; a stranger gets and uses up none", async () => {
    const { order, cookie } = await buyer();
    const send = (asked: string) =>
      post(
        `/api/orders/${order.orderId}/mobile-money`,
        { amount: order.totals.total, network: "mtn", phone: "024 000 0002" },
        asked,
        (request) => charge(request, { params: Promise.resolve({ orderId: order.orderId }) }),
      );
    expect((await send("")).status).toBe(404);
    const { status, body } = await send(cookie);
    expect([status, body.data.next, body.data.charge.state]).toEqual([200, "phone", "prompt"]);
    await shop.query("UPDATE rate_limit SET hits = 20 WHERE key LIKE 'payment:account:%'");
    expect((await send(cookie)).status).toBe(429);
    expect(asked("/charge")).toBe(1);
  });

  test("BEYOND-81 ten prompts come to one wallet in an hour, over all orders; another wallet gets its own", async () => {
    const send = async (phone: string) => {
      const { id, viewer, total } = await onlineOrder(shop.db);
      return chargeWallet({ viewer, orderKey: id, amount: total, wallet: { network: "mtn", phone } });
    };
    await send("+233240000002");
    await shop.query("UPDATE rate_limit SET hits = 10 WHERE key LIKE 'prompt:account:%'");
    expect(await send("+233240000002")).toEqual({ next: "redirect" });
    expect((await send("+233250000002")).next).toBe("phone");
    expect(asked("/charge")).toBe(2);
  });
});
