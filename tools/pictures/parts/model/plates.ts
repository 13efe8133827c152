/** Plates, bars and boxes, and their outlines. All measures in millimetres. */

import { add, cross, times, unit, type Vec } from "../space";
import { faceOf, type Model, type Paint } from "./mesh";
import { type Point, skin, smoothed } from "./skin";

/** A plane to build on: `u` × `v` is the direction in which a plate grows. */
export type Plane = { origin: Vec; u: Vec; v: Vec };

export const FRONT: Plane = { origin: [0, 0, 0], u: [1, 0, 0], v: [0, 1, 0] };
export const TOP: Plane = { origin: [0, 0, 0], u: [1, 0, 0], v: [0, 0, -1] };
export const SIDE: Plane = { origin: [0, 0, 0], u: [0, 0, -1], v: [0, 1, 0] };

export const planeAt = (plane: Plane, origin: Vec): Plane => ({ ...plane, origin });

type PlateOptions = {
  /** Rounding of both rims, in mm. */
  bevel?: number;
  /** Paint of the flat face at the far end of the growth, when it differs from the walls. */
  face?: Paint;
  back?: boolean;
};

const areaOf = (outline: readonly Point[]): number =>
  outline.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = outline[(i + 1) % outline.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);

/** A plate of constant outline grown by `depth` along u × v. */
export function plate(
  given: readonly Point[],
  { origin, u, v }: Plane,
  depth: number,
  paint: Paint,
  { bevel = 0, face = paint, back = true }: PlateOptions = {},
): Model {
  const outline = areaOf(given) < 0 ? [...given].reverse() : given;
  const w = unit(cross(u, v));
  const place = (points: readonly Point[], height: number) =>
    points.map(([x, y]) => add(add(origin, times(w, height)), add(times(u, x), times(v, y))));
  const steps = bevel > 0 ? 4 : 0;
  const rim = Array.from({ length: steps }, (_, i) => {
    const angle = (((i + 1) / steps) * Math.PI) / 2;
    return { inset: bevel * (1 - Math.cos(angle)), rise: bevel * Math.sin(angle) };
  });
  const levels = [
    ...rim.map(({ inset, rise }) => ({ inset, height: bevel - rise })).reverse(),
    { inset: 0, height: bevel },
    { inset: 0, height: depth - bevel },
    ...rim.map(({ inset, rise }) => ({ inset, height: depth - bevel + rise })),
  ];
  const rings = levels.map(({ inset, height }) => place(shrink(outline, inset), height));
  const walls = skin(rings, paint, { first: back });
  const top = rings.at(-1);
  return top ? [...walls, faceOf(top, face)] : walls;
}

/** A bar of constant outline (anticlockwise in the plane) along u × v, in short lengths so that it sorts well. */
export function bar(
  outline: readonly Point[],
  { origin, u, v }: Plane,
  length: number,
  paint: Paint,
  step = 20,
): Model {
  const w = unit(cross(u, v));
  const count = Math.max(1, Math.ceil(length / step));
  const rings = Array.from({ length: count + 1 }, (_, i) => {
    const start = add(origin, times(w, (length * i) / count));
    return outline.map(([x, y]) => add(start, add(times(u, x), times(v, y))));
  });
  return skin(rings, paint, { first: true, last: true });
}

/** The outline moved inwards. Holds for small distances against the outline's bends. */
function shrink(outline: readonly Point[], by: number): Point[] {
  if (by === 0) return [...outline];
  const count = outline.length;
  return outline.map((point, i) => {
    const before = outline[(i + count - 1) % count] ?? point;
    const after = outline[(i + 1) % count] ?? point;
    const a = inward(before, point);
    const b = inward(point, after);
    const sum: Point = [a[0] + b[0], a[1] + b[1]];
    const scale = by / Math.max(0.35, (sum[0] * sum[0] + sum[1] * sum[1]) / 2);
    return [point[0] + sum[0] * scale, point[1] + sum[1] * scale];
  });
}

function inward(from: Point, to: Point): Point {
  const [x, y] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(x, y) || 1;
  return [-y / length, x / length];
}

/** A rounded rectangle about (cx, cy), anticlockwise. */
export function roundedRect(w: number, h: number, radius: number, [cx, cy]: Point = [0, 0]): Point[] {
  const r = Math.min(radius, w / 2, h / 2);
  const [a, b] = [w / 2 - r, h / 2 - r];
  const steps = r > 0 ? 6 : 0;
  return [
    [a, b, 0],
    [-a, b, 1],
    [-a, -b, 2],
    [a, -b, 3],
  ].flatMap(([x = 0, y = 0, quarter = 0]) =>
    Array.from({ length: steps + 1 }, (_, i): Point => {
      const angle = ((quarter + (steps ? i / steps : 0)) * Math.PI) / 2;
      return [cx + x + r * Math.cos(angle), cy + y + r * Math.sin(angle)];
    }),
  );
}

export function circle(radius: number, [cx, cy]: Point = [0, 0], segments = 64): Point[] {
  return Array.from({ length: segments }, (_, i) => {
    const angle = (i / segments) * 2 * Math.PI;
    return [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)];
  });
}

/** A closed outline, smooth through all points. */
export function outlineThrough(points: readonly Point[], per = 8): Point[] {
  return smoothed(
    points.map(([x, y]): Vec => [x, y, 0]),
    { closed: true, per },
  ).map(([x, y]) => [x, y]);
}

/** A box by its smallest corner and size; `radius` rounds the edges that run along z. */
export function box(at: Vec, [w, h, d]: Vec, paint: Paint, { radius = 0, bevel = 0 } = {}): Model {
  return plate(roundedRect(w, h, radius), planeAt(FRONT, [at[0] + w / 2, at[1] + h / 2, at[2]]), d, paint, { bevel });
}
