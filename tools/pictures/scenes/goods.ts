/** The catalogue's drawings that appear in scenes. */
import { views } from "../drawings";
import type { Drawing } from "../kit";

function drawingOf(slug: string): Drawing {
  const view = views[slug]?.[0];
  if (!view) throw new Error(`No drawing for "${slug}".`);
  return view.draw;
}

export const lantern = drawingOf("d-light-solar-lantern-with-phone-charging");
export const impactDrill = drawingOf("bosch-gsb-13-re-impact-drill-600w");
export const cordlessKit = drawingOf("total-20v-cordless-drill-kit-with-2-batteries");
export const grinder = drawingOf("makita-angle-grinder-115mm-720w");
export const circularSaw = drawingOf("ingco-circular-saw-1400w-185mm");
export const jigsaw = drawingOf("black-decker-jigsaw-520w");
export const tapeMeasure = drawingOf("stanley-powerlock-tape-measure-8m");
export const pliers = drawingOf("ingco-insulated-combination-pliers-200mm-1000v");
export const multimeter = drawingOf("ingco-digital-multimeter");
export const wireStripper = drawingOf("stanley-wire-stripper-and-crimper");
export const toolKit = drawingOf("ingco-household-tool-kit-97pc");
export const blender = drawingOf("binatone-blender-with-grinder-1-5l-450w");
export const kettle = drawingOf("binatone-cordless-kettle-1-7l");
export const riceCooker = drawingOf("nasco-rice-cooker-1-8l");
export const toaster = drawingOf("kenwood-2-slice-toaster-900w");
export const standMixer = drawingOf("kenwood-stand-mixer-4-3l-1000w");
export const fridge = drawingOf("hisense-top-mount-fridge-205l");
export const standingFan = drawingOf("binatone-standing-fan-16-inch");
export const solarDrum = drawingOf("reroy-solar-pv-cable-6mm2-red-50m");
export const conduits = drawingOf("decoduct-pvc-conduit-20mm-x-3m-bundle-of-10");
