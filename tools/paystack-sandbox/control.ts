import { type ApiCall, noOverrides, type SandboxContext } from "./context";
import { openDispute, remindOfDispute, resolveDispute } from "./disputes";
import type { Fault } from "./faults";
import { findTestCard, TEST_MOBILE_MONEY } from "./instruments";
import { cardSettlement, mobileMoneySettlement, refusePayment, settlePayment } from "./payments";
import { moveRefund } from "./refunds";
import type { Channel, Dispute, Refund, RefundStatus, Transaction } from "./types";
import type { Delivery } from "./webhooks";

type SettleOptions = {
  status?: "success" | "failed";
  channel?: Channel;
  /** Pesewas actually charged, if not the requested amount. */
  amount?: number;
  currency?: string;
  /** Reason for a failure. */
  reason?: string;
};

/** Controls of the sandbox for tests. Some are also served over HTTP. */
export type SandboxControl = {
  /** Pays or fails a reference without a browser. Paying sends the webhook. */
  settle(reference: string, options?: SettleOptions): void;
  /** The next verifies of paid transactions return `pending`. */
  lagVerify(times: number): void;
  /** Applies a fault to the next API calls; several faults queue up. */
  failCalls(fault: Fault): void;
  clearFaults(): void;
  /** Executes calls to this path prefix (default: all) and holds their responses. */
  holdCalls(path?: string): void;
  /** Sends the held responses and stops holding. */
  releaseCalls(): void;
  /** Resolves when a response is being held. */
  whenCallHeld(): Promise<void>;
  /** Refunds are refused with `insufficient_balance` while on. */
  refuseRefunds(on: boolean): void;
  /** Sets a refund's state manually. */
  moveRefund(id: number, status: RefundStatus): void;
  /** The buyer disputes a paid transaction; returns the dispute's id. Amounts are pesewas, `dueAt` ISO 8601. */
  dispute(reference: string, options?: { amount?: number; dueAt?: string }): number;
  remindOfDispute(id: number): void;
  resolveDispute(id: number, resolution: NonNullable<Dispute["resolution"]>): void;

  holdWebhooks(): void;
  /** Sends held events in order. Resolves after the first attempt of each. */
  releaseWebhooks(): Promise<void>;
  dropWebhooks(times?: number): void;
  /** Sends each further event `times` times concurrently. */
  duplicateWebhooks(times: number): void;
  delayWebhooks(ms: number): void;
  /** Resolves when no event is being sent or awaiting a retry. */
  whenWebhooksIdle(): Promise<void>;

  transactions(): Transaction[];
  refunds(): Refund[];
  disputes(): Dispute[];
  webhooks(): Delivery[];
  /** API calls in order of arrival, with their response status. */
  calls(): ApiCall[];
  /** Deletes all data and faults. Ids continue and the webhook URL stays. */
  reset(): void;
};

/** @throws Error for an unknown reference, refund or dispute. */
export function createControl(context: SandboxContext): SandboxControl {
  const { store, webhooks, faults, gate, overrides } = context;
  function findDispute(id: number): Dispute {
    const dispute = store.findDispute(id);
    if (!dispute) throw new Error(`no dispute ${id}`);
    return dispute;
  }
  return {
    settle(reference, options = {}) {
      const transaction = store.findByReference(reference);
      if (!transaction) throw new Error(`no transaction ${reference}`);
      settleDirectly(context, transaction, options);
    },
    lagVerify: (times) => {
      overrides.verifyLag = times;
    },
    failCalls: faults.add,
    clearFaults: faults.clear,
    holdCalls: (path = "/") => gate.hold(path),
    releaseCalls: gate.release,
    whenCallHeld: gate.whenHeld,
    refuseRefunds: (on) => {
      overrides.outOfFunds = on;
    },
    moveRefund(id, status) {
      const refund = store.findRefund(id);
      if (!refund) throw new Error(`no refund ${id}`);
      moveRefund(context, refund, status);
    },
    dispute(reference, options) {
      const transaction = store.findByReference(reference);
      if (transaction?.status !== "success") throw new Error(`no paid transaction ${reference}`);
      return openDispute(context, transaction, options).id;
    },
    remindOfDispute: (id) => remindOfDispute(context, findDispute(id)),
    resolveDispute: (id, resolution) => resolveDispute(context, findDispute(id), resolution),
    holdWebhooks: webhooks.hold,
    releaseWebhooks: webhooks.release,
    dropWebhooks: (times = 1) => webhooks.drop(times),
    duplicateWebhooks: webhooks.duplicate,
    delayWebhooks: webhooks.delay,
    whenWebhooksIdle: webhooks.whenIdle,
    transactions: () => structuredClone(store.transactions()),
    refunds: () => structuredClone(store.refunds()),
    disputes: () => structuredClone(store.disputes()),
    webhooks: webhooks.deliveries,
    calls: () => [...context.calls],
    reset() {
      for (const timer of context.timers) clearTimeout(timer);
      context.timers.clear();
      webhooks.reset();
      faults.clear();
      gate.release();
      Object.assign(overrides, noOverrides());
      context.calls.length = 0;
      store.clear();
    },
  };
}

function settleDirectly(context: SandboxContext, transaction: Transaction, options: SettleOptions): void {
  const channel = options.channel ?? transaction.channels[0] ?? "card";
  if (options.status === "failed") {
    refusePayment(context, transaction, { channel, reason: options.reason ?? "Declined", final: true });
    return;
  }
  const card = findTestCard("4084084084084081");
  if (!card) throw new Error("the first test card is missing");
  const means =
    channel === "card"
      ? cardSettlement({ card, expiryMonth: "12", expiryYear: String(new Date().getFullYear() + 3) })
      : mobileMoneySettlement(TEST_MOBILE_MONEY.phone, TEST_MOBILE_MONEY.provider);
  settlePayment(context, transaction, { ...means, amount: options.amount, currency: options.currency });
}
