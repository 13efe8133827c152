import { createHash, randomBytes } from "node:crypto";
import { type SandboxContext, secondsIn } from "./context";
import { PROVIDER_NAMES, type TestCard } from "./instruments";
import type { Authorization, Channel, MobileMoneyProvider, RefundOutcome, Transaction } from "./types";
import { chargeEventData } from "./wire";

/** Paystack's share in Ghana, in pesewas: 1.95 % for cards and mobile money. */
function feeFor(amount: number): number {
  return Math.round((amount * 195) / 10_000);
}

export type Settlement = {
  channel: Channel;
  authorization: Authorization;
  gatewayResponse: string;
  message: string | null;
  refundOutcome: RefundOutcome;
  amount?: number;
  currency?: string;
};

/**
 * Marks a payment paid and sends `charge.success`. A second call changes and sends nothing, so that a shopper with two
 * clicks or two tabs pays once.
 */
export function settlePayment(context: SandboxContext, transaction: Transaction, settlement: Settlement): void {
  if (transaction.status === "success") return;
  Object.assign(transaction, {
    status: "success",
    amount: settlement.amount ?? transaction.amount,
    currency: settlement.currency ?? transaction.currency,
    channel: settlement.channel,
    authorization: settlement.authorization,
    gatewayResponse: settlement.gatewayResponse,
    message: settlement.message,
    refundOutcome: settlement.refundOutcome,
    paidAt: new Date().toISOString(),
    pending: null,
    notice: null,
  } satisfies Partial<Transaction>);
  transaction.fees = feeFor(transaction.amount);
  const means = settlement.channel === "card" ? "card" : "mobile money";
  transaction.history.push({
    type: "success",
    message: `Successfully paid with ${means}`,
    time: secondsIn(transaction),
  });
  context.store.save();
  context.webhooks.send("charge.success", transaction.reference, chargeEventData(transaction));
}

/** Records a refused attempt. No event follows; Paystack sends none for failed payments. */
export function refusePayment(
  context: SandboxContext,
  transaction: Transaction,
  refusal: { channel: Channel; reason: string; final: boolean },
): void {
  transaction.pending = null;
  transaction.notice = refusal.reason;
  transaction.channel = refusal.channel;
  transaction.history.push({ type: "error", message: refusal.reason, time: secondsIn(transaction) });
  if (refusal.final) {
    transaction.status = "failed";
    transaction.message = refusal.reason;
    transaction.gatewayResponse = refusal.reason;
  }
  context.store.save();
}

export function cardSettlement(paid: { card: TestCard; expiryMonth: string; expiryYear: string }): Settlement {
  const { card } = paid;
  return {
    channel: "card",
    gatewayResponse: "Successful",
    message: null,
    refundOutcome: card.result.kind === "paid" ? card.result.refund : "processed",
    authorization: {
      authorization_code: randomCode("AUTH_", 10),
      bin: card.number.slice(0, 6),
      last4: card.number.slice(-4),
      exp_month: paid.expiryMonth,
      exp_year: paid.expiryYear,
      channel: "card",
      // Paystack also sends the trailing space.
      card_type: `${card.cardType} `,
      bank: "TEST BANK",
      country_code: "GH",
      brand: card.cardType,
      reusable: card.reusable ?? false,
      // The same card has the same signature for every customer.
      signature: `SIG_${createHash("sha256").update(card.number).digest("hex").slice(0, 20)}`,
      account_name: null,
    },
  };
}

export function mobileMoneySettlement(phone: string, provider: MobileMoneyProvider): Settlement {
  const name = PROVIDER_NAMES[provider];
  return {
    channel: "mobile_money",
    gatewayResponse: "Approved",
    message: "madePayment",
    refundOutcome: "processed",
    authorization: {
      authorization_code: randomCode("AUTH_", 10),
      bin: `${phone.slice(0, 3)}XXX`,
      last4: `X${phone.slice(-3)}`,
      exp_month: "12",
      exp_year: "9999",
      channel: "mobile_money",
      card_type: "",
      bank: `${name} Mobile Money`,
      country_code: "GH",
      brand: `${name.charAt(0)}${name.slice(1).toLowerCase()} mobile money`,
      reusable: false,
      signature: null,
      account_name: null,
    },
  };
}

/** URL to return to after payment: the shop's callback with both of Paystack's parameters, or null without one. */
export function returnUrl(transaction: Transaction): string | null {
  if (!transaction.callbackUrl) return null;
  const url = new URL(transaction.callbackUrl);
  url.searchParams.set("trxref", transaction.reference);
  url.searchParams.set("reference", transaction.reference);
  return url.href;
}

/** Lowercase letters and digits, like Paystack's codes. */
export function randomCode(prefix: string, length: number): string {
  const alphabet = "abcdefghijklmnopqrstuvwxyz0123456789";
  let code = prefix;
  for (const byte of randomBytes(length)) code += alphabet[byte % alphabet.length];
  return code;
}
