import { z } from "zod";
import { GUEST_ORDERS_PER_COOKIE } from "@/lib/limits";
import { endpoint } from "./endpoint";
import { order, orderIdOrId } from "./orders";
import { success, timestamp } from "./shared";

/** A link that opens one order without a password. */
const orderLink = z.strictObject({
  url: z.url(),
  /** When it stops to work. */
  until: timestamp,
});
export type OrderLink = z.infer<typeof orderLink>;

/** The orders that a browser holds the proof of (BEYOND-57). */
export const guestOrderEndpoints = {
  listOpenedOrders: endpoint("GET /api/orders/opened", {
    summary: "The orders whose access tokens this browser's cookie carries, newest first; nobody else's, no account's",
    access: "viewer",
    answer: success(z.strictObject({ orders: z.array(order).max(2 * GUEST_ORDERS_PER_COOKIE) })),
  }),
  keepOrderLink: endpoint("POST /api/orders/{orderId}/link", {
    summary: "A link that opens the order elsewhere; for who may read it, and for no longer than they may",
    access: "viewer",
    limits: [{ name: "orderLink" }],
    params: z.strictObject({ orderId: orderIdOrId }),
    answer: success(orderLink),
    errors: [404],
  }),
};
