/** Modular devices on a DIN rail (18 mm a module): circuit breakers and earth-leakage switches. Millimetres. */
import { type Kit, lettering } from "../kit";
import { type Finish, plastic, TONES } from "./finish";
import { loft, type Ring } from "./loft";
import type { Stage, Vec } from "./space";

const HOUSING = ["#9C9EA3", "#BFC1C4", "#DADBDC", "#EDEDEC", "#FEFEFD"] as const;
const housing: Finish = plastic(HOUSING, 0.2, 16);

/** The side outline of a module as (z, y), from the foot up the front to the top. */
const SIDE: readonly (readonly [number, number])[] = [
  [0, 2],
  [0, 0],
  [42, 0],
  [44, 2],
  [44, 19],
  [57, 20.5],
  [60, 23.5],
  [60, 61.5],
  [57, 64.5],
  [44, 66],
  [44, 83],
  [42, 85],
  [0, 85],
  [0, 64],
  [6, 62],
  [6, 25],
  [0, 23],
];

/** Pushes a (z, y) outline along x. */
export function across(
  kit: Kit,
  stage: Stage,
  outline: readonly (readonly [number, number])[],
  x: number,
  w: number,
  finish: Finish,
): string {
  const ring = (at: number): Ring => [...outline].reverse().map(([z, y]): Vec => [at, y, z]);
  return loft(kit, stage, [ring(x), ring(x + w)], finish);
}

/** The body of a module with its lower left back corner at x on the ground. */
export const moduleBody = (kit: Kit, stage: Stage, x: number, w: number): string =>
  across(kit, stage, SIDE, x, w, housing);

/** The lever of a breaker; `on` is up. */
export function lever(
  kit: Kit,
  stage: Stage,
  x: number,
  y: number,
  w: number,
  tones: readonly string[],
  on = true,
): string {
  const tip = on ? y + 8.5 : y - 8.5;
  return across(
    kit,
    stage,
    [
      [59, y - 5.5],
      [61, y - 5.5],
      [72, tip - 2],
      [72, tip + 2.4],
      [69, tip + 3.2],
      [60, y + 5.5],
    ],
    x,
    w,
    plastic(tones, 0.25, 14),
  );
}

/** A captive terminal screw, seen from the front. */
export function terminal(kit: Kit, x: number, y: number, r = 4): string {
  const hole = kit.linear(
    [
      [0, "#23262D"],
      [1, "#777C86"],
    ],
    [0.2, 0, 0.7, 1],
  );
  const head = kit.linear(
    [
      [0, "#F3F5F7"],
      [0.5, "#B4BAC3"],
      [1, "#6D747F"],
    ],
    [0, 0, 1, 1],
  );
  return `<circle cx="${x}" cy="${y}" r="${r}" fill="${hole}"/><circle cx="${x + 0.2}" cy="${y + 0.3}" r="${r * 0.74}" fill="${head}"/><path d="M${x - r * 0.5} ${y - r * 0.32}L${x + r * 0.6} ${y + r * 0.5}M${x + r * 0.5} ${y - r * 0.4}L${x - r * 0.35} ${y + r * 0.6}" stroke="#454B56" stroke-width="${r * 0.2}" stroke-linecap="round"/>`;
}

export type FaceOptions = { rating: string; note?: string; tones?: readonly string[]; on?: boolean; shift?: number };

/** What a breaker shows through the cover: a 45 mm strip with its rating and lever, standing at depth z. */
export function stripFace(
  kit: Kit,
  x: number,
  w: number,
  { rating, note = "", tones = TONES.black, on = true, shift = 0 }: FaceOptions,
): string {
  const body = kit.linear(
    [
      [0, "#FDFDFC"],
      [0.5, "#EFEFEE"],
      [1, "#D3D4D6"],
    ],
    [0, 0, 0.6, 1],
  );
  const window = kit.linear(
    [
      [0, "#2A2E37"],
      [1, "#565C68"],
    ],
    [0, 0, 0, 1],
  );
  const grip = kit.linear(
    [
      [0, tones[4] ?? "#fff"],
      [0.3, tones[3] ?? "#999"],
      [1, tones[1] ?? "#111"],
    ],
    [0, 0, 0, 1],
  );
  const [middle, cx] = [x + w / 2, x + w / 2 + shift];
  const reach = Math.min(w - 5, 15);
  return [
    `<rect x="${x + 0.25}" y="0" width="${w - 0.5}" height="45" rx=".8" fill="${body}"/>`,
    `<path d="M${x + w - 0.3} .6V44.4" stroke="#14213D" stroke-opacity=".32" stroke-width=".6"/>`,
    lettering(rating, middle, 10.5, w > 20 ? 6.2 : 5.4, { weight: 700 }),
    note && lettering(note, middle, 40.5, 3.6, { weight: 600, fill: "#5B6478" }),
    `<rect x="${cx - reach / 2}" y="15" width="${reach}" height="18" rx="1.4" fill="${window}"/>`,
    `<rect x="${cx - reach / 2 + 0.8}" y="${on ? 14 : 24.6}" width="${reach - 1.6}" height="9.4" rx="1.6" fill="${grip}"/>`,
    `<rect x="${cx - reach / 2 + 0.8}" y="${on ? 23 : 33.4}" width="${reach - 1.6}" height="1.6" fill="#0C0E12" opacity=".45"/>`,
  ].join("");
}
