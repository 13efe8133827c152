import type { OrderInput } from "@/lib/contracts/orders";
import type { Prisma } from "@/server/core/db";
import type { Buyer } from "./buyer";
import type { Basket } from "./price-basket";
import { type Columns, changeOf } from "./row-sql";

/** What a new order is written from. */
export interface NewOrder {
  id: string;
  number: string;
  input: OrderInput;
  buyer: Buyer;
  basket: Basket;
}

type NewLine = Basket["lines"][number] & { orderId: string };

/** Prisma does not know the type of placed_in, so that it leaves it out. */
export type OrderColumns = Columns<
  Prisma.$OrderPayload["scalars"] & { placedIn: null },
  Prisma.OrderUncheckedCreateInput,
  NewOrder
>;

/**
 * Every column of an order, once: INSERT, SELECT and the types of rows are made of it.
 * A column that is missing here, or has no value and needs one, does not compile;
 * tests/orders/order-columns.test.ts compares names and types with the database.
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
  billingStreet: { type: "varchar", written: ({ input }) => input.billingAddress.street, isShown: true, forgotten: "" },
  billingCity: { type: "varchar", written: ({ input }) => input.billingAddress.city, isShown: true },
  billingRegion: { type: "varchar", written: ({ input }) => input.billingAddress.state, isShown: true },
  deliveryNote: { type: "varchar", written: ({ input }) => input.deliveryNote || null, isShown: true, forgotten: null },
  deliveryFeePesewas: { type: "int4", written: ({ basket }) => basket.delivery.feePesewas, isShown: true },
  trackingNumber: { type: "varchar", written: null, isShown: true, forgotten: null },
  estimatedDelivery: { type: "date", written: ({ basket }) => basket.delivery.by, isShown: true },
  paymentMethod: { type: "payment_method", written: ({ input }) => input.payment.method, isShown: true },
  agreedMethod: { type: "payment_method", written: null },
  paymentStatus: { type: "payment_status", written: null, isShown: true },
  paidAt: { type: "timestamptz", written: null, isShown: true },
  paymentReference: { type: "varchar", written: null, isShown: true },
  subtotalPesewas: { type: "int4", written: ({ basket }) => basket.totals.subtotal, isShown: true },
  discountPesewas: { type: "int4", written: ({ basket }) => basket.totals.discount, isShown: true },
  totalPesewas: { type: "int4", written: ({ basket }) => basket.totals.total, isShown: true },
  promoCode: { type: "varchar", written: ({ basket }) => basket.promoCode, isShown: true },
  calledAt: { type: "timestamptz", written: null },
  packedAt: { type: "timestamptz", written: null, isShown: true },
  carrier: { type: "varchar", written: null },
  cancelReason: { type: "varchar", written: null, forgotten: null },
  payerReference: { type: "varchar", written: null, isShown: true, forgotten: null },
  chequeReceivedAt: { type: "timestamptz", written: null, isShown: true },
  chequeClearedAt: { type: "timestamptz", written: null },
  chequeBouncedAt: { type: "timestamptz", written: null },
  stockReleasedAt: { type: "timestamptz", written: null },
  placedIn: { type: "xid8", written: null },
  createdAt: { type: "timestamptz", written: null, isShown: true },
  updatedAt: { type: "timestamptz", written: null },
} satisfies OrderColumns;

/** The same of its lines. */
export const lineColumns = {
  id: { type: "uuid", written: null, isShown: true },
  orderId: { type: "uuid", written: ({ orderId }) => orderId },
  productId: { type: "uuid", written: ({ product }) => product.id, isShown: true },
  name: { type: "varchar", written: ({ product }) => product.name, isShown: true },
  slug: { type: "varchar", written: ({ product }) => product.slug, isShown: true },
  imageUrl: { type: "text", written: ({ product }) => product.image?.url ?? null, isShown: true },
  imageAlt: { type: "text", written: ({ product }) => product.image?.alt ?? null, isShown: true },
  quantity: { type: "int4", written: ({ quantity }) => quantity, isShown: true },
  pricePesewas: { type: "int4", written: ({ pricePesewas }) => pricePesewas, isShown: true },
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

/** Values of columns that change. What is undefined stays as it is. */
export type OrderChanges = Partial<Prisma.$OrderPayload["scalars"]>;

/** How an order is changed: as `insertOf`, of one row. */
export const updateOf = (changes: OrderChanges) => changeOf(orderColumns, changes);
