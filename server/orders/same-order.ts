import { AppError } from "@/server/core/errors";
import type { Sql } from "@/server/core/sql";
import type { Buyer } from "./buyer";
import type { OrderCommand } from "./write-order";

/** Time within which the same products by the same buyer count as a duplicate. */
const MINUTES = 10;

interface SameOrder {
  number: string;
  createdAt: Date;
  /** Whether the current viewer may see it. */
  known: boolean;
}

/**
 * Serialises orders of a buyer until the transaction ends, so that later counts are exact.
 * @returns an order of the same products by the same phone, email or account in the last ten minutes, preferring one
 *   the viewer may see (SQL function `same_order_in_turn`)
 */
export async function waitForBuyersTurn(
  tx: Sql,
  { viewer: { accessHashes }, createdBy }: OrderCommand,
  { userId, phone, email, address, network }: Buyer & { network: string | null },
  lines: { productId: string; quantity: number }[],
): Promise<SameOrder | undefined> {
  const products = JSON.stringify(Object.fromEntries(lines.map(({ productId, quantity }) => [productId, quantity])));
  const since = new Date(Date.now() - MINUTES * 60_000);
  const [same] = await tx.$queryRaw<SameOrder[]>`
    SELECT number, created_at AS "createdAt", known FROM same_order_in_turn(${phone}, ${email}, ${userId}::uuid,
      ${address.street}, ${address.city}, ${address.state}, ${products}::jsonb, ${since}::timestamptz,
      ${accessHashes}::text[], ${createdBy !== undefined}, ${network})`;
  return same;
}

/**
 * Asks for confirmation before a duplicate order. Only viewers who may see the first order are asked, since the
 * question names it. Staff may see every order.
 * @returns the first order's number if staff must call about the second, else null
 * @throws AppError SAME_ORDER with the first order's number
 */
export function checkSameOrder(same: SameOrder | undefined, { input, createdBy }: OrderCommand): string | null {
  if (!same) return null;
  const { number, createdAt, known } = same;
  if (!known) return number;
  // They already confirmed it.
  if (input.again) return null;
  const ago = minutesAgo(createdAt);
  throw new AppError("SAME_ORDER", {
    message: createdBy
      ? `The same products were ordered for this customer ${ago} (${number}). Order again?`
      : `You ordered the same items ${ago} (${number}). Order again?`,
    data: { orderId: number, createdAt: createdAt.toISOString() },
  });
}

function minutesAgo(date: Date): string {
  const minutes = Math.floor((Date.now() - date.getTime()) / 60_000);
  if (minutes < 1) return "just now";
  return minutes === 1 ? "1 minute ago" : `${minutes} minutes ago`;
}
