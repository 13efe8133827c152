import { db } from "@/server/core/db";
import { log } from "@/server/core/log";
import { confirmPayment } from "./confirm-payment";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const BATCH = 100;

/**
 * Asks the provider about every open attempt of three days: no event is sent for failed ones, and webhooks get lost.
 * Attempts that were given up are asked about once an hour: their page may have stayed open and been paid on.
 * Runs every few minutes; the provider being away is tried again the next time.
 */
export async function reconcilePayments(now = new Date()): Promise<void> {
  const attempts = await db().payment.findMany({
    where: {
      OR: [
        { status: "open" },
        { status: { in: ["abandoned", "failed"] }, updatedAt: { lt: new Date(now.getTime() - HOUR) } },
      ],
      createdAt: { lt: new Date(now.getTime() - MINUTE), gt: new Date(now.getTime() - 72 * HOUR) },
    },
    select: { reference: true },
    orderBy: { updatedAt: "asc" },
    take: BATCH,
  });
  for (const { reference } of attempts) {
    try {
      await confirmPayment(reference);
    } catch (error) {
      log().warn({ reference, reason: error instanceof Error ? error.message : "unknown" }, "payment not reconciled");
    }
    await db().payment.updateMany({ where: { reference }, data: { updatedAt: now } });
  }
}
