/** What a closed shop says: on the front's own page and at its public address (SHP-MAINT-02, SHP-ROUTE-25). */
export const maintenanceWords = {
  title: "Site Under Maintenance",
  text: "We are putting the lights in order and will be back soon. Your cart is safe on this device.",
} as const;
