import type { Settings } from "@/lib/contracts/settings";
import { methodFacts, type PaymentMethod, paymentMethods } from "@/lib/payment-methods";
import { db, type Prisma } from "@/server/core/db";
import { log } from "@/server/core/log";
import { readSettings } from "@/server/settings";
import { applyOrderEventIf } from "./apply-event";
import { type QuestionRound, startRound } from "./reconcile-payments";
import { holdIsOver, takeForPaid } from "./stock-hold";

const HOUR = 3_600_000;
const BATCH = 100;

/**
 * Expires unpaid orders: releases stock when its hold ends and cancels orders not paid within the method's time. Cash
 * and received cheques are exempt. Keeps an order if its payment page was opened within the last hour, because the
 * buyer may be typing a PIN, or if its payment cannot be verified. Paid orders without stock get stock first.
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
      // A received cheque does not expire: the bank clears it, or staff decide.
      chequeReceivedAt: null,
    }) satisfies Prisma.OrderWhereInput;
  const settings = await readSettings();
  await takeForPaid();
  const round = startRound(now);
  for (const [hours, methods] of methodsByHours(settings)) await end(unpaid(methods, hours), round, "cancel");
  await end(holdIsOver(now, settings.unpaidOnline.holdMinutes), round, "release_stock");
}

/** Methods whose unpaid orders expire after this many hours. */
function methodsByHours(settings: Settings): Map<number, PaymentMethod[]> {
  const byHours = new Map<number, PaymentMethod[]>();
  for (const method of paymentMethods) {
    const hours = methodFacts(method).holdHours(settings);
    if (hours !== null) byHours.set(hours, [...(byHours.get(hours) ?? []), method]);
  }
  return byHours;
}

/** Log message for orders that are verified as unpaid. */
const ends = { cancel: "cancelled", release_stock: "stock released" };

async function end(over: Prisma.OrderWhereInput, round: QuestionRound, action: keyof typeof ends): Promise<void> {
  const orders = await db().order.findMany({
    where: over,
    select: {
      id: true,
      number: true,
      // Also failed ones: another card may have worked on the provider's page since.
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
    // Verification takes time, so recheck that the order is still expired.
    if (await applyOrderEventIf(over, id, { action })) log().info({ number }, `unpaid order: ${ends[action]}`);
  }
}

/** Verifies every attempt of an order; an order without attempts is unpaid. */
async function isKnown(attempts: { reference: string }[], round: QuestionRound): Promise<boolean> {
  for (const { reference } of attempts) if (!(await round.ask(reference))) return false;
  return true;
}
