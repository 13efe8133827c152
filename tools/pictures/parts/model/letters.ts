/** Lettering that lies on models: flat on a plane, or letter by letter around a curve. */
import { FONT, INK, lettering } from "../../kit";
import { add, times, type Vec } from "../space";
import { decal, type Model } from "./mesh";

/** Advance widths of the bold cut, in thousandths of the size. */
const WIDTHS: Record<string, number> = {
  " ": 178,
  "+": 660,
  ",": 357,
  "-": 600,
  ".": 378,
  "/": 506,
  "0": 708,
  "1": 403,
  "2": 597,
  "3": 611,
  "4": 654,
  "5": 615,
  "6": 602,
  "7": 559,
  "8": 632,
  "9": 602,
  A: 712,
  B: 691,
  C: 774,
  D: 740,
  E: 595,
  F: 586,
  G: 808,
  H: 733,
  I: 279,
  J: 393,
  K: 679,
  L: 543,
  M: 893,
  N: 741,
  O: 878,
  P: 648,
  Q: 878,
  R: 661,
  S: 647,
  T: 542,
  U: 718,
  V: 697,
  W: 1020,
  X: 661,
  Y: 660,
  Z: 571,
  a: 580,
  b: 672,
  c: 608,
  d: 672,
  e: 612,
  f: 406,
  g: 652,
  h: 593,
  i: 252,
  j: 252,
  k: 577,
  l: 252,
  m: 924,
  n: 593,
  o: 652,
  p: 672,
  q: 672,
  r: 374,
  s: 514,
  t: 413,
  u: 593,
  v: 566,
  w: 883,
  x: 558,
  y: 586,
  z: 481,
  "·": 378,
  "×": 660,
  "–": 655,
};

const widthOf = (text: string, size: number, spacing = 0): number =>
  [...text].reduce((sum, letter) => sum + ((WIDTHS[letter] ?? 650) * size) / 1000 + spacing, -spacing);

type Style = { fill?: string; weight?: number; spacing?: number; bias?: number };

/** Text centred on a point of a plane; `u` runs along the line, `v` down the page. */
export function flatText(
  text: string,
  at: Vec,
  u: Vec,
  v: Vec,
  size: number,
  { fill = INK, weight = 700, spacing = 0, bias = 8 }: Style = {},
): Model {
  return decal(at, u, v, lettering(text, 0, round(size * 0.36), size, { fill, weight, spacing }), { bias });
}

/**
 * Text around a turned body with an upright axis through (x, z): `angle` 0 faces the front, positive to the right.
 * `slope` tilts the letters with the wall: the change of radius for each mm of height.
 */
export function wrappedText(
  text: string,
  [x, y, z]: Vec,
  radius: number,
  size: number,
  {
    angle = 0,
    fill = INK,
    weight = 700,
    spacing = 0,
    bias = 4,
    slope = 0,
  }: Style & { angle?: number; slope?: number } = {},
): Model {
  const total = widthOf(text, size, spacing);
  let walked = -total / 2;
  const middle = (angle * Math.PI) / 180;
  return [...text].flatMap((letter) => {
    const width = widthOf(letter, size);
    const turn = middle + (walked + width / 2) / radius;
    walked += width + spacing;
    const out: Vec = [Math.sin(turn), 0, Math.cos(turn)];
    const origin = add([x, y, z], times(out, radius + 0.15));
    const down = add([0, -1, 0], times(out, -slope));
    const art = `<text x="0" y="${round(size * 0.36)}" font-family="${FONT}" font-size="${size}" font-weight="${weight}" text-anchor="middle" fill="${fill}">${letter}</text>`;
    return letter === " " ? [] : decal(origin, [out[2], 0, -out[0]], down, art, { bias });
  });
}

const round = (value: number): number => Math.round(value * 100) / 100;
