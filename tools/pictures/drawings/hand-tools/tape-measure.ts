import { type Drawing, type Kit, lettering } from "../../kit";
import { fade, metal, plastic, rounded, soften, TONES } from "../../parts/finish";
import { block, castShadow, footing } from "../../parts/loft";
import { disc, roundRect } from "../../parts/paths";
import { facing, lay, leftSide, lying, slab } from "../../parts/solid";
import { Stage } from "../../parts/space";

const CASE = "M0 215L0 96C0 40 44 0 104 0L122 0C186 0 230 46 230 110L230 196C230 208 222 215 210 215Z";
const BLADE = 190;

export const tapeMeasure: Drawing = (kit) => {
  const stage = new Stage({ yaw: -28, pitch: 22, scale: 1.22, at: [412, 470] });
  const chrome = metal(["#565E69", "#858D98", "#B4BBC4", "#DCE1E6", "#FFFFFF"]);
  return [
    castShadow(stage, footing(-112, -58, 226, 122), { blur: 13, shift: 12, opacity: 0.6 }),
    soften(
      `<path d="${stage.path([
        [-112 - BLADE, 0, -30],
        [-112, 0, -30],
        [-112, 0, 50],
        [-112 - BLADE, 0, 50],
      ])}" fill="#14213D" opacity=".35"/>`,
      8,
    ),
    slab(
      stage,
      facing(-115, 215, 62),
      CASE,
      124,
      chrome,
      fade(kit, ["#F7F9FB", "#C9CFD6", "#969EA9"], [0, 0, 1, 1]),
      face(kit),
    ),
    mouth(kit, stage),
    blade(kit, stage),
    block(kit, stage, { at: [-128, 112, -34], size: [28, 62, 56], radius: 9, edge: 8 }, plastic(TONES.black, 0.4, 14)),
    lay(
      stage,
      leftSide(-128, 174, -34),
      `<path d="M10 14H46M10 24H46M10 34H46" stroke="#7C8591" stroke-width="3" opacity=".7"/>`,
    ),
  ].join("");
};

function face(kit: Kit): string {
  const ring = disc(120, 110, 90);
  return [
    rounded(kit, CASE, fade(kit, ["#FBFCFD", "#CDD3D9", "#9199A4"], [0, 0, 1, 1]), { depth: 12 }),
    rounded(kit, ring, "#16191E", { depth: 7, lightOpacity: 0.4 }),
    `<path d="${disc(120, 110, 80)}" fill="${fade(kit, ["#FFE25C", "#FFC916", "#E8A800"], [0, 0, 1, 1])}"/>`,
    `<path d="M41 98H199V132H41Z" fill="#16191E"/>`,
    lettering("STANLEY", 120, 123, 24, { fill: "#FFD21F", weight: 800, spacing: 2.4 }),
    lettering("8 m", 120, 88, 40, { weight: 800, fill: "#16191E" }),
    lettering("POWERLOCK", 120, 151, 13.5, { weight: 800, fill: "#B3261E", spacing: 0.8 }),
    lettering("25 mm", 120, 171, 13, { weight: 700, fill: "#16191E" }),
    soften(`<path d="M60 66C84 36 130 28 164 44C130 40 92 52 74 84Z" fill="#fff" opacity=".65"/>`, 5),
  ].join("");
}

function mouth(kit: Kit, stage: Stage): string {
  return lay(
    stage,
    leftSide(-115.5, 100, -62),
    `<path d="${roundRect(10, 50, 104, 50, 8)}" fill="${fade(kit, ["#2A2F37", "#121519"])}"/><path d="M22 82H102" stroke="#000" stroke-width="12"/>`,
  );
}

/** The blade: hollow across its width, marked in centimetres along the near edge. */
function blade(kit: Kit, stage: Stage): string {
  const marks = Array.from({ length: 30 }, (_, i) => {
    const long = i % 6 === 0;
    return `<path d="M${8 + i * 6} 78V${long ? 50 : i % 3 === 0 ? 60 : 67}" stroke="#16191E" stroke-width="${long ? 2 : 1.3}"/>`;
  });
  const numbers = [1, 2, 3, 4].map((i) =>
    lettering(String(i), 8 + i * 36 - 12, 46, 25, { weight: 800, fill: i === 4 ? "#B3261E" : "#16191E" }),
  );
  const hook = plastic(TONES.steel, 0.3);
  return [
    lay(
      stage,
      lying(-115 - BLADE, 16, -38),
      [
        `<path d="M0 0H${BLADE}V78H0Z" fill="${fade(kit, ["#E0A400", "#FFD635", "#FFEB94", "#FFD121", "#C98F00"], [0, 0, 0, 1])}"/>`,
        marks.join(""),
        numbers.join(""),
        soften(`<path d="M${BLADE - 26} -4H${BLADE + 6}V82H${BLADE - 14}Z" fill="#4A3200" opacity=".55"/>`, 6),
      ].join(""),
    ),
    `<path d="${stage.path([
      [-115 - BLADE, 16, 40],
      [-115, 16, 40],
      [-115, 12, 40],
      [-115 - BLADE, 12, 40],
    ])}" fill="#9A6C00"/>`,
    block(kit, stage, { at: [-119 - BLADE, -2, -40], size: [5, 22, 82] }, hook),
    lay(
      stage,
      lying(-119 - BLADE, 20, -22),
      `<path d="M0 0H19V46H0Z" fill="${fade(kit, ["#F7F9FB", "#9BA2AC"], [0, 0, 1, 1])}"/><circle cx="11" cy="12" r="3.6" fill="#4A525E"/><circle cx="11" cy="34" r="3.6" fill="#4A525E"/>`,
    ),
  ].join("");
}
