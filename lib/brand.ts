import { shopName } from "./shop-name";

/** What the shop calls itself. Who sells and how to reach them is the owner's to say: lib/contracts/settings. */
export const brand = {
  name: shopName,
  tagline: "Electricals for Ghana",
  description:
    "Lamps, tools, appliances, cable and solar from known brands. Prices in cedis, delivery to all 16 regions, pay by mobile money, card or on delivery.",
  credit: "Kanea Electricals",
} as const;
