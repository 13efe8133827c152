import { type Drawing, type Kit, lettering } from "../../kit";
import { fade, metal, rounded, soften, TONES, within } from "../../parts/finish";
import { disc } from "../../parts/paths";
import { profile, ring, turned } from "../../parts/solid";
import { Stage } from "../../parts/space";

const HEAD =
  "M86 176C84 128 112 96 176 88C276 74 402 70 478 92C530 106 560 134 562 172C564 202 548 222 516 228C450 238 230 240 168 232C116 228 90 214 86 176Z";
const COLUMN =
  "M404 214C450 206 520 206 546 214C550 262 548 330 552 392C556 440 566 470 572 500L392 500C408 452 416 400 412 340C410 290 406 250 404 214Z";
const BASE =
  "M92 520C92 500 116 490 160 488L520 484C560 484 584 492 588 512C590 532 586 548 572 552C440 560 230 560 112 552C96 550 92 538 92 520Z";

export const standMixer: Drawing = (kit) => {
  const red = fade(kit, ["#E5564A", "#C22E2A", "#9A1D1E", "#6E1115"], [0.1, 0, 0.5, 1]);
  const side = fade(kit, ["#8E1A1C", "#C5332D", "#B02826", "#6A1013"], [0, 0, 1, 0.15]);
  return [
    kit.shadow(346, 556, 276, 30),
    rounded(kit, COLUMN, side, { depth: 22 }),
    soften(
      `<path d="M412 236C460 250 520 250 548 236L548 272C500 262 450 262 412 268Z" fill="#2A0508" opacity=".5"/>`,
      9,
    ),
    rounded(kit, BASE, red, { depth: 16 }),
    soften(`<ellipse cx="250" cy="514" rx="150" ry="20" fill="#2A0508" opacity=".55"/>`, 9),
    soften(`<path d="M120 506C220 496 420 494 540 498" fill="none" stroke="#fff" stroke-width="4" opacity=".5"/>`, 2),
    tool(kit),
    bowl(kit),
    head(kit, red),
    dial(kit),
  ].join("");
};

function head(kit: Kit, red: string): string {
  return [
    rounded(kit, HEAD, red, { depth: 26, shadeOpacity: 0.55 }),
    within(
      kit,
      HEAD,
      [
        soften(
          `<path d="M124 130C190 96 420 88 512 118C520 122 516 134 504 132C420 112 210 118 140 148C124 154 112 138 124 130Z" fill="#fff" opacity=".75"/>`,
          5,
        ),
        soften(`<path d="M86 214C200 244 440 246 560 200L560 250H86Z" fill="#2A0508" opacity=".5"/>`, 12),
      ].join(""),
    ),
    `<path d="M88 180C200 200 440 200 561 178L561 190C440 212 200 212 90 193Z" fill="${fade(kit, ["#8B929B", "#F7F9FB", "#B8BFC7", "#6A717C"], [0, 0, 1, 0.06])}"/>`,
    `<path d="M404 214V232" stroke="#3E070A" stroke-width="3" opacity=".8"/>`,
    lettering("KENWOOD", 300, 168, 37, { weight: 800, spacing: 5, fill: "#FFF7F0" }),
    rounded(
      kit,
      "M84 150C66 152 58 164 60 180C62 196 72 204 90 204C86 188 84 168 84 150Z",
      fade(kit, ["#F7F9FB", "#A2A9B2", "#565E69"], [0, 0, 1, 1]),
      { depth: 6 },
    ),
  ].join("");
}

/** The drive and the upper part of the beater, in sight above the bowl. */
function tool(kit: Kit): string {
  const steel = fade(kit, ["#8B929B", "#F7F9FB", "#B8BFC7", "#565E69"], [0, 0, 1, 0]);
  return [
    `<path d="M206 226H294L286 252C284 262 216 262 214 252Z" fill="${fade(kit, ["#2A2F37", "#5C636E", "#1A1D23"], [0, 0, 1, 0])}"/>`,
    `<path d="M238 250H262V300H238Z" fill="${steel}"/>`,
    `<path d="M250 288C206 300 176 330 178 372L190 372C192 338 214 314 250 306C286 314 308 338 310 372L322 372C324 330 294 300 250 288Z" fill="${steel}"/>`,
    `<path d="M244 300H256V372H244Z" fill="${steel}"/>`,
  ].join("");
}

function bowl(kit: Kit): string {
  const stage = new Stage({ yaw: 0, pitch: 12, at: [250, 512] });
  const shape = profile(
    "M62 0 L66 4 L66 14 C60 18 60 20 66 24 C104 44 124 78 128 120 C130 150 130 168 130 184 L134 190",
  );
  const mouth = `<ellipse cx="250" cy="326" rx="134" ry="28" fill="${fade(kit, ["#69717C", "#AAB1BB", "#E8ECEF", "#8D959F"], [0, 0, 1, 0])}"/>`;
  const handle =
    "M374 352C404 342 424 356 422 386C420 418 396 440 366 438L368 424C390 424 406 408 408 386C408 370 396 362 374 368Z";
  return [
    rounded(kit, handle, fade(kit, ["#F7F9FB", "#9BA2AC", "#565E69"], [0, 0, 1, 1]), { depth: 6 }),
    turned(kit, stage, [0, 0], shape, metal(TONES.steel)),
    ring(stage, [0, 190, 0], 134, "#F7F9FB"),
    mouth.replace('ry="28"', 'ry="25"').replace('rx="134"', 'rx="130"'),
    within(
      kit,
      "M120 326C120 292 380 292 380 326C380 362 120 362 120 326Z",
      [
        soften(`<path d="M120 332C160 304 340 304 380 332L380 300H120Z" fill="#232A35" opacity=".55"/>`, 8),
        `<path d="M244 290H256V350H244ZM178 330C178 318 184 306 192 298L204 304C196 312 190 322 190 334ZM322 330C322 318 316 306 308 298L296 304C304 312 310 322 310 334Z" fill="#D2D8DE"/>`,
      ].join(""),
    ),
    guard(kit),
    lettering("4.3 L", 232, 428, 27, { weight: 800, fill: "#27303C" }),
  ].join("");
}

/** The clear splash guard over the bowl's mouth. */
function guard(kit: Kit): string {
  const shape = "M112 322C124 284 180 268 250 268C320 268 376 284 388 322C386 360 114 360 112 322Z";
  const clear = kit.radial(
    [
      [0, "#FFFFFF", 0.1],
      [0.75, "#C4D7DF", 0.3],
      [1, "#7E9AA7", 0.6],
    ],
    [0.45, 0.4, 0.62],
  );
  return [
    `<path d="${shape}" fill="${clear}"/>`,
    soften(`<path d="M136 312C150 290 186 280 214 278C184 290 162 302 156 326Z" fill="#fff" opacity=".9"/>`, 2.5),
    `<path d="M114 324C120 358 380 358 386 324" fill="none" stroke="#fff" stroke-width="3" opacity=".9"/>`,
  ].join("");
}

function dial(kit: Kit): string {
  const marks = Array.from(
    { length: 7 },
    (_, i) => `<circle cx="486" cy="306" r="2.600" fill="#FFE9DF" transform="rotate(${-120 + i * 40} 486 350)"/>`,
  );
  return [
    marks.join(""),
    soften(`<circle cx="492" cy="358" r="35" fill="#2A0508" opacity=".6"/>`, 6),
    `<path d="${disc(486, 350, 34)}" fill="${fade(kit, ["#F7F9FB", "#A9B0B9", "#4D555F"], [0.1, 0, 0.9, 1])}"/>`,
    `<path d="${disc(486, 350, 27)}" fill="${fade(kit, ["#8D959F", "#E8ECEF", "#B0B7C0"], [0.1, 0, 0.9, 1])}"/>`,
    `<path d="M486 327v17" stroke="#9A1D1E" stroke-width="5" stroke-linecap="round" transform="rotate(-40 486 350)"/>`,
    lettering("1000 W", 486, 424, 17, { weight: 700, spacing: 0.6, fill: "#FFE9DF" }),
  ].join("");
}
