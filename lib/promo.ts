/** The code that the shop advertises (SHP-CART-19); which codes hold is the server's answer. */
export const ADVERTISED_PROMO = "WELCOME20";

export const PROMO_APPLIED = "Promo code applied successfully!";
export const PROMO_INVALID = "Invalid promo code. Try 'WELCOME20' for 20% off.";

/** Codes are compared without regard to case or surrounding space. */
export function normalisePromo(code: string): string {
  return code.trim().toUpperCase();
}
