import { mailedPaths } from "@/lib/mailed-paths";
import { type Cedis, pesewas, toPesewas } from "@/lib/money";
import { methodFacts, type OnlineMethod } from "@/lib/payment-methods";
import type { Viewer } from "@/lib/viewer";
import { db } from "@/server/core/db";
import { AppError } from "@/server/core/errors";
import { shopUrl } from "@/server/core/shop-url";
import { ProviderRefusal, providers } from "@/server/payments";
import { readSettings } from "@/server/settings";
import { settleIfFree } from "./apply-event";
import { raiseOrderFlag } from "./order-flags";
import { paymentSelect, whyNotPayable } from "./payable-order";
import {
  type Attempt,
  abandon,
  awaitOpenAttempt,
  findOpenAttempt,
  isStarting,
  type OpenAttempt,
  openAttempt,
  payerEmail,
  verifyBefore,
  whilePayable,
} from "./payment-attempt";
import { findReadable } from "./read-orders";

interface PaymentRequest {
  viewer: Viewer;
  orderKey: string;
  /** Amount in cedis shown by the client; compared with the order's total. */
  amount: Cedis;
  method: OnlineMethod;
}

interface PaymentPage {
  paymentUrl: string;
  reference: string;
}

/** An older attempt gets a new reference, since the provider's page may be stale. */
const REUSE_MS = 60 * 60 * 1000;

/**
 * Reads an order to be paid, for a viewer who may see it.
 * @throws AppError ORDER_NOT_FOUND, ALREADY_PAID, ORDER_CLOSED, NOT_PAYABLE_ONLINE, AMOUNT_CHANGED, CONFLICT while a
 *   payment of a different amount is under review
 */
export async function orderToPay({ viewer, orderKey, amount }: Omit<PaymentRequest, "method">) {
  const order = await findReadable({ viewer, key: orderKey }, { ...paymentSelect, number: true, email: true });
  const refusal = whyNotPayable(order, toPesewas(amount));
  if (refusal) throw refusal;
  if (order.totalPesewas === 0) {
    await db().$transaction((tx) => settleIfFree(tx, order.id));
    throw new AppError("ALREADY_PAID");
  }
  return order;
}

/**
 * Starts or resumes the online payment of an order. At most one attempt is open: it is verified first, then its page is
 * reused or, if failed or old, replaced by a new reference. The reference is stored before the provider is called. A
 * page is returned only for an order that is still payable and has its stock.
 * @throws AppError PAYMENT_UNAVAILABLE, OUT_OF_STOCK, UNPAID_LIMIT, and what `orderToPay` throws
 */
export async function initiatePayment(request: PaymentRequest): Promise<PaymentPage> {
  const order = await orderToPay(request);
  const open = await findOpenAttempt(order.id);
  const reusable = open && (await resume(open, order.paymentMethod === request.method));
  if (reusable) return reusable;
  const reference = providerOf(request.method).newReference();
  const attempt = { orderId: order.id, reference, amountPesewas: pesewas(order.totalPesewas) };
  if (!(await openAttempt(attempt, request.method))) return (await otherTabsPage(order.id)) ?? initiatePayment(request);
  return openPage(order, attempt, request.method);
}

const providerOf = (method: OnlineMethod) => providers[methodFacts(method).provider ?? "paystack"];

/** Records that the shopper gets an attempt's page. */
async function handOut(attempt: Attempt, paymentUrl: string): Promise<PaymentPage> {
  const { reference } = attempt;
  await whilePayable(attempt, async (tx) => {
    const { count } = await tx.payment.updateMany({
      where: { reference, status: "open" },
      data: { authorizationUrl: paymentUrl, openedAt: new Date() },
    });
    if (count === 0) throw new AppError("CONFLICT");
  });
  return { paymentUrl, reference };
}

/**
 * Page of the open attempt if still payable there; otherwise closes the attempt and returns null.
 * @param isSameMethod whether its page is for the requested method
 */
async function resume(attempt: OpenAttempt, isSameMethod: boolean): Promise<PaymentPage | null> {
  const { authorizationUrl, createdAt } = attempt;
  if (isStarting(attempt)) return null;
  const status = await verifyBefore(attempt);
  const isGood = isSameMethod && Date.now() - createdAt.getTime() < REUSE_MS && status === "pending";
  if (authorizationUrl && isGood) return handOut(attempt, authorizationUrl);
  await abandon(attempt);
  return null;
}

/**
 * Waits for the page of an attempt that another request just opened.
 * @returns null after a timeout: its process was killed; also for a prompt on a wallet, which has no page
 */
async function otherTabsPage(orderId: string): Promise<PaymentPage | null> {
  const attempt = await awaitOpenAttempt(orderId);
  if (attempt) return attempt.authorizationUrl ? handOut(attempt, attempt.authorizationUrl) : null;
  const order = await db().order.findUniqueOrThrow({ where: { id: orderId }, select: paymentSelect });
  throw whyNotPayable(order, pesewas(order.totalPesewas)) ?? new AppError("PAYMENT_UNAVAILABLE");
}

async function openPage(
  order: { number: string; email: string },
  attempt: Attempt,
  channel: PaymentRequest["method"],
): Promise<PaymentPage> {
  const { orderId, reference, amountPesewas } = attempt;
  const returnTo = shopUrl(mailedPaths.paymentReturn);
  const email = await payerEmail(order);
  let paymentUrl: string;
  try {
    paymentUrl = await providerOf(channel).start({
      reference,
      email,
      amount: amountPesewas,
      channel,
      orderNumber: order.number,
      callbackUrl: returnTo,
      cancelUrl: `${returnTo}?${new URLSearchParams({ reference, status: "cancelled" })}`,
    });
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) {
      // No browser has its page, so the next attempt does not wait for it. The reconciler still checks it.
      await abandon(attempt);
      throw error;
    }
    const reason = error.message;
    await db().$transaction(async (tx) => {
      await tx.payment.updateMany({
        where: { reference, status: "open" },
        data: { status: "failed", message: reason },
      });
      await raiseOrderFlag(tx, { orderId, kind: "provider_refused", note: reason });
    });
    const { contact } = await readSettings();
    // A retry does not help, so the message does not suggest one.
    throw new AppError("PAYMENT_UNAVAILABLE", {
      message: `The payment service did not accept this order. Please call us on ${contact.phone}.`,
      cause: error,
    });
  }
  return handOut(attempt, paymentUrl);
}
