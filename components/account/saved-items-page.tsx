"use client";

import { useEffect, useState } from "react";
import { addToCart } from "@/components/cart";
import { toSnapshot } from "@/components/catalogue";
import { Badge } from "@/components/ui/badge";
import { Button, ButtonLink, IconButton } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Thumbnail } from "@/components/ui/goods";
import { ShoppingCart, Trash2 } from "@/components/ui/icons";
import { Link } from "@/components/ui/link";
import { Price } from "@/components/ui/price";
import { type Failure, NotThere, useShopData } from "@/components/ui/use-shop-data";
import { stockHint } from "@/lib/cart-rules";
import { tryAgain } from "@/lib/client/failure-words";
import { problemOf } from "@/lib/client/request";
import { learnSaved, unsaveItem } from "@/lib/client/saved-items";
import { readSession } from "@/lib/client/session";
import type { Product } from "@/lib/contracts/catalogue";
import { paths } from "@/lib/paths";

const TITLE_ID = "saved-items";

const FETCH_WORDS = tryAgain("Failed to fetch saved items");
const describe = (failure: Failure) => problemOf(failure, FETCH_WORDS);

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
        <NotThere state={state} label="Loading your saved items" onRetry={retry} />
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

/** The id of a saved product's link. */
function savedItemId({ _id }: Product): string {
  return `saved-${_id}`;
}

/** A saved product with the ways it can go: into the cart, or out of the list. */
function SavedItem({ product, onRemove }: { product: Product; onRemove: () => void }) {
  const { name, slug, brand, price, stock, featuredImage } = product;
  const hint = stockHint(stock.quantity);
  const soldOut = stock.quantity <= 0;

  async function move() {
    if (await addToCart(toSnapshot(product), 1, { openPanel: false })) onRemove();
  }

  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-3 rounded-card border border-line p-4 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
      <Thumbnail image={featuredImage} size="md" />
      <div className="min-w-0">
        {brand && <p className="truncate text-muted text-xs">{brand}</p>}
        <h2 className="text-sm">
          <Link
            id={savedItemId(product)}
            href={paths.product(slug)}
            className="inline-flex min-h-6 items-center font-medium underline-offset-4 hover:underline"
          >
            {name}
          </Link>
        </h2>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
          <Price cedis={price.base} compareAt={price.compareAt} />
          {hint && <Badge>{hint}</Badge>}
        </p>
      </div>
      <div className="col-span-2 flex gap-2 sm:col-span-1">
        <Button variant="outline" onClick={move} disabled={soldOut} className="grow whitespace-nowrap">
          {!soldOut && <ShoppingCart aria-hidden className="size-5" />}
          {soldOut ? "Out of Stock" : "Move to Cart"}
          <span className="sr-only">: {name}</span>
        </Button>
        <IconButton
          label={`Remove ${name} from saved items`}
          Icon={Trash2}
          iconClass="size-5"
          onClick={onRemove}
          className="rounded-card text-muted transition-colors hover:bg-paper hover:text-ink active:bg-line"
        />
      </div>
    </li>
  );
}
