import type { Drawing, Kit } from "../../kit";
import { fade, rounded, soften, within } from "../../parts/finish";
import { letteringAlong } from "../../parts/lettering-along";
import { disc, type Placing, placed } from "../../parts/paths";

const PLACE: Placing = { turn: -34, scale: 1.1, to: [176, 66] };
const at = (d: string) => placed(d, PLACE);

/** The right-hand blade with the left-hand grip's tang; its mirror image is the other one. */
const BLADE =
  "M0 0L17 0C24 2 28 8 29 18L33 92C34 104 44 112 46 128C48 148 40 166 30 178L0 200L-34 286L-62 272L-34 196C-30 180 -14 172 -12 160L0 120Z";
const GRIP =
  "M-34 236C-46 230 -60 238 -66 252C-92 310 -118 372 -124 440C-126 468 -120 488 -104 490C-90 492 -82 480 -80 460C-74 398 -50 334 -24 276C-16 258 -22 242 -34 236Z";
const INLAY =
  "M-56 278C-80 330 -104 388 -112 440C-114 460 -110 474 -102 475C-94 476 -90 464 -88 450C-82 394 -62 340 -38 290C-32 274 -48 264 -56 278Z";

export const wireStripper: Drawing = (kit) => {
  const other = { ...PLACE, mirror: true };
  const whole = [BLADE, GRIP].map((d) => at(d) + placed(d, other)).join("");
  return [
    soften(`<path d="${whole}" fill="#14213D" opacity=".5" transform="translate(14 18)"/>`, 9),
    blade(kit, other, ["#E3E7EB", "#A7AEB7", "#6C7580", "#464E59"]),
    grip(kit, other),
    blade(kit, PLACE, ["#FFFFFF", "#DCE1E6", "#A3ABB5", "#666E79"]),
    grip(kit, PLACE),
    gauges(),
    pivot(kit),
    words(),
  ].join("");
};

function blade(kit: Kit, place: Placing, tones: string[]): string {
  return rounded(kit, placed(BLADE, place), fade(kit, tones, [0, 0, 1, 0.9]), { depth: 7, lightOpacity: 0.85 });
}

function grip(kit: Kit, place: Placing): string {
  const put = (d: string) => placed(d, place);
  return [
    rounded(kit, put(GRIP), fade(kit, ["#FFE36A", "#FFC916", "#DDA000", "#A87400"], [0, 0, 1, 0.7]), {
      depth: 18,
      lightOpacity: 0.6,
      shade: "#3A2600",
    }),
    rounded(kit, put(INLAY), fade(kit, ["#4B515B", "#1D2127", "#0C0E11"], [0, 0, 1, 0.7]), {
      depth: 8,
      lightOpacity: 0.35,
    }),
    within(kit, put(GRIP), `<path d="${put("M-70 232L-10 262L-16 280L-80 250Z")}" fill="#1B1F25"/>`),
  ].join("");
}

/** Stripping holes along the seam, crimping nests in the nose, screw-cutting holes by the pivot. */
function gauges(): string {
  const holes = [
    [0, 66, 3.2],
    [0, 78, 4],
    [0, 91, 5],
    [0, 105, 6],
  ] as const;
  const nests = [14, 30, 47] as const;
  const screws = [
    [24, 128, 4],
    [20, 160, 5],
    [-24, 128, 4.6],
    [-20, 160, 5.6],
  ] as const;
  return [
    `<path d="${at("M0 0L0 118")}" stroke="#20252D" stroke-width="2.600"/>`,
    ...nests.map(
      (y) => `<path d="${at(`M-8 ${y}L0 ${y - 5}L8 ${y}L8 ${y + 5}L0 ${y + 10}L-8 ${y + 5}Z`)}" fill="#20252D"/>`,
    ),
    ...holes.map(
      ([x, y, r]) =>
        `<path d="${at(disc(x, y, r))}" fill="#171B21" stroke="#fff" stroke-opacity=".5" stroke-width="1.200"/>`,
    ),
    ...screws.map(
      ([x, y, r]) =>
        `<path d="${at(disc(x, y, r))}" fill="#171B21" stroke="#fff" stroke-opacity=".6" stroke-width="1.400"/>`,
    ),
  ].join("");
}

function pivot(kit: Kit): string {
  const rim = at(disc(0, 144, 17));
  return `${soften(`<path d="${rim}" fill="#14213D" opacity=".5" transform="translate(3 4)"/>`, 3)}<path d="${rim}" fill="${fade(kit, ["#F7F9FB", "#9BA2AC", "#4A525E"], [0.1, 0, 0.9, 1])}"/><path d="${at(disc(0, 144, 12))}" fill="${fade(kit, ["#6A717C", "#C9CFD6"], [0.1, 0, 0.9, 1])}"/><path d="${at("M-9 144L9 144")}" stroke="#2A3038" stroke-width="3.500"/>`;
}

function words(): string {
  const other = { ...PLACE, mirror: true };
  return [
    letteringAlong(
      "STANLEY",
      [
        [-101, 440],
        [-68, 322],
      ],
      PLACE,
      24,
      { fill: "#FFC916" },
    ),
    letteringAlong(
      "0.5–6 mm²",
      [
        [-62, 312],
        [-104, 446],
      ],
      other,
      21,
      { fill: "#FFC916", spacing: 0.2 },
    ),
    letteringAlong(
      "0.5",
      [
        [10, 66],
        [26, 66],
      ],
      PLACE,
      11,
      { fill: "#20252D" },
    ),
    letteringAlong(
      "6",
      [
        [10, 105],
        [28, 105],
      ],
      PLACE,
      13,
      { fill: "#20252D" },
    ),
    letteringAlong(
      "M5",
      [
        [-44, 148],
        [-28, 148],
      ],
      PLACE,
      12,
      { fill: "#20252D" },
    ),
  ].join("");
}
