import type { Viewer } from "@/lib/viewer";
import type { Db } from "@/server/core/db";
import { hashToken } from "@/server/core/tokens";
import { initiatePayment, placeOrder } from "@/server/orders";
import { type Sandbox, startSandbox } from "@/tools/paystack-sandbox";
import { addProduct, guest, orderRequest } from "../support/orders";

export const SECRET_KEY = "sk_test_payments0123456789";

/** Paystack over the wire for one test file; call before anything reads the environment. */
export async function startProvider(): Promise<Sandbox> {
  const sandbox = await startSandbox({ port: 0, secretKey: SECRET_KEY });
  process.env.PAYSTACK_SECRET_KEY = SECRET_KEY;
  process.env.PAYSTACK_SANDBOX_URL = sandbox.url;
  return sandbox;
}

export interface OnlineOrder {
  id: string;
  number: string;
  viewer: Viewer;
  /** Cedis. */
  total: number;
  productId: string;
}

/** A guest's order of one lamp at GH₵32.00, to be paid by mobile money. */
export async function onlineOrder(db: Db): Promise<OnlineOrder> {
  const product = await addProduct(db, { pricePesewas: 3200 });
  const { order, proof } = await placeOrder({
    viewer: guest,
    input: orderRequest([{ product: product.id, quantity: 1 }], { payment: { method: "mobile_money" } }),
  });
  return {
    id: order._id,
    number: order.orderId,
    total: order.totals.total,
    viewer: { kind: "guest", proofs: [hashToken(proof ?? "")] },
    productId: product.id,
  };
}

export async function pay({ viewer, id, total }: OnlineOrder): Promise<{ paymentUrl: string; reference: string }> {
  return initiatePayment({ viewer, orderKey: id, amount: total, method: "mobile_money" });
}

export async function stateOf(db: Db, id: string) {
  return db.order.findUniqueOrThrow({
    where: { id },
    select: { status: true, paymentStatus: true, paymentReference: true, needsReview: true, reviewReason: true },
  });
}
