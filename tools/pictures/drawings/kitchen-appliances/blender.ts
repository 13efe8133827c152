import { type Drawing, type Kit, lettering } from "../../kit";
import { fade, metal, plastic, rounded, soften, TONES, within } from "../../parts/finish";
import { disc } from "../../parts/paths";
import { profile, ring, turned } from "../../parts/solid";
import { Stage } from "../../parts/space";

const JUG =
  "M180 388C180 374 176 350 172 320L156 172C154 150 364 150 362 172L346 320C342 350 338 374 338 388C338 404 180 404 180 388Z";
const HANDLE =
  "M352 186C396 178 432 192 434 226C436 274 412 330 378 350C364 358 350 356 346 346L350 322C360 322 370 318 378 306C394 282 404 250 402 230C400 216 380 212 354 216Z";
const CUP = "M442 506L438 420C440 384 530 384 532 420L528 506C528 522 442 522 442 506Z";

export const blender: Drawing = (kit) => {
  const stage = new Stage({ yaw: 0, pitch: 13, at: [259, 548] });
  const white = plastic(TONES.white, 0.55, 24);
  const dark = plastic(TONES.black, 0.45, 16);
  return [
    kit.shadow(290, 556, 190, 32),
    kit.shadow(492, 562, 92, 18),
    `<path d="M150 548C110 556 86 540 56 552" fill="none" stroke="#D4D8DD" stroke-width="10" stroke-linecap="round"/><path d="M150 546C110 554 86 538 56 550" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round"/>`,
    turned(kit, stage, [0, 0], profile("M112 0 L116 4 L116 10"), dark),
    turned(kit, stage, [0, 0], profile("M118 8 C120 30 116 60 106 92 C98 118 88 132 84 146 L80 152"), white),
    turned(kit, stage, [0, 0], profile("M80 146 L84 152 L84 166 L78 172"), dark),
    controls(kit),
    jug(kit),
    turned(kit, stage, [0, 0], profile("M102 384 L106 388 L106 402 C104 410 90 416 40 418"), dark),
    turned(kit, stage, [0, 0], profile("M40 416 L42 420 L40 440 C36 446 20 448 4 448"), dark),
    ring(stage, [-8, 447, 0], 22, "#fff", ' opacity=".16"'),
    mill(kit),
  ].join("");
};

function controls(kit: Kit): string {
  const ticks = [-52, 0, 52].map(
    (turn) =>
      `<path d="M259 462v-6" stroke="#3A424E" stroke-width="3.5" stroke-linecap="round" transform="rotate(${turn} 259 494)"/>`,
  );
  return [
    lettering("BINATONE", 259, 440, 20, { weight: 800, spacing: 1.5, fill: "#24408E" }),
    ticks.join(""),
    lettering("P", 216, 474, 12, { weight: 700, fill: "#3A424E" }),
    lettering("2", 302, 474, 12, { weight: 700, fill: "#3A424E" }),
    soften(`<circle cx="264" cy="501" r="28" fill="#14213D" opacity=".4"/>`, 5),
    `<path d="${disc(259, 494, 28)}" fill="${fade(kit, ["#F7F9FB", "#AEB5BE", "#59616C"], [0.1, 0, 0.9, 1])}"/>`,
    `<path d="${disc(259, 494, 23)}" fill="${fade(kit, ["#2A53A8", "#1E3F86", "#142B60"], [0.1, 0, 0.9, 1])}"/>`,
    `<path d="M259 477v15" stroke="#fff" stroke-width="5" stroke-linecap="round"/>`,
    lettering("450 W", 332, 530, 13, { weight: 700, fill: "#4A5362", spacing: 1 }),
  ].join("");
}

/** Clear glass: dark at the turned-away sides, two windows of light, the blades at the bottom. */
function jug(kit: Kit): string {
  const glass = kit.linear([
    [0, "#5F7C8A", 0.75],
    [0.07, "#A9C3CE", 0.5],
    [0.25, "#DDEBF0", 0.35],
    [0.6, "#C4D7DF", 0.35],
    [0.9, "#8FADBA", 0.5],
    [1, "#4F6B79", 0.8],
  ]);
  const steel = fade(kit, ["#F7F9FB", "#8B939D", "#DDE2E7", "#5C6470"], [0, 0, 1, 0]);
  const marks = [
    [210, "1.5"],
    [262, "1.0"],
    [314, "0.5"],
  ] as const;
  return [
    rounded(kit, HANDLE, fade(kit, ["#4B515B", "#23272F", "#0F1216"], [0, 0, 1, 1]), { depth: 12 }),
    `<path d="${JUG}" fill="${glass}"/>`,
    `<ellipse cx="259" cy="384" rx="74" ry="15" fill="#39434E" opacity=".45"/><ellipse cx="259" cy="380" rx="38" ry="8" fill="#2A3038"/>`,
    `<path d="M259 372L208 348L214 344L264 364ZM259 372L312 346L306 342L254 364ZM252 374L214 378L220 384L262 380ZM266 374L306 380L298 385L258 380Z" fill="${steel}"/><ellipse cx="259" cy="368" rx="10" ry="6" fill="#D2D8DE"/>`,
    within(
      kit,
      JUG,
      [
        soften(`<path d="M182 150L200 398" stroke="#fff" stroke-width="15" opacity=".85"/>`, 3.5),
        soften(`<path d="M334 168L322 392" stroke="#fff" stroke-width="7" opacity=".65"/>`, 2.5),
        `<path d="M216 168L226 390" stroke="#fff" stroke-width="3.500" opacity=".4"/>`,
        soften(
          `<path d="M168 380C200 408 320 408 350 380" fill="none" stroke="#2F4450" stroke-width="10" opacity=".5"/>`,
          5,
        ),
      ].join(""),
    ),
    marks
      .map(
        ([y, text]) =>
          `<path d="M292 ${y}h24" stroke="#2E3C46" stroke-width="3"/>${lettering(text, 286, y + 5, 15, { anchor: "end", weight: 700, fill: "#2E3C46" })}`,
      )
      .join(""),
    `<path d="M292 236h14M292 288h14M292 340h14" stroke="#2E3C46" stroke-width="2.500"/>`,
    lettering("L", 322, 216, 15, { anchor: "start", weight: 800, fill: "#2E3C46" }),
  ].join("");
}

/** The dry mill: a small clear cup on a screw base, with ground pepper in it. */
function mill(kit: Kit): string {
  const stage = new Stage({ yaw: 0, pitch: 13, at: [485, 556] });
  const dark = plastic(TONES.black, 0.45, 16);
  const glass = kit.linear([
    [0, "#5F7C8A", 0.8],
    [0.1, "#B5CCD6", 0.4],
    [0.5, "#DCEAF0", 0.25],
    [0.9, "#8FADBA", 0.5],
    [1, "#4F6B79", 0.85],
  ]);
  const pepper = kit.linear([
    [0, "#7E2413"],
    [0.35, "#C4512A"],
    [0.7, "#A23A1D"],
    [1, "#5E1A0D"],
  ]);
  return [
    turned(kit, stage, [0, 0], profile("M52 0 L55 4 L55 26 L48 34"), dark),
    turned(kit, stage, [0, 0], profile("M47 32 L47 42"), metal(TONES.steel)),
    `<path d="M444 478C460 470 470 480 486 472C502 466 514 478 530 470L528 506C528 522 442 522 442 506Z" fill="${pepper}"/>`,
    `<path d="${CUP}" fill="${glass}"/>`,
    within(
      kit,
      CUP,
      soften(
        `<path d="M456 392L460 516" stroke="#fff" stroke-width="10" opacity=".85"/><path d="M517 404L512 512" stroke="#fff" stroke-width="4" opacity=".6"/>`,
        2.5,
      ),
    ),
    soften(
      `<path d="M462 400C474 394 496 392 508 396" stroke="#fff" stroke-width="5" fill="none" stroke-linecap="round" opacity=".8"/>`,
      2,
    ),
  ].join("");
}
