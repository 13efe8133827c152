"use client";

import { buttonClass } from "@/components/ui/button-class";
import { EmptyState } from "@/components/ui/empty-state";

/**
 * A page that could not be shown: what is safe, and another try. Its code goes along with every page in a file of its
 * own, so it imports next to nothing.
 */
export function ErrorView({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyState
      as="h1"
      title="We could not show this page"
      text="Something broke on our side. Your cart is safe on this device. Try again in a moment."
      action={
        <button type="button" onClick={onRetry} className={buttonClass()}>
          Try again
        </button>
      }
    />
  );
}
