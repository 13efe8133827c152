"use client";

import { useRouter } from "next/navigation";
import { createContext, type ReactNode, use, useState, useTransition } from "react";
import { holdInCart, type ProductSnapshot } from "@/components/cart";
import { AddToCartButton } from "@/components/cart-panel";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/loading";
import { Price } from "@/components/ui/price";
import { QuantityPicker } from "@/components/ui/quantity-picker";
import type { Cedis } from "@/lib/money";
import { paths } from "@/lib/paths";
import { StockAlert } from "./load-on-click";

interface Purchase {
  product: ProductSnapshot;
  /** Quantity in stock; null if unknown. */
  stock: number | null;
  quantity: number;
  setQuantity: (quantity: number) => void;
}

const Context = createContext<Purchase | null>(null);

/** Product and chosen quantity, shared by the buy box and the phone's bar. */
function usePurchase(): Purchase {
  const value = use(Context);
  if (!value) throw new Error("usePurchase needs a PurchaseProvider above it");
  return value;
}

export function PurchaseProvider({ product, children }: { product: ProductSnapshot; children: ReactNode }) {
  const [quantity, setQuantity] = useState(1);
  const stock = product.stock?.quantity ?? null;
  return <Context value={{ product, stock, quantity, setQuantity }}>{children}</Context>;
}

/** Quantity, 'Add to Cart' and 'Buy Now'. On phones 'Add to Cart' is in the sticky bar. */
export function BuyBox() {
  const { product, stock, quantity, setQuantity } = usePurchase();
  const router = useRouter();
  const [leaving, startLeaving] = useTransition();

  if (stock === 0)
    return (
      <div className="flex flex-col gap-3">
        <AddToCartButton product={product} className="w-full max-md:hidden" />
        <StockAlert productId={product._id} />
      </div>
    );

  /** Adds the chosen quantity to the cart and opens checkout, unless refused (SHP-PDP-12). */
  function buyNow() {
    if (holdInCart(product, quantity)) startLeaving(() => router.push(paths.checkout));
  }

  return (
    <div className="flex flex-wrap items-center gap-3">
      <QuantityPicker quantity={quantity} stock={stock} onPick={setQuantity} />
      <AddToCartButton product={product} quantity={quantity} className="grow max-md:hidden" />
      <Button variant="outline" size="lg" onClick={buyNow} aria-busy={leaving} className="grow md:w-full">
        {leaving && <Spinner label="Going to checkout" className="size-5" />}
        Buy Now
      </Button>
    </div>
  );
}

/**
 * Sticky bar on phones with price and 'Add to Cart', above the tabs. Scrolls away with the product, so that it never
 * covers the footer.
 */
export function BuyBar({ price, compareAt }: { price: Cedis; compareAt: Cedis | null }) {
  const { product, quantity } = usePurchase();
  return (
    <div className="sticky bottom-tab-bar z-20 flex items-center justify-between gap-4 border-line border-t bg-white px-4 py-2 md:hidden">
      <Price cedis={price} compareAt={compareAt} className="flex-col" />
      <AddToCartButton product={product} quantity={quantity} className="grow" />
    </div>
  );
}
