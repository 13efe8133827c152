import type { Tx } from "@/server/core/db";

/**
 * Gives an account the orders that were placed as a guest with its address.
 *
 * For the transaction that proves the address: by a mailed code or link, or by Google. Never by phone, which nobody has
 * proved. Prisma cannot ask this: where it ignores case it takes `_` for any letter.
 */
export async function claimGuestOrders(tx: Tx, userId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE "order" o SET user_id = u.id FROM "user" u
    WHERE u.id = ${userId}::uuid AND u.email_verified IS NOT NULL AND o.user_id IS NULL AND lower(o.email) = u.email`;
}

/** Takes from an account the orders that came to it by an address which turns out not to be its own. */
export async function releaseGuestOrders(tx: Tx, userId: string, address: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE "order" SET user_id = NULL
    WHERE user_id = ${userId}::uuid AND is_guest AND lower(email) = ${address.toLowerCase()}`;
}
