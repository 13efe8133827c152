"use client";

import type { ReactNode } from "react";
import { useGoodsTotal } from "@/components/cart";
import { PlaceLine } from "@/components/delivery/place-line";
import type { Settings } from "@/lib/contracts/settings";
import type { Cedis } from "@/lib/money";

/** Where we deliver, for the cart with this product in it. */
export function ProductPlace({
  productId,
  price,
  delivery,
  children,
}: {
  productId: string;
  price: Cedis;
  delivery: Settings["delivery"];
  children: ReactNode;
}) {
  const total = useGoodsTotal({ productId, price });
  return (
    <PlaceLine delivery={delivery} total={total} room="min-h-[2lh] lg:min-h-0">
      {children}
    </PlaceLine>
  );
}
