/** Solids for models: turned bodies, swept bodies, plates and boxes. All measures in millimetres. */

import { add, cross, sub, times, unit, type Vec } from "../space";
import { faceOf, type Model, type Paint } from "./mesh";

type Ring = readonly Vec[];
export type Point = readonly [number, number];

type Caps = { first?: boolean; last?: boolean };

/** The skin over rings of equally many points; rings run anticlockwise against the direction they follow. */
export function skin(rings: readonly Ring[], paint: Paint, caps: Caps = {}): Model {
  const faces = rings.slice(1).flatMap((ring, k) => {
    const below = rings[k] ?? ring;
    return ring.map((corner, i) => {
      const next = (i + 1) % ring.length;
      return faceOf([below[i] ?? corner, below[next] ?? corner, ring[next] ?? corner, corner], paint);
    });
  });
  const [first, last] = [rings[0], rings.at(-1)];
  if (caps.first && first) faces.push(faceOf([...first].reverse(), paint));
  if (caps.last && last) faces.push(faceOf(last, paint));
  return faces;
}

/** Two directions that complete `along` to a right-handed frame. */
export function frameOf(along: Vec, upright: Vec = [0, 1, 0]): { u: Vec; v: Vec; w: Vec } {
  const w = unit(along);
  const hint: Vec = Math.abs(w[0] * upright[0] + w[1] * upright[1] + w[2] * upright[2]) > 0.95 ? [1, 0, 0] : upright;
  const u = unit(cross(hint, w));
  return { u, v: cross(w, u), w };
}

/** `[radius, distance along the axis]`; a third `true` keeps the corner at this point sharp. */
export type Profile = readonly (readonly [radius: number, along: number, sharp?: boolean])[];

type TurnedOptions = Caps & {
  segments?: number;
  /** Longest step along the profile, in mm. */
  step?: number;
  /** Added to the radius at an angle (radians) and a distance along the axis: threads, ribs, flutes. */
  relief?: (angle: number, along: number) => number;
};

/** A body turned about an axis through `origin`. */
export function turned(
  origin: Vec,
  axis: Vec,
  profile: Profile,
  paint: Paint,
  { segments = 96, step = 1.1, relief, first, last }: TurnedOptions = {},
): Model {
  const { u, v, w } = frameOf(axis);
  const rings = refine(profile, step).map(([radius, along]) =>
    Array.from({ length: segments }, (_, i) => {
      const angle = (i / segments) * 2 * Math.PI;
      const r = Math.max(0.01, radius + (relief?.(angle, along) ?? 0));
      const out = add(times(u, r * Math.cos(angle)), times(v, r * Math.sin(angle)));
      return add(add(origin, times(w, along)), out);
    }),
  );
  return skin(rings, paint, { ...(first && { first }), ...(last && { last }) });
}

/** Points between those of the profile: straight beside sharp corners, gently rounded elsewhere. */
function refine(profile: Profile, step: number): Point[] {
  const points: Point[] = [];
  profile.slice(1).forEach((to, k) => {
    const from = profile[k] ?? to;
    const before = from[2] ? from : (profile[k - 1] ?? from);
    const after = to[2] ? to : (profile[k + 2] ?? to);
    const count = Math.max(1, Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) / step));
    for (let i = k === 0 ? 0 : 1; i <= count; i++) {
      points.push([
        curve(i / count, [before[0], from[0], to[0], after[0]]),
        curve(i / count, [before[1], from[1], to[1], after[1]]),
      ]);
    }
  });
  return points;
}

/** Catmull-Rom between the two middle values. */
function curve(t: number, [a, b, c, d]: readonly [number, number, number, number]): number {
  const [t2, t3] = [t * t, t * t * t];
  return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t2 + (3 * b - a - 3 * c + d) * t3);
}

/** A section of a swept body: where its centre is, half its width (along z) and height, and how square it is. */
export type Section = {
  at: Vec;
  /** Half the size across the sweep's side direction, in mm. */
  side: number;
  /** Half the size across the sweep's upright direction, in mm. */
  rise: number;
  /** 2 is an ellipse, 4 a soft square. */
  square?: number;
};

type SweptOptions = Caps & {
  segments?: number;
  step?: number;
  upright?: Vec;
  /** Only a part of the way round, from one angle to another (degrees), along the sweep (0–1): for covers. */
  arc?: (along: number) => readonly [from: number, to: number];
  /** How far the skin lies outside the sections, in mm: for covers. */
  grow?: number;
};

/**
 * A body through sections, smooth from one to the next. Its side direction is `upright × direction`, its angles
 * start there and turn anticlockwise against the direction of the sweep.
 */
export function swept(
  sections: readonly Section[],
  paint: Paint,
  { segments = 72, step = 2, upright = [0, 1, 0], first = true, last = true, arc, grow = 0 }: SweptOptions = {},
): Model {
  const fine = refineSections(sections, step);
  const rings = fine.map((section, k) => {
    const ahead = fine[k + 1]?.at ?? section.at;
    const behind = fine[k - 1]?.at ?? section.at;
    const { u, v } = frameOf(sub(ahead, behind), upright);
    const grown = { ...section, side: section.side + grow, rise: section.rise + grow };
    return superellipse(grown, u, v, segments, arc?.(k / (fine.length - 1)));
  });
  return arc ? sheet(rings, paint) : skin(rings, paint, { first, last });
}

/** The skin over open lines of equally many points. */
function sheet(lines: readonly Ring[], paint: Paint): Model {
  return lines.slice(1).flatMap((line, k) => {
    const below = lines[k] ?? line;
    return line.slice(1).map((corner, i) => {
      const before = line[i] ?? corner;
      return faceOf([below[i] ?? corner, below[i + 1] ?? corner, corner, before], paint);
    });
  });
}

function superellipse(
  { at, side, rise, square = 2 }: Section,
  u: Vec,
  v: Vec,
  segments: number,
  arc?: readonly [from: number, to: number],
): Ring {
  const [from, to] = arc ?? [0, 360];
  return Array.from({ length: arc ? segments + 1 : segments }, (_, i) => {
    const angle = ((from + ((to - from) * i) / segments) * Math.PI) / 180;
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    const x = Math.sign(c) * Math.abs(c) ** (2 / square) * side;
    const y = Math.sign(s) * Math.abs(s) ** (2 / square) * rise;
    return add(at, add(times(u, x), times(v, y)));
  });
}

function refineSections(sections: readonly Section[], step: number): Section[] {
  const pick = (i: number): Section =>
    sections[Math.min(sections.length - 1, Math.max(0, i))] ?? { at: [0, 0, 0], side: 0, rise: 0 };
  return sections.flatMap((_, k) => {
    if (k === sections.length - 1) return [pick(k)];
    const four = [pick(k - 1), pick(k), pick(k + 1), pick(k + 2)] as const;
    const gap = sub(four[2].at, four[1].at);
    const length = Math.max(
      Math.hypot(...gap),
      Math.abs(four[2].side - four[1].side),
      Math.abs(four[2].rise - four[1].rise),
    );
    const count = Math.max(1, Math.ceil(length / step));
    return Array.from({ length: count }, (_, i) => {
      const t = i / count;
      const blend = (of: (section: Section) => number) =>
        curve(t, [of(four[0]), of(four[1]), of(four[2]), of(four[3])]);
      return {
        at: [blend((s) => s.at[0]), blend((s) => s.at[1]), blend((s) => s.at[2])] as const,
        side: Math.max(
          0.05,
          blend((s) => s.side),
        ),
        rise: Math.max(
          0.05,
          blend((s) => s.rise),
        ),
        square: blend((s) => s.square ?? 2),
      };
    });
  });
}

/** Points of a smooth line through the given ones, for outlines (closed) and cords (open). */
export function smoothed(points: readonly Vec[], { closed = false, per = 8 } = {}): Vec[] {
  const count = points.length;
  const pick = (i: number): Vec =>
    points[closed ? (i + count) % count : Math.min(count - 1, Math.max(0, i))] ?? [0, 0, 0];
  const fine = points.slice(0, closed ? count : count - 1).flatMap((_, k) =>
    Array.from({ length: per }, (_, i): Vec => {
      const four = [pick(k - 1), pick(k), pick(k + 1), pick(k + 2)] as const;
      const axis = (a: 0 | 1 | 2) => curve(i / per, [four[0][a], four[1][a], four[2][a], four[3][a]]);
      return [axis(0), axis(1), axis(2)];
    }),
  );
  return closed ? fine : [...fine, pick(count - 1)];
}

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
export function shrink(outline: readonly Point[], by: number): Point[] {
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
