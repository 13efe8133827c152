/** The Ingco 185 mm circular saw, nose to the left, blade side to the viewer; the base's underside is y = 0. */
import type { View } from "../../kit";
import { flatText } from "../../parts/model/letters";
import { decal, grounded, group, type Model, mirrored, move } from "../../parts/model/mesh";
import { points, profile, sections } from "../../parts/model/numbers";
import { box, FRONT, outlineThrough, planeAt, plate, roundedRect, TOP } from "../../parts/model/plates";
import { scene } from "../../parts/model/scene";
import type { Point } from "../../parts/model/skin";
import { castAlloy, coated, darkSteel, matt, steel } from "../../parts/model/surface";
import { swept } from "../../parts/model/swept";
import { turned } from "../../parts/model/turned";
import { rule } from "../../parts/rule";
import type { Vec } from "../../parts/space";
import { leadSleeve, mainsLead, plugAt } from "../../parts/tools/mains";
import { DOWN, RIGHT } from "../../parts/tools/pistol";

const YELLOW = coated("#F3B41B", { shine: 0.4, polish: 0.3, contrast: 0.62 });
const BLACK = matt("#2A2E36");
const AXLE: Point = [0, 34];
const BLADE_Z = 30;
const BLADE = 92.5;
const FORWARD: Vec = [0, 0, 1];

const arc = (radius: number, from: number, to: number, steps = 48): Point[] =>
  Array.from({ length: steps + 1 }, (_, i) => {
    const angle = ((from + ((to - from) * i) / steps) * Math.PI) / 180;
    return [AXLE[0] + radius * Math.cos(angle), AXLE[1] + radius * Math.sin(angle)];
  });

/** 24 carbide teeth that rake forwards. */
function bladeOutline(): Point[] {
  return Array.from({ length: 24 }, (_, i): Point[] => {
    const at = (radius: number, degrees: number): Point => {
      const angle = ((i * 15 + degrees) * Math.PI) / 180;
      return [AXLE[0] + radius * Math.cos(angle), AXLE[1] + radius * Math.sin(angle)];
    };
    return [
      at(BLADE, 0),
      at(BLADE - 1.5, 3.6),
      at(BLADE - 3, 8),
      at(BLADE - 8, 11.4),
      at(BLADE - 9, 13.6),
      at(BLADE - 5, 14.6),
    ];
  }).flat();
}

function blade(): Model {
  const print =
    '<circle r="60" stroke="#8B929D" stroke-width=".9" opacity=".7"/><circle r="22" stroke="#7A828E" stroke-width="1" opacity=".7"/><path d="M0-60V-82M52 30L70 41M-52 30L-70 41" stroke="#4B525D" stroke-width="1.6" stroke-linecap="round"/>';
  return group(
    [
      ...plate(bladeOutline(), planeAt(FRONT, [0, 0, BLADE_Z - 1]), 2.2, steel),
      ...decal([AXLE[0], AXLE[1], BLADE_Z + 1.4], RIGHT, DOWN, print),
    ],
    { ordered: true, anchor: [0, 0, BLADE_Z] },
  );
}

/** The fixed guard over the blade's upper half and the swinging guard behind its lower half. */
function guards(): Model {
  const upper = [...arc(102, -6, 186), [-102, 22], [-70, 14], [70, 14], [102, 22]].map(
    ([x = 0, y = 0]): Point => [x, y],
  );
  const lower = [...arc(97, -112, 8), ...arc(70, 8, -112)];
  const rim =
    '<path d="M-93-4A93 93 0 0 1 93-4" stroke="#B27B00" stroke-width="2" opacity=".7"/><path d="M-91.4-4A91.4 91.4 0 0 1 91.4-4" stroke="#FFE79A" stroke-width="1.4" opacity=".8"/>';
  const arrow =
    '<path d="M-74 2A74 74 0 0 1-56-46" stroke="#1B1E24" stroke-width="4.4" stroke-linecap="round"/><path d="M-64-44-47-55-49-35Z" fill="#1B1E24"/>';
  const hub = profile("30,0! 30,4 27,7! 15,8! 15,10! 13,13 0.1,13!");
  return [
    ...group(plate(lower, planeAt(FRONT, [0, 0, BLADE_Z - 7]), 14, castAlloy, { bevel: 2 }), {
      anchor: [0, 0, BLADE_Z + 14],
    }),
    ...group(
      [
        ...plate(upper, planeAt(FRONT, [0, 0, 6]), 38, YELLOW, { bevel: 5 }),
        ...decal([0, AXLE[1], 44.3], RIGHT, DOWN, rim + arrow),
        ...flatText("INGCO", [4, 103, 44.3], RIGHT, DOWN, 22, { fill: "#1B1E24", weight: 800, spacing: 0.6 }),
        ...flatText("1400 W · 185 mm", [4, 83, 44.3], RIGHT, DOWN, 9, { fill: "#1B1E24" }),
        ...group(turned([AXLE[0], AXLE[1] + 6, 43], FORWARD, hub, castAlloy)),
      ],
      { ordered: true, anchor: [0, 60, BLADE_Z + 26] },
    ),
  ];
}

function motor(): Model {
  const shell = profile("52,0! 52,16 48,22! 46,24 46,84 44,104 34,113 0.1,115");
  const fins = (angle: number, at: number) => (at > 70 && at < 104 ? Math.max(0, Math.cos(angle * 14)) * -1.6 : 0);
  return group(turned([6, 62, 8], [0, 0, -1], shell, BLACK, { segments: 112, relief: fins }), { anchor: [0, 50, -60] });
}

/** Rear handle, arching from the motor's back over the top to the front. */
function handle(): Model {
  const arch = sections(
    "112,40,-4,17,19,2.6 122,70,-4,17,18,2.6 121,104,-4,17,17,2.6 104,136,-4,17,17,2.6 66,154,-4,17,16,2.6 22,158,-4,17,16,2.6 -16,148,-4,17,17,2.6 -42,128,-4,17,18,2.6 -58,102,-4,17,19,2.6",
  );
  const foot = sections("40,40,-4,18,22,2.6 76,30,-4,18,20,2.6 112,40,-4,17,19,2.6");
  const trigger = points("92,108 106,98 108,82 98,84 88,96");
  const knob = profile("9,0! 10,10 16,22 19,32 16,41 8,45 0.1,45.6");
  return [
    ...group(swept(foot, YELLOW, { upright: FORWARD }), { anchor: [80, 30, -10] }),
    ...group(
      [
        ...group(swept(arch, YELLOW, { upright: FORWARD })),
        ...group(
          swept(arch, BLACK, { upright: FORWARD, grow: 0.7, arc: (t) => [-20 - 76 * bell(t), 20 + 76 * bell(t)] }),
        ),
      ],
      { ordered: true, anchor: [60, 120, -6] },
    ),
    ...group(plate(outlineThrough(trigger, 5), planeAt(FRONT, [0, 0, -12]), 16, matt("#C8372D"), { bevel: 4 }), {
      anchor: [92, 90, 4],
    }),
    ...group(turned([-92, 88, -6], [-0.55, 0.83, 0], knob, BLACK), { anchor: [-100, 104, -4] }),
    ...group(box([-108, 66, -18], [40, 30, 24], BLACK, { radius: 8, bevel: 4 })),
  ];
}

const bell = (t: number): number => Math.max(0, 1 - 5 * Math.abs(t - 0.52) ** 2);

function base(): Model {
  const shoe = roundedRect(300, 132, 10, [-6, 0]);
  const slit = '<rect x="-104" y="-3" width="200" height="9" rx="2" fill="#2A2E36"/>';
  return [
    ...group(
      [
        ...plate(shoe, planeAt(TOP, [0, 0, -14]), 3.4, steel, { bevel: 1.2 }),
        ...decal([0, 3.5, BLADE_Z], RIGHT, FORWARD, slit),
      ],
      { ordered: true, anchor: [0, -40, 0] },
    ),
    ...group(box([-152, 3, -20], [16, 12, 44], BLACK, { radius: 3, bevel: 1.5 })),
    ...group(box([-149, 5, 10], [9, 4, 92], steel), { anchor: [-145, 6, 70] }),
    ...group(box([-186, 1, 98], [110, 18, 5], darkSteel, { radius: 2, bevel: 1 }), { anchor: [-140, 6, 110] }),
  ];
}

function saw(): Model {
  return [...base(), ...motor(), ...handle(), ...blade(), ...guards()];
}

const shown = (): Model => grounded(mirrored(saw()));

function withLead(): Model {
  const ground = AXLE[1] - BLADE - 4.5;
  return grounded(
    mirrored([
      ...saw(),
      ...move(leadSleeve([0.94, -0.34, 0], 40), [124, 56, -4]),
      ...mainsLead([
        [158, 42, -4],
        [176, 22, 0],
        [186, ground + 14, 20],
        [178, ground + 4, 70],
        [140, ground + 4, 124],
        [70, ground + 9, 132],
      ]),
      ...move(plugAt(44, 132, 0), [0, ground, 0]),
    ]),
  );
}

export const circularSawViews: [View, ...View[]] = [
  {
    name: "front",
    alt: "Ingco 1400 W circular saw with 185 mm blade and parallel guide",
    draw: scene(withLead, { yaw: 26, pitch: 14 }),
  },
  {
    name: "side",
    alt: "Blade side of the Ingco circular saw: guard, 24-tooth blade and base plate",
    draw: scene(shown, { yaw: 3, pitch: 6 }),
  },
  {
    name: "scale",
    alt: "Ingco circular saw beside a 30 cm rule",
    draw: scene(() => [...move(shown(), [140, 0, -150]), ...rule()], { yaw: 20, pitch: 18 }),
  },
];
