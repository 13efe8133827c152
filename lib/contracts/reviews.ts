import { z } from "zod";
import { endpoint } from "./endpoint";
import { MAX } from "./fields";
import { order, orderIdOrId } from "./orders";
import { id, success, text } from "./shared";

const reviewInput = z.strictObject({
  stars: z.number().int().min(1, "Please choose 1 to 5 stars").max(5, "Please choose 1 to 5 stars"),
  /** Plain text; may be empty. */
  words: text(MAX.reviewWords).default(""),
});
export type ReviewInput = z.output<typeof reviewInput>;

export const reviewEndpoints = {
  writeReview: endpoint("PUT /api/orders/{orderId}/reviews/{item}", {
    summary:
      "Write or edit a review for a delivered order; staff approve it before it is published; a guest needs the cookie with the order's access token",
    access: "viewer",
    limits: [{ name: "orderChange" }],
    params: z.strictObject({ orderId: orderIdOrId, item: id }),
    body: reviewInput,
    answer: success(order),
    errors: [404, 409],
  }),
};
