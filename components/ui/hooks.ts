"use client";

import { useEffect, useRef, useState, useSyncExternalStore } from "react";

/** Puts the cursor into a field and scrolls it into view. */
export function focusField(field: HTMLElement | null): void {
  field?.scrollIntoView({ block: "center" });
  field?.focus({ preventScroll: true });
}

/** The same by the field's id, once the next frame is drawn. */
export function focusWhenDrawn(id: string): void {
  requestAnimationFrame(() => focusField(document.getElementById(id)));
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

/** The address's query; empty in the page as it came, which is made once for everybody. */
export function useQuery(): URLSearchParams {
  const search = useSyncExternalStore(
    () => () => undefined,
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
