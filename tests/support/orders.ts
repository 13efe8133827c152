import { randomUUID } from "node:crypto";
import { type OrderInput, orderInput } from "@/lib/contracts/order-input";
import type { Viewer } from "@/lib/viewer";
import type { Db } from "@/server/core/db";
import type { TestDatabase } from "./database";

export const guest: Viewer = { kind: "guest", accessHashes: [] };

const ACCRA = { street: "5 Ring Road", city: "Accra", state: "Greater Accra", country: "Ghana" } as const;

/** Request body of a new address. */
export const ADDRESS_BODY = {
  firstName: "Ama",
  lastName: "Mensah",
  phone: "0241234567",
  street: "5 Ring Road",
  region: "Greater Accra",
  town: "Accra",
  isDefault: true,
};

/** Request body of a guest's order. */
export function orderBody(
  items: { product: string; quantity: number }[],
  changes: Partial<OrderInput> = {},
): Record<string, unknown> {
  return {
    items,
    customerDetails: {
      firstName: "Ama",
      lastName: "Mensah",
      email: "ama@example.com",
      phone: "0241234567",
      isGuest: true,
    },
    shippingAddress: ACCRA,
    billingAddress: ACCRA,
    payment: { method: "cash" },
    ...changes,
  };
}

/** The same, parsed as the route does. */
export function orderRequest(
  items: { product: string; quantity: number }[],
  changes: Partial<OrderInput> = {},
): OrderInput {
  return orderInput.parse(orderBody(items, changes));
}

/** Request body that starts a guest's card payment of an order. */
export const paymentBody = (
  order: { orderId: string; email?: string; totals: { total: number } },
  changes: Record<string, unknown> = {},
) => ({
  orderId: order.orderId,
  email: order.email ?? "ama@example.com",
  phone: "233241234567",
  amount: order.totals.total,
  paymentMethod: "card",
  isGuest: true,
  customerName: "Ama Mensah",
  ...changes,
});

let serial = 0;

function nextSerial(): number {
  serial += 1;
  return serial;
}

/** A buyer with unique phone, email and address, for orders that must not count together. */
export function newBuyer(): Pick<OrderInput, "customerDetails" | "shippingAddress" | "billingAddress"> {
  const own = nextSerial();
  const address = { ...ACCRA, street: `${own} Some Street` };
  return {
    customerDetails: {
      firstName: "Esi",
      lastName: "Badu",
      email: `buyer-${own}@example.com`,
      phone: `020${String(own).padStart(7, "0")}`,
      isGuest: true,
    },
    shippingAddress: address,
    billingAddress: address,
  };
}

/** Adds a published product; price in pesewas. */
export async function addProduct(
  db: Db,
  {
    onHand = 10,
    pricePesewas = 3200,
    name = `Lamp ${nextSerial()}`,
    ...rest
  }: {
    onHand?: number;
    pricePesewas?: number;
    name?: string;
    published?: boolean;
    brand?: string;
    summary?: string;
    categoryId?: string;
  } = {},
): Promise<{ id: string; name: string; slug: string }> {
  const slug = `${name.toLowerCase().replaceAll(" ", "-")}-${randomUUID()}`;
  const product = await db.product.create({
    data: { name, slug, pricePesewas, ...rest },
    select: { id: true, name: true, slug: true },
  });
  await db.inventory.update({ where: { productId: product.id }, data: { onHand } });
  return product;
}

/** Deletes an ordered product as older releases allowed; now the database refuses. */
export async function deleteOrderedProduct({ db, query }: TestDatabase, id: string): Promise<void> {
  await query("ALTER TABLE order_item DISABLE TRIGGER order_item_kept");
  await db.orderItem.updateMany({ where: { productId: id }, data: { productId: null } });
  await query("ALTER TABLE order_item ENABLE TRIGGER order_item_kept");
  await db.product.delete({ where: { id } });
}

export async function onHand(db: Db, productId: string): Promise<number> {
  return (await db.inventory.findUniqueOrThrow({ where: { productId } })).onHand;
}

/** The emails queued for an order, by event. */
export async function queuedMails(db: Db, orderId: string): Promise<string[]> {
  const rows = await db.$queryRaw<
    { key: string }[]
  >`SELECT key FROM graphile_worker.jobs WHERE key LIKE ${`order-mail:${orderId}:%`} ORDER BY id`;
  return rows.map(({ key }) => key.split(":").at(-1) ?? "");
}

type Query = (sql: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;

/** How an order changes state: by a word below, or by SQL that changes columns. */
type Move = "confirmed" | "paid" | "shipped" | "delivered" | "completed" | "cancelled" | (string & {});

const byStatus: Record<string, string> = {
  confirmed: "status = 'processing'",
  shipped: "status = 'shipped'",
  delivered: "status = 'delivered'",
  completed: "status = 'completed'",
  cancelled: "status = 'cancelled'",
};

/** Changes an order step by step, as the database allows SQL to. */
export async function moveOrder(query: Query, id: string, ...moves: Move[]): Promise<void> {
  const set = (changes: string) => query(`UPDATE "order" SET ${changes} WHERE id = $1::uuid`, [id]);
  for (const move of moves) {
    if (move !== "paid") await set(byStatus[move] ?? move);
    else for (const changes of await payment(query, id)) await set(changes);
  }
}

/** What pays an order by its method: a capture by the provider, a cleared cheque, cash. */
async function payment(query: Query, id: string): Promise<string[]> {
  const [order] = await query(`SELECT payment_method::text AS method FROM "order" WHERE id = $1::uuid`, [id]);
  if (order?.method === "cash") return ["payment_status = 'paid'"];
  if (order?.method === "bank_cheque")
    return ["cheque_received_at = coalesce(cheque_received_at, now())", "cheque_cleared_at = now()"];
  const reference = `KAN-${randomUUID()}`;
  await query(
    `INSERT INTO payment (order_id, reference, amount_pesewas, captured_pesewas, status)
     SELECT id, $2, total_pesewas, total_pesewas, 'paid' FROM "order" WHERE id = $1::uuid`,
    [id, reference],
  );
  return [`payment_status = 'paid', payment_reference = '${reference}'`];
}
