/** Paths of plain shapes, and the points along a path. */

export type Point = [x: number, y: number];

/** Two decimals are finer than any pixel we render. */
export const n = (value: number): string => String(Math.round(value * 100) / 100);

/** A rounded rectangle as a path; four radii go from the upper left corner clockwise. */
export function roundRect(
  x: number,
  y: number,
  w: number,
  h: number,
  r: number | [number, number, number, number],
): string {
  const [a, b, c, d] = typeof r === "number" ? [r, r, r, r] : r;
  const k = 0.448;
  return [
    `M${n(x + a)} ${n(y)}L${n(x + w - b)} ${n(y)}C${n(x + w - b * k)} ${n(y)} ${n(x + w)} ${n(y + b * k)} ${n(x + w)} ${n(y + b)}`,
    `L${n(x + w)} ${n(y + h - c)}C${n(x + w)} ${n(y + h - c * k)} ${n(x + w - c * k)} ${n(y + h)} ${n(x + w - c)} ${n(y + h)}`,
    `L${n(x + d)} ${n(y + h)}C${n(x + d * k)} ${n(y + h)} ${n(x)} ${n(y + h - d * k)} ${n(x)} ${n(y + h - d)}`,
    `L${n(x)} ${n(y + a)}C${n(x)} ${n(y + a * k)} ${n(x + a * k)} ${n(y)} ${n(x + a)} ${n(y)}Z`,
  ].join("");
}

/** A circle as a path, for clips and faces. */
export const disc = (cx: number, cy: number, r: number): string => roundRect(cx - r, cy - r, 2 * r, 2 * r, r);

/** Points along a path of absolute M, L, C and Z commands. */
export function trace(d: string, steps = 14): Point[] {
  const points: Point[] = [];
  for (const [, command, rest = ""] of d.matchAll(/([MLCZ])([^MLCZ]*)/g)) {
    const numbers = (rest.match(/-?\d*\.?\d+/g) ?? []).map(Number);
    const size = command === "C" ? 6 : 2;
    for (let at = 0; at + size <= numbers.length; at += size) {
      const given = numbers.slice(at, at + size);
      if (size === 2) points.push([given[0] ?? 0, given[1] ?? 0]);
      else points.push(...bezier(points.at(-1) ?? [0, 0], given, steps));
    }
  }
  return points;
}

function bezier(start: Point, given: number[], steps: number): Point[] {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0] = given;
  return Array.from({ length: steps }, (_, index) => {
    const t = (index + 1) / steps;
    const s = 1 - t;
    const blend = (a: number, b: number, c: number, e: number) =>
      s * s * s * a + 3 * s * s * t * b + 3 * s * t * t * c + t * t * t * e;
    return [blend(start[0], x1, x2, x3), blend(start[1], y1, y2, y3)];
  });
}

export type Placing = { turn?: number; scale?: number; mirror?: boolean; to?: Point };

/**
 * A path of absolute M, L, C and Z commands with its points mirrored left to right, scaled, turned by degrees about
 * (0, 0) and moved, so that light and shade applied afterwards still come from where the picture's light is.
 */
export function placed(d: string, { turn = 0, scale = 1, mirror = false, to = [0, 0] }: Placing): string {
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180) * scale, Math.sin((turn * Math.PI) / 180) * scale];
  return d.replace(/(-?\d*\.?\d+)[ ,]+(-?\d*\.?\d+)|(-?\d*\.?\d+)(-\d*\.?\d+)/g, (_, a, b, c, e) => {
    const x = Number(a ?? c) * (mirror ? -1 : 1);
    const y = Number(b ?? e);
    return ` ${n(x * cos - y * sin + to[0])} ${n(x * sin + y * cos + to[1])}`;
  });
}

/** Where a point lands under a placing. */
export function placedPoint([x, y]: Point, placing: Placing): Point {
  return trace(placed(`M${x} ${y}`, placing))[0] ?? [0, 0];
}
