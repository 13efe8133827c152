import { randomUUID } from "node:crypto";
import type { Order } from "@/lib/contracts/orders";
import type { Settings } from "@/lib/contracts/settings";
import { type Pesewas, subtract } from "@/lib/money";
import { isOffered, isPaidOnDelivery, offeredMethods } from "@/lib/payment-methods";
import { limitProblem } from "@/lib/payment-methods/payable";
import { asStaff } from "@/server/core/as-staff";
import { db } from "@/server/core/db";
import { AppError } from "@/server/core/errors";
import { inTransaction, type Sql, sql } from "@/server/core/sql";
import { readSettings } from "@/server/settings";
import { offersSms, takesSms } from "@/server/sms";
import { buyerOf } from "./buyer";
import { claimKey, findOrderOfKey } from "./idempotency";
import { grantAccess, newAccess } from "./order-access";
import { raiseOrderFlag } from "./order-flags";
import { checkOpen, checkValue } from "./order-limits";
import { orderSelect, toOrder } from "./order-rows";
import { priceOrder } from "./price-cart";
import { checkBuyersUses, countUse } from "./promotion";
import { readNewOrder } from "./read-new-order";
import { checkSameOrder, waitForBuyersTurn } from "./same-order";
import { networkKey } from "./stock-hold";
import { type OrderCommand, takeStock, writeOrder } from "./write-order";

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
export async function placeOrder(command: OrderCommand): Promise<PlacedOrder> {
  const { viewer, input, idempotencyKey: key, createdBy } = command;
  const earlier = await findPlaced(command);
  const settings = await readSettings();
  if (earlier) return answerAgain(earlier, command, settings);
  if (!isOffered(input.payment.method, settings)) throw notOffered();
  const cart = await priceOrder(input, settings);
  const itemsTotal = subtract(cart.totals.subtotal, cart.totals.discount);
  checkValue(itemsTotal, settings, command);
  checkLimit(itemsTotal, settings, command);
  const network = networkOf(command);
  const buyer = buyerOf(viewer, input);
  const id = randomUUID();
  const smsNews = input.smsNews === true && offersSms(settings) && (await takesSms(buyer.phone));
  const access = viewer.kind === "guest" && !createdBy ? newAccess(id, occasionOf(key)) : null;
  const first = await withoutDeadlock(() =>
    inTheNameOf(createdBy, async (tx) => {
      const made = key ? await claimKey(tx, key, command) : null;
      if (made) return made;
      const same = await waitForBuyersTurn(tx, command, { ...buyer, network }, cart.ordered);
      const unusual = await checkOpen(tx, command, { buyer, cart, network, settings });
      const repeated = checkSameOrder(same, command);
      if (cart.promotion) await checkBuyersUses(tx, cart.promotion, buyer);
      await writeOrder(tx, command, { id, buyer, cart, smsNews, access, network });
      if (repeated) await raiseOrderFlag(tx, { orderId: id, kind: "same_order", reference: repeated });
      if (unusual) await raiseOrderFlag(tx, { orderId: id, kind: "unusual_unpaid", note: unusual });
      if (createdBy) await noteCall(tx, id);
      else if (needsCall(input)) await raiseOrderFlag(tx, { orderId: id, kind: "call_first" });
      if (cart.promotion) await countUse(tx, cart.promotion);
      await takeStock(tx, id, cart);
      return null;
    }),
  );
  if (first) return answerAgain(first, command, settings);
  return { order: await readNewOrder(id, settings), accessToken: access?.token ?? null, replayed: false };
}

/**
 * Whether an order with this key exists.
 * @throws AppError VALIDATION, IDEMPOTENCY_MISMATCH
 */
export async function isPlaced(command: OrderCommand): Promise<boolean> {
  return (await findPlaced(command)) !== null;
}

async function findPlaced(command: OrderCommand): Promise<string | null> {
  checkViewer(command);
  const { idempotencyKey: key } = command;
  return key ? findOrderOfKey(sql(), key, command) : null;
}

function checkViewer({ viewer, input }: OrderCommand): void {
  const own = viewer.kind === "customer" ? viewer.userId : undefined;
  if (input.user !== undefined && input.user !== own) {
    throw new AppError("VALIDATION", { errors: { user: "This is not your account" } });
  }
}

/** Runs a transaction, audited under the member of staff if one takes the order. */
function inTheNameOf<T>(createdBy: OrderCommand["createdBy"], write: (tx: Sql) => Promise<T>): Promise<T> {
  return createdBy ? asStaff(createdBy, write) : inTransaction(write);
}

/** Paid to a rider outside the region of the shop's own riders (SHP-CHECKOUT-04). */
function needsCall({ payment, shippingAddress }: OrderCommand["input"]): boolean {
  return isPaidOnDelivery(payment.method) && shippingAddress.state !== "Greater Accra";
}

/** @throws AppError VALIDATION if the owner does not offer the method for this total or region */
function checkLimit(total: Pesewas, settings: Settings, { input }: OrderCommand): void {
  const offered = offeredMethods(settings).find(({ code }) => code === input.payment.method);
  const problem = offered ? limitProblem(offered, input.shippingAddress.state, total) : null;
  if (problem) throw notOffered(problem);
}

function notOffered(reason = "This payment method is not offered at the moment."): AppError {
  const message = `${reason} Please choose another.`;
  return new AppError("VALIDATION", { message, errors: { "payment.method": message } });
}

/** Network of a prepaid order, for counting unpaid ones. */
function networkOf({ input, address }: OrderCommand): string | null {
  return address !== undefined && !isPaidOnDelivery(input.payment.method) ? networkKey(address) : null;
}

async function noteCall(tx: Sql, orderId: string): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO phone_call (order_id, reached, note) VALUES (${orderId}::uuid, true, 'Ordered by phone')`;
}

/** Derives the guest token from the idempotency key so that retries get the same one. */
const occasionOf = (key: string | undefined) => key && `key:${key}`;

async function answerAgain(
  orderId: string,
  { idempotencyKey: key, createdBy }: OrderCommand,
  settings: Settings,
): Promise<PlacedOrder> {
  const row = await db().order.findUniqueOrThrow({ where: { id: orderId }, select: orderSelect });
  const accessToken = row.isGuest && !createdBy ? await grantAccess(db(), orderId, occasionOf(key)) : null;
  return { order: toOrder(row, settings), accessToken, replayed: true };
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
