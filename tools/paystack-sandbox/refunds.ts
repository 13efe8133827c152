import { later, type SandboxContext } from "./context";
import type { Refund, RefundStatus } from "./types";
import { refundEventData } from "./wire";

/** Sets a refund's state, sends its event and schedules the next state. */
export function moveRefund(context: SandboxContext, refund: Refund, status: RefundStatus): void {
  refund.status = status;
  refund.updatedAt = new Date().toISOString();
  refund.refundedAt = status === "processed" ? refund.updatedAt : null;
  context.store.save();
  announceRefund(context, refund);
}

/** Sends the event of a refund's state and schedules the next. */
export function announceRefund(context: SandboxContext, refund: Refund): void {
  const transaction = context.store.findById(refund.transactionId);
  if (!transaction) return;
  context.webhooks.send(`refund.${refund.status}`, refund.reference, refundEventData(refund, transaction));
  timeNextState(context, refund);
}

/** Resumes unfinished refunds after a restart. */
export function resumeRefunds(context: SandboxContext): void {
  for (const refund of context.store.refunds()) timeNextState(context, refund);
}

function timeNextState(context: SandboxContext, refund: Refund): void {
  const next = refund.status === "pending" ? "processing" : refund.status === "processing" ? refund.outcome : null;
  if (!next || context.refundStepMs === "manual") return;
  const expected = refund.status;
  later(context, context.refundStepMs, () => {
    // Meanwhile a test may have moved the refund or reset the sandbox.
    if (refund.status === expected && context.store.findRefund(refund.id) === refund) moveRefund(context, refund, next);
  });
}
