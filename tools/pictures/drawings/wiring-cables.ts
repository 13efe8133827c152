import type { Views } from "../kit";
import { TONES } from "../parts/finish";
import { BROWN, GREEN } from "../parts/strand";
import { armouredCable } from "./wiring-cables/armoured";
import { conduitBundle } from "./wiring-cables/conduit";
import { singleCore } from "./wiring-cables/single-core";
import { solarCable } from "./wiring-cables/solar-cable";
import { insulatingTape } from "./wiring-cables/tape";
import { twinAndEarth } from "./wiring-cables/twin-and-earth";

export const wiringCables: Views = {
  "tropical-cable-1-5mm2-single-core-100m-brown": [
    {
      name: "front",
      alt: "100 m coil of brown 1.5 mm² single-core cable",
      draw: singleCore({ size: "1.5 mm²", width: 9.4, tones: BROWN }),
    },
  ],
  "tropical-cable-2-5mm2-single-core-100m-blue": [
    {
      name: "front",
      alt: "100 m coil of blue 2.5 mm² single-core cable",
      draw: singleCore({ size: "2.5 mm²", width: 12, tones: TONES.blue }),
    },
  ],
  "tropical-cable-4mm2-single-core-100m-green-yellow": [
    {
      name: "front",
      alt: "100 m coil of green-yellow 4 mm² earth cable",
      draw: singleCore({ size: "4 mm²", width: 15.4, tones: GREEN, stripe: TONES.yellow }),
    },
  ],
  "reroy-2-5mm2-twin-and-earth-flat-cable-100m": [
    {
      name: "front",
      alt: "100 m coil of flat grey 2.5 mm² twin and earth cable with brown, bare and blue cores",
      draw: twinAndEarth,
    },
  ],
  "nexans-10mm2-4-core-armoured-cable-per-metre": [
    {
      name: "front",
      alt: "Stripped end of 10 mm² armoured cable: steel wires and four copper cores",
      draw: armouredCable,
    },
  ],
  "reroy-solar-pv-cable-6mm2-red-50m": [
    { name: "front", alt: "Black drum with 50 m of red 6 mm² solar cable", draw: solarCable },
  ],
  "decoduct-pvc-conduit-20mm-x-3m-bundle-of-10": [
    { name: "front", alt: "Bundle of ten white 20 mm conduits held by two straps", draw: conduitBundle },
  ],
  "3m-temflex-pvc-insulating-tape-pack-of-10": [
    { name: "front", alt: "Ten rolls of insulating tape in different colours, stacked", draw: insulatingTape },
  ],
};
