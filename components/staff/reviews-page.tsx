"use client";

import type { StaffReview } from "@/lib/contracts/staff/reviews";
import { DecisionPage } from "./decision-page";
import { ReviewCard } from "./review-card";

/** Customer reviews (BEYOND-67). */
export function ReviewsPage() {
  return (
    <DecisionPage<StaffReview>
      title="Reviews"
      name="reviews"
      lists={[
        { list: "pending", label: "To approve", none: "No reviews to approve" },
        { list: "let", label: "Published", none: "No reviews here yet" },
        { list: "refused", label: "Not published", none: "No reviews here yet" },
      ]}
      hint="New reviews appear here before they are published."
      card={(review, onChange) => <ReviewCard key={review._id} review={review} onChange={onChange} />}
    />
  );
}
