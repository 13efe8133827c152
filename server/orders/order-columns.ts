import type { OrderInput } from "@/lib/contracts/orders";
import { Prisma } from "@/server/core/db";
import type { Buyer } from "./buyer";
import type { Basket } from "./price-basket";

/** What a new order is written from. */
export interface NewOrder {
  id: string;
  number: string;
  input: OrderInput;
  buyer: Buyer;
  basket: Basket;
}

type NewLine = Basket["lines"][number] & { orderId: string };

/** A type of PostgreSQL, as `udt_name` of information_schema.columns names it. */
type SqlType =
  | "uuid"
  | "varchar"
  | "text"
  | "int4"
  | "bool"
  | "date"
  | "timestamptz"
  | "xid8"
  | `${string}_status`
  | "payment_method";

interface Column<Row, Value> {
  type: SqlType;
  /** Its value in a new row; null where the database's default or a later change writes it. */
  written: ((row: Row) => Value) | null;
  /** Whoever may see the order reads it. */
  isShown?: true;
  /** What stands there once the buyer is forgotten; without it the value stays for the books. */
  forgotten?: Value;
}

type Required<Input> = { [Field in keyof Input]-?: undefined extends Input[Field] ? never : Field }[keyof Input];

/** Every column of a table. One without a default needs a value. */
type Columns<Scalars, Input, Row> = {
  [Field in keyof Scalars]: Field extends Required<Input>
    ? Column<Row, Scalars[Field]> & { written: object }
    : Column<Row, Scalars[Field]>;
};

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

type Forgotten<Table> = {
  [Field in keyof Table as Table[Field] extends { forgotten: unknown } ? Field : never]: Table[Field] extends {
    forgotten: infer Value;
  }
    ? Value
    : never;
};

/** Written in place of what told who a buyer was; the address is of a domain that cannot exist (RFC 2606). */
export const NOBODY = Object.fromEntries(
  Object.entries(orderColumns).flatMap(([field, column]) => ("forgotten" in column ? [[field, column.forgotten]] : [])),
) as Forgotten<typeof orderColumns>;

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

type AnyColumns<Row> = Record<string, Column<Row, unknown>>;

/** `shippingStreet` as `shipping_street`. */
export const columnOf = (field: string) => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * How rows are inserted: from JSON, one parameter for all of them.
 * @returns `names` for the INSERT, `record` with types for jsonb_to_recordset, `json` of the rows
 */
export function insertOf<Row>(columns: AnyColumns<Row>) {
  const given = Object.entries(columns).flatMap(([field, { type, written }]) =>
    written ? [{ name: columnOf(field), type, written }] : [],
  );
  return {
    names: Prisma.raw(given.map(({ name }) => name).join(", ")),
    record: Prisma.raw(given.map(({ name, type }) => `${name} ${type}`).join(", ")),
    json: (rows: Row[]) =>
      JSON.stringify(rows.map((row) => Object.fromEntries(given.map(({ name, written }) => [name, written(row)])))),
  };
}

/** Values of columns that change. What is undefined stays as it is. */
export type OrderChanges = Partial<Prisma.$OrderPayload["scalars"]>;

/** How an order is changed: as `insertOf`, of one row. */
export function updateOf(changes: OrderChanges) {
  const given = Object.entries(changes).flatMap(([field, value]) =>
    value === undefined ? [] : [{ name: columnOf(field), type: orderColumns[field as keyof OrderChanges].type, value }],
  );
  return {
    names: Prisma.raw(given.map(({ name }) => name).join(", ")),
    record: Prisma.raw(given.map(({ name, type }) => `${name} ${type}`).join(", ")),
    json: JSON.stringify(Object.fromEntries(given.map(({ name, value }) => [name, value]))),
  };
}

type Shown<Table> = { [Field in keyof Table]: Table[Field] extends { isShown: true } ? Field : never }[keyof Table];

/** The fields that a reader of an order sees, as Prisma selects them. */
export function shownFields<Table extends object>(columns: Table): { [Field in Shown<Table>]: true } {
  const shown = Object.entries(columns as AnyColumns<never>).filter(([, { isShown }]) => isShown);
  return Object.fromEntries(shown.map(([field]) => [field, true])) as { [Field in Shown<Table>]: true };
}

/** The same for a SELECT. pg reads a date as one of the server's time zone, Prisma as one of UTC. */
export function shownSql(columns: AnyColumns<never>): Prisma.Sql {
  const shown = Object.entries(columns).filter(([, { isShown }]) => isShown);
  const read = (name: string, type: SqlType) => (type === "date" ? `${name}::timestamp AT TIME ZONE 'UTC'` : name);
  return Prisma.raw(shown.map(([field, { type }]) => `${read(columnOf(field), type)} AS "${field}"`).join(", "));
}
