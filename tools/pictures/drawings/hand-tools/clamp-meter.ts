import { type Drawing, type Kit, lettering } from "../../kit";
import { fade, plastic, rounded, soften, TONES, within } from "../../parts/finish";
import { castShadow, footing } from "../../parts/loft";
import { disc, roundRect } from "../../parts/paths";
import { facing, slab } from "../../parts/solid";
import { Stage } from "../../parts/space";
import { strand } from "../../parts/strand";
import { ohm, screen } from "./meter-parts";

const BROWN = ["#3A1D0E", "#5E3015", "#8A4A24", "#B4703F", "#E9BC96"];

/** A single live core, which the jaws close around. */
const CABLE = "M46 246C120 150 210 158 312 128C410 100 500 120 592 30";

/** Local measures: 200 wide, 560 tall, the jaws at the top. */
const BODY =
  "M48 210C60 196 140 196 152 210C176 216 186 232 186 256L182 330C180 360 180 400 182 440L184 520C184 546 166 560 140 560L60 560C34 560 16 546 16 520L18 440C20 400 20 360 18 330L14 256C14 232 24 216 48 210Z";
const JAWS =
  "M98 4C54 6 14 44 14 104C14 146 28 184 50 222L76 212C56 176 46 142 46 108C46 66 66 36 98 34L98 4L102 4L102 34C134 36 154 66 154 108C154 142 144 176 124 212L150 222C172 184 186 146 186 104C186 44 146 6 102 4L98 4Z";
const FACE =
  "M58 226C70 218 130 218 142 226C158 232 166 244 166 262L160 330C156 370 156 420 162 470L164 514C164 532 152 542 136 542L64 542C48 542 36 532 36 514L38 470C44 420 44 370 40 330L34 262C34 244 42 232 58 226Z";

export const clampMeter: Drawing = (kit) => meter(kit, strand(CABLE, 30, BROWN));

/** The meter without the core in its jaws. */
export const clampMeterAlone: Drawing = (kit) => meter(kit, "");

/** @param core what runs through the jaws: behind the right one, before the left one */
function meter(kit: Kit, core: string): string {
  const stage = new Stage({ yaw: 24, pitch: 10, scale: 0.96, at: [304, 588] });
  return [
    castShadow(stage, footing(-86, -34, 172, 68), { blur: 13, shift: 12, opacity: 0.6 }),
    core,
    slab(stage, facing(-100, 560, 20), JAWS, 40, plastic(TONES.red, 0.4, 14), "#BC2A27", jaws(kit)),
    core && within(kit, "M0 0L310 0L310 640L0 640Z", core),
    trigger(kit, stage),
    slab(stage, facing(-100, 560, 32), BODY, 64, plastic(TONES.black, 0.35, 14), "#2A2E36", body(kit)),
  ].join("");
}

/** The display and dial, close enough to read. */
export const clampMeterDisplay: Drawing = (kit) =>
  `<g transform="translate(140 -364) scale(1.8)">${soften(`<path d="${BODY}" fill="#14213D" opacity=".5" transform="translate(8 10)"/>`, 9)}${jaws(kit)}${body(kit)}</g>`;

function jaws(kit: Kit): string {
  return [
    rounded(kit, JAWS, fade(kit, ["#F06A5C", "#CF342D", "#A31D1E", "#6E1115"], [0, 0, 1, 0.7]), {
      depth: 11,
      lightOpacity: 0.75,
    }),
    `<path d="M100 2V36" stroke="#3E070A" stroke-width="4"/>`,
    `<path d="M74 36C60 46 50 66 48 92" fill="none" stroke="#3E070A" stroke-width="3" opacity=".6"/>`,
  ].join("");
}

function trigger(kit: Kit, stage: Stage): string {
  const lever = "M22 236C4 244 -14 270 -16 300C-16 312 -6 316 4 312L26 300Z";
  return slab(
    stage,
    facing(-100, 560, 12),
    lever,
    26,
    plastic(TONES.red, 0.4),
    fade(kit, ["#E5564A", "#9A1D1E"], [0, 0, 1, 1]),
  );
}

function body(kit: Kit): string {
  return [
    rounded(kit, BODY, fade(kit, ["#5A616C", "#30353E", "#1B1F25", "#101216"], [0, 0, 1, 0.5]), {
      depth: 15,
      lightOpacity: 0.5,
    }),
    rounded(kit, FACE, fade(kit, ["#E4574A", "#C22E2A", "#971B1D"], [0, 0, 1, 0.6]), { depth: 8, lightOpacity: 0.6 }),
    lettering("UNI-T", 100, 250, 25, { fill: "#fff", weight: 800, spacing: 2 }),
    dial(kit),
    buttons(kit),
    screen(kit, { x: 48, y: 436, w: 104, h: 66, value: "12.6", unit: "A~" }),
    lettering("400 A AC", 100, 524, 16, { fill: "#fff", weight: 800 }),
    lettering("600 V", 100, 538, 10, { fill: "#FFD9D2", weight: 700 }),
  ].join("");
}

function dial(kit: Kit): string {
  const places: [string, number][] = [
    ["OFF", -90],
    ["NCV", -54],
    ["V~", -18],
    ["V=", 18],
    ["A~", 54],
    ["Ω", 90],
  ];
  const labels = places.map(([name, turn]) => {
    const angle = (turn * Math.PI) / 180;
    if (name === "Ω") return ohm(149, 333, 12, "#fff");
    return lettering(name, 100 + Math.sin(angle) * 49, 328 - Math.cos(angle) * 47, name.length > 2 ? 9.5 : 12.5, {
      fill: "#fff",
      weight: 800,
    });
  });
  return [
    labels.join(""),
    soften(`<circle cx="104" cy="336" r="34" fill="#3E070A" opacity=".7"/>`, 6),
    `<path d="${disc(100, 328, 34)}" fill="${fade(kit, ["#6A717C", "#2A2E36", "#0F1114"], [0.1, 0, 0.9, 1])}"/>`,
    `<path d="${disc(100, 328, 28)}" fill="${fade(kit, ["#2A2E36", "#454B55"], [0.1, 0, 0.9, 1])}"/>`,
    `<g transform="rotate(54 100 328)">${rounded(kit, roundRect(92, 300, 16, 56, 8), fade(kit, ["#5C636E", "#20242A"], [0, 0, 1, 0]), { depth: 4 })}<path d="M100 303V313" stroke="#fff" stroke-width="4" stroke-linecap="round"/></g>`,
  ].join("");
}

function buttons(kit: Kit): string {
  const names = ["HOLD", "SEL", "REL"];
  return names
    .map((name, i) => {
      const x = 52 + i * 34;
      return `${rounded(kit, roundRect(x, 388, 28, 18, 8), i === 0 ? "#F5C21B" : "#DDE2E7", { depth: 4 })}${lettering(name, x + 14, 400.5, 8.5, { weight: 800 })}`;
    })
    .join("");
}
