/** Bodies swept through sections: shells, grips, handles. All measures in millimetres. */

import { add, sub, times, type Vec } from "../space";
import { faceOf, type Model, type Paint } from "./mesh";
import { type Caps, curve, frameOf, type Ring, skin } from "./skin";

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
