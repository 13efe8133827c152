/** Short notation for the many measures of a drawing: points are separated by spaces, their numbers by commas. */
import type { Vec } from "../space";
import type { Point } from "./skin";
import type { Section } from "./swept";
import type { Profile } from "./turned";

const tuples = (text: string): number[][] =>
  text
    .trim()
    .split(/\s+/)
    .map((point) => point.replace("!", "").split(",").map(Number));

/** `"radius,along …"`; a `!` after a point keeps the corner there sharp. */
export function profile(text: string): Profile {
  const sharp = text.trim().split(/\s+/);
  return tuples(text).map(([radius = 0, along = 0], i) => [radius, along, sharp[i]?.endsWith("!") ?? false] as const);
}

/** `"x,y …"` */
export const points = (text: string): Point[] => tuples(text).map(([x = 0, y = 0]) => [x, y]);

/** `"x,y,z …"` */
export const route = (text: string): Vec[] => tuples(text).map(([x = 0, y = 0, z = 0]) => [x, y, z]);

/** `"x,y,z,side,rise,square …"` */
export const sections = (text: string): Section[] =>
  tuples(text).map(([x = 0, y = 0, z = 0, side = 1, rise = 1, square = 2]) => ({ at: [x, y, z], side, rise, square }));
