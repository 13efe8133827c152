"use client";

import { useState } from "react";
import { EmptyState } from "@/components/ui/empty-state";
import { LoadStatus } from "@/components/ui/use-shop-data";
import type { StaffReview } from "@/lib/contracts/staff/reviews";
import type { ReviewState } from "@/lib/reviews";
import { useDeskPages } from "./desk-pages";
import { ListChoice } from "./list-choice";
import { ReviewCard } from "./review-card";

interface Page {
  reviews: StaffReview[];
  next: string | null;
}

const join = (before: Page, more: Page) => ({ ...before, reviews: [...before.reviews, ...more.reviews] });

const lists: { list: ReviewState; label: string }[] = [
  { list: "pending", label: "To approve" },
  { list: "let", label: "Published" },
  { list: "refused", label: "Not published" },
];

/** Customer reviews (BEYOND-67). */
export function ReviewsPage() {
  const [list, setList] = useState<ReviewState>("pending");
  const { state, retry, reload, revise, more } = useDeskPages<Page>(`/api/staff/reviews?list=${list}`, join);
  const found = state.kind === "there" ? state.data : null;
  return (
    <>
      <h1 className="text-xl md:text-2xl">Reviews</h1>
      <ListChoice legend="Reviews" lists={lists} chosen={list} onChoose={setList} />
      <LoadStatus state={state} label="Loading reviews" onRetry={retry} />
      <p role="status" className="sr-only">
        {found && `${found.reviews.length} ${found.reviews.length === 1 ? "review" : "reviews"} shown`}
      </p>
      {found?.reviews.length === 0 && (
        <EmptyState
          title={list === "pending" ? "No reviews to approve" : "No reviews here yet"}
          text="New reviews appear here before they are published."
          className="rounded-card border border-line"
        />
      )}
      <ul className="grid gap-4 lg:grid-cols-2">
        {found?.reviews.map((review) => (
          <ReviewCard
            key={review._id}
            review={review}
            onChange={(now) =>
              now
                ? revise((page) => ({ ...page, reviews: page.reviews.map((one) => (one._id === now._id ? now : one)) }))
                : void reload()
            }
          />
        ))}
      </ul>
      {more}
    </>
  );
}
