import { addBusinessDays } from "@/lib/dates";
import { cashMethods } from "@/lib/payment-methods";
import { db, type Prisma } from "@/server/core/db";
import { log } from "@/server/core/log";
import { readSettings } from "@/server/settings";
import { applyOrderEventIf } from "./apply-event";
import { raiseOrderFlag } from "./order-flags";

const HOUR = 3_600_000;
const BATCH = 100;

/**
 * Follows up cash orders that were not confirmed by phone: flags them after the business days of the settings, and
 * cancels them, which releases their stock, if the settings set a number of hours.
 */
export async function watchUncalledOrders(now = new Date()): Promise<void> {
  const { cash } = await readSettings();
  if (cash.cancelUncalledAfterHours !== null)
    await cancelUncalled(new Date(now.getTime() - cash.cancelUncalledAfterHours * HOUR));
  await flagUncalled(now, cash.callWithinBusinessDays);
}

/** Staff have neither called nor processed it. */
function uncalled(before: Date): Prisma.OrderWhereInput {
  return {
    paymentMethod: { in: cashMethods },
    status: "pending",
    paymentStatus: { in: ["pending", "failed"] },
    calledAt: null,
    createdAt: { lt: before },
  };
}

async function cancelUncalled(before: Date): Promise<void> {
  const orders = await db().order.findMany({
    where: uncalled(before),
    select: { id: true, number: true },
    orderBy: { createdAt: "asc" },
    take: BATCH,
  });
  // One by one, because several orders in one statement could deadlock.
  for (const { id, number } of orders) {
    if (await applyOrderEventIf(uncalled(before), id, { action: "cancel" }))
      log().info({ number }, "uncalled cash order cancelled");
  }
}

async function flagUncalled(now: Date, days: number): Promise<void> {
  const orders = await db().order.findMany({
    where: {
      ...uncalled(new Date(now.getTime() - days * 24 * HOUR)),
      // Once per order: a flag resolved without a call is not raised again.
      flags: { none: { kind: "uncalled" } },
    },
    select: { id: true, createdAt: true },
    orderBy: { createdAt: "asc" },
    take: BATCH,
  });
  for (const { id, createdAt } of orders) {
    if (addBusinessDays(createdAt, days) <= now) await raiseOrderFlag(db(), { orderId: id, kind: "uncalled" });
  }
}
