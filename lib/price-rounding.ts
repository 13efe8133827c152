/** Rounding steps for a price change, in cedis. */
export const ROUNDINGS = ["0.01", "0.50", "1", "5", "10"] as const;
