"use client";

import { Link } from "@/components/ui/link";
import { paths } from "@/lib/paths";
import { usePendingOrder } from "./use-pending-order";

/** Link to the pending order below the header (BEYOND-62); causes no layout shift. */
export function PendingOrderNote() {
  const { pending } = usePendingOrder();
  if (!pending) return null;
  return (
    <Link
      href={paths.confirmation(pending.orderId)}
      className="absolute right-0 z-20 m-2 inline-flex min-h-11 items-center rounded-full border border-pending bg-pending-ground px-4 font-bold text-pending text-sm shadow-float"
    >
      Finish paying for order {pending.orderId}
    </Link>
  );
}
