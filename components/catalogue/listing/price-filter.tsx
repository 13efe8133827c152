"use client";

import { useId, useState } from "react";
import { cleanPriceText, fitPriceRange } from "@/lib/listing-query";
import { formatCedis } from "@/lib/money";

interface Range {
  min: string;
  max: string;
}

const ends = [
  { end: "min", label: "Min" },
  { end: "max", label: "Max" },
] as const;

/**
 * Lowest and highest price in cedis. What is typed is cleaned at once and brought within the rules when the field
 * is left or Enter is pressed (SHP-LIST-16 to SHP-LIST-19).
 */
export function PriceFilter({
  range,
  bound,
  onCommit,
}: {
  range: Range;
  bound: number;
  onCommit: (range: Range) => void;
}) {
  const hint = useId();
  const [draft, setDraft] = useState(range);
  const [shown, setShown] = useState(range);
  if (shown.min !== range.min || shown.max !== range.max) {
    setShown(range);
    setDraft(range);
  }

  function commit(edited: "min" | "max") {
    const fitted = fitPriceRange(draft, bound, edited);
    setDraft(fitted);
    if (fitted.min !== range.min || fitted.max !== range.max) onCommit(fitted);
  }

  return (
    <fieldset>
      <legend className="sr-only">Price range</legend>
      <div className="flex gap-3">
        {ends.map(({ end, label }) => (
          <label key={end} className="min-w-0 grow basis-0 text-muted text-xs">
            {label} (GH₵)
            <input
              type="text"
              inputMode="decimal"
              autoComplete="off"
              name={`${end}Price`}
              pattern="\d{1,8}(\.\d{0,2})?"
              title="An amount in cedis, such as 150 or 99.50"
              placeholder={end === "min" ? "0" : String(bound)}
              aria-describedby={hint}
              value={draft[end]}
              onChange={(event) => setDraft({ ...draft, [end]: cleanPriceText(event.target.value) })}
              onBlur={() => commit(end)}
              onKeyDown={(event) => {
                if (event.key !== "Enter") return;
                event.preventDefault();
                commit(end);
              }}
              className="mt-1 min-h-11 w-full rounded-card border border-muted/60 bg-white px-3 text-base text-ink tabular-nums placeholder:text-muted hover:border-ink"
            />
          </label>
        ))}
      </div>
      <p id={hint} className="mt-1.5 text-muted text-xs">
        Highest price here: {formatCedis(bound)}
      </p>
    </fieldset>
  );
}
