import { useSyncExternalStore } from "react";
import { local, localKeys } from "./storage";

const listeners = new Set<() => void>();

/** The promo code that travels from the cart to the order (SHP-CART-22), or null. Whether it holds is the server's word. */
export function usePromoCode(): string | null {
  return useSyncExternalStore(subscribe, readPromoCode, () => null);
}

export function readPromoCode(): string | null {
  return local.read(localKeys.promoCode);
}

export function keepPromoCode(code: string): void {
  local.write(localKeys.promoCode, code);
  announce();
}

export function forgetPromoCode(): void {
  local.remove(localKeys.promoCode);
  announce();
}

function announce(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}
