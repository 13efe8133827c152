import { z } from "zod";
import { orderStatuses, paymentStatuses } from "@/lib/order-status";
import { picture } from "./catalogue";
import { endpoint } from "./endpoint";
import { order, orderIdOrId } from "./orders";
import { cedis, id, success, timestamp } from "./shared";
import { line } from "./texts";

/** State of an order, for pages that poll it. */
const orderState = z.strictObject({
  status: z.enum(orderStatuses),
  paymentStatus: z.enum(paymentStatuses),
  /** Last change of the order, including its refunds and returns. */
  changedAt: timestamp,
});
export type OrderState = z.infer<typeof orderState>;

/** Lines of an order with their current products; null for an unpublished product. */
const orderProducts = z.array(
  z.strictObject({
    name: z.string(),
    quantity: z.number().int(),
    product: z
      .strictObject({
        _id: id,
        name: z.string(),
        slug: z.string(),
        brand: z.string().nullable(),
        price: cedis,
        featuredImage: picture.nullable(),
        galleryImages: z.array(picture),
        stock: z.strictObject({ quantity: z.number().int().min(0) }),
      })
      .nullable(),
  }),
);
export type ReorderItems = z.infer<typeof orderProducts>;

/** Endpoints for placed orders, except payment and returns (BEYOND-74). */
export const afterOrderEndpoints = {
  cancelOrder: endpoint("POST /api/orders/{orderId}/cancel", {
    summary: "Cancel an order that is not paid or shipped; a guest needs the cookie with its access token",
    access: "viewer",
    limits: [{ name: "orderChange" }],
    params: z.strictObject({ orderId: orderIdOrId }),
    answer: success(order),
    errors: [404, 409, 502],
  }),
  reportPayment: endpoint("POST /api/orders/{orderId}/payment-report", {
    summary: "Report a bank transfer for an order with its reference; for viewers who may read the order",
    access: "viewer",
    limits: [{ name: "orderChange" }],
    params: z.strictObject({ orderId: orderIdOrId }),
    body: z.strictObject({ reference: line(64) }),
    answer: success(order),
    errors: [404, 409],
  }),
  stopSms: endpoint("POST /api/orders/{orderId}/stop-sms", {
    summary: "Stop all SMS to the order's phone number; for viewers who may read the order",
    access: "viewer",
    limits: [{ name: "orderChange" }],
    params: z.strictObject({ orderId: orderIdOrId }),
    answer: success(order),
    errors: [404],
  }),
  followOrder: endpoint("GET /api/orders/{orderId}/state", {
    summary: "Get the state of an order; for viewers who may read it",
    access: "viewer",
    params: z.strictObject({ orderId: orderIdOrId }),
    answer: success(orderState),
    errors: [404],
  }),
  readReorderItems: endpoint("GET /api/orders/{orderId}/goods", {
    summary: "List an order's current products, to order again",
    access: "viewer",
    params: z.strictObject({ orderId: orderIdOrId }),
    answer: success(orderProducts),
    errors: [404],
  }),
};
