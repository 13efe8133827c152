import { type Drawing, type Kit, lettering } from "../../kit";
import { type Finish, fade, metal, plastic, rounded, soften, TONES } from "../../parts/finish";
import { block, castShadow, footing, lathe, loft, roundedRing, tray } from "../../parts/loft";
import { roundRect } from "../../parts/paths";
import { lay, lying, type Sheet } from "../../parts/solid";
import { Stage, type Vec } from "../../parts/space";

const W = 520;
const D = 384;
const LEAN: Vec = [0, Math.cos(0.3), -Math.sin(0.3)];

type Driver = { length: number; handle: number; girth: number; phillips: boolean };

/** Seven drivers, three Phillips and four slotted, from stout to fine. Lengths in millimetres. */
const DRIVERS: Driver[] = [
  { length: 330, handle: 140, girth: 27, phillips: false },
  { length: 312, handle: 136, girth: 26, phillips: true },
  { length: 290, handle: 128, girth: 24, phillips: false },
  { length: 272, handle: 124, girth: 23, phillips: true },
  { length: 252, handle: 114, girth: 21, phillips: false },
  { length: 232, handle: 108, girth: 20, phillips: true },
  { length: 206, handle: 96, girth: 18, phillips: false },
];

export const screwdriverSet: Drawing = (kit) => {
  const stage = Stage.framing([W, 340, D], { yaw: 20, pitch: 42, fill: 530, centre: [316, 328] });
  const shell = plastic(["#0C0E12", "#191C22", "#2A2E36", "#444A54", "#6D7480"], 0.25, 14);
  return [
    castShadow(stage, footing(-W / 2, -D / 2, W, D), { blur: 14, shift: 12, opacity: 0.6 }),
    lid(kit, stage, shell),
    tray(kit, stage, { at: [-W / 2, 0, -D / 2], size: [W, 52, D], radius: 30, edge: 8 }, shell),
    lay(stage, lying(-W / 2, 52, -D / 2), bed(kit)),
    ...DRIVERS.map((driver, index) => screwdriver(kit, stage, -204 + index * 68, driver)),
    latches(kit, stage),
  ].join("");
};

function bed(kit: Kit): string {
  const slots = DRIVERS.map(
    ({ length, girth }, i) =>
      `<path d="${roundRect(56 + i * 68 - girth - 3, 24, girth * 2 + 6, length + 26, girth)}" fill="#0A0B0E" opacity=".45"/>`,
  );
  return [
    `<path d="${roundRect(14, 12, W - 28, D - 24, 22)}" fill="${fade(kit, ["#2E333B", "#252A31", "#1E2228"], [0, 0, 1, 1])}"/>`,
    slots.join(""),
  ].join("");
}

/** A driver lying with its handle towards the viewer; the insulation runs down to the tip. */
function screwdriver(kit: Kit, stage: Stage, x: number, { length, handle, girth, phillips }: Driver): string {
  const teal = plastic(TONES.teal, 0.5, 16);
  const black = plastic(TONES.rubber, 0.25, 12);
  const sleeve: Finish = plastic(["#7A1216", "#A51D1C", "#D0342B", "#E8604F", "#F8A394"], 0.35, 16);
  const steel = metal(TONES.steel);
  const back = -164;
  const turn = (profile: [number, number][], finish: Finish) =>
    lathe(kit, stage, [x, 58, back], [0, 0, 1], profile, finish, { segments: 28, capFirst: true });
  const shaft = length - handle;
  const g = girth;
  const tip: [number, number][] = phillips
    ? [
        [1.5, 0],
        [6, 9],
        [7, 22],
      ]
    : [
        [8, 0],
        [8, 5],
        [6, 22],
      ];
  return [
    lay(
      stage,
      lying(x - g, 53, back),
      soften(`<path d="${roundRect(6, shaft * 0.1, g * 2, length - shaft * 0.1, g)}" fill="#000" opacity=".6"/>`, 5),
    ),
    turn(tip, steel),
    turn(
      [
        [g * 0.46, 20],
        [g * 0.46, shaft - 4],
      ],
      sleeve,
    ),
    turn(
      [
        [g * 0.66, shaft - 8],
        [g * 0.98, shaft + 2],
        [g * 0.98, shaft + 10],
        [g * 0.72, shaft + 24],
      ],
      black,
    ),
    turn(
      [
        [g * 0.72, shaft + 22],
        [g * 0.86, shaft + handle * 0.34],
        [g, shaft + handle * 0.62],
        [g * 0.98, shaft + handle * 0.86],
      ],
      teal,
    ),
    turn(
      [
        [g * 0.98, shaft + handle * 0.84],
        [g * 0.9, shaft + handle * 0.95],
        [g * 0.6, shaft + handle],
        [2, shaft + handle + 1],
      ],
      black,
    ),
  ].join("");
}

function lid(kit: Kit, stage: Stage, shell: Finish): string {
  const tall = 300;
  const hinge: Vec = [0, 34, -D / 2 - 2];
  const out: Vec = [0, -LEAN[2], LEAN[1]];
  const middle = (t: number): Vec => [
    0,
    hinge[1] + LEAN[1] * (tall / 2) + out[1] * t,
    hinge[2] + LEAN[2] * (tall / 2) + out[2] * t,
  ];
  const rings = [-34, -4, 0].map((t, i) =>
    roundedRing({ origin: middle(t), u: [1, 0, 0], v: LEAN }, W, tall, 30, i === 2 ? 4 : 0),
  );
  const sheet: Sheet = {
    origin: [-W / 2, middle(0)[1] + LEAN[1] * (tall / 2), middle(0)[2] + LEAN[2] * (tall / 2)],
    u: [1, 0, 0],
    v: [0, -LEAN[1], -LEAN[2]],
  };
  const card = roundRect(28, 26, W - 56, tall - 60, 18);
  return [
    loft(kit, stage, rings, shell),
    lay(
      stage,
      sheet,
      [
        rounded(kit, card, fade(kit, ["#22A195", "#0A8177", "#05605A"], [0, 0, 1, 1]), { depth: 7, shadeOpacity: 0.3 }),
        lettering("TOTAL", 56, 104, 62, { fill: "#fff", weight: 800, anchor: "start", spacing: 4 }),
        lettering("7 pc", 56, 168, 46, { fill: "#fff", weight: 700, anchor: "start" }),
        `<path d="${roundRect(308, 98, 160, 66, 12)}" fill="#FFC916"/>`,
        lettering("1000 V", 388, 145, 40, { weight: 800 }),
      ].join(""),
    ),
  ].join("");
}

function latches(kit: Kit, stage: Stage): string {
  return [-150, 110]
    .map((x) =>
      block(kit, stage, { at: [x, 8, D / 2], size: [50, 36, 10], radius: 6, edge: 4 }, plastic(TONES.teal, 0.4)),
    )
    .join("");
}
