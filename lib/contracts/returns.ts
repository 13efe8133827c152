import { z } from "zod";
import { PICTURE_BYTES, RETURN_PICTURES } from "@/lib/limits";
import { pictureTypes } from "@/lib/pictures";
import { returnReasons } from "@/lib/returns";
import { endpoint } from "./endpoint";
import { MAX } from "./fields";
import { order, orderIdOrId } from "./orders";
import { id, quantity, success, text } from "./shared";

const ofOrder = z.strictObject({ orderId: orderIdOrId });

const returnInput = z.strictObject({
  /** Idempotency id of the request. */
  key: id,
  lines: z
    .array(z.strictObject({ item: id, quantity }))
    .min(1, "Please choose what you want to return")
    .max(100)
    .refine((lines) => new Set(lines.map(({ item }) => item)).size === lines.length, "Please choose each item once"),
  reason: z.enum(returnReasons, "Please enter a reason"),
  words: text(MAX.returnWords).optional(),
  pictures: z.array(id).max(RETURN_PICTURES).default([]),
});
export type ReturnInput = z.output<typeof returnInput>;

export const returnEndpoints = {
  askReturn: endpoint("POST /api/orders/{orderId}/returns", {
    summary: "Request a return for a delivered order; a guest needs the cookie with its access token",
    access: "viewer",
    limits: [{ name: "orderChange" }],
    params: ofOrder,
    body: returnInput,
    answer: success(order),
    status: 201,
    errors: [404, 409],
  }),
  addReturnPicture: endpoint("POST /api/orders/{orderId}/return-pictures", {
    summary: "Upload a picture for a return, before the return is requested with its id",
    access: "viewer",
    limits: [{ name: "picture" }],
    params: ofOrder,
    file: { types: pictureTypes, limitBytes: PICTURE_BYTES },
    answer: success(z.strictObject({ _id: id })),
    status: 201,
    errors: [404, 409, 415],
  }),
  getReturnPicture: endpoint("GET /api/orders/{orderId}/return-pictures/{id}", {
    summary: "Get a picture of a return; for viewers who may read the order",
    access: "viewer",
    params: z.strictObject({ orderId: orderIdOrId, id }),
    answer: z.never(),
    answersFile: "image/webp",
    errors: [404],
  }),
};
