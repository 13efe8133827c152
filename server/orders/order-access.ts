import { ORDER_ACCESS_DAYS } from "@/lib/limits";
import { normaliseEmail, normaliseOrderNumber } from "@/lib/normalise";
import { normalisePhone } from "@/lib/phone";
import type { Viewer } from "@/lib/viewer";
import { db, type Prisma, type Tx } from "@/server/core/db";
import { pepper } from "@/server/core/env";
import { AppError } from "@/server/core/errors";
import { addJob } from "@/server/core/queue";
import { consumeTry } from "@/server/core/rate-limit";
import { derivedToken, hashToken, randomToken } from "@/server/core/tokens";

/** The orders that a viewer may read and pay: a customer's own, and those this browser has an access token for. */
export function readableBy(viewer: Viewer, now = new Date()): Prisma.OrderWhereInput {
  const opened = { accesses: { some: openedBy(viewer, now) } };
  return viewer.kind === "customer" ? { OR: [{ userId: viewer.userId }, opened] } : opened;
}

/** The access tokens of a viewer's browser that still count. */
export function openedBy({ accessHashes }: Viewer, now = new Date()): Prisma.OrderAccessWhereInput {
  return { tokenHash: { in: accessHashes }, expiresAt: { gt: now } };
}

/** An access token that is still to be written: who has it, and what is stored. */
export interface AccessGrant {
  token: string;
  tokenHash: string;
  expiresAt: Date;
}

/** A token for one order, valid 90 days from now (BEYOND-33), to be written with other rows. */
export function newAccess(
  orderId: string,
  occasion?: string,
  expiresAt = new Date(Date.now() + ORDER_ACCESS_DAYS * 86_400_000),
): AccessGrant {
  const token = occasion === undefined ? randomToken() : derivedToken(`order:${orderId}:${occasion}`, pepper());
  return { token, tokenHash: hashToken(token), expiresAt };
}

/**
 * Makes an access token for one order, valid 90 days from now (BEYOND-33). Only its hash is stored.
 * @param occasion what asks for it, known to the shop or the asker only. The same occasion gets the same token again,
 *   so that what is repeated (a request under its key, a mail) leaves one row; without an occasion each is new
 * @param until the moment it ends, where that is another one
 */
export async function grantAccess(tx: Tx, orderId: string, occasion?: string, until?: Date): Promise<string> {
  const { token, tokenHash, expiresAt } = newAccess(orderId, occasion, until);
  await tx.orderAccess.upsert({
    where: { tokenHash },
    create: { tokenHash, orderId, expiresAt },
    update: { expiresAt },
  });
  return token;
}

/** The number of the order that a mailed link opens, or null for an expired or unknown one. */
export async function openMailedLink(token: string): Promise<string | null> {
  const access = await db().orderAccess.findFirst({
    where: { tokenHash: hashToken(token), expiresAt: { gt: new Date() } },
    select: { order: { select: { number: true } } },
  });
  return access?.order.number ?? null;
}

interface Tracked {
  orderId: string;
  email?: string;
  phone?: string;
}

/** What a mail's link is granted for: the same mail to the same address has the same link. */
export const mailOccasion = (event: string, email: string) => `mail:${event}:${normaliseEmail(email)}`;

/** Ends the links that were mailed to a wrong address, and those that were kept by them: a stranger may hold them. */
export async function endMailedLinks(tx: Tx, orderId: string, email: string): Promise<void> {
  const mails = await tx.orderMail.findMany({ where: { orderId }, select: { event: true }, distinct: ["event"] });
  // Links of an older release do not name the address.
  const occasions = mails.flatMap(({ event }) => [mailOccasion(event, email), `mail:${event}`]);
  const mailed = occasions.map((occasion) => newAccess(orderId, occasion).tokenHash);
  const kept = mailed.map((hash) => newAccess(orderId, keptOccasion(hash)).tokenHash);
  await tx.orderAccess.deleteMany({ where: { orderId, tokenHash: { in: [...mailed, ...kept] } } });
}

/** What a link to keep is granted for: each proof has a link of its own. */
export const keptOccasion = (proofHash: string) => `kept:${proofHash}`;

/**
 * Leaves it to the worker to look for the order, so that asking costs the same for every number (BEYOND-22).
 * A job replaces only one that asks with the same email and phone: a stranger who knows the number takes none away.
 */
export async function requestOrderLink({ orderId, email, phone }: Tracked): Promise<void> {
  const number = normaliseOrderNumber(orderId);
  const asker = hashToken(`${email === undefined ? "" : normaliseEmail(email)} ${phone ?? ""}`).slice(0, 16);
  await addJob(db(), "order-link", { orderId: number, email, phone }, `order-link:${number}:${asker}`);
}

/**
 * Counts a link that is about to be mailed to an order's buyer.
 * Only those who name the buyer's email or phone come so far: strangers use up nothing.
 * @returns false when enough were mailed lately
 */
export async function countLinkMail(orderId: string): Promise<boolean> {
  try {
    await consumeTry("orderLinkMail", { account: orderId });
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === "RATE_LIMITED") return false;
    throw error;
  }
}

/** The order of a number, if the address or the phone is the one it was placed with. */
export async function findTracked({ orderId, email, phone }: Tracked): Promise<string | null> {
  const order = await db().order.findUnique({
    where: { number: orderId },
    select: { id: true, email: true, phone: true },
  });
  if (!order) return null;
  const fits =
    (email !== undefined && normaliseEmail(order.email) === normaliseEmail(email)) ||
    (phone !== undefined && normalisePhone(order.phone) === normalisePhone(phone));
  return fits ? order.id : null;
}
