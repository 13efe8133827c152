"use client";

import { type ReactNode, useState } from "react";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { LoadStatus, type useShopData } from "@/components/ui/use-shop-data";
import type { Product } from "@/lib/contracts/catalogue";
import { paths } from "@/lib/paths";
import { SavedItem, savedItemId } from "./saved-item";

const TITLE_ID = "saved-items";

/**
 * List of saved products, latest first.
 * @param saved loading state of the products
 * @param takeOut removes a product; resolves to whether it was removed
 * @param emptyText text of an empty list
 * @param children content above the list
 */
export function SavedList({
  saved: { state, retry, revise },
  takeOut,
  emptyText,
  children,
}: {
  saved: Pick<ReturnType<typeof useShopData<Product[]>>, "state" | "retry" | "revise">;
  takeOut: (productId: string) => Promise<boolean>;
  emptyText: string;
  children?: ReactNode;
}) {
  const saved = state.kind === "there" ? state.data : null;
  /** Products being removed. */
  const [leaving, setLeaving] = useState<readonly Product["_id"][]>([]);
  const products = saved?.filter(({ _id }) => !leaving.includes(_id));

  /** Hides the product at once; restores it after a failure. */
  async function remove(product: Product) {
    setLeaving((ids) => [...ids, product._id]);
    focusAfter(product);
    if (await takeOut(product._id)) revise((all) => all.filter(({ _id }) => _id !== product._id));
    setLeaving((ids) => ids.filter((id) => id !== product._id));
  }

  /** Moves the focus from a removed item to a neighbour or the title. */
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
      {children}
      <div className="mt-4">
        <LoadStatus state={state} label="Loading your saved items" onRetry={retry} />
        {products?.length === 0 && (
          <EmptyState
            title="Nothing saved yet"
            text={emptyText}
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
