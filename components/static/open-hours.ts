import { businessHours } from "@/lib/policies";

/** `Mon-Fri 9-6, Sat 10-4` */
export const openHours = businessHours
  .filter(({ hours }) => hours !== "closed")
  .map(({ days, hours }) => `${days} ${hours}`)
  .join(", ");
