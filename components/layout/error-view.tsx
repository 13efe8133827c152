"use client";

import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";

/** A page that could not be shown: what is safe, and another try. */
export function ErrorView({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyState
      as="h1"
      title="We could not show this page"
      text="Something broke on our side. Your cart is safe on this device. Try again in a moment."
      action={<Button onClick={onRetry}>Try again</Button>}
    />
  );
}
