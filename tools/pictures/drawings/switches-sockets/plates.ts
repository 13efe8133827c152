/** Wall plates: sockets and switches in the British 86 mm pattern. Drawn in millimetres. */
import { type Drawing, type Kit, lettering } from "../../kit";
import { plastic, soften, TONES } from "../../parts/finish";
import { block, castShadow, footing } from "../../parts/loft";
import { neon, onStripe, plate, rocker, screwCap, typeGHoles } from "../../parts/socket-face";
import { n, Stage, type Vec } from "../../parts/space";
import { BROWN, COPPER, GREEN_YELLOW, strand } from "../../parts/strand";

const MUTED = "#5B6478";
const VIEW = { yaw: 27, pitch: 13 };

/** A part without its ground shadow, its lower edge at y = 0 and centred on x, its back at z = 0. */
export type Mounted = (kit: Kit, stage: Stage, behind?: number) => string;

export const mountedDoubleSocket: Mounted = (kit, stage, behind = 20) => {
  const art = [
    typeGHoles(kit, 36, 49),
    typeGHoles(kit, 110, 49),
    screwCap(kit, 12.7, 43),
    screwCap(kit, 133.3, 43),
    lettering("MK", 73, 62, 9, { weight: 800, spacing: 0.4 }),
    lettering("13 A", 73, 70.5, 6, { weight: 600, fill: MUTED }),
  ];
  return [
    plate(kit, stage, 146, { behind }),
    stage.onFront([-73, 86, 10], art.join("")),
    rocker(kit, stage, { x: -9.5, y: 62, z: 10, w: 11, h: 21 }, onStripe(11)),
    rocker(kit, stage, { x: 9.5, y: 62, z: 10, w: 11, h: 21, on: false }),
  ].join("");
};

export const doubleSocket: Drawing = (kit) => {
  const stage = Stage.framing([146, 86, 30], { ...VIEW, centre: [322, 312] });
  return castShadow(stage, footing(-73, -20, 146, 30), { blur: 9 }) + mountedDoubleSocket(kit, stage);
};

export const mountedSwitch: Mounted = (kit, stage, behind = 20) => {
  const z = 7;
  const well = `<rect x="12" y="10" width="62" height="62" rx="2.5" fill="#14213D" opacity=".2"/>`;
  const name = lettering("Schneider Electric", 43, 80.5, 5.4, { weight: 700 });
  const rating = (text: string) => lettering(text, 14.8, 54.5, 4.6, { weight: 600, fill: MUTED });
  return [
    plate(kit, stage, 86, { depth: z, behind, radius: 10, edge: 3.5 }),
    stage.onFront([-43, 86, z], well + name),
    rocker(kit, stage, { x: -15.4, y: 45, z, w: 29.6, h: 58, proud: 7, on: true }, rating("10 AX")),
    rocker(kit, stage, { x: 15.4, y: 45, z, w: 29.6, h: 58, proud: 7, on: false }, rating("2-way")),
  ].join("");
};

export const twoGangSwitch: Drawing = (kit) => {
  const stage = Stage.framing([88, 88, 30], { ...VIEW, fill: 480 });
  return castShadow(stage, footing(-43, -20, 86, 27), { blur: 9 }) + mountedSwitch(kit, stage);
};

const redRocker = plastic(TONES.red, 0.3, 14);

export const cookerUnit: Drawing = (kit) => {
  const stage = Stage.framing([148, 88, 56], { ...VIEW, yaw: 30, centre: [293, 316] });
  const z = 9;
  const art = [
    `<path d="M66 8V78" stroke="#14213D" stroke-opacity=".16" stroke-width=".9"/><path d="M67 8V78" stroke="#fff" stroke-width=".9"/>`,
    lettering("COOKER", 33, 18, 7, { weight: 700, spacing: 0.6 }),
    neon(kit, 33, 66.5, 12, 5),
    lettering("45 A", 33, 79, 5.8, { weight: 600, fill: MUTED }),
    typeGHoles(kit, 97, 52),
    neon(kit, 129, 54, 8, 4),
    lettering("legrand", 128.5, 72, 5.4, { weight: 800 }),
    lettering("13 A", 128.5, 79.5, 5.2, { weight: 600, fill: MUTED }),
  ];
  const box = block(
    kit,
    stage,
    { at: [-73, 0, -40], size: [146, 86, 41], radius: 5 },
    plastic(["#8C8984", "#ABA8A2", "#C8C5BF", "#DDDAD5", "#F0EEEA"]),
  );
  const seam = `<path d="${stage.path(
    [
      [73, 2, 0.5],
      [73, 84, 0.5],
    ],
    false,
  )}" stroke="#14213D" stroke-opacity=".3" stroke-width="2"/>`;
  const handle = `<rect x="3" y="2" width="21" height="1.6" rx=".8" fill="#fff" opacity=".7"/>`;
  return [
    castShadow(stage, footing(-73, -40, 146, 49), { blur: 10 }),
    box,
    plate(kit, stage, 146, { depth: z, behind: 0.1 }),
    seam,
    stage.onFront([-73, 86, z], art.join("")),
    rocker(kit, stage, { x: -40, y: 43, z, w: 27, h: 33, proud: 7, finish: redRocker }, handle),
    rocker(kit, stage, { x: 56, y: 57, z, w: 12, h: 22 }, onStripe(12)),
  ].join("");
};

export const doublePoleSwitch: Drawing = (kit) => {
  const stage = Stage.framing([112, 92, 60], { ...VIEW, pitch: 16, fill: 530, centre: [374, 300] });
  const [back, z] = [-22, -12];
  const art = [
    lettering("MK", 70, 18, 8, { weight: 800, spacing: 0.4 }),
    lettering("20 A  DP", 43, 66, 5.6, { weight: 600, fill: MUTED }),
    neon(kit, 43, 54, 13, 5.4),
    screwCap(kit, 9.5, 43),
    screwCap(kit, 76.5, 43),
    `<ellipse cx="43" cy="76" rx="9" ry="6.4" fill="#14213D" opacity=".3"/><ellipse cx="43" cy="76.6" rx="8" ry="5.6" fill="#2B2F38"/>`,
  ];
  const at = (x: number, y: number, depth: number) => stage.point([x, y, depth]).map(n).join(" ");
  const flex = `M${at(0, 10, z)}C${at(0, 9, z + 18)} ${at(2, 4, z + 26)} ${at(-12, 4, z + 36)}S${at(-30, 4, z + 36)} ${at(-38, 4, z + 44)}`;
  const core = (dx: number, dz: number, tones: readonly string[]) =>
    strand(`M${at(-38 + dx * 1.2, 4, z + 59 + dz)}L${at(-40 + dx * 1.5, 4, z + 65 + dz * 1.2)}`, 5, COPPER) +
    strand(
      `M${at(-37, 4, z + 42)}C${at(-38, 4, z + 47)} ${at(-37 + dx / 3, 4, z + 50)} ${at(-38 + dx * 1.2, 4, z + 59 + dz)}`,
      10,
      tones,
    );
  return [
    castShadow(stage, footing(-43, back, 86, z - back), { blur: 9 }),
    plate(kit, shifted(stage, [0, 0, z - 10]), 86, { behind: 14 }),
    stage.onFront([-43, 86, z], art.join("")),
    rocker(
      kit,
      stage,
      { x: 0, y: 56, z, w: 16, h: 28, proud: 5 },
      `<rect x="3.5" y="2.2" width="9" height="2.2" rx="1" fill="${TONES.red[2]}"/>`,
    ),
    soften(
      `<path d="${flex}" fill="none" stroke="#14213D" stroke-opacity=".35" stroke-width="22" transform="translate(6 12)"/>`,
      7,
    ),
    core(13, 2, TONES.blue),
    core(-14, -6, GREEN_YELLOW),
    core(-1, 0, BROWN),
    strand(flex, 27, TONES.white, { cap: "butt" }),
  ].join("");
};

/** The same view of a world moved by `by`. */
const shifted = (stage: Stage, by: Vec): Stage =>
  new Stage({ yaw: VIEW.yaw, pitch: 16, scale: stage.scale, at: stage.point(by) });
