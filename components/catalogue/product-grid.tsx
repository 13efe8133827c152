import type { ReactNode } from "react";
import { Skeleton } from "@/components/ui/loading";
import type { ListingView } from "@/lib/listing-query";

/** Number of columns on wide screens; two on phones. */
export type Columns = keyof typeof grids;

/** From 768 px; a page of ten fills rows of two or five. */
const grids = {
  4: "md:grid-cols-4 md:gap-5",
  5: "md:gap-4 lg:grid-cols-3 xl:grid-cols-5",
} as const;

/** Grid or single-column list; children are `<li>`. */
export function ProductGrid({
  columns,
  view,
  decorative = false,
  children,
}: {
  columns: Columns;
  view: ListingView;
  decorative?: boolean;
  children: ReactNode;
}) {
  return (
    <ul
      data-layout={view === "list" ? view : undefined}
      aria-hidden={decorative || undefined}
      className={`grid gap-3 ${view === "list" ? "md:gap-4" : `grid-cols-2 ${grids[columns]}`}`}
    >
      {children}
    </ul>
  );
}

/** Skeleton cards of the actual size. */
export function ProductGridSkeleton({ view, count }: { view: ListingView; count: number }) {
  return (
    <ProductGrid columns={5} view={view} decorative>
      {Array.from({ length: count }, (_, place) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: identical items that are never reordered
          key={place}
          className="product-card"
        >
          <div className="card-picture aspect-square" />
          <div className="card-text">
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
