import { randomInt, randomUUID } from "node:crypto";
import type { OrderInput } from "@/lib/contracts/order-input";
import type { Orderer } from "@/lib/viewer";
import { takeFromCart } from "@/server/cart";
import type { Actor } from "@/server/core/as-staff";
import type { Sql } from "@/server/core/sql";
import { settleIfFree } from "./apply-event";
import type { AccessGrant } from "./order-access";
import { lineColumns, type NewOrder, orderColumns } from "./order-columns";
import { outOfStock, type PricedCart } from "./price-cart";
import { insertOf } from "./row-sql";

/** Input of a new order. */
export interface OrderCommand {
  viewer: Orderer;
  input: OrderInput;
  idempotencyKey?: string;
  /** The member of staff who takes it by phone (BEYOND-51); null when the buyer places it. */
  createdBy?: Actor;
  /** Client network address for limits; undefined if staff place it. */
  address?: string;
}

/** Further values to store. */
interface Writing extends Omit<NewOrder, "number" | "input"> {
  /** Guest access token; null for staff and customers. */
  access: AccessGrant | null;
  /** `networkKey` form; null if not counted. */
  network: string | null;
}

/**
 * Writes an order with its rows under the first free number. `takeStock` takes its stock afterwards.
 * @throws Error if every number is taken
 */
export async function writeOrder(
  tx: Sql,
  command: OrderCommand,
  { access, network, ...order }: Writing,
): Promise<void> {
  const { viewer, input, idempotencyKey = null } = command;
  if (viewer.kind === "customer") await takeFromCart(tx, viewer.userId, order.cart.ordered);
  // Readers sort lines by id, which keeps the order of the cart.
  const ids = order.cart.lines.map(() => randomUUID()).toSorted();
  const lines = LINE.json(order.cart.lines.map((line, at) => ({ ...line, id: ids[at] as string, orderId: order.id })));
  for (const number of orderNumbers(input.orderId)) {
    const placed = await tx.$queryRaw<unknown[]>`
      WITH placed AS (
        INSERT INTO "order" (${ORDER.names})
        SELECT * FROM jsonb_to_recordset(${ORDER.json([{ ...order, input, number }])}::jsonb) AS o (${ORDER.record})
        ON CONFLICT (number) DO NOTHING RETURNING id
      ), lines AS (
        INSERT INTO order_item (${LINE.names})
        SELECT line.* FROM placed, jsonb_to_recordset(${lines}::jsonb) AS line (${LINE.record})
      ), access AS (
        INSERT INTO order_access (token_hash, order_id, expires_at)
        SELECT token_hash, id, ${access?.expiresAt ?? null}::timestamptz
        FROM placed, (SELECT ${access?.tokenHash ?? null}::text AS token_hash) AS given WHERE token_hash IS NOT NULL
      ), of_network AS (
        INSERT INTO order_network (order_id, network)
        SELECT id, network FROM placed, (SELECT ${network}::text AS network) AS given WHERE network IS NOT NULL
      ), of_key AS (
        UPDATE idempotency_key SET order_id = placed.id FROM placed WHERE key = ${idempotencyKey}
      )
      SELECT id FROM placed`;
    if (placed.length === 0) continue;
    if (order.cart.totals.total === 0) await settleIfFree(tx, order.id);
    return;
  }
  throw new Error(`No free order number after ${NUMBERS_TRIED} attempts`);
}

const ORDER = insertOf(orderColumns);
const LINE = insertOf(lineColumns);

/**
 * Takes the stock of a new order; last, to keep the row locks short (BEYOND-43).
 * @throws AppError OUT_OF_STOCK; the caller rolls back
 */
export async function takeStock(tx: Sql, orderId: string, { lines, ordered }: PricedCart): Promise<void> {
  const products = ordered.map(({ productId }) => productId);
  const quantities = ordered.map(({ quantity }) => quantity);
  const [taken] = await tx.$queryRaw<{ short: string | null }[]>`
    SELECT take_stock(${products}::uuid[], ${quantities}::int[], ${orderId}::uuid) AS short`;
  const short = taken?.short;
  if (!short) return;
  const [left] = await tx.$queryRaw<{ onHand: number }[]>`
    SELECT on_hand AS "onHand" FROM inventory WHERE product_id = ${short}::uuid`;
  throw outOfStock(short, lines.find(({ product }) => product.id === short)?.product, left?.onHand ?? 0);
}

/** Base 32 without letters that are easily misheard on the phone. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

function randomText(length: number): string {
  return Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
}

/** Enough attempts: collisions of random numbers are rare. */
const NUMBERS_TRIED = 5;

/**
 * Order numbers to try: the client's proposal, then with four random characters (SHP-CHECKOUT-37); without a proposal a
 * random one.
 */
function* orderNumbers(proposal: string | undefined): Generator<string> {
  if (proposal) yield proposal;
  for (let tried = proposal ? 1 : 0; tried < NUMBERS_TRIED; tried++)
    yield proposal ? `${proposal}-${randomText(4)}` : `ORD${randomText(8)}`;
}
