/** Inverters: a wall-hung 5 kW hybrid and a low home inverter. Drawn in millimetres. */
import { AMBER, type Drawing, type Kit, lettering } from "../../kit";
import { mix, plastic, soften, TONES } from "../../parts/finish";
import { block, castShadow, flank, footing, lathe, tray } from "../../parts/loft";
import { n, Stage, type Vec } from "../../parts/space";
import { strand } from "../../parts/strand";

const SHELL = ["#9A9DA3", "#BCBFC3", "#DADBDC", "#EFEEEC", "#FFFFFF"] as const;
const MUTED = "#5B6478";

/** A lit display of the given size, its content drawn in the same colour of light. */
function display(kit: Kit, x: number, y: number, w: number, h: number, content: string, light = "#9FE8F2"): string {
  const glass = kit.linear(
    [
      [0, mix(light, "#0B2A4A", 0.66)],
      [1, mix(light, "#07182C", 0.84)],
    ],
    [0, 0, 0.5, 1],
  );
  return [
    `<rect x="${x - 3}" y="${y - 3}" width="${w + 6}" height="${h + 6}" rx="5" fill="#05080F"/>`,
    `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="2.5" fill="${glass}"/>`,
    `<g transform="translate(${x} ${y})">${content}</g>`,
    `<path d="M${x} ${y + h * 0.9}V${y + 2}Q${x} ${y} ${x + 2} ${y}H${x + w * 0.62}Z" fill="#fff" opacity=".09"/>`,
  ].join("");
}

/** Sun, battery and house with arrows between them, as hybrid inverters show where power flows. */
function powerFlow(light: string): string {
  const rays = Array.from({ length: 8 }, (_, i) => `<path d="M0-9.500V-13" transform="rotate(${i * 45})"/>`).join("");
  return `<g fill="none" stroke="${light}" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"><g transform="translate(27 34)"><circle r="5.6"/>${rays}</g><path d="M46 34H64m-5-4.5 5 4.5-5 4.5"/><rect x="74" y="24" width="30" height="19" rx="2"/><path d="M108 30v7"/><path d="M80 28.500v10M86.500 28.500v10M93 28.500v10" stroke-width="4"/><path d="M118 34H136m-5-4.5 5 4.5-5 4.5"/><path d="M146 34 159 23l13 11v11H146Z"/></g>`;
}

export const hybridInverter: Drawing = (kit) => {
  const [w, h, d] = [310, 420, 116];
  const lift = 46;
  const stage = Stage.framing([w, h + lift, d], { yaw: 29, pitch: 13, centre: [334, 302] });
  const light = "#A8F0C6";
  const green = "#0B8A45";
  const screen = [
    powerFlow(light),
    lettering("5.0", 26, 82, 25, { fill: light, weight: 700, anchor: "start" }),
    lettering("kW", 68, 82, 13, { fill: light, weight: 600, anchor: "start" }),
    lettering("48.2 V", 172, 82, 19, { fill: light, weight: 700, anchor: "end" }),
  ];
  const dark = kit.linear(
    [
      [0, "#3C434F"],
      [0.4, "#262B35"],
      [1, "#14171E"],
    ],
    [0.1, 0, 0.9, 1],
  );
  const key = (x: number, sign: string) =>
    `<circle cx="${x}" cy="218" r="11" fill="#0A0D13"/><circle cx="${x}" cy="217" r="9.6" fill="#4A525F"/><circle cx="${x}" cy="216" r="9" fill="#363D49"/><path d="${sign}" transform="translate(${x} 216)" fill="none" stroke="#E6E9EE" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>`;
  const led = (x: number, colour: string) =>
    `<circle cx="${x}" cy="76" r="8" fill="${colour}" opacity=".3"/><circle cx="${x}" cy="76" r="4.4" fill="${colour}"/><circle cx="${x - 1}" cy="74.8" r="1.5" fill="#fff" opacity=".8"/>`;
  const art = [
    lettering("GROWATT", 24, 42, 30, { weight: 800, anchor: "start", spacing: 1.2, fill: green }),
    `<path d="M42 62H268Q276 62 275 70L262 238Q261 248 252 248H58Q49 248 48 238L35 70Q34 62 42 62Z" fill="${dark}"/>`,
    led(120, "#7DF0A5"),
    led(155, AMBER),
    led(190, "#59606C"),
    display(kit, 60, 94, 190, 98, screen.join(""), light),
    key(92, "M4-4-4 0 4 4"),
    key(134, "M-4 3 0-4 4 3"),
    key(176, "M-4-3 0 4 4-3"),
    key(218, "M-4 0-1 3.5 5-3.5"),
    lettering("Off-grid  5 kW  48 V", 24, 292, 20, { weight: 700, anchor: "start" }),
    lettering("Pure sine · 80 A MPPT", 24, 317, 15.5, { weight: 600, anchor: "start", fill: MUTED }),
    `<path d="M0 340H${w}" stroke="#14213D" stroke-opacity=".2" stroke-width="2"/><path d="M0 342H${w}" stroke="#fff" stroke-width="2"/>`,
    ...Array.from(
      { length: 12 },
      (_, i) => `<rect x="${24 + i * 22.5}" y="362" width="13" height="34" rx="4" fill="#2B313D" opacity=".82"/>`,
    ),
  ];
  const vents = Array.from(
    { length: 9 },
    (_, i) => `<rect x="24" y="${60 + i * 17}" width="66" height="7" rx="3.5" fill="#14213D" opacity=".34"/>`,
  );
  const gland = (x: number, tones: readonly string[]) => {
    const pipe = lathe(
      kit,
      stage,
      [x, lift - 24, 58],
      [0, 1, 0],
      [
        [13, 0],
        [13, 12],
        [16, 12],
        [16, 24],
      ],
      plastic(TONES.black, 0.2),
      { segments: 40, capLast: false },
    );
    const [px, py] = stage.point([x, lift - 22, 58]);
    return strand(`M${n(px)} ${n(py)}V${n(py + 40)}`, 13 * stage.scale, tones, { cap: "butt" }) + pipe;
  };
  return [
    soften(`<path d="${stage.path(footing(-w / 2 + 10, 6, w + 20, d))}" fill="#14213D" opacity=".3"/>`, 12),
    gland(-96, TONES.black),
    gland(-50, TONES.red),
    gland(40, TONES.silver),
    gland(90, TONES.silver),
    block(kit, stage, { at: [-w / 2, lift, 0], size: [w, h, d], radius: 16, edge: 9 }, plastic(SHELL, 0.2, 14)),
    stage.onRight([w / 2, lift + h, d], vents.join("")),
    stage.onFront([-w / 2, lift + h, d], art.join("")),
  ].join("");
};

const NAVY = ["#0A142C", "#13234A", "#1E3569", "#36569A", "#7C9AD6"] as const;

export const homeInverter: Drawing = (kit) => {
  const [w, h, d] = [290, 150, 230];
  const stage = Stage.framing([w + 60, h + 24, d + 40], { yaw: 33, pitch: 20, fill: 535, centre: [312, 300] });
  const light = "#9FD8FF";
  const screen = [
    lettering("230", 12, 32, 26, { fill: light, weight: 700, anchor: "start" }),
    lettering("V", 62, 32, 13, { fill: light, weight: 600, anchor: "start" }),
    `<g fill="none" stroke="${light}" stroke-width="2.4"><rect x="80" y="14" width="27" height="17" rx="2"/><path d="M110.500 19v7" stroke-linecap="round"/><path d="M86 18v9M92 18v9M98 18v9" stroke-width="3.6"/></g>`,
  ];
  const gloss = kit.linear(
    [
      [0, "#333B48"],
      [0.45, "#1A1F29"],
      [1, "#0C0F15"],
    ],
    [0.1, 0, 0.9, 1],
  );
  const art = [
    `<rect x="16" y="18" width="${w - 32}" height="92" rx="10" fill="${gloss}"/>`,
    `<path d="M16 74V28Q16 18 26 18H${w - 60}Z" fill="#fff" opacity=".05"/>`,
    display(kit, 34, 36, 122, 46, screen.join(""), light),
    lettering("LUMINOUS", 172, 55, 15.5, { fill: "#FFFFFF", weight: 800, anchor: "start", spacing: 0.5 }),
    lettering("1.5 kVA · 24 V", 172, 75, 12.5, { fill: "#AFC3EC", weight: 600, anchor: "start" }),
    `<circle cx="40" cy="98" r="3.2" fill="#7DF0A5"/><circle cx="56" cy="98" r="3.2" fill="${AMBER}"/><circle cx="72" cy="98" r="3.2" fill="#59606C"/>`,
    lettering("Pure sine wave", 86, 102, 10.5, { fill: "#8FA6D6", weight: 600, anchor: "start" }),
    `<rect x="${w - 62}" y="88" width="34" height="15" rx="7.5" fill="#05080F"/><rect x="${w - 46}" y="89.5" width="16" height="12" rx="6" fill="#7DF0A5"/>`,
  ];
  const vents = Array.from(
    { length: 11 },
    (_, i) => `<rect x="${34 + i * 15}" y="34" width="7" height="72" rx="3.5" fill="#060C1C" opacity=".62"/>`,
  );
  const at = (p: Vec) => stage.point(p).map(n).join(" ");
  const lead = (z: number, far: number, tones: readonly string[]) => {
    const d2 = `M${at([w / 2 - 6, 40, z])}C${at([w / 2 + 50, 34, z])} ${at([w / 2 + 62, 6, z + 24])} ${at([w / 2 + 42, 6, z + 64])}S${at([w / 2 + 30, 6, far - 20])} ${at([w / 2 + 4, 6, far])}`;
    const ring = stage.on(
      [w / 2 - 12, 6, far + 9],
      [1, 0, 0],
      [0, 0, 1],
      `<circle r="10" fill="none" stroke="#8A6A2A" stroke-width="8"/><circle r="10" fill="none" stroke="#E0B85E" stroke-width="5"/>`,
    );
    return (
      soften(
        `<path d="${d2}" fill="none" stroke="#14213D" stroke-opacity=".36" stroke-width="14" transform="translate(4 7)"/>`,
        4,
      ) +
      ring +
      strand(d2, 13, tones)
    );
  };
  return [
    castShadow(stage, footing(-w / 2, -d / 2, w, d), { blur: 13, shift: 12 }),
    flank(kit, stage, { at: [-w / 2 + 18, 0, -d / 2 + 18], size: [w - 36, 12, d - 36] }, plastic(TONES.black)),
    lead(-74, 132, TONES.black),
    block(kit, stage, { at: [-w / 2, 9, -d / 2], size: [w, h - 9, d], radius: 22, edge: 12 }, plastic(NAVY, 0.3, 12)),
    tray(kit, stage, { at: [-58, h - 1, -62], size: [116, 4, 120], radius: 12, edge: 2 }, plastic(NAVY, 0.2)),
    stage.onRight([w / 2, h, d / 2], vents.join("")),
    stage.onFront([-w / 2, h, d / 2], art.join("")),
    lead(-36, 158, TONES.red),
  ].join("");
};
