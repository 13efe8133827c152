"use client";

import { useId } from "react";
import { FormError } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { TextArea } from "@/components/ui/field";
import { Star } from "@/components/ui/icons";
import { useForm } from "@/components/ui/use-form";
import { problemOf, tryRequest } from "@/lib/client/request";
import type { OrderReview } from "@/lib/contracts/order-review";
import { STARS } from "@/lib/reviews";

const meanings = ["", "Bad", "Poor", "All right", "Good", "Very good"];

/** Review form, prefilled with an earlier review (BEYOND-67). */
export function WriteReview({
  orderId,
  item,
  name,
  review,
  onDone,
  onClose,
}: {
  orderId: string;
  item: string;
  name: string;
  review: OrderReview | undefined;
  onDone: () => unknown;
  onClose: () => void;
}) {
  const group = useId();
  const form = useForm({ start: { stars: String(review?.stars ?? ""), words: review?.words ?? "" } });
  const chosen = Number(form.values.stars);

  async function send() {
    if (!chosen) return form.setProblem("Please choose 1 to 5 stars.");
    const path = `/api/orders/${encodeURIComponent(orderId)}/reviews/${item}`;
    const body = { stars: chosen, words: form.values.words.trim() };
    const reply = await tryRequest(path, { method: "PUT", body });
    if (!reply?.ok) return form.setProblem(problemOf(reply, "We couldn't save your review."));
    await onDone();
  }

  return (
    <form {...form.bind(send)} className="grid gap-3">
      <fieldset>
        <legend className="sr-only">Stars for {name}</legend>
        <div className="flex items-center">
          {STARS.map((stars) => (
            <label
              key={stars}
              className="grid size-11 cursor-pointer place-items-center rounded-full has-focus-visible:outline-3 has-focus-visible:outline-link"
            >
              <input
                type="radio"
                name={group}
                value={stars}
                checked={stars === chosen}
                onChange={() => {
                  form.setProblem(null);
                  form.edit("stars", String(stars));
                }}
                className="sr-only"
              />
              <span className="sr-only">
                {stars} {stars === 1 ? "star" : "stars"}: {meanings[stars]}
              </span>
              <Star className={`size-7 ${stars <= chosen ? "fill-current" : ""}`} />
            </label>
          ))}
          <span aria-hidden className="ml-2 text-muted text-sm">
            {meanings[chosen]}
          </span>
        </div>
      </fieldset>
      <TextArea
        {...form.field("words")}
        label="Your review (optional)"
        hint="Shown with your first name and initial after we check it."
        maxLength={2000}
      />
      <FormError text={form.problem} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" aria-disabled={form.busy}>
          {form.busy ? "Sending..." : "Send review"}
        </Button>
        <Button variant="text" onClick={onClose} aria-disabled={form.busy}>
          Not now
        </Button>
      </div>
    </form>
  );
}
