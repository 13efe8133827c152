import type { OrderReview } from "@/lib/contracts/order-review";
import type { Order, OrderRefund, OrderReturn } from "@/lib/contracts/orders";
import type { Settings } from "@/lib/contracts/settings";
import { pesewas, toCedis } from "@/lib/money";
import { DELIVERY_FEE_NOTE, FEE_PAID_NOTE } from "@/lib/policies";
import { returnDeadline } from "@/lib/returns";
import type { Prisma } from "@/server/core/db";
import { lineColumns, orderColumns } from "./order-columns";
import { shownFields } from "./row-sql";

/** Columns of an order for its readers; nothing else is selected. */
export const orderSelect = {
  ...shownFields(orderColumns),
  items: {
    select: {
      ...shownFields(lineColumns),
      review: { select: { stars: true, words: true, state: true, reason: true, answer: true, writtenAt: true } },
    },
    orderBy: { id: "asc" },
  },
  statusHistory: { select: { status: true, note: true, createdAt: true }, orderBy: { id: "asc" } },
  payments: { select: { reference: true, amountPesewas: true, capturedPesewas: true }, orderBy: { createdAt: "desc" } },
  refunds: {
    select: { id: true, reference: true, status: true, amountPesewas: true, createdAt: true },
    orderBy: { createdAt: "asc" },
  },
  refundRequests: { where: { providerId: null, refusal: null }, select: { reference: true, amountPesewas: true } },
  givenElsewhere: {
    select: { id: true, reference: true, amountPesewas: true, receipt: true, createdAt: true },
    orderBy: { createdAt: "asc" },
  },
  returns: {
    select: {
      id: true,
      state: true,
      reason: true,
      words: true,
      answer: true,
      createdAt: true,
      lines: { select: { orderItemId: true, quantity: true }, orderBy: { id: "asc" } },
      pictures: { select: { id: true }, orderBy: [{ createdAt: "asc" }, { id: "asc" }] },
    },
    orderBy: { createdAt: "asc" },
  },
} satisfies Prisma.OrderSelect;

export type OrderRow = Prisma.OrderGetPayload<{ select: typeof orderSelect }>;

const inCedis = (column: number) => toCedis(pesewas(column));

/**
 * Converts a row to the API's order; amounts in cedis (SHP-DATA-17 to SHP-DATA-25).
 * @param returns the days in effect now, for the end of the return period
 */
export function toOrder(row: OrderRow, { returns }: Pick<Settings, "returns">): Order {
  const person = { firstName: row.firstName, lastName: row.lastName, phone: row.phone };
  const address = (street: string, city: string, region: string) => ({
    ...person,
    street,
    city,
    state: region,
    region,
    country: "Ghana" as const,
  });
  return {
    _id: row.id,
    orderId: row.number,
    orderNumber: row.number,
    status: row.status,
    createdAt: row.createdAt.toISOString(),
    items: row.items.map((item) => ({
      _id: item.id,
      product: {
        _id: item.productId,
        name: item.name,
        slug: item.slug,
        featuredImage: item.imageUrl === null ? null : { url: item.imageUrl, alt: item.imageAlt ?? "" },
      },
      quantity: item.quantity,
      price: inCedis(item.pricePesewas),
      priceAtOrder: inCedis(item.pricePesewas),
      discount: inCedis(item.discountPesewas ?? 0),
    })),
    customerDetails: { ...person, email: row.email, isGuest: row.isGuest },
    email: row.email,
    shippingAddress: {
      ...address(row.shippingStreet, row.shippingCity, row.shippingRegion),
      landmark: row.shippingLandmark,
      digitalAddress: row.shippingDigitalAddress,
    },
    billingAddress: address(row.billingStreet, row.billingCity, row.billingRegion),
    shipping: {
      trackingNumber: row.trackingNumber,
      estimatedDelivery: row.estimatedDelivery?.toISOString() ?? null,
      packedAt: row.packedAt?.toISOString() ?? null,
    },
    payment: {
      method: row.paymentMethod,
      status: row.paymentStatus,
      isBeingRefunded: isBeingRefunded(row),
      paidAt: row.paidAt?.toISOString() ?? null,
      reference: row.paymentReference ?? row.payerReference ?? row.payments[0]?.reference ?? null,
      chequeReceivedAt: row.chequeReceivedAt?.toISOString() ?? null,
    },
    totals: {
      subtotal: inCedis(row.subtotalPesewas),
      discount: inCedis(row.discountPesewas),
      total: inCedis(row.totalPesewas),
    },
    discount: inCedis(row.discountPesewas),
    promoCode: row.promoCode,
    deliveryFee: {
      amount: inCedis(row.deliveryFeePesewas),
      note: row.totalPesewas > row.subtotalPesewas - row.discountPesewas ? FEE_PAID_NOTE : DELIVERY_FEE_NOTE,
    },
    notes: row.deliveryNote,
    statusHistory: row.statusHistory.map(({ status, note, createdAt }) => ({
      status,
      note,
      timestamp: createdAt.toISOString(),
    })),
    refunds: [...row.refunds.map(toRefund), ...row.givenElsewhere.map(toRefundElsewhere)].sort((a, b) =>
      a.timestamp.localeCompare(b.timestamp),
    ),
    returns: row.returns.map(toReturn),
    returnUntil: returnDeadline({ ...row, deliveredAt: deliveredAt(row) }, returns.days)?.toISOString() ?? null,
    smsNews: row.smsNews === true,
    reviews: row.items.flatMap(({ id, review }) => (review ? [toReview(id, review)] : [])),
  };
}

/** Whether nothing is left of the payment of a paid order: `is_being_refunded` in prisma/sql/payments.sql. */
function isBeingRefunded(row: OrderRow): boolean {
  const payment = row.payments.find(({ reference }) => reference === row.paymentReference);
  if (!payment || row.paymentStatus !== "paid") return false;
  const refunds = row.refunds.filter(({ status }) => status !== "failed");
  const back = [...refunds, ...row.refundRequests, ...row.givenElsewhere]
    .filter(({ reference }) => reference === payment.reference)
    .reduce((sum, { amountPesewas }) => sum + amountPesewas, 0);
  return back >= (payment.capturedPesewas ?? payment.amountPesewas);
}

/** Delivery time; for an order completed without delivery, the completion time. */
function deliveredAt({ statusHistory }: Pick<OrderRow, "statusHistory">): Date | null {
  return statusHistory.find(({ status }) => status === "delivered" || status === "completed")?.createdAt ?? null;
}

function toReturn({ id, createdAt, lines, pictures, ...facts }: OrderRow["returns"][number]): OrderReturn {
  return {
    _id: id,
    ...facts,
    lines: lines.map(({ orderItemId, quantity }) => ({ item: orderItemId, quantity })),
    pictures: pictures.map((picture) => picture.id),
    timestamp: createdAt.toISOString(),
  };
}

function toReview(
  item: string,
  { writtenAt, ...facts }: NonNullable<OrderRow["items"][number]["review"]>,
): OrderReview {
  return { item, ...facts, timestamp: writtenAt.toISOString() };
}

function toRefund({ id, status, amountPesewas, createdAt }: OrderRow["refunds"][number]): OrderRefund {
  const isOver = status === "processed" || status === "failed";
  return {
    _id: id,
    amount: inCedis(amountPesewas),
    status: isOver ? status : "sent",
    receipt: null,
    timestamp: createdAt.toISOString(),
  };
}

function toRefundElsewhere({ id, amountPesewas, receipt, createdAt }: OrderRow["givenElsewhere"][number]): OrderRefund {
  return { _id: id, amount: inCedis(amountPesewas), status: "processed", receipt, timestamp: createdAt.toISOString() };
}
