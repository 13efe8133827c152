import { type Drawing, type Kit, lettering } from "../../kit";
import { type Finish, fade, plastic, rounded, soften, TONES } from "../../parts/finish";
import { block, castShadow, footing, loft, roundedRing, tray } from "../../parts/loft";
import { roundRect } from "../../parts/paths";
import { lay, lying, type Sheet } from "../../parts/solid";
import { Stage, type Vec } from "../../parts/space";
import { plierBody } from "./pliers";
import { bits, driver, hammer, hexKeys, knife, level, put, sockets, spanner, tape } from "./tool-sprites";

const W = 580;
const D = 410;
const LID = 360;
const LEAN: Vec = [0, Math.cos(0.34), -Math.sin(0.34)];

export const toolKit: Drawing = (kit) => {
  const stage = Stage.framing([W, 470, D], { yaw: 18, pitch: 44, fill: 525, centre: [318, 318] });
  const shell = plastic(["#0C0E12", "#191C22", "#2A2E36", "#444A54", "#6D7480"], 0.25, 14);
  const latch = (x: number) =>
    block(kit, stage, { at: [x, 10, D / 2], size: [56, 46, 12], radius: 7, edge: 5 }, plastic(TONES.orange, 0.4));
  return [
    castShadow(stage, footing(-W / 2, -D / 2, W, D), { blur: 14, shift: 12, opacity: 0.6 }),
    lid(kit, stage, shell),
    tray(kit, stage, { at: [-W / 2, 0, -D / 2], size: [W, 66, D], radius: 30, edge: 8 }, shell),
    lay(stage, lying(-W / 2, 66, -D / 2), tools(kit, false)),
    latch(-190),
    latch(136),
    handle(kit, stage),
  ].join("");
};

/** The tray straight from above. */
export const toolKitTray: Drawing = (kit) => {
  const rim = roundRect(0, 0, W, D, 30);
  return put(
    30,
    115,
    [
      soften(`<path d="${rim}" fill="#14213D" opacity=".5" transform="translate(10 14)"/>`, 11),
      rounded(kit, rim, fade(kit, ["#4B515B", "#2A2E36", "#15181D"], [0, 0, 1, 1]), { depth: 9, lightOpacity: 0.4 }),
      tools(kit, true),
    ].join(""),
  );
};

function handle(kit: Kit, stage: Stage): string {
  const dark = plastic(TONES.rubber, 0.3);
  return [
    block(kit, stage, { at: [-72, 14, D / 2], size: [18, 30, 34], radius: 6, edge: 4 }, dark),
    block(kit, stage, { at: [54, 14, D / 2], size: [18, 30, 34], radius: 6, edge: 4 }, dark),
    block(kit, stage, { at: [-72, 14, D / 2 + 26], size: [144, 30, 20], radius: 12, edge: 8 }, dark),
  ].join("");
}

/** The tray's art. From afar it shows fewer, larger small parts: at card size more would only be noise. */
function tools(kit: Kit, near: boolean): string {
  return [
    `<path d="${roundRect(16, 14, W - 32, D - 28, 22)}" fill="${fade(kit, ["#4B515B", "#3D434C", "#30353E"], [0, 0, 1, 1])}"/>`,
    put(34, 28, hammer(kit)),
    put(432, 34, tape(kit)),
    put(34, 156, level(kit, near ? 3 : 1)),
    plierBody(kit, { turn: 90, scale: 0.56, to: [314, 268] }),
    put(348, 172, knife(kit)),
    put(326, 240, sockets(kit, near ? 8 : 4)),
    near ? put(50, 340, bits(kit)) : put(60, 346, hexKeys(kit)),
  ].join("");
}

function lid(kit: Kit, stage: Stage, shell: Finish): string {
  const hinge: Vec = [0, 44, -D / 2 - 2];
  const out: Vec = [0, -LEAN[2], LEAN[1]];
  const middle = (t: number): Vec => [
    0,
    hinge[1] + LEAN[1] * (LID / 2) + out[1] * t,
    hinge[2] + LEAN[2] * (LID / 2) + out[2] * t,
  ];
  const rings = [-46, -4, 0].map((t, i) =>
    roundedRing({ origin: middle(t), u: [1, 0, 0], v: LEAN }, W, LID, 30, i === 2 ? 4 : 0),
  );
  const sheet: Sheet = {
    origin: [-W / 2, middle(0)[1] + LEAN[1] * (LID / 2), middle(0)[2] + LEAN[2] * (LID / 2)],
    u: [1, 0, 0],
    v: [0, -LEAN[1], -LEAN[2]],
  };
  return [loft(kit, stage, rings, shell), lay(stage, sheet, inLid(kit))].join("");
}

function inLid(kit: Kit): string {
  const spanners = [226, 200, 172].map((length, i) => put(96 + i * 78, 104, spanner(kit, length)));
  const drivers = [228, 206].map((length, i) => put(378 + i * 92, 104, driver(kit, length)));
  return [
    `<path d="${roundRect(16, 14, W - 32, LID - 40, 22)}" fill="${fade(kit, ["#4B515B", "#3D434C", "#343A43"], [0, 0, 1, 1])}"/>`,
    `<path d="${roundRect(34, 28, W - 68, 58, 10)}" fill="${fade(kit, ["#FFB53A", "#F79B12", "#D97B00"], [0, 0, 1, 1])}"/>`,
    lettering("INGCO", 56, 72, 42, { weight: 800, anchor: "start", spacing: 3 }),
    lettering("97 pc", W - 56, 72, 42, { weight: 800, anchor: "end" }),
    spanners.join(""),
    drivers.join(""),
  ].join("");
}
