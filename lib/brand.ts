import { shopName } from "./shop-name";

/**
 * What the shop calls itself (the bare name is a file of its own, for the browser's sake). Who sells and how to reach them
 * is the owner's to say: lib/contracts/settings.
 */
export const brand = {
  name: shopName,
  tagline: "Electricals for Ghana",
  description:
    "Lamps, tools, appliances, cable and solar from known brands. Prices in cedis, delivery to all 16 regions, pay by mobile money, card or on delivery.",
  credit: "Kanea Electricals",
} as const;

/** What a closed shop says, on the gateway's own page and at its public address (SHP-MAINT-02, SHP-ROUTE-25). */
export const maintenanceWords = {
  title: "Site Under Maintenance",
  text: "We're fixing a few things and will be back soon. Your cart is safe on this device.",
} as const;
