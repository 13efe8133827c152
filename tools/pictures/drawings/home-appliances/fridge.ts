import { type Drawing, type Kit, lettering } from "../../kit";
import { energyLabel } from "../../parts/energy-label";
import { fade, plastic, soften, TONES } from "../../parts/finish";
import { block, castShadow, footing } from "../../parts/loft";
import { roundRect } from "../../parts/paths";
import { facing, lay } from "../../parts/solid";
import { Stage } from "../../parts/space";

const W = 550;
const H = 1400;

export const fridge: Drawing = (kit) => {
  const stage = Stage.framing([W, H, 580], { yaw: 30, pitch: 10, fill: 530, centre: [320, 312] });
  const cabinet = plastic(["#565D68", "#737B86", "#949BA5", "#B4BAC2", "#D3D7DC"], 0.1);
  const door = plastic(TONES.silver, 0.25);
  const foot = plastic(TONES.rubber);
  return [
    castShadow(stage, footing(-W / 2, -290, W, 580), { blur: 12, shift: 9, opacity: 0.55 }),
    block(kit, stage, { at: [-W / 2 + 30, -2, 190], size: [50, 30, 40] }, foot),
    block(kit, stage, { at: [W / 2 - 80, -2, 190], size: [50, 30, 40] }, foot),
    block(kit, stage, { at: [-W / 2, 24, -290], size: [W, H - 24, 500], radius: 12 }, cabinet),
    block(kit, stage, { at: [-W / 2 + 12, 40, 210], size: [W - 24, H - 60, 18] }, plastic(TONES.black)),
    block(kit, stage, { at: [-W / 2, 34, 226], size: [W, 872, 62], radius: 26, edge: 20 }, door),
    block(kit, stage, { at: [-W / 2, 922, 226], size: [W, H - 922, 62], radius: 26, edge: 20 }, door),
    lay(stage, facing(-W / 2, H, 288), freezerDoor(kit)),
    lay(stage, facing(-W / 2, 906, 288), fridgeDoor(kit)),
  ].join("");
};

const sheen = (kit: Kit, height: number) =>
  `<path d="${roundRect(18, 18, W - 36, height - 36, 14)}" fill="${fade(kit, ["#E9ECEF", "#C9CED4", "#F1F3F5", "#BCC2C9", "#A2A9B2"], [0, 0, 1, 0.12])}"/>`;

/** A recessed upright grip at the left edge of a door. */
const grip = (kit: Kit, y: number, height: number) =>
  `<path d="${roundRect(36, y, 44, height, 20)}" fill="${fade(kit, ["#2A2F37", "#59616C", "#8B929B"], [0, 0, 1, 0])}"/><path d="M80 ${y + 20}v${height - 40}" stroke="#fff" stroke-width="5" opacity=".7"/>`;

function freezerDoor(kit: Kit): string {
  const height = H - 922;
  return [
    sheen(kit, height),
    soften(`<path d="M40 30H240L90 ${height - 30}H40Z" fill="#fff" opacity=".5"/>`, 22),
    grip(kit, 250, 190),
    lettering("Hisense", 275, 110, 66, { fill: "#00736B", weight: 800 }),
    lettering("205 L", 484, 420, 58, { fill: "#333C48", weight: 800, anchor: "end" }),
    `<path d="M24 ${height - 8}H526" stroke="#4A525E" stroke-width="8" opacity=".5"/>`,
  ].join("");
}

function fridgeDoor(kit: Kit): string {
  return [
    sheen(kit, 872),
    soften(`<path d="M40 30H300L60 560H40Z" fill="#fff" opacity=".5"/>`, 26),
    grip(kit, 40, 250),
    energyLabel(370, 90, 120, 5),
    lettering("R600a", 430, 300, 30, { fill: "#5B6478", weight: 600 }),
    soften(`<path d="M24 800H526V860H24Z" fill="#3A424E" opacity=".35"/>`, 22),
  ].join("");
}
