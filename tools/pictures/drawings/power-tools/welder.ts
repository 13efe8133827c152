/** The Total 200 A inverter welder, and what comes with it: leads, electrode holder, earth clamp, mask, brush. */
import { FONT, type View } from "../../kit";
import { flatText } from "../../parts/model/letters";
import { cord, decal, grounded, group, type Model, move, turn } from "../../parts/model/mesh";
import { points, profile, route, sections } from "../../parts/model/numbers";
import { box, FRONT, outlineThrough, planeAt, plate, roundedRect, TOP } from "../../parts/model/plates";
import { scene } from "../../parts/model/scene";
import { smoothed } from "../../parts/model/skin";
import { brass, coated, copper, matt, satin, steel } from "../../parts/model/surface";
import { swept } from "../../parts/model/swept";
import { turned } from "../../parts/model/turned";
import { rule } from "../../parts/rule";
import type { Vec } from "../../parts/space";

const RIGHT: Vec = [1, 0, 0];
const DOWN: Vec = [0, -1, 0];
const BACK: Vec = [0, 0, -1];
const FORWARD: Vec = [0, 0, 1];

const TEAL = coated("#0E9C98", { shine: 0.3, polish: 0.15, contrast: 0.64 });
const BLACK = matt("#2A2E36");
const [WIDTH, HEIGHT, DEPTH] = [136, 196, 290];
const FRONT_Z = DEPTH / 2;

const text = (content: string, x: number, y: number, size: number, fill: string, weight = 700): string =>
  `<text x="${x}" y="${y}" font-family="${FONT}" font-size="${size}" font-weight="${weight}" text-anchor="middle" fill="${fill}">${content}</text>`;

/** Display, lamps and scale of the control panel; (0, 0) is its upper middle. */
const PANEL = [
  '<rect x="-44" y="10" width="56" height="27" rx="3" fill="#0B0F14"/><rect x="-44" y="10" width="56" height="27" rx="3" stroke="#4A525E" stroke-width="1"/>',
  text("160", -16, 33.6, 25, "#FF5A4A", 800),
  text("A", 20, 32, 12, "#D5DAE1"),
  '<circle cx="36" cy="16" r="3" fill="#3FD08A"/><circle cx="36" cy="31" r="3" fill="#F5A400"/>',
  text("power", 49, 18, 5, "#D5DAE1", 600),
  text("heat", 48, 33, 5, "#D5DAE1", 600),
  ...Array.from({ length: 11 }, (_, i) => {
    const angle = ((-135 + i * 27) * Math.PI) / 180;
    const [s, c] = [Math.sin(angle), -Math.cos(angle)];
    const at = (r: number) => `${(s * r).toFixed(1)} ${(70 + c * r).toFixed(1)}`;
    return `<path d="M${at(23)}L${at(i % 5 === 0 ? 28.5 : 26.5)}" stroke="#fff" stroke-width="1.3"/>`;
  }),
  text("10", -27, 97, 6.4, "#fff"),
  text("200 A", 30, 97, 6.4, "#fff"),
].join("");

function socket(x: number, sign: string): Model {
  const collar = profile("16,0! 16,7 13.5,10! 10,10! 9,4! 0.1,4!");
  return group([
    ...group(turned([x, 30, FRONT_Z], FORWARD, collar, matt(sign === "+" ? "#B9302A" : "#2A2E36"), { segments: 56 })),
    ...group(turned([x, 30, FRONT_Z + 4], FORWARD, profile("6,0! 6,4! 0.1,4!"), brass, { segments: 32 }), {
      anchor: [x, 30, FRONT_Z + 20],
    }),
    ...group(flatText(sign, [x, 55, FRONT_Z + 6], RIGHT, DOWN, 17, { fill: "#FFFFFF", weight: 800 }), {
      anchor: [x, 55, FRONT_Z + 40],
    }),
  ]);
}

function louvres(): Model {
  const art = Array.from({ length: 9 }, (_, i) => {
    const y = -52 + i * 13;
    return `<rect x="-58" y="${y}" width="116" height="5.6" rx="2.8" fill="#04403E"/><rect x="-58" y="${y + 4.6}" width="116" height="1.6" rx=".8" fill="#7FE0DB" opacity=".6"/>`;
  }).join("");
  return decal([WIDTH / 2 + 0.3, 92, -34], BACK, DOWN, art);
}

function handle(): Model {
  const arch = sections(
    "0,190,92,11,12,3 0,222,88,11,11,3 0,238,66,12,10,3 0,241,0,13,10,3 0,238,-66,12,10,3 0,222,-88,11,11,3 0,190,-92,11,12,3",
  );
  return group(swept(arch, BLACK, { upright: RIGHT }), { anchor: [0, 230, 0] });
}

function machine(): Model {
  const knob = profile("19,0! 19,3 15.5,6! 14.5,16 12.5,18! 0.1,18!");
  const foot = (x: number, z: number) => group(box([x - 12, -9, z - 12], [24, 9, 24], BLACK, { radius: 3 }));
  return [
    ...[-46, 46].flatMap((x) => [-110, 110].flatMap((z) => foot(x, z))),
    ...group(
      [
        ...box([-WIDTH / 2, 0, -DEPTH / 2], [WIDTH, HEIGHT, DEPTH], TEAL, { radius: 13, bevel: 4 }),
        ...louvres(),
        ...flatText("TOTAL", [WIDTH / 2 + 0.3, 166, -16], BACK, DOWN, 30, { fill: "#FFFFFF", weight: 800 }),
        ...flatText("MMA 200 A", [WIDTH / 2 + 0.3, 165, 82], BACK, DOWN, 11, { fill: "#D9F4F2" }),
      ],
      { ordered: true, anchor: [0, 90, 0] },
    ),
    ...group(
      [
        ...plate(
          roundedRect(WIDTH + 8, HEIGHT + 8, 15, [0, HEIGHT / 2]),
          planeAt(FRONT, [0, 0, FRONT_Z - 8]),
          14,
          BLACK,
          { bevel: 4 },
        ),
        ...flatText("TOTAL", [-20, 178, FRONT_Z + 6.3], RIGHT, DOWN, 22, { fill: "#FFFFFF", weight: 800 }),
        ...flatText("200 A", [44, 178, FRONT_Z + 6.3], RIGHT, DOWN, 12.4, { fill: "#35C7C0", weight: 800 }),
        ...decal([0, 168, FRONT_Z + 6.3], RIGHT, DOWN, PANEL),
        ...group(
          turned([0, 98, FRONT_Z + 6], FORWARD, knob, matt("#3C434E"), {
            segments: 80,
            relief: (angle, at) => (at > 5 && at < 16 ? Math.cos(angle * 18) * 0.5 : 0),
          }),
        ),
        ...decal(
          [0, 98, FRONT_Z + 24.3],
          RIGHT,
          DOWN,
          '<path d="M0-2L7-10" stroke="#fff" stroke-width="2.2" stroke-linecap="round"/>',
        ),
        ...socket(-36, "−"),
        ...socket(36, "+"),
      ],
      { ordered: true, anchor: [0, 90, FRONT_Z + 40] },
    ),
    ...handle(),
  ];
}

const CABLE = ["#0D1015", "#2A2F38", "#7A8291"] as const;

function plugInto(x: number): Model {
  const shape = profile("9,0! 12,4 12,22 9,30 6.4,44! 4,44!");
  const flutes = (angle: number, at: number) => (at > 5 && at < 21 ? Math.cos(angle * 12) * 0.5 : 0);
  const plug = turned([x, 30, FRONT_Z + 8], FORWARD, shape, matt("#1E2229"), { segments: 72, relief: flutes });
  return group(plug, { anchor: [x, 30, FRONT_Z + 100] });
}

const lead = (through: Vec[]): Model => group(cord(smoothed(through, { per: 6 }), 11, CABLE));

/** The electrode holder lying down: handle along x, jaw at the left with an electrode in it. */
function holder(): Model {
  const grip = profile("10,0! 13,4 13,14 11,22 12,56 13,86! 8,90!");
  const jaw = profile("9,88! 9,96 12,104 12,128! 7,134!");
  const ribs = (_: number, at: number) => (at > 22 && at < 80 ? Math.cos((at / 6) * 2 * Math.PI) * 0.5 : 0);
  return [
    ...group(turned([0, 13, 0], [-1, 0, 0], grip, matt("#B9302A"), { segments: 44, relief: ribs })),
    ...group(turned([0, 13, 0], [-1, 0, 0], jaw, matt("#23272E"), { segments: 44, last: true })),
    ...group(
      turned([-120, 16, 0], [-0.3, 0.12, 0.95], profile("1.6,-10! 1.6,20! 2.5,20! 2.5,112! 0.1,112!"), castRod, {
        segments: 20,
        last: true,
      }),
    ),
  ];
}

const castRod = satin("#A3A9B2");

/** The earth clamp lying on its side, jaws to the left. */
function earthClamp(): Model {
  const half = outlineThrough(points("62,3 30,9 0,13 -30,15 -58,8 -64,2 -54,3 -30,4 0,3 40,-3 62,-2"), 5);
  const upper = plate(half, planeAt(TOP, [0, 6, 0]), 12, copper, { bevel: 2 });
  const lower = plate(
    half.map(([x, y]) => [x, -y]),
    planeAt(TOP, [0, 6, 0]),
    12,
    copper,
    { bevel: 2 },
  );
  return [
    ...group(turn(upper, "y", -5)),
    ...group(turn(lower, "y", 5)),
    ...group(turned([2, 4, 0], [0, 1, 0], profile("8,0! 8,18! 6,20! 0.1,20!"), steel, { segments: 40 })),
  ];
}

/** The hand-held mask, leaning back. */
function mask(): Model {
  const outline = outlineThrough(
    points("-78,10 -84,70 -86,140 -76,196 -48,220 0,226 48,220 76,196 86,140 84,70 78,10 46,-8 0,-12 -46,-8"),
    4,
  );
  const glass =
    '<rect x="-52" y="-24" width="104" height="48" rx="5" fill="#0A0D11"/><rect x="-44" y="-17" width="88" height="34" rx="3" fill="#15352A"/><path d="M-44 17L-14-17H8L-30 17Z" fill="#5FA287" opacity=".45"/>';
  return [
    ...group(
      [
        ...plate(outline, planeAt(FRONT, [0, 0, -12]), 24, matt("#22262D"), { bevel: 11 }),
        ...decal([0, 148, 12.3], RIGHT, DOWN, glass),
        ...flatText("TOTAL", [0, 74, 12.3], RIGHT, DOWN, 24, { fill: "#35C7C0", weight: 800 }),
      ],
      { ordered: true },
    ),
  ];
}

/** The chipping hammer and wire brush in one. */
function brush(): Model {
  const bristles = Array.from({ length: 12 }, (_, i) =>
    box([-96 + i * 7, 12, -9], [4.6, 16, 18], satin("#C9A24B")),
  ).flat();
  return [
    ...group(box([-100, 4, -11], [200, 9, 22], matt("#B9302A"), { radius: 4, bevel: 2 })),
    ...group(bristles, { anchor: [-60, 30, 0] }),
  ];
}

const machineOnFeet = (): Model => grounded(machine());

const front = (): Model => [
  ...machineOnFeet(),
  ...plugInto(-36),
  ...plugInto(36),
  ...lead(route("36,39,194 38,32,214 56,12,236 96,6,238 132,6,214 158,6,176 176,11,140")),
  ...move(turn(holder(), "y", 118), [176, 0, 140]),
  ...lead(route("-36,39,194 -38,30,214 -50,10,234 -78,6,246 -110,6,240 -132,6,216 -134,9,192")),
  ...move(turn(earthClamp(), "y", -74), [-150, 0, 132]),
];

const accessories = (): Model => [
  ...move(turn(mask(), "x", -14), [30, 12, -60]),
  ...move(turn(holder(), "y", -20), [160, 0, 84]),
  ...move(turn(earthClamp(), "y", 24), [-70, 0, 70]),
  ...move(turn(brush(), "y", 8), [-10, 0, 150]),
];

export const welderViews: [View, ...View[]] = [
  {
    name: "front",
    alt: "Total 200 A inverter welding machine with its two leads plugged in",
    draw: scene(front, { yaw: 32, pitch: 18 }),
  },
  {
    name: "detail",
    alt: "What comes with the welder: mask, electrode holder, earth clamp and brush",
    draw: scene(() => grounded(accessories()), { yaw: 14, pitch: 26 }),
  },
  {
    name: "scale",
    alt: "Total inverter welding machine beside a 30 cm rule",
    draw: scene(() => [...move(machineOnFeet(), [120, 0, -200]), ...rule()], { yaw: 28, pitch: 18 }),
  },
];
