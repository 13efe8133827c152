/** Consumer unit, circuit breaker and voltage protector. Drawn in millimetres. */
import { type Drawing, type Kit, lettering } from "../../kit";
import { across, lever, moduleBody, stripFace, terminal } from "../../parts/breaker";
import { plastic, TONES } from "../../parts/finish";
import { block, castShadow, flat, footing } from "../../parts/loft";
import { plugExit, plugTypeG } from "../../parts/plug-type-g";
import { neon, typeGHoles, urea } from "../../parts/socket-face";
import { Stage, type Vec } from "../../parts/space";
import { strand } from "../../parts/strand";
import type { Mounted } from "./plates";

const MUTED = "#5B6478";
const STEEL_PAINT = ["#8B8F96", "#B0B3B8", "#D0D2D4", "#E9E9E7", "#FCFBF8"] as const;

/** The ways of the board as they show through its window, from the window's upper left corner. */
function ways(kit: Kit): string {
  const test = `<rect x="24.5" y="18" width="8" height="8" rx="1.6" fill="#2560BE"/><rect x="24.5" y="18" width="8" height="3" rx="1.4" fill="#93BCF3"/>${lettering("T", 28.5, 25, 5.4, { fill: "#fff", weight: 700 })}`;
  const rccb = `${stripFace(kit, 0, 36, { rating: "63 A", note: "RCCB 30 mA", tones: TONES.blue, shift: -6.5 })}`;
  const ratings = ["C32", "C20", "C20", "C20", "C16", "C10", "C6", "C6"];
  const breakers = ratings.map((rating, i) => stripFace(kit, 36 + i * 18, 18, { rating, on: i !== 7 }));
  return `<g>${rccb}<g transform="translate(-.5 2)">${test}</g>${breakers.join("")}</g>`;
}

const UNIT = [216, 186, 76] as const;

export const mountedConsumerUnit: Mounted = (kit, stage) => {
  const [w, h, d] = UNIT;
  const paint = plastic(STEEL_PAINT, 0.15, 16);
  const window = [-w / 2 + 14, 59, 188, 56] as const;
  const hinge = h - 46;
  const reach = 100;
  const out: Vec = [0, 0.88, 0.47];
  const door: Vec[] = [
    [-w / 2 + 12, hinge, d + 1],
    [w / 2 - 12, hinge, d + 1],
    [w / 2 - 12, hinge + out[1] * reach, d + 1 + out[2] * reach],
    [-w / 2 + 12, hinge + out[1] * reach, d + 1 + out[2] * reach],
  ];
  const back = door.map(([x, y, z]): Vec => [x, y + 1.6, z - 3.4]);
  const chart = Array.from(
    { length: 4 },
    (_, i) => `<path d="M142 ${27 + i * 14}H188" stroke="#14213D" stroke-opacity=".2" stroke-width="1.4"/>`,
  ).join("");
  const doorArt = `${lettering("HAGER", 16, 38, 19, { weight: 800, anchor: "start", spacing: 1 })}${lettering("8 ways · RCCB 63 A", 16, 55, 10, { weight: 600, anchor: "start", fill: MUTED })}<rect x="134" y="16" width="62" height="64" rx="2" fill="#FDFBF5" stroke="#14213D" stroke-opacity=".15"/>${chart}`;
  const shelf = kit.linear(
    [
      [0, "#5E636D"],
      [0.25, "#9A9EA6"],
      [1, "#C4C7CB"],
    ],
    [0, 0, 0, 1],
  );
  const cover = [
    `<rect x="8" y="45" width="${w - 16}" height="107" rx="3" fill="#14213D" opacity=".13"/>`,
    `<rect x="10" y="47" width="${w - 20}" height="104" rx="2.5" fill="#F3F2EF"/>`,
    `<rect x="${window[0] + w / 2 - 2.5}" y="${window[1] - 2.5}" width="${window[2] + 5}" height="${window[3] + 5}" rx="2.5" fill="#fff"/>`,
    `<rect x="${window[0] + w / 2 - 2}" y="${window[1] - 3}" width="${window[2] + 4}" height="${window[3] + 4}" rx="2" fill="${shelf}"/>`,
    `<g transform="translate(${window[0] + w / 2 + 4} ${window[1] + 6})">${ways(kit)}</g>`,
    `<rect x="${window[0] + w / 2}" y="${window[1] + window[3] + 10}" width="${window[2]}" height="11" rx="1.5" fill="#fff" stroke="#14213D" stroke-opacity=".18" stroke-width=".8"/>`,
    ...Array.from(
      { length: 8 },
      (_, i) =>
        `<path d="M${window[0] + w / 2 + 40 + i * 18} ${window[1] + window[3] + 10}v11" stroke="#14213D" stroke-opacity=".18" stroke-width=".8"/>`,
    ),
    `<circle cx="22" cy="${h - 18}" r="4" fill="#B8BBC0"/><path d="M19.5 ${h - 16}l5-4" stroke="#5B6478" stroke-width="1.2"/><circle cx="${w - 22}" cy="${h - 18}" r="4" fill="#B8BBC0"/><path d="M${w - 24.5} ${h - 16}l5-4" stroke="#5B6478" stroke-width="1.2"/>`,
  ];
  return [
    block(kit, stage, { at: [-w / 2, 0, 0], size: [w, h, d], radius: 5, edge: 3 }, paint),
    stage.onFront([-w / 2, h, d], cover.join("")),
    `<path d="${stage.path(back)}" fill="#8B8F96"/>`,
    flat(kit, stage, door, plastic(["#BDC0C4", "#DCDDDE", "#EEEEEC", "#F8F7F4", "#FFFFFF"])),
    stage.on(door[3] as Vec, [1, 0, 0], [0, -out[1], -out[2]], doorArt),
    `<path d="${stage.path([door[0] as Vec, door[1] as Vec], false)}" stroke="#5B6478" stroke-width="3" fill="none"/>`,
  ].join("");
};

export const consumerUnit: Drawing = (kit) => {
  const [w, h, d] = UNIT;
  const stage = Stage.framing([w, h + 78, d + 44], { yaw: 25, pitch: 14, fill: 620, centre: [358, 236] });
  return castShadow(stage, footing(-w / 2, 0, w, d), { blur: 10 }) + mountedConsumerUnit(kit, stage);
};

export const circuitBreaker: Drawing = (kit) => {
  const stage = Stage.framing([18, 88, 98], { yaw: 36, pitch: 15, fill: 560, centre: [406, 296] });
  const green = ["#0B4A2A", "#0E6B3C", "#17904F", "#4CB679", "#9FDDB7"] as const;
  const face = [
    lettering("C20", 9, 11.8, 6.4, { weight: 800 }),
    `<rect x="3.6" y="31" width="10.8" height="5" rx=".6" fill="none" stroke="#14213D" stroke-width=".5"/>`,
    lettering("6000", 9, 34.9, 3.6, { weight: 600 }),
  ];
  const top = lettering("Schneider", 9, -2.6, 2.9, { weight: 700 });
  const side = [
    `<path d="M3 45.500C9 41 9 34 3 31" fill="none"/>`,
    `<g fill="none" stroke="#14213D" stroke-opacity=".22" stroke-width=".9"><path d="M12 6H50M12 79H50"/><circle cx="22" cy="13" r="2.2"/><circle cx="22" cy="72" r="2.2"/></g>`,
    lettering("Easy9", 34, 34, 9.5, { weight: 800 }),
    lettering("C20 · 230 V~", 34, 43, 5.4, { weight: 600, fill: MUTED }),
    lettering("IEC 60898", 34, 50.5, 4.4, { weight: 600, fill: MUTED }),
  ];
  const clip = across(
    kit,
    stage,
    [
      [2, -4],
      [10, -4],
      [10, 6],
      [2, 6],
    ],
    -6,
    12,
    plastic(TONES.black),
  );
  return [
    castShadow(stage, footing(-9, -2, 18, 46), { blur: 8 }),
    clip,
    moduleBody(kit, stage, -9, 18),
    stage.onFront(
      [-9, 61.5, 60],
      `<rect x="1.2" y="1" width="15.6" height="${38}" rx="1" fill="#fff" opacity=".5"/><rect x="4.5" y="14.5" width="9" height="13.5" rx="1" fill="#30343D"/>${face.join("")}`,
    ),
    stage.onFront([-9, 83, 44], terminal(kit, 9, 8.4, 5)),
    stage.onFront([-9, 19, 44], `${terminal(kit, 9, 8.6, 5)}`),
    stage.onFront([-9, 61.5, 60], `<g transform="translate(0 5.8)">${top}</g>`),
    stage.onRight([9, 85, 60], side.join("")),
    lever(kit, stage, -3.6, 39.5, 7.2, green),
  ].join("");
};

export const fridgeGuard: Drawing = (kit) => {
  const [w, h, d] = [84, 124, 44];
  const stage = Stage.framing([150, 132, 96], { yaw: 27, pitch: 17, fill: 560, centre: [322, 290] });
  const at: Vec = [-30, 0, -22];
  const led = (x: number, glow: [string, string], text: string) =>
    neon(kit, x, 27, 6, 6, glow) + lettering(text, x, 38, 4.6, { weight: 600, fill: MUTED });
  const off = (x: number, colour: string, text: string) =>
    `<circle cx="${x}" cy="27" r="3.8" fill="#8F8B85"/><circle cx="${x}" cy="27" r="3" fill="${colour}"/><circle cx="${x - 0.9}" cy="26" r=".9" fill="#fff" opacity=".7"/>${lettering(text, x, 38, 4.6, { weight: 600, fill: MUTED })}`;
  const art = [
    `<path d="M6 0H${w - 6}Q${w - 4} 0 ${w - 4} 6V46H4V6Q4 0 6 0Z" transform="translate(0 4)" fill="#14213D" opacity=".05"/>`,
    lettering("Sollatek", w / 2, 17, 9.4, { weight: 800 }),
    off(20, "#7A2420", "High"),
    led(42, ["#7DF0A5", "#0B8A45"], "On"),
    off(64, "#8A5A00", "Low"),
    typeGHoles(kit, w / 2, 74, 1.12),
    lettering("FridgeGuard", w / 2, 108, 8.4, { weight: 700 }),
    lettering("5 A", w / 2, 116.5, 6, { weight: 600, fill: MUTED }),
  ];
  const plug = { at: [58, 0, 46] as Vec, cord: [0.34, 0, -0.94] as Vec };
  const [sx, sy] = stage.point([at[0] + 30, 7, at[2] + 2]);
  const [ex, ey] = stage.point(plugExit(plug));
  const cord = `M${sx} ${sy}C${sx + 90} ${sy - 10} ${ex + 96} ${ey - 96} ${ex} ${ey}`;
  return [
    castShadow(stage, footing(at[0] - w / 2, at[2], w, d), { blur: 10 }),
    castShadow(stage, footing(33, 22, 50, 48), { blur: 8, shift: 5 }),
    strand(cord, 17, TONES.white),
    block(kit, stage, { at: [at[0] - w / 2, 0, at[2]], size: [w, h, d], radius: 12, edge: 7 }, urea),
    stage.onFront([at[0] - w / 2, h, at[2] + d], art.join("")),
    plugTypeG(kit, stage, plug),
  ].join("");
};
