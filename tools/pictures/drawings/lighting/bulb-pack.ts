/** The pack of four lamps: a printed carton and the lamps out of it. */
import { FONT, INK, type View } from "../../kit";
import { decal, grounded, type Model, move, turn } from "../../parts/model/mesh";
import { box } from "../../parts/model/plates";
import { scene } from "../../parts/model/scene";
import { matt } from "../../parts/model/surface";
import { rule } from "../../parts/rule";
import { osram8W } from "./bulbs";

const ORANGE = "#F0641E";
const [WIDTH, HEIGHT, DEPTH] = [136, 128, 68];

const bulbIcon = (x: number, y: number, size: number): string =>
  `<g transform="translate(${x} ${y}) scale(${size})"><path d="M0-16C9-16 15-10 15-2 15 5 9 8 8 15H-8C-9 8-15 5-15-2-15-10-9-16 0-16Z" fill="#fff"/><path d="M-7 17H7L6 26H-6Z" fill="#FFD9B8"/></g>`;

const text = (content: string, x: number, y: number, size: number, fill: string, weight = 700): string =>
  `<text x="${x}" y="${y}" font-family="${FONT}" font-size="${size}" font-weight="${weight}" text-anchor="middle" fill="${fill}">${content}</text>`;

const FACE = [
  `<rect width="${WIDTH}" height="82" fill="${ORANGE}"/>`,
  text("OSRAM", WIDTH / 2, 27, 25, "#fff", 800),
  [-42, -14, 14, 42].map((x) => bulbIcon(WIDTH / 2 + x, 52, 0.82)).join(""),
  text("4 × 8.5 W", WIDTH / 2, 102, 19, INK, 800),
  text("E27 · 4000 K · 806 lm", WIDTH / 2, 117, 9.6, "#4B5568"),
].join("");

const FLANK = [
  `<rect width="${DEPTH}" height="82" fill="#D9530F"/>`,
  text("4×", DEPTH / 2, 58, 36, "#fff", 800),
  text("E27", DEPTH / 2, 110, 19, INK, 800),
].join("");

function carton(): Model {
  return [
    ...box([-WIDTH / 2, 0, -DEPTH / 2], [WIDTH, HEIGHT, DEPTH], matt("#F7F3EC")),
    ...decal([-WIDTH / 2, HEIGHT, DEPTH / 2], [1, 0, 0], [0, -1, 0], FACE, { anchor: [0, 64, DEPTH / 2], bias: 3 }),
    ...decal([WIDTH / 2, HEIGHT, DEPTH / 2], [0, 0, -1], [0, -1, 0], FLANK, { anchor: [WIDTH / 2, 64, 0], bias: 3 }),
  ];
}

function pack(): Model {
  const lamp = grounded(turn(turn(turn(osram8W(), "y", 14), "z", 83), "y", -52));
  return [...move(carton(), [-34, 0, -104]), ...[-96, -32, 32, 96].flatMap((x) => move(lamp, [x - 6, 0, 38]))];
}

export const osramPackViews: [View, ...View[]] = [
  {
    name: "front",
    alt: "Carton of four Osram 8.5 W E27 LED bulbs with the four bulbs before it",
    draw: scene(pack, { yaw: 20, pitch: 30 }),
  },
  {
    name: "detail",
    alt: "One Osram 8.5 W LED bulb with its E27 screw cap",
    draw: scene(() => grounded(osram8W()), { yaw: 0, pitch: 13 }),
  },
  {
    name: "scale",
    alt: "Osram 8.5 W bulb and carton beside a 30 cm rule",
    draw: scene(
      () => [...move(carton(), [96, 0, -90]), ...move(grounded(turn(osram8W(), "y", 40)), [214, 0, -78]), ...rule()],
      { yaw: 38, pitch: 22 },
    ),
  },
];
