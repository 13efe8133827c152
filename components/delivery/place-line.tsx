"use client";

import type { ReactNode } from "react";
import { textLink } from "@/components/ui/text-link";
import { usePlaceParts } from "./place-parts";
import type { DeliveryFacts } from "./tell-place";

/**
 * Fee and day for the place that this device remembers, and the way to choose one (BEYOND-56). Without a place it says
 * what it says to everybody; the room is the same.
 * @param children the text for everybody
 * @param room for how many lines of text, by a class
 */
export function PlaceLine({
  children,
  room = "min-h-[2lh]",
  ...facts
}: DeliveryFacts & { children: ReactNode; room?: string }) {
  const { told, button, chooser } = usePlaceParts(facts);
  return (
    <div className="min-w-0">
      <p className={`text-muted text-sm ${room}`}>{told("line", children)}</p>
      <button {...button} className={`${textLink} -my-3`}>
        {told("change", "Choose your region")}
      </button>
      {chooser}
    </div>
  );
}
