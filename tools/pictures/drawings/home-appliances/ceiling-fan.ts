import { type Drawing, type Kit, lettering } from "../../kit";
import { fade, metal, plastic, rounded, soften, within } from "../../parts/finish";
import { disc, roundRect } from "../../parts/paths";
import { profile, turned } from "../../parts/solid";
import { Stage } from "../../parts/space";

const BROWN = ["#22130C", "#3E2416", "#5F3A24", "#86583A", "#C39A78"] as const;
const BRASS = ["#5A3E0C", "#94691C", "#CB9A38", "#EBC873", "#FFF1C4"] as const;

const LEFT = "M236 290C180 262 110 236 62 232C42 232 34 250 42 268C52 288 120 314 236 326Z";
const RIGHT = "M404 290C460 262 530 236 578 232C598 232 606 250 598 268C588 288 520 314 404 326Z";
const NEAR =
  "M286 334C276 372 258 420 250 462C248 484 262 494 286 496L352 496C376 494 388 484 384 462C376 420 362 372 352 334Z";

export const ceilingFan: Drawing = (kit) => fan(kit, (side) => side) + regulator(kit);

/** The fan alone, its blades as long beside its hub as they are: 1400 mm from tip to tip. */
export const wideCeilingFan: Drawing = (kit) =>
  fan(kit, (side, hub) => `<g transform="translate(${hub} 0) scale(3 1) translate(${-hub} 0)">${side}</g>`);

/** @param stretch draws a blade at the side, which begins `hub` units from the left, longer than it is drawn */
function fan(kit: Kit, stretch: (side: string, hub: number) => string): string {
  const stage = new Stage({ yaw: 0, pitch: 14, at: [320, 372] });
  const brown = plastic(BROWN, 0.55, 18);
  const brass = metal(BRASS);
  return [
    soften(
      `<path d="M70 290C180 350 460 350 570 290L560 330C440 390 200 390 80 330Z" fill="#14213D" opacity=".14"/>`,
      16,
    ),
    stretch(blade(kit, LEFT, [0, 0, 1, 0.3]), 236),
    stretch(blade(kit, RIGHT, [0.2, 0, 1, 0.6]), 404),
    iron(kit, "M232 294L286 300V322L232 322Z"),
    iron(kit, "M408 294L354 300V322L408 322Z"),
    turned(kit, stage, [0, 0], profile("M18 300 L44 296 L56 318 C58 326 56 330 54 332"), brown),
    turned(kit, stage, [0, 0], profile("M9 120 L9 300"), brass),
    turned(kit, stage, [0, 0], profile("M42 108 L34 122 L16 140"), brown),
    turned(kit, stage, [0, 0], profile("M54 34 C78 36 92 48 94 62 L94 72"), brown),
    turned(kit, stage, [0, 0], profile("M95 70 L95 82"), brass),
    turned(kit, stage, [0, 0], profile("M93 82 C90 98 70 108 40 110"), brown),
    iron(kit, "M296 322H344L352 362H288Z"),
    blade(kit, NEAR, [0, 0, 1, 1]),
    lettering("Crompton", 320, 305, 20, { fill: "#F5DFA6", weight: 800, spacing: 0.6 }),
    lettering("56 inch", 317, 462, 24, { fill: "#F5DFA6", weight: 700 }),
  ].join("");
}

function blade(kit: Kit, d: string, direction: [number, number, number, number]): string {
  return rounded(kit, d, fade(kit, ["#A97A55", "#7A4E31", "#54311D", "#6B4329"], direction), {
    depth: 9,
    lightOpacity: 0.65,
  });
}

/** The bracket that carries a blade. */
function iron(kit: Kit, d: string): string {
  return `${rounded(kit, d, fade(kit, ["#F7E3AE", "#C2953A", "#7A5616"], [0, 0, 0.6, 1]), { depth: 5 })}`;
}

/** The five-step wall regulator that comes with the fan. */
function regulator(kit: Kit): string {
  const marks = [0, 1, 2, 3, 4, 5].map((step) => {
    const turn = ((-135 + step * 54) * Math.PI) / 180;
    return lettering(String(step), 512 + Math.sin(turn) * 45, 500 - Math.cos(turn) * 45, 13, {
      weight: 700,
      fill: "#3A424E",
    });
  });
  const plate = roundRect(444, 426, 136, 146, 12);
  return [
    soften(`<path d="${plate}" fill="#14213D" opacity=".4" transform="translate(7 9)"/>`, 8),
    rounded(kit, plate, fade(kit, ["#FDFDFC", "#EDEFF0", "#D3D7DC"], [0, 0, 1, 1]), { depth: 8, shadeOpacity: 0.25 }),
    marks.join(""),
    soften(`<circle cx="516" cy="502" r="31" fill="#14213D" opacity=".45"/>`, 5),
    `<path d="${disc(512, 496, 31)}" fill="${fade(kit, ["#FFFFFF", "#D3D7DC", "#9BA2AC"], [0.1, 0, 0.9, 1])}"/><path d="${disc(512, 496, 24)}" fill="${fade(kit, ["#E3E6E9", "#FBFBFB"], [0.1, 0, 0.9, 1])}"/>`,
    `<path d="M512 476v15" stroke="#86583A" stroke-width="5.500" stroke-linecap="round" transform="rotate(27 512 496)"/>`,
    lettering("FAN", 512, 562, 12, { weight: 700, spacing: 2, fill: "#5B6478" }),
    within(kit, plate, soften('<path d="M444 426H500L460 572H444Z" fill="#fff" opacity=".6"/>', 10)),
  ].join("");
}
