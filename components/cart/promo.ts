"use client";

import { createStore, useStore } from "zustand";
import { followStorage, local, localKeys } from "@/lib/client/storage";
import type { OfferTerms, Quote } from "@/lib/contracts/orders";
import { cedis, type Pesewas, toPesewas } from "@/lib/money";
import { chooseOffer, type NamedOffer, type Offer, type OfferLine } from "@/lib/promotions";

/** A known promo code with what it gives, as the server quoted it; `offer.reason` while it does not apply. */
export interface Promo {
  code: string;
  percent: number;
  offer?: NonNullable<Quote["offer"]>;
}

/** The code, and the offers that apply by themselves. */
export interface Offers {
  promo: Promo | null;
  automatic: Quote["automatic"];
}

/** For `chooseOffer`; without an offer, as older releases stored it, a percentage of the subtotal. */
function offerOf({ percent, offer }: { percent: number; offer?: OfferTerms }): Offer {
  const { kind, amount, minAmount, minPieces, products } = offer ?? {};
  return {
    kind: kind ?? "percent",
    percent,
    amountPesewas: toPesewas(amount ?? cedis(0)),
    minPesewas: toPesewas(minAmount ?? cedis(0)),
    minPieces: minPieces ?? 0,
    products: products ?? null,
  };
}

/** The offer that a cart gets (`chooseOffer`); with the code if it is that. */
export type AppliedOffer = NamedOffer & { code?: string };

export function chooseFor(
  { promo, automatic }: Offers,
  lines: OfferLine[],
  feeOf: (total: Pesewas) => Pesewas,
): AppliedOffer | null {
  const code: AppliedOffer | null = promo && { name: promo.code, code: promo.code, offer: offerOf(promo) };
  const others = automatic.map((one): AppliedOffer => ({ name: one.name, offer: offerOf(one) }));
  return chooseOffer(code, others, lines, feeOf).chosen;
}

const store = createStore<Offers>(() => ({ promo: null, automatic: [] }));

if (typeof window !== "undefined") reload();
followStorage([localKeys.promoCode, localKeys.offers], reload);

/** Promo code and offers, passed from the cart to the order (SHP-CART-22). The server decides again. */
export function useOffers(): Offers {
  return useStore(store);
}

export function keepPromo(promo: Promo): void {
  local.write(localKeys.promoCode, JSON.stringify(promo));
  reload();
}

export function keepAutomatic(automatic: Offers["automatic"]): void {
  local.write(localKeys.offers, JSON.stringify(automatic));
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

export function parseOffers(stored: unknown): Quote["automatic"] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((entry) => {
    const { code: name, percent, offer } = parsePromo({ ...entry, code: entry?.name }) ?? {};
    return name && percent !== undefined && offer ? [{ name, percent, offer }] : [];
  });
}

function reload(): void {
  const promo = parsePromo(local.readJson(localKeys.promoCode));
  store.setState({ promo, automatic: parseOffers(local.readJson(localKeys.offers)) }, true);
}
