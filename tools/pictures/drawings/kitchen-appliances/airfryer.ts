import { type Drawing, type Kit, lettering } from "../../kit";
import { fade, plastic, soften, TONES, within } from "../../parts/finish";
import { block, castShadow, type Plane } from "../../parts/loft";
import { roundRect } from "../../parts/paths";
import { facing, lay, lying, slab } from "../../parts/solid";
import { Stage } from "../../parts/space";
import { ovalRing, swell } from "../../parts/swell";

const FLOOR: Plane = { origin: [0, 0, 0], u: [1, 0, 0], v: [0, 0, -1] };

const BODY = {
  from: [0, 0, 0],
  along: "up",
  size: [270, 290],
  power: 3.2,
  insets: "M22 6 C12 8 4 18 2 44 C-1 90 -1 140 2 180 C5 216 14 250 32 270 C44 283 56 288 72 290",
  steps: 12,
} as const;

export const airfryer: Drawing = (kit) => {
  const stage = Stage.framing([284, 292, 300], { yaw: 28, pitch: 17, fill: 520 });
  const gloss = plastic(["#08090C", "#14161B", "#23262D", "#3B4049", "#6C737D"], 0.5, 16);
  return [
    castShadow(stage, ovalRing(FLOOR, 250, 268, 3.2), { blur: 14, shift: 12, opacity: 0.6 }),
    swell(kit, stage, BODY, gloss),
    reflections(),
    top(kit, stage),
    drawer(kit, stage),
  ].join("");
};

function reflections(): string {
  return [
    soften(
      `<path d="M150 250C146 330 150 420 170 496" fill="none" stroke="#fff" stroke-width="12" stroke-linecap="round" opacity=".34"/>`,
      6,
    ),
    soften(
      `<path d="M496 210C512 290 514 390 500 456" fill="none" stroke="#AEC3D6" stroke-width="7" stroke-linecap="round" opacity=".28"/>`,
      4,
    ),
  ].join("");
}

function top(kit: Kit, stage: Stage): string {
  const glass = roundRect(-74, -62, 148, 136, 40);
  const ink = { weight: 700, fill: "#BFE4FF" };
  return lay(
    stage,
    lying(0, 290.5, 0),
    [
      `<path d="${glass}" fill="${fade(kit, ["#3A404A", "#15181D", "#08090B"], [0, 0, 0.8, 1])}"/>`,
      `<path d="M-60 -50H60" stroke="#fff" stroke-width="2" opacity=".3"/>`,
      lettering("200°", -30, 14, 30, ink),
      lettering("60", 42, 14, 30, ink),
      lettering("TEMP", -30, 38, 12, { ...ink, fill: "#8FA3B3" }),
      lettering("MIN", 42, 38, 12, { ...ink, fill: "#8FA3B3" }),
      `<circle cx="0" cy="58" r="7" fill="none" stroke="#F5A400" stroke-width="2.500"/><path d="M0 49v8" stroke="#F5A400" stroke-width="2.500"/>`,
    ].join(""),
  );
}

/** The basket's front with its grip, standing a little proud of the body. */
function drawer(kit: Kit, stage: Stage): string {
  const face = roundRect(0, 0, 196, 142, [18, 18, 40, 40]);
  const shell = plastic(TONES.black, 0.35, 14);
  const grip = plastic(["#0B0C0F", "#191C21", "#2B2F36", "#4A505A", "#8A929C"], 0.4, 14);
  const silver = plastic(TONES.silver, 0.5, 12);
  return [
    lay(stage, facing(-92, 166, 136), soften(`<path d="${face}" fill="#000" opacity=".7"/>`, 4)),
    slab(stage, facing(-98, 172, 148), face, 12, shell, fade(kit, ["#3C424C", "#22262D", "#101217"], [0, 0, 0.9, 1])),
    lay(
      stage,
      facing(-98, 172, 148),
      [
        within(kit, face, soften(`<path d="M0 0H196V26C130 14 60 16 0 34Z" fill="#fff" opacity=".22"/>`, 7)),
        `<path d="M16 2H180" stroke="#fff" stroke-width="1.600" opacity=".5"/>`,
        lettering("PHILIPS", 98, 34, 23, { weight: 700, spacing: 3, fill: "#E9EDF1" }),
        lettering("4.1 L", 158, 94, 23, { weight: 800, fill: "#E9EDF1" }),
        lettering("1400 W", 158, 114, 12, { weight: 700, fill: "#8F9AA6" }),
        soften(`<path d="M80 56H130V140H80Z" fill="#000" opacity=".7"/>`, 6),
      ].join(""),
    ),
    block(kit, stage, { at: [-17, 52, 148], size: [34, 72, 44], radius: 12, edge: 10 }, grip),
    block(kit, stage, { at: [-20, 46, 188], size: [40, 84, 18], radius: 15, edge: 8 }, grip),
    lay(
      stage,
      facing(-20, 130, 206),
      `<path d="${roundRect(12, 12, 16, 52, 8)}" fill="${fade(kit, ["#F4F6F8", "#9BA2AC", "#666E79"], [0, 0, 1, 1])}"/>`,
    ),
    block(kit, stage, { at: [-98, 174, 136], size: [196, 3, 6] }, silver),
  ].join("");
}
