"use client";

import { useState } from "react";
import { EmptyState } from "@/components/ui/empty-state";
import { PageNumbers } from "@/components/ui/page-numbers";
import { NotThere } from "@/components/ui/use-shop-data";
import type { StaffReturn } from "@/lib/contracts/staff/returns";
import { PAGE_SIZE } from "@/lib/limits";
import { useDeskData } from "./ask-desk";
import { ReturnCard } from "./return-card";

const lists = [
  { list: "open", label: "To do" },
  { list: "over", label: "Done" },
] as const;

/** Goods that customers want to send back, to answer, take in and pay back (BEYOND-74). */
export function ReturnsPage() {
  const [{ list, page }, setWanted] = useState<{ list: "open" | "over"; page: number }>({ list: "open", page: 1 });
  const { state, retry, reload, revise } = useDeskData<{ returns: StaffReturn[]; total: number }>(
    `/api/staff/returns?list=${list}&page=${page}`,
  );
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
              onChange={() => setWanted({ list: one.list, page: 1 })}
              className="sr-only"
            />
            {one.label}
          </label>
        ))}
      </fieldset>
      <NotThere state={state} label="Loading returns" onRetry={retry} />
      <p role="status" className="sr-only">
        {found && `${found.total} ${found.total === 1 ? "return" : "returns"}`}
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
                ? revise(({ returns, total }) => ({
                    returns: returns.map((one) => (one._id === now._id ? now : one)),
                    total,
                  }))
                : void reload()
            }
          />
        ))}
      </ul>
      <PageNumbers
        page={page}
        pages={Math.ceil((found?.total ?? 0) / PAGE_SIZE)}
        draw={(target, look) => <button type="button" {...look} onClick={() => setWanted({ list, page: target })} />}
      />
    </>
  );
}
