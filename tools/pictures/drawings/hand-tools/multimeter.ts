import { type Drawing, type Kit, lettering } from "../../kit";
import { fade, plastic, rounded, soften, TONES } from "../../parts/finish";
import { castShadow, footing } from "../../parts/loft";
import { disc, roundRect } from "../../parts/paths";
import { facing, slab } from "../../parts/solid";
import { Stage } from "../../parts/space";
import { ohm, screen } from "./meter-parts";

/** The rubber holster, 270 × 500, waisted for the hand. */
const HOLSTER =
  "M44 0L226 0C256 0 270 16 270 44L266 150C262 200 260 250 262 300L270 448C271 482 256 500 224 500L46 500C14 500 -1 482 0 448L8 300C10 250 8 200 4 150L0 44C0 16 14 0 44 0Z";
const FACE =
  "M52 20L218 20C238 20 248 30 247 50L243 150C239 200 237 260 240 310L247 440C248 466 238 480 214 480L56 480C32 480 22 466 23 440L30 310C33 260 31 200 27 150L23 50C22 30 32 20 52 20Z";

export const multimeter: Drawing = (kit) => {
  const stage = new Stage({ yaw: 20, pitch: 10, scale: 0.98, at: [238, 566] });
  return [
    castShadow(stage, footing(-132, -40, 264, 80), { blur: 14, shift: 12, opacity: 0.6 }),
    slab(stage, facing(-135, 500, 38), HOLSTER, 76, plastic(TONES.orange, 0.3, 12), "#E56F0B", front(kit)),
    leads(kit),
  ].join("");
};

function front(kit: Kit): string {
  return [
    rounded(kit, HOLSTER, fade(kit, ["#FFC24D", "#F79B12", "#DC7A05", "#A95500"], [0, 0, 1, 0.6]), {
      depth: 20,
      lightOpacity: 0.6,
      shade: "#4A2200",
    }),
    rounded(kit, FACE, fade(kit, ["#4B515B", "#2B3038", "#171A1F"], [0, 0, 1, 1]), { depth: 8, lightOpacity: 0.35 }),
    lettering("INGCO", 60, 52, 24, { fill: "#FFB52E", weight: 800, anchor: "start", spacing: 1.5 }),
    lettering("600 V 10 A", 226, 50, 11.5, { fill: "#DDE2E7", weight: 700, anchor: "end" }),
    screen(kit, { x: 52, y: 74, w: 166, h: 86, value: "230.4", unit: "V~" }),
    dial(kit),
    jacks(kit),
  ].join("");
}

function dial(kit: Kit): string {
  const places: [string, number, string][] = [
    ["OFF", 0, "#fff"],
    ["V~", 36, "#FFB52E"],
    ["600", 64, "#fff"],
    ["200", 90, "#fff"],
    ["Ω", 122, "#7FD0F5"],
    ["2k", 150, "#fff"],
    ["20k", 180, "#fff"],
    ["10A", 212, "#FF8A78"],
    ["mA", 242, "#fff"],
    ["20", 270, "#fff"],
    ["V=", 298, "#FFB52E"],
    ["200", 326, "#fff"],
  ];
  const labels = places.map(([name, turn, fill]) => {
    const angle = (turn * Math.PI) / 180;
    const [x, y] = [135 + Math.sin(angle) * 88, 296 - Math.cos(angle) * 84];
    return name === "Ω"
      ? ohm(x, y, 12, fill)
      : lettering(name, Math.round(x), Math.round(y), 14, { fill, weight: 700 });
  });
  const ticks = places.map(
    ([, turn]) => `<path d="M135 224v9" stroke="#C3C9D0" stroke-width="2.500" transform="rotate(${turn} 135 292)"/>`,
  );
  return [
    labels.join(""),
    ticks.join(""),
    soften(`<circle cx="142" cy="304" r="56" fill="#000" opacity=".7"/>`, 8),
    `<path d="${disc(135, 292, 56)}" fill="${fade(kit, ["#8B939D", "#3A404A", "#121519"], [0.1, 0, 0.9, 1])}"/>`,
    `<path d="${disc(135, 292, 49)}" fill="${fade(kit, ["#2A2E36", "#454B55"], [0.1, 0, 0.9, 1])}"/>`,
    `<g transform="rotate(36 135 292)">${rounded(kit, "M123 246C123 234 147 234 147 246L151 330C151 344 119 344 119 330Z", fade(kit, ["#6A717C", "#262A31"], [0, 0, 1, 0]), { depth: 7 })}<path d="M135 242V262" stroke="#FFB52E" stroke-width="6" stroke-linecap="round"/></g>`,
  ].join("");
}

function jacks(kit: Kit): string {
  const jack = (x: number, colour: string, name: string) =>
    `<path d="${disc(x, 434, 20)}" fill="${colour}"/><path d="${disc(x, 434, 13)}" fill="#0C0E12"/>${lettering(name, name === "V" ? x - 4 : x, 406, 13, { fill: "#DDE2E7", weight: 700 })}`;
  return [
    jack(66, "#B02826", "10A"),
    jack(135, "#30353E", "COM"),
    jack(204, "#B02826", "V"),
    ohm(216, 406, 10, "#DDE2E7"),
    plug(kit, 135, ["#5A616C", "#20242A", "#0C0E12"]),
    plug(kit, 204, ["#F06A5C", "#BC2A27", "#6E1115"]),
  ].join("");
}

const plug = (kit: Kit, x: number, tones: string[]): string =>
  rounded(kit, roundRect(x - 14, 424, 28, 54, 10), fade(kit, tones, [0, 0, 1, 0]), { depth: 6 });

/** Two leads run out to their probes beside the meter. */
function leads(kit: Kit): string {
  const lead = (d: string, dark: string, light: string) =>
    `<path d="${d}" fill="none" stroke="${dark}" stroke-width="9" stroke-linecap="round"/><path d="${d}" fill="none" stroke="${light}" stroke-width="2.600" stroke-linecap="round" opacity=".8" transform="translate(-1.500 -2)"/>`;
  return [
    lead("M234 552C236 606 330 612 420 592C500 572 520 500 502 436", "#1B1F25", "#7C8591"),
    lead("M300 548C306 590 380 592 452 566C552 530 584 470 568 376", "#A51D1E", "#F08274"),
    probe(kit, 502, 440, 6, ["#6A717C", "#262A31", "#0C0E12"]),
    probe(kit, 567, 384, 3, ["#F28A7C", "#C22E2A", "#6E1115"]),
  ].join("");
}

/** A probe that stands on its cord at (x, y), its needle upwards. */
function probe(kit: Kit, x: number, y: number, turn: number, tones: string[]): string {
  const grip =
    "M-11 0L-13 -60C-15 -66 -24 -70 -24 -78C-24 -86 -14 -88 -12 -92L-9 -176C-8 -190 8 -190 9 -176L12 -92C14 -88 24 -86 24 -78C24 -70 15 -66 13 -60L11 0Z";
  return `<g transform="translate(${x} ${y}) rotate(${turn})">${soften(`<path d="${grip}" fill="#14213D" opacity=".35" transform="translate(10 9)"/>`, 6)}<path d="M-2.600 -180L-2.600 -222L0 -232L2.600 -222L2.600 -180Z" fill="${fade(kit, ["#F7F9FB", "#7C8591"], [0, 0, 1, 0])}"/>${rounded(kit, grip, fade(kit, tones, [0, 0, 1, 0]), { depth: 7 })}</g>`;
}
