/** What shows on wiring accessories: type G holes, rockers, neons, plates. Millimetres. */
import type { Kit } from "../kit";
import { type Finish, plastic, TONES } from "./finish";
import { block, loft, type Ring } from "./loft";
import { type Stage, sub, times, type Vec } from "./space";

export const WHITE_UREA = ["#A6A29B", "#C6C2BB", "#DDDAD4", "#F0EEEA", "#FFFFFF"] as const;
export const urea: Finish = plastic(WHITE_UREA, 0.25, 18);

/** One slot of a socket, with its lower lip catching the light. */
function slot(kit: Kit, x: number, y: number, w: number, h: number): string {
  const inside = kit.linear(
    [
      [0, "#1A1D24"],
      [0.55, "#3A3E47"],
      [1, "#6B6F77"],
    ],
    [0.2, 0, 0.8, 1],
  );
  return [
    `<rect x="${x - w / 2 + 0.5}" y="${y - h / 2 + 0.6}" width="${w}" height="${h}" rx="1.1" fill="#fff"/>`,
    `<rect x="${x - w / 2}" y="${y - h / 2}" width="${w}" height="${h}" rx="1" fill="${inside}"/>`,
  ].join("");
}

/** The three holes of a British 13 A socket (BS 1363), (x, y) the middle between the line and neutral slots' row and earth. */
export function typeGHoles(kit: Kit, x: number, y: number, size = 1): string {
  const holes = slot(kit, 0, -11, 5, 9.4) + slot(kit, -11.1, 11, 8.6, 5.2) + slot(kit, 11.1, 11, 8.6, 5.2);
  const field = kit.linear(
    [
      [0, "#14213D", 0.05],
      [1, "#14213D", 0.01],
    ],
    [0, 0, 0.6, 1],
  );
  return `<g transform="translate(${x} ${y}) scale(${size})"><path d="M-19 19C-22 4-16-20 0-20S22 4 19 19C14 22-14 22-19 19Z" fill="${field}"/>${holes}</g>`;
}

/** A rocker standing proud of the plate at depth z; `on` presses its lower half. */
export function rocker(
  kit: Kit,
  stage: Stage,
  { x, y, z, w, h, on = true, proud = 4.2, finish = urea }: RockerOptions,
  art = "",
): string {
  const [low, high] = on ? [0.8, proud] : [proud, 0.8];
  const ring = (at: number): Ring => [
    [at, y - h / 2, z],
    [at, y - h / 2, z + low],
    [at, y, z + (low + high) / 2 - 0.5],
    [at, y + h / 2, z + high],
    [at, y + h / 2, z],
  ];
  const well = `<rect x="${-w / 2 - 1}" y="${-h / 2 - 1}" width="${w + 2}" height="${h + 2}" rx="1" fill="#14213D" opacity=".34"/>`;
  const upper: Vec = [x - w / 2, y + h / 2, z + high];
  const lower: Vec = [x - w / 2, y - h / 2, z + low];
  return (
    stage.onFront([x, y, z], well) +
    loft(
      kit,
      stage,
      [ring(x - w / 2), ring(x + w / 2)].map((r) => [...r].reverse()),
      finish,
    ) +
    stage.on(upper, [1, 0, 0], times(sub(lower, upper), 1 / h), art)
  );
}

export type RockerOptions = {
  x: number;
  y: number;
  z: number;
  w: number;
  h: number;
  on?: boolean;
  /** How far its raised edge stands out. */
  proud?: number;
  finish?: Finish;
};

/** A neon lens in its bezel, glowing red when lit. */
export function neon(
  kit: Kit,
  x: number,
  y: number,
  w = 9,
  h = 4.6,
  tones: [string, string] = ["#FF8A5C", "#D3201B"],
): string {
  const glow = kit.radial(
    [
      [0, tones[0], 0.75],
      [0.45, tones[0], 0.28],
      [1, tones[0], 0],
    ],
    [0.5, 0.5, 0.5],
  );
  const lens = kit.radial(
    [
      [0, "#FFE3C8"],
      [0.35, tones[0]],
      [1, tones[1]],
    ],
    [0.42, 0.38, 0.7],
  );
  return [
    `<ellipse cx="${x}" cy="${y}" rx="${w * 1.25}" ry="${h * 1.9}" fill="${glow}"/>`,
    `<rect x="${x - w / 2 - 0.8}" y="${y - h / 2 - 0.8}" width="${w + 1.6}" height="${h + 1.6}" rx="${h / 2 + 0.4}" fill="#8F8B85"/>`,
    `<rect x="${x - w / 2}" y="${y - h / 2}" width="${w}" height="${h}" rx="${h / 2}" fill="${lens}"/>`,
  ].join("");
}

/** The covered head of a fixing screw. */
export function screwCap(kit: Kit, x: number, y: number, r = 3.1): string {
  const fill = kit.linear(
    [
      [0, "#C2BEB7"],
      [0.5, "#EDEBE7"],
      [1, "#FFFFFF"],
    ],
    [0.1, 0, 0.8, 1],
  );
  return `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/><path d="M${x - r * 0.55} ${y + r * 0.2}L${x + r * 0.55} ${y - r * 0.2}" stroke="#8F8B84" stroke-width=".9" stroke-linecap="round"/>`;
}

/** A moulded plate with soft edges, its lower edge on the ground and centred on x, with the module behind it. */
export function plate(
  kit: Kit,
  stage: Stage,
  w: number,
  { h = 86, depth = 10, behind = 20, radius = 6, edge = 4.5 } = {},
): string {
  const module = block(
    kit,
    stage,
    { at: [-w / 2 + 7, 6, -behind], size: [w - 14, h - 12, behind], radius: 3 },
    plastic(["#6F6C67", "#95928C", "#B8B5AF", "#D2CFC9", "#E6E4DF"]),
  );
  return module + block(kit, stage, { at: [-w / 2, 0, 0], size: [w, h, depth], radius, edge }, urea);
}

/** The red stripe that shows on a rocker's upper edge when it is on. */
export const onStripe = (w: number): string =>
  `<rect x="${w / 2 - 3}" y="1.1" width="6" height="1.5" rx=".5" fill="${TONES.red[2]}"/>`;
