"use client";

import { createStore, useStore } from "zustand";

const isOpen = createStore(() => false);
let opener: Element | null = null;

/** Whether the slide-in cart shows; it is a state of the page, not an address (SHP-CART-01). */
export function useCartPanelOpen(): boolean {
  return useStore(isOpen);
}

export function openCartPanel(): void {
  if (!isOpen.getState()) opener = document.activeElement;
  isOpen.setState(true);
}

export function closeCartPanel(): void {
  isOpen.setState(false);
}

/** Gives the focus back to what opened the panel, if that is still there. */
export function focusCartPanelOpener(): void {
  if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
  opener = null;
}
