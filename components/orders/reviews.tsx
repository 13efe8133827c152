"use client";

import { type ComponentProps, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { useOnDemand } from "@/components/ui/page-hooks";
import { Panel } from "@/components/ui/panel";
import { Stars } from "@/components/ui/stars";
import { ReviewBadge } from "@/components/ui/state-badges";
import { notify } from "@/lib/client/toast";
import type { OrderReview } from "@/lib/contracts/order-review";
import type { Order } from "@/lib/contracts/orders";
import { REVIEWS, reviewableLines } from "@/lib/reviews";
import type { WriteReview } from "./write-review";

/**
 * Reviews of delivered items and the review form (BEYOND-67); hidden before delivery.
 * @param onChange reloads the order
 */
export function Reviews({ order, onChange }: { order: Order; onChange: () => unknown }) {
  const place = useMailedTo(REVIEWS);
  const lines = reviewableLines(order);
  if (lines.length === 0) return null;
  return (
    <div ref={place} id={REVIEWS} className="scroll-mt-28">
      <Panel title="Review your items">
        <ul className="grid gap-4">
          {lines.map((line) => (
            <ReviewedLine
              key={line._id}
              order={order}
              line={line}
              review={order.reviews.find(({ item }) => item === line._id)}
              onChange={onChange}
            />
          ))}
        </ul>
      </Panel>
    </div>
  );
}

/** Scrolls to the hash of the email's link after the order has loaded. */
function useMailedTo(hash: string) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (window.location.hash === `#${hash}`) place.current?.scrollIntoView();
  }, [hash]);
  return place;
}

function ReviewedLine({
  order,
  line,
  review,
  onChange,
}: {
  order: Order;
  line: Order["items"][number];
  review: OrderReview | undefined;
  onChange: () => unknown;
}) {
  const { Part, show, hide } = useWriteReview();
  const [message, setMessage] = useState("");
  const name = line.product?.name ?? "Product unavailable";
  return (
    <li className="grid gap-1.5 border-line border-b pb-4 last:border-b-0 last:pb-0">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-medium">{name}</span>
        {review && <ReviewBadge state={review.state} />}
      </p>
      {review && !Part && <ReviewSummary review={review} />}
      <p role="status" className="font-medium empty:hidden">
        {message}
      </p>
      {Part ? (
        <Part
          orderId={order.orderId}
          item={line._id}
          name={name}
          review={review}
          onClose={hide}
          onDone={async () => {
            await onChange();
            setMessage("Thank you. We'll check your review before it is shown.");
            hide();
          }}
        />
      ) : (
        <Button
          variant={review ? "text" : "outline"}
          onClick={() => {
            setMessage("");
            show();
          }}
          aria-label={`${review ? "Change your review" : "Write a review"} of ${name}`}
          className={`justify-self-start ${review ? "-ml-4" : "mt-1"}`}
        >
          {review ? "Change your review" : "Write a review"}
        </Button>
      )}
    </li>
  );
}

function ReviewSummary({ review: { stars, words, reason, answer } }: { review: OrderReview }) {
  return (
    <>
      <Stars stars={stars} />
      {words && <p className="whitespace-pre-line break-words text-muted">{words}</p>}
      {reason && <p className="whitespace-pre-line break-words">Not shown: {reason}</p>}
      {answer && (
        <p className="whitespace-pre-line break-words rounded-card bg-paper px-3 py-2">
          <span className="block font-medium">Our answer</span>
          {answer}
        </p>
      )}
    </>
  );
}

/** Loads the form on demand. */
function useWriteReview() {
  return useOnDemand<ComponentProps<typeof WriteReview>>(
    () => import("./write-review").then(({ WriteReview }) => WriteReview),
    () => notify.error("We couldn't connect to the shop. Please try again."),
  );
}
