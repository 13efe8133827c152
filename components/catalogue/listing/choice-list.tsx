"use client";

import type { Choice } from "@/lib/filter-choices";

/** Boxes of one filter, each with the number of products it would give. A box that would give none is closed. */
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
                <span className="sr-only"> products</span>
              </span>
            </label>
          </li>
        );
      })}
    </ul>
  );
}
