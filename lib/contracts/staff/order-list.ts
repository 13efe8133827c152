import { z } from "zod";
import { orderStatuses, paymentStatuses } from "@/lib/order-status";
import { paymentMethods } from "@/lib/payment-methods";
import { orderWorklists } from "@/lib/worklists";
import { deskEndpoint } from "../endpoint";
import { cedis, id, limit, line, success, timestamp } from "../shared";
import { keyset } from "./keyset";

/** Sums of the payment that paid an order; `RefundTotals`. */
export const refundTotals = z.strictObject({ paid: cedis, refunded: cedis, underWay: cedis });

const listedOrder = z.strictObject({
  _id: id,
  number: z.string(),
  /** Empty if the buyer has closed the account. */
  name: z.string(),
  phone: z.string(),
  city: z.string(),
  status: z.enum(orderStatuses),
  paymentMethod: z.enum(paymentMethods),
  paymentStatus: z.enum(paymentStatuses),
  isPacked: z.boolean(),
  needsReview: z.boolean(),
  total: cedis,
  refundTotals,
  createdAt: timestamp,
});
export type ListedOrder = z.infer<typeof listedOrder>;

export const orderListEndpoints = {
  listAllOrders: deskEndpoint("GET /api/staff/orders", "read_orders", {
    summary: "List orders, newest first; worklists oldest first",
    query: z.strictObject({
      list: z.enum(orderWorklists).optional(),
      /** Search in order number, buyer's name, email and phone. */
      search: line(100, 0).optional(),
      after: keyset.optional(),
      limit: limit(25),
    }),
    answer: success(z.strictObject({ orders: z.array(listedOrder), next: keyset.nullable() })),
    errors: [403, 404],
  }),
};
