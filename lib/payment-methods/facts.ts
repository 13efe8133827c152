import type { ShownSettings } from "../contracts/settings";
import type { Region } from "../regions";
import type { PaymentMark } from "./marks";

/** When an order is paid: through a provider, to the rider, or otherwise before shipping. */
type PaymentTiming = "online" | "on_delivery" | "before_delivery";

/** Name of a payment provider in `server/payments`. */
export type ProviderName = "paystack";

/** Formatted amounts, `GH₵490.00`; `fee` is null for free delivery, `by` is empty or ` by Fri, 4 Dec`. */
interface Amounts {
  total: string;
  fee: string | null;
  by: string;
}

/** Staff action with its confirmation question. */
interface Press {
  label: string;
  /** The same after a bounce, if different. */
  again?: string;
  title: (total: string) => string;
  text: string;
  yes: string;
}

/** Headline at the desk and next step. */
interface Standing {
  headline: string;
  todo: string;
}

/** A label and its value. */
export type Detail = [label: string, value: string];

/** Texts of a manually cleared method: received, then cleared or bounced. */
export interface Clearing {
  /** Completes "The order is not paid by". */
  by: string;
  /** For the buyer, on screen and in emails. */
  awaited: (amounts: Amounts) => string;
  received: { screen: (by: string) => string; mail: string };
  bounced: string;
  /** The same as the reason for asking for the money again. */
  unpaid: string;
  /** The same in WhatsApp messages from staff. */
  askAgain: string;
  /** After a cancellation, without and with the money; null for the default text. */
  cancelled: { unpaid: string; received: string } | null;
  /** What the rider collects, as label and in a sentence; null if nothing. */
  handed: { due: string; amount: (total: string) => string; as: string } | null;
  /** Payment instruction on the pro-forma invoice. */
  proForma: { pay: (total: string, payee: string, order: string) => string; how: string };
  /** Form in which the buyer reports the payment with a reference; null if not offered. */
  report: { title: string; field: string; hint: string; yes: string } | null;
  presses: { receive_cheque: Press; clear_cheque: Press; bounce_cheque: Press };
  standing: { awaited: Standing; received: Standing; bounced: Standing; bouncedAfterDelivery: string };
  /** Why the order is held after a bounce. */
  held: string;
  /** Refusal to clear or bounce before it is received; null if allowed. */
  missing: string | null;
  known: string;
  /** Refusal of other payments while it may still clear. */
  open: string;
}

export interface PaymentMethodFacts {
  /** On all screens, in emails and documents (SHP-DATA-34 to SHP-DATA-41). */
  label: string;
  /** As a choice at checkout, if different. */
  checkoutLabel?: string;
  /** In emails and documents once paid, if different. */
  paidLabel?: string;
  /** Completes "Pay by" and "Refund by". */
  by: string;
  timing: PaymentTiming;
  provider: ProviderName | null;
  /** Marks of networks or cards that it accepts. */
  marks?: readonly PaymentMark[];
  /** Where it is offered; null for methods of old orders only. No `regions`: everywhere; no `when`: always. */
  offered: { regions?: readonly Region[]; when?: (settings: ShownSettings) => boolean } | null;
  /** Account details for the buyer: `["Account number", "…"]`. */
  details?: (settings: ShownSettings) => Detail[];
  /** Hours until an unpaid order expires; null for never. */
  holdHours: (settings: ShownSettings) => number | null;
  /** Explanation at checkout, in the account, and for staff who take an order. */
  steps: { checkout: (settings: ShownSettings) => string; account: string; desk: string } | null;
  /** How staff record a payment by this method for an order with another method; absent if not possible. */
  recorded?: { label: string; needsReference: boolean };
  /** Null if not cleared manually. */
  clearing: Clearing | null;
}
