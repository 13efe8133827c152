/** Batteries: a lithium cabinet and a tall tubular. Drawn in millimetres. */
import { type Drawing, lettering } from "../../kit";
import { metal, plastic, soften, TONES } from "../../parts/finish";
import { block, castShadow, footing, lathe, tray } from "../../parts/loft";
import { n, Stage, type Vec } from "../../parts/space";
import { strand } from "../../parts/strand";

const MUTED = "#5B6478";
const CABINET = ["#94979D", "#B8BBC0", "#D8D9DB", "#EFEEEC", "#FFFFFF"] as const;
const LEAD = ["#3E434C", "#666C76", "#9096A0", "#BDC2C9", "#E8EAED"] as const;

export const lithiumBattery: Drawing = (kit) => {
  const [w, h, d] = [400, 560, 150];
  const stage = Stage.framing([w, h + 24, d], { yaw: 30, pitch: 15, fill: 500, centre: [338, 302] });
  const band = kit.linear(
    [
      [0, "#3D4553"],
      [0.5, "#232936"],
      [1, "#12161F"],
    ],
    [0.1, 0, 0.9, 1],
  );
  const charge = Array.from({ length: 6 }, (_, i) => {
    const lit = i < 5;
    const x = 222 + i * 24;
    return `<rect x="${x}" y="64" width="18" height="30" rx="3.5" fill="${lit ? "#34D17A" : "#48505D"}"/>${lit ? `<rect x="${x}" y="64" width="18" height="11" rx="3.5" fill="#A9F5CB"/>` : ""}`;
  });
  const glow = kit.radial(
    [
      [0, "#34D17A", 0.5],
      [1, "#34D17A", 0],
    ],
    [0.5, 0.5, 0.5],
  );
  const art = [
    `<path d="M0 38H${w}V122H0Z" fill="${band}"/><path d="M0 38H${w}" stroke="#fff" stroke-opacity=".3" stroke-width="2"/>`,
    lettering("FELICITY", 34, 78, 31, { weight: 800, anchor: "start", fill: "#FFFFFF", spacing: 1.5 }),
    lettering("SOLAR", 34, 104, 19, { weight: 600, anchor: "start", fill: "#C9D0DB", spacing: 5 }),
    `<ellipse cx="290" cy="80" rx="100" ry="44" fill="${glow}"/>${charge.join("")}`,
    lettering("48 V 100 Ah", 34, 236, 44, { weight: 800, anchor: "start" }),
    lettering("LiFePO4 · 5 kWh", 34, 276, 26, { weight: 600, anchor: "start", fill: MUTED }),
    `<g fill="none" stroke="#14213D" stroke-opacity=".14" stroke-width="2.5"><path d="M34 330H${w - 34}M34 356H${w - 34}M34 382H${w - 34}M34 408H${w - 34}M34 434H${w - 34}M34 460H${w - 34}"/></g><g fill="none" stroke="#fff" stroke-width="2.5"><path d="M34 333H${w - 34}M34 359H${w - 34}M34 385H${w - 34}M34 411H${w - 34}M34 437H${w - 34}M34 463H${w - 34}"/></g>`,
    `<circle cx="42" cy="520" r="8" fill="#9A9DA3"/><circle cx="${w - 42}" cy="520" r="8" fill="#9A9DA3"/>`,
  ];
  const grip = kit.linear(
    [
      [0, "#0B0E14"],
      [1, "#4A525F"],
    ],
    [0, 0, 0, 1],
  );
  const side = `<rect x="30" y="150" width="92" height="40" rx="14" fill="${grip}"/><path d="M34 190Q76 196 118 190" stroke="#fff" stroke-opacity=".5" stroke-width="3" fill="none"/><path d="M0 38H${d}V122H0Z" fill="#0C1018" opacity=".82"/>`;
  const post = (x: number, tones: readonly string[]) =>
    lathe(
      kit,
      stage,
      [x, h - 2, d / 2],
      [0, 1, 0],
      [
        [25, 0],
        [25, 15],
        [22, 18],
        [13, 18],
        [13, 28],
        [10, 31],
      ],
      plastic(tones, 0.3, 12),
      { segments: 48 },
    );
  return [
    castShadow(stage, footing(-w / 2, 0, w, d), { blur: 13, shift: 14 }),
    block(kit, stage, { at: [-w / 2, 0, 0], size: [w, h, d], radius: 20, edge: 9 }, plastic(CABINET, 0.2, 14)),
    stage.onRight([w / 2, h, d], side),
    stage.onFront([-w / 2, h, d], art.join("")),
    post(-70, TONES.black),
    post(70, TONES.red),
  ].join("");
};

export const tubularBattery: Drawing = (kit) => {
  const [w, h, d] = [470, 330, 190];
  const stage = Stage.framing([w, h + 70, d], { yaw: 33, pitch: 24, fill: 505, centre: [314, 294] });
  const shell = ["#7F8792", "#A8AFB8", "#CBD0D6", "#E4E7EA", "#FAFBFC"] as const;
  const lid = ["#3E0A0D", "#6B1216", "#98201F", "#BF4038", "#E88A7C"] as const;
  const rib = (x: number) =>
    `<rect x="${x}" y="16" width="15" height="${h - 92}" rx="4" fill="#14213D" opacity=".1"/><rect x="${x}" y="16" width="4" height="${h - 92}" rx="2" fill="#fff" opacity=".7"/>`;
  const ribs = (count: number, gap: number, from: number) =>
    Array.from({ length: count }, (_, i) => rib(from + i * gap)).join("");
  const label = [
    `<rect x="74" y="66" width="${w - 148}" height="134" rx="6" fill="#FFFDF7"/><path d="M74 72Q74 66 80 66H${w - 80}Q${w - 74} 66 ${w - 74} 72V112H74Z" fill="#98201F"/>`,
    lettering("LUMINOUS", w / 2, 101, 31, { weight: 800, fill: "#FFFFFF", spacing: 2 }),
    lettering("12 V 220 Ah", w / 2, 153, 38, { weight: 800 }),
    lettering("Tall tubular · deep cycle", w / 2, 184, 20, { weight: 600, fill: MUTED }),
  ];
  const foot = h - 30;
  const cap = (x: number) => {
    const at: Vec = [x, foot + 34, 0];
    return [
      lathe(
        kit,
        stage,
        at,
        [0, 1, 0],
        [
          [26, 0],
          [26, 8],
          [22, 12],
          [22, 18],
          [19, 21],
        ],
        plastic(TONES.white, 0.25),
        { segments: 44 },
      ),
      lathe(
        kit,
        stage,
        [x, foot + 54, 0],
        [0, 1, 0],
        [
          [6.5, 0],
          [6.5, 20],
          [4.5, 23],
        ],
        plastic(TONES.red, 0.3),
        { segments: 24 },
      ),
    ].join("");
  };
  const terminal = (x: number, tones: readonly string[]) =>
    tray(kit, stage, { at: [x - 22, foot + 34, 52], size: [44, 10, 34], radius: 6 }, plastic(tones, 0.2)) +
    lathe(
      kit,
      stage,
      [x, foot + 44, 69],
      [0, 1, 0],
      [
        [15, 0],
        [13, 28],
        [10, 30],
      ],
      metal(LEAD),
      { segments: 40 },
    );
  const [ax, ay] = stage.point([w / 2 + 2, foot + 2, 56]);
  const [bx, by] = stage.point([w / 2 + 2, foot + 2, -56]);
  const rope = `M${n(ax)} ${n(ay)}C${n(ax + 16)} ${n(ay + 62)} ${n(bx + 26)} ${n(by + 66)} ${n(bx)} ${n(by)}`;
  return [
    castShadow(stage, footing(-w / 2, -d / 2, w, d), { blur: 14, shift: 14 }),
    tray(
      kit,
      stage,
      { at: [-w / 2 + 6, 0, -d / 2 + 6], size: [w - 12, foot, d - 12], radius: 14 },
      plastic(shell, 0.15),
    ),
    stage.onFront(
      [-w / 2 + 6, foot, d / 2 - 6],
      `${ribs(11, 42, 12)}<g transform="translate(-6 -12)">${label.join("")}</g>`,
    ),
    stage.onRight([w / 2 - 6, foot, d / 2 - 6], ribs(4, 44, 14)),
    tray(kit, stage, { at: [-w / 2, foot - 4, -d / 2], size: [w, 38, d], radius: 18, edge: 8 }, plastic(lid, 0.25, 12)),
    ...[-165, -99, -33, 33, 99, 165].map(cap),
    terminal(-190, TONES.black),
    terminal(190, TONES.red),
    soften(
      `<path d="${rope}" fill="none" stroke="#14213D" stroke-opacity=".4" stroke-width="9" transform="translate(-3 5)"/>`,
      3,
    ),
    strand(rope, 10, ["#1C1F26", "#3A3F4A", "#5B616D", "#848A95", "#B3B8C0"]),
  ].join("");
};
