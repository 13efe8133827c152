"use client";

import { buttonClass } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";

/** The page of a category could not be made. */
export function CategoryFailure({ retry }: { retry: () => void }) {
  return (
    <EmptyState
      as="h1"
      title="Failed to fetch products"
      text="Your cart is safe on this device."
      action={
        <button type="button" onClick={retry} className={buttonClass()}>
          Try Again
        </button>
      }
    />
  );
}
