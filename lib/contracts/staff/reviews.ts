import { z } from "zod";
import { reviewStates } from "@/lib/reviews";
import type { Endpoint } from "../endpoint";
import { deskEndpoint } from "../endpoint";
import { MAX } from "../fields";
import { id, limit, success, text, timestamp } from "../shared";
import { keyset } from "./keyset";

const staffReview = z.strictObject({
  _id: id,
  state: z.enum(reviewStates),
  stars: z.number().int(),
  words: z.string(),
  /** Author as displayed: `Ama B.` */
  name: z.string(),
  /** Reason of a refusal. */
  reason: z.string().nullable(),
  answer: z.string().nullable(),
  /** Time of the last edit. */
  timestamp,
  product: z.strictObject({ name: z.string(), slug: z.string().nullable() }),
  order: z.string(),
});
export type StaffReview = z.infer<typeof staffReview>;

/** Edit time that the staff member has seen, so that a later edit is not published unread. */
const seen = timestamp;
const answer = text(MAX.returnWords);

const answerInput = z.discriminatedUnion("do", [
  /** Publishes the review, with an optional answer. */
  z.strictObject({ do: z.literal("let"), answer: answer.optional(), seen }),
  z.strictObject({
    do: z.literal("refuse"),
    reason: text(MAX.staffReason, 1, "Please enter a reason"),
    seen,
  }),
  /** Changes the shop's answer; empty removes it. */
  z.strictObject({ do: z.literal("answer"), answer, seen }),
]);
export type ReviewAnswer = z.output<typeof answerInput>;

export const staffReviewEndpoints = {
  listReviews: deskEndpoint("GET /api/staff/reviews", "read_orders", {
    summary: "List open reviews, oldest first, or handled ones, newest first",
    query: z.strictObject({
      list: z.enum(["pending", "let", "refused"]).default("pending"),
      after: keyset.optional(),
      limit: limit(25),
    }),
    answer: success(z.strictObject({ reviews: z.array(staffReview), next: keyset.nullable() })),
  }),
  answerReview: deskEndpoint("POST /api/staff/reviews/{id}/answer", "answer_review", {
    summary: "Publish, refuse or answer a review",
    params: z.strictObject({ id }),
    body: answerInput,
    answer: success(staffReview),
    errors: [403, 404, 409],
  }),
} satisfies Record<string, Endpoint>;
