/** Wiring: a room being wired, coils and conduit on the floor. */

import { singleCore } from "../drawings/wiring-cables/single-core";
import type { Kit } from "../kit";
import { TONES } from "../parts/finish";
import { BROWN, GREEN, strand } from "../parts/strand";
import { conduits, solarDrum } from "./goods";
import { dusk, glow, hangingBulb, put, rect, type SceneSet } from "./stagecraft";

/** A wall of sandcrete blocks, the lower part still bare, the upper plastered. */
function blockWall(kit: Kit): string {
  const plaster = kit.linear(
    [
      [0, "#EBD5AE"],
      [1, "#DFC292"],
    ],
    [0, 0, 0, 1],
  );
  const blocks: string[] = [];
  for (let row = 0; row < 6; row++) {
    for (let i = -1; i < 8; i++) {
      const x = i * 136 + (row % 2) * 68;
      const shade = ["#C9A583", "#BE9975", "#D0AE8C", "#B8926E"][(i * 3 + row * 5 + 8) % 4];
      blocks.push(
        rect(x + 2, 210 + row * 62, 131, 57, shade ?? "#B7AA97", 'rx="2"'),
        rect(x + 2, 210 + row * 62, 131, 4, "#fff", 'opacity=".2"'),
      );
    }
  }
  return `${rect(0, 0, 960, 600, "#8F7458")}${blocks.join("")}<path d="M0 0H960V250C900 262 860 238 800 252 730 268 690 232 620 246 540 262 500 226 420 244 350 258 300 230 220 246 140 262 80 236 0 252Z" fill="${plaster}"/><path d="M0 252C80 236 140 262 220 246 300 230 350 258 420 244 500 226 540 262 620 246 690 232 730 268 800 252 860 238 900 262 960 250" fill="none" stroke="#6E604C" stroke-opacity=".5" stroke-width="5"/>`;
}

/** Conduit chased into the wall between a ceiling run, a switch box and a socket box with its wires. */
function conduitRun(kit: Kit): string {
  const pipe = (d: string) =>
    `<path d="${d}" fill="none" stroke="#5F5340" stroke-opacity=".55" stroke-width="30" stroke-linejoin="round"/>${strand(d, 17, TONES.white)}`;
  const steel = kit.linear(
    [
      [0, "#E8ECF0"],
      [0.5, "#A9B1BB"],
      [1, "#747D89"],
    ],
    [0, 0, 1, 1],
  );
  const box = (x: number, y: number, w: number) =>
    `${rect(x - 5, y - 5, w + 10, 86, "#5F5340", 'opacity=".6" rx="4"')}${rect(x, y, w, 76, steel, 'rx="4"')}${rect(x + 7, y + 7, w - 14, 62, "#4A515C", 'rx="3"')}`;
  const wire = (d: string, tones: readonly string[]) => strand(d, 7, tones);
  return [
    pipe("M-10 84H596C616 84 626 94 626 114V230"),
    pipe("M210 84V210"),
    box(172, 206, 76),
    box(558, 226, 136),
    wire("M198 236C178 256 170 290 184 310", BROWN),
    wire("M210 236C212 266 208 286 216 314", TONES.blue),
    wire("M222 236C240 258 252 278 246 304", GREEN),
    wire("M600 258C582 284 576 306 584 332", BROWN),
    wire("M626 258C628 288 622 312 630 336", TONES.blue),
    wire("M650 258C670 282 678 300 672 328", GREEN),
  ].join("");
}

function ladder(): string {
  const rungs = Array.from(
    { length: 7 },
    (_, i) => `<path d="M${826 + i * 9} ${566 - i * 72}H${928 + i * 6}" stroke="#C9853F" stroke-width="11"/>`,
  ).join("");
  return `<path d="M806 640 886 20M944 640 988 20" stroke="#B06E2C" stroke-width="16" stroke-linecap="round"/><path d="M804 636 882 24" stroke="#F2BE7E" stroke-width="3"/>${rungs}`;
}

const brownCoil = singleCore({ size: "", width: 9.4, tones: BROWN, bare: true });
const earthCoil = singleCore({ size: "", width: 15.4, tones: GREEN, stripe: TONES.yellow, bare: true });

export const wiringRoom: SceneSet = (kit) => {
  const floor = kit.linear(
    [
      [0, "#C2A88A"],
      [1, "#A58C70"],
    ],
    [0, 0, 0, 1],
  );
  return [
    blockWall(kit),
    conduitRun(kit),
    ladder(),
    rect(0, 560, 960, 160, floor),
    rect(0, 552, 960, 12, "#5B5145", 'opacity=".6"'),
    put(kit, conduits, 616, 372, 360),
    put(kit, solarDrum, 392, 268, 330),
    put(kit, brownCoil, -28, 262, 390),
    put(kit, earthCoil, 168, 286, 420),
    dusk(
      kit,
      [
        { x: 470, y: 300, r: 660 },
        { x: 420, y: 420, r: 520 },
        { x: 440, y: 610, r: 600, squash: 0.5 },
      ],
      "#46527F",
    ),
    hangingBulb(kit, 456, -10, 130, 1.5),
    glow(kit, 456, 172, 330, 0.66),
    glow(kit, 430, 460, 420, 0.16),
  ].join("");
};
