/**
 * Finishes: how a material answers the shop's one soft light from the upper left.
 * Normals and light are in view space: x to the right, y up, z towards the viewer.
 */
import type { Kit } from "../kit";
import { regionOf } from "./region";

type Vec = [x: number, y: number, z: number];

/** The colour a surface shows for a unit normal in view space. */
export type Finish = (normal: Vec) => string;

const LIGHT: Vec = [-0.5, 0.68, 0.536];
const HALFWAY: Vec = [-0.285, 0.388, 0.876];

/** The colour `share` (0–1) of the way from `from` to `to`, both `#rrggbb`. */
export function mix(from: string, to: string, share: number): string {
  const channel = (colour: string, at: number) => Number.parseInt(colour.slice(at, at + 2), 16);
  const blended = [1, 3, 5].map((at) => {
    const value = channel(from, at) + (channel(to, at) - channel(from, at)) * Math.min(1, Math.max(0, share));
    return Math.round(value).toString(16).padStart(2, "0");
  });
  return `#${blended.join("")}`;
}

/** The colour at `position` (0–1) on an even ramp of tones. */
export function ramp(tones: readonly string[], position: number): string {
  const place = Math.min(1, Math.max(0, position)) * (tones.length - 1);
  const index = Math.min(tones.length - 2, Math.floor(place));
  return mix(tones[index] ?? "#000000", tones[index + 1] ?? "#000000", place - index);
}

function dot(a: Vec, b: Vec): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

/** A gradient through evenly spaced colours, from (x1, y1) to (x2, y2) in fractions of the box; returns `url(#…)`. */
export function fade(kit: Kit, colours: readonly string[], direction: [number, number, number, number] = [0, 0, 0, 1]) {
  return kit.linear(
    colours.map((colour, index) => [Math.round((index / (colours.length - 1)) * 1000) / 1000, colour]),
    direction,
  );
}

/** Plastic or paint: tones from the deepest shade to the fullest light, and a shine of strength 0–1. */
export function plastic(tones: readonly string[], shine = 0, tightness = 22): Finish {
  return (normal) => {
    const lit = ramp(tones, (dot(normal, LIGHT) + 0.42) / 1.36);
    return shine ? mix(lit, "#ffffff", shine * Math.max(0, dot(normal, HALFWAY)) ** tightness) : lit;
  };
}

/** `[angle about the upright axis in degrees, brightness 0–1]`: what a metal reflects of the room. */
const ROOM: [number, number][] = [
  [-90, 0.08],
  [-80, 0.3],
  [-68, 0.52],
  [-55, 0.9],
  [-40, 1],
  [-30, 0.8],
  [-17, 0.66],
  [2, 0.7],
  [18, 0.46],
  [34, 0.2],
  [48, 0.22],
  [58, 0.44],
  [68, 0.52],
  [78, 0.3],
  [90, 0.02],
];

/** Metal: bands of the room across the curve, lighter where it faces up, darker where it faces down. */
export function metal(tones: readonly string[]): Finish {
  return ([x, y, z]) => {
    const angle = (Math.atan2(x, z) * 180) / Math.PI;
    return ramp(tones, between(ROOM, angle) * (1 - Math.abs(y) * 0.35) + y * 0.42);
  };
}

function between(table: [number, number][], at: number): number {
  for (let index = 1; index < table.length; index++) {
    const [start, low] = table[index - 1] ?? [0, 0];
    const [end, high] = table[index] ?? [0, 0];
    if (at <= end) return low + ((high - low) * Math.max(0, at - start)) / (end - start);
  }
  return table.at(-1)?.[1] ?? 0;
}

/** Tones from deepest shade to fullest light. */
export const TONES = {
  steel: ["#4A525E", "#7C8591", "#A9B1BB", "#D2D8DE", "#F7F9FB"],
  darkSteel: ["#22272F", "#3F4650", "#656D78", "#949CA7", "#CBD1D8"],
  white: ["#A0A6AF", "#C3C8CE", "#DBDFE3", "#EBEEF0", "#FAFBFB"],
  cream: ["#B3A68F", "#D3C8B3", "#E9E0CF", "#F5EFE3", "#FEFBF4"],
  silver: ["#6F7680", "#989FA8", "#BCC2C9", "#D8DCE0", "#F1F3F5"],
  black: ["#0C0E12", "#191C22", "#2A2E36", "#40464F", "#666D78"],
  rubber: ["#14161A", "#1F2228", "#2C3037", "#3D424A", "#565C66"],
  red: ["#5E0F12", "#8E1A1B", "#BC2A27", "#D9453B", "#F08274"],
  yellow: ["#8A5A00", "#C98A00", "#F2B705", "#FFD03B", "#FFE68C"],
  orange: ["#7D3200", "#B44C03", "#E56F0B", "#F98F2C", "#FFBE7A"],
  teal: ["#033D3A", "#055F59", "#0A8177", "#22A195", "#72CCC0"],
  blue: ["#0E2A5C", "#17428C", "#2560BE", "#4A86DE", "#93BCF3"],
} as const satisfies Record<string, readonly string[]>;

/** The same drawing, out of focus by `deviation` units: soft shade, glow, reflection. */
export function soften(content: string, deviation: number, region = regionOf(content, deviation * 3)): string {
  const { x, y, w, h } = region;
  const id = `soft${[deviation, x, y, w, h].join("_").replaceAll(".", "-")}`;
  return `<filter id="${id}" filterUnits="userSpaceOnUse" x="${x}" y="${y}" width="${w}" height="${h}"><feGaussianBlur stdDeviation="${deviation}"/></filter><g filter="url(#${id})">${content}</g>`;
}

/** `content`, cut to the shape of path `d`. */
export function within(kit: Kit, d: string, content: string, transform = ""): string {
  const shape = transform ? `<path d="${d}" transform="${transform}"/>` : `<path d="${d}"/>`;
  return `<g clip-path="${kit.clip(shape)}">${content}</g>`;
}

/** How a flat shape is given body: `depth` is the width of the soft edge in units. */
export type Body = { depth?: number; shade?: string; shadeOpacity?: number; light?: string; lightOpacity?: number };

/** A closed path with body: its fill, then a soft light along the upper left and shade along the lower right. */
export function rounded(
  kit: Kit,
  d: string,
  fill: string,
  { depth = 12, shade = "#0B1020", shadeOpacity = 0.45, light = "#ffffff", lightOpacity = 0.55 }: Body = {},
): string {
  const outside = `<path fill-rule="evenodd" d="M-900-900H1700V1700H-900Z${d}"`;
  const shift = depth * 0.55;
  const region = regionOf(`<path d="${d}"/>`, depth * 2.5);
  const edges = [
    soften(
      `${outside} fill="${shade}" opacity="${shadeOpacity}" transform="translate(${-shift} ${-shift})"/>`,
      depth * 0.6,
      region,
    ),
    soften(
      `${outside} fill="${light}" opacity="${lightOpacity}" transform="translate(${shift * 0.7} ${shift * 0.8})"/>`,
      depth * 0.38,
      region,
    ),
  ];
  return `<path d="${d}" fill="${fill}"/>${within(kit, d, edges.join(""))}`;
}
