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

/**
 * Writes the order and takes its stock, in this order: goods that others wait for are held for the last step only.
 * @returns the order's id
 * @throws AppError OUT_OF_STOCK; the caller rolls back what was written before
 */
export async function writeOrder(
  tx: Tx,
  { viewer, input, idempotencyKey }: Placement,
  buyer: Buyer,
  basket: Basket,
  settings: Settings,
): Promise<string> {
  const { lines, ordered } = basket;
  const id = await insertOrder(tx, input, buyer, basket, settings);
  await tx.orderItem.createMany({
    data: lines.map(({ product, quantity, pricePesewas }) => ({
      orderId: id,
      productId: product.id,
      quantity,
      pricePesewas,
      name: product.name,
      slug: product.slug,
      imageUrl: product.image?.url ?? null,
      imageAlt: product.image?.alt ?? null,
    })),
  });
  if (idempotencyKey) await tx.idempotencyKey.update({ where: { key: idempotencyKey }, data: { orderId: id } });
  if (viewer.kind === "customer") await takeFromCart(tx, viewer.userId, ordered);
  const short = await takeStock(tx, id, ordered);
  if (!short) {
    if (basket.totals.total === 0) await settleIfFree(tx, id);
    return id;
  }
  const left = await tx.inventory.findUnique({ where: { productId: short }, select: { onHand: true } });
  throw outOfStock(short, lines.find(({ product }) => product.id === short)?.product, left?.onHand ?? 0);
}

async function insertOrder(
  tx: Tx,
  input: OrderInput,
  { userId, phone }: Buyer,
  { totals, promoCode }: Basket,
  { delivery }: Settings,
): Promise<string> {
  const { customerDetails: customer, shippingAddress: shipping, billingAddress: billing } = input;
  const callFirst = isPaidOnDelivery(input.payment.method) && shipping.state !== "Greater Accra";
  const data = {
    userId,
    isGuest: userId === null,
    firstName: customer.firstName,
    lastName: customer.lastName,
    email: customer.email,
    phone,
    shippingStreet: shipping.street,
    shippingCity: shipping.city,
    shippingRegion: shipping.state,
    billingStreet: billing.street,
    billingCity: billing.city,
    billingRegion: billing.state,
    deliveryNote: input.deliveryNote || null,
    deliveryFeePesewas: deliveryFee(delivery, shipping.state, shipping.city, totals.total),
    estimatedDelivery: deliveryDay(delivery, shipping.state, shipping.city),
    paymentMethod: input.payment.method,
    subtotalPesewas: totals.subtotal,
    discountPesewas: totals.discount,
    totalPesewas: totals.total,
    promoCode,
    needsReview: callFirst,
    reviewReason: callFirst ? "Paid on delivery outside Greater Accra: call the customer first" : null,
  };
  for (const number of orderNumbers(input.orderId)) {
    const inserted = await tx.order.createManyAndReturn({
      data: [{ ...data, number }],
      skipDuplicates: true,
      select: { id: true },
    });
    if (inserted[0]) return inserted[0].id;
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
