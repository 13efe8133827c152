"use client";

import { useState } from "react";
import { EmptyState } from "@/components/ui/empty-state";
import { LoadStatus } from "@/components/ui/use-shop-data";
import type { StaffReturn } from "@/lib/contracts/staff/returns";
import { useDeskPages } from "./desk-pages";
import { ListChoice } from "./list-choice";
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

/** Return requests (BEYOND-74). */
export function ReturnsPage() {
  const [list, setList] = useState<"open" | "over">("open");
  const { state, retry, reload, revise, more } = useDeskPages<Page>(`/api/staff/returns?list=${list}`, join);
  const found = state.kind === "there" ? state.data : null;
  return (
    <>
      <h1 className="text-xl md:text-2xl">Returns</h1>
      <ListChoice legend="Returns" lists={lists} chosen={list} onChoose={setList} />
      <LoadStatus state={state} label="Loading returns" onRetry={retry} />
      <p role="status" className="sr-only">
        {found && `${found.returns.length} ${found.returns.length === 1 ? "return" : "returns"} shown`}
      </p>
      {found?.returns.length === 0 && (
        <EmptyState
          title={list === "open" ? "No open returns" : "No returns yet"}
          text="Return requests from customers appear here."
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
