/** Puts a model into a picture: camera, soft shadow on the paper, then the model. */
import type { Drawing, Kit } from "../../kit";
import { add, dot, Stage, type StageOptions, sub, times, type Vec } from "../space";
import { drawModel, extentOf } from "./draw-model";
import { bounds, type Model, normalOf, piecesOf } from "./mesh";

export type SceneOptions = {
  /** Degrees the viewer stands to the right of the front. */
  yaw?: number;
  /** Degrees the viewer looks down. */
  pitch?: number;
  /** The longer side of the product in the picture, of 640. */
  fill?: number;
  /** How far away the viewer stands, as a multiple of the product's size: less makes near parts larger. */
  distance?: number;
  /** Moves the product in the picture, in pixels. */
  shift?: readonly [number, number];
  /** What the camera is pointed at when that is not the whole model: a close look may run out of the picture. */
  frameOn?: () => Model;
  /** False for things that hang or float: no shadow on the ground. */
  shadow?: boolean;
  /** SVG behind or before the model, for a halo or a label; gets the stage to place it by. */
  behind?: (kit: Kit, stage: Stage) => string;
  before?: (kit: Kit, stage: Stage) => string;
};

const FILL = 500;

/** A view in which nearer things look larger. */
class NearStage extends Stage {
  readonly #target: Vec;
  readonly #distance: number;

  /** `target` is the point looked at, `distance` how far before it the viewer stands, in world units. */
  constructor(options: StageOptions, target: Vec, distance: number) {
    super(options);
    this.#target = target;
    this.#distance = distance;
  }

  override point(p: Vec): [number, number] {
    const seen = sub(p, this.#target);
    const size = (this.scale * this.#distance) / (this.#distance - this.depth(seen));
    return [this.at[0] + dot(seen, this.right) * size, this.at[1] - dot(seen, this.up) * size];
  }
}

/** A camera that shows the whole model, centred. */
function frame(
  model: Model,
  { yaw = 28, pitch = 16, fill = FILL, shift = [0, 0], distance = 5 }: SceneOptions = {},
): Stage {
  const { low, high } = bounds(model);
  const target = times(add(low, high), 0.5);
  const away = Math.hypot(...sub(high, low)) * distance;
  const probe = extentOf(new NearStage({ yaw, pitch, scale: 1, at: [0, 0] }, target, away), model);
  const scale = fill / Math.max(probe[2] - probe[0], probe[3] - probe[1]);
  const at = [
    320 + shift[0] - ((probe[0] + probe[2]) / 2) * scale,
    320 + shift[1] - ((probe[1] + probe[3]) / 2) * scale,
  ] as const;
  return new NearStage({ yaw, pitch, scale, at }, target, away);
}

/** A drawing of the model, standing on the ground y = 0. */
export function scene(build: () => Model, options: SceneOptions = {}): Drawing {
  return (kit) => {
    const model = build();
    const stage = frame(options.frameOn?.() ?? model, options);
    const ground = options.shadow === false ? "" : castShadow(stage, model);
    return [
      options.behind?.(kit, stage) ?? "",
      ground,
      drawModel(stage, model),
      options.before?.(kit, stage) ?? "",
    ].join("");
  };
}

/** The model's shadow on the ground: a long soft one away from the light and a tight one where it touches. */
function castShadow(stage: Stage, model: Model): string {
  const away = add(times(stage.right, 0.34), times(flattened(stage.toward), -0.2));
  const toLight: Vec = [-away[0], 1, -away[2]];
  const cast: string[] = [];
  const touching: string[] = [];
  const cords: string[] = [];
  for (const item of piecesOf(model)) {
    if (item.kind === "cord") {
      const d = stage.path(
        item.points.map((p) => onGround(p, away, stage.scale)),
        false,
      );
      cords.push(strokeOf(d, item.width * stage.scale));
    } else if (item.kind === "face" && dot(normalOf(item.points), toLight) > 0) {
      const points = item.points.map((p) => onGround(p, away, stage.scale));
      cast.push(stage.path(points));
      if (item.points.some((p) => p[1] * stage.scale < 26))
        touching.push(stage.path(item.points.map(([x, , z]): Vec => [x, 0, z])));
    }
  }
  const long = `<path d="${cast.join("")}"/>${cords.join("")}`;
  return [
    softened("cast", 14, 0.22, long),
    softened("touch", 6, 0.36, `<path d="${touching.join("")}"/>${cords.join("")}`),
  ].join("");
}

const strokeOf = (d: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="#14213D" stroke-width="${width.toFixed(1)}" stroke-linecap="round" stroke-linejoin="round"/>`;

const flattened = ([x, , z]: Vec): Vec => [x, 0, z];

/** Where the shadow of a point falls. High things throw theirs less far than they should, to keep it near. */
function onGround(p: Vec, away: Vec, scale: number): Vec {
  const height = Math.max(0, p[1]);
  return add([p[0], 0, p[2]], times(away, height / (1 + (height * scale) / 240)));
}

function softened(id: string, deviation: number, opacity: number, shapes: string): string {
  return `<filter id="${id}" filterUnits="userSpaceOnUse" x="-100" y="-100" width="840" height="840"><feGaussianBlur stdDeviation="${deviation}"/></filter><g filter="url(#${id})" opacity="${opacity}" fill="#14213D">${shapes}</g>`;
}

/** A halo of light about a point of the model, `radius` in mm. */
export function halo(at: Vec, radius: number, colour: string, strength = 0.9) {
  return (kit: Kit, stage: Stage): string => {
    const [x, y] = stage.point(at);
    const fill = kit.radial(
      [
        [0, colour, strength],
        [0.45, colour, strength * 0.55],
        [1, colour, 0],
      ],
      [0.5, 0.5, 0.5],
    );
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${(radius * stage.scale).toFixed(1)}" fill="${fill}"/>`;
  };
}
