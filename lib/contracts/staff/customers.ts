import { z } from "zod";
import { orderStatuses, paymentStatuses } from "@/lib/order-status";
import { address } from "../accounts";
import { deskEndpoint } from "../endpoint";
import { MAX } from "../fields";
import { cedis, done, id, limit, line, success, timestamp } from "../shared";
import { keyset } from "./keyset";

const person = { firstName: z.string(), lastName: z.string(), email: z.string(), phone: z.string().nullable() };

const customerRow = z.strictObject({
  _id: id,
  ...person,
  active: z.boolean(),
  createdAt: timestamp,
  /** Orders placed with the account. */
  orders: z.int(),
});
export type CustomerRow = z.infer<typeof customerRow>;

/** Guest customer with the name of the last order; orders with the same phone or email belong together. */
const guestRow = z.strictObject({
  ...person,
  orders: z.int(),
  lastOrder: z.strictObject({ _id: id, number: z.string(), createdAt: timestamp }),
});
export type GuestRow = z.infer<typeof guestRow>;

const customerOrder = z.strictObject({
  _id: id,
  number: z.string(),
  status: z.enum(orderStatuses),
  paymentStatus: z.enum(paymentStatuses),
  total: cedis,
  createdAt: timestamp,
  /** Guest orders with the account's email or phone. */
  asGuest: z.boolean(),
});
export type CustomerOrder = z.infer<typeof customerOrder>;

/** Activation or deactivation of an account by staff. */
const decision = z.strictObject({ at: timestamp, by: z.string(), active: z.boolean(), reason: z.string().nullable() });
export type Decision = z.infer<typeof decision>;

const customerCard = z.strictObject({
  ...customerRow.shape,
  emailVerified: z.boolean(),
  lastLogin: timestamp.nullable(),
  /** Number of live sessions. */
  signIns: z.int(),
  secondFactor: z.boolean(),
  addresses: z.array(address),
  savedItems: z.array(z.strictObject({ slug: z.string(), name: z.string() })),
  /** Newest orders; `orderCount` is the total. */
  latestOrders: z.array(customerOrder),
  orderCount: z.int(),
  decisions: z.array(decision),
});
export type CustomerCard = z.infer<typeof customerCard>;

/** Activates or deactivates an account, with a recorded reason. */
export const activeInput = z.strictObject({ active: z.boolean(), reason: line(MAX.staffReason) });
export type ActiveInput = z.output<typeof activeInput>;

export const staffCustomerEndpoints = {
  listCustomers: deskEndpoint("GET /api/staff/customers", "read_customers", {
    summary: "List customers, newest first, including guests with orders",
    query: z.strictObject({
      search: line(100, 0).default(""),
      after: keyset.optional(),
      limit: limit(30),
    }),
    answer: success(
      z.strictObject({
        customers: z.array(customerRow),
        next: z.string().nullable(),
        guests: z.array(guestRow),
      }),
    ),
  }),
  readCustomer: deskEndpoint("GET /api/staff/customers/{id}", "read_customers", {
    summary: "Get a customer with orders, addresses and saved items",
    params: z.strictObject({ id }),
    answer: success(customerCard),
    errors: [404],
  }),
  setCustomerActive: deskEndpoint("PUT /api/staff/customers/{id}/active", "deactivate_customer", {
    summary: "Activate a customer's account, or deactivate it and end its sessions",
    params: z.strictObject({ id }),
    body: activeInput,
    answer: done,
    errors: [404, 409],
  }),
};
