/** How a tool is fed: the cord, its sleeve where it leaves the tool, and the BS 1363 (type G) plug. */
import { cord, group, type Model, move, turn } from "../model/mesh";
import { points, profile } from "../model/numbers";
import { box, planeAt, plate, TOP } from "../model/plates";
import { smoothed } from "../model/skin";
import { brass, coated, matt } from "../model/surface";
import { turned } from "../model/turned";
import type { Vec } from "../space";

const RUBBER = ["#0D1015", "#262B34", "#707887"] as const;
const BLACK = coated("#24282F", { shine: 0.25, polish: 0.2, contrast: 0.6 });

/** The tool's lead through the points, smooth. */
export function mainsLead(through: readonly Vec[], width = 7.5): Model {
  return group(cord(smoothed(through, { per: 6 }), width, RUBBER));
}

/** The ribbed sleeve that keeps a lead from kinking: from the origin, `along` the way the lead leaves. */
export function leadSleeve(along: Vec, length = 46): Model {
  const shape = profile(`9,0! 9,3 7.4,6 5,${length}! 3.4,${length}!`);
  const ribs = (_: number, at: number) => (at > 8 && at < length - 3 ? Math.cos((at / 5.2) * 2 * Math.PI) * 0.8 : 0);
  return group(turned([0, 0, 0], along, shape, matt("#23272E"), { segments: 36, step: 0.9, relief: ribs }));
}

/**
 * A 13 A plug lying on its back, pins up, lead leaving towards +x at (27, 10, 0). Real size: 52 × 50 × 22 mm.
 */
function plugG(): Model {
  const outline = points("-26,-25 16,-25 25,-14 27,-7 27,7 25,14 16,25 -26,25");
  const pin = (x: number, z: number, w: number, d: number, height: number): Model =>
    group([
      ...box([x - w / 2, 21, z - d / 2], [w, height * 0.5, d], matt("#1B1E24")),
      ...box([x - w / 2, 21 + height * 0.5, z - d / 2], [w, height * 0.5, d], brass, { bevel: 0.8 }),
    ]);
  return [
    ...group(plate(outline, planeAt(TOP, [0, 0, 0]), 21, BLACK, { bevel: 3 })),
    ...pin(-13, 0, 4, 8, 22.7),
    ...pin(9, -11, 6.4, 4, 17.7),
    ...pin(9, 11, 6.4, 4, 17.7),
  ];
}

/** The plug on the ground at (x, z), turned so that its lead leaves at `towards` degrees (0 is +x, 90 is −z). */
export function plugAt(x: number, z: number, towards: number): Model {
  return move(turn(plugG(), "y", towards), [x, 0, z]);
}
