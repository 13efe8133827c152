import { type Drawing, type Kit, lettering } from "../../kit";
import { fade, metal, plastic, rounded, soften, TONES } from "../../parts/finish";
import { disc, roundRect } from "../../parts/paths";
import { facing, lay, profile, turned } from "../../parts/solid";
import { Stage } from "../../parts/space";
import { swell } from "../../parts/swell";

const BODY = {
  from: [0, 250, -190],
  along: "front",
  size: [440, 440],
  power: 7,
  insets: "M6 0 L0 14 L0 300 C2 344 12 368 40 380 C60 386 80 388 100 388",
  steps: 14,
} as const;

export const waterHeater: Drawing = (kit) => {
  const stage = new Stage({ yaw: 26, pitch: 9, scale: 0.93, at: [312, 516] });
  const art = [
    soften(
      `<path d="M150 150C360 96 560 130 596 190L590 480C520 540 300 560 180 500Z" fill="#14213D" opacity=".2"/>`,
      24,
    ),
    pipe(kit, stage, -70, "#2560BE"),
    pipe(kit, stage, 70, "#C0332B"),
    valve(kit),
    swell(kit, stage, BODY, plastic(TONES.white, 0.4, 18)),
    soften(
      `<path d="M112 150C108 260 110 380 124 470" fill="none" stroke="#fff" stroke-width="12" stroke-linecap="round" opacity=".8"/>`,
      6,
    ),
    lay(stage, facing(-220, 470, 198), front(kit)),
  ].join("");
  return `<g transform="translate(19 22) scale(.94)">${art}</g>`;
};

function pipe(kit: Kit, stage: Stage, x: number, colour: string): string {
  const ring = plastic([colour, colour, colour, "#FFFFFF"]);
  return [
    turned(kit, stage, [x, 30], profile("M19 -62 L19 34"), metal(TONES.steel)),
    turned(
      kit,
      stage,
      [x, 30],
      profile("M25 -8 L27 -4 L27 12 L24 16"),
      metal(["#5A3E0C", "#94691C", "#CB9A38", "#EBC873", "#FFF1C4"]),
    ),
    turned(kit, stage, [x, 30], profile("M23 -40 L24 -38 L24 -20 L22 -18"), ring),
  ].join("");
}

/** The safety valve on the cold inlet. */
function valve(kit: Kit): string {
  return rounded(
    kit,
    "M222 538H196C182 538 174 546 174 556C174 566 182 574 196 574H222Z",
    fade(kit, ["#F1D08A", "#B5822E", "#7A5113"]),
    { depth: 6 },
  );
}

/** Art of 440 × 440 on the front face; the middle 240 is flat. */
function front(kit: Kit): string {
  const marks = Array.from(
    { length: 9 },
    (_, i) =>
      `<path d="M322 278v9" stroke="${i > 5 ? "#C0332B" : "#5B6478"}" stroke-width="4" stroke-linecap="round" transform="rotate(${-120 + i * 30} 322 328)"/>`,
  );
  const frame = roundRect(34, 34, 372, 372, 62);
  return [
    `<path d="${frame}" fill="none" stroke="#B9C0C8" stroke-width="3" opacity=".8"/><path d="${frame}" fill="none" stroke="#fff" stroke-width="2.500" transform="translate(2 3)"/>`,
    lettering("ARISTON", 220, 150, 44, { fill: "#B01E2A", weight: 800, spacing: 4 }),
    `<path d="M112 170H328" stroke="#C9CED4" stroke-width="3"/>`,
    lettering("30 L", 118, 345, 54, { fill: "#27303C", weight: 800 }),
    lettering("1500 W", 118, 374, 21, { fill: "#5B6478", weight: 700 }),
    `<path d="${disc(322, 328, 56)}" fill="${fade(kit, ["#E6E9EC", "#F7F8F8", "#CCD1D7"], [0, 0, 1, 1])}"/>`,
    marks.join(""),
    soften(`<circle cx="328" cy="336" r="32" fill="#14213D" opacity=".45"/>`, 5),
    `<path d="${disc(322, 328, 32)}" fill="${fade(kit, ["#FFFFFF", "#B9C0C8", "#6A717C"], [0.1, 0, 0.9, 1])}"/><path d="${disc(322, 328, 25)}" fill="${fade(kit, ["#D3D7DC", "#F7F8F9"], [0.1, 0, 0.9, 1])}"/>`,
    `<path d="M322 308v15" stroke="#B01E2A" stroke-width="6" stroke-linecap="round" transform="rotate(40 322 328)"/>`,
    `<path d="${roundRect(196, 210, 48, 20, 10)}" fill="#2A3038"/><circle cx="209" cy="220" r="5" fill="#3BC46B"/><circle cx="231" cy="220" r="5" fill="#F5A400"/>`,
  ].join("");
}
