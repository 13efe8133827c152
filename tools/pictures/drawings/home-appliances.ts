import type { Views } from "../kit";
import { closeUp } from "../views/close-up";
import { toScale } from "../views/to-scale";
import { ceilingFan, wideCeilingFan } from "./home-appliances/ceiling-fan";
import { chestFreezer } from "./home-appliances/chest-freezer";
import { fridge } from "./home-appliances/fridge";
import { hisenseAirConditioner, hisenseOutdoorUnit } from "./home-appliances/hisense-air-conditioner";
import { nascoAirConditioner, nascoOutdoorUnit } from "./home-appliances/nasco-air-conditioner";
import { standingFan, tallStandingFan } from "./home-appliances/standing-fan";
import { steamIron } from "./home-appliances/steam-iron";
import { washingMachine } from "./home-appliances/washing-machine";
import { waterHeater } from "./home-appliances/water-heater";

export const homeAppliances: Views = {
  "hisense-split-air-conditioner-1-5hp-inverter": [
    {
      name: "front",
      alt: "Hisense 1.5 HP split air conditioner: white indoor unit, outdoor unit and remote",
      draw: hisenseAirConditioner,
    },
    closeUp(hisenseAirConditioner, {
      alt: "Energy label with four stars on the Hisense air conditioner",
      at: [125, 180, 200],
      whole: "bottom right",
      words: "Four stars",
    }),
    toScale("hisense-split-air-conditioner-1-5hp-inverter", hisenseOutdoorUnit, {
      what: "Outdoor unit of the Hisense air conditioner",
      box: [75, 149, 525, 521],
      edges: [
        [2, "high", [75, 178], [75, 495]],
        [0, "wide", [76, 496], [479, 526]],
      ],
      beside: "bottle",
    }),
  ],
  "nasco-split-air-conditioner-2-0hp-inverter": [
    {
      name: "front",
      alt: "Nasco 2.0 HP split air conditioner: black-fronted indoor unit, large outdoor unit and remote",
      draw: nascoAirConditioner,
    },
    closeUp(nascoAirConditioner, {
      alt: "Copper valves at the side of the Nasco outdoor unit, where the pipes are joined",
      at: [375, 500, 190],
      whole: "bottom left",
      words: "Pipe valves",
    }),
    toScale("nasco-split-air-conditioner-2-0hp-inverter", nascoOutdoorUnit, {
      what: "Outdoor unit of the Nasco air conditioner",
      box: [45, 138, 556, 526],
      edges: [
        [2, "high", [45, 174], [45, 497]],
        [0, "wide", [46, 498], [497, 532]],
      ],
      beside: "bottle",
    }),
  ],
  "hisense-top-mount-fridge-205l": [
    {
      name: "front",
      alt: "Hisense 205 litre silver fridge with the freezer on top, seen from the front right",
      draw: fridge,
    },
    closeUp(fridge, {
      alt: "Energy label with five stars and the grips of the Hisense fridge",
      at: [275, 330, 220],
      whole: "bottom right",
      words: "Five stars",
    }),
    toScale("hisense-top-mount-fridge-205l", fridge, {
      what: "Hisense 205 litre fridge",
      box: [188, 47, 453, 573],
      edges: [
        [2, "high", [188, 88], [188, 560]],
        [0, "wide", [190, 566], [360, 576]],
        [1, "deep", [368, 574], [454, 548]],
      ],
      beside: "person",
    }),
  ],
  "nasco-chest-freezer-190l": [
    {
      name: "front",
      alt: "Nasco 190 litre white chest freezer with its lid open and a wire basket inside",
      draw: chestFreezer,
    },
    closeUp(chestFreezer, {
      alt: "Dial and three lamps of the Nasco chest freezer",
      at: [365, 500, 190],
      whole: "bottom left",
      words: "Dial and lamps",
    }),
    toScale("nasco-chest-freezer-190l", chestFreezer, {
      what: "Nasco chest freezer",
      box: [142, 20, 535, 590],
      edges: [
        [2, "high", [142, 290], [142, 556]],
        [0, "wide", [144, 562], [420, 592]],
        [1, "deep", [428, 592], [500, 530]],
      ],
      beside: "person",
    }),
  ],
  "binatone-standing-fan-16-inch": [
    {
      name: "front",
      alt: "Binatone 16 inch standing fan with five blue blades and speed keys on the stand",
      draw: standingFan,
    },
    closeUp(standingFan, {
      alt: "Speed keys 0 to 3 of the Binatone standing fan",
      at: [330, 400, 170],
      whole: "bottom right",
      words: "Three speeds",
    }),
    toScale("binatone-standing-fan-16-inch", tallStandingFan, {
      what: "Binatone standing fan at its full height",
      box: [158, -277, 467, 603],
      edges: [
        [2, "high", [158, -277], [158, 603]],
        [0, "wide", [160, -279], [448, -279]],
      ],
      beside: "person",
    }),
  ],
  "crompton-ceiling-fan-56-inch": [
    {
      name: "front",
      alt: "Crompton 56 inch brown ceiling fan with three blades, and its five-step wall regulator",
      draw: ceilingFan,
    },
    closeUp(ceilingFan, {
      alt: "Wall regulator of the Crompton ceiling fan with steps from 0 to 5",
      at: [505, 490, 230],
      whole: "top left",
      words: "Five steps",
    }),
    toScale("crompton-ceiling-fan-56-inch", wideCeilingFan, {
      what: "Crompton ceiling fan",
      box: [-347, 37, 987, 496],
      edges: [
        [0, "across", [-347, 500], [987, 500]],
        [2, "high", [990, 37], [990, 350]],
      ],
      beside: "person",
      hangs: true,
    }),
  ],
  "philips-steam-iron-2000w": [
    { name: "front", alt: "Philips 2000 watt steam iron in blue and white, seen from the side", draw: steamIron },
    closeUp(steamIron, {
      alt: "Heat dial and water tank of the Philips steam iron",
      at: [350, 300, 230],
      whole: "bottom left",
      words: "Heat dial",
    }),
    toScale("philips-steam-iron-2000w", steamIron, {
      what: "Philips steam iron",
      box: [45, 152, 605, 533],
      edges: [
        [0, "long", [45, 480], [573, 480]],
        [2, "high", [580, 152], [580, 480]],
      ],
      beside: "bottle",
    }),
  ],
  "hisense-top-load-washing-machine-8kg": [
    {
      name: "front",
      alt: "Hisense 8 kg top load washing machine with a glass lid, seen from the front right",
      draw: washingMachine,
    },
    closeUp(washingMachine, {
      alt: "Panel and glass lid of the Hisense top load washing machine",
      at: [365, 120, 240],
      whole: "bottom right",
      words: "Panel and lid",
    }),
    toScale("hisense-top-load-washing-machine-8kg", washingMachine, {
      what: "Hisense washing machine",
      box: [148, 43, 493, 582],
      edges: [
        [2, "high", [494, 74], [494, 508]],
        [0, "wide", [148, 552], [368, 588]],
      ],
      beside: "person",
      on: "left",
    }),
  ],
  "ariston-storage-water-heater-30l": [
    {
      name: "front",
      alt: "Ariston 30 litre white wall water heater with a temperature dial and cold and hot pipes",
      draw: waterHeater,
    },
    closeUp(waterHeater, {
      alt: "Temperature dial of the Ariston water heater, and its cold and hot pipes",
      at: [295, 450, 250],
      whole: "top left",
      words: "Cold and hot",
    }),
    toScale("ariston-storage-water-heater-30l", waterHeater, {
      what: "Ariston water heater",
      box: [85, 72, 553, 570],
      edges: [
        [2, "high", [84, 112], [84, 492]],
        [0, "wide", [208, 64], [553, 91]],
      ],
      beside: "bottle",
    }),
  ],
};
