export const PROMO_APPLIED = "Promo code applied successfully!";

/** Advertised promo code (SHP-CART-19). */
export interface AdvertisedPromo {
  code: string;
  /** `20% off` */
  gives: string;
}

/** Only the server decides which codes are valid. */
export function promoInvalid(advertised: AdvertisedPromo | null): string {
  return `Invalid promo code.${advertised ? ` Try '${advertised.code}' for ${advertised.gives}.` : ""}`;
}
