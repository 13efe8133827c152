import { cartTotals, type Totals } from "@/lib/cart-totals";
import type { Order, OrderInput } from "@/lib/contracts/orders";
import { addBusinessDays } from "@/lib/dates";
import { MAX_PESEWAS, type Pesewas } from "@/lib/money";
import { normalisePhone } from "@/lib/phone";
import { deliveryFee, zoneOf, zones } from "@/lib/policies";
import type { Viewer } from "@/lib/viewer";
import { takeFromCart } from "@/server/cart";
import { type Goods, loadGoods, takeStock } from "@/server/catalogue";
import { db, Prisma, type Tx } from "@/server/core/db";
import { AppError } from "@/server/core/errors";
import { checkPrices } from "./check-prices";
import { claimKey, findOrderOfKey } from "./idempotency";
import { mergeLines } from "./merge-lines";
import { grantAccess } from "./order-access";
import { orderNumbers } from "./order-number";
import { orderSelect, toOrder } from "./order-rows";
import { settleIfFree } from "./payable-order";
import { findPromo } from "./promotion";

const TOO_LARGE = "This order is larger than we can take online. Please call us, or order less at a time.";

interface Placement {
  viewer: Viewer;
  input: OrderInput;
  idempotencyKey?: string;
}

export interface PlacedOrder {
  order: Order;
  /** A guest's new proof for the cookie. */
  proof: string | null;
  /** The key had already made this order. */
  replayed: boolean;
}

/**
 * Places an order: same key, same order, asked for as often as it takes; prices, promo and totals are the server's own. What can be refused is refused
 * before the transaction, which is short: number, stock by one conditional update a product, lines, proof. History and
 * mail come from the database's triggers.
 * @param admit called before anything new is made; throws to refuse it
 * @throws AppError VALIDATION, PROMO_INVALID, PRICE_CHANGED, OUT_OF_STOCK, IDEMPOTENCY_MISMATCH
 */
export async function placeOrder(placement: Placement, admit?: () => Promise<void>): Promise<PlacedOrder> {
  checkViewer(placement);
  const { viewer, input, idempotencyKey: key } = placement;
  const earlier = key ? await findOrderOfKey(db(), key, viewer, input) : null;
  if (earlier) return answer(earlier, key, true);
  await admit?.();
  const basket = await priceBasket(input);
  const { orderId, replayed } = await withoutDeadlock(() =>
    db().$transaction(async (tx) => {
      const first = key ? await claimKey(tx, key, viewer, input) : null;
      if (first) return { orderId: first, replayed: true };
      return { orderId: await createOrder(tx, placement, basket), replayed: false };
    }),
  );
  return answer(orderId, key, replayed);
}

function checkViewer({ viewer, input }: Placement): void {
  const own = viewer.kind === "customer" ? viewer.userId : undefined;
  if (input.user !== undefined && input.user !== own) {
    throw new AppError("VALIDATION", { errors: { user: "This is not your account" } });
  }
}

async function answer(orderId: string, key: string | undefined, replayed: boolean): Promise<PlacedOrder> {
  const row = await db().order.findUniqueOrThrow({ where: { id: orderId }, select: orderSelect });
  const proof = row.isGuest ? await grantAccess(db(), orderId, key && `key:${key}`) : null;
  return { order: toOrder(row), proof, replayed };
}

interface Basket {
  lines: { product: Goods; quantity: number; pricePesewas: Pesewas }[];
  totals: Totals;
  promoCode: string | null;
}

/** What the client wants at the server's prices; refuses what cannot be sold as it stands. */
async function priceBasket(input: OrderInput): Promise<Basket> {
  const wanted = mergeLines(input.items);
  const [goods, promo] = await Promise.all([
    loadGoods(
      db(),
      wanted.map(({ productId }) => productId),
    ),
    input.promoCode ? findPromo(db(), input.promoCode) : null,
  ]);
  const lines = wanted.map(({ productId, quantity }) => {
    const product = goods.get(productId);
    if (!product) throw outOfStock(productId, undefined, 0);
    return { product, quantity, pricePesewas: product.pricePesewas };
  });
  if (promo && !promo.valid) throw new AppError("PROMO_INVALID");
  const totals = cartTotals(lines, promo?.percent);
  checkPrices(input, goods, totals);
  if (totals.subtotal > MAX_PESEWAS) throw new AppError("VALIDATION", { message: TOO_LARGE });
  const short = lines.find(({ product, quantity }) => product.onHand < quantity);
  if (short) throw outOfStock(short.product.id, short.product, short.product.onHand);
  return { lines, totals, promoCode: promo?.code ?? null };
}

/** Writes the order and takes its stock, in this order: goods that others wait for are held for the last step only. */
async function createOrder(tx: Tx, { viewer, input, idempotencyKey }: Placement, basket: Basket): Promise<string> {
  const { lines } = basket;
  const ordered = lines.map(({ product, quantity }) => ({ productId: product.id, quantity }));
  const id = await insertOrder(tx, viewer, input, basket);
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
  const short = await takeStock(tx, ordered);
  if (!short) {
    if (basket.totals.total === 0) await settleIfFree(tx, id);
    return id;
  }
  const left = await tx.inventory.findUnique({ where: { productId: short }, select: { onHand: true } });
  throw outOfStock(short, lines.find(({ product }) => product.id === short)?.product, left?.onHand ?? 0);
}

async function insertOrder(tx: Tx, viewer: Viewer, input: OrderInput, { totals, promoCode }: Basket): Promise<string> {
  const { customerDetails: customer, shippingAddress: shipping, billingAddress: billing } = input;
  const paidToRider = input.payment.method === "cash" || input.payment.method === "bank_cheque";
  const callFirst = paidToRider && shipping.state !== "Greater Accra";
  const zone = zones[zoneOf(shipping.state, shipping.city)];
  const data = {
    userId: viewer.kind === "customer" ? viewer.userId : null,
    isGuest: viewer.kind === "guest",
    firstName: customer.firstName,
    lastName: customer.lastName,
    email: customer.email,
    phone: normalisePhone(customer.phone),
    shippingStreet: shipping.street,
    shippingCity: shipping.city,
    shippingRegion: shipping.state,
    billingStreet: billing.street,
    billingCity: billing.city,
    billingRegion: billing.state,
    deliveryNote: input.deliveryNote || null,
    deliveryFeePesewas: deliveryFee(shipping.state, shipping.city, totals.total),
    estimatedDelivery: addBusinessDays(new Date(), zone.maxDays),
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

function outOfStock(product: string, goods: Goods | undefined, available: number): AppError {
  const name = goods?.name ?? "One of the products";
  const message = goods
    ? available === 0
      ? `${name} is out of stock. Remove it to continue.`
      : `Only ${available} of ${name} left. Please lower the quantity.`
    : "A product in your cart is no longer sold. Remove it to continue.";
  return new AppError("OUT_OF_STOCK", { message, data: { product, available } });
}

/** A deadlock or write conflict (P2034) is the database's wish to run a transaction again. */
async function withoutDeadlock<T>(run: () => Promise<T>, triesLeft = 3): Promise<T> {
  try {
    return await run();
  } catch (error) {
    const conflict = error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2034";
    if (!conflict || triesLeft <= 1) throw error;
    return withoutDeadlock(run, triesLeft - 1);
  }
}
