"use client";

import type { MouseEvent } from "react";
import { addToCart, type ProductSnapshot } from "@/components/cart";
import { Button, IconButton } from "@/components/ui/button";
import type { ButtonSize } from "@/components/ui/button-class";
import { ShoppingCart } from "@/components/ui/icons";
import { fetchCartPanel } from "./panel-host";

/** Adds a product once for a double click: its second click has `detail` 2. */
const addOnce = (product: ProductSnapshot, quantity?: number) => (event: MouseEvent) => {
  if (event.detail < 2) addToCart(product, quantity);
};

/** Add to Cart button of a product page; disabled with a text when sold out. */
export function AddToCartButton({
  product,
  quantity,
  size = "lg",
  className,
}: {
  product: ProductSnapshot;
  quantity?: number;
  size?: ButtonSize;
  className: string;
}) {
  const soldOut = product.stock?.quantity === 0;
  return (
    <Button
      size={size}
      onClick={addOnce(product, quantity)}
      onPointerEnter={fetchCartPanel}
      disabled={soldOut}
      className={className}
    >
      {!soldOut && <ShoppingCart className="size-5" />}
      {soldOut ? "Out of Stock" : "Add to Cart"}
    </Button>
  );
}

/** Round button of a product card that adds one piece. */
export function RoundAddButton({ product, className = "" }: { product: ProductSnapshot; className?: string }) {
  return (
    <IconButton
      label={`Add ${product.name} to cart`}
      Icon={ShoppingCart}
      iconClass="size-5"
      onClick={addOnce(product)}
      onPointerEnter={fetchCartPanel}
      className={`rounded-full bg-amber text-ink hover:bg-amber-light active:scale-95 ${className}`}
    />
  );
}
