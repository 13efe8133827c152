/** A 30 cm rule, the same one beside every product that shows its size. */
import { FONT, INK } from "../kit";
import { decal, group, type Model } from "./model/mesh";
import { planeAt, plate, roundedRect, TOP } from "./model/plates";
import { coated } from "./model/surface";
import type { Vec } from "./space";

const LENGTH = 316;
const WIDTH = 34;

/** The rule lying flat, its zero mark at x = 0 and its lower edge towards the viewer at z = 0. */
export function rule(): Model {
  const centre: Vec = [150, 0, -WIDTH / 2];
  const wood = coated("#E3B873", { shine: 0.15, polish: 0, contrast: 0.5 });
  const pieces = [
    ...plate(roundedRect(LENGTH, WIDTH, 3), planeAt(TOP, centre), 3, wood, { bevel: 0.6 }),
    ...Array.from({ length: 6 }, (_, i) => {
      const x = i * 50;
      return decal([x, 3.05, -WIDTH], [1, 0, 0], [0, 0, 1], scaleArt(i * 5), {
        anchor: [x + 25, 3, -WIDTH / 2],
        bias: 30,
      });
    }).flat(),
  ];
  return group(pieces, { ordered: true });
}

/** 5 cm of the scale from `start` cm on. In pieces, so that each follows the perspective. */
function scaleArt(start: number): string {
  const last = start === 25;
  const ticks = Array.from({ length: last ? 11 : 10 }, (_, half) => {
    const length = half % 10 === 0 ? 13 : half % 2 === 0 ? 9 : 5;
    return `M${half * 5} 0V${length}`;
  }).join("");
  const number = (cm: number, x: number, anchor: string) =>
    `<text x="${x}" y="28" font-family="${FONT}" font-size="15" font-weight="700" text-anchor="${anchor}">${cm}</text>`;
  const numbers = number(start, 0, start === 0 ? "start" : "middle") + (last ? number(30, 50, "middle") : "");
  return `<path d="${ticks}" stroke="${INK}" stroke-width="1.3" opacity=".85"/><g fill="${INK}">${numbers}</g>`;
}
