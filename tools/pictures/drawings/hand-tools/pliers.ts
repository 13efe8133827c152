import type { Drawing, Kit } from "../../kit";
import { fade, rounded, soften, within } from "../../parts/finish";
import { letteringAlong } from "../../parts/lettering-along";
import { disc, type Placing, placed } from "../../parts/paths";

const PLACE: Placing = { turn: 34, scale: 1.12, to: [456, 62] };
const HEAD =
  "M-26 0L-1 0L-1 40C-14 46 -14 74 -1 80L-1 96L1 96L1 80C14 74 14 46 1 40L1 0L26 0C32 4 36 20 38 40C42 62 52 88 56 112C58 128 54 146 44 158L30 200L-30 200L-44 158C-54 146 -58 128 -56 112C-52 88 -42 62 -38 40C-36 20 -32 4 -26 0Z";
const UPPER_HALF =
  "M1 0L26 0C32 4 36 20 38 40C42 62 52 88 56 112C57 120 56 126 54 134L12 108L1 96L1 80C14 74 14 46 1 40Z";
const LEFT =
  "M-6 186C-20 176 -44 176 -54 186C-62 194 -60 204 -52 210C-66 262 -104 330 -108 418C-110 456 -104 484 -86 488C-68 490 -60 474 -58 450C-52 376 -28 300 -6 240C0 222 2 196 -6 186Z";
const LEFT_COLLAR = "M-4 178C-18 166 -48 168 -60 180C-68 188 -66 204 -54 212C-38 220 -14 220 0 210C8 200 6 186 -4 178Z";
const LEFT_STRIPE = "M-34 228C-44 252 -56 276 -66 302";

export const pliers: Drawing = (kit) => {
  const words = [
    letteringAlong(
      "1000 V",
      [
        [-98, 470],
        [-84, 330],
      ],
      { ...PLACE, mirror: true },
      26,
    ),
    letteringAlong(
      "INGCO",
      [
        [-98, 470],
        [-84, 330],
      ],
      PLACE,
      27,
    ),
  ];
  return plierBody(kit, PLACE) + words.join("");
};

/** The pliers without lettering, at any place and size. */
export function plierBody(kit: Kit, place: Placing): string {
  const mirrored = { ...place, mirror: true };
  const whole = placed(HEAD, place) + placed(LEFT, place) + placed(LEFT, mirrored);
  return [
    soften(`<path d="${whole}" fill="#14213D" opacity=".5" transform="translate(14 18)"/>`, 9),
    handle(kit, mirrored),
    handle(kit, place),
    head(kit, place),
  ].join("");
}

function head(kit: Kit, place: Placing): string {
  const at = (d: string) => placed(d, place);
  const steel = fade(kit, ["#FFFFFF", "#D3D8DE", "#949CA6", "#545C67"], [0, 0, 1, 0.8]);
  const teeth = Array.from(
    { length: 6 },
    (_, i) => `M-24 ${5 + i * 6}L-3 ${5 + i * 6}M3 ${5 + i * 6}L24 ${5 + i * 6}`,
  ).join("");
  const gripTeeth = Array.from(
    { length: 5 },
    (_, i) => `M-17 ${46 + i * 7}L-9 ${46 + i * 7}M9 ${46 + i * 7}L17 ${46 + i * 7}`,
  ).join("");
  const shape = at(HEAD);
  return [
    rounded(kit, shape, steel, { depth: 11, lightOpacity: 0.9 }),
    within(
      kit,
      shape,
      [
        `<path d="${at(teeth)}${at(gripTeeth)}" stroke="#3A424E" stroke-width="2.600" opacity=".75"/>`,
        `<path d="${at("M-22 96L-1 88L-1 104L-18 112ZM22 96L1 88L1 104L18 112Z")}" fill="#4A525E" opacity=".55"/>`,
        soften(`<path d="${at("M54 134L12 108L-40 176L-20 200L40 200Z")}" fill="#2A3038" opacity=".32"/>`, 5),
        soften(
          `<path d="${at("M-30 4C-40 50 -54 92 -50 126")}" fill="none" stroke="#fff" stroke-width="15" opacity=".95"/>`,
          4,
        ),
        soften(`<path d="${at("M-12 4L-20 60")}" fill="none" stroke="#fff" stroke-width="7" opacity=".7"/>`, 3),
      ].join(""),
    ),
    `<path d="${at("M1 96C6 104 10 108 16 112C32 120 46 130 54 136")}" fill="none" stroke="#343B45" stroke-width="2.400" opacity=".8"/>`,
    `<path d="${at("M0 0L0 40M0 80L0 98")}" stroke="#20252D" stroke-width="3"/>`,
    within(
      kit,
      at(UPPER_HALF),
      soften(
        `<path d="${at("M30 4C36 40 50 80 54 124")}" fill="none" stroke="#fff" stroke-width="6" opacity=".35"/>`,
        3,
      ),
    ),
    pivot(kit, place),
  ].join("");
}

function pivot(kit: Kit, place: Placing): string {
  const at = (d: string) => placed(d, place);
  const rim = at(disc(0, 132, 23));
  return [
    soften(`<path d="${rim}" fill="#14213D" opacity=".5" transform="translate(3 4)"/>`, 3),
    `<path d="${rim}" fill="${fade(kit, ["#F7F9FB", "#9BA2AC", "#4A525E"], [0.1, 0, 0.9, 1])}"/>`,
    `<path d="${at(disc(0, 132, 16))}" fill="${fade(kit, ["#8B939D", "#DDE2E7"], [0.1, 0, 0.9, 1])}"/>`,
  ].join("");
}

/** A handle in two colours: where the red wears through, the yellow below warns. */
function handle(kit: Kit, place: Placing): string {
  const put = (d: string) => placed(d, place);
  const red = fade(kit, ["#EE5A4C", "#D02E28", "#A81C1D", "#7A1115"], [0, 0, 1, 0.7]);
  const yellow = fade(kit, ["#FFE78A", "#FFC81E", "#D39200"], [0, 0, 1, 0.8]);
  return [
    rounded(kit, put(LEFT_COLLAR), yellow, { depth: 9, lightOpacity: 0.8 }),
    rounded(kit, put(LEFT), red, { depth: 20, lightOpacity: 0.55 }),
    `<path d="${put(LEFT_STRIPE)}" fill="none" stroke="#FFC81E" stroke-width="10" stroke-linecap="round" opacity=".95"/>`,
    rounded(
      kit,
      put("M-58 184C-46 174 -16 172 -4 184C2 192 0 204 -6 210C-18 218 -44 216 -54 210C-62 204 -64 192 -58 184Z"),
      red,
      { depth: 8 },
    ),
  ].join("");
}
