"use client";

import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { buttonClass } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Spinner } from "@/components/ui/spinner";
import { type Listing, listingUrl } from "@/lib/listing-query";

/** The products could not be fetched; 'Try Again' repeats the call (SHP-LIST-31), without script by loading the page. */
export function ListingFailure({
  message,
  listing,
  onRetry,
}: {
  message: string;
  listing: Listing;
  onRetry?: () => void;
}) {
  const router = useRouter();
  const [retrying, startRetry] = useTransition();
  return (
    <div role="alert">
      <EmptyState
        as="p"
        title={message}
        text="Your cart is safe on this phone."
        action={
          <a
            href={listingUrl(listing)}
            aria-busy={retrying}
            onClick={(event) => {
              event.preventDefault();
              if (onRetry) onRetry();
              else startRetry(() => router.refresh());
            }}
            className={buttonClass("primary")}
          >
            {retrying && <Spinner label="Trying again" className="size-5" />}
            Try Again
          </a>
        }
      />
    </div>
  );
}
