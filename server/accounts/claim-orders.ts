import type { Tx } from "@/server/core/db";

/**
 * Moves guest orders with the account's email to the account.
 *
 * Call it in the transaction that verifies the email, by code, link or Google; phone numbers are never verified.
 * Raw SQL, because Prisma's case-insensitive match treats `_` as a wildcard.
 */
export async function claimGuestOrders(tx: Tx, userId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE "order" o SET user_id = u.id FROM "user" u
    WHERE u.id = ${userId}::uuid AND u.email_verified IS NOT NULL AND o.user_id IS NULL AND lower(o.email) = u.email`;
}

/** Removes guest orders from an account whose email proved not to be its own. */
export async function releaseGuestOrders(tx: Tx, userId: string, email: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE "order" SET user_id = NULL
    WHERE user_id = ${userId}::uuid AND is_guest AND lower(email) = ${email.toLowerCase()}`;
}
