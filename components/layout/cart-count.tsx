"use client";

import { useCart } from "@/lib/client/cart-store";

/** How many pieces the cart holds, for a label: `Cart, 3 items`. */
export function useCartLabel(): string {
  const { count } = useCart();
  if (count === 0) return "Cart";
  return `Cart, ${count} ${count === 1 ? "item" : "items"}`;
}

/** The count in a pill at an icon's corner, with a short pulse when it changes; nothing for an empty cart. */
export function CartCount() {
  const { count } = useCart();
  if (count === 0) return null;
  return (
    <span
      key={count}
      aria-hidden="true"
      data-testid="cart-count"
      className="absolute -top-2 -right-2.5 flex h-5 min-w-5 animate-pop items-center justify-center rounded-full bg-ink px-1.5 text-xs leading-none font-bold text-white tabular-nums ring-2 ring-white"
    >
      {count > 99 ? "99+" : count}
    </span>
  );
}
