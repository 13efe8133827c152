/** What the shop is called. On its own, as every page's script carries this file and needs nothing else of `brand`. */
export const shopName = "Kanea";
