/** What a drill holds its bit with. The spindle runs along −x; x = 0 is the back of the chuck. */
import { decal, group, type Model } from "../model/mesh";
import { profile } from "../model/numbers";
import { coated, darkSteel, matt, steel } from "../model/surface";
import { turned } from "../model/turned";
import type { Vec } from "../space";

const FORWARD: Vec = [-1, 0, 0];
const TAU = 2 * Math.PI;

/** A 13 mm keyed chuck, 46 mm long: sleeve with key teeth, key holes, three jaws. */
export function keyedChuck(): Model {
  const back = profile("12,-6! 16,0 21,1.5! 21.6,2.5 21.6,19 21,20!");
  const teeth = profile("20,20! 21.4,20.4! 21.4,22 18.6,26!");
  const nose = profile("18.4,25! 18.4,38 17.4,40.4! 10.5,46.5! 7.6,46.6!");
  const jaws = profile("6.4,44! 6,50 4.6,52.5!");
  const hole = (angle: number): Model => {
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    const art =
      '<circle r="4.1" fill="#0C0E13"/><path d="M-3.4 1.6A4.1 4.1 0 0 0 3.4 1.6" stroke="#9AA2AE" stroke-width=".9"/>';
    return decal([-32, s * 18.7, c * 18.7], [1, 0, 0], [0, -c, s], art);
  };
  return group(
    [
      ...group(
        turned([0, 0, 0], FORWARD, jaws, steel, {
          segments: 36,
          last: true,
          relief: (angle) => Math.min(0, Math.cos(angle * 3)) * 1.6,
        }),
      ),
      ...group(turned([0, 0, 0], FORWARD, nose, darkSteel, { last: true })),
      ...hole(0.5),
      ...hole(0.5 + TAU / 3),
      ...hole(0.5 - TAU / 3),
      ...group(
        turned([0, 0, 0], FORWARD, teeth, steel, { segments: 144, relief: (angle) => Math.cos(angle * 24) * 0.8 }),
      ),
      ...group(
        turned([0, 0, 0], FORWARD, back, darkSteel, {
          segments: 160,
          relief: (angle, along) => (along > 5 && along < 17 ? Math.cos(angle * 40) * 0.45 : 0),
        }),
      ),
    ].reverse(),
  );
}

/** A hand-tightened chuck, 48 mm long, with a ribbed sleeve. */
export function keylessChuck(): Model {
  const ring = profile("12,-4! 19.5,0! 20.5,1 20.5,7! 19,8!");
  const sleeve = profile("19.4,8! 20.6,9 20.6,30 19,36! 12.5,46 9.4,48!");
  const jaws = profile("6.6,46! 6,51 4.4,53.5!");
  return [
    ...group(
      turned([0, 0, 0], FORWARD, jaws, steel, {
        segments: 36,
        last: true,
        relief: (angle) => Math.min(0, Math.cos(angle * 3)) * 1.6,
      }),
    ),
    ...group(
      turned([0, 0, 0], FORWARD, sleeve, coated("#23262D", { shine: 0.3, polish: 0.2, contrast: 0.6 }), {
        segments: 144,
        relief: (angle, along) => (along > 11 && along < 31 ? Math.max(-0.6, Math.cos(angle * 18)) * 0.8 : 0),
      }),
    ),
    ...group(turned([0, 0, 0], FORWARD, ring, matt("#3B404A"))),
  ];
}

/** A twist bit of the given diameter, its shank at x = 0, its tip at x = −length. */
export function twistBit(diameter: number, length: number): Model {
  const r = diameter / 2;
  const shape = profile(`${r},-6! ${r},${length * 0.22} ${r},${length - r} 0.2,${length}!`);
  return group(
    turned([0, 0, 0], FORWARD, shape, steel, {
      segments: 48,
      step: 0.8,
      relief: (angle, along) => {
        if (along < length * 0.22 || along > length - r) return 0;
        return -Math.max(0, Math.cos(2 * angle + along / (diameter * 0.42))) * r * 0.42;
      },
    }),
  );
}
