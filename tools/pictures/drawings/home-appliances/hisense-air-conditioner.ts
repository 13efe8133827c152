import { type Drawing, type Kit, lettering } from "../../kit";
import { energyLabel } from "../../parts/energy-label";
import { fade, soften } from "../../parts/finish";
import { castShadow, footing } from "../../parts/loft";
import { roundRect } from "../../parts/paths";
import { facing, lay } from "../../parts/solid";
import { Stage } from "../../parts/space";
import { along, type Indoor, outdoorUnit, remote, shell } from "./air-conditioner-parts";

const UNIT: Indoor = {
  length: 820,
  height: 290,
  depth: 205,
  outline: "M205 0L46 0C18 0 6 10 4 36L0 190C0 238 24 278 84 290L205 290Z",
};

/** 1.5 HP: a softly curved white unit with a chrome line and a white-blue display. */
const OUTDOORS = { brand: "Hisense", colour: "#00857C" };

export const hisenseAirConditioner: Drawing = (kit) => {
  const indoor = new Stage({ yaw: 20, pitch: 9, scale: 0.615, at: [326, 268] });
  const outdoor = new Stage({ yaw: 20, pitch: 12, scale: 0.42, at: [400, 556] });
  return [
    soften(`<path d="M84 236L580 290L584 300L100 286Z" fill="#14213D" opacity=".3"/>`, 13),
    shell(kit, indoor, UNIT),
    `<path d="${along(indoor, UNIT, "M2 100L0 190", -410, 410)}" fill="${fade(kit, ["#FFFFFF", "#DDE2E6"], [0, 0, 0, 1])}" opacity=".5"/>`,
    louvre(kit, indoor),
    lay(indoor, facing(-410, 290, 203), panel()),
    castShadow(outdoor, footing(-400, -150, 800, 300), { blur: 10, shift: 8, opacity: 0.5 }),
    outdoorUnit(kit, outdoor, { ...OUTDOORS, size: [780, 545, 285] }),
    remote(kit, 112, 390, false),
  ].join("");
};

/** The outdoor unit alone, with the sizes it has: between the feet and the top 540 mm. */
export const hisenseOutdoorUnit: Drawing = (kit) => {
  const outdoor = new Stage({ yaw: 20, pitch: 12, scale: 0.6, at: [300, 480] });
  return [
    castShadow(outdoor, footing(-370, -125, 740, 250), { blur: 13, shift: 11, opacity: 0.5 }),
    outdoorUnit(kit, outdoor, { ...OUTDOORS, size: [715, 514, 235] }),
  ].join("");
};

function louvre(kit: Kit, stage: Stage): string {
  const slot = along(stage, UNIT, "M1 214C6 244 28 270 66 283", -350, 330);
  const blade = along(stage, UNIT, "M1 214C4 234 14 252 30 265", -344, 324);
  const chrome = along(stage, UNIT, "M-1 198L-1 206", -410, 410);
  return [
    `<path d="${slot}" fill="${fade(kit, ["#4A525E", "#1C2129"], [0, 0, 0, 1])}"/>`,
    `<path d="${blade}" fill="${fade(kit, ["#FFFFFF", "#DCE1E5", "#B4BBC3"], [0, 0, 0, 1])}"/>`,
    `<path d="${chrome}" fill="${fade(kit, ["#8B929B", "#FFFFFF", "#9BA2AC", "#E8ECEF", "#6A717C"], [0, 0, 1, 0])}"/>`,
  ].join("");
}

function panel(): string {
  return [
    soften(`<path d="M30 40H640L560 74H40Z" fill="#fff" opacity=".8"/>`, 9),
    lettering("Hisense", 410, 122, 50, { fill: "#00857C", weight: 800 }),
    lettering("24", 735, 168, 52, { fill: "#3FA9DC", weight: 500, spacing: 2 }),
    `<path d="${roundRect(610, 46, 176, 44, 22)}" fill="#00857C"/>`,
    lettering("1.5 HP", 698, 79, 31, { fill: "#fff", weight: 800 }),
    lettering("INVERTER", 410, 164, 23, { fill: "#5B6478", weight: 700, spacing: 5 }),
    energyLabel(36, 46, 92, 4),
  ].join("");
}
