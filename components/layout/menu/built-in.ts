import type { MenuCategory } from "./menu-category";

/** What the menu shows when its data cannot be had (SHP-MENU-29). */
export const builtInCategories: readonly MenuCategory[] = [
  { id: null, name: "Lighting", slug: "lighting", subcategories: ["LED bulbs", "Ceiling lights", "Floodlights"] },
  { id: null, name: "Tools", slug: "tools", subcategories: ["Drills", "Grinders", "Screwdrivers"] },
  { id: null, name: "Appliances", slug: "appliances", subcategories: ["Kettles", "Fans", "Irons"] },
];

/** Names only: a price that does not come from the server is never shown (SHP-MENU-30). */
export const builtInProducts = ["LED Ceiling Light", "Power Drill Kit", "Smart Plug (4-Pack)"] as const;
