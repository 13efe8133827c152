"use client";

import { createStore, useStore } from "zustand";

const isOpen = createStore(() => false);
let opener: Element | null = null;

/** Whether the slide-in cart is open; page state, not part of the URL (SHP-CART-01). */
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

/** Returns the focus to the element that opened the panel, if it still exists. */
export function focusCartPanelOpener(): void {
  if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
  opener = null;
}
