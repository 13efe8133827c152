import { formatDayAndTime } from "@/lib/dates";
import { formatMoney } from "@/lib/money";
import type { Tx } from "@/server/core/db";
import type { ProviderDispute } from "@/server/payments";
import { flagForReview } from "./flag-for-review";
import { lockOrder } from "./payable-order";

/**
 * Writes down what the provider tells of a dispute and flags the order: without an answer in time the money is gone.
 * The states of order and payment stay. Events may come twice or in any order; a dispute that is decided stays so.
 * @param event `charge.dispute.create`, `.remind` or `.resolve`
 */
export async function recordDispute(
  tx: Tx,
  { orderId, reference, event }: { orderId: string; reference: string; event: string },
  dispute: ProviderDispute,
): Promise<void> {
  const order = await lockOrder(tx, orderId);
  const { providerId, ...told } = dispute;
  const known = await tx.dispute.findUnique({ where: { providerId }, select: { resolvedAt: true } });
  if (known?.resolvedAt) return;
  const isDecided = event === "charge.dispute.resolve";
  const facts = { ...told, resolvedAt: isDecided ? (told.resolvedAt ?? new Date()) : null };
  await tx.dispute.upsert({
    where: { providerId },
    create: { providerId, orderId, reference, ...facts },
    update: facts,
  });
  const isHere = order.status === "pending" || order.status === "processing";
  await flagForReview(tx, orderId, isDecided ? decision(dispute) : demand(dispute, event.endsWith(".remind"), isHere));
}

function demand({ providerId, amountPesewas, dueAt }: ProviderDispute, again: boolean, isHere: boolean): string {
  const amount = amountPesewas === null ? "" : ` of ${formatMoney(amountPesewas)}`;
  const due = dueAt === null ? "" : ` by ${formatDayAndTime(dueAt)}`;
  return `${again ? "Reminder: payment" : "Payment"} disputed, answer dispute ${providerId}${amount} at Paystack${due}${isHere ? " and do not ship meanwhile" : ""}`;
}

function decision({ providerId, resolution }: ProviderDispute): string {
  if (resolution === "declined") return `Dispute ${providerId} was decided for the shop: the money stays`;
  if (resolution?.endsWith("accepted"))
    return `Dispute ${providerId} was decided for the customer: the money goes back (${resolution})`;
  return `Dispute ${providerId} is closed: see Paystack for how`;
}
