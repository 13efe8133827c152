/** Solar lights: a home kit with four lamps, and a lantern. Drawn in millimetres. */
import { type Drawing, type Kit, lettering } from "../../kit";
import { plastic, soften, TONES } from "../../parts/finish";
import { block, castShadow, circleRing, footing, lathe } from "../../parts/loft";
import { solarGlass } from "../../parts/solar-cells";
import { type Panel, solarPanel } from "../../parts/solar-panel";
import { n, Stage, type Vec } from "../../parts/space";
import { strand } from "../../parts/strand";

const SUN = ["#9A5B00", "#C98200", "#F0A80C", "#FFC844", "#FFE9A6"] as const;
const BOX: Vec = [140, 104, 66];
const GLOWING = ["#F3C46A", "#FBDD96", "#FFEFC4", "#FFFAEA", "#FFFFFF"] as const;

const halo = (kit: Kit, x: number, y: number, r: number, strength = 0.55): string => {
  const fill = kit.radial(
    [
      [0, "#FFD67A", strength],
      [0.5, "#FFDF9A", strength * 0.36],
      [1, "#FFE7B4", 0],
    ],
    [0.5, 0.5, 0.5],
  );
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"/>`;
};

const usb = (x: number, y: number): string =>
  `<rect x="${x}" y="${y}" width="17" height="8" rx="1.5" fill="#0C0F15"/><rect x="${x + 2.5}" y="${y + 3.6}" width="12" height="2.6" fill="#E9E9E7"/>`;

/** The battery box of the home kit: 140 × 104 × 66 units, its lower front edge on the ground at `hub`. */
function batteryBox(kit: Kit, stage: Stage, hub: Vec): string {
  const [w, h, d] = BOX;
  const bars = Array.from(
    { length: 4 },
    (_, i) =>
      `<rect x="${84 + i * 11}" y="20" width="7.5" height="14" rx="1.8" fill="${i < 3 ? "#34D17A" : "#59606C"}"/>`,
  );
  const face = [
    `<rect x="10" y="10" width="${w - 20}" height="34" rx="7" fill="#222833"/>`,
    lettering("SUN KING", 18, 31, 11.5, { weight: 800, anchor: "start", fill: "#FFC844" }),
    ...bars,
    usb(18, 60),
    usb(44, 60),
    ...[78, 94, 110].map(
      (x) =>
        `<circle cx="${x + 6}" cy="64" r="5.4" fill="#5A3A00" opacity=".7"/><circle cx="${x + 6}" cy="64" r="3" fill="#0C0F15"/>`,
    ),
    lettering("Home solar kit", w / 2, 90, 11, { weight: 700 }),
  ];
  return [
    castShadow(stage, footing(hub[0] - w / 2, hub[2] - d / 2, w, d), { blur: 10 }),
    block(
      kit,
      stage,
      { at: [hub[0] - w / 2, 0, hub[2] - d / 2], size: [w, h, d], radius: 16, edge: 9 },
      plastic(SUN, 0.35, 14),
    ),
    stage.onFront([hub[0] - w / 2, h, hub[2] + d / 2], face.join("")),
  ].join("");
}

/** The battery box alone. */
export const homeKitBox: Drawing = (kit) =>
  batteryBox(kit, Stage.framing(BOX, { yaw: 26, pitch: 18, fill: 480 }), [0, 0, 0]);

export const homeKit: Drawing = (kit) => {
  const stage = Stage.framing([470, 280, 300], { yaw: 20, pitch: 25, fill: 510, centre: [334, 312] });
  const panel: Panel = {
    foot: [0, 0, -84],
    lean: 28,
    w: 330,
    h: 282,
    columns: 6,
    rows: 4,
    margin: 8,
    depth: 12,
    frame: 8,
    tones: TONES.black,
  };
  const hub: Vec = [-20, 0, 10];
  const [w] = BOX;
  const dome = Array.from({ length: 15 }, (_, i): [number, number] => {
    const angle = (i / 14) * (Math.PI / 2);
    return [40 * Math.cos(angle) + 0.5, 38 * Math.sin(angle)];
  });
  const turn = (
    x: number,
    z: number,
    y: number,
    profile: [number, number][],
    tones: readonly string[],
    shine: number,
  ) => lathe(kit, stage, [x, y, z], [0, 1, 0], profile, plastic(tones, shine, 14), { segments: 56 });
  const lamp = (x: number, z: number) => {
    const [gx, gy] = stage.point([x, 34, z]);
    const ground = circleRing({ origin: [x, 0, z], u: [1, 0, 0], v: [0, 0, -1] }, 40);
    return [
      halo(kit, gx, gy, 104 * stage.scale, 0.6),
      soften(`<path d="${stage.path(ground)}" fill="#7A4E0C" opacity=".5" transform="translate(3 3)"/>`, 4),
      turn(
        x,
        z,
        0,
        [
          [30, 0],
          [40, 4],
          [45, 12],
          [45, 17],
          [42, 21],
        ],
        SUN,
        0.35,
      ),
      turn(x, z, 20, dome, GLOWING, 0),
    ].join("");
  };
  const cord = (from: Vec, x: number, z: number, bend: number) => {
    const p = (a: Vec) => stage.point(a).map(n).join(" ");
    const side = Math.sign(from[0] - x);
    const d2 = `M${p(from)}C${p([from[0] - side * 40, 2, from[2] + bend])} ${p([x + side * 92, 2, z - bend])} ${p([x + side * 40, 8, z])}`;
    return (
      soften(
        `<path d="${d2}" fill="none" stroke="#14213D" stroke-opacity=".25" stroke-width="5" transform="translate(2 5)"/>`,
        3,
      ) + strand(d2, 5.6, TONES.black)
    );
  };
  const [left, right]: [Vec, Vec] = [
    [hub[0] - w / 2, 16, hub[2] + 6],
    [hub[0] + w / 2, 16, hub[2] + 6],
  ];
  const lamps: [Vec, number, number, number][] = [
    [left, -196, 40, 26],
    [right, 176, 28, 34],
    [left, -122, 112, 12],
    [right, 96, 108, 8],
  ];
  return [
    soften(`<path d="${stage.path(footing(-150, -200, 330, 110))}" fill="#14213D" opacity=".26"/>`, 12),
    strand(
      `M${stage.point([120, 150, -160]).map(n).join(" ")}L${stage.point([128, 0, -206]).map(n).join(" ")}`,
      9,
      TONES.black,
    ),
    solarPanel(kit, stage, panel),
    batteryBox(kit, stage, hub),
    ...lamps.map(([from, x, z, bend]) => cord(from, x, z, bend)),
    ...lamps.map(([, x, z]) => lamp(x, z)),
  ].join("");
};

const LEAF = ["#06402C", "#0A5E40", "#108257", "#3FA67E", "#93D2B7"] as const;

export const lantern: Drawing = (kit) => {
  const stage = Stage.framing([150, 236, 150], { yaw: 26, pitch: 17, fill: 500, centre: [304, 312] });
  const finish = plastic(LEAF, 0.35, 14);
  const turn = (profile: [number, number][], y: number, f = finish) =>
    lathe(kit, stage, [0, y, 0], [0, 1, 0], profile, f, { segments: 88 });
  const p = (x: number, y: number, z = 0) => stage.point([x, y, z]).map(n).join(" ");
  const [gx, gy] = stage.point([0, 100, 0]);
  const handle = `M${p(-58, 158)}C${p(-76, 236)} ${p(-40, 250)} ${p(0, 250)}S${p(76, 236)} ${p(58, 158)}`;
  const lid = solarGlass(kit, { w: 78, h: 78, columns: 4, rows: 6, margin: 3 });
  const disc = kit.clip(`<circle cx="39" cy="39" r="38"/>`);
  const cage = [-64, -14, 36, 86].map((degrees) => {
    const a = (degrees * Math.PI) / 180;
    const at = (y: number, r: number) =>
      stage
        .point([r * Math.sin(a), y, r * Math.cos(a)])
        .map(n)
        .join(" ");
    return strand(`M${at(58, 59)}C${at(84, 64)} ${at(120, 64)} ${at(148, 59)}`, 9, LEAF, { cap: "butt" });
  });
  const band = [lettering("d.light", 38, 21, 19, { weight: 800, fill: "#FFFFFF" })];
  const controls = `<circle cx="0" cy="0" r="10.5" fill="#052C1F"/><circle cx="0" cy="-.8" r="9" fill="#F5A400"/><path d="M0-5.500V-.8M-3.6-3.600A5 5 0 1 0 3.6-3.6" fill="none" stroke="#14213D" stroke-width="1.8" stroke-linecap="round"/>`;
  const glass: [number, number][] = [
    [52, 0],
    [56, 12],
    [58, 30],
    [58, 62],
    [56, 80],
    [52, 92],
  ];
  const inner = kit.radial(
    [
      [0, "#FFFFFF", 0.95],
      [0.5, "#FFF3CF", 0.5],
      [1, "#FFE29A", 0],
    ],
    [0.5, 0.5, 0.5],
  );
  return [
    castShadow(stage, circleRing({ origin: [0, 0, 0], u: [1, 0, 0], v: [0, 0, -1] }, 64), { blur: 12, shift: 14 }),
    halo(kit, gx, gy, 300, 0.62),
    strand(handle, 17, TONES.black),
    turn(
      [
        [60, 0],
        [66, 4],
        [68, 12],
        [68, 34],
        [66, 42],
        [60, 52],
        [56, 56],
      ],
      0,
    ),
    turn(glass, 56, plastic(GLOWING)),
    `<ellipse cx="${n(gx)}" cy="${n(gy)}" rx="${n(50 * stage.scale)}" ry="${n(56 * stage.scale)}" fill="${inner}"/>`,
    ...cage,
    turn(
      [
        [56, 0],
        [62, 3],
        [64, 9],
        [62, 18],
        [54, 26],
        [46, 29],
        [44, 30],
      ],
      146,
    ),
    stage.onTop([-39, 176.5, -39], `<circle cx="39" cy="39" r="41" fill="#052C1F"/><g clip-path="${disc}">${lid}</g>`),
    stage.on([-25, 40, 63.5], [0.98, 0, -0.04], [0, -1, 0.02], `<g transform="translate(-14 0)">${band.join("")}</g>`),
    stage.on([47, 26, 49], [0.72, 0, -0.68], [0, -1, 0], `${controls}`),
    stage.on([-54, 30, 41], [0.6, 0, 0.8], [0, -1, 0], usb(-5, -3)),
  ].join("");
};
