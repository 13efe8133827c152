"use client";

import type { ReactNode } from "react";
import { Spinner } from "@/components/ui/loading";
import { ListingFailure } from "./listing-failure";
import { useListing } from "./listing-navigation";
import { ProductGridSkeleton } from "./product-grid-skeleton";

/**
 * The products, or their outlines while others are on their way. Both lie in one cell of a grid, so that nothing
 * moves; what comes within a blink comes without a flash.
 */
export function Results({ count, children }: { count: number; children: ReactNode }) {
  const { asked, pending, unreachable, resultsHeading } = useListing();
  return (
    <section aria-busy={pending}>
      <h2 ref={resultsHeading} tabIndex={-1} className="sr-only scroll-mt-24">
        Products
      </h2>
      {unreachable ? (
        <ListingFailure />
      ) : (
        <div className="grid">
          <div
            inert={pending}
            className={`col-start-1 row-start-1 min-w-0 transition-opacity ${pending ? "opacity-0 delay-150" : ""}`}
          >
            {children}
          </div>
          {pending && (
            <div className="col-start-1 row-start-1 min-w-0 opacity-100 transition-opacity delay-150 starting:opacity-0">
              <div className="pointer-events-none fixed inset-x-0 top-1/2 z-20 flex justify-center text-ink">
                <span className="rounded-full bg-white p-3 shadow-float">
                  <Spinner label="Loading products" className="size-7" />
                </span>
              </div>
              <ProductGridSkeleton view={asked.view} count={count || 4} />
            </div>
          )}
        </div>
      )}
    </section>
  );
}
