import type Paystack from "paystack-sdk";
import { z } from "zod";
import type { Wallet } from "@/lib/mobile-money";
import type { Pesewas } from "@/lib/money";
import { internationalDigits } from "@/lib/phone";
import { AppError } from "@/server/core/errors";
import { call, client, ProviderRefusal } from "./call";
import { providerText } from "./provider-text";

const charged = z.object({
  status: z.literal(true),
  data: z.object({
    reference: z.string(),
    status: providerText(40),
    message: providerText(500).nullish(),
    gateway_response: providerText(500).nullish(),
  }),
});

export interface ChargeStart {
  reference: string;
  email: string;
  amount: Pesewas;
  wallet: Wallet;
  orderNumber: string;
}

/**
 * State of a charge: a prompt is on the phone, a voucher is awaited, the payment is in progress, or it ended. `other`
 * needs the provider's page. A charge that succeeded is not yet a payment: only `verify` says what was paid.
 */
export type ChargeAnswer =
  | { kind: "prompt" | "voucher" | "pending" | "succeeded" | "other" }
  | { kind: "failed"; message: string };

/**
 * Charges a mobile money wallet, which sends a prompt to its phone.
 * @throws ProviderRefusal, or AppError PAYMENT_UNAVAILABLE if the outcome is unknown
 */
export function startCharge({ reference, email, amount, wallet, orderNumber }: ChargeStart): Promise<ChargeAnswer> {
  const body = {
    email,
    amount,
    currency: "GHS",
    reference,
    metadata: { custom_fields: [{ display_name: "Order", variable_name: "order", value: orderNumber }] },
    mobile_money: { phone: internationalDigits(wallet.phone).replace(/^233/, "0"), provider: wallet.network },
  };
  // The SDK's type lacks the currency, and takes the wallet for a string.
  type Body = Parameters<Paystack["charge"]["create"]>[0];
  return ask("charge", reference, () => client().charge.create(body as unknown as Body));
}

/**
 * Sends the voucher of a Telecel wallet. A wrong one ends the charge.
 * @throws AppError PAYMENT_UNAVAILABLE if the outcome is unknown
 */
export async function sendVoucher(reference: string, voucher: string): Promise<ChargeAnswer> {
  try {
    return await ask("voucher", reference, () => client().charge.submitOTP({ reference, otp: voucher }));
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
    return { kind: "failed", message: `Voucher refused: ${error.words}` };
  }
}

/**
 * Asks about a charge. Paystack allows this every ten seconds.
 * @throws ProviderRefusal, AppError PAYMENT_UNAVAILABLE
 */
export function fetchCharge(reference: string): Promise<ChargeAnswer> {
  // `checkPending` of paystack-sdk 4.2.1 has another endpoint's path: remove this when it asks `/charge/:reference`.
  const { http } = client().charge as unknown as { http: { get(path: string): Promise<unknown> } };
  return ask("charge state", reference, () => http.get(`/charge/${encodeURIComponent(reference)}`));
}

async function ask(name: string, reference: string, run: () => Promise<unknown>): Promise<ChargeAnswer> {
  const { data } = await call(name, charged, run);
  if (data.reference !== reference) throw new AppError("PAYMENT_UNAVAILABLE");
  switch (data.status) {
    case "success":
      return { kind: "succeeded" };
    case "pay_offline":
      return { kind: "prompt" };
    case "send_otp":
      return { kind: "voucher" };
    case "pending":
    case "ongoing":
    case "processing":
      return { kind: "pending" };
    case "timeout":
      return { kind: "failed", message: "Timed out" };
    case "failed":
      return { kind: "failed", message: data.message ?? data.gateway_response ?? "Declined" };
    default:
      return { kind: "other" };
  }
}
