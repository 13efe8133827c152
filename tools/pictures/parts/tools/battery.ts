/** The 20 V slide battery: foot block with a latch, its rails on top. */

import { flatText } from "../model/letters";
import { group, type Model } from "../model/mesh";
import { planeAt, plate, roundedRect, TOP } from "../model/plates";
import { matt } from "../model/surface";
import type { Vec } from "../space";

const RIGHT: Vec = [1, 0, 0];
const DOWN: Vec = [0, -1, 0];

/** A 20 V 2.0 Ah pack, 116 × 50 × 76 mm, standing on the ground about (0, 0). */
export function slideBattery(colour: string): Model {
  const body = matt("#2B3038");
  return [
    ...group(plate(roundedRect(116, 76, 14), planeAt(TOP, [0, 0, 0]), 34, body, { bevel: 6 })),
    ...group(plate(roundedRect(112, 72, 13), planeAt(TOP, [0, 32, 0]), 8, matt(colour), { bevel: 3 })),
    ...group(plate(roundedRect(86, 44, 6), planeAt(TOP, [4, 38, 0]), 12, body, { bevel: 2 })),
    ...group(plate(roundedRect(96, 26, 3), planeAt(TOP, [0, 47, 0]), 4, matt("#3A404A"), { bevel: 1 })),
    ...group(flatText("20 V · 2.0 Ah", [0, 19, 38.3], RIGHT, DOWN, 13.4, { fill: "#FFFFFF", weight: 800 }), {
      anchor: [0, 20, 60],
    }),
  ];
}
