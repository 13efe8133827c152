"use client";

import { openCartPanel, useCart } from "@/components/cart";
import { ShoppingCart } from "@/components/ui/icons";
import { Link } from "@/components/ui/link";
import { paths } from "@/lib/paths";
import { fetchCartPanel } from "./panel-host";

/** Opens the cart panel (SHP-LAYOUT-05). */
export function CartButton() {
  return (
    <button
      type="button"
      aria-label={useCartLabel()}
      aria-haspopup="dialog"
      onClick={openCartPanel}
      onPointerEnter={fetchCartPanel}
      className="inline-flex min-h-11 items-center gap-5 rounded-card px-3 text-sm font-bold hover:bg-paper active:bg-line"
    >
      <span className="relative">
        <ShoppingCart className="size-6" />
        <CartCount />
      </span>
      Cart
    </button>
  );
}

/** Cart link of the phone layout (SHP-MOBILE-06). */
export function CartLink() {
  return (
    <Link
      href={paths.cart}
      aria-label={useCartLabel()}
      className="flex size-11 items-center justify-center rounded-card active:bg-paper"
    >
      <span className="relative">
        <ShoppingCart className="size-6" />
        <CartCount />
      </span>
    </Link>
  );
}

/** Label with the number of items: `Cart, 3 items`. */
export function useCartLabel(): string {
  const { count } = useCart();
  if (count === 0) return "Cart";
  return `Cart, ${count} ${count === 1 ? "item" : "items"}`;
}

/** Item count badge on an icon, with a short pulse when it changes; hidden for an empty cart. */
export function CartCount() {
  const { count } = useCart();
  if (count === 0) return null;
  return (
    <span
      key={count}
      aria-hidden="true"
      data-testid="cart-count"
      className="absolute -top-1 left-3.5 flex h-5 min-w-5 animate-pop items-center justify-center rounded-full bg-ink px-0.5 text-xs leading-none font-bold text-white tabular-nums ring-2 ring-white"
    >
      {count > 99 ? "99+" : count}
    </span>
  );
}
