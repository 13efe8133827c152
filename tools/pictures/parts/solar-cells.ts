/** The glass of a solar panel: dark cells with cut corners, thin busbars and the sky's reflection. */
import type { Kit } from "../kit";
import { n } from "./space";

export type Glass = {
  w: number;
  h: number;
  columns: number;
  rows: number;
  /** Half-cut panels have a wider gap across the middle. */
  halves?: boolean;
  margin?: number;
};

/** Artwork of a panel's face, from its upper left corner, in world units. */
export function solarGlass(kit: Kit, { w, h, columns, rows, halves = false, margin = w * 0.022 }: Glass): string {
  const gap = w * 0.0062;
  const middle = halves ? w * 0.014 : 0;
  const [cellW, cellH] = [(w - 2 * margin) / columns, (h - 2 * margin - middle) / rows];
  const back = kit.linear(
    [
      [0, "#9DB0DE"],
      [0.5, "#6478B0"],
      [1, "#42538A"],
    ],
    [0, 0, 0.7, 1],
  );
  const cell = kit.linear(
    [
      [0, "#43588F"],
      [0.3, "#26366A"],
      [0.7, "#18244C"],
      [1, "#101833"],
    ],
    [0, 0, 0.7, 1],
  );
  const cut = Math.min(cellW, cellH) * 0.13;
  const shapes: string[] = [];
  const bars: string[] = [];
  for (let row = 0; row < rows; row++) {
    const y = margin + row * cellH + (row >= rows / 2 ? middle : 0) + gap / 2;
    for (let column = 0; column < columns; column++) {
      const x = margin + column * cellW + gap / 2;
      const [a, b] = [cellW - gap, cellH - gap];
      shapes.push(
        `M${n(x + cut)} ${n(y)}h${n(a - 2 * cut)}l${n(cut)} ${n(cut)}v${n(b - 2 * cut)}l${n(-cut)} ${n(cut)}h${n(2 * cut - a)}l${n(-cut)} ${n(-cut)}v${n(2 * cut - b)}Z`,
      );
    }
  }
  for (let column = 0; column < columns; column++) {
    for (const share of [0.2, 0.4, 0.6, 0.8]) {
      bars.push(`M${n(margin + (column + share) * cellW)} ${n(margin)}V${n(h - margin)}`);
    }
  }
  const sheen = kit.linear(
    [
      [0, "#FFFFFF", 0.34],
      [0.28, "#DCE8FF", 0.1],
      [0.281, "#FFFFFF", 0.02],
      [0.46, "#FFFFFF", 0.02],
      [0.461, "#DCE8FF", 0.13],
      [0.54, "#DCE8FF", 0.09],
      [0.541, "#FFFFFF", 0],
      [1, "#FFFFFF", 0],
    ],
    [0, 0, 1, 0.62],
  );
  return [
    `<rect width="${n(w)}" height="${n(h)}" fill="${back}"/>`,
    `<path d="${shapes.join("")}" fill="${cell}"/>`,
    `<path d="${bars.join("")}" stroke="#A9BBE8" stroke-opacity=".22" stroke-width="${n(w * 0.0022)}"/>`,
    `<rect width="${n(w)}" height="${n(h)}" fill="${sheen}"/>`,
  ].join("");
}
