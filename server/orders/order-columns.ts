import type { OrderInput } from "@/lib/contracts/order-input";
import { normaliseDigitalAddress } from "@/lib/regions";
import type { Prisma } from "@/server/core/db";
import type { Buyer } from "./buyer";
import type { PricedCart } from "./price-cart";
import { type Columns, changeOf } from "./row-sql";

/** Input of a new order's row. */
export interface NewOrder {
  id: string;
  number: string;
  input: OrderInput;
  buyer: Buyer;
  cart: PricedCart;
  /** Whether its buyer gets order news by SMS. */
  smsNews: boolean;
}

type NewLine = PricedCart["lines"][number] & { id: string; orderId: string };

/** Prisma does not support the type of placed_in. */
export type OrderColumns = Columns<
  Prisma.$OrderPayload["scalars"] & { placedIn: null },
  Prisma.OrderUncheckedCreateInput,
  NewOrder
>;

/**
 * All columns of an order; INSERT, SELECT and row types derive from it. A missing column or required value does not
 * compile; tests/orders/order-columns.test.ts compares names and types with the database.
 */
export const orderColumns = {
  id: { type: "uuid", written: ({ id }) => id, isShown: true },
  number: { type: "varchar", written: ({ number }) => number, isShown: true },
  userId: { type: "uuid", written: ({ buyer }) => buyer.userId },
  status: { type: "order_status", written: null, isShown: true },
  firstName: {
    type: "varchar",
    written: ({ input }) => input.customerDetails.firstName,
    isShown: true,
    forgotten: "Closed",
  },
  lastName: {
    type: "varchar",
    written: ({ input }) => input.customerDetails.lastName,
    isShown: true,
    forgotten: "account",
  },
  email: {
    type: "varchar",
    written: ({ input }) => input.customerDetails.email,
    isShown: true,
    forgotten: "closed@account.invalid",
  },
  phone: { type: "varchar", written: ({ buyer }) => buyer.phone, isShown: true, forgotten: "" },
  isGuest: { type: "bool", written: ({ buyer }) => buyer.userId === null, isShown: true },
  shippingStreet: {
    type: "varchar",
    written: ({ input }) => input.shippingAddress.street,
    isShown: true,
    forgotten: "",
  },
  shippingCity: { type: "varchar", written: ({ input }) => input.shippingAddress.city, isShown: true },
  shippingRegion: { type: "varchar", written: ({ input }) => input.shippingAddress.state, isShown: true },
  shippingLandmark: {
    type: "varchar",
    written: ({ input }) => input.shippingAddress.landmark || null,
    isShown: true,
    forgotten: null,
  },
  shippingDigitalAddress: {
    type: "varchar",
    written: ({ input }) => normaliseDigitalAddress(input.shippingAddress.digitalAddress ?? ""),
    isShown: true,
    forgotten: null,
  },
  billingStreet: { type: "varchar", written: ({ input }) => input.billingAddress.street, isShown: true, forgotten: "" },
  billingCity: { type: "varchar", written: ({ input }) => input.billingAddress.city, isShown: true },
  billingRegion: { type: "varchar", written: ({ input }) => input.billingAddress.state, isShown: true },
  deliveryNote: { type: "varchar", written: ({ input }) => input.deliveryNote || null, isShown: true, forgotten: null },
  deliveryFeePesewas: { type: "int4", written: ({ cart }) => cart.delivery.feePesewas, isShown: true },
  trackingNumber: { type: "varchar", written: null, isShown: true, forgotten: null },
  estimatedDelivery: { type: "date", written: ({ cart }) => cart.delivery.by, isShown: true },
  paymentMethod: { type: "payment_method", written: ({ input }) => input.payment.method, isShown: true },
  agreedMethod: { type: "payment_method", written: null },
  paymentStatus: { type: "payment_status", written: null, isShown: true },
  paidAt: { type: "timestamptz", written: null, isShown: true },
  paymentReference: { type: "varchar", written: null, isShown: true },
  subtotalPesewas: { type: "int4", written: ({ cart }) => cart.totals.subtotal, isShown: true },
  discountPesewas: { type: "int4", written: ({ cart }) => cart.totals.discount, isShown: true },
  totalPesewas: { type: "int4", written: ({ cart }) => cart.totals.total, isShown: true },
  promoCode: { type: "varchar", written: ({ cart }) => cart.promotion?.name ?? null, isShown: true },
  promotionId: { type: "uuid", written: ({ cart }) => cart.promotion?.id ?? null },
  promotionKind: { type: "promotion_kind", written: ({ cart }) => cart.promotion?.offer.kind ?? null },
  calledAt: { type: "timestamptz", written: null },
  packedAt: { type: "timestamptz", written: null, isShown: true },
  carrier: { type: "varchar", written: null },
  cancelReason: { type: "varchar", written: null, forgotten: null },
  payerReference: { type: "varchar", written: null, isShown: true, forgotten: null },
  chequeReceivedAt: { type: "timestamptz", written: null, isShown: true },
  chequeClearedAt: { type: "timestamptz", written: null },
  chequeBouncedAt: { type: "timestamptz", written: null },
  stockReleasedAt: { type: "timestamptz", written: null },
  smsNews: { type: "bool", written: ({ smsNews }) => smsNews, isShown: true },
  placedIn: { type: "xid8", written: null },
  createdAt: { type: "timestamptz", written: null, isShown: true },
  updatedAt: { type: "timestamptz", written: null },
} satisfies OrderColumns;

/** The same for its lines. */
export const lineColumns = {
  id: { type: "uuid", written: ({ id }) => id, isShown: true },
  orderId: { type: "uuid", written: ({ orderId }) => orderId },
  productId: { type: "uuid", written: ({ product }) => product.id, isShown: true },
  name: { type: "varchar", written: ({ product }) => product.name, isShown: true },
  slug: { type: "varchar", written: ({ product }) => product.slug, isShown: true },
  imageUrl: { type: "text", written: ({ product }) => product.image?.url ?? null, isShown: true },
  imageAlt: { type: "text", written: ({ product }) => product.image?.alt ?? null, isShown: true },
  quantity: { type: "int4", written: ({ quantity }) => quantity, isShown: true },
  pricePesewas: { type: "int4", written: ({ pricePesewas }) => pricePesewas, isShown: true },
  discountPesewas: { type: "int4", written: ({ discount }) => discount, isShown: true },
} satisfies Columns<Prisma.$OrderItemPayload["scalars"], Prisma.OrderItemUncheckedCreateInput, NewLine>;

type Forgotten<Table> = {
  [Field in keyof Table as Table[Field] extends { forgotten: unknown } ? Field : never]: Table[Field] extends {
    forgotten: infer Value;
  }
    ? Value
    : never;
};

/** The values of a forgotten buyer; the address is of a domain that cannot exist (RFC 2606). */
export const FORGOTTEN_BUYER = Object.fromEntries(
  Object.entries(orderColumns).flatMap(([field, column]) => ("forgotten" in column ? [[field, column.forgotten]] : [])),
) as Forgotten<typeof orderColumns>;

/** Values of changed columns. Undefined ones stay unchanged. */
export type OrderChanges = Partial<Prisma.$OrderPayload["scalars"]>;

/** UPDATE of one order, like `insertOf`. */
export const updateOf = (changes: OrderChanges) => changeOf(orderColumns, changes);
