import { defaultSettings } from "@/lib/contracts/settings";
import type { Zone } from "@/lib/policies";

/** The default delivery zones. */
export const [accra, city, remote] = defaultSettings.delivery.zones as [Zone, Zone, Zone];
/** Amount above which delivery in Greater Accra is free by default. */
export const freeAbove = accra.freeAbovePesewas as NonNullable<Zone["freeAbovePesewas"]>;
