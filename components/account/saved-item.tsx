"use client";

import { addToCart } from "@/components/cart";
import { toSnapshot } from "@/components/catalogue";
import { Badge } from "@/components/ui/badge";
import { Button, IconButton } from "@/components/ui/button";
import { ShoppingCart, Trash2 } from "@/components/ui/icons";
import { Link } from "@/components/ui/link";
import { Price } from "@/components/ui/price";
import { Thumbnail } from "@/components/ui/product-line";
import { stockHint } from "@/lib/cart-rules";
import type { Product } from "@/lib/contracts/catalogue";
import { paths } from "@/lib/paths";

/** Element id of a saved product's link. */
export function savedItemId({ _id }: Product): string {
  return `saved-${_id}`;
}

/** Saved product with 'Move to Cart' and 'Remove'. */
export function SavedItem({ product, onRemove }: { product: Product; onRemove: () => void }) {
  const { name, slug, brand, price, stock, featuredImage, offer } = product;
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
        {offer && <p className="mt-1 font-medium text-success text-xs">{offer.gives}</p>}
      </div>
      <div className="col-span-2 flex gap-2 sm:col-span-1">
        <Button variant="outline" onClick={move} disabled={soldOut} className="grow whitespace-nowrap">
          {!soldOut && <ShoppingCart className="size-5" />}
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
