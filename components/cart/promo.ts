"use client";

import { createStore, useStore } from "zustand";
import { followStorage, local, localKeys } from "@/lib/client/storage";

/** A code that the shop has accepted, with its share of the subtotal in whole per cent. */
export interface Promo {
  code: string;
  percent: number;
}

const store = createStore<Promo | null>(() => null);

if (typeof window !== "undefined") reload();
followStorage([localKeys.promoCode], reload);

/** The promo code that travels from the cart to the order (SHP-CART-22). Whether it still holds is the shop's word. */
export function usePromo(): Promo | null {
  return useStore(store);
}

export function keepPromo(promo: Promo): void {
  local.write(localKeys.promoCode, JSON.stringify(promo));
  reload();
}

export function forgetPromo(): void {
  local.remove(localKeys.promoCode);
  reload();
}

export function parsePromo(stored: unknown): Promo | null {
  if (typeof stored !== "object" || stored === null) return null;
  const { code, percent } = stored as Partial<Promo>;
  const sensible = typeof percent === "number" && percent > 0 && percent <= 100;
  return typeof code === "string" && code && sensible ? { code, percent } : null;
}

function reload(): void {
  store.setState(parsePromo(local.readJson(localKeys.promoCode)), true);
}
