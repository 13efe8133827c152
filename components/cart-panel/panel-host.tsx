"use client";

import { useEffect, useEffectEvent } from "react";
import { closeCartPanel, useCartPanelOpen } from "@/components/cart";
import { useOnDemand } from "@/components/ui/page-hooks";
import { notify } from "@/lib/client/toast";
import type { Settings } from "@/lib/contracts/settings";

const loadPanel = () => import("./panel").then(({ CartPanel }) => CartPanel);

/** Prefetches the panel's code on intent, so that it loads while the finger is on the button. */
export function fetchCartPanel(): void {
  loadPanel().catch(() => undefined);
}

/** Mounts the cart panel on every page. Its code loads with the first opening and is retried after a failure. */
export function CartPanelHost({ delivery }: { delivery: Settings["delivery"] }) {
  const open = useCartPanelOpen();
  const { Part: CartPanel, show } = useOnDemand(loadPanel, notifyLoadFailure);
  const fetchIt = useEffectEvent(show);
  useEffect(() => {
    if (open) fetchIt();
  }, [open]);
  return CartPanel && <CartPanel delivery={delivery} />;
}

/** The connection failed before the panel's code loaded; the cart itself is safe on this device. */
function notifyLoadFailure(): void {
  notify.error(
    navigator.onLine
      ? "We couldn't open the cart here. Your cart is safe: open the cart page instead."
      : "You're offline. Your cart is safe; open it when you're online again.",
  );
  closeCartPanel();
}
