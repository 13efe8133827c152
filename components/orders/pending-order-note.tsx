"use client";

import { Link } from "@/components/ui/link";
import { paths } from "@/lib/paths";
import { usePendingOrder } from "./use-pending-order";

/** Link to the pending order above the tab bar, except on the order's own pages (BEYOND-62). */
export function PendingOrderNote({ path }: { path: string | null }) {
  const { pending } = usePendingOrder();
  if (!pending || [paths.confirmation(pending.orderId), paths.order(pending.orderId)].some((own) => own === path))
    return null;
  // A product page has the buy bar above the tab bar.
  const place = path?.startsWith(`${paths.products}/`)
    ? "bottom-[calc(var(--spacing-tab-bar)+4.5rem)] md:bottom-[calc(1rem+var(--offline-edge))]"
    : "bottom-[calc(var(--spacing-tab-bar)+0.5rem)] md:bottom-[calc(1rem+var(--offline-edge))]";
  return (
    <Link
      href={paths.confirmation(pending.orderId)}
      className={`${place} fixed right-2 z-20 inline-flex min-h-11 items-center rounded-full border border-pending bg-pending-ground px-4 font-bold text-pending text-sm shadow-float`}
    >
      Finish paying for order {pending.orderId}
    </Link>
  );
}
