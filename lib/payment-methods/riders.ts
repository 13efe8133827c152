/** Regions where our own riders collect money (SHP-CHECKOUT-04, SHP-CHECKOUT-05). */
export const RIDERS = ["Greater Accra"] as const;
