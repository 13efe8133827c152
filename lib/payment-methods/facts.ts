import type { ShownSettings } from "../contracts/settings";
import type { Region } from "../regions";

/** When money comes: through a provider, to the rider, or by another way before the products leave. */
type PaymentTiming = "online" | "on_delivery" | "before_delivery";

/** A client of a payment service, by its name in `server/payments`. */
export type ProviderName = "paystack";

/** Amounts as they are written, `GH₵490.00`; the fee is null where delivery is free, `by` is empty or ` by Fri, 4 Dec`. */
interface Amounts {
  total: string;
  fee: string | null;
  by: string;
}

/** What staff press, and what they are asked before it counts. */
interface Press {
  label: string;
  /** The same after it bounced, where it differs. */
  again?: string;
  title: (total: string) => string;
  text: string;
  yes: string;
}

/** Headline at the desk, and what to do next. */
interface Standing {
  headline: string;
  todo: string;
}

/** A label and its value. */
export type Detail = [label: string, value: string];

/** The words for money that a person clears: it is received, then it clears or bounces. */
export interface Clearing {
  /** Completes "The order is not paid by". */
  by: string;
  /** To the buyer: on screen and in mails, in the order of what happens. */
  awaited: { screen: (amounts: Amounts) => string; mail: string };
  received: { screen: (by: string) => string; mail: string };
  bounced: string;
  /** The same from staff on WhatsApp. */
  askAgain: string;
  /** After a cancellation, without the money and with it; null where the usual words hold. */
  cancelled: { unpaid: string; received: string } | null;
  /** What the rider is given, as a label and in a sentence; null where the rider takes nothing. */
  handed: { due: string; amount: (total: string) => string; as: string } | null;
  /** What the pro-forma invoice asks for. */
  proForma: { pay: (total: string, payee: string, order: string) => string; how: string };
  /** How the buyer says that the money was sent, by a reference; null where they cannot. */
  report: { title: string; field: string; hint: string; yes: string } | null;
  presses: { receive_cheque: Press; clear_cheque: Press; bounce_cheque: Press };
  standing: { awaited: Standing; received: Standing; bounced: Standing; bouncedAfterDelivery: string };
  /** Why products stay here after it bounced. */
  held: string;
  /** Why it can be neither cleared nor bounced before it is received; null where that is no condition. */
  missing: string | null;
  known: string;
  /** Why the order is not paid another way while it is not known whether it clears. */
  open: string;
}

export interface PaymentMethodFacts {
  /** On the confirmation page, in mails and documents (SHP-DATA-34 to SHP-DATA-41). */
  label: string;
  /** At checkout, where it differs. */
  checkoutLabel?: string;
  /** In the account and at the desk, where it differs. */
  accountLabel?: string;
  /** In mails and documents once the rider or the bank has brought the money, where it differs. */
  paidLabel?: string;
  /** Money goes by it: completes "Pay by" and "Refund by". */
  by: string;
  timing: PaymentTiming;
  provider: ProviderName | null;
  /** Where it can be chosen; null for what only older orders have. Without `regions` everywhere, without `when` always. */
  offered: { regions?: readonly Region[]; when?: (settings: ShownSettings) => boolean } | null;
  /** Where the money goes, for a buyer who sends it: `["Account number", "…"]`. */
  details?: (settings: ShownSettings) => Detail[];
  /** How long an unpaid order is kept, in hours; null for ever. */
  keptHours: (settings: ShownSettings) => number | null;
  /** How paying goes: to the shopper at checkout and in the account, to staff who take an order. */
  steps: { checkout: (settings: ShownSettings) => string; account: string; desk: string } | null;
  /** To the buyer of an order that waits for this payment. */
  waiting?: string;
  /** How staff record money that came by it for an order that was to be paid another way; absent where they cannot. */
  recorded?: { label: string; needsReference: boolean };
  /** Null where no person clears the money. */
  clearing: Clearing | null;
}
