/** Handles that are screwed to a tool. */
import { group, type Model } from "../model/mesh";
import { profile } from "../model/numbers";
import { matt } from "../model/surface";
import { turned } from "../model/turned";
import type { Vec } from "../space";

/** A side handle from the origin outwards along `along`: flange, ribbed grip, round end. */
export function sideHandle(along: Vec, length = 118, colour = "#2A2E36"): Model {
  const [a, b, c] = [length * 0.3, length * 0.62, length - 4];
  const shape = profile(
    `7,0! 9,4 17.5,10! 18.5,12 18.5,15 14,18 15,${a} 16.4,${b} 15.2,${length - 16} 17,${length - 9} 15,${c} 8,${length} 0.1,${length}`,
  );
  const ribs = (_: number, at: number) => (at > 30 && at < length - 26 ? Math.cos((at / 6.2) * 2 * Math.PI) * 0.55 : 0);
  return group(turned([0, 0, 0], along, shape, matt(colour), { segments: 56, step: 1.1, relief: ribs }));
}
