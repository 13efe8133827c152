import type { Settings } from "@/lib/contracts/settings";
import { formatMoney, type Pesewas, toCedis } from "@/lib/money";
import { isPaidOnDelivery, onDeliveryMethods } from "@/lib/payment-methods";
import { unpaidOnDelivery } from "@/lib/policies";
import { AppError } from "@/server/core/errors";
import type { Sql } from "@/server/core/sql";
import type { Buyer } from "./buyer";
import type { Basket } from "./price-basket";
import type { Placement } from "./write-order";

/**
 * Limits what a buyer has open before any money comes: on delivery for nothing but a phone number, online for nothing at
 * all. A cheque is limited as cash is, since it keeps the products even longer; an order that costs nothing is not.
 */

const sameBuyer = {
  phone: "on this number",
  email: "with this email",
  address: "to this address",
};

/** Says how many unpaid orders are open, to the buyer or to the member of staff who takes the order. */
function openWords(limit: keyof typeof sameBuyer, most: number, { takenBy }: Placement): string {
  return `${takenBy ? "The customer already has" : "You already have"} ${unpaidOnDelivery(most)} ${sameBuyer[limit]}.`;
}

/** @throws AppError CASH_LIMIT when the total is above what may be paid on delivery */
export function checkValue(total: Pesewas, settings: Settings, placement: Placement): void {
  const { maxOrderPesewas } = settings.cash;
  if (!isPaidOnDelivery(placement.input.payment.method) || total <= maxOrderPesewas) return;
  const reason = `Only orders up to ${formatMoney(maxOrderPesewas)} can be paid on delivery.`;
  const message = `${reason} ${wayOut(settings, placement)}`;
  throw new AppError("CASH_LIMIT", { message, data: { limit: "value", most: toCedis(maxOrderPesewas) } });
}

/**
 * Counts what the buyer has open already. Wait for the buyer's turn first. Online orders that staff take are not counted:
 * a buyer who is refused can call.
 * @returns what is unusual about an order that is accepted, for staff to look at; null when nothing is
 * @throws AppError CASH_LIMIT, UNPAID_LIMIT
 */
export async function checkOpen(
  tx: Sql,
  placement: Placement,
  { buyer, basket, network, settings }: { buyer: Buyer; basket: Basket; network: string | null; settings: Settings },
): Promise<string | null> {
  const { total } = basket.totals;
  if (total === 0) return null;
  if (isPaidOnDelivery(placement.input.payment.method)) {
    await checkOpenOnDelivery(tx, buyer, settings, placement);
    return null;
  }
  if (placement.takenBy) return null;
  const lines = basket.lines.map(({ product: { id, name, onHand }, quantity }) => ({ id, name, onHand, quantity }));
  return checkHold(tx, { buyer, network, total, lines, isNew: true }, settings);
}

/** @throws AppError CASH_LIMIT */
async function checkOpenOnDelivery(
  tx: Sql,
  { phone, email, address }: Buyer,
  settings: Settings,
  placement: Placement,
): Promise<void> {
  const { street, city, state } = address;
  // One count for each, so that each is found by its index however many orders are open.
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
    const message = `${openWords(limit, most[limit], placement)} ${wayOut(settings, placement)}`;
    throw new AppError("CASH_LIMIT", { message, data: { limit, most: most[limit] } });
  }
}

/** How the order can be placed all the same, for the buyer or the member of staff who takes it. */
function wayOut({ contact }: Settings, { takenBy }: Placement): string {
  return takenBy
    ? "Take this one by mobile money or card."
    : `Pay for this one by mobile money or card, or call us on ${contact.phone}.`;
}

/** Stock that is to be held for an order until it is paid. */
interface Hold {
  buyer: Pick<Buyer, "userId" | "phone" | "email">;
  /** As `networkKey` names it; null where it is not known. */
  network: string | null;
  total: Pesewas;
  lines: { id: string; name: string; quantity: number; onHand: number }[];
  /** The order is placed with it; otherwise it is there, and had its stock before. */
  isNew: boolean;
}

/** By what unpaid online orders are counted together. */
type Share = "phone" | "email" | "account" | "network";

interface Held {
  share: Share;
  orders: number;
  pesewas: number;
  pieces: Record<string, number>;
}

/** From this part of what one buyer or network may hold on, staff are asked to look. */
const UNUSUAL = 0.5;
/** So are they where an order takes the last pieces of so many products. */
const MANY_SOLD_OUT = 5;

/**
 * Limits the stock that unpaid online orders of one buyer and of one network hold. A guest is counted by phone and email, a
 * customer by the account, which no stranger can use up. Wait for their turn first.
 * @returns what is unusual about it, or null
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
    : `${limit} Order less at once, or call us on ${phone}.`;
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
