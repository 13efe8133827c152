"use client";

import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { AddToCartButton, addToCart } from "@/components/cart";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/loading";
import { Price } from "@/components/ui/price";
import { paths } from "@/lib/paths";
import { usePurchase } from "./purchase";
import { QuantityPicker } from "./quantity-picker";

/** Quantity, 'Add to Cart' and 'Buy Now'. On a phone 'Add to Cart' lies in the bar, always in reach. */
export function BuyBox() {
  const { product, stock, quantity } = usePurchase();
  const router = useRouter();
  const [leaving, startLeaving] = useTransition();

  if (stock === 0) return <AddToCartButton product={product} className="w-full max-md:hidden" />;

  /** Puts the chosen quantity into the cart and goes to checkout; stays when it could not be put there (SHP-PDP-12). */
  function buyNow() {
    if (addToCart(product, quantity, { openPanel: false })) startLeaving(() => router.push(paths.checkout));
  }

  return (
    <div className="flex flex-wrap items-center gap-3">
      <QuantityPicker />
      <AddToCartButton product={product} quantity={quantity} className="grow max-md:hidden" />
      <Button variant="outline" size="lg" onClick={buyNow} aria-busy={leaving} className="grow md:w-full">
        {leaving && <Spinner label="Going to checkout" className="size-5" />}
        Buy Now
      </Button>
    </div>
  );
}

/**
 * Price and 'Add to Cart' above the phone's tabs for as long as the product is on the screen; at the end of the
 * product it stays behind, so that the footer is never covered.
 */
export function BuyBar({ price, compareAt }: { price: number; compareAt: number | null }) {
  const { product, quantity } = usePurchase();
  return (
    <div className="sticky bottom-tab-bar z-20 flex items-center justify-between gap-4 border-line border-t bg-white px-4 py-2 md:hidden">
      <Price cedis={price} compareAt={compareAt} className="flex-col" />
      <AddToCartButton product={product} quantity={quantity} className="grow" />
    </div>
  );
}
