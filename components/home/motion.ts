"use client";

import { useEffect, useState } from "react";
import { prefetchAllowed } from "@/components/ui/link";

/** Banner interval (SHP-HOME-05). */
export const SLIDE_MS = 5000;

type Direction = "forward" | "back";

export interface CarouselState {
  index: number;
  /** Side from which the slide enters; null for the first. */
  direction: Direction | null;
}

export type CarouselAction = { type: "next" } | { type: "previous" } | { type: "show"; index: number };

/** Next slide, wrapping around (SHP-HOME-05). */
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

/** Interval of the brand strip on phones (SHP-HOME-07) and number of visible brands. */
export const BRAND_STEP_MS = 3000;
const BRANDS_SHOWN = 3;

/** Next first brand; wraps after position `length - 3` (SHP-HOME-08). */
export function nextBrandPosition(position: number, length: number): number {
  return position >= length - BRANDS_SHOWN ? 0 : position + 1;
}

/**
 * Whether auto-play runs. Paused while the tab is hidden or the element has pointer or focus (`held`). With reduced
 * motion or a slow or metered network, only after pressing play.
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
