"use client";

import { useEffect } from "react";

/**
 * When the page before took the focus away with it, the focus goes to the content of the one that came, so that a
 * keyboard goes on there. A page that the browser itself has loaded begins at its top, as everywhere.
 * @param path changes when another page has come
 */
export function useArrivalFocus(path: string | null): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is another arrival
  useEffect(() => {
    const [loaded] = performance.getEntriesByType("navigation");
    if (loaded && new URL(loaded.name).pathname === window.location.pathname) return;
    const { activeElement: holder, body } = document;
    // The page before may be kept, hidden and so without a box, with the focus in it.
    if (holder && holder !== body && holder.getClientRects().length > 0) return;
    document.getElementById("content")?.focus({ preventScroll: true });
  }, [path]);
}
