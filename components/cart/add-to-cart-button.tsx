"use client";

import { buttonClass } from "@/components/ui/button-class";
import { Plus, ShoppingCart } from "@/components/ui/icons";
import type { ProductSnapshot } from "./lines";
import { fetchCartPanel } from "./panel-host";
import { addToCart } from "./store";

const round =
  "inline-flex size-11 items-center justify-center rounded-full border border-ink bg-white text-ink transition-colors " +
  "hover:bg-ink hover:text-white active:scale-95";

/**
 * Puts a product into the cart.
 *
 * @param variant `full`: the amber button of a product page, disabled and saying so without stock;
 *   `round`: the button on a card, which shows none when there is no stock
 */
export function AddToCartButton({
  product,
  quantity = 1,
  variant = "full",
  openPanel = true,
  className = "",
}: {
  product: ProductSnapshot;
  quantity?: number;
  variant?: "full" | "round";
  openPanel?: boolean;
  className?: string;
}) {
  const soldOut = product.stock?.quantity === 0;
  const add = () => addToCart(product, quantity, { openPanel });

  if (variant === "round") {
    if (soldOut) return null;
    return (
      <button
        type="button"
        onClick={add}
        onPointerEnter={fetchCartPanel}
        aria-label={`Add ${product.name} to cart`}
        className={`${round} ${className}`}
      >
        <Plus aria-hidden className="size-5" />
      </button>
    );
  }
  return (
    <button
      type="button"
      onClick={add}
      onPointerEnter={fetchCartPanel}
      disabled={soldOut}
      className={`${buttonClass("primary", "lg")} ${className}`}
    >
      {!soldOut && <ShoppingCart aria-hidden className="size-5" />}
      {soldOut ? "Out of Stock" : "Add to Cart"}
    </button>
  );
}
