import { createHmac } from "node:crypto";
import { afterAll, afterEach } from "vitest";
import type { Cedis } from "@/lib/money";
import type { Viewer } from "@/lib/viewer";
import type { Db } from "@/server/core/db";
import { hashToken } from "@/server/core/tokens";
import { confirmPayment, initiatePayment, placeOrder, receiveWebhook } from "@/server/orders";
import { type Sandbox, startSandbox } from "@/tools/paystack-sandbox";
import { addProduct, guest, newBuyer, orderRequest } from "../support/orders";

export const SECRET_KEY = "sk_test_payments0123456789";

/**
 * Starts a Paystack sandbox for a test file; call it before the environment is read.
 * @param resets whether each test begins with an empty sandbox
 */
export async function startProvider({ resets = true } = {}): Promise<Sandbox> {
  const sandbox = await startSandbox({ port: 0, secretKey: SECRET_KEY, refundStepMs: "manual" });
  process.env.PAYSTACK_SECRET_KEY = SECRET_KEY;
  process.env.PAYSTACK_SANDBOX_URL = sandbox.url;
  if (resets) afterEach(() => sandbox.control.reset());
  afterAll(() => sandbox.close());
  return sandbox;
}

export interface OnlineOrder {
  id: string;
  number: string;
  viewer: Viewer;
  /** Cedis. */
  total: Cedis;
  productId: string;
}

/** A guest's order of one lamp at GH₵32.00, to be paid by mobile money. */
export async function onlineOrder(db: Db): Promise<OnlineOrder> {
  const product = await addProduct(db, { pricePesewas: 3200 });
  const { order, accessToken } = await placeOrder({
    viewer: guest,
    input: orderRequest([{ product: product.id, quantity: 1 }], { ...newBuyer(), payment: { method: "mobile_money" } }),
  });
  return {
    id: order._id,
    number: order.orderId,
    total: order.totals.total,
    viewer: { kind: "guest", accessHashes: [hashToken(accessToken ?? "")] },
    productId: product.id,
  };
}

export async function pay({ viewer, id, total }: OnlineOrder): Promise<{ paymentUrl: string; reference: string }> {
  return initiatePayment({ viewer, orderKey: id, amount: total, method: "mobile_money" });
}

export async function stateOf(db: Db, id: string) {
  const { flags, ...state } = await db.order.findUniqueOrThrow({
    where: { id },
    select: {
      status: true,
      paymentStatus: true,
      paymentReference: true,
      flags: { where: { resolvedAt: null }, select: { id: true } },
    },
  });
  return { ...state, needsReview: flags.length > 0 };
}

/** An order's refunds, the oldest first. */
export async function refundsOf(db: Db, orderId: string) {
  return db.refund.findMany({
    where: { orderId },
    select: { status: true, amountPesewas: true },
    orderBy: { createdAt: "asc" },
  });
}

/** An order that was paid, with the reference of its payment. */
export async function paidOrder(db: Db, provider: Sandbox): Promise<OnlineOrder & { reference: string }> {
  const order = await onlineOrder(db);
  const { reference } = await pay(order);
  provider.control.settle(reference);
  await confirmPayment(reference);
  return { ...order, reference };
}

/** Pays an order by a second payment, then by the first one after all. */
export async function payTwice(order: OnlineOrder, provider: Sandbox) {
  const first = await pay(order);
  provider.control.settle(first.reference, { status: "failed" });
  const second = await pay(order);
  for (const { reference } of [second, first]) {
    provider.control.settle(reference);
    await confirmPayment(reference);
  }
  return { first, second };
}

/** Delivers all of the provider's events about a payment, and runs the job that they queue. */
export async function deliver(provider: Sandbox, reference: string): Promise<void> {
  const events = provider.control.webhooks().filter((event) => event.reference === reference);
  for (const { body } of events) await receive(body);
  await confirmPayment(reference);
}

/** A webhook with the provider's signature. */
export async function receive(body: string): Promise<void> {
  const signature = createHmac("sha512", SECRET_KEY).update(body).digest("hex");
  await receiveWebhook(Buffer.from(body), signature);
}

/** Requests a refund (pesewas) at the provider. @returns the refund's id */
export async function refund(provider: Sandbox, transaction: string, amount?: number): Promise<number> {
  const answer = await fetch(`${provider.url}/refund`, {
    method: "POST",
    headers: { authorization: `Bearer ${SECRET_KEY}`, "content-type": "application/json" },
    body: JSON.stringify({ transaction, amount }),
  });
  const { data } = (await answer.json()) as { data: { id: number } };
  return data.id;
}
