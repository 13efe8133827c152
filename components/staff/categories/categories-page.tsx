"use client";

import { useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { focusWhenDrawn, useBusy } from "@/components/ui/hooks";
import { Plus } from "@/components/ui/icons";
import { BackLink } from "@/components/ui/text-link";
import { LoadStatus } from "@/components/ui/use-shop-data";
import { problemOf } from "@/lib/client/request";
import type { StaffCategory } from "@/lib/contracts/staff/categories";
import { staffPaths } from "@/lib/staff-paths";
import { askDesk, useDeskData } from "../ask-desk";
import { useActionBlocker } from "../desk-frame";
import { CategoryForm } from "./category-form";
import { CategoryPicture } from "./category-picture";
import { CategoryRow } from "./category-row";

interface Data {
  categories: StaffCategory[];
}

/** All categories except the category itself and its descendants. */
function possibleParents(all: StaffCategory[], category: StaffCategory | null): StaffCategory[] {
  const isBelow = (one: StaffCategory | undefined, depth = 0): boolean =>
    one !== undefined &&
    depth <= all.length &&
    (one._id === category?._id ||
      isBelow(
        all.find(({ _id }) => _id === one.parent),
        depth + 1,
      ));
  return all.filter((one) => !isBelow(one));
}

const addedTo = (before: StaffCategory[], after: StaffCategory[]) =>
  after.find(({ _id }) => !before.some((one) => one._id === _id));

/** Lists the categories in the shop's order (BEYOND-39). */
export function CategoriesPage() {
  const { state, retry, adopt, reload } = useDeskData<Data>("/api/staff/categories");
  const blocker = useActionBlocker("edit_products");
  const [open, setOpen] = useState<string | null>(null);
  const [status, setStatus] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const { busy, run } = useBusy();
  const categories = state.kind === "there" ? state.data.categories : [];

  /** Swaps a category with the previous (-1) or next one (1); the button keeps the focus. */
  async function move(place: number, by: -1 | 1, button: string) {
    setProblem(null);
    const order = categories.map(({ _id }) => _id);
    order.splice(place + by, 0, ...order.splice(place, 1));
    const reply = await askDesk<{ data: Data }>("/api/staff/categories", { method: "PUT", body: { order } });
    if (!reply?.ok) {
      if (reply?.error?.code === "CONFLICT") reload();
      return setProblem(problemOf(reply, "We couldn't reorder the categories."));
    }
    adopt(reply.body.data);
    setStatus(`${categories[place]?.name} moved to position ${place + by + 1}.`);
    focusWhenDrawn(button);
  }

  const form = (category: StaffCategory | null) => (
    <CategoryForm
      category={category}
      parents={possibleParents(categories, category)}
      onSaved={(data) => {
        // After adding a category without a picture, open it to add one.
        const added = category ? undefined : addedTo(categories, data.categories);
        setOpen(added?.image === null ? added._id : null);
        adopt(data);
      }}
      onConflict={reload}
      onCancel={() => setOpen(null)}
    />
  );

  return (
    <>
      <BackLink href={staffPaths.products}>Products</BackLink>
      <h1 className="mt-1 mb-4 text-xl md:text-2xl">Categories</h1>
      {blocker && <p className="mb-4 text-muted text-sm">{blocker}</p>}
      <p role="status" className="sr-only">
        {status}
      </p>
      {problem && (
        <Alert role="alert" className="mb-4">
          {problem}
        </Alert>
      )}
      <LoadStatus state={state} label="Loading the categories" onRetry={retry} />
      {state.kind === "there" && (
        <div className="grid gap-3">
          {open === "new"
            ? form(null)
            : !blocker && (
                <Button className="justify-self-start" onClick={() => setOpen("new")}>
                  <Plus className="size-5" />
                  New category
                </Button>
              )}
          {categories.length === 0 && open !== "new" && (
            <EmptyState
              title="No categories yet"
              text="Shoppers browse products by category. A name is enough to add one."
            />
          )}
          <ol className="grid gap-3">
            {categories.map((category, place) => (
              <li key={category._id} className="rounded-card border border-line p-4">
                {open === category._id ? (
                  <div className="grid gap-5">
                    {form(category)}
                    <CategoryPicture category={category} onChange={adopt} />
                  </div>
                ) : (
                  <CategoryRow
                    category={category}
                    parent={categories.find(({ _id }) => _id === category.parent)?.name}
                    place={place}
                    count={categories.length}
                    busy={busy}
                    onMove={blocker ? null : (by, button) => run(() => move(place, by, button))}
                    onChange={() => setOpen(category._id)}
                  />
                )}
              </li>
            ))}
          </ol>
        </div>
      )}
    </>
  );
}
