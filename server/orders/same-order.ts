import type { Tx } from "@/server/core/db";
import { AppError } from "@/server/core/errors";
import type { Buyer } from "./buyer";
import type { Placement } from "./write-order";

/** Within this time the same goods by the same buyer look like one order sent twice. */
const MINUTES = 10;

interface SameOrder {
  number: string;
  createdAt: Date;
  /** Whether whoever places the order now may see it. */
  known: boolean;
}

/**
 * An order of the same goods by the same phone, e-mail or account in the last ten minutes, one that may be seen
 * first. Wait for the buyer's turn before.
 */
async function findSameOrder(
  tx: Tx,
  { viewer: { accessHashes }, takenBy }: Placement,
  { userId, phone, email }: Buyer,
  lines: { productId: string; quantity: number }[],
): Promise<SameOrder | undefined> {
  const goods = JSON.stringify(Object.fromEntries(lines.map(({ productId, quantity }) => [productId, quantity])));
  const since = new Date(Date.now() - MINUTES * 60_000);
  const [same] = await tx.$queryRaw<SameOrder[]>`
    SELECT o.number, o.created_at AS "createdAt", ${takenBy !== undefined}::boolean OR coalesce(o.user_id = ${userId}::uuid, false) OR EXISTS (
      SELECT FROM order_access a
      WHERE a.order_id = o.id AND a.token_hash = ANY(${accessHashes}::text[]) AND a.expires_at > now()) AS known
    FROM "order" o
    WHERE o.created_at > ${since} AND o.status <> 'cancelled'
      AND (o.phone = ${phone} OR lower(o.email) = ${email} OR o.user_id = ${userId}::uuid)
      AND ${goods}::jsonb = (
        SELECT jsonb_object_agg(i.product_id, i.quantity) FROM order_item i
        WHERE i.order_id = o.id AND i.product_id IS NOT NULL)
    ORDER BY known DESC, o.created_at DESC LIMIT 1`;
  return same;
}

/**
 * Asks before the same goods are ordered twice. Only who may see the first order is asked, since the question names it;
 * anybody else's order is accepted. Staff may see every order.
 * @returns what staff should know about an order that is accepted, or null
 * @throws AppError SAME_ORDER with the first order's number
 */
export async function checkSameOrder(
  tx: Tx,
  placement: Placement,
  buyer: Buyer,
  lines: { productId: string; quantity: number }[],
): Promise<string | null> {
  const same = await findSameOrder(tx, placement, buyer, lines);
  if (!same) return null;
  const { number, createdAt, known } = same;
  const ago = minutesAgo(createdAt);
  if (!known) return `Same goods as ${number}, ordered ${ago} by the same buyer: call before packing`;
  // They were asked already and said yes.
  if (placement.input.again) return null;
  throw new AppError("SAME_ORDER", {
    message: placement.takenBy
      ? `The same goods were ordered for this customer ${ago} (${number}). Order again?`
      : `You ordered the same things ${ago} (${number}). Order again?`,
    data: { orderId: number, createdAt: createdAt.toISOString() },
  });
}

function minutesAgo(date: Date): string {
  const minutes = Math.floor((Date.now() - date.getTime()) / 60_000);
  if (minutes < 1) return "just now";
  return minutes === 1 ? "1 minute ago" : `${minutes} minutes ago`;
}
