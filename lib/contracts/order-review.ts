import { z } from "zod";
import { reviewStates } from "@/lib/reviews";
import { id, timestamp } from "./shared";

/** A buyer's review of an order line (BEYOND-67). */
export const orderReview = z.strictObject({
  /** Id of the order line. */
  item: id,
  stars: z.number().int(),
  words: z.string(),
  state: z.enum(reviewStates),
  /** Reason why staff do not publish it. */
  reason: z.string().nullable(),
  /** Answer by staff, shown below the review. */
  answer: z.string().nullable(),
  /** Time of the last edit. */
  timestamp,
});
export type OrderReview = z.infer<typeof orderReview>;
