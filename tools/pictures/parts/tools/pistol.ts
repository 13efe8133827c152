/** The body of a pistol-grip drill, nose to the left: gear case, motor shell with a soft cover, grip and trigger. */

import type { Paint } from "../model/mesh";
import { decal, group, type Model } from "../model/mesh";
import { FRONT, outlineThrough, planeAt, plate } from "../model/plates";
import type { Point } from "../model/skin";
import { matt } from "../model/surface";
import { type Section, swept } from "../model/swept";
import type { Vec } from "../space";

export const RIGHT: Vec = [1, 0, 0];
export const DOWN: Vec = [0, -1, 0];

type Arc = (along: number) => readonly [from: number, to: number];

export type Pistol = {
  shell: Paint;
  cover: Paint;
  gears: Section[];
  gearPaint: Paint;
  motor: Section[];
  grip: Section[];
  trigger: Point[];
  triggerPaint: Paint;
  /** Where the soft cover lies on the motor and on the grip, in degrees; 90 is the top, or the grip's back. */
  motorCover: Arc;
  gripCover: Arc;
  /** Lettering, vents and switches on the motor's side. */
  art: Model;
};

export function pistol(of: Pistol): Model {
  const middle = of.grip[of.grip.length >> 1]?.at ?? [0, 0, 0];
  const neck = of.grip[0]?.at ?? [0, 0, 0];
  const trigger = plate(outlineThrough(of.trigger, 5), planeAt(FRONT, [0, 0, -9]), 18, of.triggerPaint, { bevel: 5 });
  return [
    ...group(swept(of.gears, of.gearPaint, { segments: 96 })),
    ...group(
      [
        ...group(swept(of.grip, of.shell, { upright: RIGHT })),
        ...group(swept(of.grip, of.cover, { upright: RIGHT, grow: 0.7, arc: of.gripCover })),
      ],
      { ordered: true, anchor: [middle[0], middle[1], -4] },
    ),
    ...group(trigger, { anchor: [neck[0] - 20, neck[1] - 50, 2] }),
    ...group(
      [
        ...group(swept(of.motor, of.shell, { segments: 96 })),
        ...group(swept(of.motor, of.cover, { segments: 96, grow: 0.7, arc: of.motorCover })),
        ...of.art,
      ],
      { ordered: true, anchor: [neck[0] - 30, 0, 0] },
    ),
  ];
}

/** Slots through which the motor breathes, on the side, starting at x. */
export function vents(x: number, y: number, z: number, count: number, length: number, gap = 7): Model {
  const art = Array.from({ length: count }, (_, i) => {
    const d = `M${(i - (count - 1) / 2) * gap + 1.5} ${-length / 2}l-3 ${length}`;
    return `<path d="${d}" stroke="#0A1018" stroke-width="3.4" stroke-linecap="round"/><path d="${d}" stroke="#fff" stroke-width=".8" opacity=".25" transform="translate(2 .6)"/>`;
  }).join("");
  return decal([x, y, z], RIGHT, DOWN, art);
}

/** Finger ribs on a grip's soft side. */
export function gripRibs(x: number, y: number, z: number, count: number, width = 26): Model {
  const art = Array.from({ length: count }, (_, i) => {
    const d = `M${-width / 2 + i * 0.6} ${i * 8}q${width / 2} 3.4 ${width} 0`;
    return `<path d="${d}" stroke="#0A0C10" stroke-width="2.6" stroke-linecap="round" opacity=".75"/><path d="${d}" stroke="#fff" stroke-width=".9" opacity=".16" transform="translate(0 2)"/>`;
  }).join("");
  return decal([x, y, z], RIGHT, DOWN, art);
}

/** A small thumb lever standing out of the side. */
export const lever = (points: Point[], z: number, depth = 4): Model =>
  group(plate(points, planeAt(FRONT, [0, 0, z]), depth, matt("#15181D"), { bevel: 1.4 }));
