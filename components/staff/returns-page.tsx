"use client";

import { useState } from "react";
import { EmptyState } from "@/components/ui/empty-state";
import { NotThere } from "@/components/ui/use-shop-data";
import type { StaffReturn } from "@/lib/contracts/staff/returns";
import { useDeskPages } from "./desk-pages";
import { ReturnCard } from "./return-card";

interface Page {
  returns: StaffReturn[];
  next: string | null;
}

const join = (before: Page, more: Page) => ({ ...before, returns: [...before.returns, ...more.returns] });

const lists = [
  { list: "open", label: "To do" },
  { list: "over", label: "Done" },
] as const;

/** Goods that customers want to send back, to answer, take in and pay back (BEYOND-74). */
export function ReturnsPage() {
  const [list, setList] = useState<"open" | "over">("open");
  const { state, retry, reload, revise, more } = useDeskPages<Page>(`/api/staff/returns?list=${list}`, join);
  const found = state.kind === "there" ? state.data : null;
  return (
    <>
      <h1 className="text-xl md:text-2xl">Returns</h1>
      <fieldset className="mt-3 mb-5 flex gap-2">
        <legend className="sr-only">Which returns</legend>
        {lists.map((one) => (
          <label
            key={one.list}
            className="inline-flex min-h-11 cursor-pointer items-center rounded-full border border-line px-4 text-sm has-checked:border-ink has-checked:bg-ink has-checked:font-bold has-checked:text-white has-focus-visible:outline-3 has-focus-visible:outline-link has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name="list"
              checked={list === one.list}
              onChange={() => setList(one.list)}
              className="sr-only"
            />
            {one.label}
          </label>
        ))}
      </fieldset>
      <NotThere state={state} label="Loading returns" onRetry={retry} />
      <p role="status" className="sr-only">
        {found && `${found.returns.length} ${found.returns.length === 1 ? "return" : "returns"} shown`}
      </p>
      {found?.returns.length === 0 && (
        <EmptyState
          title={list === "open" ? "No returns to see to" : "No returns yet"}
          text="When a customer asks to send something back, it stands here."
          className="rounded-card border border-line"
        />
      )}
      <ul className="grid gap-4 lg:grid-cols-2">
        {found?.returns.map((asked) => (
          <ReturnCard
            key={asked._id}
            asked={asked}
            onChange={(now) =>
              now
                ? revise((page) => ({
                    ...page,
                    returns: page.returns.map((one) => (one._id === now._id ? now : one)),
                  }))
                : void reload()
            }
          />
        ))}
      </ul>
      {more}
    </>
  );
}
