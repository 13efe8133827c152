"use client";

import { createStore, useStore } from "zustand";
import { followStorage, local, localKeys } from "@/lib/client/storage";
import type { Quote } from "@/lib/contracts/orders";
import { cedis, toPesewas } from "@/lib/money";
import type { Offer } from "@/lib/promotions";

/** A known promo code with what it gives, as the server quoted it; `offer.reason` while it does not apply. */
export interface Promo {
  code: string;
  percent: number;
  offer?: NonNullable<Quote["offer"]>;
}

/** For `cartTotals`; without an offer, as older releases stored it, a percentage of the subtotal. */
export function offerOf(promo: Promo | null): Offer | null {
  if (!promo) return null;
  const { kind, amount, minAmount, minPieces, products } = promo.offer ?? {};
  return {
    kind: kind ?? "percent",
    percent: promo.percent,
    amountPesewas: toPesewas(amount ?? cedis(0)),
    minPesewas: toPesewas(minAmount ?? cedis(0)),
    minPieces: minPieces ?? 0,
    products: products ?? null,
  };
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
  const { code, percent, offer } = stored as Partial<Promo>;
  const isPercent = !offer || offer.kind === "percent";
  const sensible = typeof percent === "number" && percent >= (isPercent ? 1 : 0) && percent <= 100;
  return typeof code === "string" && code && sensible ? { code, percent, ...(offer && { offer }) } : null;
}

function reload(): void {
  store.setState(parsePromo(local.readJson(localKeys.promoCode)), true);
}
