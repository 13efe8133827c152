import type { Settings } from "./contracts/settings";

/** The owner's brand (BEYOND-88). */
export type Brand = Settings["brand"];

/** Name and tagline, as the title of the home page and of the installed app. */
export const siteTitle = ({ name, tagline }: Pick<Brand, "name" | "tagline">): string => `${name}: ${tagline}`;

/** Maintenance texts for the gateway's own page and /maintenance (SHP-MAINT-02, SHP-ROUTE-25). */
export const maintenanceTexts = {
  title: "Site Under Maintenance",
  text: "We're fixing a few things and will be back soon. Your cart is safe on this device.",
} as const;
