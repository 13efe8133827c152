"use client";

import { type ComponentType, type RefObject, useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { noteAddress, pushOverlay } from "@/lib/client/overlay-history";
import { showLoading } from "./navigation-progress";

// Loaded on every page; hooks that only some pages need are in ./hooks.

/**
 * After a client navigation that lost the focus, moves it to the new page's content. Full page loads start at the top,
 * as usual.
 * @param path changes with the page
 */
export function useArrivalFocus(path: string | null): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is another arrival
  useEffect(() => {
    const [loaded] = performance.getEntriesByType("navigation");
    if (loaded && new URL(loaded.name).pathname === window.location.pathname) return;
    const { activeElement: holder, body } = document;
    // Next may keep the previous page hidden, with the focus in it.
    if (holder && holder !== body && holder.getClientRects().length > 0) return;
    document.getElementById("content")?.focus({ preventScroll: true });
  }, [path]);
}

/**
 * Loads a component's code on first use.
 * @param load imports the component; retried after a failure
 * @param otherwise called when loading fails
 * @param pressed false for loading that no click asked for: no busy indicator is shown
 * @returns `Part`, to be rendered while not null, `show`, `hide`, and `fetch` to prefetch the code
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
 * Makes Back close an overlay before it leaves the page (BEYOND-58).
 * @param close returns false to keep the overlay open
 */
export function useBackCloses(open: boolean, close: () => unknown): void {
  const hear = useEffectEvent(() => close() !== false);
  useEffect(() => {
    if (open) return pushOverlay(() => hear());
  }, [open]);
  // The render may have changed the URL.
  useEffect(noteAddress);
}

const never = () => () => undefined;

/** Whether the page is hydrated: false in HTML and in the first render. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/**
 * Closes an element on interaction outside of it.
 * @param by which interactions count: pointer, focus
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

/** Whether the wide layout (`md:`) applies. */
const isWide = () => askWidth().matches;

function followWidth(tell: () => void) {
  const width = askWidth();
  width.addEventListener("change", tell);
  return () => width.removeEventListener("change", tell);
}

/** Hook version of `isWide`; false until hydration. */
export const useWide = () => useSyncExternalStore(followWidth, isWide, () => false);
