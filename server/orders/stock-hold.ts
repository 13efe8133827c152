import { pesewas } from "@/lib/money";
import { onlineMethods } from "@/lib/payment-methods";
import { db, type Prisma, type Tx } from "@/server/core/db";
import { pepper } from "@/server/core/env";
import { AppError } from "@/server/core/errors";
import { log } from "@/server/core/log";
import { derivedToken, hashToken } from "@/server/core/tokens";
import { readSettings } from "@/server/settings";
import { applyOrderEvent } from "./apply-event";
import { checkHold } from "./order-limits";
import { lockOrder } from "./payable-order";

const MINUTE = 60_000;
/** Maximum number of orders per run. */
const BATCH = 1000;

/** Hash by which orders of one network are counted. */
export function networkKey(address: string): string {
  return hashToken(derivedToken(`network:${address}`, pepper()));
}

/**
 * Orders whose stock hold has ended: unpaid online orders whose placement and last payment attempt are older than the
 * limit. Orders confirmed by phone keep their stock until they expire.
 */
export function holdIsOver(now: Date, minutes: number): Prisma.OrderWhereInput {
  const ago = (count: number) => new Date(now.getTime() - count * MINUTE);
  // Without a page it is just being opened.
  const inUse = { OR: [{ openedAt: { gte: ago(minutes) } }, { status: "open" as const, createdAt: { gte: ago(1) } }] };
  return {
    status: "pending",
    paymentStatus: { in: ["pending", "failed", "cancelled"] },
    paymentMethod: { in: onlineMethods },
    stockReleasedAt: null,
    calledAt: null,
    createdAt: { lt: ago(minutes) },
    payments: { none: inUse },
  };
}

/**
 * Takes stock again for a payment attempt after the hold ended. Lock the order first.
 * @returns the refusal: out of stock or too much held; null on success
 */
export async function holdAgain(tx: Tx, orderId: string): Promise<AppError | null> {
  const order = await tx.order.findUniqueOrThrow({
    where: { id: orderId },
    select: { stockReleasedAt: true, calledAt: true },
  });
  if (!order.stockReleasedAt) return null;
  const refusal = order.calledAt ? null : await exceedsLimits(tx, orderId);
  if (refusal) return refusal;
  const short = await shortOf(tx, orderId);
  if (short) return short;
  await applyOrderEvent(tx, orderId, { action: "hold_stock" });
  return null;
}

interface Short {
  product: string;
  name: string;
  available: number;
}

const readShort = (tx: Tx, orderId: string) =>
  tx.$queryRaw<Short[]>`
    SELECT product_id AS product, name, available FROM order_stock_short(${orderId}::uuid)`;

/** Cart messages for each product out of stock. */
async function shortOf(tx: Tx, orderId: string): Promise<AppError | null> {
  const short = await readShort(tx, orderId);
  const [first] = short;
  if (!first) return null;
  const words = short.map(({ name, available }) =>
    available === 0 ? `${name} is out of stock.` : `Only ${available} of ${name} left.`,
  );
  const { contact } = await readSettings();
  const message = `${words.join(" ")} Cancel this order and place a new one, or call us on ${contact.phone}.`;
  return new AppError("OUT_OF_STOCK", { message, data: { product: first.product, available: first.available, short } });
}

/** Checks a new hold against the limits, with the same locks as a new order. */
async function exceedsLimits(tx: Tx, orderId: string): Promise<AppError | null> {
  const { userId, phone, email, totalPesewas, network, items } = await tx.order.findUniqueOrThrow({
    where: { id: orderId },
    select: {
      ...{ userId: true, phone: true, email: true, totalPesewas: true, network: { select: { network: true } } },
      items: { select: { name: true, quantity: true, product: { select: { id: true, inventory: true } } } },
    },
  });
  const buyer = { userId, phone, email: email.toLowerCase() || null };
  await tx.$executeRaw`
    SELECT wait_for_turn('order-phone:' || ${phone}::text, 'order-email:' || ${buyer.email}::text,
      'order-account:' || ${userId}::text, 'order-network:' || ${network?.network ?? null}::text)`;
  const lines = items.flatMap(({ product, ...line }) =>
    product ? [{ ...line, id: product.id, onHand: product.inventory?.onHand ?? 0 }] : [],
  );
  const hold = { buyer, network: network?.network ?? null, total: pesewas(totalPesewas), lines, isNew: false };
  try {
    await checkHold(tx, hold, await readSettings());
    return null;
  } catch (error) {
    if (error instanceof AppError && error.code === "UNPAID_LIMIT") return error;
    throw error;
  }
}

/** Assigns stock to paid orders without stock, oldest first. */
export async function takeForPaid(): Promise<void> {
  const waiting = { stockReleasedAt: { not: null }, paymentStatus: "paid", status: "processing" } as const;
  const orders = await db().order.findMany({
    where: waiting,
    select: { id: true, number: true },
    orderBy: { createdAt: "asc" },
    take: BATCH,
  });
  for (const { id, number } of orders) {
    const taken = await db().$transaction(async (tx) => {
      await lockOrder(tx, id);
      if ((await readShort(tx, id)).length > 0 || !(await tx.order.count({ where: { id, ...waiting } }))) return false;
      await applyOrderEvent(tx, id, { action: "hold_stock" });
      return true;
    });
    if (taken) log().info({ number }, "paid order has its stock");
  }
}
