/** Lamp caps, standing upright: the top rim at y = 0, the cap below it. */
import type { Model } from "./model/mesh";
import { profile } from "./model/numbers";
import { aluminium, brass, matt } from "./model/surface";
import { turned } from "./model/turned";

/** B22 bayonet (pin) cap: 22 mm, two side pins, two contacts. */
export function capB22(): Model {
  const pin = (side: 1 | -1): Model =>
    turned([side * 10.4, -15.5, 0], [side, 0, 0], profile("1.5,0! 1.5,2.6! 1.1,3.1! 0,3.2"), aluminium, {
      segments: 20,
      step: 1,
    });
  return [
    ...turned([0, -26, 0], [0, 1, 0], profile("10.3,0! 10.9,0.6! 10.9,22.4! 11.8,23.2 11.8,26!"), aluminium, {
      step: 1.5,
    }),
    ...turned([0, -28.4, 0], [0, 1, 0], profile("0,0! 6.8,0! 9.6,2! 10.3,2.4!"), matt("#262B36"), { step: 1.5 }),
    ...[-4, 4].flatMap((x) =>
      turned([x, -29.6, 0], [0, 1, 0], profile("0,0! 1.6,0.3 2,1.3!"), brass, { segments: 24, step: 0.6 }),
    ),
    ...pin(1),
    ...pin(-1),
  ];
}

/** E27 screw cap: 27 mm thread, insulator and centre contact. */
export function capE27(): Model {
  const pitch = 3.6;
  const thread = (angle: number, along: number): number => {
    const fade = Math.min(1, along / 2.5, Math.max(0, 20 - along) / 2.5);
    return Math.cos(2 * Math.PI * (along / pitch) + angle) * 0.85 * fade;
  };
  return [
    ...turned([0, -22.5, 0], [0, 1, 0], profile("11.4,0! 12.4,1.2 12.4,20! 13.2,20.6 13.2,22.5!"), aluminium, {
      segments: 80,
      step: 0.45,
      relief: thread,
    }),
    ...turned([0, -27.4, 0], [0, 1, 0], profile("3.6,0! 8.6,2.8 11.4,4.9!"), matt("#262B36"), { step: 1 }),
    ...turned([0, -28.4, 0], [0, 1, 0], profile("0,0! 3,0.3 4.2,1.2!"), brass, { segments: 32, step: 0.6 }),
  ];
}
