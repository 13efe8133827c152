/** The shop at dusk: lit windows full of goods, the door open. */
import type { Kit } from "../kit";
import { lampMark } from "../marks";
import { outlineWord } from "../outlines";
import { soften } from "../parts/finish";
import { blender, fridge, kettle, riceCooker, standingFan, standMixer, toaster } from "./goods";
import {
  dusk,
  eveningSky,
  glow,
  hangingBulb,
  palm,
  pottedPlant,
  put,
  rect,
  type SceneSet,
  SET,
  stars,
} from "./stagecraft";

const LEFT = 56;
const RIGHT = 812;
const MIDDLE = (LEFT + RIGHT) / 2;
/** As in the logo. */
const NAME = await outlineWord("Kanea", { weight: 800, size: 60, spacing: -18, kern: { 0: -14 } });

/** Sign board with lamp and name. */
function sign(kit: Kit): string {
  const board = kit.linear(
    [
      [0, "#223358"],
      [1, "#14213D"],
    ],
    [0, 0, 0, 1],
  );
  return [
    rect(LEFT + 24, 132, RIGHT - LEFT - 48, 88, board, 'rx="6"'),
    rect(LEFT + 24, 132, RIGHT - LEFT - 48, 3, "#6D82B0", 'opacity=".7" rx="2"'),
    `<g transform="translate(${MIDDLE - 138} 140) scale(1.5)">${lampMark({ glass: "#FFFFFF", filament: "#FFB62E" })}</g>`,
    `<path d="${NAME.d}" transform="translate(${MIDDLE - 58} 197)" fill="#FFFFFF"/>`,
    `<path d="M${LEFT + 60} 176H${MIDDLE - 170}M${MIDDLE + 170} 176H${RIGHT - 60}" stroke="#F5A400" stroke-width="3" opacity=".8"/>`,
  ].join("");
}

const signLamp = (x: number): string =>
  `<path d="M${x} 96C${x} 74 ${x + 26} 72 ${x + 26} 100" fill="none" stroke="#15121A" stroke-width="4.5"/><path d="M${x + 10} 112L${x + 18} 98H${x + 34}L${x + 42} 112Z" fill="#2B2620"/><ellipse cx="${x + 26}" cy="113" rx="14" ry="4" fill="#FFF3CC"/>`;

/** Striped awning with a scalloped hem. */
function awning(): string {
  const count = 21;
  const step = (RIGHT - LEFT + 16) / count;
  return Array.from({ length: count }, (_, i) => {
    const x = LEFT - 8 + i * step;
    const colour = i % 2 ? "#FFF4E0" : "#1F7A5A";
    return `<path d="M${x} 232H${x + step}V284A${step / 2} 13 0 0 1 ${x} 284Z" fill="${colour}"/><path d="M${x} 232H${x + step}V242H${x}Z" fill="#14213D" opacity=".2"/>`;
  }).join("");
}

function shopWindow(kit: Kit): string {
  const inside = kit.linear(
    [
      [0, "#FFE3A8"],
      [0.5, "#FFD083"],
      [1, "#F0AE5C"],
    ],
    [0, 0, 0, 1],
  );
  const [x, y, w, h] = [LEFT + 34, 262, 470, 310];
  const clip = kit.clip(`<rect x="${x}" y="${y}" width="${w}" height="${h}"/>`);
  const plank = (at: number, from: number, long: number) =>
    `${rect(from, at, long, 9, "#A86E3C")}${rect(from, at, long, 2, "#FFE9C0")}${rect(from, at + 9, long, 10, "#8A5420", 'opacity=".25"')}`;
  const frame = "#27344F";
  return [
    rect(x - 14, y - 4, w + 28, h + 18, frame),
    `<g clip-path="${clip}">`,
    rect(x, y, w, h, inside),
    rect(x, y + 262, w, 48, "#C98B4C"),
    rect(x, y + 262, w, 3, "#FFE9C0"),
    plank(402, x + 176, 200),
    put(kit, kettle, x + 170, 288, 122),
    put(kit, blender, x + 266, 280, 128),
    put(kit, standingFan, x - 34, 286, 290),
    put(kit, fridge, x + 300, 302, 276),
    put(kit, riceCooker, x + 158, 426, 148),
    put(kit, toaster, x + 268, 442, 118),
    `</g>`,
    rect(x + w * 0.36 - 4, y, 8, h, frame),
    `<path d="M${x} ${y + 210} ${x + 150} ${y}H${x + 196}L${x} ${y + 276}ZM${x + 260} ${y + h} ${x + w} ${y + 30}V${y + 60}L${x + 290} ${y + h}Z" fill="#fff" opacity=".09"/>`,
    rect(x - 24, y + h + 10, w + 48, 14, "#EADBBF"),
  ].join("");
}

function entrance(kit: Kit): string {
  const inside = kit.linear(
    [
      [0, "#FFE9BC"],
      [1, "#F5B868"],
    ],
    [0, 0, 0, 1],
  );
  const [x, y, w, h] = [LEFT + 572, 262, 148, 360];
  const clip = kit.clip(`<rect x="${x}" y="${y}" width="${w}" height="${h}"/>`);
  const leaf = kit.linear([
    [0, "#35456A"],
    [1, "#1B2745"],
  ]);
  return [
    rect(x - 12, y - 4, w + 24, h + 4, "#27344F"),
    `<g clip-path="${clip}">${rect(x, y, w, h, inside)}${[330, 386, 442].map((at) => rect(x + 40, at, 120, 7, "#A86E3C")).join("")}${[0, 1, 2, 3, 4, 5].map((i) => rect(x + 46 + (i % 3) * 34, (i < 3 ? 330 : 386) - 30, 26, 30, ["#C0392B", "#2560BE", "#1F7A5A", "#E5983C", "#5B6478", "#8E5A30"][i] ?? "#5B6478", 'rx="2"')).join("")}${put(kit, standMixer, x + 34, 366, 110)}<path d="M${x} ${y + h}L${x + 34} ${y + h - 62}H${x + w}V${y + h}Z" fill="#D39A58"/>${rect(x + 62, y + h - 128, 100, 76, "#9A6233")}${rect(x + 56, y + h - 136, 110, 10, "#C98B4C")}</g>`,
    `<path d="M${x} ${y}L${x - 2} ${y}V${y + h}H${x}L${x + 40} ${y + h - 34}V${y + 26}Z" fill="${leaf}"/><path d="M${x + 7} ${y + 26}L${x + 33} ${y + 42}V${y + h - 130}L${x + 7} ${y + h - 96}Z" fill="#FFE0A0" opacity=".5"/>`,
  ].join("");
}

function facade(kit: Kit): string {
  const plaster = kit.linear(
    [
      [0, "#E8C79A"],
      [1, "#D7AE78"],
    ],
    [0, 0, 0, 1],
  );
  const tiles = Array.from({ length: 26 }, (_, i) =>
    rect(LEFT + i * 29.2, 588, 27, 36, ["#2F6B64", "#37776F", "#2A615B"][i % 3] ?? "#2F6B64", 'rx="1.5"'),
  ).join("");
  return [
    rect(LEFT - 12, 74, RIGHT - LEFT + 24, 22, "#F3E4C8"),
    rect(LEFT - 12, 94, RIGHT - LEFT + 24, 6, "#14213D", 'opacity=".3"'),
    rect(LEFT, 96, RIGHT - LEFT, 530, plaster),
    rect(LEFT, 586, RIGHT - LEFT, 40, "#234F4A"),
    tiles,
  ].join("");
}

const neighbours = `<path d="M-10 640V330H40V300H70V640ZM806 640V372H850V346L892 322 934 346V372H970V640Z" fill="#4A4A78"/>${[
  [14, 380],
  [14, 440],
  [836, 420],
  [884, 420],
  [836, 484],
  [930, 452],
  [884, 372],
]
  .map(([x = 0, y = 0]) => rect(x, y, 20, 26, "#FFD98A", 'opacity=".85"'))
  .join("")}`;

export const shopFront: SceneSet = (kit) => {
  const street = kit.linear(
    [
      [0, "#B59C80"],
      [1, "#7F6B58"],
    ],
    [0, 0, 0, 1],
  );
  const spill = kit.linear(
    [
      [0, "#FFD48A", 0.85],
      [1, "#FFD48A", 0],
    ],
    [0, 0, 0, 1],
  );
  return [
    eveningSky(kit, 0, 0, SET.width, 600),
    stars(0, 0, 960, 200, 30),
    palm(880, 640, 430, "#2B2F57", 20),
    palm(20, 640, 380, "#33365F", -10),
    neighbours,
    facade(kit),
    sign(kit),
    shopWindow(kit),
    entrance(kit),
    awning(),
    rect(0, 624, 960, 96, street),
    rect(0, 624, 960, 10, "#D9C4A4"),
    rect(0, 634, 960, 5, "#14213D", 'opacity=".3"'),
    pottedPlant(kit, 590, 634, 0.74, ["#D6D0C4", "#9C968A"]),
    pottedPlant(kit, 826, 640, 0.92),
    soften(
      `<path d="M${LEFT + 30} 640H${LEFT + 510}L${LEFT + 560} 720H${LEFT - 30}ZM${LEFT + 572} 634H${LEFT + 720}L${LEFT + 800} 720H${LEFT + 560}Z" fill="${spill}"/>`,
      7,
    ),
    dusk(
      kit,
      [
        { x: 320, y: 430, r: 430 },
        { x: 702, y: 440, r: 300 },
        { x: 430, y: 210, r: 460, squash: 0.5 },
        { x: 400, y: 680, r: 560, squash: 0.26 },
        { x: 480, y: 560, r: 640, colour: "#F0C4B0", squash: 0.5 },
        { x: 480, y: 120, r: 640, colour: "#7F8BC4" },
      ],
      "#414C7D",
    ),
    ...[200, 408, 616].map(signLamp),
    ...[200, 408, 616].map((x) => glow(kit, x + 26, 126, 120, 0.5)),
    ...[150, 262, 428, 520].map((x) => hangingBulb(kit, x, 282, 16, 0.56)),
    ...[150, 262, 428, 520].map((x) => glow(kit, x, 316, 84, 0.5)),
    glow(kit, 326, 430, 330, 0.26),
    glow(kit, 702, 420, 240, 0.34),
    glow(kit, 434, 176, 130, 0.3),
  ].join("");
};
