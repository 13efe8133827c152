import { AMBER, type Drawing, type Kit, lettering } from "../../kit";
import { energyLabel } from "../../parts/energy-label";
import { fade, soften, within } from "../../parts/finish";
import { castShadow, footing } from "../../parts/loft";
import { facing, lay } from "../../parts/solid";
import { Stage } from "../../parts/space";
import { along, type Indoor, outdoorUnit, remote, shell } from "./air-conditioner-parts";

const UNIT: Indoor = {
  length: 960,
  height: 318,
  depth: 220,
  outline: "M220 0L16 0C6 0 0 6 0 16L0 262C0 288 12 306 44 310L220 318Z",
};

/** 2.0 HP: a longer, square unit with a black mirror front and an amber display. */
const OUTDOORS = { brand: "NASCO", colour: "#1D3C8C", square: true };

export const nascoAirConditioner: Drawing = (kit) => {
  const indoor = new Stage({ yaw: 20, pitch: 9, scale: 0.545, at: [324, 268] });
  const outdoor = new Stage({ yaw: 20, pitch: 12, scale: 0.4, at: [232, 556] });
  return [
    soften(`<path d="M76 240L580 292L586 304L92 290Z" fill="#14213D" opacity=".32"/>`, 13),
    shell(kit, indoor, UNIT),
    lay(indoor, facing(-480, 318, 221), panel(kit)),
    louvre(kit, indoor),
    castShadow(outdoor, footing(-450, -160, 900, 320), { blur: 10, shift: 8, opacity: 0.5 }),
    outdoorUnit(kit, outdoor, { ...OUTDOORS, size: [860, 600, 310] }),
    remote(kit, 488, 388, true),
  ].join("");
};

/** The outdoor unit alone, with the sizes it has: between the feet and the top 550 mm. */
export const nascoOutdoorUnit: Drawing = (kit) => {
  const outdoor = new Stage({ yaw: 20, pitch: 12, scale: 0.6, at: [300, 480] });
  return [
    castShadow(outdoor, footing(-410, -155, 820, 310), { blur: 13, shift: 11, opacity: 0.5 }),
    outdoorUnit(kit, outdoor, { ...OUTDOORS, size: [800, 524, 300] }),
  ].join("");
};

function panel(kit: Kit): string {
  const glass = "M14 18H946V232H14Z";
  return [
    `<path d="${glass}" fill="${fade(kit, ["#3B424D", "#171A20", "#0A0B0E"], [0, 0, 0.5, 1])}"/>`,
    within(
      kit,
      glass,
      soften(`<path d="M60 0H300L150 240H-90ZM360 0H440L290 240H210Z" fill="#fff" opacity=".16"/>`, 5),
    ),
    `<path d="M14 19H946" stroke="#fff" stroke-width="3" opacity=".5"/>`,
    `<path d="M14 232H946V240H14Z" fill="${fade(kit, ["#8A6A22", "#F3D489", "#B78A33", "#F7E3AE", "#7C5C1A"], [0, 0, 1, 0])}"/>`,
    lettering("NASCO", 480, 122, 54, { fill: "#F4F6F8", weight: 800, spacing: 9 }),
    lettering("INVERTER", 480, 168, 24, { fill: "#C9A24A", weight: 700, spacing: 8 }),
    lettering("22", 820, 196, 66, { fill: AMBER, weight: 500, spacing: 3 }),
    lettering("2.0 HP", 820, 88, 40, { fill: "#F3D489", weight: 800 }),
    energyLabel(46, 48, 112, 5),
  ].join("");
}

function louvre(kit: Kit, stage: Stage): string {
  const slot = along(stage, UNIT, "M0 252C0 288 12 306 44 310", -440, 440);
  const blade = along(stage, UNIT, "M0 256C0 276 4 290 12 298", -434, 434);
  return [
    `<path d="${slot}" fill="#2A3038"/>`,
    `<path d="${blade}" fill="${fade(kit, ["#FFFFFF", "#C6CBD2"], [0, 0, 0, 1])}"/>`,
  ].join("");
}
