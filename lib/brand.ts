import { shopName } from "./shop-name";

/**
 * Brand texts. The name alone is in lib/shop-name, to keep page scripts small; seller and contact are settings
 * (lib/contracts/settings).
 */
export const brand = {
  name: shopName,
  tagline: "Electricals for Ghana",
  description:
    "Lamps, tools, appliances, cable and solar from known brands. Prices in cedis, delivery to all 16 regions, pay by mobile money, card or on delivery.",
  credit: "Kanea Electricals",
} as const;

/** Maintenance texts for the gateway's own page and /maintenance (SHP-MAINT-02, SHP-ROUTE-25). */
export const maintenanceTexts = {
  title: "Site Under Maintenance",
  text: "We're fixing a few things and will be back soon. Your cart is safe on this device.",
} as const;
