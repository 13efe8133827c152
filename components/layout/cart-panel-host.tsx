"use client";

import { type ComponentType, lazy, Suspense, useEffect, useState } from "react";
import { closeCartPanel, useCartPanelOpen } from "@/lib/client/cart-store";
import { notify } from "@/lib/client/toast";

const loadPanel = () => import("@/components/cart/cart-panel").then(({ CartPanel }) => ({ default: CartPanel }));

/** The panel's code, fetched when the shopper is about to open it. */
export function fetchCartPanel(): void {
  loadPanel().catch(() => undefined);
}

const CartPanel = lazy<ComponentType>(() => loadPanel().catch(() => ({ default: PanelMissing })));

/** The cart panel's place on every page: its code comes with the first opening. */
export function CartPanelHost() {
  const open = useCartPanelOpen();
  const [wanted, setWanted] = useState(false);
  if (open && !wanted) setWanted(true);
  return wanted ? (
    <Suspense fallback={null}>
      <CartPanel />
    </Suspense>
  ) : null;
}

/** The line broke before the panel's code was there: the cart itself is safe on this device. */
function PanelMissing() {
  const open = useCartPanelOpen();
  useEffect(() => {
    if (!open) return;
    notify.error("We could not open the cart here. It is safe: open the cart page instead.");
    closeCartPanel();
  }, [open]);
  return null;
}
