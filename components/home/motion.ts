"use client";

import { useEffect, useState } from "react";
import { prefetchAllowed } from "@/components/ui/link";

/** The banner's rhythm (SHP-HOME-05). */
export const SLIDE_MS = 5000;

type Direction = "forward" | "back";

export interface CarouselState {
  index: number;
  /** The side that the slide comes in from; null for the first one, which does not move. */
  direction: Direction | null;
}

export type CarouselAction = { type: "next" } | { type: "previous" } | { type: "show"; index: number };

/** The slide to show next; from the last on to the first and back (SHP-HOME-05). */
export function turnCarousel(state: CarouselState, action: CarouselAction, count: number): CarouselState {
  switch (action.type) {
    case "next":
      return { index: (state.index + 1) % count, direction: "forward" };
    case "previous":
      return { index: (state.index + count - 1) % count, direction: "back" };
    case "show":
      if (action.index === state.index) return state;
      return { index: action.index, direction: action.index > state.index ? "forward" : "back" };
  }
}

/** The brand strip's rhythm on phones (SHP-HOME-07) and how many brands it shows at once. */
export const BRAND_STEP_MS = 3000;
const BRANDS_SHOWN = 3;

/** The first brand to show next: one on, from position `length - 3` back to the start (SHP-HOME-08). */
export function nextBrandPosition(position: number, length: number): number {
  return position >= length - BRANDS_SHOWN ? 0 : position + 1;
}

/**
 * Whether something on the page may move by itself. It rests while the tab is hidden or the pointer or the focus is on
 * it (`held`). With reduced motion, and on a slow or metered line, it moves only if the shopper presses play.
 */
export function useAutoplay(held: boolean): { moving: boolean; chosen: boolean; toggle: () => void } {
  const [calm, setCalm] = useState(true);
  const [asleep, setAsleep] = useState(false);
  const [choice, setChoice] = useState<boolean | null>(null);

  useEffect(() => {
    const reduced = window.matchMedia("(prefers-reduced-motion: reduce)");
    const update = () => setCalm(reduced.matches || !prefetchAllowed(navigator));
    const sleep = () => setAsleep(document.visibilityState === "hidden");
    update();
    sleep();
    reduced.addEventListener("change", update);
    document.addEventListener("visibilitychange", sleep);
    return () => {
      reduced.removeEventListener("change", update);
      document.removeEventListener("visibilitychange", sleep);
    };
  }, []);

  const chosen = choice ?? !calm;
  return { moving: chosen && !held && !asleep, chosen, toggle: () => setChoice(!chosen) };
}
