/** What the shop is called. A file of its own, because the browser's code needs the name and nothing else of `brand`. */
export const shopName = "Kanea";
