import { z } from "zod";
import { deskEndpoint, type Endpoint } from "../endpoint";
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
  listStockAlerts: deskEndpoint("GET /api/staff/stock-alerts", "tell_waiting", {
    summary: "List phone requests for products that are back in stock, oldest first",
    query: z.strictObject({ after: keyset.optional(), limit: limit(25) }),
    answer: success(z.strictObject({ alerts: z.array(stockAlert), next: keyset.nullable() })),
  }),
  endStockAlert: deskEndpoint("DELETE /api/staff/stock-alerts/{id}", "tell_waiting", {
    summary: "Mark a request as done and delete its phone number",
    params: z.strictObject({ id }),
    answer: done,
    errors: [403],
  }),
} satisfies Record<string, Endpoint>;
