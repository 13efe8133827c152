import { type Drawing, type Kit, lettering } from "../../kit";
import { fade, plastic, soften, TONES, within } from "../../parts/finish";
import { block, castShadow, footing, tray } from "../../parts/loft";
import { disc, roundRect } from "../../parts/paths";
import { facing, lay, lying } from "../../parts/solid";
import { Stage } from "../../parts/space";

const W = 540;
const D = 550;
const TOP = 850;

export const washingMachine: Drawing = (kit) => {
  const stage = Stage.framing([W, 930, D], { yaw: 28, pitch: 22, fill: 540, centre: [320, 316] });
  const grey = plastic(["#737B86", "#979EA8", "#B9BFC7", "#D3D8DD", "#ECEFF1"], 0.2);
  const dark = plastic(TONES.black, 0.35);
  const corner = (x: number, z: number) =>
    block(kit, stage, { at: [x, 0, z], size: [56, 30, 56] }, plastic(TONES.rubber));
  return [
    castShadow(stage, footing(-W / 2, -D / 2, W, D), { blur: 13, shift: 10, opacity: 0.55 }),
    corner(-W / 2 + 14, D / 2 - 70),
    corner(W / 2 - 70, D / 2 - 70),
    block(kit, stage, { at: [-W / 2, 22, -D / 2], size: [W, TOP - 22, D], radius: 14, edge: 16 }, grey),
    lay(stage, facing(-W / 2, TOP, D / 2), front(kit)),
    stage.onRight([W / 2, TOP, D / 2 - 16], side(kit)),
    tray(kit, stage, { at: [-W / 2, TOP - 4, -D / 2], size: [W, 44, D], radius: 26, edge: 16 }, dark),
    lay(stage, lying(-W / 2, TOP + 40, -D / 2), lid(kit)),
    tray(kit, stage, { at: [-W / 2 + 6, TOP + 30, -D / 2 + 4], size: [W - 12, 66, 130], radius: 20, edge: 14 }, dark),
    lay(stage, lying(-W / 2, TOP + 96, -D / 2), panel(kit)),
  ].join("");
};

function front(kit: Kit): string {
  return [
    `<path d="${roundRect(14, 20, W - 28, 780, 10)}" fill="${fade(kit, ["#EDF0F2", "#D5DADF", "#BCC2CA"], [0, 0, 0.7, 1])}"/>`,
    soften(`<path d="M20 20H230L60 560H20Z" fill="#fff" opacity=".55"/>`, 26),
    `<path d="M40 690C180 720 360 720 500 690" fill="none" stroke="#9AA1AB" stroke-width="5"/><path d="M40 697C180 727 360 727 500 697" fill="none" stroke="#fff" stroke-width="3"/>`,
    lettering("Hisense", 60, 122, 64, { fill: "#00736B", weight: 800, anchor: "start" }),
    `<circle cx="410" cy="330" r="84" fill="none" stroke="#00857C" stroke-width="9"/>`,
    lettering("8 kg", 410, 354, 66, { fill: "#1D2B36", weight: 800 }),
  ].join("");
}

function side(kit: Kit): string {
  return `<path d="${roundRect(56, 120, 400, 560, 24)}" fill="${fade(kit, ["#A9B0B9", "#969DA7"], [0, 0, 1, 1])}"/><path d="M70 122H446" stroke="#7E858F" stroke-width="5" opacity=".7"/>`;
}

/** The glass lid; the steel drum shows through it. */
function lid(kit: Kit): string {
  const glass = roundRect(34, 140, 472, 384, 46);
  const holes = Array.from(
    { length: 14 },
    (_, i) =>
      `<circle cx="${270 + Math.cos((i * Math.PI) / 7) * 142}" cy="${338 + Math.sin((i * Math.PI) / 7) * 142}" r="6" fill="#2A3038"/>`,
  );
  return [
    `<path d="${glass}" fill="#0B0D11"/>`,
    `<path d="${disc(270, 338, 172)}" fill="${fade(kit, ["#3A424E", "#AEB6C0", "#5C6470"], [0, 0, 1, 0.5])}"/><path d="${disc(270, 338, 132)}" fill="${kit.radial(
      [
        [0, "#8B939E"],
        [0.7, "#59616C"],
        [1, "#262B33"],
      ],
      [0.4, 0.35, 0.8],
    )}"/>${holes.join("")}`,
    `<path d="${disc(270, 338, 46)}" fill="${fade(kit, ["#DDE2E7", "#7C8591"], [0, 0, 1, 1])}"/>`,
    `<path d="${glass}" fill="#10151C" opacity=".42"/>`,
    within(
      kit,
      glass,
      soften(`<path d="M40 140H260L110 524H-60ZM300 140H350L200 524H150Z" fill="#fff" opacity=".26"/>`, 4),
    ),
    `<path d="${glass}" fill="none" stroke="#C6CCD3" stroke-width="5" opacity=".8"/>`,
    `<path d="${roundRect(200, 494, 140, 20, 10)}" fill="#D5DADF"/>`,
  ].join("");
}

function panel(kit: Kit): string {
  const keys = [70, 128, 186].map(
    (x) => `<path d="${disc(x, 70, 19)}" fill="${fade(kit, ["#5A616C", "#2A2F37"], [0, 0, 1, 1])}"/>`,
  );
  return [
    keys.join(""),
    `<rect x="226" y="42" width="120" height="56" rx="8" fill="#06110F"/>`,
    lettering("0:48", 286, 86, 42, { fill: "#5FF0D2", weight: 600 }),
    `<path d="${disc(400, 70, 30)}" fill="${fade(kit, ["#F1F3F5", "#9BA2AC", "#5C6470"], [0, 0, 1, 1])}"/><path d="M400 48v18" stroke="#00857C" stroke-width="7" stroke-linecap="round"/>`,
    `<path d="${disc(474, 70, 22)}" fill="#00857C"/><path d="M468 60l16 10-16 10Z" fill="#fff"/>`,
  ].join("");
}
