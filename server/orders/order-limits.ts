import type { Settings } from "@/lib/contracts/settings";
import { formatMoney, type Pesewas, toCedis } from "@/lib/money";
import { isPaidOnDelivery, offeredMethods, onDeliveryMethods, prepaidBy } from "@/lib/payment-methods";
import { payableMethods } from "@/lib/payment-methods/payable";
import { unpaidOnDelivery } from "@/lib/policies";
import { AppError } from "@/server/core/errors";
import type { Sql } from "@/server/core/sql";
import type { Buyer } from "./buyer";
import type { PricedCart } from "./price-cart";
import type { OrderCommand } from "./write-order";

/** Limits unpaid orders per buyer. Cheques count like cash; free orders are exempt. */

const sameBuyer = {
  phone: "on this number",
  email: "with this email",
  address: "to this address",
};

/** Message about open unpaid orders, for the buyer or the member of staff who takes the order. */
function openWords(limit: keyof typeof sameBuyer, most: number, { createdBy }: OrderCommand): string {
  return `${createdBy ? "The customer already has" : "You already have"} ${unpaidOnDelivery(most)} ${sameBuyer[limit]}.`;
}

/**
 * @param total after discount, without delivery
 * @throws AppError CASH_LIMIT if the total exceeds the pay-on-delivery limit
 */
export function checkValue(total: Pesewas, settings: Settings, command: OrderCommand): void {
  const { maxOrderPesewas } = settings.cash;
  if (!isPaidOnDelivery(command.input.payment.method) || total <= maxOrderPesewas) return;
  const reason = `Only orders up to ${formatMoney(maxOrderPesewas)} can be paid on delivery.`;
  const message = `${reason} ${advice(total, settings, command)}`;
  throw new AppError("CASH_LIMIT", { message, data: { limit: "value", most: toCedis(maxOrderPesewas) } });
}

/**
 * Counts the buyer's unpaid orders. Take the buyer's lock first. Online orders taken by staff do not count, so that a
 * refused buyer can call.
 * @returns flag text if an accepted order is unusual; else null
 * @throws AppError CASH_LIMIT, UNPAID_LIMIT
 */
export async function checkOpen(
  tx: Sql,
  command: OrderCommand,
  { buyer, cart, network, settings }: { buyer: Buyer; cart: PricedCart; network: string | null; settings: Settings },
): Promise<string | null> {
  const { total } = cart.totals;
  if (total === 0) return null;
  if (isPaidOnDelivery(command.input.payment.method)) {
    await checkOpenOnDelivery(tx, { buyer, total }, settings, command);
    return null;
  }
  if (command.createdBy) return null;
  const lines = cart.lines.map(({ product: { id, name, onHand }, quantity }) => ({ id, name, onHand, quantity }));
  return checkHold(tx, { buyer, network, total, lines, isNew: true }, settings);
}

/** @throws AppError CASH_LIMIT */
async function checkOpenOnDelivery(
  tx: Sql,
  { buyer: { phone, email, address }, total }: { buyer: Buyer; total: Pesewas },
  settings: Settings,
  command: OrderCommand,
): Promise<void> {
  const { street, city, state } = address;
  // One count each, so that every count uses its index.
  const [open] = await tx.$queryRaw<{ phone: number; email: number; address: number }[]>`
    WITH open AS NOT MATERIALIZED (
      SELECT phone, lower(email) AS email, delivery_place(shipping_street, shipping_city, shipping_region) AS place
      FROM "order"
      WHERE payment_method = ANY(${onDeliveryMethods}::payment_method[]) AND status IN ('pending', 'processing', 'shipped')
        AND payment_status NOT IN ('paid', 'refunded'))
    SELECT (SELECT count(*)::int FROM open WHERE phone = ${phone}) AS phone,
      (SELECT count(*)::int FROM open WHERE email = ${email}) AS email,
      (SELECT count(*)::int FROM open
        WHERE place = delivery_place(${street}::text, ${city}::text, ${state}::text)) AS address`;
  const { cash } = settings;
  const most = { phone: cash.maxOpenPerPhone, email: cash.maxOpenPerEmail, address: cash.maxOpenPerAddress };
  for (const limit of ["phone", "email", "address"] as const) {
    if (!open || open[limit] < most[limit]) continue;
    const message = `${openWords(limit, most[limit], command)} ${advice(total, settings, command)}`;
    throw new AppError("CASH_LIMIT", { message, data: { limit, most: most[limit] } });
  }
}

/** How the order can still be placed, by the methods that can pay it, for the buyer or the member of staff who takes it. */
function advice(total: Pesewas, settings: Settings, { createdBy, input }: OrderCommand): string {
  const ways = prepaidBy(payableMethods(offeredMethods(settings), input.shippingAddress.state, total));
  if (createdBy) return ways ? `Take this one by ${ways}.` : "No other payment method is possible for this order.";
  return `${ways ? `Pay for this one by ${ways}, or` : "Please"} call us on ${settings.contact.phone}.`;
}

/** Stock held for an unpaid order. */
interface Hold {
  buyer: Pick<Buyer, "userId" | "phone" | "email">;
  /** `networkKey` form; null if unknown. */
  network: string | null;
  total: Pesewas;
  lines: { id: string; name: string; quantity: number; onHand: number }[];
  /** True for a new order; false if an existing order takes its stock again. */
  isNew: boolean;
}

/** Keys by which unpaid online orders are counted. */
type Share = "phone" | "email" | "account" | "network";

interface Held {
  share: Share;
  orders: number;
  pesewas: number;
  pieces: Record<string, number>;
}

/** Share of the limit above which staff are asked to review. */
const UNUSUAL = 0.5;
/** Number of sold-out products in an order above which staff are asked to review. */
const MANY_SOLD_OUT = 5;

/**
 * Limits the stock held by unpaid online orders per buyer and network. Guests are counted by phone and email, customers
 * by account, which no stranger can use up. Take their locks first.
 * @returns flag text if unusual, or null
 * @throws AppError UNPAID_LIMIT
 */
export async function checkHold(tx: Sql, hold: Hold, settings: Settings): Promise<string | null> {
  const { buyer, network, total, lines } = hold;
  const { userId } = buyer;
  const [phone, email] = userId === null ? [buyer.phone, buyer.email] : [null, null];
  const products = lines.map(({ id }) => id);
  const found = await tx.$queryRaw<Held[]>`
    SELECT share, orders, held_pesewas::float8 AS pesewas, pieces
    FROM unpaid_online(${phone}, ${email}, ${userId}::uuid, ${network}, ${products}::uuid[])`;
  for (const held of found) checkCount(hold, held, settings);
  const shares: Share[] = [...(userId === null ? (["phone", "email"] as const) : (["account"] as const)), "network"];
  const all = shares.map((share): Held => found.find((one) => one.share === share) ?? { ...NONE, share });
  for (const held of all) checkHeld(hold, held, settings);
  const most = Math.max(...all.map((held) => (held.pesewas + total) / mostHeld(held, settings)));
  if (most > UNUSUAL) return "a large part of what one buyer or network may hold";
  const soldOut = lines.filter(({ quantity, onHand }) => quantity >= onHand).length;
  return soldOut >= MANY_SOLD_OUT ? `the last pieces of ${soldOut} products` : null;
}

const NONE = { orders: 0, pesewas: 0, pieces: {} };

function mostHeld({ share }: Held, { unpaidOnline }: Settings): number {
  return share === "network" ? unpaidOnline.maxHeldPerNetworkPesewas : unpaidOnline.maxHeldPerBuyerPesewas;
}

const ofBuyer = { phone: "with this phone number", email: "with this email", account: "in your account" };

function checkCount({ isNew }: Hold, { share, orders }: Held, { unpaidOnline, contact }: Settings): void {
  const most = unpaidOnline.maxOpenPerBuyer;
  if (!isNew || share === "network" || orders < most) return;
  const unpaid = orders === 1 ? "an unpaid order" : `${orders} unpaid orders`;
  throw new AppError("UNPAID_LIMIT", {
    message: `You already have ${unpaid} ${ofBuyer[share]}. Pay for one of them or cancel it, or call us on ${contact.phone}.`,
    data: { limit: share, most },
  });
}

function checkHeld({ total, lines }: Hold, held: Held, settings: Settings): void {
  const { unpaidOnline, contact } = settings;
  const isNetwork = held.share === "network";
  const most = mostHeld(held, settings);
  if (held.pesewas + total > most) {
    const message = isNetwork ? networkWords(settings) : valueWords(held, most, contact.phone);
    throw new AppError("UNPAID_LIMIT", { message, data: { limit: isNetwork ? "network" : "value", most: most / 100 } });
  }
  const percent = isNetwork ? unpaidOnline.maxSharePerNetwork : unpaidOnline.maxSharePerBuyer;
  for (const { id, name, quantity, onHand } of lines) {
    const has = held.pieces[id] ?? 0;
    const pieces = Math.max(unpaidOnline.alwaysHeld, Math.floor(((onHand + has) * percent) / 100));
    if (has + quantity <= pieces) continue;
    const left = Math.max(0, pieces - has);
    const message = isNetwork ? networkWords(settings) : shareWords(name, left, contact.phone);
    throw new AppError("UNPAID_LIMIT", {
      message,
      data: { limit: isNetwork ? "network" : "share", most: left, product: id },
    });
  }
}

function valueWords({ pesewas }: Held, most: number, phone: string): string {
  const limit = `We hold stock worth up to ${formatMoney(most as Pesewas)} until it is paid.`;
  return pesewas > 0
    ? `${limit} Pay for an earlier order first, order less, or call us on ${phone}.`
    : `${limit} Order less at a time, or call us on ${phone}.`;
}

function shareWords(name: string, left: number, phone: string): string {
  return left > 0
    ? `Until you pay, we can hold ${left} of ${name}. Order up to ${left}, or call us on ${phone}.`
    : `You already have as many of ${name} as we can hold until you pay. Pay for that order first, or call us on ${phone}.`;
}

function networkWords({ contact, unpaidOnline: { holdMinutes } }: Settings): string {
  const wait =
    holdMinutes >= 120 ? `${Math.round(holdMinutes / 60)} hours` : holdMinutes > 60 ? "two hours" : "an hour";
  return `Too many orders from your network are waiting for payment. Try again in ${wait}, or call us on ${contact.phone}.`;
}
