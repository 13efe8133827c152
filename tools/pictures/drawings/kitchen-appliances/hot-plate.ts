import { type Drawing, type Kit, lettering } from "../../kit";
import { fade, metal, plastic, soften, TONES } from "../../parts/finish";
import { block, castShadow, footing, tray } from "../../parts/loft";
import { disc } from "../../parts/paths";
import { facing, lay, lying, profile, turned } from "../../parts/solid";
import { Stage } from "../../parts/space";

export const hotPlate: Drawing = (kit) => {
  const stage = Stage.framing([480, 96, 280], { yaw: 22, pitch: 30, fill: 540 });
  const rubber = plastic(TONES.rubber);
  const feet = [-210, 180].map((x) => block(kit, stage, { at: [x, 0, 104], size: [34, 18, 30], edge: 4 }, rubber));
  return [
    castShadow(stage, footing(-238, -138, 476, 280), { blur: 14, shift: 12, opacity: 0.55 }),
    ...feet,
    tray(kit, stage, { at: [-240, 14, -140], size: [480, 66, 280], radius: 14, edge: 7 }, brushed),
    lay(stage, lying(-240, 80, -140), top(kit)),
    plate(kit, stage, -116, 82),
    plate(kit, stage, 116, 82),
    lay(stage, facing(-240, 80, 140), front(kit)),
  ].join("");
};

/** Flat brushed steel: brighter faces up and to the left, no room mirrored in it. */
const brushed = plastic(["#4D555F", "#7D858F", "#A3AAB3", "#C6CCD2", "#E4E8EB"], 0.2, 10);

function top(kit: Kit): string {
  const grain = Array.from(
    { length: 26 },
    (_, i) =>
      `<path d="M8 ${12 + i * 10.2}H472" stroke="${i % 3 ? "#fff" : "#6F7782"}" stroke-width="1" opacity=".16"/>`,
  );
  return [
    `<rect x="6" y="6" width="468" height="268" rx="10" fill="${fade(kit, ["#F4F6F8", "#C5CBD2", "#DDE1E5", "#A2A9B2"], [0, 0, 1, 0.6])}"/>`,
    grain.join(""),
    soften(`<path d="M6 200L200 6H260L6 262Z" fill="#fff" opacity=".4"/>`, 14),
  ].join("");
}

/** A cast plate of the given radius with its steel drip ring. */
function plate(kit: Kit, stage: Stage, x: number, radius: number): string {
  const iron = plastic(["#0A0B0D", "#17191D", "#26292F", "#3C4048", "#5B616B"], 0.25, 12);
  const grooves = [0.86, 0.62, 0.38].map(
    (share) =>
      `<circle r="${radius * share}" fill="none" stroke="#0B0C0F" stroke-width="3" opacity=".8"/><circle r="${radius * share - 2.5}" fill="none" stroke="#767D87" stroke-width="1.2" opacity=".55"/>`,
  );
  return [
    lay(stage, lying(x + 5, 80, 6), soften(`<path d="${disc(0, 0, radius + 16)}" fill="#14213D" opacity=".35"/>`, 6)),
    turned(kit, stage, [x, 0], profile(`M${radius + 15} 80 L${radius + 12} 86 L${radius + 5} 88`), metal(TONES.steel)),
    turned(
      kit,
      stage,
      [x, 0],
      profile(`M${radius + 4} 86 L${radius + 3} 98 L${radius - 2} 101 L${radius - 6} 101`),
      iron,
    ),
    lay(
      stage,
      lying(x, 101, 0),
      `<path d="${disc(0, 0, radius - 4)}" fill="${fade(kit, ["#50555E", "#2E3238", "#1A1C20"], [0.1, 0, 0.9, 1])}"/>${grooves.join("")}<circle r="${radius * 0.15}" fill="#9A2A20"/><circle r="${radius * 0.15}" fill="none" stroke="#C9564A" stroke-width="1.5"/>`,
    ),
  ].join("");
}

function front(kit: Kit): string {
  return [
    knob(kit, 96),
    knob(kit, 384),
    lettering("BRUHM", 240, 40, 25, { weight: 800, spacing: 3, fill: "#232A35" }),
    lettering("1000 W + 1000 W", 240, 58, 12, { weight: 700, spacing: 0.6, fill: "#3A424E" }),
    `<circle cx="150" cy="36" r="5" fill="#D13A30"/><circle cx="148.500" cy="34.500" r="1.800" fill="#fff" opacity=".8"/>`,
    `<circle cx="330" cy="36" r="5" fill="#7A2A24"/><circle cx="328.500" cy="34.500" r="1.800" fill="#fff" opacity=".5"/>`,
  ].join("");
}

function knob(kit: Kit, x: number): string {
  const marks = [-120, -60, 0, 60, 120].map(
    (turn) =>
      `<path d="M${x} 10v4" stroke="#232A35" stroke-width="2.200" stroke-linecap="round" transform="rotate(${turn} ${x} 36)"/>`,
  );
  return [
    marks.join(""),
    soften(`<circle cx="${x + 5}" cy="43" r="21" fill="#14213D" opacity=".5"/>`, 4),
    `<path d="${disc(x, 36, 20)}" fill="${fade(kit, ["#4B515B", "#1D2127", "#0B0D10"], [0.1, 0, 0.9, 1])}"/>`,
    `<path d="${disc(x - 2, 34, 15)}" fill="${fade(kit, ["#5C636E", "#2A2F37"], [0.1, 0, 0.9, 1])}"/>`,
    `<path d="M${x - 2} 21v13" stroke="#fff" stroke-width="3" stroke-linecap="round" transform="rotate(${x < 200 ? 60 : -120} ${x - 2} 34)"/>`,
  ].join("");
}
