import { handTools } from "./hand-tools";
import { homeAppliances } from "./home-appliances";
import { kitchenAppliances } from "./kitchen-appliances";
import { lighting } from "./lighting";
import { powerTools } from "./power-tools";
import { solarBackup } from "./solar-backup";
import { switchesSockets } from "./switches-sockets";
import type { SeedProduct } from "./types";
import { wiringCables } from "./wiring-cables";

export { companions } from "./companions";
export { families } from "./families";

/** Products by category slug, in display order. */
export const products: Record<string, SeedProduct[]> = {
  lighting: lighting,
  "power-tools": powerTools,
  "hand-tools": handTools,
  "kitchen-appliances": kitchenAppliances,
  "home-appliances": homeAppliances,
  "wiring-cables": wiringCables,
  "switches-sockets": switchesSockets,
  "solar-backup": solarBackup,
};
