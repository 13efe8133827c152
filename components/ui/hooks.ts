"use client";

import { useEffect, useRef, useState, useSyncExternalStore } from "react";

/** Focuses a field and scrolls it into view. */
export function focusField(field: HTMLElement | null): void {
  field?.scrollIntoView({ block: "center" });
  field?.focus({ preventScroll: true });
}

/** Focuses a field by id after the next render. */
export function focusWhenDrawn(id: string): void {
  requestAnimationFrame(() => focusField(document.getElementById(id)));
}

/** Runs a button's action one at a time; `busy` while it runs. */
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

/** Query parameters of the URL; empty during prerendering. */
export function useQuery(): URLSearchParams {
  const search = useSyncExternalStore(
    () => () => undefined,
    () => window.location.search,
    () => "",
  );
  return new URLSearchParams(search);
}

/** Clears state when the page is left: Next keeps the page hidden and may show it again. */
export function useOnLeave(clear: () => void): void {
  const latest = useRef(clear);
  useEffect(() => {
    latest.current = clear;
  });
  useEffect(() => () => latest.current(), []);
}
