import type { OrderFlagFacts } from "@/lib/order-flags";
import type { Prisma, Tx } from "@/server/core/db";
import { log } from "@/server/core/log";
import type { Sql } from "@/server/core/sql";

/**
 * Flags an order for review; staff are mailed by the database's trigger.
 * While a flag of the same kind and reference is open, nothing changes. The order is locked first, so that two that flag it
 * never wait for each other.
 */
export async function raiseOrderFlag(
  tx: Sql,
  { orderId, kind, reference = "", note = "" }: OrderFlagFacts & { orderId: string },
): Promise<void> {
  const raised = await tx.$executeRaw`
    INSERT INTO order_flag (order_id, kind, reference, note)
    SELECT id, ${kind}::order_flag_kind, ${reference}, ${note} FROM "order" WHERE id = ${orderId}::uuid FOR NO KEY UPDATE
    ON CONFLICT (order_id, kind, reference) WHERE resolved_at IS NULL DO NOTHING`;
  if (raised > 0) log().warn({ orderId, kind, reference, note }, "order needs review");
}

/**
 * Resolves open flags of an order; the database notes who did.
 * @param which of them; all by default
 */
export async function resolveOrderFlags(
  tx: Tx,
  orderId: string,
  which: Prisma.OrderFlagWhereInput = {},
): Promise<void> {
  await tx.orderFlag.updateMany({ where: { ...which, orderId, resolvedAt: null }, data: { resolvedAt: new Date() } });
}
