"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { buttonClass } from "@/components/ui/button-class";
import { EmptyState } from "@/components/ui/empty-state";
import { Spinner } from "@/components/ui/loading";
import { listingUrl } from "@/lib/listing-query";
import { ProductGridSkeleton } from "../product-grid";
import { useListing, useListingPending } from "./listing-navigation";

/** A quick answer needs no skeletons: they would flash, and drawing them would hold it up. */
const QUICK_MS = 150;

/** The products, or skeletons while others load. Both share one cell of a grid, so that nothing moves. */
export function Results({ count, children }: { count: number; children: ReactNode }) {
  const { asked, unreachable, resultsHeading } = useListing();
  const pending = useListingPending();
  const [isSlow, setSlow] = useState(false);
  // The products that came are shown at once, and not only when the timer has been put back.
  const isAwaited = pending && isSlow;
  useEffect(() => {
    if (!pending) return;
    const timer = setTimeout(() => setSlow(true), QUICK_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [pending]);
  return (
    <section aria-busy={pending}>
      <h2 ref={resultsHeading} tabIndex={-1} className="sr-only scroll-mt-24">
        Products
      </h2>
      {unreachable && count > 0 && <StaleNotice />}
      {unreachable && count === 0 ? (
        <ListingFailure />
      ) : (
        <div className="grid">
          <div
            inert={isAwaited}
            className={`col-start-1 row-start-1 min-w-0 transition-opacity ${isAwaited ? "opacity-0" : ""}`}
          >
            {children}
          </div>
          {isAwaited && (
            <div className="col-start-1 row-start-1 min-w-0 opacity-100 transition-opacity starting:opacity-0">
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

/** The shop answered, but without products (SHP-LIST-29), or could not be asked at all (SHP-LIST-30). */
const REFUSED = "Failed to fetch products";
const NO_ANSWER = "Failed to fetch products. Please try again later.";

/** Over the products of the listing before, which stay while the one asked for cannot be fetched. */
function StaleNotice() {
  const { retry } = useListing();
  const box = useRef<HTMLDivElement>(null);
  // It was asked for at the end of the page, perhaps.
  useEffect(() => {
    box.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <div ref={box} role="alert" className="mb-4 scroll-mt-24">
      <Alert onRetry={retry}>
        {NO_ANSWER}
        <p className="mt-1 font-normal text-muted">These are the products from your last search.</p>
      </Alert>
    </div>
  );
}

/** 'Try Again' repeats the call (SHP-LIST-31), without script by loading the page. */
export function ListingFailure() {
  const { asked, unreachable, retry } = useListing();
  const pending = useListingPending();
  return (
    <div role="alert">
      <EmptyState
        as="p"
        title={unreachable ? NO_ANSWER : REFUSED}
        text="Your cart is safe on this device."
        action={
          <a
            href={listingUrl(unreachable ?? asked)}
            aria-busy={pending}
            onClick={(event) => {
              event.preventDefault();
              retry();
            }}
            className={buttonClass("primary")}
          >
            {pending && <Spinner label="Trying again" className="size-5" />}
            Try Again
          </a>
        }
      />
    </div>
  );
}
