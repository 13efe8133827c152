import { randomUUID } from "node:crypto";
import type { Order } from "@/lib/contracts/orders";
import { isOffered, isPaidOnDelivery } from "@/lib/payment-methods";
import { asStaff } from "@/server/core/as-staff";
import { db } from "@/server/core/db";
import { AppError } from "@/server/core/errors";
import { inTransaction, type Sql, sql } from "@/server/core/sql";
import { readSettings } from "@/server/settings";
import { buyerOf } from "./buyer";
import { claimKey, findOrderOfKey } from "./idempotency";
import { grantAccess, newAccess } from "./order-access";
import { raiseOrderFlag } from "./order-flags";
import { checkOpen, checkValue } from "./order-limits";
import { orderSelect, toOrder } from "./order-rows";
import { priceOrder } from "./price-basket";
import { readNewOrder } from "./read-new-order";
import { checkSameOrder, waitForBuyersTurn } from "./same-order";
import { networkKey } from "./stock-hold";
import { type Placement, takeStock, writeOrder } from "./write-order";

export interface PlacedOrder {
  order: Order;
  /** A guest's new access token for the cookie; null if staff place the order. */
  accessToken: string | null;
  /** The key was used before: this is its order. */
  replayed: boolean;
}

/**
 * Places an order, idempotent per key, with the server's own prices, promo and totals. Validates before the short
 * transaction: buyer limits, rows, flags, and last the stock. Triggers add history and emails.
 * @throws AppError VALIDATION, PROMO_INVALID, PRICE_CHANGED, OUT_OF_STOCK, ORDER_TOO_LARGE, CASH_LIMIT, UNPAID_LIMIT,
 *   SAME_ORDER, IDEMPOTENCY_MISMATCH
 */
export async function placeOrder(placement: Placement): Promise<PlacedOrder> {
  const { viewer, input, idempotencyKey: key, takenBy } = placement;
  const earlier = await findPlaced(placement);
  if (earlier) return answerAgain(earlier, placement);
  const settings = await readSettings();
  if (!isOffered(input.payment.method, settings)) throw notOffered();
  const basket = await priceOrder(input, settings);
  checkValue(basket.totals.total, settings, placement);
  const network = networkOf(placement);
  const buyer = buyerOf(viewer, input);
  const id = randomUUID();
  const access = viewer.kind === "guest" && !takenBy ? newAccess(id, occasionOf(key)) : null;
  const first = await withoutDeadlock(() =>
    inTheNameOf(takenBy, async (tx) => {
      const made = key ? await claimKey(tx, key, placement) : null;
      if (made) return made;
      const same = await waitForBuyersTurn(tx, placement, { ...buyer, network }, basket.ordered);
      const unusual = await checkOpen(tx, placement, { buyer, basket, network, settings });
      const repeated = checkSameOrder(same, placement);
      await writeOrder(tx, placement, { id, buyer, basket, access, network });
      if (repeated) await raiseOrderFlag(tx, { orderId: id, kind: "same_order", reference: repeated });
      if (unusual) await raiseOrderFlag(tx, { orderId: id, kind: "unusual_unpaid", note: unusual });
      if (takenBy) await noteCall(tx, id);
      else if (needsCall(input)) await raiseOrderFlag(tx, { orderId: id, kind: "call_first" });
      await takeStock(tx, id, basket);
      return null;
    }),
  );
  if (first) return answerAgain(first, placement);
  return { order: await readNewOrder(id), accessToken: access?.token ?? null, replayed: false };
}

/**
 * Whether an order with this key exists.
 * @throws AppError VALIDATION, IDEMPOTENCY_MISMATCH
 */
export async function isPlaced(placement: Placement): Promise<boolean> {
  return (await findPlaced(placement)) !== null;
}

async function findPlaced(placement: Placement): Promise<string | null> {
  checkViewer(placement);
  const { idempotencyKey: key } = placement;
  return key ? findOrderOfKey(sql(), key, placement) : null;
}

function checkViewer({ viewer, input }: Placement): void {
  const own = viewer.kind === "customer" ? viewer.userId : undefined;
  if (input.user !== undefined && input.user !== own) {
    throw new AppError("VALIDATION", { errors: { user: "This is not your account" } });
  }
}

/** Runs a transaction, audited under the member of staff if one takes the order. */
function inTheNameOf<T>(takenBy: Placement["takenBy"], write: (tx: Sql) => Promise<T>): Promise<T> {
  return takenBy ? asStaff(takenBy, write) : inTransaction(write);
}

/** Paid to a rider outside the region of the shop's own riders (SHP-CHECKOUT-04). */
function needsCall({ payment, shippingAddress }: Placement["input"]): boolean {
  return isPaidOnDelivery(payment.method) && shippingAddress.state !== "Greater Accra";
}

function notOffered(): AppError {
  const message = "This payment method is not offered at the moment. Please choose another.";
  return new AppError("VALIDATION", { message, errors: { "payment.method": message } });
}

/** Network of a prepaid order, for counting unpaid ones. */
function networkOf({ input, address }: Placement): string | null {
  return address !== undefined && !isPaidOnDelivery(input.payment.method) ? networkKey(address) : null;
}

async function noteCall(tx: Sql, orderId: string): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO phone_call (order_id, reached, note) VALUES (${orderId}::uuid, true, 'Ordered by phone')`;
}

/** Derives the guest token from the idempotency key so that retries get the same one. */
const occasionOf = (key: string | undefined) => key && `key:${key}`;

async function answerAgain(orderId: string, { idempotencyKey: key, takenBy }: Placement): Promise<PlacedOrder> {
  const row = await db().order.findUniqueOrThrow({ where: { id: orderId }, select: orderSelect });
  const accessToken = row.isGuest && !takenBy ? await grantAccess(db(), orderId, occasionOf(key)) : null;
  return { order: toOrder(row), accessToken, replayed: true };
}

/** PostgreSQL's codes of a deadlock and of a write conflict, and Prisma's for both. */
const CONFLICTS = new Set(["40P01", "40001", "P2034"]);

/** A conflict means that the transaction should be retried. */
async function withoutDeadlock<T>(run: () => Promise<T>, triesLeft = 3): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!CONFLICTS.has(String((error as { code?: unknown }).code)) || triesLeft <= 1) throw error;
    return withoutDeadlock(run, triesLeft - 1);
  }
}
