"use client";

import { type RefObject, useEffect, useState } from "react";

/**
 * Whether the page is scrolled past a marker at its top (SHP-LAYOUT-20, SHP-LAYOUT-21): the marker's height is the
 * threshold. An observer costs nothing while scrolling, a scroll listener runs on every frame.
 */
export function useScrolledPast(marker: RefObject<HTMLElement | null>): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    if (!marker.current) return;
    const observer = new IntersectionObserver(([entry]) => setScrolled(entry ? !entry.isIntersecting : false));
    observer.observe(marker.current);
    return () => observer.disconnect();
  }, [marker]);
  return scrolled;
}
