import { setTimeout as sleep } from "node:timers/promises";
import { type Order, order } from "@/lib/contracts/orders";
import type { BuyerLog } from "./buyer-log";
import { ask, type Call, codeOf, cookiesOf, type Reply } from "./client";
import type { Purchase } from "./purchase";
import type { World } from "./world";

/** An acknowledged order with its buyer's access to it. */
export interface Placed {
  order: Order;
  headers: Record<string, string>;
}

/** How a buyer behaves when the shop does not answer. */
export interface Patience {
  /** Gives up after this many ms. */
  ms: number;
}

/** Refusals that a buyer may get without any fault. */
const FAIR = new Set([
  "OUT_OF_STOCK",
  "UNPAID_LIMIT",
  "SAME_ORDER",
  "ALREADY_PAID",
  "ORDER_CLOSED",
  "CONFLICT",
  "PAYMENT_UNAVAILABLE",
]);

/** No database connection in time: nothing was written, and the response has Retry-After. */
const BUSY = new Set(["DATABASE_AWAY", "BUSY"]);

/** Sends once and records the response; undefined if it was incomplete or missing. */
async function send(buyerLog: BuyerLog, kind: string, url: string, call: Call): Promise<Reply | undefined> {
  const started = performance.now();
  try {
    const reply = await ask(url, call);
    // Node's server sends 408 if a request arrives too slowly, as on an overloaded machine.
    if (reply.status === 408) throw new Error("Not heard in time");
    buyerLog.count(kind, reply.status, reply.ms);
    if (reply.status === 503 && BUSY.has(codeOf(reply))) buyerLog.count(kind, "busy");
    judge(buyerLog, kind, reply);
    return reply;
  } catch {
    // A buyer who hung up says nothing about the shop.
    if (!call.signal?.aborted) buyerLog.count(kind, "broken", performance.now() - started);
    return undefined;
  }
}

function judge({ surprises }: BuyerLog, kind: string, reply: Reply): void {
  if (reply.status < 300 || FAIR.has(codeOf(reply))) return;
  const says = `${kind} answered ${reply.status} ${JSON.stringify(reply.body).slice(0, 300)}`;
  if (reply.status !== 503) surprises.push(says);
  else if (!reply.headers.get("retry-after")) surprises.push(`without Retry-After: ${says}`);
}

/** The payment provider or the shop is unavailable. */
const NOT_NOW = [502, 503];

/** Retries until a final answer, waiting as Retry-After says, like the shop's client. */
async function insist(buyerLog: BuyerLog, kind: string, url: string, call: Call, patience: Patience) {
  const end = performance.now() + patience.ms;
  for (;;) {
    const reply = await send(buyerLog, kind, url, call);
    if (reply && !NOT_NOW.includes(reply.status)) return reply;
    if (performance.now() > end) return undefined;
    await sleep(reply ? 1000 * Number(reply.headers.get("retry-after") ?? 1) : 500);
  }
}

export const emailOf = ({ isWatched, number }: Purchase) =>
  `${isWatched ? "watched" : "shopper"}-${number}@example.com`;

export function orderCall(purchase: Purchase): Call {
  const { key, lines, method, number, token } = purchase;
  const name = String(number).padStart(7, "0");
  const address = { street: `${number} Ring Road`, city: "Accra", state: "Greater Accra", country: "Ghana" };
  return {
    headers: {
      "idempotency-key": key,
      "x-forwarded-for": `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
      ...(token ? { authorization: `Bearer ${token}` } : { "x-guest-checkout": "true" }),
    },
    body: {
      items: lines,
      customerDetails: {
        firstName: "Ama",
        lastName: "Mensah",
        email: emailOf(purchase),
        phone: `024${name}`,
        isGuest: !token,
      },
      shippingAddress: address,
      billingAddress: address,
      payment: { method },
      again: true,
    },
  };
}

/** Reads an order from a response and records it as acknowledged. */
function acknowledge(buyerLog: BuyerLog, { key }: Purchase, call: Call, origin: string, reply: Reply): Placed {
  const placed = order.parse((reply.body as { data: unknown }).data);
  buyerLog.acknowledge(key, placed);
  const cookie = cookiesOf(reply);
  return { order: placed, headers: { ...call.headers, origin, ...(cookie ? { cookie } : {}) } };
}

/** Retries an order until its answer. @returns undefined if refused or timed out */
export async function placeOrder(
  { origin }: World,
  buyerLog: BuyerLog,
  purchase: Purchase,
  patience: Patience,
): Promise<Placed | undefined> {
  const call = orderCall(purchase);
  const reply = await insist(buyerLog, "order", `${origin}/api/orders`, call, patience);
  return reply && reply.status < 300 ? acknowledge(buyerLog, purchase, call, origin, reply) : undefined;
}

/** Sends the order and hangs up before the answer. */
export async function orderAndHangUp(
  { origin }: World,
  buyerLog: BuyerLog,
  purchase: Purchase,
  afterMs: number,
): Promise<void> {
  await send(buyerLog, "order", `${origin}/api/orders`, {
    ...orderCall(purchase),
    signal: AbortSignal.timeout(afterMs),
  });
}

function paymentCall({ origin }: World, { order, headers }: Placed, method: "card" | "mobile_money") {
  const { orderId, email, totals, customerDetails } = order;
  const { phone, firstName, isGuest } = customerDetails;
  const body = { orderId, email, phone, amount: totals.total, paymentMethod: method, isGuest, customerName: firstName };
  return { url: `${origin}/api/cart/initiate-payment`, call: { headers, body } };
}

/** Requests the payment page once. */
export function askForPayment(world: World, buyerLog: BuyerLog, placed: Placed, method: "card" | "mobile_money") {
  const { url, call } = paymentCall(world, placed, method);
  return send(buyerLog, "payment", url, call);
}

/**
 * Requests the payment page with retries. @returns the payment's reference; undefined if the order cannot be paid, or
 * the provider is unavailable
 */
export async function openPayment(
  world: World,
  buyerLog: BuyerLog,
  placed: Placed,
  method: "card" | "mobile_money",
  patience: Patience,
): Promise<string | undefined> {
  const { url, call } = paymentCall(world, placed, method);
  const reply = await insist(buyerLog, "payment", url, call, patience);
  if (reply?.status !== 200) return undefined;
  return (reply.body as { data: { reference: string } }).data.reference;
}

/** Returns from the payment page to the shop. @returns the payment's status according to the shop */
export async function verify({ origin }: World, buyerLog: BuyerLog, { headers }: Placed, reference: string) {
  const url = `${origin}/api/payments/verify?reference=${reference}`;
  const reply = await insist(buyerLog, "verify", url, { headers }, { ms: 10_000 });
  return (reply?.body as { data?: { payment?: { status?: string } } } | undefined)?.data?.payment?.status;
}

/** Signs a customer in as an API client. @returns the access token */
export async function signIn(
  { origin }: World,
  buyerLog: BuyerLog,
  customer: { email: string; password: string },
  number: number,
  patience: Patience,
): Promise<string | undefined> {
  const headers = { "x-forwarded-for": `10.200.${(number >> 8) & 255}.${number & 255}` };
  const call = { headers, body: customer };
  const reply = await insist(buyerLog, "sign-in", `${origin}/api/users/login`, call, patience);
  return (reply?.body as { token?: string } | undefined)?.token;
}
