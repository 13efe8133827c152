import { useSyncExternalStore } from "react";

let open = false;
let opener: Element | null = null;
const listeners = new Set<() => void>();

/** Whether the slide-in cart shows; it is a state of the page, not an address (SHP-CART-01). */
export function useCartPanelOpen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => open,
    () => false,
  );
}

export function openCartPanel(): void {
  if (!open) opener = document.activeElement;
  show(true);
}

export function closeCartPanel(): void {
  show(false);
}

/** Gives the focus back to what opened the panel, if that is still there. */
export function focusCartPanelOpener(): void {
  if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
  opener = null;
}

function show(next: boolean): void {
  if (open === next) return;
  open = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
