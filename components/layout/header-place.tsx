"use client";

import { useGoodsTotal } from "@/components/cart";
import { PlaceButton } from "@/components/delivery/place-line";
import type { Settings } from "@/lib/contracts/settings";

/** Where we deliver, for what the cart holds. */
export function HeaderPlace({ delivery, className }: { delivery: Settings["delivery"]; className: string }) {
  return <PlaceButton delivery={delivery} total={useGoodsTotal()} className={className} />;
}
