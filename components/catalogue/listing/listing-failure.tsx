"use client";

import { buttonClass } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Spinner } from "@/components/ui/loading";
import { listingUrl } from "@/lib/listing-query";
import { useListing } from "./listing-navigation";

/** The shop answered, but without products (SHP-LIST-29), or could not be asked at all (SHP-LIST-30). */
const REFUSED = "Failed to fetch products";
const NO_ANSWER = "Failed to fetch products. Please try again later.";

/** 'Try Again' repeats the call (SHP-LIST-31), without script by loading the page. */
export function ListingFailure() {
  const { asked, unreachable, pending, retry } = useListing();
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
