import type { Views } from "../kit";
import { airfryer } from "./kitchen-appliances/airfryer";
import { blender } from "./kitchen-appliances/blender";
import { hotPlate } from "./kitchen-appliances/hot-plate";
import { kettle } from "./kitchen-appliances/kettle";
import { microwave } from "./kitchen-appliances/microwave";
import { riceCooker } from "./kitchen-appliances/rice-cooker";
import { standMixer } from "./kitchen-appliances/stand-mixer";
import { toaster } from "./kitchen-appliances/toaster";

export const kitchenAppliances: Views = {
  "binatone-blender-with-grinder-1-5l-450w": [
    {
      name: "front",
      alt: "Binatone blender with a clear 1.5 litre jug, and its small grinder cup beside it",
      draw: blender,
    },
  ],
  "binatone-cordless-kettle-1-7l": [
    {
      name: "front",
      alt: "Binatone stainless steel cordless kettle on its base, water window marked to 1.7 litres",
      draw: kettle,
    },
  ],
  "nasco-rice-cooker-1-8l": [
    { name: "front", alt: "Nasco 1.8 litre rice cooker, white with a glass lid and a cook switch", draw: riceCooker },
  ],
  "midea-microwave-oven-20l-700w": [
    {
      name: "front",
      alt: "Midea 20 litre microwave oven with dark glass door and two dials, seen from the front right",
      draw: microwave,
    },
  ],
  "philips-airfryer-4-1l-1400w": [
    {
      name: "front",
      alt: "Philips 4.1 litre airfryer, black, with a touch panel on top and a pull-out basket",
      draw: airfryer,
    },
  ],
  "kenwood-2-slice-toaster-900w": [
    { name: "front", alt: "Kenwood two-slice toaster in cream with toast standing in both slots", draw: toaster },
  ],
  "bruhm-electric-hot-plate-double-2000w": [
    {
      name: "front",
      alt: "Bruhm double electric hot plate in steel with two black plates and two dials",
      draw: hotPlate,
    },
  ],
  "kenwood-stand-mixer-4-3l-1000w": [
    {
      name: "front",
      alt: "Kenwood stand mixer in red with a 4.3 litre steel bowl, seen from the side",
      draw: standMixer,
    },
  ],
};
