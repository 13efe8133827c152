import { randomInt } from "node:crypto";
import type { OrderInput } from "@/lib/contracts/orders";
import type { StaffMember } from "@/lib/staff";
import type { Orderer } from "@/lib/viewer";
import { takeFromCart } from "@/server/cart";
import type { Sql } from "@/server/core/sql";
import type { Buyer } from "./buyer";
import type { AccessGrant } from "./order-access";
import { settleIfFree } from "./payable-order";
import { type Basket, outOfStock } from "./price-basket";

/** An order as it is asked for. */
export interface Placement {
  viewer: Orderer;
  input: OrderInput;
  idempotencyKey?: string;
  /** The member of staff who takes it by phone (BEYOND-51); nobody when the buyer places it. */
  takenBy?: Pick<StaffMember, "userId">;
  /** The network address that it comes from, as limits count it; none where staff place it. */
  address?: string;
}

/** What is written besides the placement as it came. */
interface Writing {
  id: string;
  buyer: Buyer;
  basket: Basket;
  /** Opens the order; none where staff place it, or a customer. */
  access: AccessGrant | null;
}

/**
 * Writes the order and takes its stock: the database's `write_order`, which does both in one round trip and takes the stock
 * last, since others wait for it (BEYOND-43).
 * @throws AppError OUT_OF_STOCK; the caller rolls back what was written before. Error when every number is taken
 */
export async function writeOrder(tx: Sql, placement: Placement, writing: Writing): Promise<void> {
  const { viewer, input, idempotencyKey = null } = placement;
  const { id, basket, access } = writing;
  if (viewer.kind === "customer") await takeFromCart(tx, viewer.userId, basket.ordered);
  const columns = orderColumns(input, writing);
  const lines = JSON.stringify(basket.lines.map(lineColumns));
  for (const number of orderNumbers(input.orderId)) {
    const [outcome] = await tx.$queryRaw<{ written: boolean; short: string | null }[]>`
      SELECT * FROM write_order(${JSON.stringify({ ...columns, number })}::jsonb, ${lines}::jsonb,
        ${access?.tokenHash ?? null}, ${access?.expiresAt ?? null}::timestamptz, ${idempotencyKey})`;
    if (!outcome?.written) continue;
    if (outcome.short) throw await shortOf(tx, outcome.short, basket);
    if (basket.totals.total === 0) await settleIfFree(tx, id);
    return;
  }
  throw new Error(`No free order number after ${NUMBERS_TRIED} tries`);
}

async function shortOf(tx: Sql, short: string, { lines }: Basket) {
  const [left] = await tx.$queryRaw<{ onHand: number }[]>`
    SELECT on_hand AS "onHand" FROM inventory WHERE product_id = ${short}::uuid`;
  return outOfStock(short, lines.find(({ product }) => product.id === short)?.product, left?.onHand ?? 0);
}

/** What `write_order` writes to `order`, but for the number. */
function orderColumns(input: OrderInput, { id, buyer, basket: { totals, promoCode, delivery } }: Writing) {
  const { customerDetails: customer, shippingAddress: shipping, billingAddress: billing } = input;
  return {
    id,
    user_id: buyer.userId,
    is_guest: buyer.userId === null,
    first_name: customer.firstName,
    last_name: customer.lastName,
    email: customer.email,
    phone: buyer.phone,
    shipping_street: shipping.street,
    shipping_city: shipping.city,
    shipping_region: shipping.state,
    billing_street: billing.street,
    billing_city: billing.city,
    billing_region: billing.state,
    delivery_note: input.deliveryNote || null,
    delivery_fee_pesewas: delivery.feePesewas,
    estimated_delivery: delivery.by,
    payment_method: input.payment.method,
    subtotal_pesewas: totals.subtotal,
    discount_pesewas: totals.discount,
    total_pesewas: totals.total,
    promo_code: promoCode,
  };
}

/** The same of one line, to `order_item`. */
function lineColumns({ product, quantity, pricePesewas }: Basket["lines"][number]) {
  return {
    product_id: product.id,
    quantity,
    price_pesewas: pricePesewas,
    name: product.name,
    slug: product.slug,
    image_url: product.image?.url,
    image_alt: product.image?.alt,
  };
}

/** Base 32 without letters that are misread on the phone. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

function randomText(length: number): string {
  return Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
}

/** Two of a million random numbers in a row are never taken by chance. */
const NUMBERS_TRIED = 5;

/**
 * The labels to try for a new order, in turn: the client's proposal as it is, then with four random characters
 * (SHP-CHECKOUT-37); without a proposal a random one.
 */
function* orderNumbers(proposal: string | undefined): Generator<string> {
  if (proposal) yield proposal;
  for (let tried = proposal ? 1 : 0; tried < NUMBERS_TRIED; tried++)
    yield proposal ? `${proposal}-${randomText(4)}` : `ORD${randomText(8)}`;
}
