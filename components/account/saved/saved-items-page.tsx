"use client";

import { useEffect, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { learnSaved, unsaveItem } from "@/lib/client/saved-items";
import { readSession } from "@/lib/client/session";
import type { Product } from "@/lib/contracts/catalogue";
import { paths } from "@/lib/paths";
import { type Failure, useShopData } from "../use-shop-data";
import { Waiting } from "../waiting";
import { SavedItem, savedItemId } from "./saved-item";

const TITLE_ID = "saved-items";

function describe(failure: Failure): string {
  return failure
    ? failure.error?.message || "Failed to fetch saved items"
    : "Failed to fetch saved items. Please try again.";
}

/** What the customer saved, the latest first (SHP-ROUTE-37). */
export function SavedItemsPage() {
  const { state, retry, revise } = useShopData<Product[]>("/api/users/saved-items", describe);
  const saved = state.kind === "there" ? state.data : null;
  /** Those on their way out. */
  const [leaving, setLeaving] = useState<readonly Product["_id"][]>([]);
  const products = saved?.filter(({ _id }) => !leaving.includes(_id));

  useEffect(() => {
    const { user } = readSession();
    if (saved && user) learnSaved(user._id, saved);
  }, [saved]);

  /** Out of sight at once; back in its place when the shop refuses or is not heard. */
  async function remove(product: Product) {
    setLeaving((ids) => [...ids, product._id]);
    focusAfter(product);
    if (await unsaveItem(product._id)) revise((all) => all.filter(({ _id }) => _id !== product._id));
    setLeaving((ids) => ids.filter((id) => id !== product._id));
  }

  /** The buttons of what leaves had the focus: it goes to the next item, else to the one before or the title. */
  function focusAfter(product: Product) {
    const place = products?.indexOf(product) ?? -1;
    const neighbour = products?.[place + 1] ?? products?.[place - 1];
    document.getElementById(neighbour ? savedItemId(neighbour) : TITLE_ID)?.focus();
  }

  return (
    <div>
      <h1 id={TITLE_ID} tabIndex={-1} className="text-xl md:text-2xl">
        Saved Items
      </h1>
      <p role="status" className="mt-1 text-muted text-sm empty:hidden">
        {products && products.length > 0 && `${products.length} saved ${products.length === 1 ? "item" : "items"}`}
      </p>
      <div className="mt-4">
        {state.kind === "loading" && <Waiting label="Loading your saved items" />}
        {state.kind === "failed" && (
          <Alert role="alert" onRetry={retry}>
            {state.problem}
          </Alert>
        )}
        {products?.length === 0 && (
          <EmptyState
            title="Nothing saved yet"
            text="Press the heart on a product and it waits for you here, on every device."
            action={<ButtonLink href={paths.products}>Browse Products</ButtonLink>}
            className="rounded-card border border-line"
          />
        )}
        {products && products.length > 0 && (
          <ul className="grid gap-3">
            {products.map((product) => (
              <SavedItem key={product._id} product={product} onRemove={() => remove(product)} />
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
