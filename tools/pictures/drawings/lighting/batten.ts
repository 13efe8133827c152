/** The 4 ft batten: 1200 mm of light on a slim base, with clips, screws and its lead. */
import type { View } from "../../kit";
import { flatText } from "../../parts/model/letters";
import { cord, group, type Model, move, turn } from "../../parts/model/mesh";
import { points, profile } from "../../parts/model/numbers";
import { bar, planeAt, plate, SIDE } from "../../parts/model/plates";
import { scene } from "../../parts/model/scene";
import type { Point } from "../../parts/model/skin";
import { lit, satin, steel } from "../../parts/model/surface";
import { turned } from "../../parts/model/turned";
import { rule } from "../../parts/rule";
import type { Vec } from "../../parts/space";

const RIGHT: Vec = [1, 0, 0];
const DOWN: Vec = [0, -1, 0];
const BASE_GREY = satin("#8D95A2");
const CAP_GREY = satin("#5F6775");

/** Section of the batten, flat side down: x is its width, y its height. */
function section(from: number, to: number, inset = 0): Point[] {
  const steps = 22;
  return Array.from({ length: steps + 1 }, (_, i): Point => {
    const angle = from + ((to - from) * i) / steps;
    return [Math.cos(angle) * (19 - inset), 9 + Math.sin(angle) * (21 - inset)];
  });
}

const BASE = points("-17,0 17,0 19,2 19,11 -19,11 -19,2");

/** A batten along x, from 0 to `length` mm. */
function batten(length: number): Model {
  const from = (x: number) => planeAt(SIDE, [x, 0, 0]);
  const dome = section(0.1, Math.PI - 0.1);
  const cap = [...BASE.slice(0, 4), ...section(0, Math.PI, -1), ...BASE.slice(5)];
  const body = [
    ...group(bar(BASE, from(14), length - 28, BASE_GREY)),
    ...group(bar(dome, from(14), length - 28, lit("#C6DDF6", { edge: 0.7 }))),
    ...flatText("HAVELLS", [56, 6, 19.2], RIGHT, DOWN, 8.6, { spacing: 0.8, fill: "#FFFFFF" }),
    ...flatText("20 W · 6500 K", [128, 6, 19.2], RIGHT, DOWN, 7.4, { fill: "#FFFFFF" }),
  ];
  return [
    ...group(body, { ordered: true }),
    ...group(bar(cap, from(length - 16), 16, CAP_GREY)),
    ...group(bar(cap, from(0), 16, CAP_GREY)),
  ];
}

function clip(): Model {
  const outline = points("-21,0 21,0 22,9 25,13 22.6,14.4 19.4,9.6 18.4,2 -18.4,2 -19.4,9.6 -22.6,14.4 -25,13 -22,9");
  return plate(outline, planeAt(SIDE, [0, 0, 0]), 18, steel);
}

function screw(): Model {
  const thread = (angle: number, along: number) =>
    along > 3 && along < 24 ? 0.55 * Math.cos(2 * Math.PI * (along / 2.6) + angle) : 0;
  return turned([0, 4, 0], [1, 0, 0], profile("0,-3! 3.6,-3! 4,-1.6 1.7,1.5! 1.7,22 0.2,28"), steel, {
    segments: 28,
    step: 0.7,
    relief: thread,
  });
}

const LEAD_TONES = ["#6F7683", "#B9BEC7", "#F4F5F6"] as const;

function lead(x: number): Model {
  const points: Vec[] = [
    [x, 8, 0],
    [x - 26, 6, 2],
    [x - 52, 4, 16],
    [x - 60, 4, 46],
    [x - 38, 4, 66],
    [x - 6, 4, 70],
  ];
  return cord(points, 6, LEAD_TONES);
}

const hardware = (): Model => [
  ...move(turn(clip(), "y", 14), [300, 0, 120]),
  ...move(turn(clip(), "y", -32), [400, 0, 130]),
  ...move(turn(screw(), "y", 24), [230, 0, 150]),
  ...move(turn(screw(), "y", -8), [210, 0, 110]),
];

/** The batten cut short, for a close look at its end. */
const end = (): Model => [
  ...batten(900),
  ...lead(0),
  ...move(turn(clip(), "y", 20), [70, 0, 84]),
  ...move(turn(screw(), "y", 24), [130, 0, 92]),
  ...move(turn(screw(), "y", -8), [150, 0, 70]),
];

/** What the close look is centred on. */
const near = (): Model => batten(250);

export const battenViews: [View, ...View[]] = [
  {
    name: "front",
    alt: "Havells 4 ft LED batten, lit, with its lead, clips and screws",
    draw: scene(() => [...batten(1200), ...lead(0), ...hardware()], {
      yaw: -58,
      pitch: 40,
      fill: 540,
      distance: 0.55,
    }),
  },
  {
    name: "detail",
    alt: "End of the Havells 20 W batten: lead, mounting clip and screws",
    draw: scene(end, { frameOn: near, yaw: -40, pitch: 32, fill: 540, distance: 1.6 }),
  },
  {
    name: "scale",
    alt: "Havells 4 ft batten, four times as long as the 30 cm rule beside it",
    draw: scene(() => [...batten(1200), ...move(rule(), [10, 0, 110])], {
      yaw: -40,
      pitch: 34,
      fill: 540,
      distance: 1.1,
    }),
  },
];
