import type { Views } from "../kit";
import { closeUp } from "../views/close-up";
import { toScale } from "../views/to-scale";
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
    closeUp(blender, {
      alt: "Knives in the jug and the dial of the Binatone blender, with pulse and two speeds",
      at: [258, 440, 250],
      whole: "bottom left",
      words: "Pulse, two speeds",
    }),
    toScale("binatone-blender-with-grinder-1-5l-450w", blender, {
      what: "Binatone blender",
      box: [51, 107, 539, 572],
      edges: [
        [2, "high", [140, 107], [140, 572]],
        [0, "wide", [142, 566], [378, 566]],
      ],
      beside: "bottle",
    }),
  ],
  "binatone-cordless-kettle-1-7l": [
    {
      name: "front",
      alt: "Binatone stainless steel cordless kettle on its base, water window marked to 1.7 litres",
      draw: kettle,
    },
    closeUp(kettle, {
      alt: "Water window of the Binatone kettle with marks up to 1.7 litres",
      at: [380, 325, 230],
      whole: "bottom left",
      words: "Water window",
    }),
    toScale("binatone-cordless-kettle-1-7l", kettle, {
      what: "Binatone kettle",
      box: [97, 113, 597, 556],
      edges: [
        [2, "high", [97, 113], [97, 556]],
        [0, "wide", [97, 560], [515, 560]],
      ],
      beside: "bottle",
    }),
  ],
  "nasco-rice-cooker-1-8l": [
    { name: "front", alt: "Nasco 1.8 litre rice cooker, white with a glass lid and a cook switch", draw: riceCooker },
    closeUp(riceCooker, {
      alt: "Switch of the Nasco rice cooker with its lamps for warm and cook",
      at: [318, 425, 190],
      whole: "bottom right",
      words: "Cook and warm",
    }),
    toScale("nasco-rice-cooker-1-8l", riceCooker, {
      what: "Nasco rice cooker",
      box: [47, 131, 592, 534],
      edges: [
        [2, "high", [47, 131], [47, 534]],
        [0, "wide", [47, 538], [592, 538]],
      ],
      beside: "bottle",
    }),
  ],
  "midea-microwave-oven-20l-700w": [
    {
      name: "front",
      alt: "Midea 20 litre microwave oven with dark glass door and two dials, seen from the front right",
      draw: microwave,
    },
    closeUp(microwave, {
      alt: "The two dials of the Midea microwave oven: power, and time up to 30 minutes",
      at: [405, 365, 240],
      whole: "bottom left",
    }),
    toScale("midea-microwave-oven-20l-700w", microwave, {
      what: "Midea microwave oven",
      box: [58, 138, 579, 501],
      edges: [
        [2, "high", [60, 208], [60, 440]],
        [0, "wide", [60, 446], [458, 500]],
        [1, "deep", [466, 498], [580, 428]],
      ],
      beside: "bottle",
    }),
  ],
  "philips-airfryer-4-1l-1400w": [
    {
      name: "front",
      alt: "Philips 4.1 litre airfryer, black, with a touch panel on top and a pull-out basket",
      draw: airfryer,
    },
    closeUp(airfryer, {
      alt: "Touch panel on top of the Philips airfryer: temperature and minutes",
      at: [315, 170, 230],
      whole: "bottom right",
      words: "Touch panel",
    }),
    toScale("philips-airfryer-4-1l-1400w", airfryer, {
      what: "Philips airfryer",
      box: [115, 102, 521, 549],
      edges: [
        [2, "high", [115, 134], [115, 498]],
        [1, "wide", [116, 506], [420, 553]],
      ],
      beside: "bottle",
    }),
  ],
  "kenwood-2-slice-toaster-900w": [
    { name: "front", alt: "Kenwood two-slice toaster in cream with toast standing in both slots", draw: toaster },
    closeUp(toaster, {
      alt: "Lever, browning dial and keys at the end of the Kenwood toaster",
      at: [500, 395, 210],
      whole: "top right",
      words: "Browning dial",
    }),
    toScale("kenwood-2-slice-toaster-900w", toaster, {
      what: "Kenwood toaster",
      box: [78, 109, 550, 537],
      edges: [
        [2, "high", [80, 212], [80, 468]],
        [0, "long", [84, 474], [435, 540]],
        [1, "deep", [441, 540], [550, 472]],
      ],
      beside: "bottle",
    }),
  ],
  "bruhm-electric-hot-plate-double-2000w": [
    {
      name: "front",
      alt: "Bruhm double electric hot plate in steel with two black plates and two dials",
      draw: hotPlate,
    },
    closeUp(hotPlate, {
      alt: "One plate and its dial on the Bruhm double hot plate",
      at: [185, 310, 230],
      whole: "top left",
      words: "A dial each",
    }),
    toScale("bruhm-electric-hot-plate-double-2000w", hotPlate, {
      what: "Bruhm double hot plate",
      box: [54, 185, 585, 455],
      edges: [
        [0, "wide", [54, 400], [485, 468]],
        [1, "deep", [490, 468], [588, 350]],
      ],
      beside: "bottle",
    }),
  ],
  "kenwood-stand-mixer-4-3l-1000w": [
    {
      name: "front",
      alt: "Kenwood stand mixer in red with a 4.3 litre steel bowl, seen from the side",
      draw: standMixer,
    },
    closeUp(standMixer, {
      alt: "Steel bowl and whisk of the Kenwood stand mixer under its clear guard",
      at: [250, 330, 260],
      whole: "bottom right",
      words: "Steel bowl",
    }),
    toScale("kenwood-stand-mixer-4-3l-1000w", standMixer, {
      what: "Kenwood stand mixer",
      box: [60, 77, 587, 557],
      edges: [
        [2, "high", [60, 77], [60, 557]],
        [0, "long", [60, 562], [587, 562]],
      ],
      beside: "bottle",
    }),
  ],
};
