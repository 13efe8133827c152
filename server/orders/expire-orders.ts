import { onlineMethods, type PaymentMethod } from "@/lib/order-status";
import { db, type Prisma } from "@/server/core/db";
import { log } from "@/server/core/log";
import { unpaidOrderHours } from "@/server/settings";
import { lockOrder } from "./payable-order";
import { type QuestionRound, startRound } from "./reconcile-payments";

const HOUR = 3_600_000;
const BATCH = 100;

/**
 * Cancels orders that were not paid in time, which gives their stock back: online ones and cheques each after the hours
 * that the settings say. Cash is exempt, and so is a cheque that was received. An order is kept for now when its payment
 * page was opened within the last hour, for somebody may be typing a PIN there, or when its payment cannot be asked about.
 */
export async function expireOrders(now = new Date()): Promise<void> {
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR);
  const inUse = { OR: [{ openedAt: { gte: ago(1) } }, { createdAt: { gte: ago(1) } }] };
  const unpaid = (methods: PaymentMethod[], hours: number) =>
    ({
      status: "pending",
      paymentStatus: { in: ["pending", "failed"] },
      paymentMethod: { in: methods },
      createdAt: { lt: ago(hours) },
      payments: { none: inUse },
      // The bank has it, or a person decides.
      chequeReceivedAt: null,
    }) satisfies Prisma.OrderWhereInput;
  const round = startRound(now);
  await expire(unpaid(onlineMethods, await unpaidOrderHours("online")), round);
  await expire(unpaid(["bank_cheque"], await unpaidOrderHours("cheque")), round);
}

async function expire(expired: Prisma.OrderWhereInput, round: QuestionRound): Promise<void> {
  const orders = await db().order.findMany({
    where: expired,
    select: {
      id: true,
      number: true,
      // Failed ones too: on the provider's page another card may have worked since.
      payments: { where: { status: { not: "paid" } }, select: { reference: true, updatedAt: true } },
    },
    orderBy: { createdAt: "asc" },
    take: BATCH,
  });
  const askedAt = (order: (typeof orders)[number]) =>
    Math.max(0, ...order.payments.map((it) => it.updatedAt.getTime()));
  for (const { id, number, payments } of orders.sort((a, b) => askedAt(a) - askedAt(b))) {
    if (!(await isKnown(payments, round))) {
      log().warn({ number }, "unpaid order kept: payment unknown");
      continue;
    }
    if (await cancelIf(expired, id)) log().info({ number }, "unpaid order cancelled");
  }
}

/** Asks about every attempt of an order; one without any is known not to be paid. */
async function isKnown(attempts: { reference: string }[], round: QuestionRound): Promise<boolean> {
  for (const { reference } of attempts) if (!(await round.ask(reference))) return false;
  return true;
}

/** Asking the provider takes a while: cancels only what is expired still. */
async function cancelIf(expired: Prisma.OrderWhereInput, id: string): Promise<boolean> {
  const { count } = await db().$transaction(async (tx) => {
    await lockOrder(tx, id);
    return tx.order.updateMany({ where: { AND: [{ id }, expired] }, data: { status: "cancelled" } });
  });
  return count > 0;
}
