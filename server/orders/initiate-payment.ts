import { mailedPaths } from "@/lib/mailed-paths";
import { type Cedis, type Pesewas, pesewas, toPesewas } from "@/lib/money";
import { methodFacts, type OnlineMethod } from "@/lib/payment-methods";
import type { Viewer } from "@/lib/viewer";
import { db, type Tx } from "@/server/core/db";
import { AppError } from "@/server/core/errors";
import { shopUrl } from "@/server/core/shop-url";
import { ProviderRefusal, providers } from "@/server/payments";
import { readSettings } from "@/server/settings";
import { applyOrderEvent, settleIfFree } from "./apply-event";
import { confirmPayment } from "./confirm-payment";
import { readableBy } from "./order-access";
import { raiseOrderFlag } from "./order-flags";
import { beingChecked, lockOrder, paymentSelect, whyNotPayable } from "./payable-order";
import { byNumberOrId } from "./read-orders";
import { holdAgain } from "./stock-hold";

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
/** How long another request may take to open the attempt's page at the provider. */
const OPENING_MS = 12_000;

/**
 * Reads an order to be paid, for a viewer who may see it.
 * @throws AppError ORDER_NOT_FOUND, ALREADY_PAID, ORDER_CLOSED, NOT_PAYABLE_ONLINE, AMOUNT_CHANGED, CONFLICT while a
 *   payment of a different amount is under review
 */
export async function orderToPay({ viewer, orderKey, amount }: Omit<PaymentRequest, "method">) {
  const order = await db().order.findFirst({
    where: { AND: [byNumberOrId(orderKey), readableBy(viewer)] },
    select: { ...paymentSelect, number: true, email: true },
  });
  if (!order) throw new AppError("ORDER_NOT_FOUND");
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

interface Attempt {
  orderId: string;
  reference: string;
  amountPesewas: Pesewas;
}

async function findOpenAttempt(orderId: string) {
  const attempt = await db().payment.findFirst({ where: { orderId, status: "open" } });
  return attempt && { ...attempt, amountPesewas: pesewas(attempt.amountPesewas) };
}

/** Stores an attempt, unless another tab has opened one. */
async function openAttempt(attempt: Attempt, method: PaymentRequest["method"]): Promise<boolean> {
  const { count } = await db().payment.createMany({ data: [attempt], skipDuplicates: true });
  if (count === 0) return false;
  await whilePayable(attempt, (tx) => applyOrderEvent(tx, attempt.orderId, { action: "open_payment", method }));
  return true;
}

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
 * Writes only if the attempt's order is still payable and has its stock, which is taken again if its hold had ended;
 * otherwise abandons the attempt and throws the reason.
 */
async function whilePayable(attempt: Attempt, write: (tx: Tx) => Promise<void>): Promise<void> {
  const { orderId, reference, amountPesewas } = attempt;
  const refusal = await db().$transaction(async (tx) => {
    const reason = whyNotPayable(await lockOrder(tx, orderId), amountPesewas) ?? (await holdAgain(tx, orderId));
    if (reason) await tx.payment.updateMany({ where: { reference, status: "open" }, data: { status: "abandoned" } });
    else await write(tx);
    return reason;
  });
  if (refusal) throw refusal;
}

/**
 * Page of the open attempt if still payable there; otherwise closes the attempt and returns null.
 * @param isSameMethod whether its page is for the requested method
 */
async function resume(attempt: Attempt & { authorizationUrl: string | null; createdAt: Date }, isSameMethod: boolean) {
  const { reference, authorizationUrl, createdAt } = attempt;
  const age = Date.now() - createdAt.getTime();
  if (!authorizationUrl && age < OPENING_MS) return null;
  const status = await confirmPayment(reference);
  if (status === "paid" || status === "refunded") throw new AppError("ALREADY_PAID");
  if (status === "processing") throw beingChecked();
  const isGood = isSameMethod && age < REUSE_MS && status === "pending";
  if (authorizationUrl && isGood) return handOut(attempt, authorizationUrl);
  await db().payment.updateMany({ where: { reference, status: "open" }, data: { status: "abandoned" } });
  return null;
}

/**
 * Waits for the page of an attempt that another request just opened.
 * @returns null after a timeout: its process was killed
 */
async function otherTabsPage(orderId: string): Promise<PaymentPage | null> {
  for (;;) {
    const attempt = await findOpenAttempt(orderId);
    if (attempt?.authorizationUrl) return handOut(attempt, attempt.authorizationUrl);
    if (!attempt) break;
    if (Date.now() - attempt.createdAt.getTime() >= OPENING_MS) return null;
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
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
  // Paystack requires an email; without one its receipt goes to the shop.
  const email = order.email || (await readSettings()).contact.email;
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
      await db().payment.updateMany({ where: { reference, status: "open" }, data: { status: "abandoned" } });
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
