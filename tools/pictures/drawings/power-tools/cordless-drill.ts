/** The Total 20 V kit: drill-driver on its battery, the second battery, charger and case. */
import type { View } from "../../kit";
import { flatText } from "../../parts/model/letters";
import { decal, grounded, group, type Model, mirrored, move, turn } from "../../parts/model/mesh";
import { points, profile, sections } from "../../parts/model/numbers";
import { box, planeAt, plate, roundedRect, TOP } from "../../parts/model/plates";
import { scene } from "../../parts/model/scene";
import { coated, flat, matt, satin } from "../../parts/model/surface";
import { turned } from "../../parts/model/turned";
import { rule } from "../../parts/rule";
import type { Vec } from "../../parts/space";
import { slideBattery } from "../../parts/tools/battery";
import { keylessChuck, twistBit } from "../../parts/tools/chucks";
import { DOWN, gripRibs, lever, pistol, RIGHT, vents } from "../../parts/tools/pistol";

const TEAL = "#0E9C98";
const SHELL = coated(TEAL, { shine: 0.4, polish: 0.3, contrast: 0.66 });
const DARK = matt("#2B3038");
const NOSEWARD: Vec = [-1, 0, 0];

/** The drill-driver, nose to the left, spindle at y = 0; its battery hangs at the grip's foot. */
function driver(): Model {
  const side = 33.6;
  const art = [
    ...vents(55, 0, side - 1, 4, 24, 6.4),
    ...flatText("TOTAL", [3, 6, side], RIGHT, DOWN, 16.5, { fill: "#FFFFFF", weight: 800, spacing: 0.8 }),
    ...flatText("20 V · 45 Nm", [3, -11, side - 0.4], RIGHT, DOWN, 8.4, { fill: "#D9F4F2" }),
  ];
  const body = pistol({
    shell: SHELL,
    cover: DARK,
    gearPaint: DARK,
    triggerPaint: matt("#16191E"),
    gears: sections("-64,0,0,23,23 -60,0,0,27,27 -50,0,0,29.5,29.5 -40,0,0,31,31.5,2.1 -30,0,0,32,33,2.2"),
    motor: sections(
      "-30,0,0,32,33,2.3 -16,0,0,33,34.5,2.4 24,0,0,33.2,35,2.4 52,0,0,32,34,2.4 66,0,0,29,31,2.3 74,0,0,21,23,2.2 77,0,0,10,11",
    ),
    grip: sections(
      "14,-8,0,17,30,2.5 18,-36,0,16,24,2.5 24,-62,0,16,21,2.5 30,-92,0,16.5,21,2.5 35,-118,0,18,24,2.6 37,-136,0,25,38,3 37,-146,0,33,50,3.6 36,-153,0,34,52,4",
    ),
    trigger: points("-20,-34 -4,-34 2,-52 6,-80 -1,-84 -9,-74 -17,-56"),
    motorCover: (t) => [90 - crown(t), 90 + crown(t)],
    gripCover: (t) => [-40 + 30 * t * t, 220 - 30 * t * t],
    art,
  });
  const torque = turned([-64, 0, 0], NOSEWARD, profile("27,0! 29,1 29,17 27.5,19! 21,20!"), DARK, {
    segments: 144,
    relief: (angle, at) => (at > 2 && at < 17 ? Math.cos(angle * 28) * 0.6 : 0),
  });
  const lamp = '<ellipse rx="5" ry="4" fill="#FFF6CF"/><ellipse rx="2.6" ry="2" fill="#fff"/>';
  return [
    ...body,
    ...group(torque),
    ...move(keylessChuck(), [-84, 0, 0]),
    ...move(twistBit(6, 62), [-134, 0, 0]),
    ...lever(points("-10,-33 6,-33 6,-39 -9,-40"), 30, 5),
    ...group(decal([-19, -139, 33.2], RIGHT, DOWN, lamp), { anchor: [-19, -139, 70] }),
    ...group(gripRibs(33, -84, 17, 5, 24), { anchor: [33, -84, 24] }),
    ...group(move(slideBattery(TEAL), [36, -203, 0])),
  ];
}

const crown = (t: number): number => Math.max(0, 50 - 190 * Math.abs(t - 0.5) ** 2.2);

/** The charger: a low dock with a battery's rails on top and a lamp that says how full. */
function charger(): Model {
  const lamps = '<circle r="2.6" fill="#E0473B"/><circle cx="10" r="2.6" fill="#3FD08A"/>';
  return [
    ...group(plate(roundedRect(126, 88, 16), planeAt(TOP, [0, 0, 0]), 36, DARK, { bevel: 8 })),
    ...group(plate(roundedRect(84, 58, 8), planeAt(TOP, [6, 34, 0]), 8, matt("#434A55"), { bevel: 2 })),
    ...group(plate(roundedRect(70, 8, 2), planeAt(TOP, [6, 41, -12]), 5, flat("#14171C"), { bevel: 1 })),
    ...group(plate(roundedRect(70, 8, 2), planeAt(TOP, [6, 41, 12]), 5, flat("#14171C"), { bevel: 1 })),
    ...group(
      [
        ...flatText("TOTAL", [-16, 17, 44.4], RIGHT, DOWN, 13, { fill: "#FFFFFF", weight: 800 }),
        ...decal([28, 17, 44.4], RIGHT, DOWN, lamps),
      ],
      { anchor: [0, 20, 70] },
    ),
  ];
}

/** The blow-moulded case, closed, standing on its long edge. */
function carryCase(): Model {
  const shell = satin("#31373F");
  const latch = (x: number): Model => group(box([x - 14, 200, 42], [28, 34, 10], satin(TEAL), { radius: 4, bevel: 2 }));
  return [
    ...group(box([-170, 0, -48], [340, 240, 46], shell, { radius: 22, bevel: 8 })),
    ...group(box([-170, 0, -2], [340, 240, 46], shell, { radius: 22, bevel: 8 }), { anchor: [0, 120, 30] }),
    ...group(box([-130, 40, 43], [260, 130, 3], matt("#3B424C"), { radius: 16, bevel: 1.4 }), { anchor: [0, 120, 60] }),
    ...group(flatText("TOTAL", [0, 116, 46.4], RIGHT, DOWN, 46, { fill: "#FFFFFF", weight: 800 }), {
      anchor: [0, 120, 90],
    }),
    ...group(flatText("20 V cordless drill kit", [0, 74, 46.4], RIGHT, DOWN, 15, { fill: "#C9D0D8" }), {
      anchor: [0, 120, 90],
    }),
    ...latch(-92),
    ...latch(92),
    ...group(box([-62, 234, -14], [14, 30, 28], shell, { radius: 4, bevel: 3 })),
    ...group(box([48, 234, -14], [14, 30, 28], shell, { radius: 4, bevel: 3 })),
    ...group(box([-62, 258, -15], [124, 16, 30], shell, { radius: 7, bevel: 4 })),
  ];
}

const drill = (): Model => grounded(mirrored(driver()));

const kit = (): Model => [
  ...move(drill(), [-36, 0, -30]),
  ...move(turn(slideBattery(TEAL), "y", -12), [78, 0, 70]),
  ...move(turn(charger(), "y", 8), [-118, 0, 92]),
];

export const totalDrillViews: [View, ...View[]] = [
  {
    name: "front",
    alt: "Total 20 V cordless drill on its battery, with a second battery and the charger",
    draw: scene(kit, { yaw: 24, pitch: 16 }),
  },
  {
    name: "side",
    alt: "Total 20 V cordless drill with its carry case",
    draw: scene(() => [...move(carryCase(), [0, 0, -130]), ...move(drill(), [-40, 0, 40])], { yaw: 18, pitch: 12 }),
  },
  {
    name: "scale",
    alt: "Total 20 V cordless drill beside a 30 cm rule",
    draw: scene(() => [...move(drill(), [140, 0, -80]), ...rule()], { yaw: 20, pitch: 16 }),
  },
];
