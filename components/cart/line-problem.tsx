"use client";

import { CircleAlert } from "@/components/ui/icons";
import { setQuantity } from "@/lib/client/cart-store";
import { type LineProblem as Problem, problemText } from "@/lib/client/quote";

/** What stands in the way of a line, with the way out of it in one press. */
export function LineProblem({ productId, problem }: { productId: string; problem: Problem }) {
  const left = problem.kind === "short" ? problem.available : 0;
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-3 font-medium text-error text-sm">
      <span className="flex items-start gap-1.5">
        <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
        {problemText(problem)}
      </span>
      {left > 0 && (
        <button
          type="button"
          onClick={() => setQuantity(productId, left)}
          className="-my-3 min-h-11 text-ink underline underline-offset-4"
        >
          Take {left}
        </button>
      )}
    </p>
  );
}
