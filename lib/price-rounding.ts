/** To what a changed price may be rounded, in cedis. */
export const ROUNDINGS = ["0.01", "0.50", "1", "5", "10"] as const;
