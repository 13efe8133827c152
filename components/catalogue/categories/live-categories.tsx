"use client";

import { useCallback, useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Skeleton } from "@/components/ui/skeleton";
import { requestJson } from "@/lib/client/request";
import { notify } from "@/lib/client/toast";
import type { Category } from "@/lib/contracts/catalogue";
import { CategoryGrid } from "./category-grid";

type State = "loading" | "failed" | Category[];

/**
 * The categories as the shop knows them now. A page made while the shop had none, or could not be asked, does not
 * get to say so for good: the browser asks again.
 */
export function LiveCategories() {
  const [state, setState] = useState<State>("loading");

  const load = useCallback(async (signal?: AbortSignal) => {
    setState("loading");
    const reply = await requestJson<{ data: Category[] }>("/api/categories", { signal }).catch(() => null);
    if (signal?.aborted) return;
    if (reply?.ok) {
      setState(reply.body.data);
      return;
    }
    setState("failed");
    notify.error("Failed to load categories");
  }, []);

  useEffect(() => {
    const leaving = new AbortController();
    load(leaving.signal);
    return () => leaving.abort();
  }, [load]);

  if (state === "loading") {
    return (
      <div role="status" className="grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-5 lg:grid-cols-4">
        <span className="sr-only">Loading categories</span>
        {["a", "b", "c", "d"].map((tile) => (
          <Skeleton key={tile} className="aspect-square" />
        ))}
      </div>
    );
  }
  if (state === "failed") {
    return (
      <EmptyState
        as="p"
        title="Failed to fetch categories"
        action={<Button onClick={() => load()}>Try Again</Button>}
      />
    );
  }
  if (state.length === 0) return <EmptyState as="p" title="No categories yet" text="The shelves are being filled." />;
  return <CategoryGrid categories={state} />;
}
