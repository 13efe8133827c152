/** Every scene the shop shows: category tiles and banner slides. */
import type { Kit } from "../kit";
import { hallway } from "./hallway";
import { kitchen, kitchenSlide } from "./kitchen";
import { livingRoom } from "./living-room";
import { porch } from "./porch";
import { solarHouse } from "./roof";
import { shopFront } from "./shop-front";
import { calmBelow, calmLeft } from "./slide";
import { type SceneSet, SET } from "./stagecraft";
import { wiringRoom } from "./wiring-room";
import { grinderBench, powerBench, toolWall } from "./workshop";

export type Scene = {
  /** Path below public/images without width and ending. */
  name: string;
  width: number;
  height: number;
  draw: (kit: Kit) => string;
  /** Widths in pixels and the most bytes a file of that width may have. */
  maxBytes: Record<number, number>;
};

/** The set of each category, by slug. */
export const categorySets: Record<string, SceneSet> = {
  lighting: porch,
  "power-tools": powerBench,
  "hand-tools": toolWall,
  "kitchen-appliances": kitchen,
  "home-appliances": livingRoom,
  "wiring-cables": wiringRoom,
  "switches-sockets": hallway,
  "solar-backup": solarHouse,
};

/** A set and where its upper left corner lies, at which scale, in the wide and in the phone cut. */
type Slide = { set: SceneSet; wide: Placement; phone: Placement };
export type Placement = { x: number; y: number; scale: number };

const SLIDES: readonly Slide[] = [
  { set: shopFront, wide: { x: 557, y: 0, scale: 0.67 }, phone: { x: -12, y: -56, scale: 0.7 } },
  { set: porch, wide: { x: 470, y: -30, scale: 0.77 }, phone: { x: -40, y: -66, scale: 0.72 } },
  { set: grinderBench, wide: { x: 500, y: -46, scale: 0.75 }, phone: { x: -26, y: -120, scale: 0.72 } },
  { set: kitchenSlide, wide: { x: 500, y: -50, scale: 0.75 }, phone: { x: -26, y: -130, scale: 0.72 } },
  { set: solarHouse, wide: { x: 500, y: -52, scale: 0.75 }, phone: { x: -26, y: -66, scale: 0.7 } },
  { set: hallway, wide: { x: 557, y: 0, scale: 0.67 }, phone: { x: -20, y: -104, scale: 0.7 } },
];

export const scenes: readonly Scene[] = [
  ...Object.entries(categorySets).map(
    ([slug, draw]): Scene => ({
      name: `categories/${slug}`,
      ...SET,
      draw,
      maxBytes: { 320: 14_000, 640: 36_000, 960: 70_000 },
    }),
  ),
  ...SLIDES.flatMap(({ set, wide, phone }, i): Scene[] => [
    {
      name: `slides/${i + 1}-wide`,
      width: 1200,
      height: 480,
      draw: calmLeft(set, wide),
      maxBytes: { 800: 30_000, 1200: 45_000 },
    },
    {
      name: `slides/${i + 1}-phone`,
      width: 640,
      height: 520,
      draw: calmBelow(set, phone),
      maxBytes: { 480: 18_000, 720: 34_000 },
    },
  ]),
];
