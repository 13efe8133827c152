/** Round ceiling lights: the recessed downlight with its springs and driver, and the surface-mounted dome. */
import type { Kit, View } from "../../kit";
import { mix } from "../../parts/finish";
import { flatText, wrappedText } from "../../parts/model/letters";
import { cord, grounded, group, type Model, move, type Paint, turn } from "../../parts/model/mesh";
import { profile, route, sections } from "../../parts/model/numbers";
import { box } from "../../parts/model/plates";
import { halo, scene } from "../../parts/model/scene";
import { aluminium, castAlloy, lit, matt, paintedBy, satin } from "../../parts/model/surface";
import { swept } from "../../parts/model/swept";
import { turned } from "../../parts/model/turned";
import { rule } from "../../parts/rule";
import { add, type Stage, type Vec } from "../../parts/space";

const WHITE = satin("#F3F2EF");
/** The lit panel: nearly white in the middle, warm towards the bezel. */
const PANEL_GLOW: Paint = (_, [x, y]) => mix("#FFF3D6", "#FFC266", (Math.hypot(x, y) / 68) ** 2.4);
const WARM_WALL = satin("#FFDFA6");
const ORIGIN: Vec = [0, 0, 0];
const FORWARD: Vec = [0, 0, 1];
const UP: Vec = [0, 1, 0];
const RIGHT: Vec = [1, 0, 0];
const DOWN: Vec = [0, -1, 0];
const LEAD = ["#2C323E", "#4A515F", "#8C94A3"] as const;

/** A spring clip at the right-hand side: hinge, coil and the folded arm that grips the ceiling from above. */
function spring(): Model {
  const arm = sections("74,0,-22,1,7,5 82,0,-14,1,7,5 92,0,-16,1,7,5 103,0,-34,1,6.5,5 110,0,-54,1,6,5");
  const tip = sections("108,0,-48,2.4,7,4 111,0,-56,2.6,7.4,4 113.5,0,-64,2.4,6.4,4");
  const turns = Array.from({ length: 6 }, (_, i) =>
    turned([81, -10 + i * 4, -19], UP, profile("4.6,-1.4! 6,0 4.6,1.4!"), aluminium, { segments: 28, step: 0.8 }),
  ).flat();
  return [
    ...group(box([70, -13, -27], [8, 26, 16], castAlloy, { radius: 1 })),
    ...group(turns),
    ...group(swept(arm, aluminium, { segments: 32, step: 1.5 }), { anchor: [96, 0, -10] }),
    ...group(swept(tip, matt("#E4E6E8"), { segments: 32, step: 1.5 }), { anchor: [100, 0, -4] }),
  ];
}

/** The downlight facing forward: bezel in the plane z = 0, housing behind. */
function downlight(): Model {
  const bezel = profile("75,-2! 84,-2! 85,-0.6 84.6,2 81,4.6 74,5.4 70.5,4.6 68.5,1! 66.5,-7!");
  const warmed = paintedBy(([x, y, z]) => (Math.hypot(x, y) < 69.5 && z < 3 ? WARM_WALL : WHITE));
  const panel = profile("67,-8! 58,-5.6 40,-3.4 20,-2.2 0,-2");
  const housing = profile("0.1,-38! 52,-38! 62,-35 70,-20 74.5,-4 75,-2!");
  return [
    ...group(turned(ORIGIN, FORWARD, housing, matt("#DDDBD6"), { segments: 120, first: true }), {
      anchor: [0, 0, -30],
    }),
    ...spring(),
    ...turn(spring(), "z", 180),
    ...group(
      [
        ...group(turned(ORIGIN, FORWARD, panel, PANEL_GLOW, { segments: 120, step: 2 })),
        ...group(turned(ORIGIN, FORWARD, bezel, warmed, { segments: 120 })),
      ],
      { anchor: [0, 0, 20], ordered: true },
    ),
  ];
}

function driver(): Model {
  const front: Vec = [0, 15, 20.2];
  return group(
    [
      ...box([-48, 0, -20], [96, 30, 40], matt("#ECEAE6"), { radius: 5, bevel: 2 }),
      ...flatText("OPPLE", add(front, [-22, 4, 0]), RIGHT, DOWN, 9.6, { spacing: 0.6 }),
      ...flatText("12 W", add(front, [26, 4, 0]), RIGHT, DOWN, 11, { weight: 800 }),
      ...flatText("LED driver · 3000 K", add(front, [0, -8, 0]), RIGHT, DOWN, 6.4, { fill: "#4B5568" }),
    ],
    { ordered: true },
  );
}

const downlightWithDriver = (): Model => [
  ...grounded(downlight()),
  ...move(turn(driver(), "y", -14), [74, 0, 92]),
  ...cord(
    route("20,18,60 6,8,78 8,4,100 28,10,96").map(([x = 0, y = 0, z = 0]): Vec => [x, y, z]),
    5,
    LEAD,
  ),
];

const downlightTilted = (): Model => grounded(turn(downlight(), "x", -10));

export const downlightViews: [View, ...View[]] = [
  {
    name: "front",
    alt: "Opple 12 W round recessed downlight, lit warm white, with spring clips and driver",
    draw: scene(downlightWithDriver, { yaw: 26, pitch: 14, behind: halo([0, 86, 0], 150, "#FFE3AE", 0.7) }),
  },
  {
    name: "side",
    alt: "Side of the Opple downlight: shallow housing and both spring clips",
    draw: scene(downlightTilted, { yaw: 64, pitch: 18 }),
  },
  {
    name: "scale",
    alt: "Opple 12 W downlight beside a 30 cm rule",
    draw: scene(() => [...move(grounded(downlight()), [120, 0, -80]), ...rule()], { yaw: 24, pitch: 18 }),
  },
];

/** Base, trim ring and dome, the light upwards. */
function lamp(cover: Paint): Model {
  const base = profile("178,0! 188,0! 190,2 190,18 188,22!");
  const trim = profile("188,21.6! 191,22.4 191.6,26 190,29.6 186,31!");
  const dome = profile("186.5,30.6! 184,40 174,52 152,63 118,71 76,76 36,78 0,78.4");
  return [
    ...turned(ORIGIN, UP, base, WHITE, { segments: 160 }),
    ...turned(ORIGIN, UP, trim, aluminium, { segments: 160 }),
    ...turned(ORIGIN, UP, dome, cover, { segments: 160, step: 3 }),
  ];
}

const marking = (y: number): Model =>
  wrappedText("PHILIPS  24 W", [0, y, 0], 190, 12, { spacing: 0.6, fill: "#4B5568" });

/** The dome lying with its light upwards, base ring on the ground. */
const lying = (): Model => [...lamp(lit("#F3DCAE", { edge: 0.9, core: 0.8 })), ...marking(10.4)];

/** The dome as it hangs from the ceiling, switched on. */
const hanging = (): Model => [...turn(lamp(DOME_GLOW), "x", 180), ...marking(-10.4)];

const DOME_GLOW: Paint = ([x, y], [along, , across]) => {
  const rim = (Math.hypot(along, across) / 186) ** 3;
  const glint = Math.exp(-((x + 0.12) ** 2 + (y + 0.42) ** 2) * 40) * 0.5;
  return mix(mix("#FFFBF2", "#F7E0B0", rim), "#FFFFFF", glint);
};

/** The light that the lamp throws on the ceiling about it, and the thin shade where its base meets the ceiling. */
function underCeiling(kit: Kit, stage: Stage): string {
  const [x, y] = stage.point([0, 0, 0]);
  const [rx, ry] = [310 * stage.scale, 190 * stage.scale];
  const glow = kit.radial(
    [
      [0, "#FFDE9C", 0.95],
      [0.6, "#FFE9BF", 0.6],
      [1, "#FFF4DC", 0],
    ],
    [0.5, 0.5, 0.5],
  );
  return `<ellipse cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" rx="${rx.toFixed(1)}" ry="${ry.toFixed(1)}" fill="${glow}"/>${kit.shadow(x + 10, y + 2, 226 * stage.scale, 128 * stage.scale)}`;
}

export const ceilingLightViews: [View, ...View[]] = [
  {
    name: "front",
    alt: "Philips 24 W round ceiling light with its opal dome lit",
    draw: scene(hanging, {
      yaw: 0,
      pitch: -34,
      fill: 520,
      distance: 2.6,
      shadow: false,
      behind: underCeiling,
    }),
  },
  {
    name: "side",
    alt: "Low profile of the Philips ceiling light with its silver trim ring",
    draw: scene(lying, { yaw: 0, pitch: 10, fill: 520 }),
  },
  {
    name: "scale",
    alt: "Philips 380 mm ceiling light beside a 30 cm rule",
    draw: scene(() => [...move(lying(), [150, 0, -250]), ...rule()], { yaw: 16, pitch: 34 }),
  },
];
