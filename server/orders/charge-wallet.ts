import type { WalletCharge } from "@/lib/contracts/mobile-money";
import { type ChargeState, isLive, PROMPT_MS, type Wallet, type WalletNetwork } from "@/lib/mobile-money";
import { type Cedis, pesewas, toCedis } from "@/lib/money";
import type { Viewer } from "@/lib/viewer";
import { db } from "@/server/core/db";
import { AppError } from "@/server/core/errors";
import { log } from "@/server/core/log";
import { consumeTry } from "@/server/core/rate-limit";
import { type ChargeAnswer, ProviderRefusal, providers } from "@/server/payments";
import { confirmPayment, recordFailed } from "./confirm-payment";
import { orderToPay } from "./initiate-payment";
import { beingChecked, lockOrder } from "./payable-order";
import { abandon, awaitOpenAttempt, isStarting, openAttempt, payerEmail, verifyBefore } from "./payment-attempt";
import { findReadable } from "./read-orders";

const { newReference, charge, sendVoucher, fetchCharge } = providers.paystack;

/** The provider may be asked about a charge this often. */
const ASK_MS = 10_000;

type Charged = { next: "phone"; charge: WalletCharge } | { next: "redirect" };
type OrderKey = { viewer: Viewer; orderKey: string };

/**
 * Sends a payment prompt to a wallet (BEYOND-81). The prompt that is open on the same wallet is returned again; any
 * other open attempt is verified, then abandoned. If the provider cannot charge the wallet, the shopper pays on its page
 * instead.
 * @throws AppError OUT_OF_STOCK, UNPAID_LIMIT, and what `orderToPay` throws; PAYMENT_UNAVAILABLE while the open attempt
 *   cannot be verified
 */
export async function chargeWallet(request: OrderKey & { amount: Cedis; wallet: Wallet }): Promise<Charged> {
  const { wallet } = request;
  const order = await orderToPay(request);
  const open = await awaitOpenAttempt(order.id);
  const isSame = open?.walletPhone === wallet.phone && open.walletNetwork === wallet.network;
  const again = isSame && isLive(stateOf(open)) && toCharge(open);
  if (again) return { next: "phone", charge: again };
  if (open) {
    await verifyBefore(open);
    await abandon(open);
  }
  const reference = newReference();
  const amountPesewas = pesewas(order.totalPesewas);
  const stored = { walletPhone: wallet.phone, walletNetwork: wallet.network };
  const opened = await openAttempt({ orderId: order.id, reference, amountPesewas, ...stored }, "mobile_money");
  if (!opened) return chargeWallet(request);
  const email = await payerEmail(order);
  const answer = await consumeTry("prompt", { account: wallet.phone })
    .then(() => charge({ reference, email, amount: amountPesewas, wallet, orderNumber: order.number }))
    .catch(toRedirect);
  if (answer.kind === "other") await abandon({ reference });
  else await record({ reference, orderId: order.id }, answer.kind === "pending" ? { kind: "prompt" } : answer);
  const attempt = await findAttempt(reference);
  if (attempt.status === "abandoned") return { next: "redirect" };
  const started = toCharge(attempt);
  if (!started) throw beingChecked();
  return { next: "phone", charge: started };
}

/** After a refusal, an unknown outcome or many prompts on this wallet the shopper pays on the provider's page. */
function toRedirect(error: unknown): ChargeAnswer {
  const isMany = error instanceof AppError && error.code === "RATE_LIMITED";
  if (!isMany && !isUnavailable(error) && !(error instanceof ProviderRefusal)) throw error;
  log().warn({ reason: (error as Error).message }, "wallet not charged, redirecting");
  return { kind: "other" };
}

const isUnavailable = (error: unknown) => error instanceof AppError && error.code === "PAYMENT_UNAVAILABLE";

/**
 * The latest prompt of an order; null if there is none. Asks the provider about an open one at most every ten seconds,
 * whichever tab and process asks.
 * @throws AppError ORDER_NOT_FOUND
 */
export async function readCharge(key: OrderKey): Promise<WalletCharge | null> {
  const { latest } = await findLatest(key);
  if (latest?.status !== "open" || isStarting(latest)) return latest && toCharge(latest);
  const due = {
    reference: latest.reference,
    status: "open",
    updatedAt: { lt: new Date(Date.now() - ASK_MS) },
  } as const;
  const { count } = await db().payment.updateMany({ where: due, data: { updatedAt: new Date() } });
  if (count === 0) return toCharge(latest);
  try {
    await record(latest, await fetchCharge(latest.reference));
  } catch (error) {
    // Already logged; the webhook or the next question decides.
    if (!(error instanceof ProviderRefusal) && !isUnavailable(error)) throw error;
  }
  return toCharge(await findAttempt(latest.reference));
}

/**
 * Sends the voucher that the open charge awaits. Only the first of several requests reaches the provider.
 * @throws AppError ORDER_NOT_FOUND, CONFLICT if no voucher is awaited
 */
export async function payByVoucher({ voucher, ...key }: OrderKey & { voucher: string }): Promise<WalletCharge | null> {
  const { latest } = await findLatest(key);
  if (!latest || stateOf(latest) !== "voucher")
    throw new AppError("CONFLICT", { message: "This payment does not wait for a voucher." });
  const { reference } = latest;
  const { count } = await db().payment.updateMany({
    where: { reference, status: "open", promptUntil: null },
    data: { promptUntil: promptEnd() },
  });
  // Without an answer the next question tells whether the voucher arrived.
  if (count === 1) {
    const answer = await sendVoucher(reference, voucher).catch((error): ChargeAnswer => {
      if (!isUnavailable(error)) throw error;
      return { kind: "pending" };
    });
    await record(latest, answer);
  }
  return toCharge(await findAttempt(reference));
}

/**
 * Id of an order for a viewer who may see it.
 * @throws AppError ORDER_NOT_FOUND
 */
export async function chargedOrder(key: OrderKey): Promise<string> {
  return (await findLatest(key)).id;
}

const promptEnd = () => new Date(Date.now() + PROMPT_MS);

/** Stores what the provider says about a charge. Only a verification makes the order paid. */
async function record({ reference, orderId }: { reference: string; orderId: string }, answer: ChargeAnswer) {
  const open = { reference, status: "open" } as const;
  switch (answer.kind) {
    case "prompt":
      await db().payment.updateMany({ where: { ...open, promptUntil: null }, data: { promptUntil: promptEnd() } });
      break;
    case "voucher":
      await db().payment.updateMany({ where: open, data: { promptUntil: null } });
      break;
    case "succeeded":
      await db().payment.updateMany({ where: { ...open, promptUntil: null }, data: { promptUntil: promptEnd() } });
      // Without an answer the webhook or the next question decides.
      await confirmPayment(reference).catch((error) => {
        if (!isUnavailable(error)) throw error;
      });
      break;
    case "failed":
      await db().$transaction(async (tx) => recordFailed(tx, await lockOrder(tx, orderId), reference, answer.message));
      break;
    case "pending":
    case "other":
      break;
  }
  await db().payment.updateMany({ where: { ...open, openedAt: null }, data: { openedAt: new Date() } });
}

async function findAttempt(reference: string) {
  return db().payment.findUniqueOrThrow({ where: { reference } });
}

type ChargeAttempt = Awaited<ReturnType<typeof findAttempt>>;

/** An order and its newest attempt, if that is a prompt. */
async function findLatest({ viewer, orderKey }: OrderKey): Promise<{ id: string; latest: ChargeAttempt | null }> {
  const columns = { id: true, payments: { orderBy: { createdAt: "desc" }, take: 1 } } as const;
  const { id, payments } = await findReadable({ viewer, key: orderKey }, columns);
  const latest = payments[0];
  const isCharge = latest?.walletPhone && stateOf(latest) !== null;
  return { id, latest: isCharge ? latest : null };
}

/** Null for an attempt that was given up or does not match the order. */
function stateOf(attempt: ChargeAttempt): ChargeState | null {
  const { status, openedAt, promptUntil, message } = attempt;
  switch (status) {
    case "open":
      if (isStarting(attempt)) return "starting";
      // The process that opened it was killed.
      if (!openedAt) return "timed_out";
      if (!promptUntil) return "voucher";
      return promptUntil.getTime() > Date.now() ? "prompt" : "timed_out";
    case "failed":
      return /tim(ed|e) ?out|expired/i.test(message ?? "") ? "timed_out" : "declined";
    case "paid":
    case "duplicate":
      return "paid";
    default:
      return null;
  }
}

function toCharge(attempt: ChargeAttempt): WalletCharge | null {
  const { reference, walletPhone, walletNetwork, amountPesewas, promptUntil, message } = attempt;
  const state = stateOf(attempt);
  if (state === null) return null;
  const left = state === "prompt" && promptUntil ? Math.ceil((promptUntil.getTime() - Date.now()) / 1000) : null;
  return {
    reference,
    network: walletNetwork as WalletNetwork,
    phone: walletPhone ?? "",
    amount: toCedis(pesewas(amountPesewas)),
    state,
    secondsLeft: left === null ? null : Math.max(0, left),
    reason: state === "declined" ? reasonOf(message ?? "") : null,
  };
}

function reasonOf(message: string): WalletCharge["reason"] {
  if (/insufficient|balance|funds/i.test(message)) return "funds";
  return /voucher/i.test(message) ? "voucher" : null;
}
