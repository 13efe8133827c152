import type { Views } from "../kit";
import { circularSawViews } from "./power-tools/circular-saw";
import { boschViews, ingcoDrillViews } from "./power-tools/corded-drills";
import { totalDrillViews } from "./power-tools/cordless-drill";
import { grinderViews } from "./power-tools/grinder";
import { jigsawViews } from "./power-tools/jigsaw";
import { welderViews } from "./power-tools/welder";

export const powerTools: Views = {
  "bosch-gsb-13-re-impact-drill-600w": boschViews,
  "ingco-impact-drill-850w-13mm": ingcoDrillViews,
  "total-20v-cordless-drill-kit-with-2-batteries": totalDrillViews,
  "makita-angle-grinder-115mm-720w": grinderViews,
  "ingco-circular-saw-1400w-185mm": circularSawViews,
  "black-decker-jigsaw-520w": jigsawViews,
  "total-inverter-welding-machine-200a": welderViews,
};
