import type { ReactNode } from "react";
import type { ListingView } from "@/lib/listing-query";

/** The grid (two columns on a phone, three beside the filters) or the single column of rows; children are `<li>`. */
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
      className="grid grid-cols-2 gap-3 md:gap-4 lg:grid-cols-3 data-[layout=list]:grid-cols-1"
    >
      {children}
    </ul>
  );
}
