/** The Makita 115 mm grinder. Its spindle is the z axis at x = 0; the motor lies along +x; the disc faces +z. */
import { FONT, type View } from "../../kit";
import { flatText } from "../../parts/model/letters";
import { decal, grounded, group, type Model, move, turn } from "../../parts/model/mesh";
import { points, profile, sections } from "../../parts/model/numbers";
import { circle, FRONT, planeAt, plate } from "../../parts/model/plates";
import { scene } from "../../parts/model/scene";
import type { Point } from "../../parts/model/skin";
import { castAlloy, coated, darkSteel, matt, steel } from "../../parts/model/surface";
import { swept } from "../../parts/model/swept";
import { turned } from "../../parts/model/turned";
import { rule } from "../../parts/rule";
import type { Vec } from "../../parts/space";
import { sideHandle } from "../../parts/tools/grips";
import { leadSleeve, mainsLead, plugAt } from "../../parts/tools/mains";
import { DOWN, lever, RIGHT, vents } from "../../parts/tools/pistol";

const TEAL = coated("#0A8A94", { shine: 0.45, polish: 0.3, contrast: 0.66 });
const BLACK = matt("#2A2E36");
const FORWARD: Vec = [0, 0, 1];

/** Points on an arc about the spindle, in degrees from +x, anticlockwise. */
const arc = (radius: number, from: number, to: number, steps = 40): Point[] =>
  Array.from({ length: steps + 1 }, (_, i) => {
    const angle = ((from + ((to - from) * i) / steps) * Math.PI) / 180;
    return [radius * Math.cos(angle), radius * Math.sin(angle)];
  });

/** The half shell that stands between disc and hand: back, rim and lip. */
function guard(): Model {
  const [from, to] = [-78, 104];
  const band = (outer: number, inner: number) => [...arc(outer, from, to), ...arc(inner, to, from)];
  const at = (z: number) => planeAt(FRONT, [0, 0, z]);
  return [
    ...group(plate([...arc(65, from, to), ...arc(22, to, from)], at(20), 2, darkSteel), { anchor: [20, 0, 20] }),
    ...group(plate(band(66.5, 64.5), at(20), 30, darkSteel), { anchor: [20, 0, 40] }),
    ...group(plate(band(66.5, 60), at(49), 1.6, darkSteel, { bevel: 0.6 }), { anchor: [20, 0, 90] }),
  ];
}

const DISC_LABEL = [
  '<circle r="57" fill="#5A4B43"/><circle r="57" stroke="#33291F" stroke-width="2"/>',
  '<circle r="52" stroke="#6B5A50" stroke-width="1.2" stroke-dasharray="2 3"/><circle r="46" stroke="#4A3D36" stroke-width="1.2" stroke-dasharray="3 2"/>',
  '<circle r="39" fill="#0A7E88"/><circle r="39" stroke="#F4F4F2" stroke-width="1.4"/><circle r="19" fill="#F4F4F2"/>',
  `<g font-family="${FONT}" font-weight="800" fill="#fff" text-anchor="middle"><text y="-24" font-size="11">115 mm</text><text y="33" font-size="7.4">A 30 · metal</text></g>`,
].join("");

function disc(): Model {
  const nut = profile("17,0! 17,4 15,6! 9,6.4! 8.4,9! 0.1,9!");
  const holes = [45, 135, 225, 315]
    .map((degrees) => {
      const angle = (degrees * Math.PI) / 180;
      return `<circle cx="${(12.4 * Math.cos(angle)).toFixed(2)}" cy="${(12.4 * Math.sin(angle)).toFixed(2)}" r="1.9" fill="#0C0E13"/>`;
    })
    .join("");
  return [
    ...group(
      [
        ...plate(circle(57.5, [0, 0], 120), planeAt(FRONT, [0, 0, 36]), 3.4, matt("#5A4B43"), { bevel: 0.8 }),
        ...decal([0, 0, 39.5], RIGHT, DOWN, DISC_LABEL),
        ...group(turned([0, 0, 39], FORWARD, nut, steel)),
        ...decal([0, 0, 45.3], RIGHT, DOWN, holes),
      ],
      { ordered: true, anchor: [0, 0, 60] },
    ),
  ];
}

function body(): Model {
  const head = sections(
    "-36,1,-2,16,18,2.4 -30,1,-2,25,25,2.6 -16,1,-2,28,28,2.8 14,1,-2,29,29,2.8 36,0,-2,29,30,2.6 44,0,-2,30,31,2.4",
  );
  const motor = sections(
    "44,0,-2,30,31,2.3 60,0,-2,32,33,2.3 110,0,-2,31.5,32.5,2.3 140,-1,-2,29.5,30,2.3 154,-2,-2,27,27,2.3",
  );
  const tail = sections(
    "154,-2,-2,27,27,2.3 172,-2,-2,24.5,23.5,2.3 210,-3,-2,23.5,22.5,2.3 240,-4,-2,25,25,2.4 252,-4,-2,22,22,2.3 256,-4,-2,13,13",
  );
  const boss = profile("28,0! 28,12 26,15! 21,16! 21,22!");
  const bolt = (x: number, y: number) =>
    `<circle cx="${x}" cy="${y}" r="3.4" fill="#2B3038"/><circle cx="${x}" cy="${y}" r="1.6" fill="#8B929D"/>`;
  const side = 30.4;
  return [
    ...group([...swept(tail, BLACK), ...vents(226, -3, 22.4, 4, 22)], { ordered: true, anchor: [205, 0, 0] }),
    ...group(
      [
        ...group(swept(motor, TEAL, { segments: 96 })),
        ...flatText("MAKITA", [112, 6, side], RIGHT, DOWN, 17, { fill: "#FFFFFF", weight: 800, spacing: 0.6 }),
        ...flatText("115 mm · 720 W", [112, -11, side - 0.4], RIGHT, DOWN, 8.6, { fill: "#D4EFF1" }),
      ],
      { ordered: true, anchor: [100, 0, 0] },
    ),
    ...lever(points("150,15 178,13 180,20 154,23"), 14, 9),
    ...group(
      [
        ...group(swept(head, castAlloy, { segments: 96 })),
        ...decal([34, 0, 27.6], RIGHT, DOWN, bolt(0, 18) + bolt(0, -18)),
      ],
      { ordered: true, anchor: [10, 0, 0] },
    ),
    ...group(turned([0, 0, 4], FORWARD, boss, castAlloy), { anchor: [0, 0, 16] }),
  ];
}

/** The grinder resting on disc and tail. */
function grinder(): Model {
  return turn(
    [...body(), ...guard(), ...disc(), ...move(sideHandle([-0.1, 0.97, -0.12], 122), [2, 26, -2])],
    "z",
    -8.6,
  );
}

function withLead(): Model {
  const [x, y] = [252, -42];
  return [
    ...grinder(),
    ...move(leadSleeve([0.97, -0.22, 0], 40), [x - 4, y, -2]),
    ...mainsLead([
      [x + 30, y - 10, -2],
      [x + 54, y - 18, 6],
      [x + 66, y - 22, 50],
      [x + 30, y - 22, 96],
      [x - 40, y - 22, 104],
      [x - 86, y - 14, 96],
    ]),
    ...move(plugAt(x - 112, 96, 0), [0, y - 25, 0]),
  ];
}

export const grinderViews: [View, ...View[]] = [
  {
    name: "front",
    alt: "Makita 115 mm 720 W angle grinder with disc, guard and side handle",
    draw: scene(() => grounded(withLead()), { yaw: 26, pitch: 14 }),
  },
  {
    name: "detail",
    alt: "Disc, guard and gear head of the Makita grinder",
    draw: scene(() => grounded(grinder()), {
      yaw: 38,
      pitch: 18,
      fill: 480,
      frameOn: () => move(turn([...guard(), ...disc()], "z", -8.6), [0, 66, 0]),
    }),
  },
  {
    name: "scale",
    alt: "Makita angle grinder beside a 30 cm rule",
    draw: scene(() => [...move(grounded(grinder()), [70, 0, -80]), ...rule()], { yaw: 18, pitch: 16 }),
  },
];
