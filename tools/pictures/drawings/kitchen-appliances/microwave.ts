import { type Drawing, type Kit, lettering } from "../../kit";
import { fade, plastic, soften, TONES } from "../../parts/finish";
import { block, castShadow, footing } from "../../parts/loft";
import { disc, roundRect } from "../../parts/paths";
import { facing, lay, slab } from "../../parts/solid";
import { Stage } from "../../parts/space";

/** Front of 440 × 258 mm, local origin at its upper left corner. */
export const microwave: Drawing = (kit) => {
  const stage = Stage.framing([440, 258, 300], { yaw: 24, pitch: 14, fill: 520 });
  const white = plastic(TONES.white, 0.3);
  const feet = [-190, 170].map((x) =>
    block(kit, stage, { at: [x, -12, 118], size: [26, 14, 20] }, plastic(TONES.rubber)),
  );
  const vents = Array.from(
    { length: 7 },
    (_, i) => `<path d="M150 ${78 + i * 13}H236" stroke="#7E838B" stroke-width="5" stroke-linecap="round"/>`,
  );
  return [
    castShadow(stage, footing(-225, -152, 450, 310), { blur: 13, shift: 10, opacity: 0.5 }),
    ...feet,
    block(kit, stage, { at: [-220, 0, -150], size: [440, 258, 296], radius: 8, edge: 5 }, white),
    stage.onRight([220, 258, 146], vents.join("")),
    slab(
      stage,
      facing(-220, 258, 156),
      roundRect(0, 0, 440, 258, 10),
      12,
      plastic(TONES.silver, 0.2),
      fade(kit, ["#FBFBFA", "#E9EAEC", "#D5D8DC"], [0, 0, 1, 1]),
    ),
    lay(stage, facing(-220, 258, 156), door(kit) + panel(kit)),
  ].join("");
};

function door(kit: Kit): string {
  const glass = roundRect(12, 14, 306, 230, 9);
  const window = roundRect(34, 40, 234, 166, 12);
  return [
    `<path d="${glass}" fill="${fade(kit, ["#3A3F48", "#1B1E25", "#0B0D11"], [0, 0, 0.7, 1])}"/>`,
    `<path d="${window}" fill="${fade(kit, ["#12151A", "#272019", "#3B2C1C"], [0, 0, 0, 1])}"/>`,
    `<ellipse cx="151" cy="180" rx="92" ry="15" fill="#8FA0A8" opacity=".35"/><ellipse cx="151" cy="177" rx="92" ry="14" fill="none" stroke="#C9D8DE" stroke-width="1.6" opacity=".5"/>`,
    soften(`<ellipse cx="112" cy="92" rx="70" ry="34" fill="#FFC66B" opacity=".16"/>`, 18),
    `<path d="M34 40H150L70 206H34Z" fill="#fff" opacity=".09"/><path d="M176 40H208L128 206H96Z" fill="#fff" opacity=".07"/>`,
    `<path d="${window}" fill="none" stroke="#000" stroke-width="2" opacity=".6"/>`,
    `<path d="M14 22Q14 15 22 15H308" fill="none" stroke="#fff" stroke-width="1.6" opacity=".45"/>`,
    lettering("Midea", 151, 230, 17, { fill: "#E9EDF1", weight: 700, spacing: 1.2 }),
    `<path d="${roundRect(288, 38, 15, 172, 7)}" fill="#05070A" opacity=".6" transform="translate(4 5)"/>`,
    `<path d="${roundRect(288, 38, 15, 172, 7)}" fill="${fade(kit, ["#8B929B", "#F6F8FA", "#AEB5BE", "#656D78"], [0, 0, 1, 0])}"/>`,
  ].join("");
}

function panel(kit: Kit): string {
  const marks = (cy: number, count: number) =>
    Array.from({ length: count }, (_, i) => {
      const turn = -130 + (260 / (count - 1)) * i;
      return `<path d="M379 ${cy - 36}v5" stroke="#3B4350" stroke-width="2" stroke-linecap="round" transform="rotate(${turn} 379 ${cy})"/>`;
    }).join("");
  const knob = (cy: number, turn: number) =>
    [
      soften(`<circle cx="383" cy="${cy + 7}" r="27" fill="#14213D" opacity=".45"/>`, 5),
      `<path d="${disc(379, cy, 27)}" fill="${fade(kit, ["#F4F6F8", "#A7AEB7", "#5C6470"], [0.1, 0, 0.9, 1])}"/>`,
      `<path d="${disc(379, cy, 22)}" fill="${fade(kit, ["#B9C0C8", "#E8EBEE", "#C3C9D0"], [0.1, 0, 0.9, 1])}"/>`,
      `<path d="M379 ${cy - 20}v13" stroke="#C8372D" stroke-width="4" stroke-linecap="round" transform="rotate(${turn} 379 ${cy})"/>`,
    ].join("");
  return [
    `<path d="M328 14V244" stroke="#9BA1A9" stroke-width="2"/><path d="M330 14V244" stroke="#fff" stroke-width="1.4"/>`,
    lettering("20 L", 379, 38, 19, { weight: 800, fill: "#2A3340" }),
    lettering("700 W", 379, 53, 11, { weight: 600, fill: "#5B6478" }),
    marks(98, 5),
    knob(98, -65),
    lettering("POWER", 379, 146, 10, { weight: 700, fill: "#4A5362", spacing: 1 }),
    marks(188, 7),
    knob(188, 40),
    lettering("30 MIN", 379, 236, 10, { weight: 700, fill: "#4A5362", spacing: 1 }),
  ].join("");
}
