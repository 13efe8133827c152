/** Cuts a set for a banner slide and lets it sink into ink where the text will stand. */
import { INK, type Kit, type Stop } from "../kit";
import { n } from "../parts/space";
import type { Placement } from "./index";
import { rect, type SceneSet } from "./stagecraft";

const placed = (kit: Kit, set: SceneSet, { x, y, scale }: Placement): string =>
  `<g transform="translate(${n(x)} ${n(y)}) scale(${scale})">${set(kit)}</g>`;

/** An ease from full ink to none between two fractions. */
const sink = (from: number, to: number): Stop[] =>
  [1, 0.93, 0.74, 0.45, 0.2, 0.06, 0].map((opacity, i, all) => [
    from + ((to - from) * i) / (all.length - 1),
    INK,
    opacity,
  ]);

/** 1200 × 480: the left 45 % is ink, the scene stands right. */
export const calmLeft =
  (set: SceneSet, at: Placement) =>
  (kit: Kit): string =>
    [placed(kit, set, at), rect(0, 0, 1200, 480, kit.linear([[0, INK, 1], ...sink(0.44, 0.63)]))].join("");

/** 640 × 520: the scene above, ink below. */
export const calmBelow =
  (set: SceneSet, at: Placement) =>
  (kit: Kit): string =>
    [
      placed(kit, set, at),
      rect(0, 0, 640, 520, kit.linear([...sink(0.78, 0.5).reverse(), [1, INK, 1]], [0, 0, 0, 1])),
    ].join("");
