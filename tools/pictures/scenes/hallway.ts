/** Switches and sockets: a hallway wall with a consumer unit, a switch and a socket in use. Millimetres on the wall. */

import { type Mounted, mountedDoubleSocket, mountedSwitch } from "../drawings/switches-sockets/plates";
import { mountedConsumerUnit } from "../drawings/switches-sockets/protection";
import type { Kit } from "../kit";
import { plastic, soften, TONES } from "../parts/finish";
import { block } from "../parts/loft";
import { n, Stage } from "../parts/space";
import { strand } from "../parts/strand";
import { boards, dusk, glow, pottedPlant, rect, type SceneSet } from "./stagecraft";

const VIEW = { yaw: 15, pitch: 7 };

/** A part on the wall, the middle of its lower edge at (x, y) of the picture, with its shadow on the wall. */
function mount(
  kit: Kit,
  part: Mounted,
  x: number,
  y: number,
  scale: number,
  [w, h]: readonly [number, number],
): string {
  const stage = new Stage({ ...VIEW, scale, at: [x, y] });
  const d = stage.path([
    [-w / 2, 0, 0],
    [w / 2, 0, 0],
    [w / 2, h, 0],
    [-w / 2, h, 0],
  ]);
  return (
    soften(
      `<path d="${d}" fill="#14213D" opacity=".5" transform="translate(${n(scale * 9)} ${n(scale * 8)})"/>`,
      5 * scale,
    ) + part(kit, stage, 0.1)
  );
}

/** A plug in the left socket, its cord hanging towards the sideboard. */
function pluggedIn(kit: Kit, x: number, y: number, scale: number): string {
  const stage = new Stage({ ...VIEW, scale, at: [x, y] });
  const [ex, ey] = stage.point([-37, 14, 28]);
  const cord = `M${n(ex)} ${n(ey)}C${n(ex)} ${n(ey + 70)} ${n(ex - 60)} ${n(ey + 90)} ${n(ex - 130)} ${n(ey + 46)}S${n(ex - 250)} ${n(ey + 10)} ${n(ex - 330)} ${n(ey - 30)}`;
  return [
    soften(
      `<path d="${cord}" fill="none" stroke="#14213D" stroke-opacity=".4" stroke-width="12" transform="translate(8 10)"/>`,
      5,
    ),
    strand(cord, 11, TONES.white),
    block(kit, stage, { at: [-44, 8, 14], size: [14, 16, 16], radius: 4 }, plastic(TONES.white, 0.2)),
    block(kit, stage, { at: [-62, 18, 10], size: [50, 50, 24], radius: 15, edge: 6 }, plastic(TONES.white, 0.25)),
  ].join("");
}

function tableLamp(kit: Kit, x: number, y: number): string {
  const shade = kit.linear([
    [0, "#FFE3A6"],
    [0.5, "#FFF8E6"],
    [1, "#F8CB7A"],
  ]);
  const base = kit.linear([
    [0, "#5FA79A"],
    [0.4, "#2F7A70"],
    [1, "#174740"],
  ]);
  return `<g transform="translate(${x} ${y})">${soften('<ellipse cy="0" rx="70" ry="10" fill="#14213D" opacity=".5"/>', 5)}<path d="M-8-150H8V-96C42-84 56-60 52-34 50-14 34-2 0-2S-50-14-52-34C-56-60-42-84-8-96Z" fill="${base}"/><path d="M-40-56C-36-72-24-82-10-88" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="6" stroke-linecap="round"/><ellipse cy="-3" rx="40" ry="7" fill="#174740"/><path d="M-58-266H58L96-146H-96Z" fill="${shade}"/><path d="M-96-146H96" stroke="#DDA044" stroke-width="4"/></g>`;
}

function sideboard(kit: Kit): string {
  const top = kit.linear(
    [
      [0, "#B87B47"],
      [1, "#95602F"],
    ],
    [0, 0, 0, 1],
  );
  const front = kit.linear(
    [
      [0, "#8E5A30"],
      [1, "#6B4020"],
    ],
    [0, 0, 0, 1],
  );
  return `${rect(-10, 596, 440, 26, top)}${rect(-10, 596, 440, 3, "#fff", 'opacity=".35"')}${rect(-10, 622, 424, 110, front)}${rect(-10, 622, 424, 10, "#14213D", 'opacity=".3"')}${rect(20, 644, 180, 90, "#7A4C27", 'rx="4"')}${rect(216, 644, 180, 90, "#7A4C27", 'rx="4"')}<circle cx="110" cy="668" r="7" fill="#E3B655"/><circle cx="306" cy="668" r="7" fill="#E3B655"/>`;
}

function wall(kit: Kit): string {
  const paint = kit.linear(
    [
      [0, "#E4CFAB"],
      [1, "#D8BE95"],
    ],
    [0, 0, 0, 1],
  );
  const dado = kit.linear(
    [
      [0, "#3F7F79"],
      [1, "#2C645F"],
    ],
    [0, 0, 0, 1],
  );
  return [
    rect(0, 0, 960, 470, paint),
    rect(0, 462, 960, 200, dado),
    rect(0, 452, 960, 16, "#F1E5CE"),
    rect(0, 466, 960, 4, "#14213D", 'opacity=".25"'),
    rect(0, 650, 960, 20, "#F1E5CE"),
    boards(kit, 0, 670, 960, 50, 2, ["#8E5E38", "#A06C42", "#B57C4E"]),
  ].join("");
}

/** A framed picture: two hills and a sun, nothing else. */
function frame(x: number, y: number): string {
  return `${soften(rect(x + 6, y + 10, 150, 186, "#14213D", 'opacity=".4"'), 6)}${rect(x, y, 150, 186, "#5E3B20", 'rx="3"')}${rect(x + 10, y + 10, 130, 166, "#F3E7CC")}<circle cx="${x + 84}" cy="${y + 74}" r="24" fill="#E5983C"/><path d="M${x + 10} ${y + 120}Q${x + 50} ${y + 78} ${x + 92} ${y + 118}T${x + 140} ${y + 108}V${y + 176}H${x + 10}Z" fill="#3F7F79"/><path d="M${x + 10} ${y + 150}Q${x + 60} ${y + 118} ${x + 140} ${y + 152}V${y + 176}H${x + 10}Z" fill="#24524D"/>`;
}

export const hallway: SceneSet = (kit) =>
  [
    wall(kit),
    frame(70, 70),
    mount(kit, mountedConsumerUnit, 654, 372, 1.62, [216, 186]),
    mount(kit, mountedSwitch, 366, 374, 1.75, [86, 86]),
    mount(kit, mountedDoubleSocket, 640, 622, 1.62, [146, 86]),
    sideboard(kit),
    pottedPlant(kit, 60, 602, 0.78, ["#E3D6BE", "#A8977A"]),
    dusk(
      kit,
      [
        { x: 210, y: 420, r: 600 },
        { x: 420, y: 400, r: 560 },
        { x: 660, y: 260, r: 560, colour: "#FFE9C8" },
        { x: 640, y: 520, r: 420 },
        { x: 260, y: 640, r: 460, squash: 0.5 },
      ],
      "#44507F",
    ),
    pluggedIn(kit, 640, 622, 1.62),
    tableLamp(kit, 226, 604),
    glow(kit, 226, 400, 380, 0.58),
    glow(kit, 226, 600, 260, 0.2),
  ].join("");
