export const PROMO_APPLIED = "Promo code applied successfully!";

/** A code that the shop advertises, and what it takes off, in per cent (SHP-CART-19). */
export interface AdvertisedPromo {
  code: string;
  percent: number;
}

/** Which codes hold is the server's answer. */
export function promoInvalid(advertised: AdvertisedPromo | null): string {
  return `Invalid promo code.${advertised ? ` Try '${advertised.code}' for ${advertised.percent}% off.` : ""}`;
}
