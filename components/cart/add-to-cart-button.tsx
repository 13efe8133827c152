"use client";

import { Button, IconButton } from "@/components/ui/button";
import { Plus, ShoppingCart } from "@/components/ui/icons";
import type { ProductSnapshot } from "./lines";
import { fetchCartPanel } from "./panel-host";
import { addToCart } from "./store";

/** Puts a product into the cart: the amber button of its page, which says so when it is sold out. */
export function AddToCartButton({
  product,
  quantity,
  className,
}: {
  product: ProductSnapshot;
  quantity?: number;
  className: string;
}) {
  const soldOut = product.stock?.quantity === 0;
  return (
    <Button
      size="lg"
      onClick={() => addToCart(product, quantity)}
      onPointerEnter={fetchCartPanel}
      disabled={soldOut}
      className={className}
    >
      {!soldOut && <ShoppingCart className="size-5" />}
      {soldOut ? "Out of Stock" : "Add to Cart"}
    </Button>
  );
}

/** The same for one piece, as the round button of a card. */
export function RoundAddButton({ product }: { product: ProductSnapshot }) {
  return (
    <IconButton
      label={`Add ${product.name} to cart`}
      Icon={Plus}
      iconClass="size-5"
      onClick={() => addToCart(product)}
      onPointerEnter={fetchCartPanel}
      className="rounded-full border border-ink bg-white text-ink transition-colors hover:bg-ink hover:text-white active:scale-95"
    />
  );
}
