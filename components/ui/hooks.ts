"use client";

import { type ComponentType, useEffect, useRef, useState, useSyncExternalStore } from "react";

/** Puts the cursor into a field and scrolls it into view. */
export function focusField(field: HTMLElement | null): void {
  field?.scrollIntoView({ block: "center" });
  field?.focus({ preventScroll: true });
}

/** The same by the field's id, once the next frame is drawn. */
export function focusWhenDrawn(id: string): void {
  requestAnimationFrame(() => focusField(document.getElementById(id)));
}

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

/** For a button's action: it runs once at a time, however often it is pressed; `busy` meanwhile. */
export function useBusy() {
  const [busy, setBusy] = useState(false);
  const running = useRef(false);

  async function run(action: () => Promise<unknown>): Promise<void> {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      await action();
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  return { busy, run };
}

/**
 * A part of a page whose code is loaded when it is first wanted.
 * @param load brings the component; it is asked again after a failure
 * @param otherwise what happens instead when the line breaks
 * @returns `Part`, to be drawn while it is not null, `show` and `hide`, and `fetch` to bring the code a moment ahead
 */
export function useOnDemand<Props>(load: () => Promise<ComponentType<Props>>, otherwise: () => void) {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  return {
    Part,
    fetch: () => void load().catch(() => undefined),
    show: () => void load().then((part) => setPart(() => part), otherwise),
    hide: () => setPart(null),
  };
}

const never = () => () => undefined;

/** Whether the script is there: false in the page as it came, and for its first drawing. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** The address's query; empty in the page as it came, which is made once for everybody. */
export function useQuery(): URLSearchParams {
  const search = useSyncExternalStore(
    never,
    () => window.location.search,
    () => "",
  );
  return new URLSearchParams(search);
}

/** A page that was left is kept, hidden, and may be shown again: what should not wait there is taken away. */
export function useOnLeave(clear: () => void): void {
  const latest = useRef(clear);
  useEffect(() => {
    latest.current = clear;
  });
  useEffect(() => () => latest.current(), []);
}
