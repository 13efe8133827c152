import { z } from "zod";
import { reviewStates } from "@/lib/reviews";
import { id, timestamp } from "./shared";

/** What the buyer of an order says of one of its lines (BEYOND-67). */
export const orderReview = z.strictObject({
  /** The line of the order. */
  item: id,
  stars: z.number().int(),
  words: z.string(),
  state: z.enum(reviewStates),
  /** Staff's: why it is not shown. */
  reason: z.string().nullable(),
  /** Staff's, shown beneath it. */
  answer: z.string().nullable(),
  /** When it was written as it stands. */
  timestamp,
});
export type OrderReview = z.infer<typeof orderReview>;
