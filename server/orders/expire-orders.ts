import { onlineMethods, type PaymentMethod } from "@/lib/order-status";
import { db } from "@/server/core/db";
import { log } from "@/server/core/log";
import { unpaidOrderHours } from "@/server/settings";
import { confirmPayment } from "./confirm-payment";

const HOUR = 3_600_000;
const BATCH = 100;

/**
 * Cancels orders that were not paid in time, which gives their stock back: online ones after 24 hours, cheque ones
 * after 14 days (settings). Cash is exempt. An order whose payment cannot be asked about is kept for now.
 */
export async function expireOrders(now = new Date()): Promise<void> {
  await expire(onlineMethods, new Date(now.getTime() - (await unpaidOrderHours("online")) * HOUR));
  await expire(["bank_cheque"], new Date(now.getTime() - (await unpaidOrderHours("cheque")) * HOUR));
}

async function expire(methods: PaymentMethod[], before: Date): Promise<void> {
  const orders = await db().order.findMany({
    where: {
      status: "pending",
      paymentStatus: { in: ["pending", "failed"] },
      paymentMethod: { in: methods },
      createdAt: { lt: before },
    },
    select: {
      id: true,
      number: true,
      // Failed ones too: on the provider's page another card may have worked since.
      payments: { where: { status: { not: "paid" } }, select: { reference: true } },
    },
    orderBy: { createdAt: "asc" },
    take: BATCH,
  });
  for (const { id, number, payments } of orders) {
    try {
      for (const { reference } of payments) await confirmPayment(reference);
    } catch (error) {
      log().warn(
        { number, reason: error instanceof Error ? error.message : "unknown" },
        "unpaid order kept: payment unknown",
      );
      continue;
    }
    const { count } = await db().order.updateMany({
      where: { id, status: "pending", paymentStatus: { in: ["pending", "failed"] } },
      data: { status: "cancelled" },
    });
    if (count > 0) log().info({ number }, "unpaid order cancelled");
  }
}
