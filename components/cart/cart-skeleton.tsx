import { Skeleton } from "@/components/ui/loading";

/** Placeholder for lines and summary: only the browser knows the cart (SHP-CART-10). */
export function CartSkeleton() {
  return (
    <div role="status" className="grid gap-8 noscript:hidden lg:grid-cols-[1fr_22rem]">
      <span className="sr-only">Loading your cart</span>
      <div className="divide-y divide-line">
        {["first", "second"].map((line) => (
          <div key={line} className="flex gap-4 py-5">
            <Skeleton className="size-22 shrink-0 md:size-28" />
            <div className="grow space-y-3">
              <Skeleton className="h-4 w-20" />
              <Skeleton className="h-5 w-3/4" />
              <Skeleton className="h-11 w-36" />
            </div>
          </div>
        ))}
      </div>
      <Skeleton className="h-64" />
    </div>
  );
}
