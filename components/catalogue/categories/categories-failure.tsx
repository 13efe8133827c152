"use client";

import { useEffect } from "react";
import { buttonClass } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { notify } from "@/lib/client/toast";

/** The categories could not be fetched: said on the page and as a message (SHP-CAT-03, SHP-CAT-04). */
export function CategoriesFailure({ retry }: { retry: () => void }) {
  useEffect(() => {
    notify.error("Failed to load categories");
  }, []);
  return (
    <EmptyState
      as="h1"
      title="Failed to fetch categories"
      text="Your cart is safe on this device."
      action={
        <button type="button" onClick={retry} className={buttonClass()}>
          Try Again
        </button>
      }
    />
  );
}
