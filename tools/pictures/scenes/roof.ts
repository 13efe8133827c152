/** Solar and backup: a house at dusk, panels on its roof, inverter and battery on its wall. Drawn in centimetres. */
import type { Kit } from "../kit";
import { plastic, TONES } from "../parts/finish";
import { block, flank, flat, loft } from "../parts/loft";
import { solarGlass } from "../parts/solar-cells";
import { add, cross, Stage, times, unit, type Vec } from "../parts/space";
import { dusk, eveningSky, glow, palm, pottedPlant, rect, type SceneSet, SET, stars } from "./stagecraft";

const [LONG, DEEP, EAVE, RIDGE] = [620, 420, 236, 410];
const PLASTER = ["#B98A5C", "#D2A471", "#E8BE88", "#F5D5A6", "#FFEBCB"] as const;
const SHEET = ["#5A2A24", "#7B3B31", "#9C4E40", "#B8695A", "#D69684"] as const;

type Slope = { corner: Vec; along: Vec; down: Vec; length: number };

/** The front slope, from its upper left corner at the ridge. */
function frontSlope(): Slope {
  const over = 40;
  const ridge: Vec = [-LONG / 2 - 20, RIDGE, 0];
  const run = DEEP / 2 + over;
  const fall: Vec = [0, (-(RIDGE - EAVE) / (DEEP / 2)) * run, run];
  return { corner: ridge, along: [1, 0, 0], down: unit(fall), length: Math.hypot(...fall) };
}

function roof(kit: Kit, stage: Stage): string {
  const { corner, down, length } = frontSlope();
  const wide = LONG + 50;
  const up = unit(cross(down, [1, 0, 0]));
  const at = (x: number, y: number, lift = 0): Vec =>
    add(corner, add([x, 0, 0], add(times(down, y), times(up, -lift))));
  const slope = flat(kit, stage, [at(0, length), at(wide, length), at(wide, 0), at(0, 0)], plastic(SHEET, 0.1));
  const ribs = Array.from(
    { length: 26 },
    (_, i) =>
      `<path d="${stage.path([at(12 + i * 26, 0), at(12 + i * 26, length)], false)}" stroke="#3B1713" stroke-opacity=".35" stroke-width="3"/>`,
  ).join("");
  const edge = `<path d="${stage.path([at(0, length), at(wide, length), add(at(wide, length), [0, -12, 0]), add(at(0, length), [0, -12, 0])])}" fill="#4A1F1A"/>`;
  const barge = `<path d="${stage.path([at(wide, 0), at(wide, length), add(at(wide, length), [0, -16, 0]), add(at(wide, 0), [0, -16, 0])])}" fill="#F1E2C8"/>`;
  const far = frontSlope();
  const mirrored: Vec[] = [
    [LONG / 2 + 30, RIDGE, 0],
    [LONG / 2 + 30, RIDGE + far.down[1] * length, -far.down[2] * length],
  ];
  const farBarge = `<path d="${stage.path([mirrored[0] as Vec, mirrored[1] as Vec, add(mirrored[1] as Vec, [0, -16, 0]), add(mirrored[0] as Vec, [0, -16, 0])])}" fill="#CDBB9C"/>`;
  const [pw, ph, gap] = [112, 106, 7];
  const glass = kit.linear(
    [
      [0, "#FFD9A0", 0.5],
      [0.3, "#F0A87A", 0.22],
      [0.7, "#6E5C8C", 0.05],
      [1, "#0B1429", 0],
    ],
    [0, 0, 1, 0.8],
  );
  const panels = [0, 1].flatMap((row) =>
    [0, 1, 2, 3, 4].map((column) => {
      const origin = at(36 + column * (pw + gap), 24 + row * (ph + gap), 8);
      const artwork = `${rect(-1, 2, pw + 2, ph + 4, "#0B1429", 'opacity=".45"')}${rect(0, 0, pw, ph, "#C9CFD8")}<g transform="translate(2 2)">${solarGlass(kit, { w: pw - 4, h: ph - 4, columns: 4, rows: 6, margin: 2 })}</g>${rect(2, 2, pw - 4, ph - 4, glass)}`;
      return stage.on(origin, [1, 0, 0], down, artwork);
    }),
  );
  return [farBarge, slope, ribs, edge, ...panels, barge].join("");
}

function frontWall(kit: Kit): string {
  const warm = kit.linear(
    [
      [0, "#FFF3CE"],
      [1, "#FFC76E"],
    ],
    [0, 0, 0, 1],
  );
  const window = (x: number) =>
    `${rect(x - 8, 62, 124, 104, "#FFF4DF")}${rect(x, 70, 108, 88, warm)}<path d="M${x} 70h26c-2 40-10 70-26 88ZM${x + 108} 70h-26c2 40 10 70 26 88Z" fill="#C96F3B" opacity=".6"/>${rect(x + 51, 70, 6, 88, "#FFF4DF")}${rect(x, 112, 108, 5, "#FFF4DF")}${rect(x - 14, 166, 136, 9, "#E5D2B0")}`;
  return [
    rect(0, 206, LONG, 30, "#8A4A32", 'opacity=".75"'),
    window(46),
    window(454),
    `${rect(264, 58, 96, 178, "#FFF4DF")}${rect(274, 68, 76, 168, "#23716F")}${rect(284, 80, 56, 60, "#2F8A86")}${rect(284, 152, 56, 70, "#2F8A86")}<circle cx="342" cy="158" r="4" fill="#E3B655"/>${rect(252, 228, 120, 10, "#CDBB9C")}`,
  ].join("");
}

/** Inverter and battery side by side on the gable wall, with their conduit to the roof. */
function backup(kit: Kit, stage: Stage): string {
  const x = LONG / 2;
  const white = plastic(TONES.white, 0.2);
  const at = (z: number, y: number, deep = 0): Vec => [x + deep, y, z];
  const inverter = flank(kit, stage, { at: [x, 104, 34], size: [20, 92, 74], radius: 8, edge: 4 }, white);
  const battery = flank(kit, stage, { at: [x, 22, -96], size: [28, 140, 104], radius: 9, edge: 5 }, white);
  const bar = [0, 1, 2, 3, 4]
    .map((i) => rect(22 + i * 13, 22, 9, 13, i < 4 ? "#34D17A" : "#59606C", 'rx="2"'))
    .join("");
  const pipe = `<path d="${stage.path([at(70, 196, 6), at(70, 262, 6)], false)}" stroke="#E6E3DC" stroke-width="7"/><path d="${stage.path([at(40, 122, 8), at(6, 122, 8)], false)}" stroke="#E6E3DC" stroke-width="7"/>`;
  return [
    pipe,
    battery,
    stage.on(at(8, 162, 28), [0, 0, -1], [0, -1, 0], `${rect(0, 14, 104, 29, "#232936")}${bar}`),
    inverter,
    stage.on(
      at(108, 196, 20),
      [0, 0, -1],
      [0, -1, 0],
      `${rect(14, 14, 46, 34, "#1A2B33", 'rx="3"')}${rect(18, 18, 38, 26, "#2D6B66", 'rx="2"')}<path d="M22 36l8-9 6 5 12-10" fill="none" stroke="#A8F0C6" stroke-width="2.6"/><circle cx="22" cy="60" r="3" fill="#34D17A"/><circle cx="34" cy="60" r="3" fill="#F5A400"/>`,
    ),
  ].join("");
}

export const solarHouse: SceneSet = (kit) => {
  const stage = new Stage({ yaw: 33, pitch: 15, scale: 0.98, at: [446, 584] });
  const [x, z] = [LONG / 2, DEEP / 2];
  const wall = plastic(PLASTER, 0.05);
  const gable: Vec[] = [
    [x, 0, z],
    [x, 0, -z],
    [x, EAVE, -z],
    [x, RIDGE - 6, 0],
    [x, EAVE, z],
  ];
  const grass = kit.linear(
    [
      [0, "#6E8A55"],
      [1, "#3F5E3E"],
    ],
    [0, 0, 0, 1],
  );
  const yard = kit.linear(
    [
      [0, "#C99A66"],
      [1, "#A8774A"],
    ],
    [0, 0, 0, 1],
  );
  const [lx, ly] = stage.point([x + 30, 216, 20]);
  return [
    eveningSky(kit, 0, 0, SET.width, 560),
    stars(0, 0, 960, 260, 34),
    `<circle cx="150" cy="500" r="58" fill="#FFE3A0"/>`,
    `<path d="M0 540C90 500 190 520 280 506S480 520 600 498 840 520 960 500V640H0Z" fill="#4A4A78"/>`,
    palm(96, 590, 330, "#2B2F57", -22),
    palm(890, 580, 300, "#2B2F57", 26),
    palm(206, 580, 190, "#3A3B6B", 16),
    rect(0, 556, 960, 170, grass),
    `<path d="M150 720C240 640 330 622 460 640S760 700 800 720Z" fill="${yard}"/>`,
    `<path d="${stage.path([
      [-x, 0, z + 4],
      [x + 10, 0, z + 4],
      [x + 70, 0, -z],
      [-x, 0, -z],
    ])}" fill="#14213D" opacity=".35"/>`,
    loft(
      kit,
      stage,
      [
        [
          [-x, 0, -z],
          [x, 0, -z],
          [x, EAVE, -z],
          [-x, EAVE, -z],
        ],
        [
          [-x, 0, z],
          [x, 0, z],
          [x, EAVE, z],
          [-x, EAVE, z],
        ],
      ],
      wall,
    ),
    flat(kit, stage, gable, plastic(["#C69A6A", "#D9AE7C", "#E8C294", "#F5D5A6", "#FFEBCB"])),
    stage.onFront([-x, EAVE, z], frontWall(kit)),
    backup(kit, stage),
    block(
      kit,
      stage,
      { at: [-70, 0, z], size: [140, 9, 60] },
      plastic(["#7A6048", "#93775A", "#AD9070", "#C4AA8A", "#DCC6A8"]),
    ),
    roof(kit, stage),
    pottedPlant(kit, 250, 640, 0.62),
    pottedPlant(kit, 418, 668, 0.62),
    dusk(
      kit,
      [
        { x: 150, y: 500, r: 480, colour: "#FFC9A0" },
        { x: 480, y: 300, r: 520, colour: "#C9B6D6" },
        { x: 480, y: 160, r: 520, colour: "#8B94C8" },
        { x: 340, y: 520, r: 270 },
        { x: lx, y: ly + 60, r: 330 },
        { x: 360, y: 660, r: 330, squash: 0.4 },
      ],
      "#3F4A7C",
    ),
    glow(kit, 150, 500, 330, 0.5, "#FFB765"),
    glow(kit, 248, 470, 120, 0.4),
    glow(kit, 480, 540, 120, 0.3),
    `<circle cx="${lx}" cy="${ly}" r="10" fill="#FFF6DC"/>`,
    glow(kit, lx, ly, 170, 0.62),
  ].join("");
};
