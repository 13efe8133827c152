/** A British 13 A plug (BS 1363) lying on its back, pins up. Millimetres. */
import type { Kit } from "../kit";
import { type Finish, metal, plastic, TONES } from "./finish";
import { loft, type Plane, roundedRing } from "./loft";
import { add, type Stage, times, type Vec } from "./space";

const BRASS = ["#6B4A17", "#9A6F27", "#C9983F", "#E9C677", "#FFF0C4"] as const;

export type PlugOptions = {
  /** The middle of the plug's back. */
  at: Vec;
  /** The direction from the plug to its cord and the direction of its pins, at right angles. */
  cord?: Vec;
  pins?: Vec;
  tones?: readonly string[];
};

/** The plug's body and pins; the cord leaves at `plugExit`. */
export function plugTypeG(
  kit: Kit,
  stage: Stage,
  { at, cord = [0, 0, 1], pins = [0, 1, 0], tones = TONES.white }: PlugOptions,
): string {
  const finish: Finish = plastic(tones, 0.25, 16);
  const side = crossed(cord, pins);
  const slice = (along: number, shift = 0): Plane => ({
    origin: add(at, add(times(pins, along), times(cord, shift))),
    u: side,
    v: times(cord, -1),
  });
  const body = [
    roundedRing(slice(0), 40, 40, 14),
    roundedRing(slice(3), 47, 46, 15),
    roundedRing(slice(14), 50, 49, 15),
    roundedRing(slice(17), 50, 49, 15),
    roundedRing(slice(18.6), 50, 49, 15, 0.8),
    roundedRing(slice(19), 50, 49, 15, 2),
  ];
  const neck = [
    roundedRing({ origin: add(at, add(times(cord, 20), times(pins, 8))), u: side, v: times(pins, -1) }, 15, 12, 5),
    roundedRing({ origin: add(at, add(times(cord, 38), times(pins, 7))), u: side, v: times(pins, -1) }, 10, 9, 4.5),
  ].map((ring) => [...ring].reverse());
  const pin = (x: number, y: number, w: number, h: number, tall: number, sleeve: boolean) => {
    const foot = add(at, add(times(side, x), times(cord, -y)));
    const at2 = (along: number): Plane => ({ origin: add(foot, times(pins, along)), u: side, v: times(cord, -1) });
    const ring = (along: number, inset = 0) => roundedRing(at2(along), w, h, 0.8, inset);
    const lower = sleeve
      ? loft(kit, stage, [ring(19), ring(19 + tall * 0.45)], plastic(TONES.black), { capLast: false })
      : "";
    const from = sleeve ? 19 + tall * 0.45 : 19;
    return lower + loft(kit, stage, [ring(from), ring(18 + tall), ring(19 + tall, 0.7)], metal(BRASS));
  };
  const backFirst = [
    { y: 11.2, svg: pin(0, 11.2, 4.6, 8.6, 22.7, false) },
    { y: -11.2, svg: pin(-11.1, -11.2, 7.4, 4.6, 17.7, true) + pin(11.1, -11.2, 7.4, 4.6, 17.7, true) },
  ].sort((a, b) => stage.depth(times(cord, b.y)) - stage.depth(times(cord, a.y)));
  const capShade = loft(kit, stage, body, finish);
  const nose = loft(kit, stage, neck, finish);
  const cordNear = stage.depth(cord) > 0;
  return [cordNear ? "" : nose, capShade, ...backFirst.map(({ svg }) => svg), cordNear ? nose : ""].join("");
}

/** Where the cord leaves the plug. */
export const plugExit = ({ at, cord = [0, 0, 1], pins = [0, 1, 0] }: PlugOptions): Vec =>
  add(at, add(times(cord, 38), times(pins, 7)));

const crossed = (a: Vec, b: Vec): Vec => [
  -(a[1] * b[2] - a[2] * b[1]),
  -(a[2] * b[0] - a[0] * b[2]),
  -(a[0] * b[1] - a[1] * b[0]),
];
