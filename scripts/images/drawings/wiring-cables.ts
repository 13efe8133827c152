import type { Views } from "../kit";
import { TONES } from "../parts/finish";
import { BROWN, GREEN } from "../parts/strand";
import { singleCore } from "./wiring-cables/single-core";

export const wiringCables: Views = {
  "tropical-cable-1-5mm2-single-core-100m-brown": [
    {
      name: "front",
      alt: "100 m coil of brown 1.5 mm² single-core cable",
      draw: singleCore({ size: "1.5 mm²", width: 7, tones: BROWN, use: "Lighting" }),
    },
  ],
  "tropical-cable-2-5mm2-single-core-100m-blue": [
    {
      name: "front",
      alt: "100 m coil of blue 2.5 mm² single-core cable",
      draw: singleCore({ size: "2.5 mm²", width: 8.6, tones: TONES.blue, use: "Sockets" }),
    },
  ],
  "tropical-cable-4mm2-single-core-100m-green-yellow": [
    {
      name: "front",
      alt: "100 m coil of green-yellow 4 mm² earth cable",
      draw: singleCore({ size: "4 mm²", width: 10.6, tones: GREEN, stripe: TONES.yellow, use: "Earth" }),
    },
  ],
};
