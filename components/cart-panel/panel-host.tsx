"use client";

import { useEffect, useEffectEvent } from "react";
import { closeCartPanel, useCartPanelOpen } from "@/components/cart";
import { useOnDemand } from "@/components/ui/page-hooks";
import { notify } from "@/lib/client/toast";
import type { Settings } from "@/lib/contracts/settings";

const loadPanel = () => import("./panel").then(({ CartPanel }) => CartPanel);

/** The panel's code, fetched when the shopper is about to open it: it arrives while the finger is on the button. */
export function fetchCartPanel(): void {
  loadPanel().catch(() => undefined);
}

/** The cart panel's place on every page: its code comes with the first opening, and is asked for again after a failure. */
export function CartPanelHost({ delivery }: { delivery: Settings["delivery"] }) {
  const open = useCartPanelOpen();
  const { Part: CartPanel, show } = useOnDemand(loadPanel, tellMissing);
  const fetchIt = useEffectEvent(show);
  useEffect(() => {
    if (open) fetchIt();
  }, [open]);
  return CartPanel && <CartPanel delivery={delivery} />;
}

/** The line broke before the panel's code was there: the cart itself is safe on this device. */
function tellMissing(): void {
  notify.error("We couldn't open the cart here. Your cart is safe: open the cart page instead.");
  closeCartPanel();
}
