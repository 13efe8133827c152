/** Mains drills, modelled nose to the left (the spindle is y = 0, z = 0) and shown mirrored, broad side to the light. */
import type { View } from "../../kit";
import { flatText } from "../../parts/model/letters";
import { cord, grounded, group, type Model, mirrored, move, turn } from "../../parts/model/mesh";
import { points, profile, route, sections } from "../../parts/model/numbers";
import { scene } from "../../parts/model/scene";
import { castAlloy, coated, matt, satin, steel } from "../../parts/model/surface";
import { turned } from "../../parts/model/turned";
import { rule } from "../../parts/rule";
import type { Vec } from "../../parts/space";
import { keyedChuck, twistBit } from "../../parts/tools/chucks";
import { sideHandle } from "../../parts/tools/grips";
import { leadSleeve, mainsLead, plugAt } from "../../parts/tools/mains";
import { DOWN, gripRibs, lever, pistol, RIGHT, vents } from "../../parts/tools/pistol";

const NOSEWARD: Vec = [-1, 0, 0];
const RUBBER = matt("#2A2E36");

const chuckAndBit = (x: number): Model => [...move(twistBit(8, 74), [x - 50, 0, 0]), ...move(keyedChuck(), [x, 0, 0])];

/** Bosch GSB 13 RE: short blue body, soft black back, red trigger and mode slider. */
function boschGsb13(): Model {
  const side = 36.4;
  const art = [
    ...vents(72, -2, side - 1.4, 5, 26),
    ...flatText("BOSCH", [10, 5, side], RIGHT, DOWN, 19, { fill: "#FFFFFF", weight: 800, spacing: 0.8 }),
    ...flatText("GSB 13 RE · 600 W", [10, -13, side - 0.4], RIGHT, DOWN, 8.2, { fill: "#D6E6F2" }),
  ];
  const body = pistol({
    shell: coated("#1E6AA6", { shine: 0.45, polish: 0.3, contrast: 0.66 }),
    cover: RUBBER,
    gearPaint: matt("#3A404A"),
    triggerPaint: satin("#DB3A32"),
    gears: sections("-88,0,0,21.5,21.5 -72,0,0,22.5,22.5 -67,0,0,27,27 -53,0,0,31,31.5,2.2 -34,0,0,33.4,34.4,2.3"),
    motor: sections(
      "-34,0,0,33,34,2.3 -20,0,0,34.5,36,2.4 20,0,0,35,37,2.4 62,1,0,34,36,2.3 84,2,0,31,33,2.2 97,2,0,24,26,2.1 102,2,0,12,14",
    ),
    grip: sections(
      "52,-8,0,18,30,2.6 56,-34,0,16.5,25,2.6 60,-60,0,16.5,22,2.5 65,-92,0,17.5,22,2.5 70,-124,0,18,23,2.5 73,-144,0,19,26,2.6 74,-152,0,18,25,2.6 74.5,-156,0,13,19,2.6",
    ),
    trigger: points("18,-34 34,-34 39,-52 42,-80 35,-84 27,-74 20,-56"),
    motorCover: (t) => [90 - coverAt(t, 62), 90 + coverAt(t, 62)],
    gripCover: (t) => [-30 - 20 * t, 210 + 20 * t],
    art,
  });
  const collar = turned([-71, 0, 0], NOSEWARD, profile("23,0! 23.6,1 23.6,12 22.4,14!"), castAlloy);
  const slider = points("-14,34 8,34 10,40 2,42 -12,41");
  return [
    ...body,
    ...chuckAndBit(-88),
    ...group(collar),
    ...lever(slider, -7, 14),
    ...group(gripRibs(68, -88, 17.9, 5), { anchor: [68, -88, 24] }),
  ];
}

const coverAt = (t: number, widest: number): number => Math.max(0, widest - widest * 3.9 * Math.abs(t - 0.45) ** 2);

/** Ingco 850 W: longer yellow body, side handle with depth rod, chuck key. */
function ingco850(): Model {
  const side = 38.4;
  const art = [
    ...vents(86, 0, side - 1.2, 6, 34),
    ...flatText("INGCO", [14, 7, side], RIGHT, DOWN, 22, { fill: "#1B1E24", weight: 800, spacing: 0.6 }),
    ...flatText("850 W · 13 mm", [14, -14, side - 0.4], RIGHT, DOWN, 10, { fill: "#1B1E24" }),
  ];
  const body = pistol({
    shell: coated("#F3B41B", { shine: 0.4, polish: 0.3, contrast: 0.62 }),
    cover: RUBBER,
    gearPaint: castAlloy,
    triggerPaint: matt("#17191E"),
    gears: sections("-112,0,0,21.5,21.5 -90,0,0,22.5,22.5 -85,0,0,29,29 -66,1,0,34,35,2.3 -44,1,0,36,37,2.4"),
    motor: sections(
      "-44,1,0,36,37.4,2.4 -30,1,0,37.4,39.4,2.6 24,1,0,38,40,2.6 84,1,0,37,39,2.6 108,1,0,35,37,2.6 122,1,0,29,31,2.5 127,1,0,18,20,2.4",
    ),
    grip: sections(
      "78,-10,0,20,34,2.6 80,-38,0,18,27,2.6 82,-66,0,17.5,23,2.6 86,-100,0,18.5,23,2.6 90,-134,0,19,24,2.6 92,-152,0,20.5,28,2.8 92.5,-161,0,19.5,27,2.8 93,-165,0,14,21,2.6",
    ),
    trigger: points("38,-37 56,-37 60,-56 63,-90 56,-94 47,-82 40,-62"),
    motorCover: (t) => (t < 0.52 ? [90, 90] : [90 - 150 * ramp(t), 90 + 150 * ramp(t)]),
    gripCover: (t) => [-36 - 10 * t, 216 + 10 * t],
    art,
  });
  const clamp = turned([-84, 0, 0], NOSEWARD, profile("23,0! 28,1! 28,17! 23,18!"), matt("#23272E"));
  const out: Vec = [0, -0.86, 0.52];
  return [
    ...body,
    ...chuckAndBit(-112),
    ...group(clamp, { anchor: [-94, 0, 0] }),
    ...group(move(sideHandle(out, 116, "#2F343D"), [-93, -20, 14]), { anchor: [-93, -60, 60] }),
    ...group(cord(route("-236,25,19 -160,25,19 -80,25,19 -58,25,19"), 6, ["#4E5663", "#AEB5BF", "#FFFFFF"]), {
      anchor: [-100, 30, 60],
    }),
    ...group(gripRibs(88, -92, 18.9, 6, 28), { anchor: [88, -92, 26] }),
    ...lever(points("34,-30 50,-30 50,-37 36,-38"), 34, 5),
  ];
}

const ramp = (t: number): number => Math.min(1, Math.max(0, (t - 0.52) / 0.16)) ** 0.7;

/** A chuck key lying on the ground. */
function chuckKey(): Model {
  const handle = profile("3.4,-34! 4,-32 4,32 3.4,34!");
  const stem = profile("4.6,0! 4.6,44! 9,46! 9,50 5,58! 3.6,59! 3.6,66!");
  const teeth = (angle: number, at: number) => (at > 44 && at < 59 ? Math.cos(angle * 10) * 1 : 0);
  return [
    ...group(turned([0, 9, 0], [0, 0, 1], handle, steel, { first: true, last: true, segments: 32 })),
    ...group(turned([0, 9, 0], [-1, 0, 0], stem, steel, { last: true, segments: 80, relief: teeth })),
  ];
}

/** A drill with its lead: `foot` is where the lead leaves the grip, above the ground by `drop`. */
function withLead(drill: Model, [x, y]: readonly [number, number], drop: number): Model {
  const ground = y - drop;
  return [
    ...drill,
    ...move(leadSleeve([0.45, -0.89, 0], 42), [x - 2, y + 6, 0]),
    ...mainsLead([
      [x + 16, y - 30, 0],
      [x + 26, y - 42, 6],
      [x + 46, ground + 5, 40],
      [x + 30, ground + 4, 96],
      [x - 30, ground + 4, 116],
      [x - 84, ground + 9, 104],
    ]),
    ...move(plugAt(x - 110, 104, 0), [0, ground, 0]),
  ];
}

const show = (model: Model): Model => mirrored(grounded(model));
const bosch = (): Model => show(withLead(boschGsb13(), [74, -156], 46));
const ingco = (): Model =>
  show([...withLead(ingco850(), [92, -165], 46), ...move(turn(chuckKey(), "y", 30), [-150, -211, 70])]);

/** The nose of a drill, for a close look. */
const nose = (from: number) => (): Model => mirrored(move(keyedChuck(), [from, 0, 0]));

export const boschViews: [View, ...View[]] = [
  {
    name: "front",
    alt: "Bosch GSB 13 RE 600 W impact drill with its lead and 13 A plug",
    draw: scene(bosch, { yaw: 26, pitch: 14 }),
  },
  {
    name: "detail",
    alt: "Keyed 13 mm chuck of the Bosch GSB 13 RE",
    draw: scene(() => mirrored(boschGsb13()), {
      yaw: 42,
      pitch: 16,
      fill: 270,
      shift: [20, 10],
      shadow: false,
      frameOn: nose(-88),
    }),
  },
  {
    name: "scale",
    alt: "Bosch GSB 13 RE drill beside a 30 cm rule",
    draw: scene(() => [...move(show(boschGsb13()), [140, 0, -60]), ...rule()], { yaw: 20, pitch: 16 }),
  },
];

export const ingcoDrillViews: [View, ...View[]] = [
  {
    name: "front",
    alt: "Ingco 850 W impact drill with side handle, depth gauge and chuck key",
    draw: scene(ingco, { yaw: 26, pitch: 14 }),
  },
  {
    name: "side",
    alt: "Ingco 850 W impact drill from the side",
    draw: scene(() => show(ingco850()), { yaw: 4, pitch: 8 }),
  },
  {
    name: "scale",
    alt: "Ingco 850 W impact drill beside a 30 cm rule",
    draw: scene(() => [...move(show(ingco850()), [140, 0, -80]), ...rule()], { yaw: 20, pitch: 16 }),
  },
];
