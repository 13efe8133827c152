import { z } from "zod";
import { orderStatuses, paymentStatuses } from "@/lib/order-status";
import { picture } from "./catalogue";
import { endpoint } from "./endpoint";
import { order, orderIdOrId } from "./orders";
import { cedis, id, success, timestamp } from "./shared";
import { line } from "./texts";

/** Where an order is: what a page that stays open asks again. */
const stateTold = z.strictObject({
  status: z.enum(orderStatuses),
  paymentStatus: z.enum(paymentStatuses),
  /** When anything of the order was last written, its refunds and returns too. */
  changedAt: timestamp,
});
export type OrderStateTold = z.infer<typeof stateTold>;

/** The lines of an order with their products as sold today; null for what is not sold any more. */
const goodsOfOrder = z.array(
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
export type GoodsOfOrder = z.infer<typeof goodsOfOrder>;

/** What a buyer does with an order that is placed, beside paying it and sending it back (BEYOND-74). */
export const afterOrderEndpoints = {
  cancelOrder: endpoint("POST /api/orders/{orderId}/cancel", {
    summary: "Cancel an order while nothing of it was paid or sent; a guest needs the cookie with its access token",
    access: "viewer",
    limits: [{ name: "orderChange" }],
    params: z.strictObject({ orderId: orderIdOrId }),
    answer: success(order),
    errors: [404, 409, 502],
  }),
  reportPayment: endpoint("POST /api/orders/{orderId}/payment-report", {
    summary:
      "Say that the money of an order was sent by bank, with the reference to find it by; for who may read the order",
    access: "viewer",
    limits: [{ name: "orderChange" }],
    params: z.strictObject({ orderId: orderIdOrId }),
    body: z.strictObject({ reference: line(64) }),
    answer: success(order),
    errors: [404, 409],
  }),
  followOrder: endpoint("GET /api/orders/{orderId}/state", {
    summary: "Where an order is, in few bytes; for who may read it",
    access: "viewer",
    params: z.strictObject({ orderId: orderIdOrId }),
    answer: success(stateTold),
    errors: [404],
  }),
  readOrderGoods: endpoint("GET /api/orders/{orderId}/goods", {
    summary: "What an order was of, as it is sold today: for ordering the same again",
    access: "viewer",
    params: z.strictObject({ orderId: orderIdOrId }),
    answer: success(goodsOfOrder),
    errors: [404],
  }),
};
