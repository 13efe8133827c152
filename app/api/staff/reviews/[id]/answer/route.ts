import { staffReviewEndpoints } from "@/lib/contracts/staff/reviews";
import { handle, ok } from "@/server/http";
import { answerReview } from "@/server/staff";

export const POST = handle(staffReviewEndpoints.answerReview, async ({ viewer, params, body }) =>
  ok(await answerReview(viewer, params.id, body)),
);
