import { lettering } from "../kit";
import { type Placing, type Point, placedPoint } from "./paths";

/** Lettering centred on the line between two points of a placed shape, reading from the first to the second. */
export function letteringAlong(
  text: string,
  [from, to]: [Point, Point],
  placing: Placing,
  size: number,
  { fill = "#fff", spacing = 0.8, weight = 800 } = {},
): string {
  const [start, end] = [placedPoint(from, placing), placedPoint(to, placing)];
  const angle = Math.atan2(end[1] - start[1], end[0] - start[0]);
  const drop = size * 0.36;
  const x = Math.round((start[0] + end[0]) / 2 - Math.sin(angle) * drop);
  const y = Math.round((start[1] + end[1]) / 2 + Math.cos(angle) * drop);
  return lettering(text, x, y, size, { fill, spacing, weight, rotate: Math.round((angle * 180) / Math.PI) });
}
