import { problemOf, tryRequest } from "@/lib/client/request";
import type { WalletCharge } from "@/lib/contracts/mobile-money";
import type { Order } from "@/lib/contracts/orders";
import { networkNames, type Wallet } from "@/lib/mobile-money";
import { formatCedis } from "@/lib/money";
import { formatPhone } from "@/lib/phone";

/** A prompt on a wallet, the redirect instead, or the reason why there is neither. */
export type PromptStart =
  | { next: "phone"; charge: WalletCharge }
  | { next: "redirect" }
  | { next: "error"; error: string; isAnswered: boolean };

const pathOf = ({ orderId }: Pick<Order, "orderId">) => `/api/orders/${encodeURIComponent(orderId)}/mobile-money`;

/** Sends a payment prompt to a wallet, or returns the open one. */
export async function startPrompt(order: Pick<Order, "orderId" | "totals">, wallet: Wallet): Promise<PromptStart> {
  const body = { amount: order.totals.total, ...wallet };
  const reply = await tryRequest<{ data: PromptStart }>(pathOf(order), { method: "POST", body });
  if (reply?.ok) return reply.body.data;
  return { next: "error", error: problemOf(reply, "We couldn't send the prompt."), isAnswered: reply !== null };
}

/** The latest prompt of an order; null without an answer. */
export async function readPrompt(order: Pick<Order, "orderId">): Promise<{ charge: WalletCharge | null } | null> {
  const reply = await tryRequest<{ data: { charge: WalletCharge | null } }>(pathOf(order));
  return reply?.ok ? reply.body.data : null;
}

/** Sends the voucher of a Telecel wallet. */
export async function sendVoucher(order: Pick<Order, "orderId">, voucher: string) {
  const path = `${pathOf(order)}/voucher`;
  const reply = await tryRequest<{ data: { charge: WalletCharge | null } }>(path, {
    method: "POST",
    body: { voucher },
  });
  return reply?.ok ? reply.body.data : { error: problemOf(reply, "We couldn't send the voucher.") };
}

/** Title and next step of a prompt. */
export function promptWords({ state, reason, phone, network, amount }: WalletCharge): [title: string, text: string] {
  const wallet = `${formatPhone(phone)} (${networkNames[network]})`;
  const total = formatCedis(amount);
  switch (state) {
    case "starting":
      return ["Sending the prompt", `We're sending it to ${wallet}.`];
    case "prompt":
      return ["Approve the payment on your phone", `Enter your mobile money PIN on ${wallet} to pay ${total}.`];
    case "voucher":
      return ["Enter your voucher", `Dial *110# on ${wallet}, generate a voucher and enter it here to pay ${total}.`];
    case "timed_out":
      return ["The prompt has run out", "If you approved it, your payment shows here soon. Otherwise try again."];
    case "paid":
      return ["Payment received", "Just a moment…"];
    case "declined":
      if (reason === "funds") return ["The payment was declined", `There isn't enough money on ${wallet}.`];
      if (reason === "voucher")
        return ["The voucher was not accepted", "Nothing was paid. Try again with a new voucher."];
      return ["The payment was declined", `Nothing was paid from ${wallet}.`];
  }
}

/** Whether the same wallet can be tried again. */
export const canRetry = (charge: WalletCharge | null) => charge?.state === "declined" || charge?.state === "timed_out";

/** Whether the panel of a wallet has the primary button of the screen. */
export const panelLeads = (charge: WalletCharge | null, isOpen: boolean) =>
  isOpen || canRetry(charge) || charge?.state === "voucher";

/** Minutes and seconds: `2:05`. */
export function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
