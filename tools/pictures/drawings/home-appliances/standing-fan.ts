import { type Drawing, type Kit, lettering } from "../../kit";
import { fade, metal, plastic, rounded, soften, TONES, within } from "../../parts/finish";
import { disc, n, roundRect } from "../../parts/paths";
import { profile, turned } from "../../parts/solid";
import { Stage } from "../../parts/space";

const R = 150;
/** The head is drawn flat about its hub, then squeezed as it turns a little to the left. */
const HEAD = "translate(304 186) rotate(-4) scale(.94 1)";

export const standingFan: Drawing = (kit) => fan(kit, 0);

/** The fan with its pole drawn out: as high beside its cage as it stands in a room. */
export const tallStandingFan: Drawing = (kit) => fan(kit, 308);

/** @param raised units that the pole is drawn out by */
function fan(kit: Kit, raised: number): string {
  const ground = new Stage({ yaw: 0, pitch: 17, at: [330, 566] });
  const up = (content: string) => (raised ? `<g transform="translate(0 ${-raised})">${content}</g>` : content);
  const pole = Math.round(raised / Math.cos((17 * Math.PI) / 180));
  const dark = plastic(TONES.black, 0.35, 16);
  return [
    kit.shadow(340, 576, 180, 30),
    turned(kit, ground, [0, 0], profile("M130 0 L134 6 L134 12 C136 24 90 30 40 34 L30 46"), dark),
    turned(kit, ground, [0, 0], profile(`M14 34 L14 ${118 + pole}`), metal(TONES.steel)),
    up(
      [
        turned(kit, ground, [0, 0], profile("M20 116 L20 144 L16 148"), dark),
        turned(kit, ground, [0, 0], profile("M10 144 L10 300"), metal(TONES.steel)),
        `<g transform="translate(22 -30) scale(.96)">${motor(kit)}</g>`,
        `<g transform="translate(0 28)">${controls(kit)}</g>`,
        `<g transform="${HEAD}">${rearCage()}<g transform="scale(.87)">${blades(kit)}</g>${frontCage(kit)}</g>`,
      ].join(""),
    ),
  ].join("");
}

function motor(kit: Kit): string {
  const body = "M300 150C360 140 424 160 436 206C442 246 420 284 380 290C350 296 320 290 300 284Z";
  return [
    rounded(
      kit,
      "M306 268H356L350 326C348 336 312 336 310 326Z",
      fade(kit, ["#4B515B", "#23272F", "#121519"], [0, 0, 1, 0]),
      { depth: 9 },
    ),
    rounded(kit, body, fade(kit, ["#5C636E", "#2C3139", "#121519"], [0, 0, 0.8, 1]), { depth: 16 }),
    rounded(kit, roundRect(392, 138, 18, 26, 7), "#363C46", { depth: 5 }),
  ].join("");
}

function controls(kit: Kit): string {
  const box =
    "M284 322H376C382 322 384 328 383 336L376 404C375 412 370 416 362 416H298C290 416 285 412 284 404L277 336C276 328 278 322 284 322Z";
  const keys = ["0", "1", "2", "3"].map((name, i) => {
    const x = 291 + i * 20;
    return `${rounded(kit, roundRect(x, 354, 17, 26, 4), i === 2 ? "#F5A400" : "#DDE2E7", { depth: 4 })}${lettering(name, x + 8.5, 372, 12, { weight: 700 })}`;
  });
  return [
    rounded(kit, box, fade(kit, ["#4B515B", "#262A32", "#121519"], [0, 0, 1, 1]), { depth: 11 }),
    lettering("BINATONE", 330, 345, 12, { fill: "#F4F6F8", weight: 800, spacing: 1 }),
    keys.join(""),
    lettering("16 inch · 60 W", 330, 400, 10, { fill: "#C3C9D0", weight: 600 }),
  ].join("");
}

function spokes(count: number, from: number, to: number, bend: number): string {
  return Array.from({ length: count }, (_, i) => {
    const turn = (i * 2 * Math.PI) / count;
    const at = (r: number, shift: number) => `${n(r * Math.cos(turn + shift))} ${n(r * Math.sin(turn + shift))}`;
    return `M${at(from, 0)}Q${at((from + to) / 2, bend * 0.6)} ${at(to, bend)}`;
  }).join("");
}

function rearCage(): string {
  return `<g transform="translate(26 8)" fill="none"><circle r="${R - 4}" fill="#14213D" fill-opacity=".06" stroke="#6D7682" stroke-width="5"/><path d="${spokes(26, 40, R - 4, 0)}" stroke="#8B949F" stroke-width="1.500" opacity=".7"/></g>`;
}

/** Five broad blades, each lit along its leading edge. */
function blades(kit: Kit): string {
  const blade = "M-8 -34C-52 -62 -76 -106 -58 -140C-44 -160 14 -160 34 -140C46 -124 40 -76 14 -34Z";
  const fill = fade(kit, ["#5B97DC", "#2B66B8", "#173F80"], [0, 0, 1, 0.6]);
  return [0, 72, 144, 216, 288]
    .map(
      (turn) =>
        `<g transform="rotate(${turn + 8})"><path d="${blade}" fill="${fill}"/>${within(kit, blade, soften('<path d="M-60 -140C-76 -106 -52 -62 -8 -34" fill="none" stroke="#fff" stroke-width="14" opacity=".55"/><path d="M36 -140C46 -120 40 -76 14 -34" fill="none" stroke="#0B1E44" stroke-width="18" opacity=".6"/>', 6))}</g>`,
    )
    .join("");
}

function frontCage(kit: Kit): string {
  const rim = fade(kit, ["#F4F6F8", "#9BA2AC", "#4A525E"], [0.1, 0, 0.9, 1]);
  return [
    `<path d="${spokes(44, 46, R, 0.16)}" fill="none" stroke="#EEF1F3" stroke-width="2.400" opacity=".95"/>`,
    `<path d="${spokes(44, 46, R, 0.16)}" fill="none" stroke="#3A424E" stroke-width=".8" opacity=".5" transform="translate(1.200 1.200)"/>`,
    `<circle r="100" fill="none" stroke="#E3E7EB" stroke-width="3"/>`,
    `<circle r="${R}" fill="none" stroke="#2F3640" stroke-width="11"/><circle r="${R}" fill="none" stroke="${rim}" stroke-width="7"/>`,
    soften(`<circle cx="5" cy="7" r="47" fill="#0B1020" opacity=".55"/>`, 5),
    `<path d="${disc(0, 0, 47)}" fill="${fade(kit, ["#F7F9FB", "#AEB5BE", "#5C6470"], [0.1, 0, 0.9, 1])}"/>`,
    `<path d="${disc(0, 0, 41)}" fill="${fade(kit, ["#2C66B8", "#1B458C", "#102C5E"], [0.1, 0, 0.9, 1])}"/>`,
    soften(`<ellipse cx="-12" cy="-20" rx="20" ry="10" fill="#fff" opacity=".55"/>`, 4),
    lettering("BINATONE", 0, 5, 13.5, { fill: "#fff", weight: 800 }),
  ].join("");
}
