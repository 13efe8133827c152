"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { buttonClass } from "@/components/ui/button-class";
import { EmptyState } from "@/components/ui/empty-state";
import { Spinner } from "@/components/ui/loading";
import { listingUrl } from "@/lib/listing-query";
import { ProductGridSkeleton } from "../product-grid";
import { useListing, useListingPending } from "./listing-navigation";

/** Delay before skeletons; for a quick answer they would flash and slow down rendering. */
const QUICK_MS = 150;

/** Products, or skeletons while loading. Both share one grid cell to avoid layout shift. */
export function Results({ count, children }: { count: number; children: ReactNode }) {
  const { asked, unreachable, resultsHeading } = useListing();
  const pending = useListingPending();
  const [isSlow, setSlow] = useState(false);
  // Shows loaded products at once, before the timer is reset.
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
      <h2 ref={resultsHeading} tabIndex={-1} className="sr-only md:scroll-mt-24">
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

/** The server refused (SHP-LIST-29) or could not be reached (SHP-LIST-30). */
const REFUSED = "Failed to fetch products";
const NO_ANSWER = "Failed to fetch products. Please try again later.";

/** Notice above the previous products if the requested listing cannot be fetched. */
function StaleNotice() {
  const { retry } = useListing();
  const box = useRef<HTMLDivElement>(null);
  // The page may be scrolled to its end.
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

/** Error view; 'Try Again' repeats the request (SHP-LIST-31), or reloads without script. */
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
