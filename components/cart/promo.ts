"use client";

import { createStore, useStore } from "zustand";
import { followStorage, local, localKeys } from "@/lib/client/storage";

/** An accepted promo code with its discount in whole per cent of the subtotal. */
export interface Promo {
  code: string;
  percent: number;
}

const store = createStore<Promo | null>(() => null);

if (typeof window !== "undefined") reload();
followStorage([localKeys.promoCode], reload);

/** Promo code passed from the cart to the order (SHP-CART-22). The server validates it again. */
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
