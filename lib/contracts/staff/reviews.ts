import { z } from "zod";
import { reviewStates } from "@/lib/reviews";
import type { Endpoint } from "../endpoint";
import { endpoint } from "../endpoint";
import { MAX } from "../fields";
import { id, limit, success, text, timestamp } from "../shared";
import { keyset } from "./keyset";

const staffReview = z.strictObject({
  _id: id,
  state: z.enum(reviewStates),
  stars: z.number().int(),
  words: z.string(),
  /** As the shop shows who wrote it: `Ama B.` */
  name: z.string(),
  /** Why it is not shown. */
  reason: z.string().nullable(),
  answer: z.string().nullable(),
  /** When it was written as it stands. */
  timestamp,
  product: z.strictObject({ name: z.string(), slug: z.string().nullable() }),
  order: z.string(),
});
export type StaffReview = z.infer<typeof staffReview>;

/** When the member of staff saw it written: one that was changed since is not let unread. */
const seen = timestamp;
const answer = text(MAX.returnWords);

const answerInput = z.discriminatedUnion("do", [
  /** Shown from now on, with the shop's answer where there is one. */
  z.strictObject({ do: z.literal("let"), answer: answer.optional(), seen }),
  z.strictObject({
    do: z.literal("refuse"),
    reason: text(MAX.staffReason, 1, "Please say why"),
    seen,
  }),
  /** Changes the shop's answer; empty takes it away. */
  z.strictObject({ do: z.literal("answer"), answer, seen }),
]);
export type ReviewAnswer = z.output<typeof answerInput>;

export const staffReviewEndpoints = {
  listReviews: endpoint("GET /api/staff/reviews", {
    summary: "Reviews that wait for staff, the oldest first; or those that were answered, the newest first",
    access: "staff",
    action: "read_orders",
    query: z.strictObject({
      list: z.enum(["pending", "let", "refused"]).default("pending"),
      after: keyset.optional(),
      limit: limit(25),
    }),
    answer: success(z.strictObject({ reviews: z.array(staffReview), next: keyset.nullable() })),
  }),
  answerReview: endpoint("POST /api/staff/reviews/{id}/answer", {
    summary: "Let a review be shown, refuse it with a reason, answer it",
    access: "staff",
    action: "answer_review",
    params: z.strictObject({ id }),
    body: answerInput,
    answer: success(staffReview),
    errors: [403, 404, 409],
  }),
} satisfies Record<string, Endpoint>;
