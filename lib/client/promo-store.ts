import { useSyncExternalStore } from "react";
import { local, localKeys } from "./storage";

/** A code that the shop has accepted, with its share of the subtotal in whole per cent. */
export interface Promo {
  code: string;
  percent: number;
}

const listeners = new Set<() => void>();
let known: { text: string | null; promo: Promo | null } = { text: null, promo: null };

/** The promo code that travels from the cart to the order (SHP-CART-22). Whether it still holds is the shop's word. */
export function usePromo(): Promo | null {
  return useSyncExternalStore(subscribe, readPromo, () => null);
}

function readPromo(): Promo | null {
  const text = local.read(localKeys.promoCode);
  if (text !== known.text) known = { text, promo: parsePromo(local.readJson(localKeys.promoCode)) };
  return known.promo;
}

export function keepPromo(promo: Promo): void {
  local.write(localKeys.promoCode, JSON.stringify(promo));
  announce();
}

export function forgetPromo(): void {
  local.remove(localKeys.promoCode);
  announce();
}

export function parsePromo(stored: unknown): Promo | null {
  if (typeof stored !== "object" || stored === null) return null;
  const { code, percent } = stored as Partial<Promo>;
  const sensible = typeof percent === "number" && percent > 0 && percent <= 100;
  return typeof code === "string" && code && sensible ? { code, percent } : null;
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
