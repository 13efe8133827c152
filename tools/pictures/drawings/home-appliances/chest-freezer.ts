import { type Drawing, type Kit, lettering } from "../../kit";
import { energyLabel } from "../../parts/energy-label";
import { fade, plastic, soften, TONES } from "../../parts/finish";
import { block, castShadow, footing, loft, roundedRing } from "../../parts/loft";
import { disc, roundRect } from "../../parts/paths";
import { facing, lay, lying, type Sheet } from "../../parts/solid";
import { Stage, type Vec } from "../../parts/space";

const W = 860;
const D = 540;
const RIM = 800;
/** How far the open lid leans back from upright, as the direction from its hinge to its front edge. */
const LEAN: Vec = [0, Math.cos(0.42), -Math.sin(0.42)];

export const chestFreezer: Drawing = (kit) => {
  const stage = Stage.framing([W, 1290, D], { yaw: 24, pitch: 24, fill: 545, centre: [320, 322] });
  const white = plastic(TONES.white, 0.3);
  const castor = (x: number, z: number) =>
    block(kit, stage, { at: [x, 0, z], size: [40, 56, 56], radius: 18, edge: 8 }, plastic(TONES.rubber));
  return [
    castShadow(stage, footing(-W / 2, -D / 2, W, D), { blur: 13, shift: 10, opacity: 0.55 }),
    castor(W / 2 - 60, -D / 2 + 10),
    castor(-W / 2 + 16, D / 2 - 66),
    castor(W / 2 - 60, D / 2 - 66),
    block(kit, stage, { at: [-W / 2, 50, -D / 2], size: [W, RIM - 50, D], radius: 22, edge: 22 }, white),
    inside(kit, stage),
    lay(stage, facing(-W / 2, RIM, D / 2), front(kit)),
    stage.onRight([W / 2, RIM, D / 2 - 22], vents()),
    lid(kit, stage),
  ].join("");
};

/** The well seen from above: rim, far walls, and the wire basket hanging in it. */
function inside(kit: Kit, stage: Stage): string {
  const well = roundRect(46, 46, W - 92, D - 92, 26);
  const mouth = stage.path([
    [-384, RIM, -224],
    [384, RIM, -224],
    [384, RIM, 224],
    [-384, RIM, 224],
  ]);
  const back = fade(kit, ["#F4FAFD", "#CFE1EA", "#9FB9C8"], [0, 0, 0, 1]);
  const left = fade(kit, ["#C4D8E2", "#8CA7B6"], [0, 0, 0, 1]);
  return [
    lay(
      stage,
      lying(-W / 2, RIM + 0.5, -D / 2),
      `<path d="${roundRect(6, 6, W - 12, D - 12, 20)}" fill="${fade(kit, ["#FFFFFF", "#E3E7EA"], [0, 0, 1, 1])}"/><path d="${roundRect(24, 24, W - 48, D - 48, 24)}" fill="#8D959F"/><path d="${roundRect(28, 28, W - 56, D - 56, 22)}" fill="#F1F4F6"/><path d="${well}" fill="#9DB4C1"/>`,
    ),
    `<g clip-path="${kit.clip(`<path d="${mouth}"/>`)}">`,
    lay(stage, facing(-384, RIM, -224), `<rect width="768" height="700" fill="${back}"/>`),
    lay(
      stage,
      { origin: [-384, RIM, -224], u: [0, 0, 1], v: [0, -1, 0] },
      `<rect width="448" height="700" fill="${left}"/>`,
    ),
    soften(
      `<path d="${stage.path([
        [-384, RIM - 200, -224],
        [384, RIM - 200, -224],
        [384, RIM - 500, -224],
        [-384, RIM - 500, -224],
      ])}" fill="#4B6878" opacity=".5"/>`,
      12,
    ),
    basket(stage),
    "</g>",
  ].join("");
}

function basket(stage: Stage): string {
  const [x0, x1, z0, z1, floor] = [40, 372, -212, 212, RIM - 170];
  const line = (a: Vec, b: Vec) => stage.path([a, b], false);
  const xs = Array.from({ length: 12 }, (_, i) => x0 + ((x1 - x0) * i) / 11);
  const zs = Array.from({ length: 12 }, (_, i) => z0 + ((z1 - z0) * i) / 11);
  const wires = [
    ...xs.map((x) => line([x, RIM, z0], [x, floor, z0]) + line([x, floor, z0], [x, floor, z1])),
    ...zs.map((z) => line([x0, RIM, z], [x0, floor, z]) + line([x0, floor, z], [x1, floor, z])),
    ...[60, 115].map(
      (drop) => line([x0, RIM - drop, z1], [x0, RIM - drop, z0]) + line([x0, RIM - drop, z0], [x1, RIM - drop, z0]),
    ),
  ];
  return `<path d="${wires.join("")}" fill="none" stroke="#5B7484" stroke-width="1.700"/><path d="${line([x0, RIM, z1], [x0, RIM, z0])}${line([x0, RIM, z0], [x1, RIM, z0])}" fill="none" stroke="#F7FAFC" stroke-width="4"/>`;
}

function lid(kit: Kit, stage: Stage): string {
  const white = plastic(TONES.white, 0.2);
  const hinge: Vec = [0, RIM + 6, -D / 2 + 8];
  const back: Vec = [0, -LEAN[2], LEAN[1]];
  const inner = (t: number): Vec => [
    hinge[0],
    hinge[1] + LEAN[1] * 270 + back[1] * t,
    hinge[2] + LEAN[2] * 270 + back[2] * t,
  ];
  const rings = [-44, -8, -2, 0].map((t, i) =>
    roundedRing({ origin: inner(t), u: [1, 0, 0], v: LEAN }, W, D, 26, [0, 0, 2, 8][i]),
  );
  const sheet: Sheet = {
    origin: [-W / 2, inner(0)[1] + LEAN[1] * 270, inner(0)[2] + LEAN[2] * 270],
    u: [1, 0, 0],
    v: [0, -LEAN[1], -LEAN[2]],
  };
  return [
    loft(kit, stage, rings, white),
    lay(
      stage,
      sheet,
      [
        `<path d="${roundRect(22, 22, W - 44, D - 44, 22)}" fill="none" stroke="#8B939D" stroke-width="9"/>`,
        `<path d="${roundRect(44, 44, W - 88, D - 88, 30)}" fill="${fade(kit, ["#EEF3F6", "#D3DDE3", "#B9C7D0"], [0, 0, 1, 1])}"/>`,
        soften(`<path d="M60 60H430L240 ${D - 60}H60Z" fill="#fff" opacity=".7"/>`, 22),
        `<path d="${roundRect(90, 90, W - 180, D - 180, 24)}" fill="none" stroke="#AAB9C3" stroke-width="6"/><path d="${roundRect(94, 94, W - 188, D - 188, 22)}" fill="none" stroke="#fff" stroke-width="4"/>`,
        `<path d="${roundRect(W / 2 - 90, -6, 180, 26, 12)}" fill="${fade(kit, ["#8B929B", "#F4F6F8", "#8B929B"], [0, 0, 1, 0])}"/>`,
      ].join(""),
    ),
  ].join("");
}

function front(kit: Kit): string {
  return [
    `<path d="${roundRect(24, 26, W - 48, 700, 14)}" fill="${fade(kit, ["#F7F9FA", "#E3E7EB", "#C9CFD6"], [0, 0, 0.6, 1])}"/>`,
    soften(`<path d="M30 30H360L90 700H30Z" fill="#fff" opacity=".7"/>`, 30),
    lettering("NASCO", 64, 142, 82, { fill: "#1D3C8C", weight: 800, anchor: "start", spacing: 6 }),
    lettering("190 L", 66, 214, 50, { fill: "#4A525E", weight: 700, anchor: "start" }),
    `<path d="${disc(W / 2, 74, 25)}" fill="${fade(kit, ["#F7F9FB", "#8B929B"], [0, 0, 1, 1])}"/><path d="M${W / 2} 62v24" stroke="#1B1F26" stroke-width="8" stroke-linecap="round"/>`,
    energyLabel(650, 70, 132, 4),
    `<path d="${roundRect(560, 560, 240, 112, 16)}" fill="#2A3038"/>`,
    `<path d="${disc(626, 616, 34)}" fill="${fade(kit, ["#F1F3F5", "#7C8591"], [0, 0, 1, 1])}"/><path d="M626 590v22" stroke="#1D3C8C" stroke-width="8" stroke-linecap="round"/>`,
    `<circle cx="700" cy="616" r="12" fill="#3BC46B"/><circle cx="738" cy="616" r="12" fill="#F5A400"/><circle cx="774" cy="616" r="12" fill="#D13A30"/>`,
  ].join("");
}

function vents(): string {
  const slats = Array.from(
    { length: 9 },
    (_, i) => `<path d="M120 ${470 + i * 24}H400" stroke="#59616C" stroke-width="10" stroke-linecap="round"/>`,
  );
  return slats.join("");
}
