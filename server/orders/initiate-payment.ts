import { brand } from "@/lib/brand";
import { toPesewas } from "@/lib/money";
import { isOnlineMethod } from "@/lib/order-status";
import { paths } from "@/lib/paths";
import type { Viewer } from "@/lib/viewer";
import { db } from "@/server/core/db";
import { AppError } from "@/server/core/errors";
import { shopUrl } from "@/server/core/shop-url";
import { newReference, ProviderRefusal, startPayment } from "@/server/payments";
import { confirmPayment } from "./confirm-payment";
import { flagForReview } from "./flag-for-review";
import { readableBy } from "./order-access";
import { byNumberOrId } from "./read-order";

interface PaymentRequest {
  viewer: Viewer;
  orderKey: string;
  /** Cedis as the client shows them; compared with the order's total. */
  amount: number;
  method: "mobile_money" | "card";
}

/** An attempt that is older gets a new reference: the provider's page may have gone stale. */
const REUSE_MS = 60 * 60 * 1000;
/** For so long another request may still be on its way to the provider with the open attempt. */
const OPENING_MS = 12_000;

/**
 * Starts or resumes the online payment of an order. At most one attempt is open: it is asked about first, then its
 * page is used again or, when it failed or is old, a new reference made. The reference is stored before the provider
 * hears of it.
 * @throws AppError ORDER_NOT_FOUND, ALREADY_PAID, ORDER_CLOSED, NOT_PAYABLE_ONLINE, AMOUNT_CHANGED, PAYMENT_UNAVAILABLE,
 *   CONFLICT while a payment of another amount is looked into
 */
export async function initiatePayment({
  viewer,
  orderKey,
  amount,
  method,
}: PaymentRequest): Promise<{ paymentUrl: string; reference: string }> {
  const order = await findPayableOrder(viewer, orderKey);
  if (toPesewas(amount) !== order.totalPesewas) throw new AppError("AMOUNT_CHANGED");

  const open = await db().payment.findFirst({ where: { orderId: order.id, status: "open" } });
  if (open) {
    const reusable = await resume(open);
    if (reusable) return reusable;
  }
  const reference = newReference();
  const created = await db().payment.createMany({
    data: [{ orderId: order.id, reference, amountPesewas: order.totalPesewas }],
    skipDuplicates: true,
  });
  if (created.count === 0) return otherTabsAttempt(order.id);
  await db().order.updateMany({
    where: { id: order.id, paymentStatus: { in: ["pending", "failed", "cancelled"] } },
    data: { paymentMethod: method, paymentStatus: "pending" },
  });
  return openPage(order, reference);
}

async function findPayableOrder(viewer: Viewer, key: string) {
  const order = await db().order.findFirst({
    where: { AND: [byNumberOrId(key), readableBy(viewer)] },
    select: {
      id: true,
      number: true,
      email: true,
      status: true,
      paymentStatus: true,
      paymentMethod: true,
      totalPesewas: true,
    },
  });
  if (!order) throw new AppError("ORDER_NOT_FOUND");
  if (order.paymentStatus === "paid" || order.paymentStatus === "refunded") throw new AppError("ALREADY_PAID");
  if (order.status === "cancelled") throw new AppError("ORDER_CLOSED");
  if (order.paymentStatus === "processing") throw beingChecked();
  if (!isOnlineMethod(order.paymentMethod)) throw new AppError("NOT_PAYABLE_ONLINE");
  return order;
}

interface OpenAttempt {
  reference: string;
  authorizationUrl: string | null;
  createdAt: Date;
}

/** The open attempt's page while it can still be paid there; otherwise closes the attempt and gives null. */
async function resume(attempt: OpenAttempt): Promise<{ paymentUrl: string; reference: string } | null> {
  const { reference, authorizationUrl, createdAt } = attempt;
  const age = Date.now() - createdAt.getTime();
  if (!authorizationUrl && age < OPENING_MS) return null;
  const status = await confirmPayment(reference);
  if (status === "paid" || status === "refunded") throw new AppError("ALREADY_PAID");
  if (status === "processing") throw beingChecked();
  if (authorizationUrl && age < REUSE_MS && status === "pending") return { paymentUrl: authorizationUrl, reference };
  await db().payment.updateMany({ where: { reference, status: "open" }, data: { status: "abandoned" } });
  return null;
}

/** Money came that does not fit the order: a person looks at it before more is asked for. */
function beingChecked(): AppError {
  return new AppError("CONFLICT", { message: "We are checking a payment for this order. Please contact us." });
}

/** Another request opened the attempt a moment ago: wait for its page. */
async function otherTabsAttempt(orderId: string): Promise<{ paymentUrl: string; reference: string }> {
  const deadline = Date.now() + OPENING_MS;
  while (Date.now() < deadline) {
    const attempt = await db().payment.findFirst({ where: { orderId, status: "open" } });
    if (attempt?.authorizationUrl) return { paymentUrl: attempt.authorizationUrl, reference: attempt.reference };
    if (!attempt) break;
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
  throw new AppError("PAYMENT_UNAVAILABLE");
}

async function openPage(order: { id: string; number: string; email: string; totalPesewas: number }, reference: string) {
  const returnTo = shopUrl(paths.paymentReturn);
  try {
    const paymentUrl = await startPayment({
      reference,
      email: order.email,
      amount: order.totalPesewas,
      orderNumber: order.number,
      callbackUrl: returnTo,
      cancelUrl: `${returnTo}?${new URLSearchParams({ reference, status: "cancelled" })}`,
    });
    await db().payment.update({ where: { reference }, data: { authorizationUrl: paymentUrl } });
    return { paymentUrl, reference };
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
    const reason = error.message;
    await db().$transaction(async (tx) => {
      await tx.payment.updateMany({
        where: { reference, status: "open" },
        data: { status: "failed", message: reason },
      });
      await flagForReview(tx, order.id, `Refused by the payment provider: ${reason}`);
    });
    // Trying again does not help, so the shopper is not told to.
    throw new AppError("PAYMENT_UNAVAILABLE", {
      message: `The payment service did not accept this order. Please call us on ${brand.phone}.`,
      cause: error,
    });
  }
}
