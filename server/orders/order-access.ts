import { GUEST_PROOF_DAYS } from "@/lib/limits";
import type { Viewer } from "@/lib/viewer";
import { db, type Prisma, type Tx } from "@/server/core/db";
import { hashToken, randomToken } from "@/server/core/tokens";

/** The orders that a viewer may read and pay: a customer's own, and those this browser has a proof for. */
export function readableBy(viewer: Viewer, now = new Date()): Prisma.OrderWhereInput {
  const proven = { accesses: { some: { tokenHash: { in: viewer.proofs }, expiresAt: { gt: now } } } };
  return viewer.kind === "customer" ? { OR: [{ userId: viewer.userId }, proven] } : proven;
}

/** Makes a proof for one order, valid 90 days (BEYOND-33). Only its hash is stored. */
export async function grantAccess(tx: Tx, orderId: string): Promise<string> {
  const token = randomToken();
  const expiresAt = new Date(Date.now() + GUEST_PROOF_DAYS * 86_400_000);
  await tx.orderAccess.create({ data: { tokenHash: hashToken(token), orderId, expiresAt } });
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
