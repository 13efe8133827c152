import { z } from "zod";
import { type Endpoint, endpoint } from "../endpoint";
import { done, id, limit, success, timestamp } from "../shared";
import { keyset } from "./keyset";

const stockAlert = z.strictObject({
  _id: id,
  phone: z.string(),
  product: z.strictObject({ name: z.string(), slug: z.string() }),
  /** Time of the request. */
  timestamp,
});
export type StaffStockAlert = z.infer<typeof stockAlert>;

export const staffStockAlertEndpoints = {
  listStockAlerts: endpoint("GET /api/staff/stock-alerts", {
    summary: "List phone requests for products that are back in stock, oldest first",
    access: "staff",
    action: "tell_waiting",
    query: z.strictObject({ after: keyset.optional(), limit: limit(25) }),
    answer: success(z.strictObject({ alerts: z.array(stockAlert), next: keyset.nullable() })),
  }),
  endStockAlert: endpoint("DELETE /api/staff/stock-alerts/{id}", {
    summary: "Mark a request as done and delete its phone number",
    access: "staff",
    action: "tell_waiting",
    params: z.strictObject({ id }),
    answer: done,
    errors: [403],
  }),
} satisfies Record<string, Endpoint>;
