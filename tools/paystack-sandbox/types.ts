/** Data that the sandbox stores. All amounts are integers in pesewas, all times ISO 8601 in UTC. */

export const CHANNELS = ["card", "mobile_money"] as const;
/** The channels a Ghana integration can offer. */
export type Channel = (typeof CHANNELS)[number];

export const MOBILE_MONEY_PROVIDERS = ["mtn", "vod", "atl"] as const;
/** Paystack's provider codes, unchanged since the rebrands to Telecel and AT. */
export type MobileMoneyProvider = (typeof MOBILE_MONEY_PROVIDERS)[number];

type PaymentStatus = "abandoned" | "failed" | "success";
export type RefundStatus = "pending" | "processing" | "processed" | "failed" | "needs-attention";
/** How a refund of this payment ends; it fails for two test cards. */
export type RefundOutcome = Extract<RefundStatus, "processed" | "failed" | "needs-attention">;

export type Authorization = {
  authorization_code: string;
  bin: string;
  last4: string;
  exp_month: string;
  exp_year: string;
  channel: Channel;
  card_type: string;
  bank: string;
  country_code: string;
  brand: string;
  reusable: boolean;
  signature: string | null;
  account_name: string | null;
};

/** A card charge that waits for PIN, phone, OTP or the bank's page. */
export type PendingStep = { cardNumber: string; expiryMonth: string; expiryYear: string; step: number };

type LogEntry = { type: "action" | "error" | "success"; message: string; time: number };

export type Transaction = {
  id: number;
  reference: string;
  accessCode: string;
  email: string;
  /** Amount charged, or to be charged. Differs from `requestedAmount` only if a test sets it. */
  amount: number;
  requestedAmount: number;
  currency: string;
  status: PaymentStatus;
  message: string | null;
  gatewayResponse: string;
  channel: Channel;
  channels: Channel[];
  callbackUrl: string | null;
  metadata: unknown;
  createdAt: string;
  paidAt: string | null;
  fees: number | null;
  authorization: Authorization | null;
  history: LogEntry[];
  pending: PendingStep | null;
  /** Wallet charged by POST /charge, and what it awaits. */
  charge?: { phone: string; provider: MobileMoneyProvider; step: "pay_offline" | "send_otp" };
  /** Reason for the last refused attempt, shown on the hosted page. */
  notice: string | null;
  refundOutcome: RefundOutcome;
};

export type Refund = {
  id: number;
  transactionId: number;
  reference: string;
  amount: number;
  currency: string;
  status: RefundStatus;
  /** Final state of this refund, fixed when it is created. */
  outcome: RefundOutcome;
  customerNote: string;
  merchantNote: string;
  createdAt: string;
  updatedAt: string;
  refundedAt: string | null;
};

export type Dispute = {
  id: number;
  transactionId: number;
  reference: string;
  amount: number;
  status: "awaiting-merchant-feedback" | "resolved";
  resolution: "merchant-accepted" | "auto-accepted" | "declined" | null;
  dueAt: string;
  createdAt: string;
  updatedAt: string;
  resolvedAt: string | null;
};

/** A success; the envelope's `status: true` only means the call was accepted. */
export type ApiAnswer = { message: string; data: unknown; meta?: unknown };
