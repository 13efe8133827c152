/** The Black+Decker jigsaw, blade to the left; the underside of its shoe is y = 0, the blade hangs below. */
import type { View } from "../../kit";
import { flatText } from "../../parts/model/letters";
import { decal, grounded, group, type Model, mirrored, move } from "../../parts/model/mesh";
import { points, profile, sections } from "../../parts/model/numbers";
import { box, FRONT, outlineThrough, planeAt, plate, roundedRect, TOP } from "../../parts/model/plates";
import { scene } from "../../parts/model/scene";
import type { Point } from "../../parts/model/skin";
import { castAlloy, coated, darkSteel, matt, satin, steel } from "../../parts/model/surface";
import { swept } from "../../parts/model/swept";
import { turned } from "../../parts/model/turned";
import { rule } from "../../parts/rule";
import type { Vec } from "../../parts/space";
import { leadSleeve, mainsLead, plugAt } from "../../parts/tools/mains";
import { DOWN, RIGHT, vents } from "../../parts/tools/pistol";

const ORANGE = coated("#EE6A1F", { shine: 0.42, polish: 0.3, contrast: 0.64 });
const BLACK = matt("#2A2E36");
const FORWARD: Vec = [0, 0, 1];
const BLADE_X = -58;

/** A wood blade: shank above, raked teeth along its front edge. */
function blade(): Model {
  const teeth = Array.from({ length: 15 }, (_, i): Point[] => {
    const y = -12 - i * 4.2;
    return [
      [BLADE_X - 3.6, y],
      [BLADE_X - 6.4, y - 3.4],
    ];
  }).flat();
  const outline: Point[] = [
    [BLADE_X + 3, 26],
    [BLADE_X - 3.2, 26],
    [BLADE_X - 3.2, -8],
    ...teeth,
    [BLADE_X - 1, -79],
    [BLADE_X + 3, -74],
  ];
  return group(plate(outline, planeAt(FRONT, [0, 0, -0.8]), 1.6, steel), { anchor: [BLADE_X, -30, 4] });
}

function shoe(): Model {
  const fork = points("-86,37 -86,9 -50,9 -50,-9 -86,-9 -86,-37 -76,-41 66,-41 72,-34 72,34 66,41 -76,41");
  return [
    ...group(plate(fork, planeAt(TOP, [0, 0, 0]), 3, steel, { bevel: 0.8 })),
    ...group(plate(roundedRect(92, 40, 6), planeAt(TOP, [18, 3, 0]), 11, castAlloy, { bevel: 2 })),
    ...group(box([-34, 10, -19], [104, 30, 38], BLACK, { radius: 4, bevel: 2 }), { anchor: [18, 20, -10] }),
    ...group(turned([-46, 6, 0], FORWARD, profile("0.1,-5! 7,-5! 7,5! 0.1,5!"), steel, { segments: 32 })),
  ];
}

function body(): Model {
  const side = 32.6;
  const neck = sections(
    "-52,14,0,19,17,2.8 -52,36,0,22,21,2.8 -50,60,0,27,26,2.7 -46,82,0,29,28,2.6 -42,96,0,28,26,2.5 -38,108,0,22,20,2.4 -36,113,0,12,10",
  );
  const motor = sections(
    "-58,66,0,20,22,2.4 -50,67,0,27,30,2.5 -34,68,0,31,34,2.6 10,66,0,32,36,2.6 66,64,0,31,34,2.6 102,64,0,29,31,2.5 118,64,0,24,26,2.4 124,64,0,13,15",
  );
  const arch = sections(
    "112,70,0,20,22,2.5 124,100,0,17.5,19,2.5 118,132,0,17,18,2.5 90,150,0,17.5,17,2.5 46,154,0,18,17,2.5 6,150,0,18.5,18,2.5 -24,136,0,20,20,2.5 -38,112,0,22,24,2.5 -42,90,0,20,24,2.5",
  );
  const trigger = points("22,136 58,137 58,128 44,124 26,126");
  return [
    ...group(
      [
        ...group(swept(arch, ORANGE, { upright: FORWARD })),
        ...group(
          swept(arch, BLACK, { upright: FORWARD, grow: 0.7, arc: (t) => [180 - 84 * swell(t), 180 + 84 * swell(t)] }),
        ),
      ],
      { ordered: true, anchor: [60, 110, -8] },
    ),
    ...group(plate(outlineThrough(trigger, 5), planeAt(FRONT, [0, 0, -8]), 16, satin("#15181D"), { bevel: 3 }), {
      anchor: [40, 130, -4],
    }),
    ...group(swept(neck, BLACK, { upright: RIGHT, segments: 84 }), { anchor: [-52, 50, -6] }),
    ...group(
      [
        ...group(swept(motor, ORANGE, { segments: 96 })),
        ...group(
          swept(motor, BLACK, { segments: 96, grow: 0.7, arc: (t) => [270 - 70 * swell(t), 270 + 70 * swell(t)] }),
        ),
        ...vents(84, 66, side - 2.4, 5, 26),
        ...flatText("BLACK+", [12, 86, side - 2.4], RIGHT, DOWN, 13.4, { fill: "#FFFFFF", weight: 800 }),
        ...flatText("DECKER", [12, 72, side], RIGHT, DOWN, 13.4, { fill: "#FFFFFF", weight: 800 }),
        ...flatText("520 W", [12, 56, side - 0.2], RIGHT, DOWN, 10, { fill: "#1B1E24" }),
      ],
      { ordered: true, anchor: [20, 66, 6] },
    ),
    ...group(dial(), { anchor: [94, 130, 20] }),
    ...group(clampLever(), { anchor: [-62, 26, 20] }),
  ];
}

const swell = (t: number): number => Math.max(0, 1 - 4.6 * Math.abs(t - 0.5) ** 2.2);

/** The speed dial let into the handle. */
function dial(): Model {
  const marks = [-50, -25, 0, 25, 50]
    .map((degrees) => `<path d="M0-7V-4.6" stroke="#fff" stroke-width="1.1" transform="rotate(${degrees})"/>`)
    .join("");
  return [
    ...turned([106, 144, 8], FORWARD, profile("9,0! 9,8! 7.6,10! 0.1,10!"), matt("#3A404A"), {
      segments: 64,
      relief: (angle, at) => (at > 0.5 && at < 8 ? Math.cos(angle * 16) * 0.4 : 0),
    }),
    ...decal([106, 144, 18.2], RIGHT, DOWN, marks),
  ];
}

/** The lever that frees the blade without a tool, and the clear chip guard before it. */
const clampLever = (): Model => [
  ...group(box([-72, 14, -20], [6, 30, 40], darkSteel, { radius: 2, bevel: 1 })),
  ...group(turned([-64, 30, 18], FORWARD, profile("7,0! 7,7! 5,9! 0.1,9!"), satin("#EE6A1F"), { segments: 40 })),
];

const jigsaw = (): Model => [...blade(), ...shoe(), ...body()];

const shown = (): Model => grounded(mirrored(jigsaw()));

function withLead(): Model {
  const ground = -79;
  return grounded(
    mirrored([
      ...jigsaw(),
      ...move(leadSleeve([0.93, -0.36, 0], 42), [116, 58, 0]),
      ...mainsLead([
        [154, 42, 0],
        [174, 24, 2],
        [184, ground + 20, 16],
        [176, ground + 4, 60],
        [130, ground + 4, 112],
        [50, ground + 9, 120],
      ]),
      ...move(plugAt(24, 120, 0), [0, ground, 0]),
    ]),
  );
}

export const jigsawViews: [View, ...View[]] = [
  {
    name: "front",
    alt: "Black+Decker 520 W jigsaw with its lead and 13 A plug",
    draw: scene(withLead, { yaw: 26, pitch: 14 }),
  },
  {
    name: "detail",
    alt: "Blade, shoe and tool-free clamp of the Black+Decker jigsaw",
    draw: scene(() => mirrored(jigsaw()), {
      yaw: 44,
      pitch: 14,
      fill: 380,
      shift: [10, 84],
      shadow: false,
      frameOn: () => mirrored([...blade(), ...shoe()]),
    }),
  },
  {
    name: "scale",
    alt: "Black+Decker jigsaw beside a 30 cm rule",
    draw: scene(() => [...move(shown(), [150, 0, -80]), ...rule()], { yaw: 20, pitch: 16 }),
  },
];
