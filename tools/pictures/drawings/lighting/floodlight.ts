/** The 50 W floodlight: flat cast body, tempered glass over the LED field, stirrup bracket. */
import type { View } from "../../kit";
import { flatText } from "../../parts/model/letters";
import { cord, decal, group, type Model, move, turn } from "../../parts/model/mesh";
import { profile, route } from "../../parts/model/numbers";
import { box, FRONT, planeAt, plate, roundedRect } from "../../parts/model/plates";
import { halo, scene } from "../../parts/model/scene";
import type { Point } from "../../parts/model/skin";
import { coated, darkSteel, matt } from "../../parts/model/surface";
import { turned } from "../../parts/model/turned";
import { rule } from "../../parts/rule";
import type { Vec } from "../../parts/space";

const RIGHT: Vec = [1, 0, 0];
const DOWN: Vec = [0, -1, 0];

const W = 208;
const H = 156;
const BODY = coated("#3C424D", { shine: 0.28, polish: 0.1, contrast: 0.62 });
const DARK = matt("#2A2F38");
const FIN = matt("#59606D");

/** The LED field behind the glass: a pale reflector with rows of chips, and the window's streak across the glass. */
function glassArt(): string {
  const [w, h] = [W - 40, H - 50];
  const chips = Array.from({ length: 6 * 9 }, (_, i) => {
    const [x, y] = [((i % 9) - 4) * 16.4, (Math.floor(i / 9) - 2.5) * 14.6];
    return `<rect x="${(x - 4.2).toFixed(1)}" y="${(y - 4.2).toFixed(1)}" width="8.4" height="8.4" rx="1.2" fill="#FFE98A"/><circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="2.6" fill="#FFFBE0"/>`;
  }).join("");
  return [
    `<rect x="${-w / 2}" y="${-h / 2}" width="${w}" height="${h}" rx="5" fill="#DDE7F2"/>`,
    `<rect x="${-w / 2 + 6}" y="${-h / 2 + 6}" width="${w - 12}" height="${h - 12}" rx="3" fill="#F4F9FF"/>`,
    chips,
    `<path d="M${-w / 2} ${h / 2 - 30}L${-w / 2 + 74} ${-h / 2}H${-w / 2 + 116}L${-w / 2} ${h / 2 + 14}Z" fill="#fff" opacity=".38"/>`,
    `<rect x="${-w / 2}" y="${-h / 2}" width="${w}" height="${h}" rx="5" stroke="#8E99A8" stroke-width="1.4"/>`,
  ].join("");
}

/** The lamp's body, centred on the origin, glass towards +z. */
function head(): Model {
  const fins = Array.from({ length: 13 }, (_, i) =>
    box([-78 + i * 13 - 1.8, -60, -26], [3.6, 120, 14], FIN, { radius: 1.4 }),
  ).flat();
  const frontPlane = planeAt(FRONT, [0, 0, 11.6]);
  return [
    ...group(fins, { anchor: [0, 0, -30] }),
    ...group(plate(roundedRect(W, H, 14), planeAt(FRONT, [0, 0, -13]), 26, BODY, { bevel: 5 }), { anchor: [0, 0, 0] }),
    ...group(
      [
        ...plate(roundedRect(W - 14, H - 14, 10), frontPlane, 2.4, BODY, { bevel: 1.2, back: false }),
        ...decal([0, 6, 14.2], RIGHT, DOWN, glassArt()),
        ...flatText("LEDVANCE", [-44, -64, 14.2], RIGHT, DOWN, 11.4, { fill: "#F2F4F7", spacing: 1 }),
        ...flatText("50 W · IP65", [56, -64, 14.2], RIGHT, DOWN, 10, { fill: "#C7CEDA" }),
      ],
      { anchor: [0, 0, 30], ordered: true },
    ),
  ];
}

/** The stirrup: a flat strip round three sides, hinged at the lamp's flanks. */
function bracket(): Model {
  const [w, drop, strip] = [W + 16, 104, 3.4];
  const outer: Point[] = [
    [-w / 2, 8],
    [-w / 2, -drop + 8],
    [-w / 2 + 8, -drop],
    [w / 2 - 8, -drop],
    [w / 2, -drop + 8],
    [w / 2, 8],
  ];
  const inner: Point[] = [
    [w / 2 - strip, 8],
    [w / 2 - strip, -drop + 10],
    [w / 2 - 10, -drop + strip],
    [-w / 2 + 10, -drop + strip],
    [-w / 2 + strip, -drop + 10],
    [-w / 2 + strip, 8],
  ];
  const knob = (side: 1 | -1) =>
    turned([side * (w / 2 - 1), 0, 0], [side, 0, 0], profile("9,0! 9,5! 7,6! 0,6!"), darkSteel, {
      segments: 36,
      relief: (angle, along) => (along > 0.3 && along < 5.2 ? Math.cos(angle * 14) * 0.5 : 0),
    });
  return [...plate([...outer, ...inner], planeAt(FRONT, [0, 0, -14]), 28, BODY), ...knob(1), ...knob(-1)];
}

const LEAD = ["#0F1218", "#262B34", "#6B7280"] as const;

/** The cable gland at the back of the body. */
function gland(): Model {
  const nut = profile("8,0! 8,7! 6,9 6,14! 3.6,16!");
  return group(turned([0, 0, 0], [0, 0, -1], nut, DARK, { segments: 40 }), { anchor: [0, 0, -20] });
}

/** The whole lamp standing on its bracket, head tipped back by `tilt` degrees. */
function floodlight(tilt = 12): Model {
  const tail = route("30,62,-34 36,46,-62 70,10,-84 120,4,-70 150,4,-30 160,4,20");
  return [
    ...move(turn(head(), "x", -tilt), [0, 104, 0]),
    ...move(bracket(), [0, 104, 0]),
    ...move(gland(), [30, 66, -18]),
    ...cord(tail, 8, LEAD),
  ];
}

export const floodlightViews: [View, ...View[]] = [
  {
    name: "front",
    alt: "Ledvance 50 W LED floodlight, lit, on its adjustable bracket",
    draw: scene(() => floodlight(), { yaw: 26, pitch: 12, behind: halo([-10, 110, 30], 190, "#E3EEFF", 0.9) }),
  },
  {
    name: "side",
    alt: "Back of the Ledvance floodlight with cooling fins, cable gland and bracket",
    draw: scene(() => turn(floodlight(), "y", 180), { yaw: -30, pitch: 18 }),
  },
  {
    name: "scale",
    alt: "Ledvance 50 W floodlight beside a 30 cm rule",
    draw: scene(() => [...move(floodlight(), [150, 0, -90]), ...rule()], { yaw: 20, pitch: 18 }),
  },
];
