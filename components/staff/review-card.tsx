"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { TextArea } from "@/components/ui/field";
import { Stars } from "@/components/ui/stars";
import { ReviewBadge } from "@/components/ui/state-badges";
import { TextLink } from "@/components/ui/text-link";
import { useForm } from "@/components/ui/use-form";
import type { ReviewAnswer, StaffReview } from "@/lib/contracts/staff/reviews";
import { formatDayAndTime } from "@/lib/dates";
import { paths } from "@/lib/paths";
import { REVIEWS } from "@/lib/reviews";
import { staffPaths } from "@/lib/staff-paths";
import { submitDecision } from "./ask-desk";
import { useActionBlocker } from "./desk-frame";
import { FormButtons } from "./form-buttons";

const done: Record<ReviewAnswer["do"], string> = {
  let: "Published. It's on the product page now.",
  refuse: "Not published. The customer sees your reason with the order.",
  answer: "Answer saved.",
};

/**
 * Review with the buttons to publish, refuse or answer it.
 * @param onChange called with the new state; null if it must be reloaded
 */
export function ReviewCard({ review, onChange }: { review: StaffReview; onChange: (now: StaffReview | null) => void }) {
  const { state, product, order, stars, words, name, reason, timestamp } = review;
  const title = `review-${review._id}`;
  const [status, setStatus] = useState("");
  return (
    <li aria-labelledby={title} className="flex flex-col gap-3 rounded-card border border-line p-4 text-sm md:p-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id={title} className="text-base">
          {product.slug ? (
            <TextLink href={`${paths.product(product.slug)}#${REVIEWS}`} className="font-bold!">
              {product.name}
            </TextLink>
          ) : (
            product.name
          )}
        </h2>
        <ReviewBadge state={state} />
      </div>
      <Stars stars={stars} />
      <p className="whitespace-pre-line break-words">{words || "Rating only, no text."}</p>
      <p className="flex flex-wrap items-center gap-x-4 text-muted">
        <span>{name}</span>
        <TextLink href={staffPaths.order(order)}>{order}</TextLink>
        <span>{formatDayAndTime(timestamp)}</span>
      </p>
      {reason && <p className="whitespace-pre-line break-words">Not published: {reason}</p>}
      <p role="status" className="font-medium empty:hidden">
        {status}
      </p>
      <ReviewActions
        key={`${state} ${timestamp}`}
        review={review}
        onChange={(now, words) => {
          setStatus(words);
          onChange(now);
        }}
      />
    </li>
  );
}

function ReviewActions({
  review,
  onChange,
}: {
  review: StaffReview;
  onChange: (now: StaffReview | null, status: string) => void;
}) {
  const blocker = useActionBlocker("answer_review");
  const { state, timestamp: seen } = review;
  const form = useForm({ start: { answer: review.answer ?? "", reason: "" } });
  const answer = form.values.answer.trim();

  async function act(body: ReviewAnswer) {
    const path = `/api/staff/reviews/${review._id}/answer`;
    form.setProblem(await submitDecision(path, body, done[body.do], onChange));
  }

  async function refuse() {
    const reason = form.values.reason.trim();
    if (!reason) return form.refuse({ reason: "Please enter a reason. The customer will see it." });
    await act({ do: "refuse", reason, seen });
  }

  if (blocker) return <p className="text-muted">{blocker}</p>;
  return (
    <form
      {...form.bind(() => act(state === "let" ? { do: "answer", answer, seen } : { do: "let", answer, seen }))}
      className="grid gap-3"
    >
      <TextArea
        {...form.field("answer")}
        label="Our answer (optional)"
        hint="Shown publicly below the review."
        maxLength={1000}
      />
      {state !== "refused" && (
        <TextArea
          {...form.field("reason")}
          label="Reason for not publishing"
          hint="Only if you don't publish it. A negative opinion is not a reason."
          maxLength={500}
        />
      )}
      <FormButtons form={form} submit={state === "let" ? "Save answer" : "Publish"}>
        {state !== "refused" && (
          <Button
            variant="outline"
            onClick={() => form.send(refuse)}
            aria-disabled={form.busy}
            className="border-error! text-error!"
          >
            Don't publish
          </Button>
        )}
      </FormButtons>
    </form>
  );
}
