/** Name of the shop. A separate file, because every page's script contains it and nothing else of `brand`. */
export const shopName = "Kanea";
