/** Power tools and hand tools: a bench under a lamp. */
import type { Kit } from "../kit";
import { soften } from "../parts/finish";
import { pendantLamp, workbench } from "./furniture";
import {
  circularSaw,
  cordlessKit,
  grinder,
  impactDrill,
  jigsaw,
  multimeter,
  pliers,
  tapeMeasure,
  toolKit,
  wireStripper,
} from "./goods";
import { boards, dusk, glow, put, rect, type SceneSet } from "./stagecraft";

function pegboard(kit: Kit, x: number, y: number, w: number, h: number): string {
  const board = kit.linear(
    [
      [0, "#6F8AA6"],
      [1, "#587490"],
    ],
    [0, 0, 0, 1],
  );
  const holes: string[] = [];
  for (let row = y + 18; row < y + h - 8; row += 26) {
    for (let column = x + 18; column < x + w - 8; column += 26) holes.push(`M${column} ${row}h.01`);
  }
  return `${soften(rect(x + 6, y + 10, w, h, "#14213D", 'opacity=".4"'), 8)}${rect(x, y, w, h, board, 'rx="4"')}<path d="${holes.join("")}" stroke="#243750" stroke-width="5" stroke-linecap="round" opacity=".75"/>${rect(x, y, w, 3, "#fff", 'opacity=".35"')}`;
}

/** Spanners in a row, each hanging from a peg. */
function spanners(x: number, y: number): string {
  return [0, 1, 2, 3, 4]
    .map((i) => {
      const long = 150 - i * 17;
      const at = x + i * 36;
      return `<g transform="translate(${at} ${y})"><circle r="4" fill="#1B2030"/><path d="M0 ${long}a13 13 0 1 1 9-22l-9 9v6l7 3V${long - 12}M-5 0H5L6 ${long - 20}H-6ZM-12 0a12 12 0 1 1 24 0 12 12 0 1 1-24 0M-5.500 0a5.500 5.500 0 1 0 11 0 5.500 5.500 0 1 0-11 0" fill="#C9D0D8" fill-rule="evenodd"/><path d="M-4 12-5 ${long - 24}" stroke="#fff" stroke-width="2" opacity=".6"/></g>`;
    })
    .join("");
}

function handSaw(x: number, y: number): string {
  return `<g transform="translate(${x} ${y}) rotate(7)"><path d="M0 18 214 0 216 26 6 74Z" fill="#CBD2DA"/><path d="M0 18 214 0 215 5 1 28Z" fill="#fff" opacity=".55"/><path d="M6 74 216 26" stroke="#7C8592" stroke-width="4" stroke-dasharray="5 4"/><path d="M8 6C-28-6-62 6-64 40-66 74-34 96-4 86L10 70-2 60C-24 68-40 56-38 40-36 26-18 22 0 30Z" fill="#A8622E"/></g>`;
}

const wall = (kit: Kit): string => boards(kit, 0, 0, 960, 500, 9, ["#8A7B74", "#A39189", "#B5A297"]);

const lamplight = (kit: Kit, x: number): string =>
  dusk(
    kit,
    [
      { x, y: 360, r: 640 },
      { x, y: 400, r: 470 },
      { x, y: 540, r: 560, squash: 0.4 },
    ],
    "#3D4A78",
  );

export const powerBench: SceneSet = (kit) =>
  [
    wall(kit),
    pegboard(kit, 90, 96, 780, 340),
    spanners(150, 118),
    handSaw(660, 170),
    rect(0, 486, 960, 16, "#14213D", 'opacity=".3"'),
    workbench(kit, 496, 128),
    put(kit, cordlessKit, 336, 296, 310),
    put(kit, impactDrill, -14, 196, 470),
    put(kit, circularSaw, 520, 208, 460),
    lamplight(kit, 480),
    pendantLamp(kit, 480, -10, 62, 1.15),
    glow(kit, 480, 150, 300, 0.6),
    glow(kit, 480, 420, 420, 0.18),
  ].join("");

export const grinderBench: SceneSet = (kit) =>
  [
    wall(kit),
    pegboard(kit, 90, 96, 780, 340),
    handSaw(180, 180),
    spanners(640, 150),
    rect(0, 486, 960, 16, "#14213D", 'opacity=".3"'),
    workbench(kit, 496, 128),
    put(kit, jigsaw, 560, 252, 370),
    put(kit, grinder, 70, 262, 400),
    put(kit, cordlessKit, 396, 340, 270),
    lamplight(kit, 480),
    pendantLamp(kit, 480, -10, 62, 1.15, ["#C9793A", "#96501F", "#5A2B0D"]),
    glow(kit, 480, 150, 300, 0.6),
    glow(kit, 480, 420, 420, 0.18),
  ].join("");

export const toolWall: SceneSet = (kit) =>
  [
    wall(kit),
    pegboard(kit, 60, 60, 840, 300),
    put(kit, pliers, 96, 84, 250),
    put(kit, wireStripper, 330, 84, 250),
    spanners(640, 120),
    rect(0, 486, 960, 16, "#14213D", 'opacity=".3"'),
    workbench(kit, 496, 128),
    put(kit, toolKit, 330, 262, 360),
    put(kit, multimeter, 620, 272, 330),
    put(kit, tapeMeasure, 60, 330, 290),
    lamplight(kit, 480),
    pendantLamp(kit, 566, -10, 40, 0.9, ["#D9A43A", "#A87414", "#5E3F05"]),
    glow(kit, 566, 105, 280, 0.6),
    glow(kit, 480, 420, 420, 0.18),
  ].join("");
