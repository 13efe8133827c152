import type { ReactNode } from "react";
import { Skeleton } from "@/components/ui/loading";
import type { ListingView } from "@/lib/listing-query";

/** The grid (two columns, four where there is room: a page of ten leaves no card alone in a row) or the single column of rows; children are `<li>`. */
export function ProductGrid({
  view,
  decorative = false,
  children,
}: {
  view: ListingView;
  decorative?: boolean;
  children: ReactNode;
}) {
  return (
    <ul
      data-layout={view}
      aria-hidden={decorative || undefined}
      className="grid grid-cols-2 gap-3 md:gap-4 xl:grid-cols-4 data-[layout=list]:grid-cols-1"
    >
      {children}
    </ul>
  );
}

/** Empty cards of the real size. */
export function ProductGridSkeleton({ view, count }: { view: ListingView; count: number }) {
  return (
    <ProductGrid view={view} decorative>
      {Array.from({ length: count }, (_, place) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never change places
          key={place}
          className="flex flex-col overflow-hidden rounded-card border border-line bg-white in-data-[layout=list]:flex-row"
        >
          <div className="aspect-square w-full shrink-0 bg-paper in-data-[layout=list]:w-28 md:in-data-[layout=list]:w-44" />
          <div className="grow p-3 md:p-4">
            <Skeleton className="mt-1 h-3.5 w-16" />
            <Skeleton className="mt-2 h-4 w-full" />
            <Skeleton className="mt-2 h-4 w-2/3" />
            <Skeleton className="mt-6 h-6 w-24" />
          </div>
        </li>
      ))}
    </ProductGrid>
  );
}
