import { randomInt, randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import type { Order } from "@/lib/contracts/orders";
import type { OrderStatus, PaymentStatus } from "@/lib/order-status";
import { isOnlineMethod, type PaymentMethod } from "@/lib/payment-methods";
import { expect } from "./fixtures";
import type { Customer, Query } from "./people";
import { findProduct, TAPE } from "./shopping";

/** Inserts past orders of a customer into the database, whose triggers write their history. */

interface OrderDetails {
  status?: OrderStatus;
  method?: PaymentMethod;
  paymentStatus?: PaymentStatus;
  street?: string;
  city?: string;
  region?: string;
  billingStreet?: string;
  discountPesewas?: number;
  note?: string | null;
  tracking?: string | null;
  createdAt?: string;
  /** Ordered items; default: one pack of bulbs. They may no longer be sold. */
  items?: { name: string; quantity: number; pesewas: number; slug?: string }[];
}

/** Steps to each state, so that the history contains them. */
const ways: Record<OrderStatus, OrderStatus[]> = {
  pending: [],
  processing: ["processing"],
  shipped: ["processing", "shipped"],
  delivered: ["processing", "shipped", "delivered"],
  completed: ["processing", "shipped", "delivered", "completed"],
  cancelled: ["processing", "cancelled"],
};

export async function insertOrder(query: Query, customer: Customer, details: OrderDetails = {}): Promise<string> {
  const id = randomUUID();
  const number = `ORD${randomInt(1e11, 1e12)}`;
  const status = details.status ?? "pending";
  const items = details.items ?? [{ name: "LED Bulb 9W, pack of 4", quantity: 2, pesewas: 3200 }];
  const subtotal = items.reduce((sum, { quantity, pesewas }) => sum + quantity * pesewas, 0);
  const discount = details.discountPesewas ?? 0;
  const street = details.street ?? "5 Ring Road";
  const paid = details.paymentStatus ?? (status === "completed" ? "paid" : "pending");
  const isPaidOnline = paid !== "pending" && status !== "pending" && isOnlineMethod(details.method ?? "cash");
  // One statement, because only the transaction that places an order may add lines.
  await query(
    `WITH placed AS (INSERT INTO "order" (id, number, user_id, first_name, last_name, email, phone, is_guest, shipping_street,
       shipping_city, shipping_region, billing_street, billing_city, billing_region, payment_method, payment_status,
       status, paid_at, delivery_fee_pesewas, subtotal_pesewas, discount_pesewas, total_pesewas, delivery_note, created_at)
     SELECT $1, $2, id, first_name, last_name, email, coalesce(phone_number, '+233241234567'), false, $4, $5, $6, $7, $5,
       $6, $8, $9, $16::order_status, CASE WHEN $9 = 'paid'::payment_status THEN now() END, 3000, $10, $11, $12, $13, $14
     FROM "user" WHERE id = $3)
     INSERT INTO order_item (id, order_id, product_id, name, slug, quantity, price_pesewas)
     SELECT gen_random_uuid(), $1, product.id, i.name, coalesce(i.slug, 'gone'), i.quantity, i.pesewas
     FROM json_to_recordset($15) AS i (name text, quantity int, pesewas int, slug text)
     LEFT JOIN product ON product.slug = i.slug`,
    [
      id,
      number,
      customer.id,
      street,
      details.city ?? "Tema",
      details.region ?? "Greater Accra",
      details.billingStreet ?? street,
      details.method ?? "cash",
      paid,
      subtotal,
      discount,
      subtotal - discount,
      details.note ?? null,
      details.createdAt ?? new Date().toISOString(),
      JSON.stringify(items),
      // The payment confirms it.
      isPaidOnline ? "processing" : "pending",
    ],
  );
  for (const step of isPaidOnline ? ways[status].slice(1) : ways[status])
    await query(
      `UPDATE "order" SET status = $2::order_status, tracking_number = coalesce($3, tracking_number) WHERE id = $1`,
      [id, step, step === "shipped" ? details.tracking : null],
    );
  return number;
}

/** Places an order of one piece through the API, as the browser's customer. */
export async function orderAsCustomer(
  page: Page,
  customer: Customer,
  { slug = TAPE, method = "cash" }: { slug?: string; method?: "cash" | "mobile_money" | "card" } = {},
): Promise<Order> {
  const { _id } = await findProduct(page, slug);
  const address = { street: "12 Oxford Street", city: "Accra", state: "Greater Accra", country: "Ghana" };
  const answer = await page.request.post("/api/orders", {
    headers: { origin: new URL(process.env.E2E_URL ?? "").origin },
    data: {
      items: [{ product: _id, quantity: 1 }],
      customerDetails: {
        firstName: "Efua",
        lastName: "Owusu",
        email: customer.email,
        phone: "0241234567",
        isGuest: false,
      },
      shippingAddress: address,
      billingAddress: address,
      payment: { method },
      user: customer.id,
      again: true,
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()).data;
}
