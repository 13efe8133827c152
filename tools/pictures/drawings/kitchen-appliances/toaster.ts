import { type Drawing, type Kit, lettering } from "../../kit";
import { fade, plastic, soften, TONES, within } from "../../parts/finish";
import { block, castShadow, footing } from "../../parts/loft";
import { disc, roundRect } from "../../parts/paths";
import { facing, lay, lying, rightSide, slab } from "../../parts/solid";
import { Stage } from "../../parts/space";
import { swell } from "../../parts/swell";

const SLICE = "M0 110L0 34C-12 28 -14 4 8 -2C40 -10 156 -10 188 -2C210 4 208 28 196 34L196 110Z";

const BODY = {
  from: [-152, 102, 0],
  along: "right",
  size: [168, 177],
  power: 5,
  insets: "M0 0 L0 280 C0 292 8 304 22 304",
  steps: 14,
} as const;

export const toaster: Drawing = (kit) => {
  const stage = Stage.framing([310, 236, 180], { yaw: 32, pitch: 20, fill: 500 });
  const cream = plastic(TONES.cream, 0.5, 20);
  return [
    castShadow(stage, footing(-152, -84, 306, 172), { blur: 13, shift: 12, opacity: 0.55 }),
    block(kit, stage, { at: [-146, 0, -78], size: [292, 26, 156], radius: 6 }, plastic(TONES.black, 0.3)),
    swell(kit, stage, BODY, cream),
    lay(stage, lying(-112, 190.5, -58), slots(kit)),
    slice(kit, stage, -34),
    lay(stage, lying(-112, 190.5, -58), `<rect x="2" y="31" width="220" height="6" fill="#0B0C0F"/>`),
    slice(kit, stage, 30),
    lay(
      stage,
      lying(-112, 190.5, -58),
      `<rect x="2" y="95" width="220" height="7" fill="#14161A"/><path d="M2 103H222" stroke="#fff" stroke-width="2" opacity=".7"/>`,
    ),
    lay(stage, facing(-152, 190, 84), front(kit)),
    controls(kit, stage),
  ].join("");
};

function slots(kit: Kit): string {
  return [0, 64]
    .map(
      (y) =>
        `<rect x="-6" y="${y - 4}" width="236" height="48" rx="14" fill="${fade(kit, ["#C9CFD6", "#8D959F", "#F4F6F8"], [0, 0, 0.4, 1])}"/><rect x="2" y="${y + 4}" width="220" height="32" rx="8" fill="#121418"/>`,
    )
    .join("");
}

/** A slice of toast standing in a slot at depth z. */
function slice(kit: Kit, stage: Stage, z: number): string {
  const crust = plastic(["#5E3413", "#7F4A1D", "#A2652C", "#BE8144", "#D9A467"]);
  const crumb = kit.radial(
    [
      [0, "#F0CB8C"],
      [0.65, "#DDA65E"],
      [0.92, "#B97A38"],
      [1, "#8E5724"],
    ],
    [0.5, 0.45, 0.62],
  );
  const visible = "M-16 62L-16 -12L212 -12L212 62Z";
  const place = facing(-97, 240, z);
  const clip = stage.path([
    [-150, 190, z],
    [150, 190, z],
    [150, 300, z],
    [-150, 300, z],
    [-150, 300, z - 60],
    [-150, 200, z - 60],
  ]);
  return within(
    kit,
    clip,
    slab(
      stage,
      place,
      SLICE,
      20,
      crust,
      crumb,
      within(
        kit,
        visible,
        soften(`<path d="M24 8C80 -2 140 0 176 14L172 30C120 16 70 18 26 30Z" fill="#FCE3B4" opacity=".55"/>`, 8),
      ),
    ),
  );
}

function front(kit: Kit): string {
  const band = roundRect(28, 66, 248, 58, 10);
  return [
    `<path d="${band}" fill="${fade(kit, ["#F7F9FB", "#B4BBC4", "#E6EAED", "#8F97A1"], [0, 0, 1, 0.35])}"/>`,
    `<path d="M36 66.800H268" stroke="#fff" stroke-width="1.500"/><path d="M36 123.500H268" stroke="#565E69" stroke-width="1.500" opacity=".7"/>`,
    lettering("KENWOOD", 152, 105, 28, { weight: 800, spacing: 4, fill: "#1D242E" }),
    lettering("900 W", 152, 150, 14, { weight: 700, spacing: 1, fill: "#7A6F5B" }),
  ].join("");
}

/** Lever, browning dial and three buttons on the right-hand end. */
function controls(kit: Kit, stage: Stage): string {
  const dark = plastic(TONES.black, 0.4, 14);
  const buttons = [44, 80, 116].map(
    (x) => `<path d="${roundRect(x - 12, 142, 24, 11, 5.5)}" fill="${fade(kit, ["#F7F9FB", "#A4ABB4"])}"/>`,
  );
  const ticks = [-110, -55, 0, 55, 110].map(
    (turn) =>
      `<path d="M108 66v5" stroke="#5B5140" stroke-width="2.500" stroke-linecap="round" transform="rotate(${turn} 108 98)"/>`,
  );
  return [
    lay(
      stage,
      rightSide(152, 190, 84),
      [
        `<path d="${roundRect(44, 34, 12, 90, 6)}" fill="#1A1C20"/>`,
        ticks.join(""),
        soften(`<circle cx="113" cy="104" r="25" fill="#14213D" opacity=".4"/>`, 4),
        `<path d="${disc(108, 98, 25)}" fill="${fade(kit, ["#F7F9FB", "#A9B0B9", "#59616C"], [0, 0, 1, 1])}"/><path d="${disc(108, 98, 19)}" fill="${fade(kit, ["#474D57", "#1A1D23"], [0, 0, 1, 1])}"/>`,
        `<path d="M108 84v12" stroke="#fff" stroke-width="4" stroke-linecap="round" transform="rotate(40 108 98)"/>`,
        buttons.join(""),
      ].join(""),
    ),
    block(kit, stage, { at: [152, 138, 10], size: [24, 20, 48], radius: 6, edge: 6 }, dark),
    lay(
      stage,
      rightSide(176, 156, 56),
      `<path d="M6 5H44" stroke="#fff" stroke-width="3" opacity=".35" stroke-linecap="round"/>`,
    ),
  ].join("");
}
