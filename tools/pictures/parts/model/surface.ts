/**
 * Surfaces: how each material answers the one soft light from the upper left, the paper below that throws light
 * back, and the bright window that polished things mirror. Normals are in view space.
 */

import { mix } from "../finish";
import { unit, type Vec } from "../space";
import type { Paint } from "./mesh";

const LIGHT = unit([-0.52, 0.7, 0.5]);
const HALFWAY = unit([LIGHT[0], LIGHT[1], LIGHT[2] + 1]);
const DEEP = "#0E1526";
const PAPER = "#FFF4E2";

const dot = (a: Vec, b: Vec): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const clamp = (value: number): number => Math.min(1, Math.max(0, value));
const smooth = (from: number, to: number, value: number): number => {
  const t = clamp((value - from) / (to - from));
  return t * t * (3 - 2 * t);
};

type Gloss = {
  /** Strength of the mirrored window, 0–1. */
  shine?: number;
  /** 0 is a broad soft sheen, 1 a small crisp highlight. */
  polish?: number;
  /** How deep the shade goes, 0–1. */
  contrast?: number;
};

/** Moulded or painted material of one colour. */
export function coated(colour: string, { shine = 0.35, polish = 0.5, contrast = 0.72 }: Gloss = {}): Paint {
  const shade = mix(colour, DEEP, contrast);
  const half = mix(colour, DEEP, contrast * 0.38);
  const lit = mix(colour, "#FFFFFF", 0.2);
  return (normal) => {
    const facing = dot(normal, LIGHT);
    const t = facing * 0.5 + 0.5;
    let tone =
      t < 0.4
        ? mix(shade, half, smooth(0.02, 0.4, t))
        : t < 0.74
          ? mix(half, colour, smooth(0.4, 0.74, t))
          : mix(colour, lit, smooth(0.74, 1, t));
    const fromBelow = clamp(-normal[1] - 0.15) * clamp(normal[2] + 0.2) * 0.2;
    tone = mix(tone, mix(colour, PAPER, 0.45), fromBelow);
    const edge = (1 - clamp(normal[2])) ** 3;
    tone = facing < 0.1 ? mix(tone, shade, edge * 0.5) : mix(tone, "#FFFFFF", edge * shine * 0.35);
    const mirror = dot(normal, HALFWAY);
    const spread = 0.16 - polish * 0.12;
    const glint = smooth(1 - spread * 1.5, 1 - spread * 0.35, mirror) * shine;
    return mix(tone, "#FFFFFF", glint);
  };
}

export const matt = (colour: string): Paint => coated(colour, { shine: 0.1, polish: 0, contrast: 0.66 });
export const satin = (colour: string): Paint => coated(colour, { shine: 0.3, polish: 0.15 });

/** `[degrees the reflected ray turns to the right, brightness 0–1]` of the room around polished metal. */
const ROOM: readonly (readonly [number, number])[] = [
  [-180, 0.2],
  [-140, 0.28],
  [-112, 0.72],
  [-84, 1],
  [-56, 0.95],
  [-32, 0.62],
  [0, 0.46],
  [34, 0.34],
  [70, 0.26],
  [98, 0.62],
  [120, 0.68],
  [142, 0.3],
  [180, 0.18],
];

/** Bare metal between two colours: bands of window, wall and dark, brighter upwards. */
function metallic(dark: string, light: string, { contrast = 1 } = {}): Paint {
  return (normal) => {
    const [x, y, z] = normal;
    const ray: Vec = [2 * z * x, 2 * z * y, 2 * z * z - 1];
    const around = (Math.atan2(ray[0], ray[2]) * 180) / Math.PI;
    const level = Math.hypot(ray[0], ray[2]);
    const wall = between(around);
    const above = smooth(-0.9, 0.95, ray[1]);
    const overhead = 0.25 + 0.75 * above;
    const brightness = wall * level + overhead * (1 - level) + (above - 0.5) * 0.34 * level;
    return mix(dark, light, clamp(0.5 + (brightness - 0.5) * contrast));
  };
}

function between(at: number): number {
  for (let i = 1; i < ROOM.length; i++) {
    const [to, high] = ROOM[i] ?? [180, 0];
    const [from, low] = ROOM[i - 1] ?? [-180, 0];
    if (at <= to) return low + (high - low) * smooth(from, to, at);
  }
  return 0.2;
}

export const steel = metallic("#3E4653", "#FBFCFD");
export const aluminium = metallic("#6B727D", "#FFFFFF", { contrast: 0.85 });
export const darkSteel = metallic("#15181F", "#A9B0BB");
export const castAlloy = metallic("#4E545E", "#D9DDE2", { contrast: 0.8 });
export const brass = metallic("#5B3F12", "#FFE9A8");
export const copper = metallic("#5A2410", "#FFC79E");

/**
 * A milky cover with light behind it: bright all over, coloured towards its edge. `glow` is the light's colour,
 * `edge` (0–1) how far the colour shows at the edge, `core` (0–1) how white the middle is.
 */
export function lit(glow: string, { edge = 0.5, core: white = 0.86 } = {}): Paint {
  const core = mix(glow, "#FFFFFF", white);
  const rim = mix(glow, "#B9A98C", 0.22);
  return (normal) => {
    const facing = dot(normal, LIGHT) * 0.5 + 0.5;
    const away = (1 - clamp(normal[2])) ** 1.6;
    const tone = mix(core, glow, clamp(away * edge + (1 - facing) * 0.55));
    const shaded = mix(tone, rim, smooth(0.62, 0, facing) * 0.85);
    const glint = smooth(0.93, 0.985, dot(normal, HALFWAY)) * 0.9;
    return mix(shaded, "#FFFFFF", glint);
  };
}

/** One flat colour whatever the light: printed areas, lamps, deep holes. */
export const flat =
  (colour: string): Paint =>
  () =>
    colour;

/** Different paints on different parts of one body. */
export function paintedBy(choose: (at: Vec) => Paint): Paint {
  return (normal, at) => choose(at)(normal, at);
}
