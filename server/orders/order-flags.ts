import type { OrderFlagFacts, OrderFlagKind } from "@/lib/order-flags";
import { log } from "@/server/core/log";
import type { Sql } from "@/server/core/sql";

/**
 * Flags an order for review; a trigger emails staff. Does nothing if a flag of the same kind and reference is open.
 * Locks the order first to avoid deadlocks.
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

/** Resolves open flags of an order that match all given fields. A trigger records who did it. */
export async function resolveOrderFlags(
  tx: Sql,
  orderId: string,
  { id = null, kinds = null, reference = null }: FlagFilter,
): Promise<void> {
  await tx.$executeRaw`
    UPDATE order_flag SET resolved_at = now()
    WHERE order_id = ${orderId}::uuid AND resolved_at IS NULL AND (${id}::uuid IS NULL OR id = ${id}::uuid)
      AND (${kinds}::text[] IS NULL OR kind::text = ANY(${kinds}::text[]))
      AND (${reference}::text IS NULL OR reference = ${reference}::text)`;
}

interface FlagFilter {
  id?: string | null;
  kinds?: OrderFlagKind[] | null;
  reference?: string | null;
}
