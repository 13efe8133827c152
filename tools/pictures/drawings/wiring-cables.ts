import type { Views } from "../kit";
import { TONES } from "../parts/finish";
import { BROWN, GREEN } from "../parts/strand";
import { closeUp } from "../views/close-up";
import { toScale } from "../views/to-scale";
import { armouredCable } from "./wiring-cables/armoured";
import { conduitBundle, standingConduits } from "./wiring-cables/conduit";
import { singleCore } from "./wiring-cables/single-core";
import { solarCable } from "./wiring-cables/solar-cable";
import { insulatingTape } from "./wiring-cables/tape";
import { twinAndEarth } from "./wiring-cables/twin-and-earth";

const brownCable = singleCore({ size: "1.5 mm²", width: 9.4, tones: BROWN });
const blueCable = singleCore({ size: "2.5 mm²", width: 12, tones: TONES.blue });
const earthCable = singleCore({ size: "4 mm²", width: 15.4, tones: GREEN, stripe: TONES.yellow });

export const wiringCables: Views = {
  "tropical-cable-1-5mm2-single-core-100m-brown": [
    {
      name: "front",
      alt: "100 m coil of brown 1.5 mm² single-core cable",
      draw: brownCable,
    },
    closeUp(brownCable, {
      alt: "Bare copper end of the brown 1.5 mm² single-core cable",
      at: [170, 480, 180],
      whole: "bottom right",
      words: "1.5 mm² copper",
    }),
    toScale("tropical-cable-1-5mm2-single-core-100m-brown", brownCable, {
      what: "Coil of brown 1.5 mm² cable",
      box: [98, 111, 545, 509],
      edges: [[0, "across", [546, 111], [546, 494]]],
      beside: "bottle",
    }),
  ],
  "tropical-cable-2-5mm2-single-core-100m-blue": [
    {
      name: "front",
      alt: "100 m coil of blue 2.5 mm² single-core cable",
      draw: blueCable,
    },
    closeUp(blueCable, {
      alt: "Bare copper end of the blue 2.5 mm² single-core cable",
      at: [170, 480, 180],
      whole: "bottom right",
      words: "2.5 mm² copper",
    }),
    toScale("tropical-cable-2-5mm2-single-core-100m-blue", blueCable, {
      what: "Coil of blue 2.5 mm² cable",
      box: [97, 110, 547, 510],
      edges: [[0, "across", [546, 110], [546, 494]]],
      beside: "bottle",
    }),
  ],
  "tropical-cable-4mm2-single-core-100m-green-yellow": [
    {
      name: "front",
      alt: "100 m coil of green-yellow 4 mm² earth cable",
      draw: earthCable,
    },
    closeUp(earthCable, {
      alt: "Bare copper end of the green-yellow 4 mm² earth cable",
      at: [170, 480, 180],
      whole: "bottom right",
      words: "4 mm² copper",
    }),
    toScale("tropical-cable-4mm2-single-core-100m-green-yellow", earthCable, {
      what: "Coil of green-yellow 4 mm² cable",
      box: [95, 105, 549, 512],
      edges: [[0, "across", [546, 105], [546, 494]]],
      beside: "bottle",
    }),
  ],
  "reroy-2-5mm2-twin-and-earth-flat-cable-100m": [
    {
      name: "front",
      alt: "100 m coil of flat grey 2.5 mm² twin and earth cable with brown, bare and blue cores",
      draw: twinAndEarth,
    },
    closeUp(twinAndEarth, {
      alt: "Stripped end of the twin and earth cable: brown, blue and a bare earth",
      at: [145, 450, 180],
      whole: "bottom right",
      words: "Brown, blue, earth",
    }),
    toScale("reroy-2-5mm2-twin-and-earth-flat-cable-100m", twinAndEarth, {
      what: "Coil of twin and earth cable",
      box: [67, 159, 550, 473],
      edges: [[0, "across", [168, 150], [550, 150]]],
      beside: "bottle",
    }),
  ],
  "nexans-10mm2-4-core-armoured-cable-per-metre": [
    {
      name: "front",
      alt: "Stripped end of 10 mm² armoured cable: steel wires and four copper cores",
      draw: armouredCable,
    },
    closeUp(armouredCable, {
      alt: "Four copper cores and the steel wire armour of the Nexans cable",
      at: [205, 375, 290],
      whole: "bottom right",
      words: "Four cores",
    }),
    toScale("nexans-10mm2-4-core-armoured-cable-per-metre", armouredCable, {
      what: "Nexans armoured cable",
      box: [69, 125, 577, 497],
      edges: [[1, "thick", [514, 126], [580, 216]]],
      beside: "battery",
    }),
  ],
  "reroy-solar-pv-cable-6mm2-red-50m": [
    { name: "front", alt: "Black drum with 50 m of red 6 mm² solar cable", draw: solarCable },
    closeUp(solarCable, {
      alt: "Tinned copper end of the red 6 mm² solar cable",
      at: [160, 515, 180],
      whole: "top left",
      words: "Tinned copper",
    }),
    toScale("reroy-solar-pv-cable-6mm2-red-50m", solarCable, {
      what: "Drum of red solar cable",
      box: [79, 110, 562, 544],
      edges: [[0, "across", [122, 158], [122, 502]]],
      beside: "bottle",
    }),
  ],
  "decoduct-pvc-conduit-20mm-x-3m-bundle-of-10": [
    { name: "front", alt: "Bundle of ten white 20 mm conduits held by two straps", draw: conduitBundle },
    closeUp(conduitBundle, {
      alt: "Open ends of the white 20 mm conduits",
      at: [165, 410, 210],
      whole: "bottom right",
      words: "20 mm outside",
    }),
    toScale("decoduct-pvc-conduit-20mm-x-3m-bundle-of-10", standingConduits, {
      what: "Bundle of ten white conduits stood on end",
      box: [300, 20, 330, 620],
      edges: [[0, "long", [300, 20], [300, 620]]],
      beside: "person",
    }),
  ],
  "3m-temflex-pvc-insulating-tape-pack-of-10": [
    { name: "front", alt: "Ten rolls of insulating tape in different colours, stacked", draw: insulatingTape },
    closeUp(insulatingTape, {
      alt: "One roll of the insulating tape, 18 mm wide",
      at: [305, 142, 180],
      whole: "bottom right",
    }),
    toScale("3m-temflex-pvc-insulating-tape-pack-of-10", insulatingTape, {
      what: "Ten rolls of insulating tape",
      box: [85, 73, 548, 549],
      edges: [[1, "across", [388, 73], [388, 194]]],
      beside: "hand",
    }),
  ],
};
