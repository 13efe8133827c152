import type { StaffOrder } from "@/lib/contracts/staff/orders";
import { type Cedis, pesewas, toCedis } from "@/lib/money";
import { actionBlocker, orderActionNames } from "@/lib/order-actions";
import type { StaffMember } from "@/lib/staff";
import { db } from "@/server/core/db";
import { FORGOTTEN_BUYER } from "@/server/orders/order-columns";
import { toOrder } from "@/server/orders/order-rows";
import { readSettings } from "@/server/settings";
import { isStaff, nameActors } from "./actors";
import { toAuditEntry } from "./audit-words";
import { deliveryFees } from "./delivery-fees";
import { type DeskOrder, findOrderId, readDeskOrder } from "./desk-order";
import { feeCollectedAt } from "./figures";
import { readMails } from "./order-mails";
import { readSms } from "./order-sms";
import { readRefundTotals } from "./refund-totals";
import { returnedQuantities } from "./returned-quantities";
import { readOrderReturns } from "./returns";

const inCedis = (column: number): Cedis => toCedis(pesewas(column));

/**
 * Order with all data for staff.
 * @throws AppError ORDER_NOT_FOUND
 */
export async function readStaffOrder(member: StaffMember, number: string): Promise<StaffOrder> {
  const orderId = await findOrderId(number);
  const [order, rows, returned, returns, collectedAt, mails, sms, added, refundTotals, settings] = await Promise.all([
    readDeskOrder(db(), orderId),
    readRows(orderId),
    returnedQuantities([orderId]),
    readOrderReturns(orderId),
    feeCollectedAt(orderId),
    readMails(db(), orderId),
    readSms(orderId),
    db().audit.findFirst({
      where: { tableName: "order", rowId: orderId, action: "insert" },
      select: { actor: true },
    }),
    readRefundTotals(orderId),
    readSettings(),
  ]);
  const { row, facts, refundable, refundableByHand, mismatched } = order;
  const resolvers = row.flags.flatMap(({ resolvedBy }) => resolvedBy ?? []);
  const actors = [...rows.audit.map(({ actor }) => actor), ...rows.calls.map(({ madeBy }) => madeBy), ...resolvers];
  const gaveBack = [...rows.requests.map(({ askedBy }) => askedBy), ...rows.elsewhere.map(({ madeBy }) => madeBy)];
  const taker = added && isStaff(added.actor) ? added.actor : null;
  const nameOf = await nameActors([...actors, ...gaveBack, ...(taker ? [taker] : [])]);
  return {
    order: toOrder(row, settings),
    seen: row.updatedAt.toISOString(),
    createdBy: taker && nameOf(taker),
    facts,
    actions: Object.fromEntries(
      orderActionNames.map((action) => [action, actionBlocker(action, facts, member)]),
    ) as StaffOrder["actions"],
    flags: row.flags.map(({ id, kind, reference, note, raisedAt, resolvedAt, resolvedBy }) => ({
      _id: id,
      kind,
      reference,
      note,
      raisedAt: raisedAt.toISOString(),
      resolvedAt: resolvedAt?.toISOString() ?? null,
      resolvedBy: resolvedBy && nameOf(resolvedBy),
    })),
    agreedMethod: row.agreedMethod,
    chequeBouncedAt: row.chequeBouncedAt?.toISOString() ?? null,
    carrier: row.carrier,
    cancelReason: row.cancelReason,
    calls: rows.calls.map(({ id, reached, note, madeBy, createdAt }) => ({
      _id: id,
      reached,
      note,
      by: nameOf(madeBy),
      at: createdAt.toISOString(),
    })),
    deliveryFees: deliveryFees(row, settings.delivery),
    feeCollectedAt: collectedAt?.toISOString() ?? null,
    payments: rows.payments.map(
      ({ reference, amountPesewas, capturedPesewas, status, channel, message, createdAt }) => ({
        reference,
        amount: inCedis(amountPesewas),
        captured: capturedPesewas === null ? null : inCedis(capturedPesewas),
        status,
        channel,
        message,
        at: createdAt.toISOString(),
        refundable: inCedis(Math.max(0, refundable.get(reference) ?? 0)),
        isMismatched: mismatched.includes(reference),
      }),
    ),
    refundableByHand: inCedis(Math.max(0, refundableByHand)),
    refundTotals,
    refunds: refundsOf(rows, nameOf),
    disputes: row.disputes.map(({ providerId, status, resolution, amountPesewas, dueAt }) => ({
      providerId,
      status,
      resolution,
      amount: amountPesewas === null ? null : inCedis(amountPesewas),
      dueAt: dueAt?.toISOString() ?? null,
    })),
    mails: hasEmail(row) ? mails : mails.filter(({ state }) => state !== "waiting" && state !== "given_up"),
    sms,
    restockable: restockable(order, returned.get(orderId)),
    returns,
    audit: rows.audit.map((entry) => toAuditEntry(entry, nameOf)).filter(({ what }) => what.length > 0),
  };
}

/** Orders without an email send nothing, although the database queues mails (BEYOND-51). */
const hasEmail = ({ email }: DeskOrder["row"]) => email !== "" && email !== FORGOTTEN_BUYER.email;

async function readRows(orderId: string) {
  const where = { orderId };
  const orderBy = { createdAt: "asc" } as const;
  const [calls, payments, requests, refunds, elsewhere, audit] = await Promise.all([
    db().phoneCall.findMany({ where, orderBy }),
    db().payment.findMany({ where, orderBy }),
    db().refundRequest.findMany({ where, orderBy }),
    db().refund.findMany({ where, orderBy }),
    db().refundElsewhere.findMany({ where, orderBy }),
    db().audit.findMany({ where: { rowId: orderId }, orderBy: { id: "desc" }, take: 200 }),
  ]);
  return { calls, payments, requests, refunds, elsewhere, audit };
}
type Rows = Awaited<ReturnType<typeof readRows>>;
type Refund = StaffOrder["refunds"][number];

const refundStates: Record<string, Refund["state"]> = {
  processed: "processed",
  failed: "failed",
  "needs-attention": "needs_attention",
};

/** Merges each request with its refund. */
function refundsOf({ requests, refunds, elsewhere }: Rows, nameOf: (actor: string) => string): Refund[] {
  const asked = new Map(requests.map((request) => [request.providerId, request]));
  const made = refunds.map(({ id, providerId, status, amountPesewas, createdAt }): Refund => {
    const request = asked.get(providerId);
    const state = refundStates[status] ?? "sent";
    const details = { reason: request?.reason ?? null, by: request ? nameOf(request.askedBy) : null };
    return { _id: id, amount: inCedis(amountPesewas), state, ...details, note: null, at: createdAt.toISOString() };
  });
  const open = requests.flatMap(({ id, providerId, amountPesewas, reason, refusal, askedBy, createdAt }): Refund[] => {
    if (providerId !== null) return [];
    const state = refusal === null ? "asked" : "refused";
    const details = { reason, note: refusal, by: nameOf(askedBy), at: createdAt.toISOString() };
    return [{ _id: id, amount: inCedis(amountPesewas), state, ...details }];
  });
  const byHand = elsewhere.map(({ id, amountPesewas, receipt, reason, madeBy, createdAt }): Refund => {
    const details = { reason, note: receipt, by: nameOf(madeBy), at: createdAt.toISOString() };
    return { _id: id, amount: inCedis(amountPesewas), state: "elsewhere", ...details };
  });
  return [...made, ...open, ...byHand].sort((a, b) => a.at.localeCompare(b.at));
}

/** Quantities that can be restocked; none for a cancelled order or one without stock. */
function restockable({ row }: DeskOrder, returned?: Map<string, number>): StaffOrder["restockable"] {
  if (row.status === "cancelled" || row.stockReleasedAt) return [];
  return row.items.flatMap(({ productId, name, quantity }) => {
    const left = productId === null ? 0 : quantity - (returned?.get(productId) ?? 0);
    return productId === null || left <= 0 ? [] : [{ product: productId, name, quantity: left }];
  });
}
