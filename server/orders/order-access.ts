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

/** Condition for orders that a viewer may read and pay: the customer's own and those with an access token. */
export function readableBy(viewer: Viewer, now = new Date()): Prisma.OrderWhereInput {
  const opened = { accesses: { some: openedBy(viewer, now) } };
  return viewer.kind === "customer" ? { OR: [{ userId: viewer.userId }, opened] } : opened;
}

/** Unexpired access tokens of a viewer's browser. */
export function openedBy({ accessHashes }: Viewer, now = new Date()): Prisma.OrderAccessWhereInput {
  return { tokenHash: { in: accessHashes }, expiresAt: { gt: now } };
}

/** An access token before it is stored: token and hash. */
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
 * Creates an access token for one order, valid for 90 days (BEYOND-33). Only its hash is stored.
 * @param occasion secret purpose. The same occasion gets the same token, so that retries (a request with its key, a
 *   mail) leave one row; without it each token is new
 * @param until expiry, if not the default
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

/** Number of the order that a mailed link opens; null if expired or unknown. */
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

/** Occasion of a mail's link: the same mail to the same email has the same link. */
export const mailOccasion = (event: string, email: string) => `mail:${event}:${normaliseEmail(email)}`;

/** Occasion of the link in text messages: one per number, so that all texts about an order have the same. */
export const smsOccasion = (phone: string) => `sms:${phone}`;

/** Revokes the link texted to a wrong number, and the links created with it. */
export async function endTextedLink(tx: Tx, orderId: string, phone: string): Promise<void> {
  await endLinks(tx, orderId, [smsOccasion(phone)]);
}

/** Revokes links mailed to a wrong email and links created with them: a stranger may have them. */
export async function endMailedLinks(tx: Tx, orderId: string, email: string): Promise<void> {
  const mails = await tx.orderMail.findMany({ where: { orderId }, select: { event: true }, distinct: ["event"] });
  // Links of older releases do not name the email.
  const occasions = mails.flatMap(({ event }) => [mailOccasion(event, email), `mail:${event}`]);
  await endLinks(tx, orderId, occasions);
}

async function endLinks(tx: Tx, orderId: string, occasions: string[]): Promise<void> {
  const mailed = occasions.map((occasion) => newAccess(orderId, occasion).tokenHash);
  const kept = mailed.map((hash) => newAccess(orderId, linkOccasion(hash)).tokenHash);
  await tx.orderAccess.deleteMany({ where: { orderId, tokenHash: { in: [...mailed, ...kept] } } });
}

/** Occasion of a shared link: one per access token. */
export const linkOccasion = (proofHash: string) => `kept:${proofHash}`;

/**
 * Queues the lookup for the worker, so that the response takes the same time for every number (BEYOND-22). A job
 * replaces only one with the same email and phone, so that strangers cannot displace it.
 */
export async function requestOrderLink({ orderId, email, phone }: Tracked): Promise<void> {
  const number = normaliseOrderNumber(orderId);
  const asker = hashToken(`${email === undefined ? "" : normaliseEmail(email)} ${phone ?? ""}`).slice(0, 16);
  await addJob(db(), "order-link", { orderId: number, email, phone }, `order-link:${number}:${asker}`);
}

/**
 * Counts a link to be mailed to an order's buyer. Only requests with the buyer's email or phone count, so that
 * strangers cannot use up the limit.
 * @returns false if the limit is reached
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

/** The order with this number, if email or phone match. */
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
