/** An open-frame 2.5 kVA petrol generator: panel at the front, recoil starter at the right end. Drawn in millimetres. */
import { type Drawing, type Kit, lettering } from "../../kit";
import { metal, plastic, soften, TONES } from "../../parts/finish";
import { block, castShadow, flank, footing, lathe, tray } from "../../parts/loft";
import { typeGHoles } from "../../parts/socket-face";
import { n, Stage, type Vec } from "../../parts/space";
import { strand } from "../../parts/strand";

const FRAME = ["#0E1117", "#232933", "#3B434F", "#606A78", "#99A3B0"] as const;
const CAST = ["#3C4149", "#626872", "#8C929C", "#B5BAC2", "#E0E3E7"] as const;
const PAINT = ["#5A0C0F", "#8C1517", "#BE2724", "#DC4A3F", "#F59485"] as const;

const [W, H, D] = [560, 420, 400];

function controlPanel(kit: Kit): string {
  const plate = kit.linear(
    [
      [0, "#3B424E"],
      [0.5, "#242A33"],
      [1, "#12151B"],
    ],
    [0.1, 0, 0.9, 1],
  );
  const dial = kit.radial(
    [
      [0, "#FFFFFF"],
      [1, "#DDD8CC"],
    ],
    [0.4, 0.35, 0.8],
  );
  const socket = (x: number) =>
    `<rect x="${x}" y="74" width="62" height="62" rx="8" fill="#D8D4CC"/><rect x="${x}" y="73" width="61" height="61" rx="8" fill="#F4F2EE"/>${typeGHoles(kit, x + 30.5, 104, 1.08)}`;
  const ticks = Array.from(
    { length: 9 },
    (_, i) => `<path d="M0-20V-24" stroke="#14213D" stroke-width="1.6" transform="rotate(${-60 + i * 15})"/>`,
  ).join("");
  return [
    `<rect width="262" height="156" rx="12" fill="${plate}"/><path d="M0 110V12Q0 0 12 0H200Z" fill="#fff" opacity=".05"/>`,
    `<g transform="translate(44 42)"><circle r="31" fill="#0A0D12"/><circle r="28" fill="${dial}"/>${ticks}<path d="M0 4 9-18" stroke="#B3261E" stroke-width="2.8" stroke-linecap="round"/><circle cy="3" r="4" fill="#14213D"/>${lettering("V", 0, 19, 11, { weight: 700 })}</g>`,
    `<rect x="94" y="22" width="30" height="40" rx="5" fill="#07090D"/><rect x="98" y="26" width="22" height="17" rx="3" fill="#DC4A3F"/><rect x="98" y="43" width="22" height="15" rx="3" fill="#8C1517"/>`,
    lettering("2.5 kVA", 142, 38, 21, { fill: "#FFFFFF", weight: 800, anchor: "start" }),
    lettering("AVR  230 V", 142, 58, 14.5, { fill: "#B7BEC9", weight: 600, anchor: "start" }),
    socket(22),
    socket(98),
    `<g transform="translate(188 105)"><circle r="13" fill="#07090D"/><circle r="9.5" fill="#1F2530"/><circle cx="-2" cy="-2" r="5" fill="#4B5462"/></g>`,
    `<circle cx="224" cy="92" r="9" fill="#07090D"/><circle cx="224" cy="91" r="7.5" fill="#BE2724"/><circle cx="224" cy="120" r="9" fill="#07090D"/><circle cx="224" cy="119" r="7.5" fill="#3B434F"/>`,
  ].join("");
}

export const generator: Drawing = (kit) => {
  const stage = Stage.framing([W + 40, H + 20, D], { yaw: 32, pitch: 17, fill: 508, centre: [316, 310] });
  const p = (x: number, y: number, z: number) => stage.point([x, y, z]).map(n).join(" ");
  const tube = (d: string) => strand(d, 25 * stage.scale, FRAME);
  const [x0, x1, y0, y1, r] = [-W / 2, W / 2, 26, H - 24, 56];
  const loop = (z: number) =>
    `M${p(x0 + r, y0, z)}L${p(x1 - r, y0, z)}Q${p(x1, y0, z)} ${p(x1, y0 + r, z)}L${p(x1, y1 - r, z)}Q${p(x1, y1, z)} ${p(x1 - r, y1, z)}L${p(x0 + r, y1, z)}Q${p(x0, y1, z)} ${p(x0, y1 - r, z)}L${p(x0, y0 + r, z)}Q${p(x0, y0, z)} ${p(x0 + r, y0, z)}Z`;
  const foot = (x: number, z: number) =>
    lathe(
      kit,
      stage,
      [x, 0, z],
      [0, 1, 0],
      [
        [26, 0],
        [24, 20],
      ],
      plastic(TONES.rubber),
      { segments: 32 },
    );
  const recoil: Vec = [172, 178, -10];
  const spokes = Array.from(
    { length: 14 },
    (_, i) =>
      `<rect x="-5" y="-88" width="10" height="38" rx="5" fill="#14080A" opacity=".72" transform="rotate(${i * (360 / 14)})"/>`,
  ).join("");
  const recoilFace = `<circle r="98" fill="none" stroke="#F59485" stroke-opacity=".5" stroke-width="3"/>${spokes}<circle r="37" fill="#14080A" opacity=".4"/><circle r="34" fill="#D8D4CC"/><circle r="34" fill="none" stroke="#8A8378" stroke-width="2"/>${lettering("FIRMAN", 0, 5, 15, { weight: 800 })}`;
  const fins = Array.from({ length: 6 }, (_, i) =>
    block(kit, stage, { at: [10, 128 + i * 17, -70], size: [132, 8, 172], radius: 4 }, metal(CAST)),
  ).join("");
  const tankTop = H + 2;
  return [
    castShadow(stage, footing(x0, -D / 2 + 20, W, D - 40), { blur: 15, shift: 14 }),
    foot(x0 + 80, -D / 2 + 40),
    foot(x1 - 80, -D / 2 + 40),
    tube(loop(-D / 2 + 16)),
    tube(`M${p(x0 + 90, y0, -D / 2 + 16)}L${p(x0 + 90, y0, D / 2 - 16)}`),
    tube(`M${p(x1 - 90, y0, -D / 2 + 16)}L${p(x1 - 90, y0, D / 2 - 16)}`),
    // Alternator, crankcase and cylinder, from the back to the front.
    flank(
      kit,
      stage,
      { at: [-210, 52, -110], size: [200, 190, 210], radius: 70, edge: 10 },
      plastic(TONES.black, 0.15),
    ),
    block(kit, stage, { at: [-30, 44, -110], size: [190, 96, 230], radius: 20, edge: 12 }, metal(CAST)),
    block(kit, stage, { at: [16, 120, -64], size: [120, 110, 160], radius: 8 }, plastic(TONES.black)),
    fins,
    tray(kit, stage, { at: [30, 232, -40], size: [96, 40, 110], radius: 14, edge: 8 }, plastic(TONES.black, 0.2)),
    lathe(
      kit,
      stage,
      [110, 92, 118],
      [0, 0, 1],
      [
        [15, 0],
        [15, 12],
        [12, 15],
      ],
      plastic(TONES.yellow, 0.3),
      { segments: 32 },
    ),
    block(kit, stage, { at: [30, 176, 96], size: [104, 84, 62], radius: 16, edge: 10 }, plastic(TONES.black, 0.25, 12)),
    stage.onFront(
      [30, 260, 158],
      `<g fill="none" stroke="#05070B" stroke-opacity=".6" stroke-width="4" stroke-linecap="round"><path d="M22 26H82M22 40H82M22 54H82"/></g>`,
    ),
    // Recoil starter.
    lathe(
      kit,
      stage,
      recoil,
      [1, 0, 0],
      [
        [118, -26],
        [118, 0],
        [114, 16],
        [104, 24],
        [100, 26],
      ],
      plastic(PAINT, 0.3, 14),
      { segments: 96 },
    ),
    stage.on([recoil[0] + 26, recoil[1], recoil[2]], [0, 0, -1], [0, -1, 0], recoilFace),
    strand(
      `M${p(recoil[0] + 26, recoil[1] + 40, recoil[2] - 20)}L${p(recoil[0] + 42, recoil[1] + 70, recoil[2] - 40)}`,
      7,
      TONES.white,
    ),
    strand(
      `M${p(recoil[0] + 40, recoil[1] + 86, recoil[2] - 66)}L${p(recoil[0] + 46, recoil[1] + 70, recoil[2] - 14)}`,
      17,
      TONES.black,
    ),
    // Control panel.
    block(kit, stage, { at: [-232, 118, 100], size: [262, 156, 56], radius: 12 }, plastic(TONES.black, 0.15)),
    stage.onFront([-232, 274, 156], controlPanel(kit)),
    // Tank.
    soften(
      `<path d="${stage.path([
        [-220, 290, 158],
        [240, 290, 158],
        [240, 262, 158],
        [-220, 262, 158],
      ])}" fill="#05070B" opacity=".5"/>`,
      7,
    ),
    tray(
      kit,
      stage,
      { at: [-250, 284, -164], size: [512, tankTop - 284, 330], radius: 58, edge: 40 },
      plastic(PAINT, 0.35, 12),
    ),
    stage.onFront(
      [-250, tankTop, 166],
      lettering("FIRMAN", 256, 118, 50, { weight: 800, fill: "#FFFFFF", spacing: 8 }),
    ),
    lathe(
      kit,
      stage,
      [60, tankTop - 3, -20],
      [0, 1, 0],
      [
        [46, 0],
        [46, 4],
        [38, 5],
        [38, 26],
        [35, 30],
      ],
      plastic(TONES.black, 0.25),
      { segments: 56 },
    ),
    stage.onTop(
      [-128, tankTop + 0.5, -50],
      `<circle cx="24" cy="24" r="24" fill="#0A0D12"/><circle cx="24" cy="24" r="19" fill="#F4F2EE"/><path d="M11 30A14 14 0 0 1 37 30" fill="none" stroke="#14213D" stroke-width="3"/><path d="M24 30 33 18" stroke="#B3261E" stroke-width="3" stroke-linecap="round"/>`,
    ),
    foot(x0 + 80, D / 2 - 40),
    foot(x1 - 80, D / 2 - 40),
    tube(loop(D / 2 - 16)),
  ].join("");
};
