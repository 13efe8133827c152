"use client";

import { useEffect, useState } from "react";
import { prefetchAllowed } from "@/components/ui/link";

/**
 * Whether something on the page may move by itself. It rests while the tab is hidden or `held` (pointer or focus on
 * it); with reduced motion, or on a line that counts every byte, it moves only if the shopper asks for it.
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
