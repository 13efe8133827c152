import { z } from "zod";
import { GUEST_ORDERS_PER_COOKIE } from "@/lib/limits";
import { endpoint } from "./endpoint";
import { order, orderIdOrId } from "./orders";
import { success, timestamp } from "./shared";

/** Link that opens one order without a password. */
const orderLink = z.strictObject({
  url: z.url(),
  /** Expiry of the link. */
  until: timestamp,
});
export type OrderLink = z.infer<typeof orderLink>;

/** Orders whose access tokens a browser has (BEYOND-57). */
export const guestOrderEndpoints = {
  listOpenedOrders: endpoint("GET /api/orders/opened", {
    summary: "List the orders whose access tokens are in this browser's cookie, newest first; no orders of accounts",
    access: "viewer",
    answer: success(z.strictObject({ orders: z.array(order).max(2 * GUEST_ORDERS_PER_COOKIE) })),
  }),
  keepOrderLink: endpoint("POST /api/orders/{orderId}/link", {
    summary: "Get a link that opens the order on another device, for as long as the viewer may read it",
    access: "viewer",
    limits: [{ name: "orderLink" }],
    params: z.strictObject({ orderId: orderIdOrId }),
    answer: success(orderLink),
    errors: [404],
  }),
};
