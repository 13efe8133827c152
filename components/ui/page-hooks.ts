"use client";

import { type ComponentType, type RefObject, useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { noteAddress, pushOverlay } from "@/lib/client/overlay-history";
import { showLoading } from "./press-sign";

// Every page of the shop carries this file: what only some need stands in ./hooks.

/**
 * When the focus went away with the previous page, puts it on the content of the new one, so that a keyboard goes on
 * there. A page that the browser itself has loaded begins at its top, as everywhere.
 * @param path changes with the page
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

/**
 * A part of a page whose code is loaded when it is first wanted.
 * @param load brings the component; it is asked again after a failure
 * @param otherwise what happens instead when the line breaks
 * @param pressed false for what nobody has pressed for: then no sign shows that it is coming
 * @returns `Part`, to be drawn while it is not null, `show` and `hide`, and `fetch` to bring the code a moment ahead
 */
export function useOnDemand<Props>(load: () => Promise<ComponentType<Props>>, otherwise: () => void, pressed = true) {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  return {
    Part,
    fetch: () => void load().catch(() => undefined),
    show: () => void (pressed ? showLoading(load()) : load()).then((part) => setPart(() => part), otherwise),
    hide: () => setPart(null),
  };
}

/**
 * What lies over the page is closed by Back before Back leaves the page (BEYOND-58).
 * @param close false from it means that it stays for now
 */
export function useBackCloses(open: boolean, close: () => unknown): void {
  const hear = useEffectEvent(() => close() !== false);
  useEffect(() => {
    if (open) return pushOverlay(() => hear());
  }, [open]);
  // What is drawn anew may have changed the address.
  useEffect(noteAddress);
}

const never = () => () => undefined;

/** Whether the script runs: false in the page's HTML and while it is drawn for the first time. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/**
 * Closes what is open when something outside of it is touched.
 * @param by what counts as a touch: the pointer, and the focus that goes elsewhere
 */
export function useCloseOutside(
  box: RefObject<HTMLElement | null>,
  open: boolean,
  close: () => void,
  by: readonly ("pointerdown" | "focusin")[] = ["pointerdown", "focusin"],
): void {
  const hear = useEffectEvent((event: Event) => {
    if (event.target instanceof Node && !box.current?.contains(event.target)) close();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what counts stays the same
  useEffect(() => {
    if (!open) return;
    const listen = (event: Event) => hear(event);
    for (const type of by) document.addEventListener(type, listen);
    return () => {
      for (const type of by) document.removeEventListener(type, listen);
    };
  }, [open]);
}

const askWidth = () => window.matchMedia("(min-width: 48rem)");

/** Whether the layout is the wide one, as `md:` of the style has it. */
const isWide = () => askWidth().matches;

function followWidth(tell: () => void) {
  const width = askWidth();
  width.addEventListener("change", tell);
  return () => width.removeEventListener("change", tell);
}

/** The same while it changes; false until the script runs. */
export const useWide = () => useSyncExternalStore(followWidth, isWide, () => false);
