import { GUEST_PROOF_DAYS } from "@/lib/limits";
import type { Viewer } from "@/lib/viewer";
import { db, type Prisma, type Tx } from "@/server/core/db";
import { pepper } from "@/server/core/env";
import { derivedToken, hashToken, randomToken } from "@/server/core/tokens";

/** The orders that a viewer may read and pay: a customer's own, and those this browser has a proof for. */
export function readableBy(viewer: Viewer, now = new Date()): Prisma.OrderWhereInput {
  const proven = { accesses: { some: { tokenHash: { in: viewer.proofs }, expiresAt: { gt: now } } } };
  return viewer.kind === "customer" ? { OR: [{ userId: viewer.userId }, proven] } : proven;
}

/**
 * Makes a proof for one order, valid 90 days from now (BEYOND-33). Only its hash is stored.
 * @param occasion what asks for it, known to the shop or the asker only. The same occasion gets the same proof again,
 *   so that what is repeated (a request under its key, a mail) leaves one row; without an occasion each is new
 */
export async function grantAccess(tx: Tx, orderId: string, occasion?: string): Promise<string> {
  const token = occasion === undefined ? randomToken() : derivedToken(`order:${orderId}:${occasion}`, pepper());
  const tokenHash = hashToken(token);
  const expiresAt = new Date(Date.now() + GUEST_PROOF_DAYS * 86_400_000);
  await tx.orderAccess.upsert({
    where: { tokenHash },
    create: { tokenHash, orderId, expiresAt },
    update: { expiresAt },
  });
  return token;
}

/** The number of the order that a mailed link opens, or null for a spent or unknown one. */
export async function openMailedLink(token: string): Promise<string | null> {
  const access = await db().orderAccess.findFirst({
    where: { tokenHash: hashToken(token), expiresAt: { gt: new Date() } },
    select: { order: { select: { number: true } } },
  });
  return access?.order.number ?? null;
}
