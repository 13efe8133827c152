"use client";

import { createContext, type ReactNode, use, useState } from "react";
import type { ProductSnapshot } from "@/components/cart";

interface Purchase {
  product: ProductSnapshot;
  /** Pieces in stock; null when not known. */
  stock: number | null;
  quantity: number;
  setQuantity: (quantity: number) => void;
}

const Context = createContext<Purchase | null>(null);

/** The product and the quantity chosen for it, shared by the buy box and the phone's bar. */
export function usePurchase(): Purchase {
  const value = use(Context);
  if (!value) throw new Error("usePurchase needs a PurchaseProvider above it");
  return value;
}

export function PurchaseProvider({ product, children }: { product: ProductSnapshot; children: ReactNode }) {
  const [quantity, setQuantity] = useState(1);
  const stock = product.stock?.quantity ?? null;
  return <Context value={{ product, stock, quantity, setQuantity }}>{children}</Context>;
}
