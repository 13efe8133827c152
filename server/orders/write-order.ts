import { randomInt } from "node:crypto";
import type { OrderInput } from "@/lib/contracts/orders";
import type { Settings } from "@/lib/contracts/settings";
import { isPaidOnDelivery } from "@/lib/order-status";
import { deliveryDay, deliveryFee } from "@/lib/policies";
import type { StaffMember } from "@/lib/staff";
import type { Orderer } from "@/lib/viewer";
import { takeFromCart } from "@/server/cart";
import { takeStock } from "@/server/catalogue";
import type { Tx } from "@/server/core/db";
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
}

/** What is written besides the placement as it came. */
interface Writing {
  id: string;
  buyer: Buyer;
  basket: Basket;
  settings: Settings;
  /** Opens the order; none where staff place it, or a customer. */
  access: AccessGrant | null;
}

/**
 * Writes the order and takes its stock, in this order: goods that others wait for are held for the last step only.
 * @throws AppError OUT_OF_STOCK; the caller rolls back what was written before
 */
export async function writeOrder(
  tx: Tx,
  { viewer, input, idempotencyKey }: Placement,
  writing: Writing,
): Promise<void> {
  const { id, basket } = writing;
  const { lines, ordered, totals } = basket;
  await insertOrder(tx, input, idempotencyKey, writing);
  if (viewer.kind === "customer") await takeFromCart(tx, viewer.userId, ordered);
  const short = await takeStock(tx, id, ordered);
  if (!short) {
    if (totals.total === 0) await settleIfFree(tx, id);
    return;
  }
  const left = await tx.inventory.findUnique({ where: { productId: short }, select: { onHand: true } });
  throw outOfStock(short, lines.find(({ product }) => product.id === short)?.product, left?.onHand ?? 0);
}

/** One statement for the order and what stands and falls with it: its lines, its access token, its key. */
async function insertOrder(
  tx: Tx,
  { customerDetails: customer, shippingAddress: shipping, billingAddress: billing, payment, ...input }: OrderInput,
  key: string | undefined,
  { id, buyer, basket: { lines, totals, promoCode }, settings: { delivery }, access }: Writing,
): Promise<void> {
  const callFirst = isPaidOnDelivery(payment.method) && shipping.state !== "Greater Accra";
  const reviewReason = callFirst ? "Paid on delivery outside Greater Accra: call the customer first" : null;
  const fee = deliveryFee(delivery, shipping.state, shipping.city, totals.total);
  const items = lines.map(({ product, quantity, pricePesewas }) => ({
    product_id: product.id,
    quantity,
    price_pesewas: pricePesewas,
    name: product.name,
    slug: product.slug,
    image_url: product.image?.url,
    image_alt: product.image?.alt,
  }));
  for (const number of orderNumbers(input.orderId)) {
    const written = await tx.$queryRaw<{ id: string }[]>`
      WITH placed AS (
        INSERT INTO "order" (id, number, user_id, is_guest, first_name, last_name, email, phone,
          shipping_street, shipping_city, shipping_region, billing_street, billing_city, billing_region,
          delivery_note, delivery_fee_pesewas, estimated_delivery, payment_method,
          subtotal_pesewas, discount_pesewas, total_pesewas, promo_code, needs_review, review_reason)
        VALUES (${id}::uuid, ${number}, ${buyer.userId}::uuid, ${buyer.userId === null},
          ${customer.firstName}, ${customer.lastName}, ${customer.email}, ${buyer.phone},
          ${shipping.street}, ${shipping.city}, ${shipping.state}, ${billing.street}, ${billing.city}, ${billing.state},
          ${input.deliveryNote || null}, ${fee}, ${deliveryDay(delivery, shipping.state, shipping.city)}::date,
          ${payment.method}::payment_method,
          ${totals.subtotal}, ${totals.discount}, ${totals.total}, ${promoCode}, ${callFirst}, ${reviewReason})
        ON CONFLICT DO NOTHING RETURNING id),
      lines AS (
        INSERT INTO order_item (order_id, product_id, quantity, price_pesewas, name, slug, image_url, image_alt)
        SELECT placed.id, line.* FROM placed, jsonb_to_recordset(${JSON.stringify(items)}::jsonb) AS line (
          product_id uuid, quantity int, price_pesewas int, name text, slug text, image_url text, image_alt text)),
      access AS (
        INSERT INTO order_access (order_id, token_hash, expires_at)
        SELECT id, access.* FROM placed, (VALUES (${access?.tokenHash ?? null}::text, ${access?.expiresAt ?? null}::timestamptz))
          AS access (token_hash, expires_at) WHERE token_hash IS NOT NULL),
      used AS (UPDATE idempotency_key SET order_id = placed.id FROM placed WHERE key = ${key ?? null})
      SELECT id FROM placed`;
    if (written.length > 0) return;
  }
  throw new Error("Order numbers never end");
}

/** Base 32 without letters that are misread on the phone. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

function randomText(length: number): string {
  return Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
}

/**
 * The labels to try for a new order, in turn: the client's proposal as it is, then with four random characters
 * (SHP-CHECKOUT-37); without a proposal a random one.
 */
function* orderNumbers(proposal: string | undefined): Generator<string> {
  if (proposal) yield proposal;
  for (;;) yield proposal ? `${proposal}-${randomText(4)}` : `ORD${randomText(8)}`;
}
