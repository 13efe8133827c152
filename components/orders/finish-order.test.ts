import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { addToCart, readCart, setQuantity } from "@/components/cart";
import {
  forgetAttempt,
  keepAttempt,
  type OrderBody,
  readAttempt,
  readPendingOrder,
  readPendingReference,
} from "@/lib/client/checkout-storage";
import { cedis } from "@/lib/money";
import { bulbId, exampleOrder, MemoryStorage } from "@/tests/support/client-examples";
import { finishOrder, settleAttempt, settlePendingOrder } from "./finish-order";

/** Answers each payment start with a payment page, and a prompt with `prompt`. */
let shop: Server;
let prompt: { status?: number; body: unknown };
beforeAll(async () => {
  const data = { paymentUrl: "https://pay.example/1", reference: "ref-1" };
  shop = createServer(({ url }, response) => {
    const isPrompt = url?.endsWith("/mobile-money");
    const { status = 200, body } = isPrompt ? prompt : { body: { status: "success", data } };
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => shop.listen(0, "127.0.0.1", resolve));
});
afterAll(() => shop.close());

const bulb = { _id: bulbId, name: "Bulb", slug: "bulb", brand: "Philips", price: cedis(32), featuredImage: null };

beforeEach(() => {
  vi.stubGlobal("window", { localStorage: new MemoryStorage(), sessionStorage: new MemoryStorage() });
  const { fetch } = globalThis;
  const base = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => fetch(base + path, init));
  addToCart(bulb, 2, { openPanel: false });
});
afterEach(() => vi.unstubAllGlobals());

/** Two pieces were ordered; meanwhile the line was raised to five. */
const order = exampleOrder();
const raise = () => setQuantity(bulbId, 5);

test("SHP-CHECKOUT-43 SHP-PAY-20 a line that was raised while its order was sent keeps the rest, also once it is paid", async () => {
  raise();
  await finishOrder(order);
  expect(readCart().count).toBe(3);
  settlePendingOrder(order.orderId, "ref-1");
  expect(readCart().count).toBe(3);
});

test("SHP-PAY-20 products put into the cart between placing and paying stay", async () => {
  await finishOrder(order);
  expect(readCart().count).toBe(0);
  addToCart(bulb, 4, { openPanel: false });
  settlePendingOrder(order.orderId, "ref-1");
  settlePendingOrder(order.orderId, "ref-1");
  expect(readCart().count).toBe(4);
});

test("SHP-PAY-20 ordered items that could not leave the cart when the order was placed leave it once it is paid", async () => {
  const { localStorage } = window;
  const write = localStorage.setItem;
  const remove = localStorage.removeItem;
  localStorage.setItem = () => {
    throw new Error("full");
  };
  localStorage.removeItem = localStorage.setItem as never;
  const finishing = finishOrder(order);
  localStorage.setItem = write;
  localStorage.removeItem = remove;
  expect(readCart().count).toBe(0);
  await finishing;
  // After the return from the payment page, the stored cart is loaded.
  expect(JSON.parse(localStorage.getItem("cartItems") ?? "[]")).toHaveLength(1);
  expect(readPendingOrder()?.orderedLines).toEqual([expect.objectContaining({ quantity: 2 })]);
});

test("BEYOND-81 with a wallet the prompt comes to the phone; a refused one and a redirect open the payment page", async () => {
  const wallet = { phone: "0241234567", network: "mtn" } as const;
  prompt = { body: { status: "success", data: { next: "phone", charge: { reference: "ref-2" } } } };
  expect(await finishOrder(order, { wallet })).toEqual({ to: "confirmation" });
  expect(readPendingReference()).toBe("ref-2");
  for (const answer of [
    { body: { status: "success", data: { next: "redirect" } } },
    { status: 502, body: { status: "error", message: "Payment is unavailable", code: "PAYMENT_UNAVAILABLE" } },
  ]) {
    prompt = answer;
    expect(await finishOrder(order, { wallet })).toEqual({ to: "payment", url: "https://pay.example/1" });
    expect(readPendingReference()).toBe("ref-1");
  }
});

test("BEYOND-05 an order whose response was lost is finished once it is seen another way", async () => {
  const { customerDetails, totals } = exampleOrder();
  const body = { orderId: "ORD123456", customerDetails, totals } as unknown as OrderBody;
  keepAttempt({ key: "0123456789abcdef".repeat(2), since: Date.now(), unanswered: [body] });
  await settleAttempt(exampleOrder({ orderId: "ORD999999" }), undefined);
  expect(readAttempt()).not.toBeNull();
  raise();
  await settleAttempt(exampleOrder({ orderId: "ORD123456-7K3M" }), undefined);
  expect([readCart().count, readAttempt()]).toEqual([3, null]);
  await settleAttempt(exampleOrder({ orderId: "ORD123456-7K3M" }), undefined);
  expect(readCart().count).toBe(3);
  forgetAttempt();
});
