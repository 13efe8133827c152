/** Every product picture of the shop. These modules only hold functions: importing them draws nothing. */
import type { Views } from "../kit";
import { handTools } from "./hand-tools";
import { homeAppliances } from "./home-appliances";
import { kitchenAppliances } from "./kitchen-appliances";
import { lighting } from "./lighting";
import { powerTools } from "./power-tools";
import { solarBackup } from "./solar-backup";
import { switchesSockets } from "./switches-sockets";
import { wiringCables } from "./wiring-cables";

export const views: Views = {
  ...lighting,
  ...powerTools,
  ...handTools,
  ...kitchenAppliances,
  ...homeAppliances,
  ...wiringCables,
  ...switchesSockets,
  ...solarBackup,
};
