/** Cable wound into a ring: every turn drawn, lit by where on the bundle it lies. */
import { ramp } from "./finish";
import { add, cross, n, type Stage, times, unit, type Vec } from "./space";

export type Coil = {
  centre: Vec;
  axis: Vec;
  /** Radii of the bundle's middle line and half of its cross-section, radially and along the axis. */
  radius: number;
  half: readonly [radial: number, axial: number];
  /** The cable as it lies: its width along the axis and radially (equal for round cable). */
  cable: readonly [axial: number, radial: number];
  tones: readonly string[];
  /** A second colour that runs along the cable, as on a protective conductor. */
  stripe?: readonly string[];
};

const LIGHT = [-0.5, 0.68, 0.536] as const;

type Around = { u: Vec; v: Vec; along: Vec };

function around(axis: Vec): Around {
  const along = unit(axis);
  const u = unit(cross(Math.abs(along[1]) > 0.9 ? [0, 0, 1] : [0, 1, 0], along));
  return { u, v: cross(along, u), along };
}

/** A point of the bundle's skin and its outward direction: `turn` about the axis, `roll` about the bundle's middle. */
function skin(coil: Coil, { u, v, along }: Around, turn: number, roll: number, grow = 0): { at: Vec; out: Vec } {
  const radial = add(times(u, Math.cos(turn)), times(v, Math.sin(turn)));
  const [a, b] = coil.half;
  const soft = (value: number) => Math.sign(value) * Math.abs(value) ** 0.62;
  const [c, s] = [soft(Math.cos(roll)), soft(Math.sin(roll))];
  return {
    at: add(coil.centre, add(times(radial, coil.radius + (a + grow) * c), times(along, (b + grow) * s))),
    out: unit(add(times(radial, Math.cos(roll) / a), times(along, Math.sin(roll) / b))),
  };
}

function litness(stage: Stage, out: Vec): number {
  const [x, y, z] = stage.seen(out);
  return Math.min(1, Math.max(0, (x * LIGHT[0] + y * LIGHT[1] + z * LIGHT[2] + 0.5) / 1.42));
}

/** Where the turns lie on the bundle's cross-section, one cable apart. */
function rolls(coil: Coil): { roll: number; width: number }[] {
  const found: { roll: number; width: number }[] = [];
  const steps = 720;
  let gone = 0;
  const [a, b] = coil.half;
  const soft = (value: number) => Math.sign(value) * Math.abs(value) ** 0.62;
  const spot = (i: number) => {
    const roll = (i / steps) * 2 * Math.PI;
    return [a * soft(Math.cos(roll)), b * soft(Math.sin(roll))] as const;
  };
  for (let i = 0; i < steps; i++) {
    const roll = (i / steps) * 2 * Math.PI;
    const outward = Math.abs(Math.cos(roll) / a) / Math.hypot(Math.cos(roll) / a, Math.sin(roll) / b);
    const width = coil.cable[0] * outward + coil.cable[1] * (1 - outward);
    const [p, q] = [spot(i), spot(i + 1)];
    gone += Math.hypot(p[0] - q[0], p[1] - q[1]);
    if (found.length === 0 || gone >= width) {
      found.push({ roll, width });
      gone = 0;
    }
  }
  return found;
}

/** How wide a turn looks: round cable always the same, flat cable narrower where it turns its edge. */
function seenWidth(stage: Stage, coil: Coil, axes: Around, turn: number, roll: number, width: number): number {
  if (coil.cable[0] === coil.cable[1]) return width;
  const step = (along: number, across: number) => stage.seen(skin(coil, axes, turn + along, roll + across).at);
  const [ax, ay] = difference(step(0.02, 0), step(-0.02, 0));
  const [bx, by] = difference(step(0, 0.02), step(0, -0.02));
  const [reach, length] = [
    Math.hypot(ax, ay) || 1,
    Math.hypot(...difference(step(0, 0.02), step(0, -0.02)), step(0, 0.02)[2] - step(0, -0.02)[2]) || 1,
  ];
  const shown = Math.abs(ax * by - ay * bx) / (reach * length);
  return Math.max(Math.min(...coil.cable) * 0.9, width * Math.min(1, shown + 0.06));
}

const difference = (a: readonly number[], b: readonly number[]): [number, number] => [
  (a[0] ?? 0) - (b[0] ?? 0),
  (a[1] ?? 0) - (b[1] ?? 0),
];

/** The wound bundle. */
export function wound(stage: Stage, coil: Coil): string {
  const axes = around(coil.axis);
  const runs = rolls(coil).flatMap(({ roll, width }, index) => visibleRuns(stage, coil, axes, roll, width, index));
  runs.sort((a, b) => a.near - b.near);
  return `<g fill="none">${runs.map(({ svg }) => svg).join("")}</g>`;
}

const SEGMENTS = 60;
const turnAt = (step: number): number => (step / SEGMENTS) * 2 * Math.PI;

/** One turn of cable, cut where it dips behind the bundle; each run is drawn gap first, then body, then light. */
function visibleRuns(stage: Stage, coil: Coil, axes: Around, roll: number, width: number, index: number) {
  const flat = coil.cable[0] !== coil.cable[1];
  const wobble = (step: number) => Math.sin(index * 12.9898 + step * 0.31) * width * 0.04;
  const inSight = Array.from(
    { length: SEGMENTS },
    (_, i) => stage.depth(skin(coil, axes, turnAt(i + 0.5), roll).out) > (flat ? -0.12 : -0.3),
  );
  const hidden = inSight.indexOf(false);
  const starts = inSight.flatMap((seen, i) =>
    seen && (hidden < 0 ? i === 0 : !inSight[(i + SEGMENTS - 1) % SEGMENTS]) ? [i] : [],
  );
  return starts.map((start) => {
    let length = 1;
    while (length < SEGMENTS && inSight[(start + length) % SEGMENTS]) length++;
    const layers: [string[], string[], string[]] = [[], [], []];
    let near = 0;
    for (let i = start; i < start + length; i++) {
      const { at, out } = skin(coil, axes, turnAt(i + 0.5), roll);
      near += (stage.depth(at) + stage.depth(out) * width) / length;
      const tone = litness(stage, out);
      const w = seenWidth(stage, coil, axes, turnAt(i + 0.5), roll, width) * stage.scale;
      const d = stage.path(
        [i - 0.06, i + 0.5, i + 1.06].map((step) => skin(coil, axes, turnAt(step), roll, wobble(step)).at),
        false,
      );
      const stroke = (colour: string, share: number, shift: number) =>
        `<path d="${d}" stroke="${colour}" stroke-width="${n(w * share)}"${shift ? ` transform="translate(${n(-w * shift * 0.7)} ${n(-w * shift)})"` : ""}/>`;
      layers[0].push(stroke(ramp(coil.tones, tone * 0.8 - 0.14), 1.24, 0));
      layers[1].push(stroke(ramp(coil.tones, tone * 0.85 + 0.06), 0.74, 0.05));
      layers[2].push(
        coil.stripe
          ? stroke(ramp(coil.stripe, tone * 0.85 + 0.08), 0.36, 0.06)
          : stroke(ramp(coil.tones, tone * 0.8 + 0.22), flat ? 0.3 : 0.22, flat ? 0.1 : 0.16),
      );
    }
    return { near, svg: layers.flat().join("") };
  });
}

/** A band around the bundle at an angle about the axis (degrees), `width` wide in world units. */
export function band(stage: Stage, coil: Coil, degrees: number, width: number, tones: readonly string[]): string {
  const axes = around(coil.axis);
  const half = width / 2 / coil.radius;
  const turn = (degrees * Math.PI) / 180;
  const steps = 72;
  const facets: { near: number; svg: string }[] = [];
  for (let i = 0; i < steps; i++) {
    const roll = (j: number) => (j / steps) * 2 * Math.PI;
    const middle = skin(coil, axes, turn, roll(i + 0.5));
    if (stage.depth(middle.out) < 0) continue;
    const grow = Math.min(...coil.cable) * 0.62;
    const corners = [
      skin(coil, axes, turn - half, roll(i), grow).at,
      skin(coil, axes, turn + half, roll(i), grow).at,
      skin(coil, axes, turn + half, roll(i + 1), grow).at,
      skin(coil, axes, turn - half, roll(i + 1), grow).at,
    ];
    const colour = ramp(tones, litness(stage, middle.out));
    facets.push({
      near: stage.depth(middle.at),
      svg: `<path d="${stage.path(corners)}" fill="${colour}" stroke="${colour}" stroke-width=".7"/>`,
    });
  }
  facets.sort((a, b) => a.near - b.near);
  return facets.map(({ svg }) => svg).join("");
}
