"use client";

import { type ComponentProps, useEffect, useId, useRef, useState } from "react";
import { ChevronDown } from "@/components/ui/icons";
import { actionLink } from "@/components/ui/text-link";
import type { Facets } from "@/lib/contracts/catalogue";
import type { Choice } from "@/lib/filter-choices";
import { cleanPriceText, fitPriceRange } from "@/lib/listing-query";
import { type Cedis, formatCedis } from "@/lib/money";
import { priceNote } from "@/lib/price-note";

/** Checkboxes of one filter with product counts. Options without products are disabled. */
export function ChoiceList({
  name,
  choices,
  chosen,
  onToggle,
}: {
  name: string;
  choices: Choice[];
  chosen: readonly string[];
  onToggle: (value: string) => void;
}) {
  return (
    <ul>
      {choices.map(({ value, label, count }) => {
        const checked = chosen.includes(value);
        const closed = count === 0 && !checked;
        return (
          <li key={value}>
            <label
              className={`flex min-h-11 items-center gap-3 text-sm pointer-fine:min-h-9 ${closed ? "text-muted" : "cursor-pointer"}`}
            >
              <input
                type="checkbox"
                name={name}
                value={value}
                checked={checked}
                disabled={closed}
                onChange={() => onToggle(value)}
                className="size-5 shrink-0 accent-ink enabled:cursor-pointer"
              />
              <span className="min-w-0 grow">{label}</span>
              <span className="text-muted text-xs tabular-nums">
                {count}
                <span className="sr-only">{count === 1 ? " product" : " products"}</span>
              </span>
            </label>
          </li>
        );
      })}
    </ul>
  );
}

const SHOWN_AT_ONCE = 8;

/** Shows the first choices; the rest expand on tap. Expanded if one of them is chosen. */
export function LongChoiceList({
  choices,
  others,
  ...list
}: ComponentProps<typeof ChoiceList> & {
  /** What the rest are: brands. */
  others: string;
}) {
  const first = choices.slice(0, SHOWN_AT_ONCE);
  const rest = choices.slice(SHOWN_AT_ONCE);

  return (
    <>
      <ChoiceList {...list} choices={first} />
      {rest.length > 0 && (
        <details open={rest.some(({ value }) => list.chosen.includes(value)) || undefined} className="group/rest">
          <summary className={`${actionLink} cursor-pointer gap-1 pointer-fine:min-h-9`}>
            <span className="group-open/rest:hidden">
              Show {rest.length} more {others}
            </span>
            <span className="hidden group-open/rest:inline">Show fewer {others}</span>
            <ChevronDown className="size-4 transition-transform group-open/rest:rotate-180" />
          </summary>
          <ChoiceList {...list} choices={rest} />
        </details>
      )}
    </>
  );
}

interface Range {
  min: string;
  max: string;
}

const ends = [
  { end: "min", label: "Min" },
  { end: "max", label: "Max" },
] as const;

/** A committed range with the note on its correction. */
interface Change {
  range: Range;
  note: string | null;
}

const isSame = (one: Range, other: Range) => one.min === other.min && one.max === other.max;

/** The last change, for the fields of the listing that replaces a category's page. */
let lastChange: Change | null = null;

/**
 * Minimum and maximum price in cedis. Input is cleaned while typing; blur or Enter applies the rules (SHP-LIST-16 to
 * SHP-LIST-19).
 */
export function PriceFilter({
  range,
  bound,
  price,
  note,
  onCommit,
}: {
  range: Range;
  bound: Cedis;
  /** Price range of the result. */
  price: Facets["price"];
  /** Why the range differs from the URL's. */
  note: string | null;
  onCommit: (range: Range) => void;
}) {
  const hint = useId();
  const [change, setChange] = useState(() => lastChange);
  useEffect(() => {
    lastChange = null;
  }, []);
  const changed = change && isSame(change.range, range) ? change.note : null;
  const noteText = useRef<HTMLParagraphElement>(null);
  // The sheet may end above it.
  useEffect(() => {
    if (changed) noteText.current?.scrollIntoView({ block: "nearest" });
  }, [changed]);
  const [draft, setDraft] = useState(range);
  const [shown, setShown] = useState(range);
  if (!isSame(shown, range)) {
    setShown(range);
    setDraft(range);
  }

  function commit() {
    const fitted = fitPriceRange(draft, bound, price.max ?? undefined);
    setDraft(fitted);
    lastChange = { range: fitted, note: priceNote(draft, fitted, price) };
    setChange(lastChange);
    if (!isSame(fitted, range)) onCommit(fitted);
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
              onBlur={commit}
              onKeyDown={(event) => {
                if (event.key !== "Enter") return;
                event.preventDefault();
                commit();
              }}
              className="mt-1 min-h-11 w-full rounded-card border border-muted/60 bg-white px-3 text-base text-ink tabular-nums placeholder:text-muted hover:border-ink"
            />
          </label>
        ))}
      </div>
      <p id={hint} hidden={price.max === null} className="mt-1.5 text-muted text-xs">
        Highest price here: {formatCedis(bound)}
      </p>
      <p ref={noteText} role="status" className="mt-1.5 scroll-mb-3 font-medium text-sm empty:hidden">
        {changed ?? note}
      </p>
    </fieldset>
  );
}
