"use client";

import type { ReactNode } from "react";
import { textLink } from "@/components/ui/text-link";
import type { DeliveryFacts } from "./describe-delivery";
import { useLocationParts } from "./location-parts";

/**
 * Delivery fee and day with a button to change the location (BEYOND-56). Without a location it shows the default text at the
 * same height.
 * @param children default text
 * @param room class for the minimum height
 */
export function LocationLine({
  children,
  room = "min-h-[2lh]",
  ...facts
}: DeliveryFacts & { children: ReactNode; room?: string }) {
  const { text, button, chooser } = useLocationParts(facts);
  return (
    <div className="min-w-0">
      <p className={`text-muted text-sm ${room}`}>{text("line", children)}</p>
      <button {...button} className={`${textLink} -my-3`}>
        {text("change", "Choose your region")}
      </button>
      {chooser}
    </div>
  );
}
