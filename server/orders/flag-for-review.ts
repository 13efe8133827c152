import { log } from "@/server/core/log";
import type { Sql } from "@/server/core/sql";

/** Marks an order for a person to look at; reasons add up, the same one is noted once. */
export async function flagForReview(tx: Sql, orderId: string, reason: string): Promise<void> {
  const flagged = await tx.$executeRaw`
    UPDATE "order" SET needs_review = true, review_reason = concat_ws(E'\n', review_reason, ${reason}::text)
    WHERE id = ${orderId}::uuid AND (review_reason IS NULL OR position(${reason}::text IN review_reason) = 0)`;
  if (flagged > 0) log().warn({ orderId, reason }, "order needs review");
}
