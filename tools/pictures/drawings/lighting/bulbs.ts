/** Single lamps with a cap. In each model y = 0 is where the cap meets the collar. */
import type { View } from "../../kit";
import { capB22, capE27 } from "../../parts/caps";
import { wrappedText } from "../../parts/model/letters";
import { decal, grounded, type Model, move, turn } from "../../parts/model/mesh";
import { profile } from "../../parts/model/numbers";
import { halo, scene } from "../../parts/model/scene";
import { lit, satin } from "../../parts/model/surface";
import { turned } from "../../parts/model/turned";
import { rule } from "../../parts/rule";
import type { Vec } from "../../parts/space";

const LIGHT = { cool: "#CFE2F7", warm: "#FFD592", neutral: "#F6E9CF" } as const;

const WHITE = satin("#F4F3F0");
const MUTED = "#4B5568";
const UP: Vec = [0, 1, 0];
const ORIGIN: Vec = [0, 0, 0];

function philips9W(): Model {
  const collar = profile("11.8,-1! 12.6,-0.6 13.2,1 15.5,12 20.5,26 24.6,35 25.8,38! 25.6,38.6! 24.4,39!");
  const globe = profile("25,38.6! 27.4,43 29.6,51 30,58 28.6,67 24.5,76 17.5,83.2 9,87 0,88");
  return [
    ...capB22(),
    ...turned(ORIGIN, UP, collar, WHITE),
    ...turned(ORIGIN, UP, globe, lit(LIGHT.cool)),
    ...wrappedText("PHILIPS", [0, 30.6, 0], 22.7, 6.4, { slope: 0.45, spacing: 0.4 }),
    ...wrappedText("9 W", [0, 21.6, 0], 18.9, 8, { slope: 0.4, weight: 800 }),
    ...wrappedText("B22 · 6500 K", [0, 13.4, 0], 16, 3.7, { slope: 0.35, fill: MUTED }),
  ];
}

function philips13W(): Model {
  const collar = profile("13.2,-1! 14.4,-0.4 15,1.4 16.5,9 20.4,26 25.2,41 28.2,48.6 29.2,51! 29,51.7! 27.8,52!");
  const globe = profile("28.6,51.6! 31.6,57 33.6,65 34,72.5 32.2,82 27.4,92 19.4,99.8 10,104 0,105.2");
  return [
    ...capE27(),
    ...turned(ORIGIN, UP, collar, WHITE),
    ...turned(ORIGIN, UP, globe, lit(LIGHT.warm, { edge: 0.62 })),
    ...wrappedText("PHILIPS", [0, 42.6, 0], 25.7, 7.2, { slope: 0.42, spacing: 0.4 }),
    ...wrappedText("13 W", [0, 31.6, 0], 22, 9.6, { slope: 0.36, weight: 800 }),
    ...wrappedText("E27 · 3000 K", [0, 21.8, 0], 19.2, 4.4, { slope: 0.3, fill: MUTED }),
    ...wrappedText("warm white", [0, 15.4, 0], 17.6, 3.8, { slope: 0.25, fill: "#A35B00" }),
  ];
}

export function osram8W(): Model {
  const collar = profile("13.2,-1! 13.9,-0.4 14.2,2 15.6,12 18.6,22 23.4,31.4 24,32.6! 23,33!");
  const globe = profile("23.4,32.8! 26.6,38 29.2,46 30,54 28.8,63 24.8,72.4 17.8,79.8 9,83.6 0,84.6");
  return [
    ...capE27(),
    ...turned(ORIGIN, UP, collar, WHITE),
    ...turned(ORIGIN, UP, globe, lit(LIGHT.neutral)),
    ...wrappedText("OSRAM", [0, 24.4, 0], 20, 6.2, { slope: 0.45, fill: "#E4571B", weight: 800, spacing: 0.3 }),
    ...wrappedText("8.5 W", [0, 15.8, 0], 16.9, 6.2, { slope: 0.3 }),
    ...wrappedText("E27", [0, 8.6, 0], 15.2, 4, { slope: 0.2, fill: MUTED }),
  ];
}

const BATTERY =
  '<rect x="-9" y="-4.6" width="17" height="9.2" rx="2" stroke="#0B7A4B" stroke-width="1.5"/><rect x="8.4" y="-2" width="2" height="4" rx=".8" fill="#0B7A4B"/><rect x="-6.8" y="-2.4" width="3.4" height="4.8" fill="#0B7A4B"/><rect x="-2.6" y="-2.4" width="3.4" height="4.8" fill="#0B7A4B"/><rect x="1.6" y="-2.4" width="3.4" height="4.8" fill="#0B7A4B"/>';

function oppleEmergency(): Model {
  const collar = profile("13.2,-1! 15,-0.4 16.4,2 20.6,8.6 24.6,16 26.2,24 26.8,40 27.2,55! 26.2,55.6!");
  const ring = profile("27,55! 28.6,55.6 28.8,57.4 28.6,59.2 27,60!");
  const globe = profile("27,59.8! 30.2,64 31.8,71 32.2,82 31.4,95 28,106 21,114.4 11,118.8 0,120");
  const middle: Vec = [0, 34.4, 26.9];
  return [
    ...capE27(),
    ...turned(ORIGIN, UP, collar, WHITE),
    ...turned(ORIGIN, UP, ring, satin("#149460"), { step: 0.6 }),
    ...turned(ORIGIN, UP, globe, lit(LIGHT.cool)),
    ...wrappedText("OPPLE", [0, 46.6, 0], 27, 7.4, { weight: 800, spacing: 0.5 }),
    ...decal(middle, [1, 0, 0], [0, -1, 0], BATTERY, { bias: 5 }),
    ...wrappedText("9 W  E27", [0, 23.4, 0], 26.1, 6, { slope: 0.1 }),
    ...wrappedText("3 h emergency", [0, 15.6, 0], 24.2, 3.7, { slope: 0.4, fill: "#0B7A4B" }),
  ];
}

/** The lamp lying on its side, cap towards the viewer's right front. */
function lying(lamp: Model, towards: number): Model {
  return grounded(turn(turn(turn(lamp, "y", 24), "z", 82), "y", towards));
}

/** Three views of a lamp: upright and lit, its cap, and beside a 30 cm rule. */
function lampViews(lamp: () => Model, name: string, cap: string, height: number, light: string): [View, ...View[]] {
  const glow = halo([0, height, 0], 74, light, 0.75);
  return [
    {
      name: "front",
      alt: `${name}, upright`,
      draw: scene(() => grounded(lamp()), { yaw: 0, pitch: 13, behind: glow }),
    },
    {
      name: "detail",
      alt: `${cap} of the ${name}`,
      draw: scene(() => lying(lamp(), -38), { yaw: 0, pitch: 24 }),
    },
    {
      name: "scale",
      alt: `${name} beside a 30 cm rule`,
      draw: scene(() => [...move(grounded(turn(lamp(), "y", 46)), [104, 0, -74]), ...rule()], { yaw: 46, pitch: 20 }),
    },
  ];
}

export const philips9WViews = lampViews(philips9W, "Philips 9 W cool daylight LED bulb", "B22 pin cap", 95, "#DCEBFF");
export const philips13WViews = lampViews(
  philips13W,
  "Philips 13 W warm white LED bulb",
  "E27 screw cap",
  108,
  "#FFD58A",
);
export const oppleEmergencyViews = lampViews(
  oppleEmergency,
  "Opple 9 W rechargeable emergency LED bulb",
  "E27 screw cap and battery body",
  118,
  "#DCEBFF",
);
