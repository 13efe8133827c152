import type { Order } from "@/lib/contracts/orders";
import { sql } from "@/server/core/sql";
import { type OrderRow, toOrder } from "./order-rows";

type History = OrderRow["statusHistory"][number];

/** What a new order has none of: no payment was begun, nothing was sent, nothing came back. */
const nothingYet = { payments: [], refunds: [], givenElsewhere: [], returns: [] };

type NewRow = Omit<OrderRow, keyof typeof nothingYet | "items" | "statusHistory"> & {
  items: Omit<OrderRow["items"][number], "review">[];
  statusHistory: (Omit<History, "createdAt"> & { createdAt: string })[];
};

/**
 * An order that was just placed, in one statement: `orderSelect` takes one for each table, and everybody who orders waits
 * for them.
 */
export async function readNewOrder(id: string): Promise<Order> {
  const [row] = await sql().$queryRaw<NewRow[]>`
    SELECT id, number, status, created_at AS "createdAt", first_name AS "firstName", last_name AS "lastName", email, phone,
      is_guest AS "isGuest", shipping_street AS "shippingStreet", shipping_city AS "shippingCity",
      shipping_region AS "shippingRegion", billing_street AS "billingStreet", billing_city AS "billingCity",
      billing_region AS "billingRegion", delivery_note AS "deliveryNote", delivery_fee_pesewas AS "deliveryFeePesewas",
      tracking_number AS "trackingNumber", packed_at AS "packedAt", estimated_delivery::timestamp AT TIME ZONE 'UTC' AS "estimatedDelivery",
      payment_method AS "paymentMethod", payment_status AS "paymentStatus", paid_at AS "paidAt",
      payment_reference AS "paymentReference", payer_reference AS "payerReference", subtotal_pesewas AS "subtotalPesewas",
      discount_pesewas AS "discountPesewas", total_pesewas AS "totalPesewas", promo_code AS "promoCode",
      cheque_received_at AS "chequeReceivedAt",
      (SELECT json_agg(json_build_object('id', id, 'productId', product_id, 'name', name, 'slug', slug,
          'imageUrl', image_url, 'imageAlt', image_alt, 'quantity', quantity, 'pricePesewas', price_pesewas) ORDER BY name)
        FROM order_item WHERE order_id = o.id) AS items,
      (SELECT json_agg(json_build_object('status', status, 'note', note, 'createdAt', created_at) ORDER BY id)
        FROM order_status_history WHERE order_id = o.id) AS "statusHistory"
    FROM "order" o WHERE id = ${id}::uuid`;
  if (!row) throw new Error("An order that was placed is not there");
  return toOrder({
    ...row,
    ...nothingYet,
    items: row.items.map((item) => ({ ...item, review: null })),
    statusHistory: row.statusHistory.map((step) => ({ ...step, createdAt: new Date(step.createdAt) })),
  });
}
