import { type ReturnState, returnStateLabels } from "@/lib/returns";
import { type ReviewState, reviewStateLabels } from "@/lib/reviews";
import { Badge, type BadgeTone } from "./badge";

const returnTones: Record<ReturnState, BadgeTone> = {
  asked: "pending",
  accepted: "ink",
  refused: "error",
  received: "ink",
  refunded: "success",
};

/** State of a return. */
export function ReturnBadge({ state }: { state: ReturnState }) {
  return <Badge tone={returnTones[state]}>{returnStateLabels[state]}</Badge>;
}

const reviewTones: Record<ReviewState, BadgeTone> = { pending: "pending", let: "success", refused: "error" };

/** State of a review. */
export function ReviewBadge({ state }: { state: ReviewState }) {
  return <Badge tone={reviewTones[state]}>{reviewStateLabels[state]}</Badge>;
}
