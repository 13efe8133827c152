"use client";

import type { DeliveryFacts } from "./describe-delivery";
import { useLocationParts } from "./location-parts";

/** Header button with the delivery location, of constant size (BEYOND-56). */
export function LocationButton({ className = "", ...facts }: DeliveryFacts & { className?: string }) {
  const { text, button, chooser } = useLocationParts(facts);
  return (
    <>
      <button
        {...button}
        className={`flex min-h-11 shrink-0 items-center rounded-card px-2 text-left hover:bg-paper active:bg-line ${className}`}
      >
        <span className="min-w-0">
          {text(
            "brief",
            <>
              <span className="block truncate font-bold text-sm">Deliver to</span>
              <span className="block truncate text-muted text-xs">Choose your region</span>
            </>,
          )}
        </span>
      </button>
      {chooser}
    </>
  );
}
