"use client";

import { ShoppingCart } from "@/components/ui/icons";
import { Link } from "@/components/ui/link";
import { openCartPanel } from "@/lib/client/cart-store";
import { paths } from "@/lib/paths";
import { CartCount, useCartLabel } from "./cart-count";
import { fetchCartPanel } from "./cart-panel-host";

/** Opens the cart panel (SHP-LAYOUT-05). */
export function CartButton() {
  return (
    <button
      type="button"
      aria-label={useCartLabel()}
      aria-haspopup="dialog"
      onClick={openCartPanel}
      onPointerEnter={fetchCartPanel}
      className="inline-flex min-h-11 items-center gap-3.5 rounded-card px-3 text-sm font-bold hover:bg-paper active:bg-line"
    >
      <span className="relative">
        <ShoppingCart aria-hidden className="size-6" />
        <CartCount />
      </span>
      Cart
    </button>
  );
}

/** The phone's way to the cart (SHP-MOBILE-06). */
export function CartLink() {
  return (
    <Link
      href={paths.cart}
      aria-label={useCartLabel()}
      className="flex size-11 items-center justify-center rounded-card active:bg-paper"
    >
      <span className="relative">
        <ShoppingCart aria-hidden className="size-6" />
        <CartCount />
      </span>
    </Link>
  );
}
